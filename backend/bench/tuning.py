"""Tunes the weights of the play-outs by self-play: `python -m bench.tuning [--minutes 20] [--seed 1]`.

Each step changes some weights at random and plays the changed policy in one seat against three of the best
so far, on duplicate deals that no earlier step has seen; a gain of more than two standard errors is kept.
What it prints at the end is measured against the hand-made weights on deals that no step has seen.
"""

import argparse
from math import exp, sqrt
from random import Random
from time import monotonic

import numpy as np

from leekha_bots.compiling import kernel
from leekha_bots.dealing import POINTS, is_decided, put, to_play
from leekha_bots.exchanging import chosen_pass, exchange
from leekha_bots.policy import HAND_MADE, Floats, Policy, chosen_card, policy_of
from leekha_bots.ruling import Ints, ruling_of
from leekha_bots.weighing import Room, new_room
from leekha_engine.rules import Rules
from leekha_engine.scoring import DEAL_POINTS

DEALS_A_STEP = 6000
DEALS_AT_THE_END = 40000
CHANGED_SHARE = 0.15
CHANGE = 0.25

Weights = tuple[float, ...]


@kernel
def write_margins(
    challenger: Policy, opponent: Policy, deals: Ints, rules: Ints, room: Room, margins: Floats
) -> None:
    """Writes the margin of one challenger against three opponents in each deal, mean over its four seats."""
    for number in range(len(margins)):
        for seat in range(4):
            room.dealt[seat] = deals[number, seat]
        margins[number] = 0.0
        for seat in range(4):
            margins[number] += _margin(seat, number & 3, challenger, opponent, rules, room) / 4.0


@kernel
def _margin(seat: int, leader: int, challenger: Policy, opponent: Policy, rules: Ints, room: Room) -> float:
    for other in range(4):
        policy = challenger if other == seat else opponent
        room.passes[other] = chosen_pass(room.dealt[other], rules, policy, room.frame)
    exchange(room.dealt, room.passes, 1, leader, rules, room.deal)
    while not is_decided(room.deal, rules):
        policy = challenger if to_play(room.deal) == seat else opponent
        put(chosen_card(room.deal, rules, policy, room.frame), room.deal, rules)
    points = room.deal[POINTS + seat]
    margin: float = (DEAL_POINTS - points) / 3.0 - points
    return margin


def margin(challenger: Weights, opponent: Weights, number: int, seed: int) -> tuple[float, float]:
    """The mean margin in points a deal over so many deals, and its standard error."""
    packs = np.random.default_rng(seed).permuted(np.tile(np.arange(52), (number, 1)), axis=1)
    deals = (np.int64(1) << packs.reshape(number, 4, 13)).sum(axis=2)
    margins = np.zeros(number)
    rules = ruling_of(Rules(), (0, 0, 0, 0))
    write_margins(policy_of(challenger), policy_of(opponent), deals, rules, new_room(), margins)
    return float(margins.mean()), float(margins.std()) / sqrt(number)


def changed(weights: Weights, random: Random) -> Weights:
    """The weights with about one in seven changed by about a quarter."""
    return tuple(
        weight * exp(random.gauss(0, CHANGE)) if random.random() < CHANGED_SHARE else weight
        for weight in weights
    )


def tuned(minutes: float, seed: int) -> Weights:
    """The best weights found in so much time."""
    random, step = Random(seed), 0
    best: Weights = HAND_MADE
    until = monotonic() + 60 * minutes
    while monotonic() < until:
        step += 1
        tried = changed(best, random)
        gain, error = margin(tried, best, DEALS_A_STEP, seed * 1_000_000 + step)
        if gain > 2 * error:
            best = tried
            print(f"step {step}: {gain:+.3f} ±{2 * error:.3f}", flush=True)
    return best


def _main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.tuning", description="Tunes the play-outs' weights."
    )
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    best = tuned(options.minutes, options.seed)
    gain, error = margin(best, HAND_MADE, DEALS_AT_THE_END, options.seed * 1_000_000)
    print(f"against the hand-made weights: {gain:+.3f} ±{2 * error:.3f} points a deal, fresh deals")
    print(tuple(round(weight, 4) for weight in best))


if __name__ == "__main__":
    _main()
