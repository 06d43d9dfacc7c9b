"""Cards that the server plays for a person: whether, which, and when.

Nobody else may learn of it: nothing here raises a counter, and no view, tag or header depends on it. All
under the game's lock.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import SystemRandom
from typing import NamedTuple

from leekha.games.actions.changes import follow_up
from leekha.games.clocks import automatic_waits, clock_of
from leekha.games.models import Cause, Game, Plan, Seating
from leekha.games.selectors.plans import skip_json
from leekha.games.selectors.tables import load_table
from leekha_engine.cards import Card, card_code
from leekha_engine.plan import Skips, ask
from leekha_engine.plan_reading import read_plan
from leekha_engine.seats import Seat
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.values import Phase
from leekha_engine.view import seat_view

_chance = SystemRandom()


class Automatic(NamedTuple):
    """A card that a person has left to the server, and why it plays it: `line` of his plan, if it is that."""

    cause: Cause
    card: Card
    line: int | None = None


def arm(game: Game, seatings: Sequence[Seating], state: DealState, now: datetime) -> None:
    """Sets when the card of the seat to play lies down by itself, where it does, and notes in its plan where
    that does not help. Sealed decisions never do.
    """
    for seating in seatings:
        if state.phase is Phase.PLAYING and seating.seat in state.to_act and seating.held:
            found = automatic_card(seating, seat_view(state, Seat(seating.seat)))
            before = seating.auto_at
            seating.auto_at = now + _wait(game, seatings) if isinstance(found, Automatic) else None
            if seating.auto_at != before:
                seating.save(update_fields=["auto_at"])
            if isinstance(found, Skips):
                note(seating, state, {"outcome": "skipped", **skip_json(found)})


def arm_again(game: Game, seatings: Sequence[Seating], now: datetime) -> None:
    """The same for a turn that runs already, after its person has come back or wishes something else."""
    state = load_table(game).state
    if state is not None:
        arm(game, seatings, state, now)
        follow_up(game, seatings, now, bots=False)


def automatic_card(seating: Seating, view: SeatView) -> Automatic | Skips | None:
    """The card that the server plays for the person whose turn it is, or why his plan has none.

    None where he has left nothing to it.
    """
    person = seating.user
    if person is not None and len(view.legal) == 1 and person.settings.get("play_forced", False):
        return Automatic(Cause.FORCED, view.legal[0])
    plan = Plan.objects.filter(seating=seating, deal=view.number).first()
    if plan is None or not plan.lines:
        return None
    answer = ask(read_plan(plan.lines), view)
    return answer if isinstance(answer, Skips) else Automatic(Cause.PLAN, answer.card, answer.line)


def note_played(seating: Seating, state: DealState, automatic: Automatic) -> None:
    """Notes a card that the server plays in the plan of its person, where he has one; before it is played."""
    outcome = "forced" if automatic.cause == Cause.FORCED else "fired"
    note(seating, state, {"outcome": outcome, "card": card_code(automatic.card), "line": automatic.line})


def note(seating: Seating, state: DealState, event: dict[str, object]) -> None:
    """Notes what became of the plan for the trick that is played, in place of an earlier note on it."""
    plan = Plan.objects.filter(seating=seating, deal=state.number).first()
    if plan is not None:
        trick = len(state.finished_tricks) + 1
        plan.events = [one for one in plan.events if one["trick"] != trick] + [{"trick": trick, **event}]
        plan.changes += 1
        plan.save(update_fields=["events", "changes"])


def _wait(game: Game, seatings: Sequence[Seating]) -> timedelta:
    people = sum(seating.state == Seating.State.TAKEN for seating in seatings)
    return timedelta(seconds=_chance.uniform(*automatic_waits(clock_of(game), people)))
