"""Games that are over: out of sight, or shown to whoever has the link."""

import pytest
from rest_framework.test import APIClient

from .conftest import Player, play_tricks

Cast = tuple[Player, Player, Player, Player]
NOBODY = APIClient()


@pytest.fixture
def over(cast: Cast, passed_table: str) -> str:
    """A game of one deal, ended by vote."""
    play_tricks(cast, passed_table, 13)
    for player in cast[:3]:
        player.post(f"games/{passed_table}/end-vote", {"deal": 2, "agree": True})
    return passed_table


def ids(player: Player, status: str) -> list[str]:
    return [game["id"] for game in player.get(f"games?status={status}").json()["results"]]


def test_an_archived_game_leaves_ones_own_list_alone(cast: Cast, over: str) -> None:
    nour, rima, *_ = cast
    assert ids(nour, "finished") == [over]
    for _ in range(2):
        assert nour.post(f"games/{over}/archive").status_code == 200
    assert (ids(nour, "finished"), ids(nour, "archived")) == ([], [over])
    assert (ids(rima, "finished"), ids(rima, "archived")) == ([over], [])
    assert nour.delete(f"games/{over}/archive").status_code == 204
    assert ids(nour, "finished") == [over]


def test_a_running_game_is_neither_archived_nor_shared(cast: Cast, passed_table: str) -> None:
    for what in ("archive", "share"):
        answer = cast[0].post(f"games/{passed_table}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "wrong_phase")


def test_a_link_shows_result_and_record_to_anybody(cast: Cast, over: str) -> None:
    nour, rima, *_ = cast
    token = nour.post(f"games/{over}/share").json()["token"]
    assert rima.post(f"games/{over}/share").json()["token"] == token
    shown = NOBODY.get(f"/api/v1/shared/{token}")
    assert shown.status_code == 200
    game, record = shown.json()["game"], shown.json()["record"]
    assert (game["me"], game["code"], game["status"]) == (None, None, "finished")
    assert game["result"] == nour.view(over)["result"]
    assert record == nour.get(f"games/{over}/record").json()
    assert nour.delete(f"games/{over}/share").status_code == 204
    assert NOBODY.get(f"/api/v1/shared/{token}").status_code == 404
    assert nour.post(f"games/{over}/share").json()["token"] != token


def test_outsiders_keep_and_share_nothing(cast: Cast, over: str, ziad: Player) -> None:
    for what in ("archive", "share"):
        assert ziad.post(f"games/{over}/{what}").status_code == 404
        assert ziad.delete(f"games/{over}/{what}").status_code == 404
    for token in ("nothing", "%00", over):
        assert NOBODY.get(f"/api/v1/shared/{token}").status_code in {400, 404}
