"""What is believed of a person's skill, and what one game makes of it.

The model is Plackett-Luce as openskill has it, with its usual parameters. Source: Weng and Lin, A Bayesian
Approximation Method for Online Ranking, JMLR 12 (2011).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
MEAN, SPREAD = 25.0, 25.0 / 3
SHOWN_MEAN, SHOWN_STEP = 1500, 40


@dataclass(frozen=True, slots=True)
class Skill:
    """A belief: `mu` is the best guess, `sigma` how far off it may be."""

    mu: float = MEAN
    sigma: float = SPREAD


def after_game(teams: Sequence[Sequence[Skill]], ranks: Sequence[int]) -> list[list[Skill]]:
    """The beliefs after a game of these teams, who came in at these ranks: 1 is best, equal ones tie."""
    rated = _MODEL.rate(
        [[_MODEL.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in teams],
        ranks=[float(rank) for rank in ranks],
    )
    return [[Skill(one.mu, one.sigma) for one in team] for team in rated]


def shown_rating(mu: float) -> int:
    """The rating that people read: a newcomer has 1500."""
    return round(SHOWN_MEAN + SHOWN_STEP * (mu - MEAN))


def shown_deviation(sigma: float) -> int:
    """How far off the rating may be, in the same points: a newcomer's is 333."""
    return round(SHOWN_STEP * sigma)
