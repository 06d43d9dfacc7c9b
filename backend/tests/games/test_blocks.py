"""Who keeps apart meets nobody by another way, and whoever is kept away cannot tell."""

from typing import Any

import pytest

from .conftest import Player

Cast = tuple[Player, Player, Player, Player]
OPEN_SEATS = ["me", "open", "open", "open"]
Who = tuple[Player, Player]


@pytest.fixture(params=["blocker", "blocked"])
def apart(request: pytest.FixtureRequest, cast: Cast) -> Who:
    """Nour, who owns the table, and Rima, who comes to it; one of them has blocked the other."""
    nour, rima, *_ = cast
    one, other = (nour, rima) if request.param == "blocker" else (rima, nour)
    assert one.post(f"users/{other.name}/block").status_code == 200
    return nour, rima


def missing(player: Player) -> tuple[int, Any]:
    answer = player.get("games/abcdefghijklmnop")
    return answer.status_code, answer.json()


def told(answer: Any) -> tuple[int, Any]:
    return answer.status_code, answer.json()


def test_tables_are_out_of_each_others_sight(apart: Who, cast: Cast) -> None:
    host, guest = apart
    for visibility in ("public", "unlisted"):
        game_id = host.open(seats=OPEN_SEATS, visibility=visibility)
        code = host.view(game_id)["code"]
        for path in (f"games/{game_id}", f"invitations/{game_id}", f"invitations/{code}"):
            assert told(guest.get(path)) == missing(guest), path
        for path in (f"games/{game_id}/join", f"invitations/{game_id}", f"invitations/{code}"):
            assert told(guest.post(path)) == missing(guest), path
    assert guest.get("games?scope=lobby").json()["results"] == []
    assert len(cast[2].get("games?scope=lobby").json()["results"]) == 1


def test_games_are_not_watched(apart: Who, cast: Cast) -> None:
    host, guest = apart
    game_id = host.open(seats=["me", "open", {"bot": "normal"}, {"bot": "normal"}], visibility="public")
    cast[2].post(f"games/{game_id}/join")
    assert cast[3].view(game_id)["me"] is None
    assert len(cast[3].get("games?scope=watch").json()["results"]) == 1
    assert guest.get("games?scope=watch").json()["results"] == []
    for _ in range(2):
        assert told(guest.get(f"games/{game_id}")) == missing(guest)


def test_nobody_is_invited(apart: Who) -> None:
    host, guest = apart
    plan = {"seats": ["me", {"invite": guest.name}, "open", "open"]}
    answer = host.post("games", plan)
    assert answer.status_code == 422
    nobody = host.post("games", {"seats": ["me", {"invite": "nobody-at-all"}, "open", "open"]}).json()
    if guest.post(f"users/{host.name}/block") and host.delete(f"users/{guest.name}/block"):
        # Now it is the guest alone who blocks: the host hears what he hears of a name that nobody has.
        answer = host.post("games", plan)
        assert (answer.json()["code"], answer.json()["detail"]) == (nobody["code"], nobody["detail"])


