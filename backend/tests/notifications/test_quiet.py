"""Quiet hours on the wall clock of many places, over both changes of the clocks."""

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest

from leekha.notifications.quiet import held_until

NIGHT = time(22), time(7)


@pytest.mark.parametrize(
    ("zone", "local", "ends"),
    [
        ("Asia/Beirut", "2026-05-04T23:00", "2026-05-05T07:00"),
        ("Asia/Beirut", "2026-05-05T03:00", "2026-05-05T07:00"),
        ("Asia/Beirut", "2026-05-05T07:00", "2026-05-05T07:00"),
        ("Asia/Beirut", "2026-05-05T21:59", "2026-05-05T21:59"),
        ("Pacific/Apia", "2026-05-04T22:00", "2026-05-05T07:00"),
        ("America/New_York", "2026-03-07T23:00", "2026-03-08T07:00"),
        ("America/New_York", "2026-10-31T23:00", "2026-11-01T07:00"),
        ("Africa/Cairo", "2026-04-23T23:30", "2026-04-24T07:00"),
    ],
)
def test_a_night_ends_on_the_wall_clock_of_its_person(zone: str, local: str, ends: str) -> None:
    place = ZoneInfo(zone)
    moment = datetime.fromisoformat(local).replace(tzinfo=place).astimezone(UTC)
    assert held_until(moment, zone, *NIGHT) == datetime.fromisoformat(ends).replace(tzinfo=place)


def test_a_zone_that_this_machine_does_not_know_is_utc_and_stops_nothing() -> None:
    night = datetime(2026, 5, 4, 23, tzinfo=UTC)
    for zone in ("Mars/Phobos", "../../etc/passwd", "localtime", ""):
        assert held_until(night, zone, *NIGHT) == datetime(2026, 5, 5, 7, tzinfo=UTC)


def test_hours_at_noon_do_not_run_over_midnight() -> None:
    noon, night = (datetime(2026, 5, 4, hour, tzinfo=UTC) for hour in (12, 23))
    assert held_until(noon, "UTC", time(12), time(14)) == datetime(2026, 5, 4, 14, tzinfo=UTC)
    assert held_until(night, "UTC", time(12), time(14)) == night


def test_no_hours_hold_nothing() -> None:
    moment = datetime(2026, 5, 4, 23, tzinfo=UTC)
    assert held_until(moment, "UTC", None, None) == moment
    assert held_until(moment, "UTC", time(23), time(23)) == moment


def test_an_hour_that_comes_twice_and_one_that_never_comes_end_the_night_later() -> None:
    # New York: 01:30 comes twice on the 1st of November 2026, 02:30 never on the 8th of March.
    second = datetime(2026, 11, 1, 6, 10, tzinfo=UTC)
    assert held_until(second, "America/New_York", time(22), time(1, 30)) == datetime(
        2026, 11, 1, 6, 30, tzinfo=UTC
    )
    spring = datetime(2026, 3, 8, 6, 50, tzinfo=UTC)
    assert held_until(spring, "America/New_York", time(22), time(2, 30)) == datetime(
        2026, 3, 8, 7, 30, tzinfo=UTC
    )
