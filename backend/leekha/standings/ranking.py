"""What a finished game says about its four people, from totals alone."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from leekha.standings.skill import Skill, after_game
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, places
from leekha_engine.seats import SEATS, team_of

LAST = 4


@dataclass(frozen=True, slots=True)
class Rated:
    """Where a seat came in, 1 to 4, and what is believed of its person afterwards."""

    rank: int
    skill: Skill


def rate_game(
    rules: Rules, totals: FourInts, given_up: Collection[int], before: Sequence[Skill]
) -> list[Rated]:
    """By seat, what the game makes of the beliefs `before` it.

    A seat in `given_up`, which a stand-in finished, ranks last; in pairs its team does, and its partner keeps
    his rating. Rules: R18, R42.
    """
    if rules.pairs:
        return _pairs(places(totals, rules), given_up, before)
    return _solo(totals, given_up, before)


def _solo(totals: FourInts, given_up: Collection[int], before: Sequence[Skill]) -> list[Rated]:
    keys = [(seat in given_up, 0 if seat in given_up else totals[seat]) for seat in SEATS]
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    after = after_game([[skill] for skill in before], ranks)
    return [Rated(rank, skill) for rank, (skill,) in zip(ranks, after, strict=True)]


def _pairs(shown: FourInts, given_up: Collection[int], before: Sequence[Skill]) -> list[Rated]:
    left = {team_of(seat) for seat in SEATS if seat in given_up}
    # Without a deserter by points; where both teams have one, both rank last, and that is a tie.
    ranks = [LAST if team in left else 1 for team in (0, 1)] if left else [shown[0], shown[1]]
    first, second = after_game([[before[0], before[2]], [before[1], before[3]]], ranks)
    after = [first[0], second[0], first[1], second[1]]
    return [
        Rated(
            LAST if seat in given_up else shown[seat],
            before[seat] if team_of(seat) in left and seat not in given_up else after[seat],
        )
        for seat in SEATS
    ]
