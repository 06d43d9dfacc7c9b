"""How each level that plays deals out thinks. Weaker levels think less; none sees more."""

from leekha_bots.playouts import EQUITY, POINTS
from leekha_bots.policy import TUNED, policy_of
from leekha_bots.searching import Search
from leekha_bots.weighing import Budget

HARD = Search(policy_of(TUNED), POINTS, Budget(96, 2.5), Budget(64, 2.5), 35)
EXPERT = Search(policy_of(TUNED), EQUITY, Budget(1024, 3.0), Budget(384, 3.0), 48)
