"""A plain player for company in the terminal: it ducks, gets rid of what is dear, and knows only its view."""

from collections.abc import Sequence

from leekha_engine.cards import (
    LEEKHAS,
    QUEEN_OF_SPADES,
    TEN_OF_DIAMONDS,
    Card,
    card_points,
    rank_of,
    suit_of,
)
from leekha_engine.legal import legal_passes
from leekha_engine.seatview import SeatView
from leekha_engine.values import CARDS_PER_TRICK

_LEEKHA_SUITS = {suit_of(card): card for card in (QUEEN_OF_SPADES, TEN_OF_DIAMONDS)}


def choose_pass(view: SeatView) -> tuple[Card, ...]:
    """The three dearest cards that may be passed together; the view is of a seat that is to pass."""
    return max(legal_passes(view.hand, view.rules), key=lambda cards: sum(map(_danger, cards)))


def choose_play(view: SeatView) -> Card:
    """One legal card; the view is of a seat that is to play.

    Leads low; following, the highest card that does not take the trick, else the lowest; void, the dearest.
    """
    table = view.trick.cards if view.trick else ()
    if not table:
        return min(view.legal, key=lambda card: (_danger(card), card))
    if suit_of(view.legal[0]) != suit_of(table[0]):
        return max(view.legal, key=_danger)
    return _follow(view.legal, table)


def _follow(legal: Sequence[Card], table: Sequence[Card]) -> Card:
    highest = max(card for card in table if suit_of(card) == suit_of(table[0]))
    losing = [card for card in legal if card < highest]
    if losing:
        return max(losing, key=lambda card: (card_points(card), card))
    harmless = [card for card in legal if card not in LEEKHAS] or legal
    last = len(table) == CARDS_PER_TRICK - 1
    return max(harmless) if last else min(harmless)


def _danger(card: Card) -> int:
    leekha = _LEEKHA_SUITS.get(suit_of(card))
    can_take_leekha = leekha is not None and card > leekha
    return rank_of(card) + 13 * can_take_leekha + 20 * (card in LEEKHAS) + 2 * card_points(card)
