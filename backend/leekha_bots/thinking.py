"""Every decision in time: whoever thinks too long, or cannot think yet, plays the card of the normal bot.

Kernels run without the interpreter's lock, so a thread can be waited for and left alone. There is one in a
process, made when it is first needed: after a worker has forked.
"""

from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import NamedTuple

from leekha_bots import keeping
from leekha_bots.bots import AT_ONCE, decide
from leekha_bots.warming import warm
from leekha_engine.cards import Card
from leekha_engine.seatview import SeatView

THINKS_S = 2.0
# Once in a process: what is kept is loaded, nothing is compiled.
LOADS_S = 8.0
FALLBACK = "normal"


class Decision(NamedTuple):
    """The cards, and why they are not those of the level; empty if they are."""

    cards: tuple[Card, ...]
    excuse: str = ""


def decide_in_time(level: str, view: SeatView, seed: int) -> Decision:
    """What the bot of a level does now, or the normal bot where that would take too long or fails.

    Raises: ValueError if the seat of the view has no card to choose.
    """
    fallback = decide(level if level in AT_ONCE else FALLBACK, view, seed)
    if level in AT_ONCE:
        return Decision(fallback)
    if not keeping.is_complete():
        return Decision(fallback, "not compiled yet")
    try:
        return Decision(_mind().think(level, view, seed))
    except TimeoutError:
        return Decision(fallback, "took too long")
    except Exception as failure:  # noqa: BLE001 - a game goes on, whatever is wrong with the kernels here
        return Decision(fallback, repr(failure))


class Mind:
    """A thread in which the kernels are loaded once and then think, one decision at a time."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "thinking")
        self._loaded = self._thread.submit(warm)

    def think(self, level: str, view: SeatView, seed: int) -> tuple[Card, ...]:
        """What the bot of a level does now.

        Raises: TimeoutError if that would take too long; what was begun comes to its end by itself.
        """
        self._loaded.result(LOADS_S)
        thought: Future[tuple[Card, ...]] = self._thread.submit(decide, level, view, seed)
        try:
            return thought.result(THINKS_S)
        finally:
            thought.cancel()

    def rest(self) -> None:
        """Ends the thread once its thought has ended."""
        self._thread.shutdown()


@cache
def _mind() -> Mind:
    return Mind()
