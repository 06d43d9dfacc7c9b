"""Codes that people tell each other: digits, which every language says and which do not look alike."""

import secrets
import unicodedata

CODE_LENGTH = 8
_BETWEEN = {" ", "-", "\u00a0", "\u2011", "\u202f"}


def new_code() -> str:
    """Eight random digits."""
    return "".join(secrets.choice("0123456789") for _ in range(CODE_LENGTH))


def folded_code(text: str) -> str | None:
    """The code that somebody typed, in digits of any script and with spaces or hyphens; None for none."""
    digits = [unicodedata.digit(char, None) for char in text if char not in _BETWEEN]
    if len(digits) != CODE_LENGTH or None in digits:
        return None
    return "".join(map(str, digits))
