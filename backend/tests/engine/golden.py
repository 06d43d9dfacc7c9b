"""The golden deal: a whole deal worked out by hand, with everything that follows from it."""

from leekha_engine.cards import Card, parse_cards
from leekha_engine.notation import parse_hand
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.transition import pass_cards, play, start_deal

SOUTH, EAST, NORTH, WEST = SEATS
DEALER = SOUTH
DEALT = tuple(
    map(parse_hand, ["JT98753.AT84.J8.-", "A.76.A652.KJ8653", "K.KQ9532.94.T974", "Q642.J.KQT73.AQ2"])
)
PASSES = tuple(map(parse_cards, ["AH JD JS", "AD AS KC", "KH KS QH", "KD QS TD"]))
PLAYS_WITH = tuple(
    map(parse_hand, ["QT98753.T84.KT8.-", "J.A76.J652.J8653", "A.9532.A94.KT974", "K642.KQJ.Q73.AQ2"])
)
TRICKS: tuple[tuple[Seat, str, Seat, int], ...] = (
    (EAST, "5C 4C 2C QS", EAST, 13),
    (EAST, "2D 4D 3D 8D", SOUTH, 0),
    (SOUTH, "9S JS AS KS", NORTH, 0),
    (NORTH, "2H JH TH 7H", WEST, 4),
    (WEST, "2S 3S AH 9H", SOUTH, 2),
    (SOUTH, "5S 6H 5H 4S", SOUTH, 2),
    (SOUTH, "4H JD 3H QH", WEST, 3),
    (WEST, "6S 7S JC AD", SOUTH, 0),
    (SOUTH, "8S 8C KC KH", SOUTH, 1),
    (SOUTH, "8H 6D TC AC", SOUTH, 1),
    (SOUTH, "TS 6C 9D QD", SOUTH, 0),
    (SOUTH, "KD 5D 9C 7D", SOUTH, 0),
    (SOUTH, "TD 3C 7C QC", SOUTH, 10),
)
POINTS = (16, 13, 0, 7)
RULES = Rules(settle="off")


def dealt_state(totals: FourInts = NO_TOTALS) -> DealState:
    """The golden deal before anybody has passed, played to the last trick."""
    return start_deal(RULES, 1, DEALER, DEALT, totals)


def passed_state(totals: FourInts = NO_TOTALS) -> DealState:
    """The golden deal after the exchange."""
    state = dealt_state(totals)
    for seat in SEATS:
        state = pass_cards(state, seat, PASSES[seat])
    return state


def plays() -> list[tuple[Seat, Card]]:
    """The 52 plays as (seat, card)."""
    return [
        (SEATS[(leader + index) % 4], card)
        for leader, cards, _, _ in TRICKS
        for index, card in enumerate(parse_cards(cards))
    ]


def played_state(count: int = 52, totals: FourInts = NO_TOTALS) -> DealState:
    """The golden deal after its first `count` plays."""
    state = passed_state(totals)
    for seat, card in plays()[:count]:
        state = play(state, seat, card)
    return state