def test_who_blocks_is_told_why_he_cannot_invite(cast: Cast) -> None:
    nour, rima, *_ = cast
    nour.post(f"users/{rima.name}/block")
    answer = nour.post("games", {"seats": ["me", {"invite": "rima"}, "open", "open"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "person_blocked")


def test_two_who_keep_apart_do_not_both_sit_down_at_a_third_ones_table(apart: Who, cast: Cast) -> None:
    host, guest = apart
    sami = cast[2]
    game_id = sami.open(seats=["me", "open", {"invite": guest.name}, "open"], visibility="unlisted")
    assert told(host.post(f"games/{game_id}/join")) == missing(host)
    assert guest.post(f"games/{game_id}/join").status_code == 200
    assert told(host.post(f"games/{game_id}/join")) == missing(host)


def test_no_seat_is_kept_for_two_who_keep_apart(apart: Who, cast: Cast) -> None:
    host, guest = apart
    sami = cast[2]
    opened = sami.post("games", {"seats": ["me", {"invite": host.name}, {"invite": guest.name}, "open"]})
    assert (opened.status_code, opened.json()["code"]) == (422, "cannot_sit_together")
    game_id = sami.open(seats=["me", {"invite": host.name}, "open", "open"])
    for _ in range(2):
        refused = sami.post(f"games/{game_id}/invite", {"username": guest.name})
        assert (refused.status_code, refused.json()["code"]) == (422, "cannot_sit_together")
        host.post(f"games/{game_id}/join")
    assert sami.post(f"games/{game_id}/invite", {"username": cast[3].name}).status_code == 200


def test_two_who_fell_out_after_they_were_invited_leave_the_later_ones_seat_free(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    game_id = sami.open(seats=["me", {"invite": "nour"}, {"invite": "rima"}, "open"])
    rima.post("users/nour/block")
    assert nour.post(f"games/{game_id}/join").status_code == 200
    assert [seat["state"] for seat in sami.view(game_id)["seats"]] == ["taken", "taken", "open", "open"]


def test_a_rematch_keeps_no_seats_for_two_others_who_keep_apart(cast: Cast, passed_table: str) -> None:
    nour, rima, sami, _ = cast
    for player in cast[:3]:
        player.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
    nour.post("users/rima/block")
    again = sami.post(f"games/{passed_table}/rematch").json()["id"]
    assert [seat["state"] for seat in sami.view(again)["seats"]] == ["invited", "open", "taken", "invited"]
    assert rima.post(f"games/{passed_table}/rematch").status_code == 200
    assert [seat["state"] for seat in sami.view(again)["seats"]] == ["open", "taken", "taken", "invited"]


def test_a_block_takes_open_invitations_back(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    mine = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    hers = rima.open(seats=["me", {"invite": "nour"}, {"invite": "sami"}, "open"])
    nour.post("users/rima/block")
    assert nour.view(mine)["seats"][1]["state"] == "open"
    assert [seat["state"] for seat in rima.view(hers)["seats"]] == ["taken", "open", "invited", "open"]
    assert told(rima.get(f"games/{mine}")) == missing(rima)
    assert sami.view(hers)["me"] == 2


def test_a_running_game_goes_on(cast: Cast, passed_table: str) -> None:
    cast[0].post("users/rima/block")
    assert cast[1].view(passed_table)["me"] == 1
    assert cast[0].view(passed_table)["status"] == "playing"


@pytest.mark.parametrize("presser", [0, 1])
def test_a_rematch_invites_nobody_who_is_kept_away(cast: Cast, passed_table: str, presser: int) -> None:
    nour, rima, *_ = cast
    for player in cast[:3]:
        player.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
    nour.post("users/rima/block")
    first, second = (nour, rima) if presser == 0 else (rima, nour)
    again = first.post(f"games/{passed_table}/rematch").json()["id"]
    assert [seat["state"] for seat in first.view(again)["seats"]].count("invited") == 2
    refused = second.post(f"games/{passed_table}/rematch")
    assert (refused.status_code, refused.json()["code"]) == (409, "table_full")
    assert second.get(f"games/{again}").status_code == 404


def test_blocks_are_listed_taken_back_and_harmless_when_repeated(cast: Cast) -> None:
    nour, rima, *_ = cast
    for name in ("rima", "RIMA", "sami"):
        assert nour.post(f"users/{name}/block").status_code == 200
    assert [one["username"] for one in nour.get("me/blocks").json()["results"]] == ["sami", "rima"]
    assert rima.get("me/blocks").json()["results"] == []
    for _ in range(2):
        assert nour.delete("users/rima/block").status_code == 204
    assert [one["username"] for one in nour.get("me/blocks").json()["results"]] == ["sami"]
    game_id = nour.open(seats=OPEN_SEATS, visibility="public")
    assert rima.view(game_id)["me"] is None


def test_nobody_blocks_himself_or_a_name_that_is_not_there(nour: Player) -> None:
    answer = nour.post("users/nour/block")
    assert (answer.status_code, answer.json()["code"]) == (422, "not_yourself")
    for name in ("nobody-at-all", "%F0%9F%83%8F", "x" * 300):
        assert nour.post(f"users/{name}/block").status_code == 404
    assert nour.get("me/blocks").json()["results"] == []


def test_a_block_takes_an_account(nour: Player) -> None:
    nour.client.logout()
    assert nour.post("users/rima/block").status_code == 401
    assert nour.get("me/blocks").status_code == 401


class TestPartners:
    """With whom one likes to play."""

    def names(self, player: Player, what: str = "results") -> list[str]:
        return [one["username"] for one in player.get("me/partners").json()[what]]

    def test_they_are_added_listed_and_removed(self, cast: Cast) -> None:
        nour, rima, *_ = cast
        for name in ("rima", "Sami", "rima"):
            assert nour.post("me/partners", {"username": name}).status_code == 201
        assert self.names(nour) == ["sami", "rima"]
        assert self.names(rima) == []
        for _ in range(2):
            assert nour.delete("me/partners/sami").status_code == 204
        assert self.names(nour) == ["rima"]

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ({"username": "nour"}, "not_yourself"),
            ({"username": "nobody-at-all"}, "unknown_player"),
            ({}, "invalid"),
            ({"username": 7 * "\u202e"}, "unknown_player"),
            ([], "invalid"),
        ],
    )
    def test_rubbish_is_refused(self, nour: Player, body: Any, code: str) -> None:
        assert nour.post("me/partners", body).json()["code"] == code
        assert self.names(nour) == []

    @pytest.mark.usefixtures("passed_table")
    def test_those_one_has_played_with_are_suggested(self, cast: Cast) -> None:
        nour, rima, *_ = cast
        nour.open(seats=["me", {"bot": "normal"}, {"bot": "normal"}, {"bot": "normal"}])
        assert set(self.names(nour, "suggestions")) == {"rima", "sami", "karim"}
        nour.post("me/partners", {"username": "sami"})
        nour.post("users/rima/block")
        assert self.names(nour, "suggestions") == ["karim"]
        assert set(self.names(rima, "suggestions")) == {"sami", "karim"}

    def test_who_keeps_apart_is_no_favourite(self, cast: Cast) -> None:
        nour, rima, *_ = cast
        nour.post("me/partners", {"username": "rima"})
        rima.post("me/partners", {"username": "nour"})
        nour.post("users/rima/block")
        assert self.names(nour) == self.names(rima) == []
        assert rima.post("me/partners", {"username": "nour"}).json()["code"] == "unknown_player"
        assert nour.post("me/partners", {"username": "rima"}).json()["code"] == "person_blocked"
        nour.delete("users/rima/block")
        assert (self.names(nour), self.names(rima)) == ([], ["nour"])
