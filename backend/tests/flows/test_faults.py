"""Killed workers, an emptied or absent Redis: a game is late by less than a minute, nothing else changes."""

import contextlib
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from leekha.local.process import wait_until

from .product import Json, Person, Product, play_to_the_end, three_of
from .test_whole_games import open_table, verified

pytestmark = [pytest.mark.ops, pytest.mark.xdist_group("product")]
Register = Callable[[str], Person]
BOT = {"bot": "normal"}
BOT_WORKER = "bots@%h"
LATEST_SECONDS = 60
FROZEN_SECONDS = 6


@contextlib.contextmanager
def asleep(product: Product, words: str) -> Iterator[None]:
    """Stops the processes with these words for a while, so that what is sent to them waits."""
    pids = product.pids(words)
    assert pids
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def history(view: Json) -> list[object]:
    """All that has happened in the deal, as its player sees it."""
    deal = view["deal"]
    return [
        deal["number"],
        deal["passed"],
        deal["received"],
        deal["tricks"],
        deal["fairness"],
        view["scores"],
    ]


def bots_have_moved_on(nour: Person, game_id: str, version: int) -> bool:
    view = nour.view(game_id)
    return bool(view["version"] > version and view["seats"][view["me"]]["to_act"])


def act_until_a_bots_turn(nour: Person, game_id: str) -> Json:
    """Acts once, and again after each trick that this person takes as its last player; the view then."""
    while True:
        nour.act(game_id)
        view = nour.view(game_id)
        if not view["seats"][view["me"]]["to_act"]:
            return view


def play_until_my_turn(nour: Person, game_id: str, tricks: int) -> Json:
    """Plays on until so many tricks lie and it is this person's turn."""

    def reached() -> bool:
        view = nour.view(game_id)
        my_turn = view["seats"][view["me"]]["to_act"]
        if view["status"] == "playing" and my_turn and len(view["deal"]["tricks"]) >= tricks:
            return True
        nour.act(game_id)
        return False

    assert wait_until(reached, LATEST_SECONDS)
    return nour.view(game_id)


def test_a_killed_bot_worker_and_an_emptied_redis_cost_less_than_a_minute(
    product: Product, register: Register, tmp_path: Path
) -> None:
    nour = register("nour")
    game_id = open_table(nour, ["me", BOT, BOT, BOT], [])
    play_until_my_turn(nour, game_id, 3)
    with asleep(product, BOT_WORKER):
        waiting = act_until_a_bots_turn(nour, game_id)
        product.valkey.flushall()
        product.kill(BOT_WORKER)
        start = time.monotonic()
    assert wait_until(lambda: bots_have_moved_on(nour, game_id, waiting["version"]), LATEST_SECONDS)
    assert time.monotonic() - start < LATEST_SECONDS
    now = nour.view(game_id)
    taken = len(waiting["deal"]["tricks"])
    assert [*history(now)[:3], now["deal"]["tricks"][:taken]] == history(waiting)[:4]
    play_to_the_end([nour], game_id)
    verified(nour, game_id, tmp_path)


def test_a_bot_worker_killed_again_and_again_loses_and_doubles_nothing(
    product: Product, register: Register, tmp_path: Path
) -> None:
    nour = register("nour")
    game_id = open_table(nour, ["me", BOT, BOT, BOT], [])
    play_until_my_turn(nour, game_id, 1)
    for _ in range(2):
        nour.act(game_id)
        product.kill(BOT_WORKER)
    play_to_the_end([nour], game_id)
    verified(nour, game_id, tmp_path)


def test_redis_killed_three_times_stops_nobody_from_playing(product: Product, register: Register) -> None:
    people = [register(name) for name in ("nour", "rima")]
    game_id = open_table(people[0], ["me", "open", BOT, BOT], people[1:])
    for _ in range(3):
        product.kill("valkey-server")
    for person in people:
        view = person.view(game_id)
        person.done(f"games/{game_id}/pass", {"cards": three_of(view), "deal": 1})
    assert wait_until(lambda: people[0].view(game_id)["status"] == "playing", LATEST_SECONDS)
    version = people[0].view(game_id)["version"]

    def goes_on() -> bool:
        for person in people:
            person.act(game_id)
        return bool(people[0].view(game_id)["version"] > version + 4)

    assert wait_until(goes_on, LATEST_SECONDS)


def test_a_frozen_redis_costs_a_play_few_seconds(product: Product, register: Register) -> None:
    nour = register("nour")
    game_id = open_table(nour, ["me", BOT, BOT, BOT], [])
    view = play_until_my_turn(nour, game_id, 1)
    with asleep(product, "valkey-server"):
        start = time.monotonic()
        nour.act(game_id)
        assert time.monotonic() - start < FROZEN_SECONDS
    assert wait_until(lambda: bots_have_moved_on(nour, game_id, view["version"]), LATEST_SECONDS)


def test_bodies_that_never_come_keep_nobody_else_waiting(product: Product, register: Register) -> None:
    nour = register("nour")
    lines = (
        "PATCH /api/v1/me HTTP/1.1",
        "Host: localhost",
        f"X-Session-Token: {nour.headers['X-Session-Token']}",
        "Content-Type: application/json",
        "Content-Length: 100",
        "",
        "{",
    )
    request = "\r\n".join(lines)
    with contextlib.ExitStack() as stack:
        for _ in range(8):
            address = (product.place.host, product.place.port)
            stack.enter_context(socket.create_connection(address)).sendall(request.encode())
        start = time.monotonic()
        for _ in range(20):
            nour.done("me/turns")
        assert time.monotonic() - start < FROZEN_SECONDS


def test_an_overdue_person_is_played_for_within_a_minute(product: Product, register: Register) -> None:
    nour, rima = register("nour"), register("rima")
    plan = {
        "seats": ["me", "open", BOT, BOT],
        "visibility": "public",
        "clock": {"kind": "per_move", "play_s": 20, "pass_s": 20},
    }
    game_id: str = nour.done("games", plan)["id"]
    rima.done(f"games/{game_id}/join", {})
    view = rima.view(game_id)
    rima.done(f"games/{game_id}/pass", {"cards": three_of(view), "deal": 1})
    assert wait_until(lambda: nour.view(game_id)["status"] == "playing", 20 + LATEST_SECONDS)
    assert nour.view(game_id)["seats"][0]["missed"] == 2
    assert rima.view(game_id)["seats"][1]["missed"] == 0
