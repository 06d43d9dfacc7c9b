"""Builds the view of a seat from nothing: every field is put in on purpose, none is masked afterwards."""

from typing import TypedDict

from leekha_engine.cards import SUITS, Card, Suit, suit_of
from leekha_engine.ending import taken_points
from leekha_engine.legal import forbidden_sets, legal_plays, may_expose
from leekha_engine.scoring import FourInts
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.values import HAND_SIZE, Declaration, ForbiddenSet, Hands, Phase, Trick

FourVoids = tuple[tuple[Suit, ...], tuple[Suit, ...], tuple[Suit, ...], tuple[Suit, ...]]


class _Own(TypedDict):
    hand: tuple[Card, ...]
    dealt: tuple[Card, ...]
    passed: tuple[Card, ...]
    received: tuple[Card, ...]
    legal: tuple[Card, ...]
    forbidden: tuple[ForbiddenSet, ...]
    declared: Declaration | None
    may_expose: tuple[Card, ...]


_NOTHING: _Own = {
    "hand": (),
    "dealt": (),
    "passed": (),
    "received": (),
    "legal": (),
    "forbidden": (),
    "declared": None,
    "may_expose": (),
}


def seat_view(state: DealState, seat: Seat | None) -> SeatView:
    """What `seat` may see of the deal; None is nobody in particular."""
    trick = state.trick
    first, second, third, fourth = (state.passes[other] is not None for other in SEATS)
    answered = [state.declarations[other] is not None for other in SEATS]
    return SeatView(
        rules=state.rules,
        seat=seat,
        number=state.number,
        dealer=state.dealer,
        phase=state.phase,
        has_passed=(first, second, third, fourth),
        has_declared=(answered[0], answered[1], answered[2], answered[3]),
        exposed=_exposed(state),
        announced=state.announced,
        to_act=state.to_act,
        leader=_leader(state, trick),
        trick=trick,
        tricks=state.finished_tricks,
        cards_left=_cards_left(state.tricks),
        points=taken_points(state),
        totals=state.totals,
        shown_voids=_shown_voids(state.tricks),
        ending=state.ending,
        **(_NOTHING if seat is None else _own(state, seat)),
    )


def _own(state: DealState, seat: Seat) -> _Own:
    phase = state.phase if seat in state.to_act else Phase.FINISHED
    hand = state.hand(seat)
    trick = state.trick if phase is Phase.PLAYING else None
    return {
        "hand": hand,
        "dealt": state.dealt[seat],
        "passed": state.passes[seat] or (),
        "received": state.received(seat),
        "legal": () if trick is None else legal_plays(hand, trick.cards, state.rules, state.facts),
        "forbidden": forbidden_sets(hand, state.rules) if phase is Phase.PASSING else (),
        "declared": state.declarations[seat],
        "may_expose": may_expose(hand, state.rules) if phase is Phase.DECLARING else (),
    }


def _exposed(state: DealState) -> Hands:
    revealed = None not in state.declarations
    answers = [one.exposed if revealed and one is not None else () for one in state.declarations]
    return answers[0], answers[1], answers[2], answers[3]


def _leader(state: DealState, trick: Trick | None) -> Seat | None:
    """Who leads, or will lead the first trick where the rules alone say so before it is played."""
    if trick is not None:
        return trick.leader
    by_cards = state.rules.first_lead == "holder_2C"
    return None if by_cards or state.phase is Phase.FINISHED else state.first_leader


def _cards_left(tricks: tuple[Trick, ...]) -> FourInts:
    played = [sum(trick.card_of(seat) is not None for trick in tricks) for seat in SEATS]
    first, second, third, fourth = (HAND_SIZE - number for number in played)
    return first, second, third, fourth


def _shown_voids(tricks: tuple[Trick, ...]) -> FourVoids:
    shown = {
        (trick.seat_of(index), trick.led_suit)
        for trick in tricks
        for index, card in enumerate(trick.cards)
        if suit_of(card) != trick.led_suit
    }
    first, second, third, fourth = (tuple(suit for suit in SUITS if (seat, suit) in shown) for seat in SEATS)
    return first, second, third, fourth
