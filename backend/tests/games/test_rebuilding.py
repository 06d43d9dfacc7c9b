"""Figures of deals follow from their plays: whose a hand is, and what the command finds and mends."""

import io
from importlib import import_module
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from leekha.games.figures import is_by_stand_in
from leekha.games.models import Cause, Game, Hand, Trick

from .conftest import Player, run_bots, to_act
from .rigged import open_without_passes

Cast = tuple[Player, Player, Player, Player]
PERSON, TIMEOUT, STAND_IN, FORCED = Cause.PERSON, Cause.TIMEOUT, Cause.STAND_IN, Cause.FORCED
COLUMNS = ("points", "score", "leekhas_taken", "leekhas_given", "leekhas_forced", "by_stand_in")


@pytest.fixture
def deal_without_nour(cast: Cast) -> str:
    """A table whose first deal, in which nothing is passed, is over: a stand-in played it for Nour."""
    game_id = open_without_passes(cast)
    assert cast[0].post(f"games/{game_id}/resign").status_code == 200
    while cast[1].view(game_id)["deal"]["number"] == 1:
        run_bots(game_id)
        if cast[1].view(game_id)["deal"]["number"] == 1:
            assert to_act(cast, game_id).play(game_id).status_code == 200
    return game_id


def stored() -> list[tuple[Any, ...]]:
    hands = Hand.objects.order_by("deal__number", "seat").values_list("deal__number", "seat", *COLUMNS)
    tricks = Trick.objects.order_by("deal__number", "number").values_list("number", "taker", "points")
    return [*hands, *tricks]


def rebuilt(*arguments: str) -> str:
    out = io.StringIO()
    call_command("rebuild_figures", *arguments, stdout=out)
    return out.getvalue()


def test_without_a_pass_a_deal_is_not_his_whose_stand_in_played_it(
    cast: Cast, deal_without_nour: str
) -> None:
    assert Hand.objects.filter(deal__number=1, passed_cause=None).count() == 4
    assert list(Hand.objects.filter(by_stand_in=True).values_list("deal__number", "seat")) == [(1, 0)]
    deals = [
        cast[2].get(f"users/{name}/statistics").json()["solo"]["deals"] for name in ("nour", "rima", "karim")
    ]
    assert deals == [0, 1, 1]
    assert Game.objects.get(public_id=deal_without_nour).status == "playing"


def test_the_command_finds_nothing_where_all_is_right_and_mends_what_is_wrong(
    cast: Cast, deal_without_nour: str
) -> None:
    right = stored()
    assert rebuilt("--check") == rebuilt() == "1 games read, the figures of 0 were otherwise.\n"
    Hand.objects.filter(deal__number=1, seat=0).update(by_stand_in=False, leekhas_taken=2)
    Hand.objects.filter(deal__number=1, seat=3).update(points=99, score=1)
    Hand.objects.filter(deal__number=2, seat=1).update(points=5, score=5)
    Trick.objects.filter(deal__number=1, number=4).update(points=77)
    wrong, before = stored(), cast[1].view(deal_without_nour)["revision"]
    out = io.StringIO()
    with pytest.raises(CommandError, match="1 games read, the figures of 1 were otherwise") as refused:
        call_command("rebuild_figures", "--check", stdout=out)
    assert refused.value.returncode == 1
    assert stored() == wrong
    assert f"{deal_without_nour}, deal 1, seat 3, points: 99 instead of" in out.getvalue()
    assert rebuilt() == out.getvalue() + "1 games read, the figures of 1 were otherwise.\n"
    assert stored() == right
    assert cast[1].view(deal_without_nour)["revision"] > before
    assert rebuilt("--check", deal_without_nour).endswith("the figures of 0 were otherwise.\n")


def test_a_deal_whose_plays_do_not_end_it_is_told_and_left_alone(deal_without_nour: str) -> None:
    Trick.objects.filter(deal__game__public_id=deal_without_nour, deal__number=1, number=13).delete()
    left = stored()
    for arguments in (["--check"], []):
        with pytest.raises(CommandError):
            rebuilt(*arguments)
    assert stored() == left


def test_a_deal_that_was_never_finished_has_no_figures(cast: Cast, passed_table: str) -> None:
    for player in cast[:3]:
        player.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
    assert rebuilt("--check").startswith("1 games read, the figures of 0")
    Hand.objects.filter(seat=2).update(points=10, score=10)
    rebuilt()
    assert set(Hand.objects.values_list("points", "score")) == {(None, None)}


def test_hands_from_before_are_told_apart_by_the_migration(deal_without_nour: str) -> None:
    right = stored()
    assert deal_without_nour
    Hand.objects.update(by_stand_in=False)
    with connection.cursor() as cursor:
        cursor.execute(import_module("leekha.games.migrations.0015_hands_of_stand_ins").FILL)
    assert stored() == right


@pytest.mark.parametrize(
    ("passed", "played", "whose"),
    [
        (None, [PERSON, PERSON], PERSON),
        (None, [PERSON, STAND_IN], PERSON),
        (None, [PERSON, STAND_IN, TIMEOUT], STAND_IN),
        (STAND_IN, [PERSON, FORCED], PERSON),
        (STAND_IN, [STAND_IN, PERSON], STAND_IN),
        (PERSON, [STAND_IN, STAND_IN], STAND_IN),
        (None, [], PERSON),
    ],
)
def test_a_hand_is_a_stand_ins_from_more_than_half_of_its_decisions_on(
    passed: int | None, played: list[int], whose: Cause
) -> None:
    # The seat leads the first trick and plays second to the others, where it comes to play.
    tricks = [
        Trick(leader=2 if number == 0 else 1, causes=[cause] if number == 0 else [PERSON, cause])
        for number, cause in enumerate(played)
    ]
    tricks.append(Trick(leader=3, causes=[STAND_IN, STAND_IN, STAND_IN]))
    assert is_by_stand_in(Hand(seat=2, passed_cause=passed), tricks) is (whose == STAND_IN)
