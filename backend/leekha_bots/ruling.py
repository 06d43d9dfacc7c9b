"""The rules of a deal as one row of numbers, which is how the kernels are told them.

Cards are bits of a 64-bit mask, the bit of a card being its number. A rule that is off is 0, an option with
several values is its place among them. From VALUES on stand the points of the 52 cards in this deal.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from leekha_engine.cards import DECK, HEARTS, SUIT_SIZE, Card
from leekha_engine.rules import RULE_OPTIONS, Rules
from leekha_engine.scoring import card_values
from leekha_engine.seatview import SeatView

Ints = NDArray[np.int64]

(
    LEEKHAS,
    HARMLESS,
    FORCED_LEEKHA,
    QUEEN_FIRST,
    FORCED_UNDER,
    UNDERCUT,
    HEARTS_BROKEN,
    NO_POINTS_FIRST,
    MINUS,
    TAKE_ALL,
    PAIRS,
    HALVE,
    LIMIT,
    ENDS_AT,
    AT_ONCE,
    TRIGGER,
    LOSER,
    ANNOUNCED,
    DEAL_VALUE,
    PASS_RULE,
    FIRST_LEAD,
) = range(21)
TOTALS = 21
VALUES = TOTALS + 4
SIZE = VALUES + len(DECK)

BELOW_WINNING, BELOW_LEEKHA = 1, 2
CLEAN_OF_POINTS, CLEAN_OF_TRICKS = 1, 2
ONE_MORE, OTHERS_PAY = 1, 2
CLEAN_DEAL, ANNOUNCED_CLEAN_DEAL = -10, -20
BY_PLAYER, BY_SUM = 0, 1
KEEP_ONE, LENIENT, NAIVE = range(3)
HOLDER_OF_TWO = 2

SUIT_MASK = (1 << SUIT_SIZE) - 1
HEARTS_MASK = SUIT_MASK << (HEARTS * SUIT_SIZE)
DECK_MASK = (1 << len(DECK)) - 1

_OPTIONS = {
    FORCED_LEEKHA: "forced_leekha",
    QUEEN_FIRST: "forced_choice",
    FORCED_UNDER: "forced_under",
    UNDERCUT: "undercut",
    HEARTS_BROKEN: "lead_rule",
    NO_POINTS_FIRST: "first_trick",
    MINUS: "minus",
    TAKE_ALL: "take_all",
    PAIRS: "mode",
    HALVE: "exact_limit",
    AT_ONCE: "end_check",
    TRIGGER: "pairs_trigger",
    LOSER: "pairs_loser",
    PASS_RULE: "pass_rule",
    FIRST_LEAD: "first_lead",
}


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards whose bits are set, ascending."""
    return tuple(card for card in DECK if mask >> card & 1)


def ruling(view: SeatView) -> Ints:
    """The rules, totals and shown Leekhas of the deal of a view."""
    exposed = [card for cards in view.exposed for card in cards]
    return ruling_of(view.rules, view.totals, exposed, view.announced)


def ruling_of(
    rules: Rules, totals: Iterable[int], exposed: Iterable[Card] = (), announced: Iterable[int] = ()
) -> Ints:
    """The row of numbers for a deal of these rules; all of it is public. Rules: R26 to R42."""
    row = np.zeros(SIZE, np.int64)
    values = card_values(rules, tuple(exposed))
    for place, name in _OPTIONS.items():
        row[place] = RULE_OPTIONS[name].allowed.index(getattr(rules, name))
    row[FORCED_LEEKHA] = rules.forced_leekha == "on"
    row[LEEKHAS] = mask_of(rules.leekhas)
    row[HARMLESS] = mask_of(card for card in DECK if not values[card])
    row[LIMIT] = rules.limit
    row[ENDS_AT] = rules.limit + (rules.limit_test == "above")
    row[ANNOUNCED] = sum(1 << seat for seat in announced)
    row[DEAL_VALUE] = sum(values)
    row[TOTALS:VALUES] = tuple(totals)
    row[VALUES:] = values
    return row
