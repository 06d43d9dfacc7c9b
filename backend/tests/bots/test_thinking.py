"""Bots in time: whoever thinks too long, or cannot think yet, plays the card of the normal bot."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

from leekha_bots import keeping, thinking
from leekha_bots.bots import AT_ONCE, BOTS, NormalBot, decide
from leekha_bots.thinking import Mind, decide_in_time
from leekha_engine.cards import Card
from leekha_engine.seatview import SeatView
from tests.bots.scenes import playing_scene

VIEW = playing_scene("KS 8S 3S KH TH 2H AD 8D 4D AC QC 6C 5C", "5H 9H JH")
NORMAL = decide("normal", VIEW, 1)
ASK = """
import sys
from leekha_bots.thinking import decide_in_time
from tests.bots.test_thinking import VIEW
for level in ("easy", "normal", "expert"):
    print(level, decide_in_time(level, VIEW, 1).excuse)
print(*sorted({"numba", "numpy", "llvmlite"} & set(sys.modules)))
"""


class Odd(NormalBot):
    """Does something before it plays another card than the normal bot."""

    def __init__(self, before: Callable[[], object]) -> None:
        self.before = before

    def choose_play(self, view: SeatView, seed: int) -> Card:
        self.before()
        return other_than(super().choose_play(view, seed), view)


def other_than(card: Card, view: SeatView) -> Card:
    return next(other for other in view.legal if other != card)


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mind]:
    """A mind of this test, which waits for a moment only."""
    made = Mind()
    made.think("hard", VIEW, 1)
    monkeypatch.setattr(thinking, "_mind", lambda: made)
    monkeypatch.setattr(thinking, "THINKS_S", 0.1)
    yield made
    made.rest()


def test_who_thinks_too_long_plays_the_normal_bots_card_until_the_thought_has_ended(
    mind: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = Event()
    monkeypatch.setitem(BOTS, "hard", Odd(released.wait))
    try:
        assert decide_in_time("hard", VIEW, 1) == (NORMAL, "took too long")
        assert decide_in_time("hard", VIEW, 1) == (NORMAL, "took too long")
    finally:
        released.set()
    monkeypatch.setattr(thinking, "THINKS_S", 10.0)
    assert decide_in_time("hard", VIEW, 1) == ((other_than(NORMAL[0], VIEW),), "")


@pytest.mark.usefixtures("mind")
def test_who_fails_plays_the_normal_bots_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ArithmeticError

    monkeypatch.setitem(BOTS, "expert", Odd(fail))
    assert decide_in_time("expert", VIEW, 1) == (NORMAL, "ArithmeticError()")


@pytest.mark.parametrize("level", BOTS)
def test_in_time_each_level_plays_its_own_card(level: str) -> None:
    assert decide_in_time(level, VIEW, 1) == (decide(level, VIEW, 1), "")


def test_while_nothing_is_compiled_the_normal_bot_plays_and_no_compiler_is_loaded(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    asked = subprocess.run(  # noqa: S603
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True
    )
    assert asked.stdout.splitlines() == ["easy ", "normal ", "expert not compiled yet", ""]


def test_of_two_who_would_compile_one_does() -> None:
    with keeping.sole_compiler(patient=False) as first, keeping.sole_compiler(patient=False) as second:
        assert (first, second) == (True, False)
    with keeping.sole_compiler(patient=True) as alone:
        assert alone


def test_where_nothing_can_be_written_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "folder", keeping.folder.__wrapped__)
    monkeypatch.setenv("NUMBA_CACHE_DIR", f"{__file__}/kernels")
    keeping.mark_complete()
    assert not keeping.is_complete()
    with keeping.sole_compiler(patient=False) as alone:
        assert alone


def test_who_answers_at_once_needs_no_kernels() -> None:
    assert set(AT_ONCE) == {"easy", "normal"}
