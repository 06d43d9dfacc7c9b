"""Deals that one seat cannot tell from a given one: what is hidden from it is moved, what it knows stays."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from leekha_engine.cards import Card
from leekha_engine.errors import LeekhaError
from leekha_engine.seats import SEATS, Seat, left, right
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal

PassOrder = tuple[Seat, ...]


def steps(state: DealState, order: PassOrder) -> Iterator[DealState]:
    """The states that lead to this one, from before the first pass, the passes committed in this order.

    Raises: LeekhaError where the rules do not allow it.
    """
    replayed = start_deal(state.rules, state.number, state.dealer, state.dealt, state.totals)
    yield replayed
    for seat in order:
        replayed = pass_cards(replayed, seat, state.passes[seat] or ())
        yield replayed
    for trick in state.tricks:
        for index, card in enumerate(trick.cards):
            replayed = play(replayed, trick.seat_of(index), card)
            yield replayed


@dataclass
class Layout:
    """Who holds what after the exchange and what of it was received: dealt hands and passes follow."""

    held: dict[Seat, set[Card]]
    received: dict[Seat, set[Card]]

    @classmethod
    def of(cls, state: DealState) -> "Layout":
        """The layout of a deal in which all have passed."""
        received = {seat: set(state.passes[left(seat)] or ()) for seat in SEATS}
        held = {seat: set(state.dealt[seat]) - received[right(seat)] | received[seat] for seat in SEATS}
        return cls(held, received)

    def copy(self) -> "Layout":
        """A layout that can be changed without this one."""
        return Layout(
            {seat: set(cards) for seat, cards in self.held.items()},
            {seat: set(cards) for seat, cards in self.received.items()},
        )

    def exchange_held(self, one: Seat, card: Card, other: Seat, other_card: Card) -> None:
        """Lets two seats exchange a card; whichever was received is replaced by the other."""
        for seat, gone, come in ((one, card, other_card), (other, other_card, card)):
            for cards in (self.held[seat], self.received[seat]):
                if gone in cards:
                    cards.remove(gone)
                    cards.add(come)

    def exchange_received(self, seat: Seat, card: Card, other_card: Card) -> None:
        """Says that the seat received `other_card`, not `card`; both are in its hand."""
        self.received[seat].remove(card)
        self.received[seat].add(other_card)

    def state(self, like: DealState) -> DealState:
        """The deal with these cards and the same plays, whether or not the rules allow it."""
        dealt = [self.held[seat] - self.received[seat] | self.received[right(seat)] for seat in SEATS]
        start = start_deal(like.rules, like.number, like.dealer, dealt, like.totals)
        first, second, third, fourth = (tuple(sorted(self.received[right(seat)])) for seat in SEATS)
        return replace(start, passes=(first, second, third, fourth), tricks=like.tricks)


def lookalike(state: DealState, viewer: Seat | None, random: Random, attempts: int = 40) -> DealState:
    """A lawful deal in which everything `viewer` cannot know may differ; all have passed in `state`.

    Cards not yet played move between the other seats, and it moves who of them passed what to whom. The cards
    that the viewer passed stay with their receiver, those he received with himself.
    """
    layout = Layout.of(state)
    found = state
    for _ in range(attempts):
        candidate = layout.copy()
        _change(candidate, state, viewer, random)
        try:
            *_, found_now = steps(candidate.state(state), SEATS)
        except LeekhaError:
            continue
        layout, found = candidate, found_now
    return found


def _change(layout: Layout, state: DealState, viewer: Seat | None, random: Random) -> None:
    known = set() if viewer is None else layout.received[right(viewer)]
    played = {card for trick in state.tricks for card in trick.cards}
    others = [seat for seat in SEATS if seat != viewer]
    if random.random() < 0.6:
        one, other = random.sample(others, 2)
        first = sorted(layout.held[one] - played - known)
        second = sorted(layout.held[other] - played - known)
        if first and second:
            layout.exchange_held(one, random.choice(first), other, random.choice(second))
    else:
        seat = random.choice([seat for seat in others if viewer is None or seat != right(viewer)])
        kept = sorted(layout.held[seat] - layout.received[seat])
        layout.exchange_received(seat, random.choice(sorted(layout.received[seat])), random.choice(kept))
