"""Which three cards to pass on."""

from collections.abc import Iterable
from itertools import combinations

from leekha_engine.cards import Card, card_points, rank_of
from leekha_engine.legal import PASS_SIZE
from leekha_engine.seatview import SeatView


def pass_choice(view: SeatView, seed: int) -> tuple[Card, Card, Card]:  # noqa: ARG001
    """The most dangerous three cards that may be passed together. Rules: R7, R8."""
    first, second, third = max(_allowed(view), key=_danger)
    return first, second, third


def _allowed(view: SeatView) -> Iterable[tuple[Card, ...]]:
    forbidden = [frozenset(entry.cards) for entry in view.forbidden]
    for cards in combinations(view.hand, PASS_SIZE):
        if not any(entry.issubset(cards) for entry in forbidden):
            yield cards


def _danger(cards: Iterable[Card]) -> int:
    return sum(rank_of(card) + card_points(card) for card in cards)
