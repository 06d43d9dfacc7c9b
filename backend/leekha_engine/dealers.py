"""Who deals. Rules: R4, R5, R23, R24."""

from collections.abc import Collection, Sequence

from leekha_engine.cards import KING_OF_CLUBS, QUEEN_OF_SPADES, SEVEN_OF_HEARTS, TEN_OF_DIAMONDS, Card
from leekha_engine.ending import card_taker, taken_points
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS, Seat, right, seat_after
from leekha_engine.state import DealState

_TIE_BREAKERS = (KING_OF_CLUBS, QUEEN_OF_SPADES, TEN_OF_DIAMONDS)


def first_dealer(rules: Rules, dealt: Sequence[Collection[Card]], drawn: Seat, high_card: Seat) -> Seat:
    """The dealer of the first deal: `drawn` at random, the one of the `high_card`, or the holder of 7H.

    Rules: R4, R23.
    """
    if rules.first_dealer == "holder_7H":
        return holder(SEVEN_OF_HEARTS, dealt)
    return high_card if rules.first_dealer == "high_card" else drawn


def next_dealer(finished: DealState, drawn: Seat) -> Seat:
    """The dealer of the deal after a finished one; `drawn` at random for it. Rules: R5, R24."""
    rule = finished.rules.dealer
    if rule == "random":
        return drawn
    if rule == "most_points":
        return _seat_with_most(finished)
    taker = card_taker(finished, QUEEN_OF_SPADES) if rule == "qs_taker" else None
    return right(finished.dealer) if taker is None else taker


def holder(card: Card, hands: Sequence[Collection[Card]]) -> Seat:
    """The seat whose hand has a card of the pack."""
    return next(seat for seat, hand in zip(SEATS, hands, strict=True) if card in hand)


def _seat_with_most(finished: DealState) -> Seat:
    """Of several with most points the taker of KC (if a Leekha), QS or TD, then by turn. Rules: R24."""
    points = taken_points(finished)
    most = [seat for seat in SEATS if points[seat] == max(points)]
    leekhas = [card for card in _TIE_BREAKERS if card in finished.rules.leekhas]
    takers = (card_taker(finished, card) for card in leekhas)
    by_turn = (seat_after(finished.dealer, offset) for offset in range(1, len(SEATS) + 1))
    return next(seat for seat in (*takers, *by_turn) if seat in most)
