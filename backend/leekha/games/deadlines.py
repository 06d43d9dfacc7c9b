"""When a turn is overdue: real time from its beginning, without the pauses.

Pure: what is put in decides what comes out. Every moment is aware; an hour is 3600 seconds, whatever a zone
does to its clocks.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from heapq import merge
from zoneinfo import ZoneInfo

NOTHING = timedelta()


@dataclass(frozen=True, slots=True, order=True)
class Pause:
    """A time in which a clock rests: from `start`, up to `end`."""

    start: datetime
    end: datetime


def ends_at(start: datetime, budget: timedelta, *pauses: Iterable[Pause]) -> datetime:
    """The moment at which so much time outside all pauses has passed; each series of pauses is in order."""
    # In any other zone Python adds and subtracts what a clock on the wall shows.
    moment, left = start.astimezone(UTC), budget
    for pause in merge(*pauses):
        if moment + left <= pause.start:
            break
        left -= max(pause.start - moment, NOTHING)
        moment = max(pause.end, moment)
    return moment + left


def spent(start: datetime, now: datetime, *pauses: Iterable[Pause]) -> timedelta:
    """How much of the time from `start` to `now` lay outside all pauses."""
    used, moment, now = NOTHING, start.astimezone(UTC), now.astimezone(UTC)
    for pause in merge(*pauses):
        if pause.start >= now:
            break
        used += max(pause.start - moment, NOTHING)
        moment = max(pause.end, moment)
    return used + max(now - moment, NOTHING)


def weekends(days: Collection[int], zone: ZoneInfo, since: datetime) -> Iterator[Pause]:
    """The days off in a zone from that moment on, without end; Monday is 0."""
    day = since.astimezone(zone).date()
    while days:
        if day.weekday() in days:
            yield Pause(_midnight(day, zone), _midnight(day + timedelta(days=1), zone))
        day += timedelta(days=1)


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    # Where a zone skips midnight, the earlier offset names the very moment of the change.
    return datetime.combine(day, time(), zone).astimezone(UTC)
