"""Sentences in the caller's language: English, Arabic, German, Russian."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.functional import lazystr
from django.utils.translation import get_language

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise

NAMES = (("en", "English"), ("ar", "العربية"), ("de", "Deutsch"), ("ru", "Русский"))
CODES = tuple(code for code, _ in NAMES)
Words = Mapping[str, str]


def active_language() -> str:
    """One of `CODES`: the profile's language of whoever is signed in, else what the browser asked for."""
    code = (get_language() or "en").split("-")[0]
    return code if code in CODES else "en"


def say(words: Words) -> str:
    """The sentence in the active language."""
    return words[active_language()]


class Lazy:
    """A sentence that is put into words only when it is shown."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __str__(self) -> str:
        return say(self.words)


def say_later(words: Words) -> "StrPromise":
    """The same for messages that Django keeps and shows later."""
    return lazystr(Lazy(words))
