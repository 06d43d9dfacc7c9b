"""What a finished game says about its four people, from totals alone."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from leekha.games.outcome import outcome
from leekha.standings.skill import Skill, after_game
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, Result
from leekha_engine.seats import SEATS, team_of

TEAMS = (0, 1)


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
    his rating. Ranks are the places that the table shows. Rules: R18, R42.
    """
    final = outcome(totals, rules, given_up)
    after = _pairs(final, given_up, before) if rules.pairs else _solo(final, before)
    return [Rated(rank, skill) for rank, skill in zip(final.places, after, strict=True)]


def _solo(final: Result, before: Sequence[Skill]) -> list[Skill]:
    return [skill for (skill,) in after_game([[skill] for skill in before], final.places)]


def _pairs(final: Result, given_up: Collection[int], before: Sequence[Skill]) -> list[Skill]:
    left = {team_of(seat) for seat in SEATS if seat in given_up}
    # Where both teams have a deserter both have lost, and that is a tie.
    ranks = [1 + (len(left) < len(TEAMS) and team == final.losing_team) for team in TEAMS]
    first, second = after_game([[before[0], before[2]], [before[1], before[3]]], ranks)
    after = [first[0], second[0], first[1], second[1]]
    return [before[seat] if team_of(seat) in left and seat not in given_up else after[seat] for seat in SEATS]
