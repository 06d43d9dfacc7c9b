"""Text that others read hides, reverses and overflows nothing."""

import pytest
from rest_framework.serializers import ValidationError

from leekha.common.text import check_prose, check_shown_text


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


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Well played, ريما!",
        "\U0001f469\u200d\U0001f4bb",
        "\U0001f3f3\ufe0f\u200d\U0001f308",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\u200f(ريما)\u200e",
        "क्\u200dष",
    ],
)
def test_what_people_write_may_hold_what_their_scripts_and_emoji_need(text: str) -> None:
    assert check_prose(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "ri\u202ema",
        "ri\u2066ma",
        "ri\u200bma",
        "ri\nma",
        "\0",
        "a" + "\u0301" * 20,
        "\u3164",
        "\u200d",
        "\u200f \u200f",
    ],
)
def test_what_people_write_hides_nothing_and_is_seen(text: str) -> None:
    with pytest.raises(ValidationError, match="This text has characters that cannot be shown"):
        check_prose(text)


def test_lines_may_be_broken_where_there_are_several() -> None:
    assert check_prose("one\n\ttwo", lines=True) == "one\n\ttwo"
    with pytest.raises(ValidationError):
        check_prose("one\x07two", lines=True)
