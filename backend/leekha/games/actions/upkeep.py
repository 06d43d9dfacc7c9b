"""What time does to tables without anybody's doing: outages, tables that never fill, games put aside."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from leekha.games.actions.changes import locked_game, record_change, unless_held
from leekha.games.actions.seating import call_off, locked_with_origin
from leekha.games.actions.stand_ins import move_deadlines
from leekha.games.models import Game, Heartbeat, Outage, Seating
from leekha.games.selectors.pauses import OUTAGE_FROM

UNFILLED_LASTS = timedelta(days=30)
ASIDE_AFTER = timedelta(days=60)
BATCH = 1_000
MOVED_IN_ONE_SWEEP = 500


def beat(now: datetime) -> None:
    """Writes that the sweep is alive; a gap of more than two minutes before is an outage, counted once."""
    with transaction.atomic():
        Heartbeat.objects.get_or_create(pk=1, defaults={"at": now})
        last = Heartbeat.objects.select_for_update().get(pk=1)
        if now - last.at > OUTAGE_FROM:
            Outage.objects.create(started_at=last.at, ended_at=now)
        last.at = max(now, last.at)
        last.save()


def apply_outages() -> None:
    """Moves running deadlines behind the outages that were found, so many games a sweep.

    What is late until then is not overdue: that is worked out anew each time. Cut short, it goes on where it
    was; where somebody held a game, it goes on there.
    """
    for outage in Outage.objects.filter(applied=False):
        running = Seating.objects.filter(acts_by__isnull=False, turn_since__lt=outage.ended_at)
        waiting = running.filter(game_id__gt=outage.moved_up_to).order_by("game_id")
        game_pks = list(waiting.values_list("game_id", flat=True).distinct()[:MOVED_IN_ONE_SWEEP])
        all_moved = True
        for game_pk in game_pks:
            all_moved = unless_held(game_pk, move_deadlines) and all_moved
            if all_moved:
                Outage.objects.filter(pk=outage.pk).update(moved_up_to=game_pk)
        if all_moved and len(game_pks) < MOVED_IN_ONE_SWEEP:
            Outage.objects.filter(pk=outage.pk).update(applied=True)


def drop_unfilled(now: datetime) -> None:
    """Calls off the tables that found no four people in a month."""

    def drop(game_pk: int) -> None:
        game, origin = locked_with_origin(game_pk)
        if unfilled(now).filter(pk=game_pk).exists():
            call_off(game, origin)
            record_change(game, decision=False)

    for game_pk in _pks(unfilled(now)):
        unless_held(game_pk, drop)


def put_aside(now: datetime) -> None:
    """Takes the games without a clock that nobody came back to for sixty days out of sight."""

    def put(game_pk: int) -> None:
        game = locked_game(game_pk)
        if left_alone(now).filter(pk=game_pk).exists():
            game.aside_at = now
            record_change(game, decision=False)

    for game_pk in _pks(left_alone(now)):
        unless_held(game_pk, put)


def unfilled(now: datetime) -> QuerySet[Game]:
    """Open tables that have waited too long for people."""
    return Game.objects.filter(status=Game.Status.OPEN, deal_at=None, created_at__lte=now - UNFILLED_LASTS)


def left_alone(now: datetime) -> QuerySet[Game]:
    """Games without a clock whose person has not acted for long, and which are not yet put aside."""
    waiting = Seating.objects.filter(state=Seating.State.TAKEN, turn_since__lte=now - ASIDE_AFTER)
    return Game.objects.filter(
        status__in=Game.RUNNING,
        clock_kind=Game.ClockKind.NONE,
        aside_at=None,
        pk__in=waiting.values("game_id"),
    )


def _pks(games: QuerySet[Game]) -> list[int]:
    return list(games.values_list("pk", flat=True)[:BATCH])
