"""How many ways there are to play a deal out, counted once by the engine and once without it.

`python -m tests.engine.test_counts` (in the folder backend) counts anew into the file.
"""

import json
from pathlib import Path
from typing import TypedDict

import pytest

from leekha_engine.cards import card_code
from leekha_engine.legal import legal_plays
from leekha_engine.notation import deal_text, parse_deal
from leekha_engine.seats import SEATS
from leekha_engine.state import DealState
from leekha_engine.transition import play
from tests.engine import games, golden, model

FILE = Path(__file__).parent / "counts" / "endings.json"


class Ending(TypedDict):
    deal: str
    counts: list[int]


def count_endings(state: DealState) -> list[int]:
    """How many sequences of 1, 2, 3 … plays the rules allow from here, until the deal is finished."""
    counts: list[int] = []
    level = [state]
    while level := [after for position in level for after in after_one_play(position)]:
        counts.append(len(level))
    return counts


def after_one_play(state: DealState) -> list[DealState]:
    if state.trick is None:
        return []
    seat = state.to_act[0]
    cards = legal_plays(state.hand(seat), state.trick.cards, state.rules, state.facts)
    return [play(state, seat, card) for card in cards]


def endings() -> list[DealState]:
    """The last 13 plays of the golden deal and of a few random ones."""
    random_deals = [list(games.random_states(games.seeded(seed), golden.RULES)) for seed in (0, 1, 3, 4, 5)]
    return [golden.played_state(39), *(states[4 + 52 - 13] for states in random_deals)]


ENDINGS: list[Ending] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("ending", ENDINGS, ids=[str(sum(ending["counts"])) for ending in ENDINGS])
def test_the_number_of_ways_to_play_an_ending_is_as_counted(ending: Ending) -> None:
    state = parse_deal(ending["deal"])
    assert count_endings(state) == ending["counts"]
    assert state.trick is not None
    hands = [[card_code(card) for card in state.hand(seat)] for seat in SEATS]
    table = [card_code(card) for card in state.trick.cards]
    assert model.count_endings(model.Position(hands, state.trick.leader, table)) == ending["counts"]


def test_no_ending_was_lost() -> None:
    assert len(ENDINGS) == 6
    assert all(ending["counts"][-1] > 1 for ending in ENDINGS)


if __name__ == "__main__":
    counted = [{"deal": deal_text(state), "counts": count_endings(state)} for state in endings()]
    FILE.write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")
