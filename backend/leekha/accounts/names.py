"""Which usernames are allowed, and which two of them look alike."""

import re
import unicodedata

import disarm
from django.core.exceptions import ValidationError

from leekha.accounts import words
from leekha.common.language import say_later

MIN_LENGTH = 3
MAX_LENGTH = 30
RESERVED = (
    *("admin", "administrator", "moderator", "root", "staff", "support", "system", "api", "help"),
    *("leekha", "likha", "ليخة", "bot", "bots", "dealer", "nobody", "everybody", "me", "you"),
)
_LETTERS = "A-Za-zÀ-ÖØ-öø-ÿĀ-ſẞА-яЁёЄІЇєіїҐґء-غف-يٱپچژکگی"
_SHAPE = re.compile(rf"[{_LETTERS}0-9٠-٩]+(?:[._-][{_LETTERS}0-9٠-٩]+)*")
_SCRIPTS = (re.compile("[A-Za-zÀ-ſẞ]"), re.compile("[Ѐ-ӿ]"), re.compile("[\u0600-\u06ff]"))
_ORNAMENTS = re.compile(r"^[\W_]+|[\W_]+$")
_TATWEEL = "\u0640"
_ARABIC_FOLD = str.maketrans({"ى": "ي", "ی": "ي", "ک": "ك", "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ة": "ه"})


def name_key(name: str) -> str:
    """The skeleton of a name: names that a reader could mistake for each other have the same one.

    Case, width, vowel signs of Arabic, invisible characters and look-alike letters of other scripts vanish;
    `0` and `o` are one, and so are `1`, `l` and `i`, whose capital is read as an l. A key is its own key.
    """
    text = unicodedata.normalize("NFKC", name).casefold().translate(_ARABIC_FOLD)
    text = "".join(char for char in text if char != _TATWEEL and not _is_tashkeel(char))
    return str(disarm.skeleton_key(text, digit_policy="tr39", on_empty="?")).replace("i", "l")


def _is_tashkeel(char: str) -> bool:
    return "\u0610" <= char <= "\u06ff" and unicodedata.combining(char) != 0


RESERVED_KEYS = frozenset(map(name_key, RESERVED))


def validate_username(name: str) -> None:
    """Accept letters of one script (Latin, Cyrillic or Arabic), digits and single `.` `_` `-` between them.

    Raises: ValidationError with code `name_length`, `name_characters` or `name_scripts`.
    """
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise ValidationError(say_later(words.NAME_LENGTH), code="name_length")
    if unicodedata.normalize("NFKC", name) != name or not _SHAPE.fullmatch(name):
        raise ValidationError(say_later(words.NAME_CHARACTERS), code="name_characters")
    if sum(bool(script.search(name)) for script in _SCRIPTS) > 1:
        raise ValidationError(say_later(words.NAME_SCRIPTS), code="name_scripts")


def shown_keys(name: str) -> set[str]:
    """The keys of the usernames that a shown name could be mistaken for; ornaments around it do not count."""
    return {name_key(name), name_key(_ORNAMENTS.sub("", name))}


def validate_not_reserved(name: str) -> None:
    """Keep names such as `admin`, and all that look like them, for whoever runs the server.

    Raises: ValidationError with code `name_reserved`.
    """
    if shown_keys(name) & RESERVED_KEYS:
        raise ValidationError(say_later(words.NAME_RESERVED), code="name_reserved")
