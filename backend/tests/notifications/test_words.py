"""Every sentence of a notice or a letter is there in four languages, with the same gaps."""

from string import Formatter

import pytest

from leekha.common.language import CODES, Words
from leekha.notifications import letter_words, words
from leekha.notifications.models import Kind

AROUND = {name: text for name, text in vars(letter_words).items() if name.isupper()}
ALL: dict[str, Words] = {
    "ABSENT": words.ABSENT,
    **{str(kind): text for kind, text in words.SENTENCES.items()},
    **{" ".join(map(str, variant)): text for variant, text in words.VARIANTS.items()},
    **AROUND,
}


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_kind_has_a_sentence() -> None:
    assert set(words.SENTENCES) == set(Kind)
    assert len(AROUND) > 5


@pytest.mark.parametrize("name", ALL)
def test_a_text_is_there_in_four_languages_with_the_same_gaps(name: str) -> None:
    text = ALL[name]
    assert list(text) == list(CODES)
    assert len(set(text.values())) == len(CODES)
    assert len({frozenset(gaps(one)) for one in text.values()}) == 1
