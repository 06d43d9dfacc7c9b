"""No channel tells more than the view: games that differ in what is hidden look the same to the last byte."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.core.cache import cache
from django.db import transaction
from rest_framework.test import APIClient

from leekha.games import tasks
from leekha.games.actions import automatic, shuffles
from leekha_bots.thinking import Decision
from leekha_engine.cards import card_code
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from tests.engine.games import seeded
from tests.games.conftest import Player, cast, clock, make_player, ziad
from tests.games.rigged import deal_these
from tests.notifications.push_service import Browser
from tests.notifications.test_calendar import link
from tests.secrecy.courses import Scene, moved_cards, twins
from tests.secrecy.runs import Run, course_of
from tests.secrecy.watching import Seen, Watcher, catch

__all__ = ["cast", "clock", "make_player", "ziad"]
Cast = tuple[Player, Player, Player, Player]
Clock = time_machine.Traveller
NOUR, RIMA, SAMI, KARIM = SEATS
BLIND: dict[str, str | int] = {"history": "none", "live_points": "off"}
DECLARED: dict[str, str | int] = {"exposing": "on", "minus": "no_penalty"}
BANK = {"kind": "bank", "bank_s": 1_209_600, "increment_s": 3_600}
SCENES = {
    "a seat before the first card": Scene(1, NOUR, 0),
    "a seat, and somebody resigns": Scene(2, RIMA, 11, away=(KARIM, "resigns")),
    "a seat, declared, blind, and somebody misses": Scene(
        4, KARIM, 9, {**DECLARED, **BLIND}, away=(NOUR, "misses")
    ),
    "a seat, without passes": Scene(5, NOUR, 10, {"pass_direction": "none"}, "private", clock=BANK),
    "all who look on": Scene(6, None, 10, {"mode": "pairs"}),
    "a settled deal, blind": Scene(8, SAMI, None, {"mode": "pairs", **BLIND}, "private"),
}


class Middling:
    """Chance that always takes the middle: only the bounds can tell anything."""

    def uniform(self, low: float, high: float) -> float:
        return (low + high) / 2


@pytest.fixture(autouse=True)
def no_chance(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same secrets in every run, and waits that tell their bounds."""
    monkeypatch.setattr(automatic, "_chance", Middling())
    cache.clear()
    yield
    cache.clear()


def watchers_of(scene: Scene, cast: Cast, ziad: Player, game_id: str) -> list[Watcher]:
    """The viewer, Ziad who sits nowhere, and somebody without an account."""
    seated = [] if scene.viewer is None else [cast[scene.viewer]]
    watchers = [Watcher("anybody", APIClient(), game_id)]
    for player in (*seated, ziad):
        watcher = Watcher(player.name, player.client, game_id, player, link(player))
        body = {"endpoint": watcher.endpoint(), "keys": Browser().keys}
        assert player.post("me/push-subscriptions", body).status_code == 201
        channels = {kind: {"email": True, "push": True} for kind in ("your_turn", "deal_finished", "missed")}
        wished = player.client.patch(
            "/api/v1/me/notification-settings", {"channels": channels}, format="json"
        )
        assert wished.status_code == 200
        watchers.append(watcher)
    return watchers


def open_table(scene: Scene, cast: Cast, rules: dict[str, Any]) -> str:
    """A table at which only Karim has not sat down."""
    game_id = cast[0].open(
        seats=["me", *({"invite": player.name} for player in cast[1:])],
        rules=rules,
        visibility=scene.visibility,
        clock=scene.clock,
    )
    for player in cast[1:3]:
        assert player.post(f"games/{game_id}/join").status_code == 200
    assert cast[0].post(f"games/{game_id}/messages", {"phrase": "well_played"}).status_code == 201
    return game_id


def ways_of(scene: Scene, run: int) -> dict[Seat, str]:
    """How each seat plays in a run; who is watched doing something, and the viewer, by hand."""
    random = seeded(1_000 * scene.seed + run)
    known = {scene.viewer, None if scene.away is None else scene.away[0]}
    return {seat: "hand" if seat in known else random.choice(["hand", "plan", "forced"]) for seat in SEATS}


def follow(monkeypatch: pytest.MonkeyPatch, state: DealState) -> None:
    """Has the stand-in play what the course says."""
    cards = {(seat, number // 4): card for number, (seat, card) in enumerate(course_of(state))}

    def scripted(level: str, view: Any, seed: int) -> Decision:
        return Decision((cards[view.seat, len(view.tricks)],))

    monkeypatch.setattr(tasks, "decide_in_time", scripted)


def run_of(run: Run, monkeypatch: pytest.MonkeyPatch) -> list[Seen]:
    """What is seen of a run, which leaves nothing behind."""
    secrets = count(1)
    monkeypatch.setattr(shuffles, "new_secret", lambda: next(secrets).to_bytes(32))
    monkeypatch.setattr("leekha.notifications.actions.sending.push", lambda what: catch(run.watchers, what))
    deal_these(monkeypatch, run.state.dealt, run.state.dealer)
    follow(monkeypatch, run.state)
    with transaction.atomic():
        seen = run.play()
        transaction.set_rollback(True)
    mail.outbox.clear()
    for watcher in run.watchers:
        watcher.pushes.clear()
    return seen


@pytest.mark.parametrize("name", SCENES)
def test_games_that_differ_in_what_is_hidden_are_told_alike(
    name: str, cast: Cast, ziad: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = SCENES[name]
    states = twins(scene)
    game_id = open_table(scene, cast, dict(states[0].rules.options()))
    watchers = watchers_of(scene, cast, ziad, game_id)
    own = [] if scene.viewer is None else list(states[0].held(scene.viewer))
    cards = [card_code(card) for card in (*moved_cards(*states)[:3], *own[:1])]
    runs = [
        Run(scene, state, ways_of(scene, number), cast, game_id, clock, watchers, cards)
        for number, state in enumerate(states)
    ]
    first, second = (run_of(run, monkeypatch) for run in runs)
    for one, other in zip(first, second, strict=True):
        assert one == other
    assert len(first) > 80
    assert scene.plays == 0 or sum(run.automatic for run in runs) > 0
