"""Other deals that a seat cannot tell from the one it sits in."""

from random import Random

from leekha_engine.cards import Card
from leekha_engine.errors import LeekhaError
from leekha_engine.legal import legal_passes
from leekha_engine.seats import SEATS, Seat, right, seat_after
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import HAND_SIZE, Phase

TRIES = 40
SWAPS = 4

Hands = dict[Seat, set[Card]]
Passes = dict[Seat, tuple[Card, ...]]


def other_world(state: DealState, seat: Seat, chance: Random) -> DealState | None:
    """Another deal that looks the same to the seat, its hidden cards moved at random; None if none was found.

    The engine plays it through from the start, so that the same public cards are legal in it.
    """
    for _ in range(TRIES):
        if state.phase is Phase.PASSING:
            return _passing_world(state, seat, chance)
        world = _playing_world(state, seat, chance)
        if world is not None and world.dealt != state.dealt:
            return world
    return None


def _passing_world(state: DealState, seat: Seat, chance: Random) -> DealState:
    hidden = [card for other in SEATS if other != seat for card in state.dealt[other]]
    chance.shuffle(hidden)
    dealt = [
        state.dealt[seat] if other == seat else [hidden.pop() for _ in range(HAND_SIZE)] for other in SEATS
    ]
    world = start_deal(state.rules, state.number, state.dealer, dealt)
    for other in SEATS:
        if state.passes[other] is not None:
            passes = list(legal_passes(world.dealt[other], state.rules))
            world = pass_cards(
                world, other, state.passes[seat] or () if other == seat else chance.choice(passes)
            )
    return world


def _playing_world(state: DealState, seat: Seat, chance: Random) -> DealState | None:
    held = _swapped({other: set(state.held(other)) for other in SEATS}, seat, chance)
    exchanged = {other: held[other] | _played(state, other) for other in SEATS}
    passes = {other: tuple(chance.sample(sorted(exchanged[right(other)]), 3)) for other in SEATS}
    passes |= {other: state.passes[other] or () for other in (seat, seat_after(seat, -1))}
    dealt = [exchanged[other] - set(passes[seat_after(other, -1)]) | set(passes[other]) for other in SEATS]
    try:
        return _replayed(state, dealt, passes)
    except LeekhaError:
        return None


def _played(state: DealState, seat: Seat) -> set[Card]:
    cards = (trick.card_of(seat) for trick in state.tricks)
    return {card for card in cards if card is not None}


def _swapped(held: Hands, seat: Seat, chance: Random) -> Hands:
    others = [other for other in SEATS if other != seat and held[other]]
    for _ in range(SWAPS if len(others) > 1 else 0):
        one, two = chance.sample(others, 2)
        given, taken = chance.choice(sorted(held[one])), chance.choice(sorted(held[two]))
        held[one] = held[one] - {given} | {taken}
        held[two] = held[two] - {taken} | {given}
    return held


def _replayed(state: DealState, dealt: list[set[Card]], passes: Passes) -> DealState:
    world = start_deal(state.rules, state.number, state.dealer, dealt)
    for other in SEATS:
        world = pass_cards(world, other, passes[other])
    for trick in state.tricks:
        for index, card in enumerate(trick.cards):
            world = play(world, trick.seat_of(index), card)
    return world
