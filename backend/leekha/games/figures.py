"""What is written beside the hands of a deal once it is over: it follows from the plays and their causes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from leekha.games.codec import leekhas_by_seat
from leekha.games.models import Cause, Hand, Trick
from leekha_engine.ending import final_points, final_scores
from leekha_engine.seats import SEATS
from leekha_engine.state import DealState
from leekha_engine.values import CARDS_PER_TRICK

Columns = Mapping[str, Any]
UNFINISHED: Columns = {
    "points": None,
    "score": None,
    "leekhas_taken": 0,
    "leekhas_given": 0,
    "leekhas_forced": 0,
    "by_stand_in": False,
}
# Overdue decisions are a stand-in's too, before the seat is his.
OF_STAND_INS = {Cause.STAND_IN, Cause.TIMEOUT}


def figures(state: DealState, hands: Sequence[Hand], tricks: Sequence[Trick]) -> list[Columns]:
    """By seat, the columns of the hands of a finished deal, from its state and the rows it was made from."""
    points, scores = final_points(state), final_scores(state)
    taken, given, forced = leekhas_by_seat(state)
    return [
        {
            "points": points[seat],
            "score": scores[seat],
            "leekhas_taken": taken[seat],
            "leekhas_given": given[seat],
            "leekhas_forced": forced[seat],
            "by_stand_in": is_by_stand_in(hands[seat], tricks),
        }
        for seat in SEATS
    ]


def is_by_stand_in(hand: Hand, tricks: Iterable[Trick]) -> bool:
    """Whether a stand-in made more than half of the decisions of a hand: what it passed and declared as a
    whole, and each card.
    """
    sealed = [cause for cause in (hand.passed_cause, hand.declared_cause) if cause is not None]
    played = [
        trick.causes[place]
        for trick in tricks
        if (place := (hand.seat - trick.leader) % CARDS_PER_TRICK) < len(trick.causes)
    ]
    causes = [*sealed, *played]
    return 2 * sum(cause in OF_STAND_INS for cause in causes) > len(causes)
