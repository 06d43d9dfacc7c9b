"""A person's value for the deal to come, left while this one runs, whoever plays its cards."""

from django.db import transaction

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.actions.changes import locked_game, require_status
from leekha.games.actions.shuffles import FairPart, all_have_promised, contribute
from leekha.games.actions.stand_ins import own_seating, seatings_of
from leekha.games.models import Game
from leekha.games.selectors.tables import load_table


def leave_value(game_pk: int, user: User, deal: int, value: str) -> Game:
    """Keeps the caller's value for deal `deal`, the one after the deal that runs: it is taken from the second
    trick on, or once everybody who holds a seat has shown a digest.

    Nothing that others see changes, not even a counter: it would tell who is here, and whose cards lie down
    by themselves.

    Raises: ApiError `game_over`, `wrong_phase`, `wrong_deal`, `not_seated`, `seat_given_up`,
    `bad_contribution`.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, *Game.RUNNING)
        seatings = seatings_of(game)
        if not own_seating(game, seatings, user).held:
            raise ApiError("seat_given_up", version=game.version)
        state = load_table(game).state
        if state is None or deal != state.number + 1:
            raise ApiError("wrong_deal", version=game.version, deal=None if state is None else state.number)
        values_open = bool(state.finished_tricks) or all_have_promised(game, deal, seatings)
        contribute(game, user.pk, deal, FairPart(value=value), values_open=values_open)
    return game
