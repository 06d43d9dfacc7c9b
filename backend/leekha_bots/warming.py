"""Has every kernel compiled before somebody waits for a card: `python -m leekha_bots.warming`."""

import os
import sys
from time import monotonic

from leekha_bots import keeping
from leekha_bots.bots import BOTS
from leekha_engine.cards import DECK, sorted_hand
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS
from leekha_engine.seatview import SeatView
from leekha_engine.values import HAND_SIZE, Phase, Trick

HAND = sorted_hand(DECK[:: len(SEATS)])
NOTHING: tuple[tuple[()], tuple[()], tuple[()], tuple[()]] = ((), (), (), ())
POLITE = 15


def warm() -> None:
    """Loads the kernels into this process, which takes seconds, and compiles what is not kept, which takes
    half a minute; of several processes one compiles. Afterwards no choice compiles.
    """
    if keeping.is_complete():
        _choose()
        return
    with keeping.sole_compiler(patient=True):
        _choose()
        keeping.mark_complete()


def compile_all() -> str:
    """Compiles what is not kept unless another process does; what it did, in words."""
    began = monotonic()
    with keeping.sole_compiler(patient=False) as alone:
        if keeping.is_complete():
            return "The bots' kernels were compiled before."
        if not alone:
            return "Another process compiles the bots' kernels."
        _choose()
        keeping.mark_complete()
    return f"Compiled the bots' kernels in {monotonic() - began:.1f} s."


def _choose() -> None:
    BOTS["hard"].choose_pass(_view(Phase.PASSING), seed=0)
    BOTS["hard"].choose_play(_view(Phase.PLAYING), seed=0)


def _view(phase: Phase) -> SeatView:
    """The view of a seat that is to pass, or to lead the first trick."""
    playing = phase is Phase.PLAYING
    return SeatView(
        rules=Rules(),
        seat=SEATS[0],
        number=1,
        dealer=SEATS[3],
        phase=phase,
        hand=HAND,
        dealt=HAND,
        passed=(),
        received=(),
        has_passed=(playing, playing, playing, playing),
        declared=None,
        may_expose=(),
        has_declared=(False, False, False, False),
        exposed=NOTHING,
        announced=(),
        to_act=SEATS[:1],
        leader=SEATS[0],
        trick=Trick(SEATS[0]) if playing else None,
        tricks=(),
        cards_left=(HAND_SIZE, HAND_SIZE, HAND_SIZE, HAND_SIZE),
        points=(0, 0, 0, 0),
        totals=(0, 0, 0, 0),
        legal=HAND if playing else (),
        forbidden=(),
        shown_voids=NOTHING,
        ending=None,
    )


if __name__ == "__main__":
    os.nice(POLITE)
    sys.stdout.write(compile_all() + "\n")
