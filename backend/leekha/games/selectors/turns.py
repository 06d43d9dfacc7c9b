"""Turns that a worker has to take: those of bots, and those of people whose time is up.

Asked of the database, always.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q

from leekha.games.levels import STAND_IN_LEVEL
from leekha.games.models import Cause, Game, Seating
from leekha.games.selectors.access import LIVE_CLOCK_S
from leekha.games.selectors.pauses import sweeps_rest
from leekha.games.selectors.tables import load_table, one_picture
from leekha_engine.seats import Seat
from leekha_engine.seatview import SeatView
from leekha_engine.view import seat_view

BOT_TURN_IS_LOST_AFTER = timedelta(seconds=10)
BATCH = 1_000
ACTS_ITSELF = Q(state=Seating.State.BOT) | ~Q(stand_in="")


@dataclass(frozen=True, slots=True)
class DueTurn:
    """A decision that a bot has to take, with what it was thought out for.

    `view` is all that the bot is handed.
    """

    game_pk: int
    game_id: str
    version: int
    seat: Seat
    cause: Cause
    level: str
    view: SeatView


def due_turn(game_pk: int, now: datetime) -> DueTurn | None:
    """The next turn of a game that is a bot's or overdue, or None."""
    with one_picture():
        game = Game.objects.filter(pk=game_pk, status__in=Game.RUNNING).first()
        seating = None if game is None else game.seatings.filter(_due(now)).order_by("seat").first()
        if game is None or seating is None:
            return None
        return _turn(game, seating)


def automatic_card_is_due(game_pk: int, now: datetime) -> bool:
    """Whether a card that a person has left to the server waits."""
    return Seating.objects.filter(game=game_pk, auto_at__lte=now).exists()


def games_with_due_turns(now: datetime) -> list[int]:
    """Games whose overdue turns or automatic cards wait, or whose bots have been silent for so long that
    their message must be lost.
    """
    lost = ACTS_ITSELF & Q(turn_since__lte=now - BOT_TURN_IS_LOST_AFTER)
    due = Seating.objects.filter(_overdue(now) | lost | Q(auto_at__lte=now)).order_by("turn_since")
    return list(dict.fromkeys(due.values_list("game_id", flat=True)[:BATCH]))


def live_turns_due_by(now: datetime, until: datetime) -> list[tuple[int, datetime]]:
    """Games whose clock counts in minutes and whose time is up before the next sweep, with the moment."""
    soon = Seating.objects.filter(acts_by__gt=now, acts_by__lte=until, game__play_s__lt=LIVE_CLOCK_S)
    return [(seating.game_id, seating.acts_by) for seating in soon[:BATCH] if seating.acts_by is not None]


def games_with_deals_due(now: datetime) -> list[int]:
    """Full tables that have waited for contributions long enough."""
    return list(Game.objects.filter(deal_at__lte=now).values_list("pk", flat=True)[:BATCH])


def games_with_lapsed_invitations(before: datetime) -> list[int]:
    """Open tables with an invitation older than `before`."""
    late = Seating.objects.filter(
        state=Seating.State.INVITED, invited_at__lte=before, game__status=Game.Status.OPEN
    )
    return list(late.values_list("game_id", flat=True).distinct()[:BATCH])


def _due(now: datetime) -> Q:
    return _overdue(now) | ACTS_ITSELF & Q(turn_since__isnull=False)


def _overdue(now: datetime) -> Q:
    """Nobody is overdue while the sweep rests: the next one will count an outage."""
    return Q(pk=None) if sweeps_rest(now) else Q(acts_by__lte=now)


def _turn(game: Game, seating: Seating) -> DueTurn:
    table = load_table(game)
    if table.state is None:
        raise RuntimeError(f"game {game.pk} has a turn but no deal")
    seat = Seat(seating.seat)
    return DueTurn(
        game_pk=game.pk,
        game_id=game.public_id,
        version=game.version,
        seat=seat,
        cause=_cause(seating),
        level=seating.bot or STAND_IN_LEVEL,
        view=seat_view(table.state, seat),
    )


def _cause(seating: Seating) -> Cause:
    if seating.stand_in:
        return Cause.STAND_IN
    return Cause.BOT if seating.state == Seating.State.BOT else Cause.TIMEOUT
