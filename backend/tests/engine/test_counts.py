"""How many ways there are to play on from a moment, counted once by the engine and once without it.

`python -m tests.engine.test_counts` (in the folder backend) counts anew into the files.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TypedDict

import pytest

from leekha_engine.cards import HEARTS, card_code, suit_of
from leekha_engine.legal import legal_plays
from leekha_engine.notation import deal_text, parse_deal
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS
from leekha_engine.state import DealState
from leekha_engine.transition import play
from leekha_engine.values import Phase
from tests.engine import games, golden, model
from tests.engine.scenes import by_rules

FOLDER = Path(__file__).parent / "counts"
LAST_PLAYS = 13
MOST_WAYS = 2_500
PER_OPTION = 3
SEEDS = 2_000
OPTIONS: tuple[tuple[int, int, dict[str, str | int]], ...] = (
    (41, 11, {"undercut": "winning_card"}),
    (41, 11, {"forced_leekha": "off"}),
    (41, 11, {"third_leekha": "KC14"}),
    (41, 11, {"forced_under": "on", "undercut": "winning_card", "third_leekha": "KC14"}),
    (20, 5, {"forced_under": "on"}),
    (20, 5, {"undercut": "leekha_rank"}),
    (20, 5, {"forced_choice": "queen_first"}),
    (3, 4, {"lead_rule": "hearts_broken"}),
    (0, 4, {"first_trick": "no_points", "forced_leekha": "off"}),
    (0, 4, {"lead_rule": "hearts_broken", "first_trick": "no_points", "forced_leekha": "off"}),
)


class Ending(TypedDict):
    deal: str
    counts: list[int]


def count_endings(state: DealState, plays: int) -> list[int]:
    """How many sequences of 1, 2, 3 … plays the rules allow from here, up to that many."""
    counts: list[int] = []
    level = [state]
    while len(counts) < plays:
        level = [after for position in level for after in after_one_play(position)]
        counts.append(len(level))
    return counts


def after_one_play(state: DealState) -> list[DealState]:
    assert state.trick is not None
    seat = state.to_act[0]
    cards = legal_plays(state.hand(seat), state.trick.cards, state.rules, state.facts)
    return [play(state, seat, card) for card in cards]


def told_by_the_model(state: DealState, plays: int) -> list[int]:
    """The same counts by the naive telling."""
    assert state.trick is not None
    position = model.Position(
        [[card_code(card) for card in state.hand(seat)] for seat in SEATS],
        state.trick.leader,
        [card_code(card) for card in state.trick.cards],
        state.rules.options(),
        first_trick=not state.finished_tricks,
        hearts_broken=any(suit_of(card) == HEARTS for trick in state.tricks for card in trick.cards),
    )
    return model.count_endings(position, plays)


def endings() -> list[DealState]:
    """The last 13 plays of the golden deal and of a few random ones."""
    random_deals = [list(games.random_states(games.seeded(seed), golden.RULES)) for seed in (0, 1, 3, 4, 5)]
    return [golden.played_state(39), *(states[4 + 52 - LAST_PLAYS] for states in random_deals)]


def moments_of_options() -> Iterator[tuple[DealState, int]]:
    """For each set of options a few moments where it matters, and how many plays are counted from there."""
    for played, plays, options in OPTIONS:
        yield from where_it_matters(options, played, plays)


def where_it_matters(options: dict[str, str | int], played: int, plays: int) -> list[tuple[DealState, int]]:
    """Moments after so many plays from which there are soon other ways than by the plain rules."""
    states = (played_so_far(seed, by_rules(**options), played) for seed in range(SEEDS))
    moments = (state for state in states if differs_soon(state) and few(state, plays))
    return [(state, plays) for state in islice(moments, PER_OPTION)]


def differs_soon(state: DealState) -> bool:
    return count_endings(state, 4) != count_endings(replace(state, rules=by_rules()), 4)


def few(state: DealState, plays: int) -> bool:
    return all(sum(count_endings(state, depth)) < MOST_WAYS for depth in range(4, plays + 1, 3))


def played_so_far(seed: int, rules: Rules, played: int) -> DealState:
    states = games.random_states(games.seeded(seed), rules)
    playing = (state for state in states if state.phase is Phase.PLAYING)
    return next(islice(playing, played, None))


def read(name: str) -> list[Ending]:
    endings: list[Ending] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return endings


ENDINGS = read("endings.json")
BY_OPTIONS = read("option_endings.json")
EVERY = ENDINGS + BY_OPTIONS


@pytest.mark.parametrize("ending", EVERY, ids=[str(sum(ending["counts"])) for ending in EVERY])
def test_the_number_of_ways_to_play_on_is_as_counted(ending: Ending) -> None:
    state = parse_deal(ending["deal"])
    plays = len(ending["counts"])
    assert count_endings(state, plays) == ending["counts"]
    assert told_by_the_model(state, plays) == ending["counts"]


@pytest.mark.parametrize("ending", BY_OPTIONS, ids=[ending["deal"].split()[1] for ending in BY_OPTIONS])
def test_there_are_other_ways_by_the_plain_rules(ending: Ending) -> None:
    plain = replace(parse_deal(ending["deal"]), rules=by_rules())
    assert count_endings(plain, len(ending["counts"])) != ending["counts"]


def test_no_ending_was_lost() -> None:
    assert (len(ENDINGS), len(BY_OPTIONS)) == (6, PER_OPTION * len(OPTIONS))
    assert all(ending["counts"][-1] > 1 for ending in ENDINGS)


def write(name: str, moments: list[tuple[DealState, int]]) -> None:
    counted = [{"deal": deal_text(state), "counts": count_endings(state, plays)} for state, plays in moments]
    (FOLDER / name).write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write("endings.json", [(state, LAST_PLAYS) for state in endings()])
    write("option_endings.json", list(moments_of_options()))
