"""The burden of a hand: the points that holding its cards is likely to cost later in the deal.

The numbers follow means over deals that bots played: what the tricks counted that such a card took. The
burden of a card is its chance of taking, by its rank among the cards of the others (to the
TAKING_POWER; TAKING_ALONE if they have none left), times what the trick is likely to count (PLAIN_TRICK
or HEART_TRICK, a LEEKHA_SHARE of the Leekhas still to be given, a CAUGHT_SHARE of the one that
follows), times a factor of …_KEPT by the number of own cards below it. A Leekha is LEEKHA_STUCK by its
guards; the shortest other suit is its WAY_OUT.
"""

from bisect import bisect
from collections.abc import Mapping, Sequence

from leekha_engine.cards import (
    DIAMONDS,
    HEARTS,
    LEEKHA_POINTS,
    QUEEN_OF_SPADES,
    SPADES,
    SUITS,
    TEN_OF_DIAMONDS,
    Card,
    Suit,
    suit_of,
)
from leekha_engine.values import HAND_SIZE

BySuit = Mapping[Suit, tuple[Card, ...]]

LEEKHA_OF = {SPADES: QUEEN_OF_SPADES, DIAMONDS: TEN_OF_DIAMONDS}

PLAIN_TRICK = 0.4
HEART_TRICK = 3.0
LEEKHA_SHARE = 0.5
CAUGHT_SHARE = 0.08
TAKING_POWER = {suit: 2.0 if suit == HEARTS else 1.0 for suit in SUITS}
TAKING_ALONE = 0.35
PLAIN_KEPT = (1.0, 1.0, 1.0, 0.95, 0.85, 0.75)
HEART_KEPT = (1.1, 1.0, 0.75, 0.42, 0.2, 0.08)
HONOUR_KEPT = (1.2, 1.2, 1.0, 0.65, 0.4, 0.2)
LEEKHA_STUCK = (0.87, 0.65, 0.42, 0.19, 0.11, 0.05)
WAY_OUT = (0.5, 0.8, 1.1, 1.35)
RELIEF_PER_VOID = 0.9


def hand_burden(own: BySuit, unseen: BySuit, burdens: Mapping[Suit, float]) -> float:
    """The burden of a hand, given that of each suit; cards by suit low to high, `unseen` the others'.

    A void that others still lead is a way out for every card, a short suit for a Leekha.
    """
    voids = sum(not own[suit] and bool(unseen[suit]) for suit in own)
    leekhas = sum(_leekha_burden(suit, own, unseen) for suit in LEEKHA_OF)
    return sum(burdens.values()) * RELIEF_PER_VOID**voids + leekhas


def suit_burden(suit: Suit, own: Sequence[Card], unseen: BySuit, tricks_left: int) -> float:
    """The burden of the own cards of one suit, from low to high, without that of a Leekha among them."""
    trick = _trick_points(suit, unseen, tricks_left)
    return sum(_card_burden(card, below, unseen[suit], trick) for below, card in enumerate(own))


def _leekha_burden(suit: Suit, own: BySuit, unseen: BySuit) -> float:
    """The burden of the own Leekha of a suit: the more guards and the shorter another suit, the less."""
    leekha = LEEKHA_OF[suit]
    if leekha not in own[suit]:
        return 0.0
    shortest = min((len(own[other]) for other in own if other != suit and unseen[other]), default=HAND_SIZE)
    return LEEKHA_POINTS[leekha] * _at(LEEKHA_STUCK, len(own[suit]) - 1) * _at(WAY_OUT, shortest)


def _trick_points(suit: Suit, unseen: BySuit, tricks_left: int) -> float:
    """What a trick of the suit is likely to count: more, the fewer tricks share the Leekhas still out."""
    out = sum(LEEKHA_POINTS[leekha] for other, leekha in LEEKHA_OF.items() if leekha in unseen[other])
    return (HEART_TRICK if suit == HEARTS else PLAIN_TRICK) + LEEKHA_SHARE * out / max(tricks_left, 1)


def _card_burden(card: Card, below: int, others: Sequence[Card], trick: float) -> float:
    """The burden of a card that `below` own cards can be played before, in tricks of so many points."""
    suit = suit_of(card)
    if card in LEEKHA_POINTS:
        return 0.0
    if not others:
        return TAKING_ALONE * trick
    taking: float = (bisect(others, card) / len(others)) ** TAKING_POWER[suit]
    if suit == HEARTS:
        return taking * trick * _at(HEART_KEPT, below)
    if catches_leekha(card) and LEEKHA_OF[suit] in others:
        return taking * (trick + CAUGHT_SHARE * LEEKHA_POINTS[LEEKHA_OF[suit]]) * _at(HONOUR_KEPT, below)
    return taking * trick * _at(PLAIN_KEPT, below)


def catches_leekha(card: Card) -> bool:
    """Whether a Leekha may be played under this card of its suit."""
    leekha = LEEKHA_OF.get(suit_of(card))
    return leekha is not None and card > leekha


def _at(table: Sequence[float], index: int) -> float:
    return table[min(index, len(table) - 1)]
