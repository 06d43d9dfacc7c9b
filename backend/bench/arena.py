"""The bots' strength: `python -m bench.arena [--deals 500] [--seed 1] [--mode pairs] [--into DIR] [DUEL …]`.

A duel is written challenger-opponent, such as expert-normal; without any, the ladder is played. In each deal
one seat is the challenger's and three are the opponent's; the same cards are played four times, with the
challenger in each seat. The margin is what the others took on average less what the challenger took, so it is
0 between equals; the interval is the 95 % one over deals, which are what is independent. In pairs the
challenger is a team, each team once, and the margin is what the other team took less what its own did.
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from time import perf_counter, process_time_ns

import numpy as np

from bench.baselines import LowDucker, RandomLegal
from bench.measuring import Margin, Times, margin_of, show_progress, times_of, where, write_down
from leekha_bots.bots import BOTS, Bot
from leekha_bots.dealing import SIZE as DEAL_SIZE
from leekha_bots.levels import HARD
from leekha_bots.playouts import play_out
from leekha_bots.policy import FRAME_SIZE
from leekha_bots.ruling import ruling_of
from leekha_engine.cards import DECK, Card
from leekha_engine.ending import taken_points
from leekha_engine.rules import Rules
from leekha_engine.scoring import DEAL_POINTS, FourInts
from leekha_engine.seats import SEATS, team_of
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import Declaration, Phase
from leekha_engine.view import seat_view

CONTESTANTS: dict[str, Bot] = {**BOTS, "low_ducker": LowDucker(), "random": RandomLegal()}
DUELS = ("normal-random", "normal-low_ducker", "normal-easy", "hard-normal", "expert-hard", "expert-normal")
SOLO, PAIRS = Rules(), Rules(mode="pairs")
TIMED_DEALS = 10
PLAY_OUTS = 20000


def margin(
    challenger: Bot, opponent: Bot, seeds: Sequence[int], rules: Rules = SOLO, name: str = ""
) -> Margin:
    """The margin of one challenger, in pairs of a team, over the deals of two or more seeds."""
    margins = []
    for seed in seeds:
        margins.append(deal_margin(challenger, opponent, seed, rules))
        show_progress(len(margins), len(seeds), name)
    return margin_of(margins)


def deal_margin(challenger: Bot, opponent: Bot, seed: int, rules: Rules = SOLO) -> float:
    """The challenger's margin in one deal, mean over its seats."""
    if rules.pairs:
        return fmean(_team_margin(challenger, opponent, seed, rules, team) for team in range(2))
    own = [
        deal_out([challenger if seat == other else opponent for other in SEATS], seed)[seat] for seat in SEATS
    ]
    return fmean((DEAL_POINTS - points) / (len(SEATS) - 1) - points for points in own)


def _team_margin(challenger: Bot, opponent: Bot, seed: int, rules: Rules, team: int) -> float:
    bots = [challenger if team_of(seat) == team else opponent for seat in SEATS]
    points = deal_out(bots, seed, rules)
    own = sum(points[seat] for seat in SEATS if team_of(seat) == team)
    return sum(points) - 2.0 * own


def deal_out(bots: Sequence[Bot], seed: int, rules: Rules = SOLO) -> FourInts:
    """The points by seat of the deal of a seed, played by one bot a seat; bots get seeds of their own."""
    chance = Random(seed)
    pack = list(DECK)
    chance.shuffle(pack)
    state = start_deal(rules, 1, chance.choice(SEATS), [pack[start::4] for start in range(4)])
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


def play_outs_a_second() -> float:
    """How many whole deals a core plays out in a second, each seat by the policy of the searching bots."""
    packs = np.random.default_rng(1).permuted(np.tile(np.arange(len(DECK)), (PLAY_OUTS, 1)), axis=1)
    hands = (np.int64(1) << packs.reshape(PLAY_OUTS, 4, 13)).sum(axis=2)
    deals = np.zeros((PLAY_OUTS + 1, DEAL_SIZE), np.int64)
    deals[1:, :4] = hands
    deals[0] = deals[1]
    rules, frame = ruling_of(SOLO, (0, 0, 0, 0)), np.zeros(FRAME_SIZE)
    play_out(deals[0], rules, HARD.policy, frame)
    start = process_time_ns()
    for deal in deals[1:]:
        play_out(deal, rules, HARD.policy, frame)
    return PLAY_OUTS * 1e9 / (process_time_ns() - start)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.arena", description="Plays bots against bots.")
    parser.add_argument("duels", nargs="*", default=DUELS, help="challenger-opponent, such as expert-normal")
    parser.add_argument("--deals", type=int, default=500, help="deals of each duel, at least two")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first deal; the others follow it")
    parser.add_argument("--mode", choices=("solo", "pairs"), default="solo")
    parser.add_argument("--into", type=Path, help="a folder for arena.json and arena.md")
    return parser.parse_args()


def _main() -> None:
    options = _options()
    seeds = range(options.seed, options.seed + options.deals)
    speed = round(play_outs_a_second())
    about: dict[str, object] = {
        **where(),
        "mode": options.mode,
        "seeds": f"{seeds[0]}–{seeds[-1]}",
        "play-outs a second": speed,
    }
    print(", ".join(f"{name} {value}" for name, value in about.items()))
    duels: dict[str, Margin] = {}
    for duel in options.duels:
        challenger, opponent = (CONTESTANTS[name] for name in duel.split("-"))
        rules = PAIRS if options.mode == "pairs" else SOLO
        began = perf_counter()
        duels[duel] = margin(challenger, opponent, seeds, rules, duel)
        print(f"{duel:>20} {duels[duel]}, {perf_counter() - began:.0f} s", flush=True)
    times: dict[str, Times] = {}
    for level, bot in BOTS.items():
        times[level] = times_of(decision_times(bot, seeds[:TIMED_DEALS]))
        print(f"{level:>20} {times[level]} of processor a decision", flush=True)
    if options.into:
        write_down(options.into, about, duels, times)


if __name__ == "__main__":
    _main()
