"""Prints what the golden deal looks like in every form, into files that are reviewed as diffs.

`python -m tests.engine.printed` (in the folder backend) writes them anew.
"""

from collections.abc import Iterator
from pathlib import Path

from leekha_engine.cards import cards_text
from leekha_engine.notation import deal_text
from leekha_engine.record import game_record, to_json
from leekha_engine.seats import SEATS
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards
from leekha_engine.view import seat_view
from tests.engine import games, golden

FOLDER = Path(__file__).parent / "playthroughs"
SECRET = bytes(range(32))


def golden_record() -> str:
    """The record of a game that was ended by vote after the golden deal."""
    state = golden.played_state()
    deal = games.recorded(state, SECRET)
    return to_json(game_record(games.game_info("vote"), state.rules, games.CAST, [deal]))


def golden_playthrough() -> str:
    """Every state of the golden deal with what each seat sees of its own and what all see."""
    return "\n".join(line for state in _golden_states() for line in _state_lines(state)) + "\n"


def _golden_states() -> Iterator[DealState]:
    state = golden.dealt_state()
    yield state
    for seat in SEATS:
        state = pass_cards(state, seat, golden.PASSES[seat])
        yield state
    for count in range(1, 53):
        yield golden.played_state(count)


def _state_lines(state: DealState) -> Iterator[str]:
    yield deal_text(state)
    everybody = seat_view(state, None)
    yield (
        f"  {everybody.phase} to_act={list(everybody.to_act)} leader={everybody.leader}"
        f" left={list(everybody.cards_left)} points={list(everybody.points)}"
        f" voids={[''.join('SHDC'[suit] for suit in suits) for suits in everybody.shown_voids]}"
    )
    for seat in SEATS:
        yield _seat_line(seat_view(state, seat))


def _seat_line(view: SeatView) -> str:
    forbidden = " | ".join(cards_text(entry.cards) for entry in view.forbidden)
    parts = {
        "hand": cards_text(view.hand),
        "passed": cards_text(view.passed),
        "received": cards_text(view.received),
        "legal": cards_text(view.legal),
        "forbidden": forbidden,
    }
    return f"  {view.seat} " + " ".join(f"{name}=[{text}]" for name, text in parts.items() if text)


PRINTED = {"golden_record.json": golden_record, "golden_deal.txt": golden_playthrough}


if __name__ == "__main__":
    for name, text_of in PRINTED.items():
        (FOLDER / name).write_text(text_of(), encoding="utf-8")
