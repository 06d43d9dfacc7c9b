"""When clocks rest, and what that makes of a deadline; asked of the rows each time, so that asking twice is
harmless.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import QuerySet, Sum

from leekha.accounts.models import Vacation, Weekend
from leekha.common.zones import zone
from leekha.games.clocks import clock_of
from leekha.games.deadlines import Pause, ends_at, spent, weekends
from leekha.games.models import Game, Heartbeat, Outage, Seating

OUTAGE_FROM = timedelta(minutes=2)
DAYS_OFF: dict[str, tuple[int, ...]] = {
    Weekend.SAT_SUN: (5, 6),
    Weekend.FRI_SAT: (4, 5),
    Weekend.THU_FRI: (3, 4),
    Weekend.FRI: (4,),
    Weekend.SUN: (6,),
}


def deadline_of(game: Game, seating: Seating) -> datetime | None:
    """When the running turn of a seat is overdue, by its rows; None for bots and without a clock."""
    if seating.turn_since is None or seating.budget is None or not seating.held:
        return None
    granted = seating.grants.filter(turn_since=seating.turn_since).aggregate(all=Sum("extra"))["all"]
    budget = seating.budget + (granted or timedelta())
    return ends_at(seating.turn_since, budget, *_pauses(game, seating, seating.turn_since))


def time_spent(game: Game, seating: Seating, now: datetime) -> timedelta:
    """How much of its time the running turn of a seat has used."""
    if seating.turn_since is None:
        return timedelta()
    return spent(seating.turn_since, now, *_pauses(game, seating, seating.turn_since), _running_outage(now))


def sweeps_rest(now: datetime) -> bool:
    """Whether nothing has been swept for so long that the next sweep will count an outage.

    Until it has, nobody is late.
    """
    return bool(_running_outage(now))


def _running_outage(now: datetime) -> list[Pause]:
    last = Heartbeat.objects.values_list("at", flat=True).first()
    return [] if last is None or now - last <= OUTAGE_FROM else [Pause(last, now)]


def _pauses(game: Game, seating: Seating, since: datetime) -> list[Iterable[Pause]]:
    outages = _read(
        Outage.objects.filter(ended_at__gt=since).order_by("started_at"), "started_at", "ended_at"
    )
    if not clock_of(game).over_days:
        return [outages]
    away = Vacation.objects.filter(user=seating.user_id, ends_at__gt=since).order_by("starts_at")
    series: list[Iterable[Pause]] = [outages, _read(away, "starts_at", "ends_at")]
    if game.weekends and seating.turn_weekend:
        series.append(weekends(DAYS_OFF[seating.turn_weekend], zone(seating.turn_zone), since))
    return series


def _read(rows: QuerySet[Outage] | QuerySet[Vacation], start: str, end: str) -> list[Pause]:
    return [Pause(*row) for row in rows.values_list(start, end)]
