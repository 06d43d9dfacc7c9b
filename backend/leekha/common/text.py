"""Text that people choose and others read: names, and whatever else stands beside other words."""

import unicodedata

import disarm
from rest_framework.serializers import ValidationError

from leekha.common.language import say
from leekha.common.text_words import UNSHOWABLE_TEXT

UNSHOWABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and a symbol by their category, drawn as nothing: fillers of Hangul, and the empty braille cell.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def check_shown_text(text: str) -> str:
    """The text in its composed form; it also serves as a validator of a field.

    Raises: ValidationError for what would hide, reverse or overflow its neighbours: control, invisible and
    unassigned characters, stacked marks.
    """
    text = unicodedata.normalize("NFC", text)
    unshowable = any(char in BLANK or unicodedata.category(char) in UNSHOWABLE for char in text)
    if unshowable or disarm.is_zalgo(text):
        raise ValidationError(say(UNSHOWABLE_TEXT))
    return text
