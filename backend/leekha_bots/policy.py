"""How a seat plays inside a play-out: the rules of thumb of the normal bot, in a kernel and tuned.

It knows its own hand, what has been played and who has shown a void, and takes every unseen card to be as
likely in one hand as in another that may hold it. The cost of a card is what the trick is likely to bring its
player, and the burden of the hand that is left: see `burden` and `playing`, whose terms have the same names.
"""

from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from leekha_bots.compiling import count_bits, highest_bit, inlined, kernel, lowest_bit
from leekha_bots.dealing import (
    CARDS,
    GONE,
    HANDS,
    TRICK,
    TRICK_POINTS,
    TRICKS,
    VOIDS,
    WINNER,
    WINNING,
    legal_cards,
    suit_cards,
    to_play,
    void_bit,
)
from leekha_bots.ruling import DECK_MASK, HEARTS_MASK, LEEKHAS, PAIRS, SUIT_MASK, VALUES, Ints
from leekha_engine.cards import HEARTS

Floats = NDArray[np.float64]
Table = NDArray[np.float32]

PLAIN, HEART, HONOUR = range(3)
MOST_BELOW = 5

(
    EAGER_TO_TAKE,
    EAGER_WHEN_LAST,
    LEAD_COST,
    BURDEN_WEIGHT,
    LEEKHA_RISK,
    PLAIN_TRICK,
    HEART_TRICK,
    LEEKHA_SHARE,
    CAUGHT_SHARE,
    TAKING_ALONE,
    RELIEF_PER_VOID,
    PLAIN_POWER,
    HEART_POWER,
) = range(13)
KEPT = 13
STUCK = KEPT + 3 * (MOST_BELOW + 1)
WAY_OUT = STUCK + MOST_BELOW + 1
WEIGHTS = WAY_OUT + 4

# As in `burden` and `playing`.
HAND_MADE = (
    *(0.2, 0.5, 0.2, 0.7, 0.1, 0.4, 3.0, 0.5, 0.08, 0.35, 0.9, 1.0, 2.0),
    *(1.0, 1.0, 1.0, 0.95, 0.85, 0.75),
    *(1.1, 1.0, 0.75, 0.42, 0.2, 0.08),
    *(1.2, 1.2, 1.0, 0.65, 0.4, 0.2),
    *(0.87, 0.65, 0.42, 0.19, 0.11, 0.05),
    *(0.5, 0.8, 1.1, 1.35),
)
# Found by `bench.tuning` from the hand-made ones, with seed 7: 0.99 ±0.04 points a deal better.
TUNED = (
    *(0.1187, 0.6603, 0.179, 1.1389, 0.0703, 0.7473, 2.0333, 0.344, 0.0616, 0.3147, 0.5422, 1.5314, 2.0252),
    *(1.0591, 0.9925, 0.8349, 0.8888, 0.6649, 0.3916),
    *(2.1037, 1.1649, 0.3435, 0.3247, 0.1472, 0.0607),
    *(1.4249, 1.2, 0.7292, 0.7284, 0.3691, 0.1521),
    *(0.9537, 0.5494, 0.5397, 0.1513, 0.0866, 0.05),
    *(0.5, 0.6728, 2.036, 1.2728),
)


class Policy(NamedTuple):
    """Weights, and what follows from them for all counts of cards.

    `taking[kind, unseen, lower, below]` is the share of a trick that a card kept is likely to cost,
    `stays[points, holders, later, lower, higher]` the chance that a card stays the highest, if so many seats
    may hold its suit and so many of them are still to play, `none[holders, cards]` the chance that one of so
    many seats has none of some unseen cards.
    """

    weights: Floats
    taking: Table
    stays: Table
    none: Table


def policy_of(weights: tuple[float, ...]) -> Policy:
    """The policy of these weights, in the order of the names above."""
    if len(weights) != WEIGHTS:
        raise ValueError(f"a policy has {WEIGHTS} weights")
    none = np.array([[_none(holders, number) for number in range(14)] for holders in range(4)], np.float32)
    return Policy(np.array(weights, np.float64), _taking(weights), _stays(weights), none)


def _taking(weights: tuple[float, ...]) -> Table:
    table = np.zeros((3, 14, 14, MOST_BELOW + 1), np.float32)
    for kind in (PLAIN, HEART, HONOUR):
        power = weights[HEART_POWER if kind == HEART else PLAIN_POWER]
        kept = np.array(weights[KEPT + kind * (MOST_BELOW + 1) :][: MOST_BELOW + 1])
        table[kind, 0] = weights[TAKING_ALONE]
        for unseen in range(1, 14):
            for lower in range(unseen + 1):
                table[kind, unseen, lower] = kept * (lower / unseen) ** power
    return table


