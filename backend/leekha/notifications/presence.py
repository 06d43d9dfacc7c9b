"""Who is looking at which table: the last poll of each, kept for a short while.

Without Redis nobody is: whoever might be told twice is told.
"""

from collections.abc import Iterable

from django.core.cache import cache

# Twice the slowest interval at which a table that waits is polled.
LASTS_S = 20


def note_looking(user_pk: int, subject: str) -> None:
    """Remembers that a person has just asked for a game."""
    cache.set(_key(user_pk, subject), 1, LASTS_S)


def is_looking(user_pk: int, subject: str) -> bool:
    """Whether a person has the game before his eyes."""
    return subject != "" and bool(cache.has_key(_key(user_pk, subject)))


def who_looks(pairs: Iterable[tuple[int, str]]) -> set[tuple[int, str]]:
    """Those pairs of a person and a game that he has before his eyes, by one question."""
    by_key = {_key(user_pk, subject): (user_pk, subject) for user_pk, subject in pairs if subject}
    return {by_key[key] for key in cache.get_many(by_key)}


def _key(user_pk: int, subject: str) -> str:
    return f"looking:{user_pk}:{subject}"
