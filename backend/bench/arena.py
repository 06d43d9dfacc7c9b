"""How strong the bots are: `python -m bench.arena [--deals 500] [--seed 1]` plays them on duplicate deals.

In each deal one seat is the challenger's and three are the opponent's; the same cards are played four times,
with the challenger in each seat. The margin is what the others took on average less what the challenger took,
so it is 0 between equals; the interval is the 95 % one over deals, which are what is independent.
"""

import argparse
import os
import platform
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, quantiles, stdev
from time import process_time_ns

from bench.baselines import LowDucker, RandomLegal
from leekha_bots.bots import BOTS, Bot
from leekha_engine.cards import DECK, Card
from leekha_engine.ending import taken_points
from leekha_engine.rules import Rules
from leekha_engine.scoring import DEAL_POINTS, FourInts
from leekha_engine.seats import SEATS
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import Declaration, Phase
from leekha_engine.view import seat_view

CONTESTANTS: dict[str, Bot] = {**BOTS, "low-ducker": LowDucker(), "random": RandomLegal()}
DUELS = (("normal", "random"), ("normal", "low-ducker"), ("low-ducker", "random"), ("normal", "normal"))
NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Margin:
    """A mean margin in points a deal, half the width of its 95 % interval, and the deals it rests on."""

    mean: float
    half_width: float
    deals: int

    def __str__(self) -> str:
        mean = round(self.mean, 3) + 0.0
        return f"{mean:+7.3f} ±{self.half_width:.3f} points a deal, {self.deals} deals × 4 seats"


def margin(challenger: Bot, opponent: Bot, seeds: Sequence[int]) -> Margin:
    """The margin of one challenger against three of the opponent over the deals of two or more seeds."""
    margins = [deal_margin(challenger, opponent, seed) for seed in seeds]
    return Margin(fmean(margins), NORMAL_95 * stdev(margins) / sqrt(len(margins)), len(margins))


def deal_margin(challenger: Bot, opponent: Bot, seed: int) -> float:
    """The challenger's margin in one deal, mean over its four seats."""
    own = [
        deal_out([challenger if seat == other else opponent for other in SEATS], seed)[seat] for seat in SEATS
    ]
    return fmean((DEAL_POINTS - points) / (len(SEATS) - 1) - points for points in own)


def deal_out(bots: Sequence[Bot], seed: int) -> FourInts:
    """The points by seat of the deal of a seed, played by one bot a seat; bots get seeds of their own."""
    chance = Random(seed)
    pack = list(DECK)
    chance.shuffle(pack)
    state = start_deal(Rules(), 1, chance.choice(SEATS), [pack[start::4] for start in range(4)])
    while state.to_act:
        state = _acted(state, bots, chance.getrandbits(32))
    return taken_points(state)


def decision_times(bot: Bot, seeds: Iterable[int]) -> list[float]:
    """Processor time in ms of every decision of a bot at all four seats, forced cards included."""
    timed = _Timed(bot)
    for seed in seeds:
        deal_out([timed] * 4, seed)
    return timed.milliseconds


class _Timed:
    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.milliseconds: list[float] = []

    def choose_pass(self, view: SeatView, seed: int) -> tuple[Card, Card, Card]:
        start = process_time_ns()
        cards = self.bot.choose_pass(view, seed)
        self.milliseconds.append((process_time_ns() - start) / 1e6)
        return cards

    def choose_play(self, view: SeatView, seed: int) -> Card:
        start = process_time_ns()
        card = self.bot.choose_play(view, seed)
        self.milliseconds.append((process_time_ns() - start) / 1e6)
        return card

    def choose_declaration(self, view: SeatView, seed: int) -> Declaration:
        return self.bot.choose_declaration(view, seed)


def _acted(state: DealState, bots: Sequence[Bot], seed: int) -> DealState:
    seat = state.to_act[0]
    view = seat_view(state, seat)
    if state.phase is Phase.PASSING:
        return pass_cards(state, seat, bots[seat].choose_pass(view, seed))
    return play(state, seat, bots[seat].choose_play(view, seed))


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - nothing of it is input
    return asked.stdout.strip() or "unknown"


def _times_line(level: str, times: list[float]) -> str:
    p99 = quantiles(times, n=100)[-1]
    return f"{level}: {fmean(times):.3f} ms of processor a decision, p99 {p99:.3f} ms, worst {max(times):.3f}"


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.arena", description="Plays bots against bots.")
    parser.add_argument("--deals", type=int, default=500, help="deals of each duel, at least two")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first deal; the others follow it")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.deals)
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"commit {_commit()}, seeds {seeds[0]}–{seeds[-1]}, {machine}")
    for challenger, opponent in DUELS:
        outcome = margin(CONTESTANTS[challenger], CONTESTANTS[opponent], seeds)
        print(f"{challenger:>10} – {opponent:<10} {outcome}", flush=True)
    for level, bot in BOTS.items():
        print(_times_line(level, decision_times(bot, seeds[:50])))


if __name__ == "__main__":
    _main()
