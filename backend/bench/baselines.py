"""Opponents that anybody would understand at once, to measure the bots against."""

from random import Random

from leekha_engine.cards import Card, card_points, rank_of, suit_of
from leekha_engine.legal import legal_passes
from leekha_engine.scoring import trick_taker
from leekha_engine.seatview import SeatView
from leekha_engine.values import Declaration

Three = tuple[Card, Card, Card]


class Silent:
    """Shows and announces nothing."""

    def choose_declaration(self, view: SeatView, seed: int) -> Declaration:  # noqa: ARG002
        """Nothing."""
        return Declaration()


class RandomLegal(Silent):
    """Any legal cards, all equally likely."""

    def choose_pass(self, view: SeatView, seed: int) -> Three:
        """Any legal pass."""
        first, second, third = Random(seed).choice(list(legal_passes(view.hand, view.rules)))
        return first, second, third

    def choose_play(self, view: SeatView, seed: int) -> Card:
        """Any legal card."""
        return Random(seed).choice(view.legal)


class LowDucker(Silent):
    """Passes its highest cards, leads its lowest, plays the highest that loses, discards what counts most."""

    def choose_pass(self, view: SeatView, seed: int) -> Three:  # noqa: ARG002 - leaves nothing to chance
        """The legal pass with the most points, then the most ranks."""
        first, second, third = max(
            legal_passes(view.hand, view.rules), key=lambda cards: sum(map(_weight, cards))
        )
        return first, second, third

    def choose_play(self, view: SeatView, seed: int) -> Card:  # noqa: ARG002
        """The weightiest card that does not take, else the lowest."""
        if view.trick is None or not view.trick.cards:
            return min(view.legal, key=_weight)
        highest = view.trick.card_of(trick_taker(view.trick)) or view.trick.cards[0]
        losing = [card for card in view.legal if suit_of(card) != suit_of(highest) or card < highest]
        return max(losing, key=_weight) if losing else min(view.legal, key=rank_of)


def _weight(card: Card) -> int:
    return 2 * card_points(card) + rank_of(card)
