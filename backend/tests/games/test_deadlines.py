"""When a turn is overdue: pure time, in every zone and across every change of its clocks."""

from datetime import UTC, datetime, timedelta
from itertools import accumulate
from random import Random
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leekha.games.clocks import DAY_S, LEAST, Clock, grace
from leekha.games.deadlines import Pause, ends_at, spent, weekends
from leekha.games.lasting import VACATION_A_YEAR, longest
from leekha_engine.match import Match
from leekha_engine.rules import Rules
from leekha_engine.scoring import most_deals

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = 1 / 1440
ZONES = ("Asia/Beirut", "Africa/Cairo", "America/New_York", "Pacific/Apia", "Europe/Berlin", "UTC")
SAT_SUN, FRI_SAT = (5, 6), (4, 5)
FEW = settings(max_examples=200, deadline=None, derandomize=True, database=None)


def local(zone: str, text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("change", ["03-27", "03-28", "03-07", "10-24", "10-29", "10-31"])
def test_three_days_are_72_hours_in_every_zone_across_every_change(zone: str, change: str) -> None:
    start = local(zone, f"2026-{change}T09:00")
    assert ends_at(start, 3 * DAY) - start.astimezone(UTC) == timedelta(hours=72)


@pytest.mark.parametrize(
    ("zone", "days", "start", "end"),
    [
        # From Friday noon three days: noon to midnight, then Monday and Tuesday, and half of Wednesday.
        ("Europe/Berlin", SAT_SUN, "2026-06-05T12:00", "2026-06-10T12:00"),
        ("Africa/Cairo", FRI_SAT, "2026-06-04T12:00", "2026-06-09T12:00"),
        # A turn that begins in a weekend begins to count when it is over.
        ("America/New_York", SAT_SUN, "2026-06-06T15:00", "2026-06-11T00:00"),
        ("Pacific/Apia", SAT_SUN, "2026-06-06T15:00", "2026-06-11T00:00"),
        # Beirut skips midnight of the 29th of March: that Sunday has 23 hours, and Monday begins as ever.
        ("Asia/Beirut", SAT_SUN, "2026-03-27T12:00", "2026-04-01T12:00"),
        # Cairo skips midnight of Friday the 24th of April, and Friday begins at one.
        ("Africa/Cairo", FRI_SAT, "2026-04-23T12:00", "2026-04-28T12:00"),
        # And has one hour twice in the night to Friday the 30th of October.
        ("Africa/Cairo", FRI_SAT, "2026-10-29T12:00", "2026-11-03T11:00"),
        ("Asia/Beirut", SAT_SUN, "2026-10-23T12:00", "2026-10-28T12:00"),
        ("America/New_York", SAT_SUN, "2026-03-06T12:00", "2026-03-11T12:00"),
        ("America/New_York", SAT_SUN, "2026-10-30T12:00", "2026-11-04T12:00"),
    ],
)
def test_the_clock_rests_on_the_days_off_of_the_zone(
    zone: str, days: tuple[int, ...], start: str, end: str
) -> None:
    since = local(zone, start)
    assert ends_at(since, 3 * DAY, weekends(days, ZoneInfo(zone), since)) == local(zone, end)


@pytest.mark.parametrize("zone", ZONES)
def test_days_off_are_whole_days_of_the_zone_all_year(zone: str) -> None:
    since = local(zone, "2026-01-01T00:00")
    pauses = weekends(FRI_SAT, ZoneInfo(zone), since)
    for _ in range(104):
        pause = next(pauses)
        moments = pause.start, pause.end - timedelta(microseconds=1)
        first, last = (moment.astimezone(ZoneInfo(zone)) for moment in moments)
        assert first.weekday() in FRI_SAT
        assert last.date() == first.date()
        assert timedelta(hours=23) <= pause.end - pause.start <= timedelta(hours=25)


START = datetime(2026, 3, 1, 12, tzinfo=UTC)
pieces = st.lists(st.integers(1, 200), max_size=8)


def pauses_from(lengths: list[int]) -> list[Pause]:
    ends = [START + HOUR * hours for hours in accumulate(lengths)]
    return [Pause(start, end) for start, end in zip(ends[::2], ends[1::2], strict=False)]


@FEW
@given(pieces, pieces, st.integers(0, 400))
def test_as_much_time_is_spent_at_the_deadline_as_was_given(
    one: list[int], two: list[int], hours: int
) -> None:
    series = pauses_from(one), pauses_from(two)
    end = ends_at(START, HOUR * hours, *series)
    assert spent(START, end, *series) == HOUR * hours
    minute = timedelta(minutes=min(1, hours))
    assert spent(START, end - minute, *series) == HOUR * hours - minute


@FEW
@given(pieces, pieces, st.integers(0, 400))
def test_a_pause_that_is_added_never_brings_a_deadline_nearer(
    one: list[int], two: list[int], hours: int
) -> None:
    alone = ends_at(START, HOUR * hours, pauses_from(one))
    assert ends_at(START, HOUR * hours, pauses_from(one), pauses_from(two)) >= alone


def test_a_deadline_at_which_a_pause_begins_stays() -> None:
    pause = Pause(START + DAY, START + 2 * DAY)
    assert ends_at(START, DAY, [pause]) == START + DAY
    assert ends_at(START, DAY + HOUR, [pause]) == START + 2 * DAY + HOUR


def test_the_most_deals_there_can_be() -> None:
    assert most_deals(Rules()) == 12
    assert most_deals(Rules(limit=51)) == 6
    assert most_deals(Rules(limit=500)) == 56
    assert most_deals(Rules(mode="pairs")) == most_deals(Rules(exact_limit="halve")) == 60


@pytest.mark.parametrize(
    ("clock", "days"),
    [
        (Clock(3600, 3600), (12 * 53 + 4 * 0.5) / 24 + (12 * 53 + 4) * MINUTE),
        # 53 decisions of 3 days in 12 deals and 4 graces, in years that have 245 days at the least.
        (
            Clock(3 * 86_400, 3 * 86_400),
            (12 * 53 * 3 + 4 * 1 + (12 * 53 + 4) * MINUTE + 240) * 365 / 245,
        ),
    ],
)
def test_how_long_a_game_to_101_may_last(clock: Clock, days: float) -> None:
    latest = longest(clock, Rules(), 4)
    assert latest is not None
    assert latest / DAY == pytest.approx(days)


@pytest.mark.parametrize(
    ("mode", "letters", "games"),
    [
        ("solo", None, 13),
        ("solo", (0, 0, 0, 0), 13),
        ("solo", (3, 2, 3, 3), 2),
        ("pairs", None, 7),
        ("pairs", (3, 3), 1),
    ],
)
def test_a_match_may_last_as_many_games_as_it_has_letters_left(
    mode: str, letters: tuple[int, ...] | None, games: int
) -> None:
    clock = Clock(3600, 3600)
    one = longest(clock, Rules.from_options({"mode": mode}), 4)
    match = None if letters is None else Match(2, letters)
    latest = longest(clock, Rules.from_options({"mode": mode, "match": "hmar"}), 4, match)
    assert one is not None
    assert latest == games * one


def test_without_a_clock_nothing_is_promised() -> None:
    assert longest(Clock(), Rules(), 1) is None


CLOCKS = [
    Clock(3600, 1200),
    Clock(86_400, 2 * 86_400),
    Clock(3 * 86_400, 86_400, weekends=True),
    Clock(14 * 86_400, 14 * 86_400, weekends=True),
    Clock(bank_s=14 * 86_400, increment_s=3600, weekends=True),
    Clock(bank_s=7_200, increment_s=60),
]


@pytest.mark.parametrize("clock", CLOCKS)
@settings(FEW, max_examples=20)
@given(st.integers(0, 2**32 - 1), st.sampled_from(ZONES))
def test_who_always_waits_for_the_last_moment_is_done_in_the_time_promised(
    clock: Clock, seed: int, zone: str
) -> None:
    rules, random = Rules(limit=51, exposing="on"), Random(seed)  # noqa: S311 - any chance will do
    latest = longest(clock, rules, 4)
    assert latest is not None
    began = START + random.randrange(365) * DAY
    assert dawdled(clock, rules, began, zone, random) - began <= latest


@pytest.mark.parametrize("days", [1, 3, 7, 14])
@pytest.mark.parametrize("rests", [True, False])
def test_who_takes_his_vacations_in_working_days_of_his_own_turns_is_done_in_the_time_promised(
    days: int, *, rests: bool
) -> None:
    clock = Clock(days * DAY_S, days * DAY_S, weekends=rests)
    rules = Rules(limit=51)
    latest = longest(clock, rules, 4)
    assert latest is not None
    took = worked_to_rule(clock, rules)
    assert latest * 0.3 < took <= latest


def worked_to_rule(clock: Clock, rules: Rules) -> timedelta:
    """How long a game lasts in which each waits for the last moment and takes off the weeks of his turns."""
    began = datetime(2026, 3, 2, tzinfo=UTC)
    budget, now = timedelta(seconds=clock.play_s or 0), began
    away: list[list[Pause]] = [[] for _ in range(4)]
    for turn in range(most_deals(rules) * 53):
        seat = turn % 4
        granted = grace(clock, budget) if turn < len(away) else timedelta()
        now = with_weeks_off(clock, now, budget + granted, away[seat])
    return now - began


def with_weeks_off(clock: Clock, now: datetime, budget: timedelta, away: list[Pause]) -> datetime:
    """When a turn ends in which somebody takes off every week from Monday to Friday that he still has."""

    def ends() -> datetime:
        rests = weekends(SAT_SUN, ZoneInfo("UTC"), now) if clock.weekends else ()
        return ends_at(now, budget, rests, away[-8:])

    day = datetime(now.year, now.month, now.day, tzinfo=UTC) + 2 * DAY
    while day < ends():
        week = Pause(day, day + 5 * DAY)
        taken = sum(one.start.year == day.year for one in away)
        free = not away or away[-1].end <= day
        if day.weekday() == 0 and free and week.end.year == day.year and taken < VACATION_A_YEAR / 5:
            away.append(week)
        day += DAY
    return ends()


def dawdled(clock: Clock, rules: Rules, began: datetime, zone: str, random: Random) -> datetime:
    """When a game ends in which each decision is made at its deadline and each person takes all days off."""
    away = [vacations(began, random) if clock.over_days else [] for _ in range(4)]
    banks = [timedelta(seconds=clock.bank_s or 0)] * 4
    graces = [grace(clock, timedelta(seconds=clock.longest_s))] * 4
    now = began
    for _ in range(most_deals(rules)):
        everybody = [range(4)] * (1 + rules.declares)
        for seats in [*everybody, *([random.randrange(4)] for _ in range(52))]:
            ends = []
            for seat in seats:
                budget = banks[seat] if clock.bank_s else timedelta(seconds=_seconds(clock, seats))
                rests = weekends(SAT_SUN, ZoneInfo(zone), now) if clock.weekends else ()
                ends.append(ends_at(now, budget + graces[seat], rests, away[seat]))
                graces[seat], banks[seat] = timedelta(), max(timedelta(seconds=clock.increment_s or 0), LEAST)
            now = max(ends)
    return now


def _seconds(clock: Clock, seats: object) -> int:
    return (clock.play_s if isinstance(seats, list) else clock.pass_s) or 0


def vacations(began: datetime, random: Random) -> list[Pause]:
    """Thirty days in each year, somewhere in it."""
    years = [datetime(year, 1, 1, tzinfo=UTC) for year in range(began.year, 2060)]
    firsts = [year + random.randrange(330) * DAY for year in years]
    return [Pause(first, first + 30 * DAY) for first in firsts]