def _stays(weights: tuple[float, ...]) -> Table:
    table = np.ones((2, 4, 4, 14, 14), np.float32)
    for points, holders, later in product(range(2), range(1, 4), range(1, 4)):
        eager, last = (0.0, 0.0) if points else (weights[EAGER_TO_TAKE], weights[EAGER_WHEN_LAST])
        for lower in range(14):
            for higher in range(14 - lower):
                middle = 1 - _overtakes(holders, lower, higher, eager)
                final = 1 - _overtakes(holders, lower, higher, last)
                table[points, holders, later, lower, higher] = middle ** (later - 1) * final
    return table


def _none(holders: int, cards: int) -> float:
    return 1.0 if not holders else (1 - 1 / holders) ** cards


def _overtakes(holders: int, lower: int, higher: int, eager: float) -> float:
    no_lower, some_higher = _none(holders, lower), 1 - _none(holders, higher)
    return some_higher * (no_lower + (1 - no_lower) * eager)


# What `chosen_card` notes of the hand, then of one suit of it.
(
    EXTRA,
    SUITS_TOTAL,
    SUIT_TRICK,
    CAUGHT,
    GIVEN,
    FOLLOWED,
    OTHER_SUITS,
    SCALE,
    OWN_LEEKHA,
    OTHER_LEEKHAS,
    HOLDERS,
    LATER_HOLDERS,
) = range(4, 16)
FRAME_SIZE = 16


@kernel
def chosen_card(deal: Ints, rules: Ints, policy: Policy, frame: Floats) -> int:
    """The card that the seat to play plays; `frame` is room for FRAME_SIZE numbers. Rules: R12, R13, R14."""
    hand = deal[HANDS + to_play(deal)]
    legal = legal_cards(hand, deal, rules)
    if not legal & (legal - 1):
        return lowest_bit(legal)
    unseen = DECK_MASK & ~deal[GONE] & ~hand
    following = deal[CARDS] and legal & suit_cards(deal[WINNING])
    frame[EXTRA] = policy.weights[LEEKHA_SHARE] * leekha_points(unseen, rules) / max(12 - deal[TRICKS], 1)
    frame[SUITS_TOTAL] = 0.0
    if not following:
        write_burdens(hand, unseen, rules, policy, frame)
    best, least = 0, np.inf
    for suit in range(4):
        cards = legal & SUIT_MASK << (suit * 13)
        if cards:
            _frame_suit(suit, hand, unseen, following, rules, policy, frame)
            _frame_seats(suit, deal, frame)
            _frame_gifts(suit, unseen, 3 - deal[CARDS], rules, policy, frame)
            card, cost = _best_of_suit(cards, hand, unseen, deal, rules, policy, frame)
            if cost < least:
                best, least = card, cost
    return best


@inlined
def _best_of_suit(
    cards: int, hand: int, unseen: int, deal: Ints, rules: Ints, policy: Policy, frame: Floats
) -> tuple[int, float]:
    best, least, higher = 0, np.inf, 0
    while cards:
        card = highest_bit(cards)
        cards &= ~(1 << card)
        between = (1 << higher) - (2 << card)
        if higher and not (unseen | deal[TRICK]) & between and rules[VALUES + higher] == rules[VALUES + card]:
            higher = card
            continue
        higher = card
        cost = policy.weights[BURDEN_WEIGHT] * burden_without(card, hand, unseen, rules, policy, frame)
        cost += trick_cost(card, unseen, deal, rules, policy, frame)
        if rules[LEEKHAS] >> card & 1:
            taken = taking_chance(card, unseen, deal, rules, policy, frame)
            cost += 1000.0 * (taken > policy.weights[LEEKHA_RISK])
        if cost < least:
            best, least = card, cost
    return best, least


@inlined
def write_burdens(hand: int, unseen: int, rules: Ints, policy: Policy, frame: Floats) -> None:
    """Writes the burden of each suit of a hand and their sum; EXTRA is written already."""
    total = 0.0
    for suit in range(4):
        _frame_trick(suit, unseen, rules, policy, frame)
        frame[suit] = _suit_burden(suit, hand, unseen, rules, policy, frame)
        total += frame[suit]
    frame[SUITS_TOTAL] = total


