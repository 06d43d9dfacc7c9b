"""How many days a game takes: `python -m bench.pace [--games 60] [--seed 1] [--json FILE] [--markdown FILE]`.

Four people who look in twice a day play games to the limit, each in his own time zone and at his own hours.
By hand they play as the normal bot does. What they may leave to the server is added piece by piece: forced
cards, plans, and ending a deal that is settled. A plan is laid each time its owner looks in, from what his
seat knows, in the language that people use (`leekha_engine.plan`), and waits for him where he would think.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles
from typing import Any

from bench.planner import sensible_plan
from leekha_bots.passing import pass_choice
from leekha_bots.playing import play_choice
from leekha_engine.cards import DECK
from leekha_engine.dealers import next_dealer
from leekha_engine.ending import final_scores
from leekha_engine.plan import Fires, Plan, ask
from leekha_engine.rules import Rules
from leekha_engine.scoring import add_scores, is_game_over
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import Phase
from leekha_engine.view import seat_view

SECOND = 1 / 86_400
# How long somebody stays when he looks in, and how long a card takes him.
STAYS = 300 * SECOND
A_CARD = 10 * SECOND
# The waits of `leekha.games.clocks`: the same for forced and planned cards.
SHORTEST_WAIT, LONGEST_WAIT = 9 * SECOND, 45 * SECOND
HORIZON_DAYS = 400


@dataclass(frozen=True, slots=True)
class Way:
    """What the people of a table leave to the server."""

    name: str
    forced: bool = False
    plans: bool = False
    settled: bool = False


WAYS = (
    Way("all by hand"),
    Way("forced cards", forced=True),
    Way("plans", plans=True),
    Way("settled deals", settled=True),
    Way("all three", forced=True, plans=True, settled=True),
)


@dataclass(slots=True)
class Outcome:
    """One game: its length in days, its deals, and how many plays came about in which way.

    `agreed` counts the planned cards that their owner would have played by hand.
    """

    days: float = 0.0
    deals: int = 0
    plays: Counter[str] = field(default_factory=Counter)
    agreed: int = 0


class Visits:
    """When one person looks in, in days: at two hours of his own, in his zone, never twice the same."""

    def __init__(self, chance: Random) -> None:
        zone = chance.choice(range(-8, 13)) / 24
        hours = sorted((chance.uniform(6.5, 13), chance.uniform(17, 23.5)))
        moments = (
            day + hour / 24 - zone + chance.gauss(0, 0.75 / 24)
            for day in range(HORIZON_DAYS)
            for hour in hours
        )
        self.starts = sorted(moments)

    def is_there(self, now: float) -> bool:
        """Whether he is looking at the table."""
        place = bisect_right(self.starts, now) - 1
        return place >= 0 and now <= self.starts[place] + STAYS

    def next_after(self, now: float) -> float:
        """When he looks in next."""
        return self.starts[bisect_left(self.starts, now)]

    def any_between(self, start: float, end: float) -> bool:
        """Whether he has looked in since."""
        return bisect_right(self.starts, end) > bisect_right(self.starts, start)


class Play:
    """One game as it goes on over the days."""

    def __init__(self, way: Way, seed: int) -> None:
        self.way = way
        self.people = [Visits(Random(f"{seed} visits {seat}")) for seat in SEATS]
        self.chance = Random(f"{seed} deals")
        self.waits = Random(f"{seed} waits")
        self.rules = Rules(settle="on" if way.settled else "off")
        self.now = self.began = 1.0
        self.plans: list[Plan | None] = [None] * len(SEATS)
        self.outcome = Outcome()

    def to_the_limit(self) -> Outcome:
        """Plays deals until the game is over."""
        totals, dealer, number = NO_TOTALS, self.chance.choice(SEATS), 1
        while not is_game_over(totals, self.rules, number - 1):
            pack = self.chance.sample(DECK, len(DECK))
            drawn = self.chance.choice(SEATS)
            state = start_deal(self.rules, number, dealer, [pack[seat::4] for seat in SEATS], totals)
            self.plans = [None] * len(SEATS)
            state = self._deal(state)
            totals = add_scores(totals, final_scores(state))
            dealer, number = next_dealer(state, drawn), number + 1
        self.outcome.days, self.outcome.deals = self.now - self.began, number - 1
        return self.outcome

    def _deal(self, state: DealState) -> DealState:
        while state.phase is not Phase.FINISHED:
            state = self._passed(state) if state.phase is Phase.PASSING else self._played(state)
        return state

    def _passed(self, state: DealState) -> DealState:
        """Whoever is there first of those who have yet to pass."""
        seat = min(state.to_act, key=self._when_there)
        self._wait_until(self._when_there(seat), state)
        self.now += A_CARD
        after = pass_cards(state, seat, pass_choice(seat_view(state, seat)))
        self._lay(after, seat)
        return after

    def _played(self, state: DealState) -> DealState:
        (seat,) = state.to_act
        view = seat_view(state, seat)
        if not self.people[seat].is_there(self.now):
            if self.way.forced and len(view.legal) == 1:
                return self._by_itself(state, "forced", view.legal[0])
            plan = self.plans[seat]
            found = None if plan is None else ask(plan, view)
            if isinstance(found, Fires):
                self.outcome.agreed += found.card == play_choice(view)
                return self._by_itself(state, "planned", found.card)
            self._wait_until(self._when_there(seat), state)
        self.now += A_CARD
        self.outcome.plays["by hand"] += 1
        after = play(state, seat, play_choice(view))
        self._lay(after, seat)
        return after

    def _by_itself(self, state: DealState, how: str, card: Any) -> DealState:
        self.now += self.waits.uniform(SHORTEST_WAIT, LONGEST_WAIT)
        self.outcome.plays[how] += 1
        return play(state, state.to_act[0], card)

    def _when_there(self, seat: Seat) -> float:
        person = self.people[seat]
        return self.now if person.is_there(self.now) else person.next_after(self.now)

    def _wait_until(self, moment: float, state: DealState) -> None:
        """Whoever looks in meanwhile lays his plan anew by what he then sees."""
        for seat in SEATS:
            if self.people[seat].any_between(self.now, moment):
                self._lay(state, seat)
        self.now = moment

    def _lay(self, state: DealState, seat: Seat) -> None:
        if self.way.plans and state.phase in {Phase.PASSING, Phase.PLAYING}:
            self.plans[seat] = sensible_plan(seat_view(state, seat))


def figures(way: Way, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """What the games of one way come to."""
    days = sorted(outcome.days for outcome in outcomes)
    plays = sum((outcome.plays for outcome in outcomes), Counter[str]())
    planned = plays["planned"]
    return {
        "way": way.name,
        "mean_days": round(fmean(days), 1),
        "median_days": round(median(days), 1),
        "p90_days": round(quantiles(days, n=10)[-1], 1),
        "deals": round(fmean(outcome.deals for outcome in outcomes), 1),
        "forced_share": round(plays["forced"] / plays.total(), 3),
        "planned_share": round(planned / plays.total(), 3),
        "as_by_hand": round(sum(outcome.agreed for outcome in outcomes) / planned, 3) if planned else None,
    }


def measured(games: int, seed: int) -> Iterator[dict[str, Any]]:
    """The figures of each way, one after the other; progress goes to stderr."""
    for way in WAYS:
        outcomes = []
        for game in range(games):
            outcomes.append(Play(way, seed + game).to_the_limit())
            print(f"\r{way.name}: {game + 1}/{games}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        yield figures(way, outcomes)


def markdown(results: Sequence[dict[str, Any]], about: str) -> str:
    """The figures as a table."""
    whole = results[0]["mean_days"]
    lines = [
        "| left to the server | days (mean) | of all by hand | median | p90 | forced | planned |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in results:
        share = f"{one['mean_days'] / whole:.0%}"
        days = f"{one['mean_days']} | {share} | {one['median_days']} | {one['p90_days']}"
        lines.append(f"| {one['way']} | {days} | {one['forced_share']:.0%} | {one['planned_share']:.0%} |")
    return "\n".join([*lines, "", about, ""])


def _about(games: int, seed: int) -> str:
    command = ["git", "describe", "--always", "--dirty"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - nothing of it is input
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    commit = asked.stdout.strip() or "unknown"
    return f"{games} games to the limit each, seeds {seed}–{seed + games - 1}, commit {commit}, {machine}"


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.pace", description="How many days a game takes.")
    parser.add_argument("--games", type=int, default=60, help="games of each way, at least two")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the others follow it")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    parser.add_argument("--markdown", type=Path, help="where to write the table")
    options = parser.parse_args()
    about = _about(options.games, options.seed)
    results = list(measured(options.games, options.seed))
    table = markdown(results, about)
    print(table)
    if options.json:
        options.json.write_text(json.dumps({"about": about, "results": results}, indent=1) + "\n")
    if options.markdown:
        options.markdown.write_text(table)


if __name__ == "__main__":
    _main()
