"""Prints what the golden deal looks like in every form, and a game by each preset, into files that are
reviewed as diffs.

`python -m tests.engine.printed` (in the folder backend) writes them anew.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import cast

from leekha_engine.cards import card_code, cards_text
from leekha_engine.dealers import next_dealer
from leekha_engine.ending import claimant, clean_seats, final_points, final_scores
from leekha_engine.notation import deal_text, hand_text
from leekha_engine.record import game_record, to_json
from leekha_engine.rules import PRESETS, Rules
from leekha_engine.scoring import add_scores, trick_points, trick_taker
from leekha_engine.seats import SEATS
from leekha_engine.seatview import SeatView
from leekha_engine.showing import record_lines, summary_lines
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards
from leekha_engine.values import Phase
from leekha_engine.verification import from_json, replay
from leekha_engine.view import seat_view
from tests.engine import games, golden

FOLDER = Path(__file__).parent / "playthroughs"
SECRET = bytes(range(32))
PRESET_SEED = 4


def golden_record() -> str:
    """The record of a game that was ended by vote after the golden deal."""
    state = golden.played_state()
    deal = games.recorded(state, SECRET)
    return to_json(game_record(games.game_info("vote"), state.rules, games.CAST, [deal]))


def golden_shown() -> str:
    """The record as `show` prints it."""
    record = from_json(golden_record())
    return "\n".join(record_lines(record, replay(record))) + "\n"


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


def preset_deal(preset: str) -> str:
    """The first deal of a random game by a preset: every decision with what else was allowed."""
    rules = Rules.from_options({"preset": preset})
    states = list(games.random_states(games.seeded(PRESET_SEED), rules, dealer=SEATS[2]))
    lines = [*_before_play(states), *map(_play_line, states, states[1:]), *_after_play(states[-1])]
    return "\n".join(line for line in lines if line) + "\n"


def preset_game(preset: str) -> str:
    """The summary of a whole random game by a preset."""
    states, record = games.random_game(games.seeded(PRESET_SEED), Rules.from_options({"preset": preset}))
    return "\n".join(summary_lines(cast("Mapping[str, object]", record), states)) + "\n"


def _before_play(states: Sequence[DealState]) -> Iterator[str]:
    first = states[0]
    start = next(state for state in states if state.phase is Phase.PLAYING)
    yield "rules " + " ".join(f"{name}={value}" for name, value in first.rules.overrides().items())
    yield f"dealer {first.dealer} leads {start.first_leader} passing {first.rules.passes_to(first.number)}"
    for seat in SEATS:
        view = seat_view(first, seat)
        forbidden = " | ".join(cards_text(entry.cards) for entry in view.forbidden) or "nothing"
        yield f"{seat} dealt {hand_text(view.dealt)}, may not pass all of: {forbidden}"
    for seat in SEATS:
        view = seat_view(start, seat)
        yield f"{seat} passed {cards_text(view.passed)} to {view.pass_target}, plays {hand_text(view.hand)}"
    if first.rules.declares:
        yield from (f"{seat} declared {start.declarations[seat]}" for seat in SEATS)


def _play_line(before: DealState, after: DealState) -> str:
    if before.trick is None:
        return ""
    seat, trick = before.to_act[0], after.tricks[-1]
    view = seat_view(before, seat)
    number = f"{len(after.tricks):2} " if not before.trick.cards else "   "
    taken = trick_points(trick, after.values)
    taker = f" -> {trick_taker(trick)} takes {taken}" if trick.complete else ""
    held = (
        "" if view.legal == view.hand else f" not {cards_text(c for c in view.hand if c not in view.legal)}"
    )
    return f"{number}{seat} {card_code(trick.cards[-1])} of {cards_text(view.legal)}{held}{taker}"


def _after_play(state: DealState) -> Iterator[str]:
    scores = final_scores(state)
    left = " ".join(hand_text(state.hand(seat)) for seat in SEATS)
    yield f"ended by {state.ending}, claimant {claimant(state)}, left {left}"
    yield f"points {list(final_points(state))} scores {list(scores)} clean {list(clean_seats(state))}"
    yield f"totals {list(add_scores(state.totals, scores))} next dealer {next_dealer(state, SEATS[0])}"


PRINTED: dict[str, Callable[[], str]] = {
    "golden_record.json": golden_record,
    "golden_deal.txt": golden_playthrough,
    "golden_shown.txt": golden_shown,
    **{f"{preset}_deal.txt": partial(preset_deal, preset) for preset in PRESETS},
    **{f"{preset}_game.txt": partial(preset_game, preset) for preset in PRESETS},
}


if __name__ == "__main__":
    for name, text_of in PRINTED.items():
        (FOLDER / name).write_text(text_of(), encoding="utf-8")