@inlined
def _frame_trick(suit: int, unseen: int, rules: Ints, policy: Policy, frame: Floats) -> None:
    """Notes what a trick of the suit is likely to count, and what more a card over its Leekha may catch."""
    plain = policy.weights[PLAIN_TRICK]
    if suit == HEARTS:
        plain = policy.weights[HEART_TRICK] * rules[VALUES + HEARTS * 13]
    frame[SUIT_TRICK] = plain + frame[EXTRA]
    leekha = rules[LEEKHAS] & unseen & SUIT_MASK << (suit * 13)
    frame[CAUGHT] = policy.weights[CAUGHT_SHARE] * leekha_points(leekha, rules)


@inlined
def _frame_suit(
    suit: int, hand: int, unseen: int, following: int, rules: Ints, policy: Policy, frame: Floats
) -> None:
    """Notes what of the burden without one card of the suit does not depend on which card it is."""
    _frame_trick(suit, unseen, rules, policy, frame)
    mask = SUIT_MASK << (suit * 13)
    own = hand & mask
    rest = hand & ~(own & -own)
    leekha = rules[LEEKHAS] & own
    frame[OTHER_SUITS] = frame[SUITS_TOTAL] - frame[suit] if not following else 0.0
    frame[SCALE] = relief(rest, unseen, policy)
    frame[OWN_LEEKHA] = 0.0
    if leekha:
        guards = min(max(count_bits(own) - 2, 0), MOST_BELOW)
        frame[OWN_LEEKHA] = leekha_burden(lowest_bit(leekha), guards, rest, unseen, rules, policy)
    frame[OTHER_LEEKHAS] = 0.0
    if not following:
        frame[OTHER_LEEKHAS] = leekhas_burden(rest & ~mask, rest, unseen, rules, policy)


@inlined
def relief(hand: int, unseen: int, policy: Policy) -> float:
    """By what the burden shrinks for each void that is a way out."""
    factor = 1.0
    for suit in range(4):
        if not hand >> (suit * 13) & SUIT_MASK and unseen >> (suit * 13) & SUIT_MASK:
            factor *= policy.weights[RELIEF_PER_VOID]
    return factor


