"""Which card to play: the one whose likely points in this trick and burden left in the hand are least.

EAGER_… is how often a seat takes a trick without points that it could duck; LEAD_COST the points that
being on lead costs; BURDEN_WEIGHT what a point later counts against one now; LEEKHA_RISK the chance of
taking above which a Leekha is only played if nothing else is legal.
"""

from collections.abc import Sequence
from math import prod

from leekha_bots.burden import LEEKHA_OF, catches_leekha, hand_burden, suit_burden
from leekha_bots.counting import Count, by_suit, count
from leekha_engine.cards import HEARTS, LEEKHA_POINTS, LEEKHAS, Card, Suit, suit_of
from leekha_engine.scoring import trick_points, trick_taker
from leekha_engine.seats import Seat
from leekha_engine.seatview import SeatView
from leekha_engine.values import CARDS_PER_TRICK, Trick

EAGER_TO_TAKE = 0.2
EAGER_WHEN_LAST = 0.5
LEAD_COST = 0.2
BURDEN_WEIGHT = 0.7
LEEKHA_RISK = 0.1


def play_choice(view: SeatView) -> Card:
    """The legal card of least cost; of equals the highest. Rules: R12, R13, R14."""
    trick = view.trick
    if trick is None or len(view.legal) == 1:
        return view.legal[0]
    counted = count(view)
    left = _burdens_left(view, counted)
    costs = {card: trick_cost(card, trick, counted) + BURDEN_WEIGHT * left[card] for card in view.legal}
    calm = [card for card in view.legal if not volunteers_leekha(card, trick, counted)]
    return min(calm or view.legal, key=lambda card: (costs[card], -card))


def volunteers_leekha(card: Card, trick: Trick, counted: Count) -> bool:
    """Whether a card is a Leekha that its own player might well take."""
    return card in LEEKHAS and taking_chance(card, trick, counted) > LEEKHA_RISK


def trick_cost(card: Card, trick: Trick, counted: Count) -> float:
    """The points that playing a card is likely to cost in this trick."""
    taking = taking_chance(card, trick, counted)
    if not taking:
        return 0.0
    played = trick.plus(card)
    gifts = sum(_gift(seat, card, counted) for seat in _later_seats(played))
    return taking * (trick_points(played) + gifts + LEAD_COST)


def taking_chance(card: Card, trick: Trick, counted: Count) -> float:
    """How likely a card takes the trick."""
    if not could_take(card, trick):
        return 0.0
    played = trick.plus(card)
    return prod(1.0 - _overtakes(seat, card, played, counted) for seat in _later_seats(played))


def _later_seats(played: Trick) -> list[Seat]:
    return [played.seat_of(index) for index in range(len(played.cards), CARDS_PER_TRICK)]


def could_take(card: Card, trick: Trick) -> bool:
    """Whether a card would be the highest of the led suit so far."""
    if not trick.cards:
        return True
    highest = trick.card_of(trick_taker(trick))
    return highest is not None and suit_of(card) == suit_of(highest) and card > highest


def _overtakes(seat: Seat, card: Card, played: Trick, counted: Count) -> float:
    """How likely a later seat plays a higher card: because it must, or because it likes to."""
    lower, higher = _split(card, counted)
    no_lower = counted.chance_of_none(seat, lower)
    some_higher = 1.0 - counted.chance_of_none(seat, higher)
    return some_higher * (no_lower + (1.0 - no_lower) * _eagerness(seat, played))


def _eagerness(seat: Seat, played: Trick) -> float:
    """How likely a seat takes a trick that it could duck: never one with points."""
    if trick_points(played):
        return 0.0
    return EAGER_WHEN_LAST if seat == played.seat_of(CARDS_PER_TRICK - 1) else EAGER_TO_TAKE


def _split(card: Card, counted: Count) -> tuple[Sequence[Card], Sequence[Card]]:
    unseen = counted.unseen[suit_of(card)]
    return [other for other in unseen if other < card], [other for other in unseen if other > card]


def _gift(seat: Seat, card: Card, counted: Count) -> float:
    """Points that a later seat is likely to give to a card that takes."""
    suit = suit_of(card)
    void = counted.chance_of_none(seat, counted.unseen[suit])
    return void * _discard(seat, suit, counted) + (1.0 - void) * _following(seat, card, counted)


def _discard(seat: Seat, suit: Suit, counted: Count) -> float:
    leekhas = [leekha for leekha in LEEKHAS if suit_of(leekha) != suit]
    points = sum(LEEKHA_POINTS[leekha] * counted.chance(seat, leekha) for leekha in leekhas)
    some_heart = 0.0 if suit == HEARTS else 1.0 - counted.chance_of_none(seat, counted.unseen[HEARTS])
    return points + some_heart * counted.chance_of_none(seat, leekhas)


def _following(seat: Seat, card: Card, counted: Count) -> float:
    suit = suit_of(card)
    if suit == HEARTS:
        return 1.0
    if not catches_leekha(card):
        return 0.0
    return LEEKHA_POINTS[LEEKHA_OF[suit]] * counted.chance(seat, LEEKHA_OF[suit])


def _burdens_left(view: SeatView, counted: Count) -> dict[Card, float]:
    """The burden that stays in the hand after each legal card."""
    own = by_suit(view.hand)
    unseen, tricks_left = counted.unseen, len(view.hand) - 1
    burdens = {suit: suit_burden(suit, held, unseen, tricks_left) for suit, held in own.items()}
    left: dict[Card, float] = {}
    for card in view.legal:
        suit = suit_of(card)
        rest = tuple(held for held in own[suit] if held != card)
        changed = {**burdens, suit: suit_burden(suit, rest, unseen, tricks_left)}
        left[card] = hand_burden({**own, suit: rest}, unseen, changed)
    return left
