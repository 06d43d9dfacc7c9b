"""Has every kernel compiled before somebody waits for a card."""

from leekha_bots.bots import BOTS
from leekha_engine.cards import DECK, sorted_hand
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS
from leekha_engine.seatview import SeatView
from leekha_engine.values import HAND_SIZE, Phase, Trick

HAND = sorted_hand(DECK[:: len(SEATS)])
NOTHING: tuple[tuple[()], tuple[()], tuple[()], tuple[()]] = ((), (), (), ())


def warm() -> None:
    """Loads the kernels, or compiles what no cache holds, which takes some ten seconds: for the start of a
    worker, before it forks. Afterwards `decide` never compiles.
    """
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
