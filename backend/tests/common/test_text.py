"""Text that others read hides, reverses and overflows nothing."""

import pytest
from rest_framework.serializers import ValidationError

from leekha.common.text import check_shown_text


@pytest.mark.parametrize("text", ["", "ريما", "Rima & Karim", "Тётя Роза", "طاولة ٣", "🂡 Queen"])
def test_what_can_be_shown_is_let_through_unchanged(text: str) -> None:
    assert check_shown_text(text) == text


def test_letters_and_their_marks_are_put_together() -> None:
    assert check_shown_text("Jo\u0308rg") == "Jörg"


@pytest.mark.parametrize(
    "text",
    [
        "ri\u202ema",
        "ri\u2066ma",
        "ri\u200bma",
        "ri\nma",
        "ri\u2028ma",
        "\ue000",
        "\0",
        "a" + "\u0301" * 20,
        "\u3164",
        "a\u2800b",
    ],
)
def test_what_hides_reverses_or_overflows_its_neighbours_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        check_shown_text(text)
