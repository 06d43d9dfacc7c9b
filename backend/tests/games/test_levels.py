"""Levels of bots at the table: chosen, shown, refused; and what a worker does with one that is too slow."""

import subprocess
from collections.abc import Iterator
from itertools import pairwise
from threading import Event
from types import SimpleNamespace

import pytest
from django.db import connections
from django.utils import timezone

from leekha.games import dispatch, tasks
from leekha.games.levels import LEVELS
from leekha.games.models import Game, Hand, Trick
from leekha.games.selectors.turns import due_turn
from leekha_bots import keeping, thinking
from leekha_bots.bots import BOTS, NormalBot, decide
from leekha_bots.careless import careless_pass
from leekha_bots.thinking import Mind
from leekha_bots.warming import warm
from leekha_engine.cards import Card
from leekha_engine.seatview import SeatView

from .conftest import Player, run_bots

Cast = tuple[Player, Player, Player, Player]


@pytest.fixture(scope="module", autouse=True)
def kernels() -> None:
    """Ready before a bot is timed."""
    warm()


@pytest.fixture(scope="module", autouse=True)
def mind() -> Iterator[Mind]:
    """A mind that ends with these tests."""
    with pytest.MonkeyPatch.context() as patch:
        made = Mind()
        patch.setattr(thinking, "_mind", lambda: made)
        patch.setattr(thinking, "THINKS_S", 20.0)
        yield made
        made.rest()


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_each_level_is_seated_shown_and_plays(nour: Player, level: str) -> None:
    game_id = nour.open(seats=["me", *[{"bot": level}] * 3])
    assert [seat["bot"] for seat in nour.view(game_id)["seats"]] == [None, level, level, level]
    run_bots(game_id)
    assert nour.pass_three(game_id).status_code == 200
    run_bots(game_id)
    view = nour.view(game_id)
    assert view["status"] == "playing"
    assert view["seats"][0]["to_act"]


def test_free_seats_are_filled_with_bots_of_the_level_that_the_opener_names(nour: Player) -> None:
    game_id = nour.open(seats=["me", "open", {"bot": "easy"}, "open"], visibility="public")
    assert nour.post(f"games/{game_id}/start", {"bot": "expert"}).status_code == 200
    assert [seat["bot"] for seat in nour.view(game_id)["seats"]] == [None, "expert", "easy", "expert"]


def test_free_seats_are_filled_with_the_usual_bots_where_no_level_is_named(nour: Player) -> None:
    game_id = nour.open(seats=["me", "open", "open", "open"])
    assert nour.post(f"games/{game_id}/start").status_code == 200
    assert [seat["bot"] for seat in nour.view(game_id)["seats"]] == [None, "normal", "normal", "normal"]


@pytest.mark.parametrize(("level", "status", "code"), [("divine", 422, "unknown_bot"), ("", 400, "invalid")])
def test_a_table_does_not_start_with_a_level_that_there_is_not(
    nour: Player, level: str, status: int, code: str
) -> None:
    game_id = nour.open(seats=["me", "open", "open", "open"])
    refused = nour.post(f"games/{game_id}/start", {"bot": level})
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert nour.view(game_id)["status"] == "open"


class Waiting(NormalBot):
    """Thinks until it is told to stop, and would pass anything."""

    def __init__(self, released: Event) -> None:
        self.released = released

    def choose_pass(self, view: SeatView, seed: int) -> tuple[Card, Card, Card]:
        self.released.wait()
        return careless_pass(view, seed)


def test_a_bot_that_is_too_slow_passes_what_the_normal_bot_would_and_the_log_says_so(
    nour: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    released = Event()
    monkeypatch.setitem(BOTS, "hard", Waiting(released))
    monkeypatch.setattr(thinking, "THINKS_S", 0.05)
    game_id = nour.open(seats=["me", {"bot": "hard"}, {"bot": "normal"}, {"bot": "normal"}])
    game = Game.objects.get(public_id=game_id)
    turn = due_turn(game.pk, timezone.now())
    assert turn is not None
    try:
        run_bots(game_id)
    finally:
        released.set()
    passed = Hand.objects.get(seat=1).passed
    assert sorted(passed or ()) == sorted(decide("normal", turn.view, 0))
    assert "took too long" in caplog.text
    assert game_id in caplog.text


class Watching(NormalBot):
    """Notes before it plays how many cards it is shown, and how many everybody else can see by then."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.seen: list[int] = []

    def choose_play(self, view: SeatView, seed: int) -> Card:
        self.shown.append(sum(len(trick.cards) for trick in (*view.tricks, view.trick) if trick))
        self.seen.append(sum(map(len, Trick.objects.values_list("cards", flat=True))))
        connections.close_all()
        return super().choose_play(view, seed)


def test_one_job_takes_turns_in_a_row_and_shows_each_card_before_it_thinks_of_the_next(
    transactional_db: None, nour: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    watching = Watching()
    monkeypatch.setitem(BOTS, "hard", watching)
    game_id = nour.open(seats=["me", *[{"bot": "hard"}] * 3])
    run_bots(game_id)
    assert nour.pass_three(game_id).status_code == 200
    for _ in range(2):
        run_bots(game_id)
        assert nour.play(game_id).status_code == 200
    run_bots(game_id)
    assert watching.seen == watching.shown
    assert 1 in {later - sooner for sooner, later in pairwise(watching.seen)}


def test_a_job_that_lasts_too_long_hands_over_to_the_next(
    nour: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    game_id = nour.open()
    game = Game.objects.get(public_id=game_id)
    monkeypatch.setattr(tasks, "JOB_LASTS_S", -1)
    monkeypatch.setattr(dispatch, "send_bots", sent.append)
    run_bots(game_id)
    assert sent == [game.pk]
    assert not Hand.objects.filter(passed_at__isnull=False).exists()


@pytest.mark.parametrize(
    ("queue", "kept", "compilers"), [("bots", "", 1), ("bots", "all", 0), ("default", "", 0)]
)
def test_a_worker_for_bots_has_compiled_beside_it_what_is_not_yet(
    monkeypatch: pytest.MonkeyPatch, queue: str, kept: str, compilers: int
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(keeping, "is_complete", lambda: bool(kept))
    monkeypatch.setattr(subprocess, "Popen", started.append)
    monkeypatch.setattr(tasks, "COMPILERS", [])
    consumer = SimpleNamespace(app=SimpleNamespace(amqp=SimpleNamespace(queues=SimpleNamespace())))
    consumer.app.amqp.queues.consume_from = {queue: None}
    tasks.compile_kernels(consumer)
    assert [command[1:] for command in started] == [["-m", "leekha_bots.warming"]] * compilers
