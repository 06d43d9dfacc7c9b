"""Which card to play."""

from leekha_engine.cards import Card, card_points, rank_of, suit_of
from leekha_engine.scoring import trick_taker
from leekha_engine.seatview import SeatView
from leekha_engine.values import Trick


def play_choice(view: SeatView, seed: int) -> Card:  # noqa: ARG001
    """The lowest card on the lead, else the highest that loses, else the lowest. Rules: R12, R13, R14."""
    trick = view.trick
    if not trick or not trick.cards:
        return min(view.legal, key=lambda card: rank_of(card) + card_points(card))
    losing = [card for card in view.legal if not _takes(trick, card)]
    if losing:
        return max(losing, key=lambda card: rank_of(card) + card_points(card))
    return min(view.legal, key=rank_of)


def _takes(trick: Trick, card: Card) -> bool:
    highest = trick.card_of(trick_taker(trick))
    return highest is not None and suit_of(card) == suit_of(highest) and card > highest
