"""What seats pass inside a play-out, and the exchange itself, as kernels."""

import numpy as np

from leekha_bots.compiling import count_bits, inlined, kernel
from leekha_bots.dealing import HANDS, LEADER
from leekha_bots.policy import (
    EXTRA,
    LEEKHA_SHARE,
    SUITS_TOTAL,
    Floats,
    Policy,
    leekha_points,
    leekhas_burden,
    relief,
    write_burdens,
)
from leekha_bots.ruling import (
    DECK_MASK,
    FIRST_LEAD,
    HOLDER_OF_TWO,
    KEEP_ONE,
    LENIENT,
    NAIVE,
    PASS_RULE,
    SUIT_MASK,
    Ints,
    mask_of,
)
from leekha_engine.cards import TWO_OF_CLUBS
from leekha_engine.legal import PASS_EXEMPT, PASS_SIZE

EXEMPT = mask_of(PASS_EXEMPT)


@inlined
def _must_keep_one(held: int, rules: Ints) -> bool:
    """Whether a suit of which `held` is all may not be passed entirely. Rules: R8, R22."""
    if rules[PASS_RULE] == KEEP_ONE:
        return held & ~EXEMPT != 0
    if rules[PASS_RULE] == LENIENT:
        return not held & EXEMPT
    return rules[PASS_RULE] == NAIVE and count_bits(held) == 1 and not held & EXEMPT


@inlined
def may_pass(cards: int, hand: int, rules: Ints) -> bool:
    """Whether cards of a hand contain nothing that may not be passed. Rules: R8, R9, R22."""
    for suit in range(4):
        held = hand & SUIT_MASK << (suit * 13)
        if held and not held & ~cards and _must_keep_one(held, rules):
            return False
    return True


@inlined
def kept_burden(kept: int, rules: Ints, policy: Policy, frame: Floats) -> float:
    """The burden of what is kept of a hand, all else being unseen."""
    unseen = DECK_MASK & ~kept
    frame[EXTRA] = policy.weights[LEEKHA_SHARE] * leekha_points(unseen, rules) / 13.0
    write_burdens(kept, unseen, rules, policy, frame)
    suits: float = frame[SUITS_TOTAL] * relief(kept, unseen, policy)
    return suits + leekhas_burden(kept, kept, unseen, rules, policy)


@kernel
def chosen_pass(hand: int, rules: Ints, policy: Policy, frame: Floats) -> int:
    """Three cards that may be passed, one by one: each time the one without which least burden is left."""
    passed = 0
    for _ in range(PASS_SIZE):
        best, least = 0, np.inf
        cards = hand & ~passed
        while cards:
            bit = cards & -cards
            cards ^= bit
            if may_pass(passed | bit, hand, rules):
                burden = kept_burden(hand & ~passed & ~bit, rules, policy, frame)
                if burden < least:
                    best, least = bit, burden
        passed |= best
    return passed


@kernel
def write_pass_burdens(
    hand: int, passes: Ints, rules: Ints, policy: Policy, frame: Floats, burdens: Floats
) -> None:
    """Writes the burden that each of some passes leaves."""
    for number in range(len(passes)):
        burdens[number] = kept_burden(hand & ~passes[number], rules, policy, frame)


@inlined
def exchange(dealt: Ints, passes: Ints, offset: int, leader: int, rules: Ints, deal: Ints) -> None:
    """Makes a deal before its first lead, each seat passing so many seats on. Rules: R7, R25."""
    for place in range(len(deal)):
        deal[place] = 0
    for seat in range(4):
        giver = (seat - offset) & 3
        deal[HANDS + seat] = (dealt[seat] & ~passes[seat]) | passes[giver]
    deal[LEADER] = leader
    if rules[FIRST_LEAD] == HOLDER_OF_TWO:
        for seat in range(4):
            if deal[HANDS + seat] >> TWO_OF_CLUBS & 1:
                deal[LEADER] = seat
