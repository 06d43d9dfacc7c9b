"""What every write to a game has in common: its lock, its counters, whose turn it is, and what follows the
commit.
"""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from leekha.common.errors import ApiError
from leekha.games import dispatch, revisions
from leekha.games.actions.notices import turn_over
from leekha.games.clocks import PROMPT_S, bank_after, budget
from leekha.games.models import Game, Seating
from leekha.games.selectors.access import pulse_of
from leekha.games.selectors.pauses import deadline_of, time_spent


def locked_game(game_pk: int) -> Game:
    """The game, locked until the transaction ends: every write to a game begins here."""
    return Game.objects.select_for_update(of=("self",)).select_related("opener").get(pk=game_pk)


def unless_held(game_pk: int, work: Callable[[int], object]) -> bool:
    """Does `work` to a game, unless somebody else holds its lock or that of the game it is a rematch of.

    Whether it was done. For whoever comes again anyway: one slow transaction must not hold up all others.
    """
    with transaction.atomic():
        origin = Game.objects.filter(pk=game_pk).values("rematch_of")
        wanted = Game.objects.filter(Q(pk=game_pk) | Q(pk__in=origin))
        free = wanted.select_for_update(of=("self",), skip_locked=True).values_list("pk", flat=True)
        if len(free) < wanted.count():
            return False
        work(game_pk)
    return True


def require_status(game: Game, *statuses: Game.Status) -> None:
    """Raises: ApiError `game_over` for a game that has ended, `wrong_phase` for one in another phase."""
    if game.status in statuses:
        return
    raise ApiError("game_over" if game.status in Game.OVER else "wrong_phase", version=game.version)


def record_change(game: Game, *, decision: bool) -> None:
    """Saves the locked game with its counters raised: `revision` always, `version` for an accepted decision.

    After the commit the new pulse is published, so that polls notice at once.
    """
    game.revision += 1
    game.version += decision
    game.save()
    transaction.on_commit(lambda: _publish(game.pk), robust=True)


def finish(game: Game, ending: Game.Ending, now: datetime) -> None:
    """Marks a running game as over. The caller records the change."""
    game.status, game.finished_by, game.finished_at = Game.Status.FINISHED, ending, now
    if game.rated:
        dispatch.tell_finished()


def set_turns(
    game: Game,
    seatings: Sequence[Seating],
    to_act: Collection[int],
    now: datetime,
    *,
    acted: int | None = None,
) -> None:
    """Starts the turn of each seat in `to_act` that has none, and ends the others'; `acted` begins anew."""
    for seating in seatings:
        had_turn = seating.turn_since is not None and seating.seat != acted
        has_turn = seating.seat in to_act
        if had_turn != has_turn or seating.seat == acted:
            _end_turn(game, seating, now, acted=seating.seat == acted)
            if has_turn:
                _begin_turn(game, seating, now)
            seating.save()
            turn_over(game, seating, now)


def restart_turn(game: Game, seating: Seating, now: datetime) -> None:
    """Begins the running turn of a seat anew, for whoever plays it from now on."""
    if seating.turn_since is not None:
        _begin_turn(game, seating, now)


def follow_up(game: Game, seatings: Sequence[Seating], now: datetime, *, bots: bool = True) -> None:
    """Sends, after the commit, whoever has to act without being asked; to be called last."""
    if bots and any(seating.acts_itself and seating.turn_since is not None for seating in seatings):
        dispatch.wake_bots(game.pk)
    due = [at for seating in seatings for at in (seating.acts_by, seating.auto_at) if at is not None]
    if due and min(due) - now <= timedelta(seconds=PROMPT_S):
        dispatch.wake_when_due(game.pk, min(due) - now)


def _begin_turn(game: Game, seating: Seating, now: datetime) -> None:
    seating.turn_since, seating.auto_at = now, None
    seating.budget = budget(game, seating.bank_left) if seating.held else None
    person = seating.user
    if person is not None:
        # The days off stay those of the first turn: they must not be moved to each turn as it comes.
        seating.turn_zone, seating.turn_weekend = person.time_zone, seating.turn_weekend or person.weekend
    seating.acts_by = deadline_of(game, seating)


def _end_turn(game: Game, seating: Seating, now: datetime, *, acted: bool) -> None:
    if acted and game.bank_s is not None and seating.budget is not None:
        seating.bank_left = bank_after(game, seating.budget, time_spent(game, seating, now))
    seating.turn_since, seating.budget, seating.acts_by, seating.auto_at = None, None, None, None


def _publish(game_pk: int) -> None:
    game = Game.objects.get(pk=game_pk)
    revisions.remember(game.public_id, pulse_of(game, list(game.seatings.select_related("user"))))
