"""After the game: the record, which verifies, and the rematch."""

import io
import json
from typing import Any

import pytest
from django.core.management import call_command

from leekha.accounts.actions import put_out
from leekha.games.models import Game
from leekha_engine.verification import verify

from .conftest import Player, play_tricks, run_bots

Cast = tuple[Player, Player, Player, Player]


@pytest.fixture
def finished_table(cast: Cast, passed_table: str) -> str:
    """A whole game of four people to 51."""
    play_tricks(cast, passed_table, 13)
    while cast[0].view(passed_table)["status"] != "finished":
        for player in cast:
            player.pass_three(passed_table)
        play_tricks(cast, passed_table, 13)
    return passed_table


def test_a_finished_game_verifies_and_its_rematch_keeps_seats_rules_and_clock(
    cast: Cast, finished_table: str
) -> None:
    nour, rima, *_ = cast
    record = rima.get(f"games/{finished_table}/record").json()
    verify(record)
    assert record["game"]["finished_by"] == "limit"
    assert [seat["name"] for seat in record["seats"]] == ["Nour", "Rima", "Sami", "Karim"]
    assert record["result"]["totals"] == nour.view(finished_table)["totals"]
    verify(json.loads(exported(finished_table)))
    again = rima.post(f"games/{finished_table}/rematch")
    assert again.status_code == 201
    view = nour.view(again.json()["id"])
    assert (view["rules"], view["clock"]) == (record["rules"], nour.view(finished_table)["clock"])
    assert [seat["state"] for seat in view["seats"]] == ["invited", "taken", "invited", "invited"]
    assert (view["opener"], view["status"]) == ("rima", "open")
    assert nour.post(f"games/{finished_table}/rematch").json()["id"] == view["id"]
    assert nour.view(view["id"])["seats"][0]["state"] == "taken"


def exported(game_id: str) -> str:
    out = io.StringIO()
    call_command("export_games", game_id, stdout=out)
    return out.getvalue()


def test_a_rematch_that_was_called_off_leaves_room_for_another(cast: Cast, finished_table: str) -> None:
    nour, rima, *_ = cast
    first = nour.post(f"games/{finished_table}/rematch").json()["id"]
    assert nour.post(f"games/{first}/withdraw").status_code == 200
    assert rima.view(finished_table)["rematch_id"] is None
    second = rima.post(f"games/{finished_table}/rematch")
    assert (second.status_code, second.json()["id"] != first) == (201, True)


@pytest.mark.django_db(transaction=True)
def test_calling_a_rematch_off_shows_at_the_finished_table(cast: Cast, finished_table: str) -> None:
    nour, rima, *_ = cast
    first = nour.post(f"games/{finished_table}/rematch").json()["id"]
    shown = rima.get(f"games/{finished_table}")
    assert shown.json()["rematch_id"] == first
    assert nour.post(f"games/{first}/leave").status_code == 200
    again = rima.get(f"games/{finished_table}", **{"If-None-Match": shown["ETag"]})
    assert (again.status_code, again.json()["rematch_id"]) == (200, None)


def test_whoever_declined_a_rematch_may_still_sit_down_while_a_seat_is_free(
    cast: Cast, finished_table: str
) -> None:
    nour, rima, sami, karim = cast
    following = nour.post(f"games/{finished_table}/rematch").json()["id"]
    for player in (rima, sami, karim):
        assert player.post(f"games/{following}/leave").status_code == 200
        assert player.get(f"games/{following}").status_code == 404
    assert sami.post(f"games/{finished_table}/rematch").json()["id"] == following
    assert sami.view(following)["me"] == 2
    assert nour.post(f"games/{following}/start").status_code == 200
    for player in (rima, karim):
        late = player.post(f"games/{finished_table}/rematch")
        assert (late.status_code, late.json()["code"]) == (409, "table_full")
    assert sami.post(f"games/{finished_table}/rematch").json()["id"] == following


def test_nobody_who_was_put_out_is_invited_to_a_rematch(cast: Cast, finished_table: str) -> None:
    nour, rima, *_ = cast
    put_out(rima.user)
    following = nour.post(f"games/{finished_table}/rematch").json()["id"]
    assert [seat["state"] for seat in nour.view(following)["seats"]] == [
        "taken",
        "open",
        "invited",
        "invited",
    ]


def test_a_running_game_has_no_rematch_and_a_record_of_finished_deals_only(
    cast: Cast, passed_table: str
) -> None:
    refused = cast[0].post(f"games/{passed_table}/rematch")
    assert (refused.status_code, refused.json()["code"]) == (409, "wrong_phase")
    early: Any = cast[0].get(f"games/{passed_table}/record").json()
    assert (early["deals"], early["result"]) == ([], None)
    verify(early)
    play_tricks(cast, passed_table, 13)
    later = cast[0].get(f"games/{passed_table}/record").json()
    assert [deal["number"] for deal in later["deals"]] == [1]
    verify(later)
    assert exported(passed_table) == ""


def test_a_table_that_has_not_begun_has_no_record(nour: Player) -> None:
    game_id = nour.open(seats=["me", "open", "open", "open"])
    answer = nour.get(f"games/{game_id}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "wrong_phase")


def test_a_game_with_bots_names_their_level_and_their_causes_in_the_record(nour: Player) -> None:
    game_id = nour.open(rules={"limit": 51})
    while nour.view(game_id)["status"] != "finished":
        run_bots(game_id)
        view = nour.view(game_id)
        if view["status"] == "passing":
            nour.pass_three(game_id)
        elif view["status"] == "playing":
            nour.play(game_id)
    record = nour.get(f"games/{game_id}/record").json()
    verify(record)
    assert [seat["bot"] for seat in record["seats"]] == [None, "normal", "normal", "normal"]
    assert [seat["name"] for seat in record["seats"]] == ["Nour", "Bot 1", "Bot 2", "Bot 3"]
    causes = {cause for deal in record["deals"] for trick in deal["tricks"] for cause in trick["causes"]}
    assert causes == {"person", "bot"}
    again = nour.post(f"games/{game_id}/rematch").json()["id"]
    assert nour.view(again)["status"] == "passing"
    assert Game.objects.get(public_id=again).clock_kind == "none"
