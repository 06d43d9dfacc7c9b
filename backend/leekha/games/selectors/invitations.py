"""Tables to which somebody is led by a code or a link before he sits there, or has an account."""

from typing import Any

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.clocks import clock_of
from leekha.games.codec import rules_of
from leekha.games.codes import folded_code
from leekha.games.lasting import longest
from leekha.games.models import Game
from leekha.games.selectors.access import OPEN_TABLE, met_by, visible_games
from leekha.games.selectors.views import clock_view, seat_head
from leekha_engine.scoring import FourInts
from leekha_engine.seats import SEATS

NO_POINTS: FourInts = (0, 0, 0, 0)


def invited_table(user: User | None, key: str) -> Game:
    """The open table that a code names, or the id of one that is not private; None is somebody signed out.

    Raises: ApiError `not_found`.
    """
    code = folded_code(key)
    tables = Game.objects.filter(status=Game.Status.OPEN).select_related("opener")
    if code is not None:
        game = (tables if user is None else met_by(user, tables)).filter(code=code).first()
    else:
        shown = Game.objects.filter(OPEN_TABLE) if user is None else visible_games(user)
        game = tables.filter(public_id=key, pk__in=shown.values("pk")).first()
    if game is None:
        raise ApiError("not_found")
    return game


def invitation_view(game: Game, user: User | None) -> dict[str, Any]:
    """What the table is that one is led to. Its id is told only to whoever sits there already."""
    seatings = list(game.seatings.select_related("user").order_by("seat"))
    mine = None if user is None else next((one for one in seatings if one.user_id == user.pk), None)
    clock, rules = clock_of(game), rules_of(game)
    latest = longest(clock, rules, len(SEATS))
    return {
        "id": None if mine is None else game.public_id,
        "name": game.name,
        "opener": None if game.opener is None else game.opener.username,
        "clock": clock_view(clock),
        "longest_s": None if latest is None else int(latest.total_seconds()),
        "rated": game.rated,
        "least_reliability": game.least_reliability,
        "draw": game.draw,
        "me": None if mine is None else mine.seat,
        "seats": [seat_head(seating, NO_POINTS[seating.seat]) for seating in seatings],
    }
