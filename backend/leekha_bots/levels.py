"""How each level that plays deals out thinks. Weaker levels think less; none sees more."""

from leekha_bots.playouts import EQUITY, POINTS
from leekha_bots.policy import TUNED, policy_of
from leekha_bots.searching import Search, searched_pass, searched_play
from leekha_bots.weighing import Budget
from leekha_engine.cards import Card
from leekha_engine.seatview import SeatView

HARD = Search(policy_of(TUNED), POINTS, Budget(96, 2.5), Budget(64, 2.5), 35)
EXPERT = Search(policy_of(TUNED), EQUITY, Budget(1024, 3.0), Budget(384, 3.0), 48)
SEARCHES = {"hard": HARD, "expert": EXPERT}


def thought_out_pass(level: str, view: SeatView, seed: int) -> tuple[Card, Card, Card]:
    """The pass of a level that plays deals out. Rules: R7, R8."""
    return searched_pass(view, seed, SEARCHES[level])


def thought_out_play(level: str, view: SeatView, seed: int) -> Card:
    """The card of a level that plays deals out. Rules: R12, R13, R14."""
    return searched_play(view, seed, SEARCHES[level])
