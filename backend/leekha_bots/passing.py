"""Which three cards to pass on: those without which the hand has the least burden."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from leekha_bots.burden import BySuit, hand_burden, suit_burden
from leekha_bots.counting import by_suit
from leekha_engine.cards import DECK, LEEKHAS, SUITS, Card, Suit, sorted_hand
from leekha_engine.legal import PASS_SIZE
from leekha_engine.seatview import SeatView
from leekha_engine.values import TRICKS_PER_DEAL

_DIVISIONS = [sizes for sizes in product(range(PASS_SIZE + 1), repeat=len(SUITS)) if sum(sizes) == PASS_SIZE]


class _Part(NamedTuple):
    burden: float
    passed: tuple[Card, ...]
    kept: tuple[Card, ...]


def pass_choice(view: SeatView) -> tuple[Card, Card, Card]:
    """The legal pass that leaves the least burden, sorted. Rules: R7, R8."""
    own_leekhas = sorted(LEEKHAS.intersection(view.hand))
    ways = [way for size in range(len(own_leekhas) + 1) for way in combinations(own_leekhas, size)]
    _, cards = min(option for leekhas in ways for option in _options(view, frozenset(leekhas)))
    first, second, third = sorted_hand(cards)
    return first, second, third


def _options(view: SeatView, leekhas: frozenset[Card]) -> Iterator[tuple[float, tuple[Card, ...]]]:
    """The best pass of just these Leekhas for each division over the suits, after the burden it leaves."""
    held = by_suit(view.hand)
    unseen = by_suit([card for card in DECK if card not in view.hand or card in leekhas])
    forbidden = [frozenset(entry.cards) for entry in view.forbidden]
    parts = [_best_parts(suit, held[suit], unseen, forbidden, leekhas) for suit in SUITS]
    for sizes in _DIVISIONS:
        if all(size in best for size, best in zip(sizes, parts, strict=True)):
            chosen = [best[size] for size, best in zip(sizes, parts, strict=True)]
            kept = {suit: part.kept for suit, part in zip(SUITS, chosen, strict=True)}
            burdens = {suit: part.burden for suit, part in zip(SUITS, chosen, strict=True)}
            passed = tuple(card for part in chosen for card in part.passed)
            yield hand_burden(kept, unseen, burdens), passed


def _best_parts(
    suit: Suit,
    held: Sequence[Card],
    unseen: BySuit,
    forbidden: Sequence[frozenset[Card]],
    leekhas: frozenset[Card],
) -> dict[int, _Part]:
    """For each number of cards of the suit that may be passed: those that leave it the least burden."""
    best: dict[int, _Part] = {}
    for size in range(PASS_SIZE + 1):
        passes = [
            passed
            for passed in combinations(held, size)
            if leekhas.intersection(held) == LEEKHAS.intersection(passed)
            and not any(cards.issubset(passed) for cards in forbidden)
        ]
        if passes:
            best[size] = min(_part(suit, held, passed, unseen) for passed in passes)
    return best


def _part(suit: Suit, held: Sequence[Card], passed: tuple[Card, ...], unseen: BySuit) -> _Part:
    kept = tuple(card for card in held if card not in passed)
    others = {**unseen, suit: tuple(sorted({*unseen[suit], *passed}))}
    return _Part(suit_burden(suit, kept, others, TRICKS_PER_DEAL), passed, kept)
