"""How a game that is over ended for its seats: by points, but a stand-in wins nothing for anybody."""

from collections.abc import Collection, Iterable

from leekha.games.models import Seating
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, Result, four, losing_team
from leekha_engine.seats import SEATS, team_of

LOSERS_OF_PAIRS = 3


def given_up(seatings: Iterable[Seating]) -> frozenset[int]:
    """The seats of people that a stand-in plays, or has finished."""
    return frozenset(seating.seat for seating in seatings if seating.stand_in)


def outcome(totals: FourInts, rules: Rules, left: Collection[int]) -> Result:
    """The ranking of a game that is over; seats that were `left` to a stand-in come last and win nothing.

    In pairs the team of such a seat has lost; where both teams have one, points decide. Rules: R18, R42.
    """
    loser = _losing_team(totals, rules, left) if rules.pairs else None
    places = _of_pairs(loser, left) if rules.pairs else _of_four(totals, left)
    winners = tuple(seat for seat in SEATS if places[seat] == 1 and seat not in left)
    return Result(totals, places, winners, loser)


def _of_four(totals: FourInts, left: Collection[int]) -> FourInts:
    keys = [(seat in left, 0 if seat in left else totals[seat]) for seat in SEATS]
    return four([1 + sum(other < key for other in keys) for key in keys])


def _losing_team(totals: FourInts, rules: Rules, left: Collection[int]) -> int | None:
    teams = {team_of(seat) for seat in SEATS if seat in left}
    return teams.pop() if len(teams) == 1 else losing_team(totals, rules)


def _of_pairs(loser: int | None, left: Collection[int]) -> FourInts:
    return four([LOSERS_OF_PAIRS if seat in left or team_of(seat) == loser else 1 for seat in SEATS])
