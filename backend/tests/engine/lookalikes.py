"""Deals that one seat cannot tell from a given one: what is hidden from it is moved, what it knows stays."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from leekha_engine.cards import Card, sorted_hand
from leekha_engine.errors import LeekhaError
from leekha_engine.legal import may_expose
from leekha_engine.seats import SEATS, Seat, seat_after
from leekha_engine.state import DealState
from leekha_engine.transition import declare, pass_cards, play, start_deal
from leekha_engine.values import Declaration, Phase

Order = Sequence[Seat]


def steps(state: DealState, order: Order) -> Iterator[DealState]:
    """The states that lead to this one, from before the first pass, passes and answers given in this order.

    Raises: LeekhaError where the rules do not allow it.
    """
    replayed = start_deal(state.rules, state.number, state.dealer, state.dealt, state.totals)
    yield replayed
    for seat in order:
        if replayed.phase is Phase.PASSING and (cards := state.passes[seat]) is not None:
            replayed = pass_cards(replayed, seat, cards)
            yield replayed
    for seat in order:
        answer = state.declarations[seat]
        if answer is not None:
            replayed = declare(replayed, seat, answer.exposed, announced=answer.announced)
            yield replayed
    for trick in state.tricks:
        for index, card in enumerate(trick.cards):
            replayed = play(replayed, trick.seat_of(index), card)
            yield replayed


@dataclass
class Layout:
    """Who holds what after the exchange and what of it was received: dealt hands and passes follow."""

    offset: int
    held: dict[Seat, set[Card]]
    received: dict[Seat, set[Card]]

    @classmethod
    def of(cls, state: DealState) -> "Layout":
        """The layout of a deal in which all have passed."""
        offset = state.rules.pass_offset(state.number)
        received = {seat: set(state.received(seat)) for seat in SEATS}
        given = {seat: set(state.passes[seat] or ()) for seat in SEATS}
        return cls(
            offset, {seat: set(state.dealt[seat]) - given[seat] | received[seat] for seat in SEATS}, received
        )

    def receiver(self, seat: Seat) -> Seat:
        """The seat that received the pass of `seat`."""
        return seat_after(seat, self.offset)

    def copy(self) -> "Layout":
        """A layout that can be changed without this one."""
        return Layout(
            self.offset,
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
        given = [self.received[self.receiver(seat)] for seat in SEATS]
        dealt = [self.held[seat] - self.received[seat] | given[seat] for seat in SEATS]
        start = start_deal(like.rules, like.number, like.dealer, dealt, like.totals)
        first, second, third, fourth = map(sorted_hand, given)
        return replace(
            start, passes=(first, second, third, fourth), declarations=like.declarations, tricks=like.tricks
        )


def lookalike(state: DealState, viewer: Seat | None, random: Random, attempts: int = 40) -> DealState:
    """A lawful deal in which everything `viewer` cannot know may differ; all have passed in `state`.

    Cards not yet played move between the other seats, and it moves who of them passed what to whom. The cards
    that the viewer passed stay with their receiver, those he received with himself. Answers of the others
    that are not yet revealed may be any.
    """
    layout = Layout.of(state)
    found = state
    for _ in range(attempts):
        candidate = layout.copy()
        _change(candidate, state, viewer, random)
        try:
            *_, found_now = steps(_with_other_answers(candidate.state(state), viewer, random), SEATS)
        except LeekhaError:
            continue
        # Public is who leads with 2C, who claims the rest, and that nobody does.
        if (found_now.ending, found_now.to_act) == (state.ending, state.to_act):
            layout, found = candidate, found_now
    return found


def _with_other_answers(state: DealState, viewer: Seat | None, random: Random) -> DealState:
    if state.phase is not Phase.DECLARING:
        return state
    first, second, third, fourth = (
        answer if answer is None or seat == viewer else _random_answer(state, seat, random)
        for seat, answer in zip(SEATS, state.declarations, strict=True)
    )
    return replace(state, declarations=(first, second, third, fourth))


def _random_answer(state: DealState, seat: Seat, random: Random) -> Declaration:
    shown = [card for card in may_expose(state.held(seat), state.rules) if random.random() < 0.5]
    return Declaration(sorted_hand(shown), state.rules.minus != "off" and random.random() < 0.5)


def _change(layout: Layout, state: DealState, viewer: Seat | None, random: Random) -> None:
    known = set() if viewer is None else layout.received[layout.receiver(viewer)]
    played = {card for trick in state.tricks for card in trick.cards}
    others = [seat for seat in SEATS if seat != viewer]
    if layout.offset == 0 or random.random() < 0.6:
        one, other = random.sample(others, 2)
        first = sorted(layout.held[one] - played - known)
        second = sorted(layout.held[other] - played - known)
        if first and second:
            layout.exchange_held(one, random.choice(first), other, random.choice(second))
    else:
        to_viewer = None if viewer is None else layout.receiver(viewer)
        seat = random.choice([seat for seat in others if seat != to_viewer])
        kept = sorted(layout.held[seat] - layout.received[seat])
        layout.exchange_received(seat, random.choice(sorted(layout.received[seat])), random.choice(kept))
