import subprocess
import sys

import pytest

from leekha_bots.bots import BOTS, decide
from leekha_engine.cards import Card
from leekha_engine.seatview import SeatView
from leekha_engine.view import seat_view
from tests.bots.dealing import chance, decisions, random_deal
from tests.bots.worlds import other_world

FORBIDDEN_MODULES = ("leekha_engine.state", "leekha_engine.transition", "leekha_engine.view")


@pytest.mark.parametrize("level", BOTS)
def test_hidden_cards_moved_about_change_no_decision(level: str) -> None:
    moves = chance(5)
    compared = 0

    def decided(view: SeatView) -> tuple[Card, ...]:
        return decide(level, view, seed=3)

    for seed in range(14):
        for state, seat in decisions(random_deal(seed), decided):
            world = other_world(state, seat, moves) if state.to_act else None
            if world is not None:
                compared += 1
                assert seat_view(world, seat) == seat_view(state, seat)
                assert decided(seat_view(world, seat)) == decided(seat_view(state, seat))
    assert compared > 600


def test_bots_cannot_even_import_what_knows_all_cards() -> None:
    program = "import sys, leekha_bots.bots; print(*sorted(name for name in sys.modules if 'leekha' in name))"
    asked = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603
    loaded = set(asked.stdout.split())
    assert "leekha_bots.bots" in loaded
    assert not loaded.intersection(FORBIDDEN_MODULES)
