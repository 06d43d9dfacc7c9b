"""How often somebody decides in time: counted by a clock alone, and asked for by tables."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from leekha.games.models import Game, Seating

from .conftest import Player, make_overdue, run_bots, to_act

Cast = tuple[Player, Player, Player, Player]
FOUR = ["me", "open", "open", "open"]


def counted(player: Player) -> tuple[int, int]:
    known = player.get(f"users/{player.name}").json()["reliability"]
    return known["decisions"], known["late"]


def known_as(player: Player, decisions: int, late: int) -> None:
    """A past that gives a person this reliability."""
    game = Game.objects.create(name="past", rules={}, status="aborted")
    Seating.objects.create(game=game, seat=0, state="taken", user=player.user, decisions=decisions, late=late)


def test_decisions_in_time_are_counted(cast: Cast, passed_table: str) -> None:
    player = to_act(cast, passed_table)
    assert counted(player) == (1, 0)
    player.play(passed_table)
    assert counted(player) == (2, 0)


def test_a_decision_after_its_time_is_late(
    clock: time_machine.Traveller, cast: Cast, full_table: str
) -> None:
    clock.shift(timedelta(days=3, seconds=1))
    assert cast[0].pass_three(full_table).status_code == 200
    assert counted(cast[0]) == (1, 1)
    assert cast[1].pass_three(full_table).status_code == 200


def test_a_decision_in_the_time_of_a_forgiven_miss_is_late(cast: Cast, passed_table: str) -> None:
    player = to_act(cast, passed_table)
    make_overdue(passed_table, forgiven=False)
    run_bots(passed_table)
    assert counted(player) == (1, 0)
    assert player.play(passed_table).status_code == 200
    assert counted(player) == (2, 1)


def test_a_decision_that_the_stand_in_took_is_late_and_his_others_are_nobodys(
    cast: Cast, passed_table: str
) -> None:
    player = to_act(cast, passed_table)
    make_overdue(passed_table)
    run_bots(passed_table)
    assert counted(player) == (2, 1)
    player.post(f"games/{passed_table}/resign")
    run_bots(passed_table)
    assert counted(player) == (2, 1)


def test_without_a_clock_nothing_is_counted(nour: Player) -> None:
    game_id = nour.open()
    nour.pass_three(game_id)
    assert counted(nour) == (0, 0)


@pytest.mark.parametrize(
    ("decisions", "late", "status"),
    [(100, 10, 200), (100, 11, 403), (29, 29, 200), (30, 30, 403), (0, 0, 200)],
)
def test_a_table_may_ask_who_joins_for_reliability(
    cast: Cast, decisions: int, late: int, status: int
) -> None:
    nour, rima, *_ = cast
    known_as(rima, decisions, late)
    game_id = nour.open(seats=FOUR, visibility="public", least_reliability=90)
    assert rima.view(game_id)["least_reliability"] == 90
    assert rima.get("games?scope=lobby").json()["results"][0]["least_reliability"] == 90
    answer = rima.post(f"games/{game_id}/join")
    assert answer.status_code == status
    if status == 403:
        refusal = answer.json()
        assert refusal["code"] == "not_reliable_enough"
        assert refusal["data"]["least"] == 90
        assert refusal["data"]["yours"] == 100 * (decisions - late) // decisions
        assert rima.view(game_id)["me"] is None


def test_who_is_invited_is_not_asked(cast: Cast) -> None:
    nour, rima, *_ = cast
    known_as(rima, 100, 90)
    game_id = nour.open(seats=["me", {"invite": "rima"}, "open", "open"], least_reliability=100)
    assert rima.post(f"games/{game_id}/join").status_code == 200


@pytest.mark.parametrize("least", [0, 101, "all", 90.5])
def test_a_share_is_between_one_and_a_hundred(nour: Player, least: Any) -> None:
    assert nour.post("games", {"seats": FOUR, "least_reliability": least}).status_code == 400
    assert nour.view(nour.open(seats=FOUR))["least_reliability"] is None
