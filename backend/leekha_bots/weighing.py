"""Weighs choices by play-outs, all in the same possible deals, until one is clearly best.

Choices that lag behind the leader by more than chance explains are dropped after each batch; of those left
after all deals the best mean wins.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from leekha_bots.chance import Chance
from leekha_bots.compiling import inlined, kernel
from leekha_bots.dealing import HANDS, put
from leekha_bots.dealing import SIZE as DEAL_SIZE
from leekha_bots.exchanging import chosen_pass, exchange
from leekha_bots.playouts import play_out, worth
from leekha_bots.policy import FRAME_SIZE, Floats, Policy
from leekha_bots.ruling import Ints
from leekha_bots.worlds import Ways, deal_world

BATCH = 32


class Tally(NamedTuple):
    """What the choices have been worth so far: which still run, the worth in the deal at hand, sums of worth
    and of products of two worths, and the number of deals.
    """

    running: Ints
    worths: Floats
    sums: Floats
    products: NDArray[np.float64]
    deals: Ints


class Room(NamedTuple):
    """Where kernels work: a deal, the hands of the others, four hands, four passes, scores and a frame."""

    deal: Ints
    others: Ints
    dealt: Ints
    passes: Ints
    scores: Ints
    frame: Floats


class Budget(NamedTuple):
    """At most so many deals, and by how many standard errors a choice must lag to be dropped."""

    deals: int
    errors: float


def new_tally(choices: int) -> Tally:
    """A tally before the first deal."""
    return Tally(
        np.ones(choices, np.int64),
        np.zeros(choices),
        np.zeros(choices),
        np.zeros((choices, choices)),
        np.zeros(1, np.int64),
    )


def new_room() -> Room:
    """Room for one search at a time."""
    return Room(
        np.zeros(DEAL_SIZE, np.int64),
        np.zeros(3, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.zeros(FRAME_SIZE),
    )


@inlined
def _note(tally: Tally) -> None:
    """Adds the worths in one more deal."""
    choices = len(tally.sums)
    tally.deals[0] += 1
    for one in range(choices):
        tally.sums[one] += tally.worths[one]
        for two in range(choices):
            tally.products[one, two] += tally.worths[one] * tally.worths[two]


@inlined
def _leader(tally: Tally) -> int:
    best = -1
    for choice in range(len(tally.sums)):
        if tally.running[choice] and (best < 0 or tally.sums[choice] > tally.sums[best]):
            best = choice
    return best


@inlined
def _squares(one: int, two: int, tally: Tally) -> float:
    """The sum of the squared differences of two choices."""
    both: float = tally.products[one, one] + tally.products[two, two] - 2.0 * tally.products[one, two]
    return both


@inlined
def _drop_beaten(tally: Tally, errors: float) -> bool:
    """Drops what lags clearly; whether more than the leader is left."""
    best, deals, left = _leader(tally), tally.deals[0], 0
    for choice in range(len(tally.sums)):
        if tally.running[choice]:
            gap = (tally.sums[best] - tally.sums[choice]) / deals
            variance = max(_squares(best, choice, tally) / deals - gap * gap, 0.0)
            tally.running[choice] = choice == best or gap <= errors * sqrt(variance / deals)
            left += tally.running[choice]
    return left > 1


@kernel
def weigh_plays(
    seat: int,
    origin: Ints,
    cards: Ints,
    ways: Ways,
    rules: Ints,
    policy: Policy,
    objective: int,
    budget: Budget,
    chance: Chance,
    tally: Tally,
    room: Room,
) -> int:
    """Which of some cards is worth most, as its place; `origin` has the own hand and the trick."""
    for number in range(budget.deals):
        deal_world(ways.classes, ways.splits, ways.ways_so_far, chance, room.others)
        for choice in range(len(cards)):
            if tally.running[choice]:
                _restore(seat, origin, room)
                put(cards[choice], room.deal, rules)
                play_out(room.deal, rules, policy, room.frame)
                tally.worths[choice] = worth(seat, room.deal, rules, objective, room.scores)
        _note(tally)
        if number % BATCH == BATCH - 1 and not _drop_beaten(tally, budget.errors):
            break
    return _leader(tally)


@inlined
def _restore(seat: int, origin: Ints, room: Room) -> None:
    """Sets the deal at hand back to the position, with the hands of the others as they were dealt last."""
    for place in range(len(origin)):
        room.deal[place] = origin[place]
    for other in range(3):
        room.deal[HANDS + ((seat + 1 + other) & 3)] = room.others[other]


@kernel
def weigh_passes(
    seat: int,
    hand: int,
    passes: Ints,
    offset: int,
    leader: int,
    ways: Ways,
    rules: Ints,
    policy: Policy,
    objective: int,
    budget: Budget,
    chance: Chance,
    tally: Tally,
    room: Room,
) -> int:
    """Which of some passes so many seats on is worth most, as its place; the others pass by the policy."""
    for number in range(budget.deals):
        deal_world(ways.classes, ways.splits, ways.ways_so_far, chance, room.others)
        _let_others_pass(seat, hand, rules, policy, room)
        for choice in range(len(passes)):
            if tally.running[choice]:
                room.passes[seat] = passes[choice]
                exchange(room.dealt, room.passes, offset, leader, rules, room.deal)
                play_out(room.deal, rules, policy, room.frame)
                tally.worths[choice] = worth(seat, room.deal, rules, objective, room.scores)
        _note(tally)
        if number % BATCH == BATCH - 1 and not _drop_beaten(tally, budget.errors):
            break
    return _leader(tally)


@inlined
def _let_others_pass(seat: int, hand: int, rules: Ints, policy: Policy, room: Room) -> None:
    room.dealt[seat] = hand
    for number in range(3):
        other = (seat + 1 + number) & 3
        room.dealt[other] = room.others[number]
        room.passes[other] = chosen_pass(room.others[number], rules, policy, room.frame)
