"""What every write to a game has in common: its lock, its counters, whose turn it is, and what follows the
commit.
"""

from collections.abc import Collection, Sequence
from datetime import datetime

from django.db import transaction

from leekha.common.errors import ApiError
from leekha.games import revisions
from leekha.games.clocks import deadline
from leekha.games.models import Game, Seating
from leekha.games.selectors.access import pulse_of


def locked_game(game_pk: int) -> Game:
    """The game, locked until the transaction ends: every write to a game begins here."""
    return Game.objects.select_for_update(of=("self",)).select_related("opener").get(pk=game_pk)


def require_status(game: Game, *statuses: Game.Status) -> None:
    """Raises: ApiError `game_over` for a game that has ended, `wrong_phase` for one in another phase."""
    if game.status in statuses:
        return
    ended = game.status in {Game.Status.FINISHED, Game.Status.ABORTED}
    raise ApiError("game_over" if ended else "wrong_phase", version=game.version)


def record_change(game: Game, *, decision: bool) -> None:
    """Saves the locked game with its counters raised: `revision` always, `version` for an accepted decision.

    After the commit the new pulse is published, so that polls notice at once.
    """
    game.revision += 1
    game.version += decision
    game.save()
    transaction.on_commit(lambda: _publish(game.pk), robust=True)


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
            seating.turn_since = now if has_turn else None
            seating.acts_by = deadline(game, seating, now) if has_turn else None
            seating.save(update_fields=["turn_since", "acts_by", "missed"])


def bot_is_to_act(seatings: Sequence[Seating]) -> bool:
    """Whether a bot's turn is running."""
    return any(seating.state == Seating.State.BOT and seating.turn_since is not None for seating in seatings)


def _publish(game_pk: int) -> None:
    game = Game.objects.get(pk=game_pk)
    revisions.remember(game.public_id, pulse_of(game, list(game.seatings.select_related("user"))))
