"""Views written down card by card, for positions in which the right card is known."""

from collections.abc import Sequence

from leekha_engine.cards import SUITS, Card, Suit, parse_cards, sorted_hand, suit_of
from leekha_engine.legal import forbidden_sets, legal_plays
from leekha_engine.rules import Rules
from leekha_engine.scoring import deal_points, four
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.values import HAND_SIZE, Phase, Trick

ME = SEATS[0]


def passing_scene(hand: str) -> SeatView:
    """Seat 0 is to pass from these thirteen cards."""
    cards = sorted_hand(parse_cards(hand))
    assert len(set(cards)) == HAND_SIZE
    return _view(cards, trick=None)


def playing_scene(hand: str, trick: str = "", gone: Sequence[str] = (), passed: str = "") -> SeatView:
    """Seat 0 is to play onto `trick`; `gone` are the tricks before, each as "leader: cards"."""
    cards, table = sorted_hand(parse_cards(hand)), parse_cards(trick)
    tricks = tuple(_trick(line) for line in gone)
    assert len(cards) + len(tricks) == HAND_SIZE
    played = [card for earlier in tricks for card in earlier.cards]
    assert len({*cards, *table, *played}) == len(cards) + len(table) + len(played)
    return _view(cards, Trick(SEATS[-len(table) % 4], table), tricks, passed)


def _trick(line: str) -> Trick:
    leader, cards = line.split(":")
    return Trick(SEATS[int(leader)], parse_cards(cards))


def _view(
    hand: tuple[Card, ...], trick: Trick | None, tricks: tuple[Trick, ...] = (), passed: str = ""
) -> SeatView:
    laid = tricks if trick is None else (*tricks, trick)
    voids = [_shown_voids(laid, seat) for seat in SEATS]
    return SeatView(
        rules=Rules(),
        seat=ME,
        number=1,
        dealer=ME,
        phase=Phase.PASSING if trick is None else Phase.PLAYING,
        hand=hand,
        dealt=hand,
        passed=sorted_hand(parse_cards(passed)),
        received=(),
        has_passed=(trick is not None,) * 4,
        declared=None,
        may_expose=(),
        has_declared=(False,) * 4,
        exposed=((), (), (), ()),
        announced=(),
        to_act=(ME,) if trick is not None else SEATS,
        leader=None if trick is None else trick.leader,
        trick=trick,
        tricks=tricks,
        cards_left=four([HAND_SIZE - sum(one.card_of(seat) is not None for one in laid) for seat in SEATS]),
        points=deal_points(tricks),
        totals=(0, 0, 0, 0),
        legal=legal_plays(hand, trick.cards, Rules()) if trick is not None else (),
        forbidden=forbidden_sets(hand, Rules()) if trick is None else (),
        shown_voids=(voids[0], voids[1], voids[2], voids[3]),
        ending=None,
    )


def _shown_voids(tricks: Sequence[Trick], seat: Seat) -> tuple[Suit, ...]:
    cards = [(trick.led_suit, trick.card_of(seat)) for trick in tricks]
    shown = {led_suit for led_suit, card in cards if card is not None and suit_of(card) != led_suit}
    return tuple(suit for suit in SUITS if suit in shown)
