"""What people do with games that are over: put them out of sight, and show them to others."""

from django.db import transaction
from django.utils import timezone

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.common.ids import new_public_id
from leekha.games.actions.changes import locked_game
from leekha.games.models import Game, Seating


def archive(game: Game, user: User, *, archived: bool) -> Game:
    """Takes a finished game out of the person's list, or back into it. Raises: ApiError as `_own` does."""
    seating = _own(game, user)
    seating.archived_at = timezone.now() if archived else None
    seating.save(update_fields=["archived_at"])
    return game


def share(game_pk: int, user: User) -> Game:
    """Makes a link by which anybody may look at a finished game; there is one for all its people.

    Raises: ApiError as `_own` does.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        _own(game, user)
        if game.shared_as is None:
            game.shared_as = new_public_id()
            game.save(update_fields=["shared_as"])
    return game


def stop_sharing(game_pk: int, user: User) -> None:
    """Ends the link. Raises: ApiError as `_own` does."""
    with transaction.atomic():
        game = locked_game(game_pk)
        _own(game, user)
        game.shared_as = None
        game.save(update_fields=["shared_as"])


def _own(game: Game, user: User) -> Seating:
    """The person's seat in a finished game. Raises: ApiError `not_seated`, `wrong_phase`."""
    seating = game.seatings.filter(user=user).first()
    if seating is None:
        raise ApiError("not_seated", version=game.version)
    if game.status != Game.Status.FINISHED:
        raise ApiError("wrong_phase", version=game.version)
    return seating
