"""Text that people choose and others read: names, and whatever else stands beside other words."""

import unicodedata

import disarm
from rest_framework.serializers import ValidationError

from leekha.common.language import say
from leekha.common.text_words import UNSHOWABLE_PROSE, UNSHOWABLE_TEXT

UNSHOWABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and a symbol by their category, drawn as nothing: fillers of Hangul, and the empty braille cell.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")

# Joiners that scripts and emoji are written with, marks of direction that reach no further than their
# neighbours, and the tags of flags.
WRITTEN = frozenset("\u200c\u200d\u200e\u200f\u061c") | {chr(code) for code in range(0xE0020, 0xE0080)}
DRAWN = frozenset("LNPS")


def check_prose(text: str, *, lines: bool = False) -> str:
    """What somebody writes to others, in its composed form; with `lines` it may have several.

    Raises: ValidationError for what would hide, reverse or overflow its neighbours, and for a text of which
    nothing is seen.
    """
    text = unicodedata.normalize("NFC", text)
    allowed = WRITTEN | frozenset("\n\t" if lines else "")
    unshowable = any(_is_unshowable(char) and char not in allowed for char in text)
    drawn = any(unicodedata.category(char)[0] in DRAWN for char in text)
    if unshowable or disarm.is_zalgo(text) or (text.strip() and not drawn):
        raise ValidationError(say(UNSHOWABLE_PROSE))
    return text


def _is_unshowable(char: str) -> bool:
    return char in BLANK or unicodedata.category(char) in UNSHOWABLE


def check_shown_text(text: str) -> str:
    """The text in its composed form; it also serves as a validator of a field.

    Raises: ValidationError for what would hide, reverse or overflow its neighbours: control, invisible and
    unassigned characters, stacked marks.
    """
    text = unicodedata.normalize("NFC", text)
    if any(_is_unshowable(char) for char in text) or disarm.is_zalgo(text):
        raise ValidationError(say(UNSHOWABLE_TEXT))
    return text
