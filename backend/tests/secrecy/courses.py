"""Deals in pairs: what happens in the open is the same in both, what is hidden from one viewer is not."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from leekha_engine.cards import Card
from leekha_engine.rules import OptionValue, Rules
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.values import Ending
from tests.engine.games import random_states, seeded
from tests.engine.lookalikes import lookalike


@dataclass(frozen=True)
class Scene:
    """A table, who at it must not tell the twins apart (None: all who look on), and how far it is played.

    `plays` is None for a deal that is settled before its last card. `away` is a seat that `resigns`, or
    `misses` its turn, for all to see when it is first to play.
    """

    seed: int
    viewer: Seat | None
    plays: int | None
    rules: Mapping[str, OptionValue] = field(default_factory=dict)
    visibility: str = "public"
    clock: Mapping[str, object] = field(
        default_factory=lambda: {"kind": "per_move", "play_s": 259_200, "pass_s": 259_200}
    )
    away: tuple[Seat, str] | None = None


def twins(scene: Scene) -> tuple[DealState, DealState]:
    """Two deals that have come as far as the scene asks: the same for the same scene."""
    random, rules = seeded(scene.seed), Rules.from_options(scene.rules)
    while True:
        first = _played(scene, random, rules)
        if first is None:
            continue
        second = lookalike(first, scene.viewer, random)
        if all(first.dealt[seat] != second.dealt[seat] for seat in SEATS if seat != scene.viewer):
            return first, second


def moved_cards(first: DealState, second: DealState) -> list[Card]:
    """The cards that different seats were dealt."""
    where = [{card: seat for seat in SEATS for card in state.dealt[seat]} for state in (first, second)]
    return sorted(card for card, seat in where[0].items() if where[1][card] != seat)


def _played(scene: Scene, random: Random, rules: Rules) -> DealState | None:
    states = list(random_states(random, rules, dealer=random.choice(SEATS)))
    if scene.plays is None:
        return states[-1] if states[-1].ending is Ending.POINTS_TAKEN else None
    played = [state for state in states if sum(len(trick.cards) for trick in state.tricks) == scene.plays]
    return played[-1] if played else None
