"""Time zones by their names in the IANA database."""

from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.core.exceptions import ValidationError

from leekha.common import text_words as words
from leekha.common.language import say

# Names that stand for no place: what they mean is up to each machine.
NO_PLACES = frozenset({"Factory", "localtime", "posixrules"})
UTC = "UTC"


@cache
def zone_names() -> frozenset[str]:
    """Every zone that a person may choose."""
    return frozenset(available_timezones()) - NO_PLACES


def validate_zone(name: str) -> None:
    """Raises: ValidationError where nobody may choose that zone."""
    if name not in zone_names():
        raise ValidationError(say(words.UNKNOWN_ZONE), code="unknown_zone")


def zone(name: str) -> ZoneInfo:
    """The zone of that name; UTC where this machine does not know it.

    A name was checked when it was chosen, but the database moves to machines that know other zones, and one
    person's zone must hold up nobody else.
    """
    return ZoneInfo(name if name in zone_names() else UTC)
