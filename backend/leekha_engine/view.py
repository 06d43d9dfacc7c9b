"""Builds the view of a seat from nothing: every field is put in on purpose, none is masked afterwards."""

from typing import TypedDict

from leekha_engine.cards import SUITS, Card, Suit, suit_of
from leekha_engine.legal import forbidden_sets, legal_plays
from leekha_engine.scoring import FourInts, deal_points
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.values import HAND_SIZE, ForbiddenSet, Phase, Trick

FourVoids = tuple[tuple[Suit, ...], tuple[Suit, ...], tuple[Suit, ...], tuple[Suit, ...]]


class _Own(TypedDict):
    hand: tuple[Card, ...]
    dealt: tuple[Card, ...]
    passed: tuple[Card, ...]
    received: tuple[Card, ...]
    legal: tuple[Card, ...]
    forbidden: tuple[ForbiddenSet, ...]


_NOTHING: _Own = {"hand": (), "dealt": (), "passed": (), "received": (), "legal": (), "forbidden": ()}


def seat_view(state: DealState, seat: Seat | None, totals: FourInts = (0, 0, 0, 0)) -> SeatView:
    """What `seat` may see of the deal; None is nobody in particular. `totals` are those before this deal."""
    trick = state.trick
    first, second, third, fourth = (state.passes[other] is not None for other in SEATS)
    return SeatView(
        rules=state.rules,
        seat=seat,
        number=state.number,
        dealer=state.dealer,
        phase=state.phase,
        has_passed=(first, second, third, fourth),
        to_act=state.to_act,
        leader=_leader(state, trick),
        trick=trick,
        tricks=state.finished_tricks,
        cards_left=_cards_left(state.tricks),
        points=deal_points(state.tricks),
        totals=totals,
        shown_voids=_shown_voids(state.tricks),
        **(_NOTHING if seat is None else _own(state, seat)),
    )


def _own(state: DealState, seat: Seat) -> _Own:
    acts = seat in state.to_act
    hand = state.hand(seat)
    return {
        "hand": hand,
        "dealt": state.dealt[seat],
        "passed": state.passes[seat] or (),
        "received": state.received(seat),
        "legal": legal_plays(hand, state.trick.cards, state.rules) if acts and state.trick else (),
        "forbidden": forbidden_sets(hand, state.rules) if acts and not state.trick else (),
    }


def _leader(state: DealState, trick: Trick | None) -> Seat | None:
    if trick is not None:
        return trick.leader
    return state.first_leader if state.phase is Phase.PASSING else None


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
