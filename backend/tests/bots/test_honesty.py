import subprocess
import sys

import pytest

from leekha_bots.bots import BOTS, decide
from leekha_bots.ruling import ruling
from leekha_bots.searching import candidates, position, ways_of
from leekha_engine.cards import Card
from leekha_engine.seatview import SeatView
from leekha_engine.values import Phase
from leekha_engine.view import seat_view
from tests.bots.dealing import chance, decisions, random_deal
from tests.bots.worlds import other_world
from tests.engine.options import random_rules

FORBIDDEN_MODULES = ("leekha_engine.state", "leekha_engine.transition", "leekha_engine.view")


# Deals for each level: who thinks longer is asked less often.
DEALS = {"easy": 14, "normal": 14, "hard": 14, "expert": 3}


@pytest.mark.parametrize("level", BOTS)
def test_hidden_cards_moved_about_change_no_decision(level: str) -> None:
    moves = chance(5)
    compared = 0

    def decided(view: SeatView) -> tuple[Card, ...]:
        return decide(level, view, seed=3)

    for seed in range(DEALS[level]):
        for state, seat in decisions(random_deal(seed), decided):
            world = other_world(state, seat, moves) if state.to_act else None
            if world is not None:
                compared += 1
                assert seat_view(world, seat) == seat_view(state, seat)
                assert decided(seat_view(world, seat)) == decided(seat_view(state, seat))
    assert compared > 40 * DEALS[level]


def test_hidden_cards_moved_about_change_nothing_that_a_search_is_told() -> None:
    moves = chance(6)
    compared = 0
    for seed in range(40):
        rules = random_rules(chance(seed), pass_direction="right", exposing="off", minus="off")
        for state, seat in decisions(random_deal(seed, rules), lambda view: decide("easy", view, seed=4)):
            world = other_world(state, seat, moves) if state.phase is Phase.PLAYING else None
            if world is not None:
                compared += 1
                assert _told(seat_view(world, seat)) == _told(seat_view(state, seat))
    assert compared > 500


def _told(view: SeatView) -> list[object]:
    """All that a kernel gets of a view: the rest is the seed, so the deals it draws are the same."""
    arrays = [position(view), ruling(view), *ways_of(view)]
    return [candidates(view), *(array.tolist() for array in arrays)]


def test_bots_cannot_even_import_what_knows_all_cards() -> None:
    program = "import sys, leekha_bots.bots; print(*sorted(name for name in sys.modules if 'leekha' in name))"
    asked = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603
    loaded = set(asked.stdout.split())
    assert "leekha_bots.bots" in loaded
    assert not loaded.intersection(FORBIDDEN_MODULES)
