"""Counts the cards from what one seat has seen: who may hold which card, and how likely each does."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod

from leekha_engine.cards import DECK, SUITS, Card, Suit, suit_of
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.values import Trick

Holders = tuple[Seat, ...]

_FITTING_ROUNDS = 6


@dataclass(frozen=True, slots=True)
class Count:
    """What a seat can work out about the cards it does not see while a deal is played.

    `unseen` are the cards in the other hands by suit, each from low to high; `chances` gives for each other
    seat the chance of holding each unseen card, adding up to about the number of cards that it has left.
    """

    unseen: Mapping[Suit, tuple[Card, ...]]
    chances: Mapping[Seat, Mapping[Card, float]]

    def chance(self, seat: Seat, card: Card) -> float:
        """How likely another seat holds a card."""
        return self.chances[seat].get(card, 0.0)

    def chance_of_none(self, seat: Seat, cards: Sequence[Card]) -> float:
        """How likely another seat holds none of these cards."""
        chances = self.chances[seat]
        return prod(1.0 - chances.get(card, 0.0) for card in cards)


def count(view: SeatView) -> Count:
    """What the seat of a view can work out; only of a view of a deal being played."""
    unseen = unseen_cards(view)
    holders = possible_holders(view, unseen)
    weights = _seat_weights(Counter(holders.values()), view)
    shares = {group: _shares(group, weights) for group in set(holders.values())}
    chances: dict[Seat, dict[Card, float]] = {seat: {} for seat in SEATS if seat != view.seat}
    for card, group in holders.items():
        for seat, share in shares[group].items():
            chances[seat][card] = share
    return Count(by_suit(unseen), chances)


def unseen_cards(view: SeatView) -> tuple[Card, ...]:
    """The cards in the hands of the others, from low to high within each suit."""
    seen = set(view.hand).union(*[trick.cards for trick in all_tricks(view)])
    return tuple(card for card in DECK if card not in seen)


def possible_holders(view: SeatView, unseen: Sequence[Card]) -> dict[Card, Holders]:
    """The other seats that may hold each unseen card; never leaves out the one that does.

    Rules: R7, R14, R21, R33.
    """
    without_leekha = seats_without_leekha(view)
    others = [seat for seat in SEATS if seat != view.seat]
    by_suit = {suit: tuple(seat for seat in others if suit not in view.shown_voids[seat]) for suit in SUITS}
    holders = {card: by_suit[suit_of(card)] for card in unseen}
    for card in view.rules.leekhas.intersection(holders):
        holders[card] = tuple(seat for seat in holders[card] if seat not in without_leekha)
    if view.pass_target is not None:
        holders.update(dict.fromkeys(set(view.passed).intersection(holders), (view.pass_target,)))
    for seat, cards in zip(SEATS, view.exposed, strict=True):
        holders.update(dict.fromkeys(set(cards).intersection(holders), (seat,)))
    return holders


def seats_without_leekha(view: SeatView) -> frozenset[Seat]:
    """The seats that discarded another card while void, so held no Leekha and hold none now.

    Nobody where a Leekha need not be given. Rules: R14, R28.
    """
    if view.rules.forced_leekha == "off":
        return frozenset()
    return frozenset(
        trick.seat_of(index)
        for trick in all_tricks(view)
        for index, card in enumerate(trick.cards)
        if suit_of(card) != trick.led_suit and card not in view.rules.leekhas
    )


def all_tricks(view: SeatView) -> tuple[Trick, ...]:
    """The complete tricks and the one being played."""
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def by_suit(cards: Sequence[Card]) -> dict[Suit, tuple[Card, ...]]:
    """Cards by suit, each from low to high; every suit is there."""
    ascending = sorted(cards)
    return {suit: tuple(card for card in ascending if suit_of(card) == suit) for suit in SUITS}


def _seat_weights(sizes: Mapping[Holders, int], view: SeatView) -> dict[Seat, float]:
    """Weights by which the holders of a card share its chance, so that each hand gets its number of cards."""
    weights = {seat: float(view.cards_left[seat]) for seat in SEATS if seat != view.seat}
    for _ in range(_FITTING_ROUNDS):
        expected = dict.fromkeys(weights, 0.0)
        for group, size in sizes.items():
            for seat, share in _shares(group, weights).items():
                expected[seat] += size * share
        for seat, number in expected.items():
            weights[seat] *= view.cards_left[seat] / number if number else 0.0
    return weights


def _shares(group: Holders, weights: Mapping[Seat, float]) -> dict[Seat, float]:
    total = sum(weights[seat] for seat in group)
    return {seat: weights[seat] / total for seat in group} if total else {}