@inlined
def burden_without(card: int, hand: int, unseen: int, rules: Ints, policy: Policy, frame: Floats) -> float:
    """The burden of a hand after a card of the noted suit is gone, but for what is alike for all."""
    rest = _suit_burden(card // 13, hand & ~(1 << card), unseen, rules, policy, frame)
    burden: float = frame[SCALE] * (frame[OTHER_SUITS] + rest) + frame[OTHER_LEEKHAS]
    return burden if rules[LEEKHAS] >> card & 1 else burden + frame[OWN_LEEKHA]


@inlined
def leekhas_burden(cards: int, hand: int, unseen: int, rules: Ints, policy: Policy) -> float:
    """The burden of those Leekhas of a hand that are among some cards of it."""
    burden = 0.0
    leekhas = cards & rules[LEEKHAS]
    while leekhas:
        card = lowest_bit(leekhas)
        leekhas &= leekhas - 1
        guards = min(count_bits(hand & suit_cards(card)) - 1, MOST_BELOW)
        burden += leekha_burden(card, guards, hand, unseen, rules, policy)
    return burden


@inlined
def leekha_burden(card: int, guards: int, hand: int, unseen: int, rules: Ints, policy: Policy) -> float:
    """The burden of a Leekha with so many guards: the more, and the shorter another suit, the less."""
    shortest = 3
    for suit in range(4):
        if suit != card // 13 and unseen >> (suit * 13) & SUIT_MASK:
            shortest = min(shortest, count_bits(hand >> (suit * 13) & SUIT_MASK))
    burden: float = rules[VALUES + card] * policy.weights[STUCK + guards] * policy.weights[WAY_OUT + shortest]
    return burden


@inlined
def _suit_burden(suit: int, hand: int, unseen: int, rules: Ints, policy: Policy, frame: Floats) -> float:
    """The burden of the own cards of one suit, without that of a Leekha among them."""
    mask = SUIT_MASK << (suit * 13)
    own, others, leekha = hand & mask, unseen & mask, rules[LEEKHAS] & mask
    out = leekha & others
    number = count_bits(others)
    burden, below = 0.0, 0
    while own:
        bit = own & -own
        own ^= bit
        if not bit & leekha:
            honour = out and bit > out
            kind = HEART if suit == HEARTS else (HONOUR if honour else PLAIN)
            share = policy.taking[kind, number, count_bits(others & (bit - 1)), below]
            burden += share * (frame[SUIT_TRICK] + frame[CAUGHT] if honour else frame[SUIT_TRICK])
        below = min(below + 1, MOST_BELOW)
    return burden


@inlined
def leekha_points(cards: int, rules: Ints) -> int:
    """The points of the Leekhas among some cards."""
    leekhas = cards & rules[LEEKHAS]
    points = 0
    while leekhas:
        points += rules[VALUES + lowest_bit(leekhas)]
        leekhas &= leekhas - 1
    return points


@inlined
def taking_chance(card: int, unseen: int, deal: Ints, rules: Ints, policy: Policy, frame: Floats) -> float:
    """How likely a card takes the trick."""
    if deal[CARDS] and (card < deal[WINNING] or suit_cards(card) != suit_cards(deal[WINNING])):
        return 0.0
    return _stays_highest(card, deal[TRICK_POINTS] + rules[VALUES + card], unseen, policy, frame)


@inlined
def _stays_highest(card: int, points: int, unseen: int, policy: Policy, frame: Floats) -> float:
    others = unseen & suit_cards(card)
    lower = count_bits(others & ((1 << card) - 1))
    holders, later = np.int64(frame[HOLDERS]), np.int64(frame[LATER_HOLDERS])
    chance: float = policy.stays[1 if points else 0, holders, later, lower, count_bits(others) - lower]
    return chance


@inlined
def trick_cost(card: int, unseen: int, deal: Ints, rules: Ints, policy: Policy, frame: Floats) -> float:
    """The points that a card is likely to cost its player, in pairs also his partner, in this trick."""
    points = deal[TRICK_POINTS] + rules[VALUES + card]
    taking = taking_chance(card, unseen, deal, rules, policy, frame)
    if taking:
        cost: float = points + _gifts(card, unseen, rules, frame) + policy.weights[LEAD_COST]
        return taking * cost
    if not rules[PAIRS] or not deal[CARDS] or deal[WINNER] ^ 2 != to_play(deal):
        return 0.0
    winning = deal[WINNING]
    _frame_seats(winning // 13, deal, frame)
    _frame_gifts(winning // 13, unseen, 3 - deal[CARDS], rules, policy, frame)
    given: float = points + _gifts(winning, unseen, rules, frame)
    return _stays_highest(winning, points, unseen, policy, frame) * given


@inlined
def _frame_seats(suit: int, deal: Ints, frame: Floats) -> None:
    """Notes how many of the others may hold cards of the suit, and how many of these are still to play."""
    seat, holders, later = to_play(deal), 0, 0
    for offset in range(1, 4):
        may_hold = not deal[VOIDS] & void_bit((seat + offset) & 3, suit)
        holders += may_hold
        later += may_hold and offset < 4 - deal[CARDS]
    frame[HOLDERS] = holders
    frame[LATER_HOLDERS] = later


@inlined
def _frame_gifts(suit: int, unseen: int, later: int, rules: Ints, policy: Policy, frame: Floats) -> None:
    """Notes what so many later seats are likely to give to a trick: void ones, then the others."""
    mask = SUIT_MASK << (suit * 13)
    leekhas = unseen & rules[LEEKHAS] & ~mask
    heart = float(rules[VALUES + HEARTS * 13])
    later_holders = frame[LATER_HOLDERS]
    void = policy.none[np.int64(frame[HOLDERS]), count_bits(unseen & mask)]
    given = leekha_points(leekhas, rules) / 3.0
    if suit != HEARTS:
        some_heart = 1.0 - policy.none[3, count_bits(unseen & HEARTS_MASK)]
        given += some_heart * policy.none[3, count_bits(leekhas)] * heart
    frame[GIVEN] = (later - later_holders + later_holders * void) * given
    frame[FOLLOWED] = later_holders * (1.0 - void)


@inlined
def _gifts(card: int, unseen: int, rules: Ints, frame: Floats) -> float:
    """Points that the later seats are likely to give to this card, if it takes."""
    if card // 13 == HEARTS:
        hearts: float = frame[GIVEN] + frame[FOLLOWED] * rules[VALUES + HEARTS * 13]
        return hearts
    caught = leekha_points(unseen & suit_cards(card) & ((1 << card) - 1), rules)
    gifts: float = frame[GIVEN] + frame[FOLLOWED] * caught / max(frame[HOLDERS], 1.0)
    return gifts
