"""Tables before the first deal."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from leekha.common.errors import ApiError
from leekha.games.actions.inviting import lapse_invitations
from leekha.games.actions.notices import INVITATIONS_A_DAY
from leekha.games.actions.seating import join
from leekha.games.models import Game, Seating
from leekha.games.selectors.turns import games_with_lapsed_invitations
from leekha_engine.rules import Rules

from .conftest import Player

Cast = tuple[Player, Player, Player, Player]
OPEN_SEATS = ["me", "open", "open", "open"]
WITH_BOTS = ["me", *[{"bot": "normal"}] * 3]


def test_a_table_with_three_bots_starts_at_once_without_a_clock(nour: Player) -> None:
    view = nour.view(nour.open(seats=WITH_BOTS, rules={"limit": 151}))
    assert view["status"] == "passing"
    assert view["clock"] == {"kind": "none", "weekends": False}
    assert view["rules"] == Rules(limit=151).options()
    assert [seat["state"] for seat in view["seats"]] == ["taken", "bot", "bot", "bot"]
    assert [seat["bot"] for seat in view["seats"]] == [None, "normal", "normal", "normal"]
    assert len(view["deal"]["hand"]) == 13
    assert view["me"] == 0


def test_the_place_in_seats_is_the_seat(nour: Player) -> None:
    game_id = nour.open(seats=[{"bot": "normal"}, "open", "me", "open"])
    view = nour.view(game_id)
    assert view["me"] == 2
    assert [seat["state"] for seat in view["seats"]] == ["bot", "open", "taken", "open"]
    assert view["deal"] is None


def test_drawn_seats_keep_the_same_people(nour: Player) -> None:
    seats = {nour.view(nour.open(seats=WITH_BOTS, draw=True))["me"] for _ in range(24)}
    assert len(seats) > 1


def test_a_table_waits_for_people_with_a_clock_of_three_days(nour: Player) -> None:
    view = nour.view(nour.open(seats=OPEN_SEATS))
    assert view["status"] == "open"
    three_days = {"play_s": 259_200, "pass_s": 259_200}
    assert view["clock"] == {"kind": "per_move", **three_days, "weekends": False}
    assert view["visibility"] == "private"
    assert view["name"]


@pytest.mark.parametrize(
    ("plan", "status", "code"),
    [
        ({"seats": ["open"] * 4}, 422, "bad_seats"),
        ({"seats": ["me", "me", "open", "open"]}, 422, "bad_seats"),
        ({"seats": ["me", {"invite": "nour"}, "open", "open"]}, 422, "bad_seats"),
        ({"seats": ["me", {"invite": "nobody"}, "open", "open"]}, 422, "unknown_player"),
        ({"seats": ["me", {"bot": "divine"}, "open", "open"]}, 422, "unknown_bot"),
        ({"seats": ["me", "open", "open"]}, 400, "invalid"),
        ({"seats": ["me", "open", "open", {"bot": 7}]}, 400, "invalid"),
        ({"seats": ["me", "open", "open", {"bot": "normal", "invite": "rima"}]}, 400, "invalid"),
        ({"seats": "me"}, 400, "invalid"),
        ({}, 400, "invalid"),
        ({"seats": WITH_BOTS, "rules": {"limit": 24}}, 422, "bad_rules"),
        ({"seats": WITH_BOTS, "rules": {"limit": "51"}}, 422, "bad_rules"),
        ({"seats": WITH_BOTS, "rules": {"limit": True}}, 422, "bad_rules"),
        ({"seats": WITH_BOTS, "rules": {"colour": "red"}}, 422, "bad_rules"),
        ({"seats": WITH_BOTS, "rules": {"preset": "poker"}}, 422, "bad_rules"),
        ({"seats": WITH_BOTS, "rules": []}, 400, "invalid"),
        ({"seats": OPEN_SEATS, "clock": {"kind": "none"}}, 422, "bad_clock"),
        ({"seats": OPEN_SEATS, "clock": {"kind": "per_move"}}, 422, "bad_clock"),
        ({"seats": OPEN_SEATS, "clock": {"kind": "per_move", "play_s": 1, "pass_s": 60}}, 400, "invalid"),
        (
            {"seats": OPEN_SEATS, "clock": {"kind": "per_move", "play_s": 10**12, "pass_s": 60}},
            400,
            "invalid",
        ),
        ({"seats": OPEN_SEATS, "clock": {"kind": "hourglass"}}, 400, "invalid"),
        ({"seats": OPEN_SEATS, "visibility": "secret"}, 400, "invalid"),
        ({"seats": OPEN_SEATS, "name": "x" * 61}, 400, "invalid"),
        ({"seats": OPEN_SEATS, "name": "Ta\u202eble"}, 400, "invalid"),
        ({"seats": OPEN_SEATS, "name": "\u200b"}, 400, "invalid"),
        ({"seats": OPEN_SEATS, "name": "a\x00b"}, 400, "malformed"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(nour: Player, plan: Any, status: int, code: str) -> None:
    answer = nour.post("games", plan)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert Game.objects.count() == 0


def test_the_fourth_to_join_starts_the_game(cast: Cast) -> None:
    nour, *others = cast
    game_id = nour.open(seats=OPEN_SEATS, visibility="public")
    for index, player in enumerate(others):
        assert nour.view(game_id)["status"] == "open"
        assert player.post(f"games/{game_id}/join").status_code == 200
        assert player.view(game_id)["me"] == index + 1
    view = nour.view(game_id)
    assert view["status"] == "passing"
    assert all(seat["to_act"] and seat["acts_by"] for seat in view["seats"])


def test_a_seat_can_be_chosen_and_taken_once(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    game_id = nour.open(seats=OPEN_SEATS, visibility="unlisted")
    assert rima.post(f"games/{game_id}/join", {"seat": 3}).status_code == 200
    assert rima.view(game_id)["me"] == 3
    taken = sami.post(f"games/{game_id}/join", {"seat": 3})
    assert (taken.status_code, taken.json()["code"]) == (409, "seat_taken")
    again = rima.post(f"games/{game_id}/join")
    assert (again.status_code, again.json()["code"]) == (409, "already_seated")
    assert sami.post(f"games/{game_id}/join", {"seat": 4}).status_code == 400


def test_a_running_game_cannot_be_joined_left_started_or_withdrawn(cast: Cast, full_table: str) -> None:
    for what in ("join", "leave", "withdraw", "start"):
        answer = cast[0].post(f"games/{full_table}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "wrong_phase"), what


def test_who_leaves_gives_the_seat_back(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=OPEN_SEATS, visibility="public")
    rima.post(f"games/{game_id}/join")
    assert rima.post(f"games/{game_id}/leave").status_code == 200
    assert nour.view(game_id)["seats"][1]["state"] == "open"
    again = rima.post(f"games/{game_id}/leave")
    assert (again.status_code, again.json()["code"]) == (409, "not_seated")


def test_when_the_opener_leaves_the_next_person_has_the_table(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=OPEN_SEATS, visibility="public")
    rima.post(f"games/{game_id}/join")
    nour.post(f"games/{game_id}/leave")
    assert rima.view(game_id)["opener"] == "rima"
    rima.post(f"games/{game_id}/leave")
    assert Game.objects.get(public_id=game_id).status == "aborted"


def test_the_opener_starts_with_bots_on_the_free_seats(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", "open", {"invite": "sami"}, "open"], visibility="public")
    rima.post(f"games/{game_id}/join")
    refused = rima.post(f"games/{game_id}/start")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_opener")
    assert nour.post(f"games/{game_id}/start").status_code == 200
    view = nour.view(game_id)
    assert [seat["state"] for seat in view["seats"]] == ["taken", "taken", "bot", "bot"]
    assert view["status"] == "passing"


def test_a_table_started_by_one_person_with_bots_has_no_clock(nour: Player) -> None:
    game_id = nour.open(seats=OPEN_SEATS)
    nour.post(f"games/{game_id}/start")
    view = nour.view(game_id)
    assert view["clock"] == {"kind": "none", "weekends": False}
    assert all(seat["acts_by"] is None for seat in view["seats"])


def test_a_withdrawn_table_is_gone_from_the_lists(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=OPEN_SEATS, visibility="public")
    rima.post(f"games/{game_id}/join")
    refused = rima.post(f"games/{game_id}/withdraw")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_opener")
    assert nour.post(f"games/{game_id}/withdraw").status_code == 200
    assert rima.view(game_id)["status"] == "aborted"
    assert nour.get("games?scope=mine").json()["results"] == []
    late = rima.post(f"games/{game_id}/join")
    assert (late.status_code, late.json()["code"]) == (409, "game_over")


def test_an_invited_person_accepts_by_joining_or_declines_by_leaving(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    game_id = nour.open(seats=["me", {"invite": "RIMA"}, {"invite": "sami"}, "open"])
    assert [seat["state"] for seat in rima.view(game_id)["seats"]] == ["taken", "invited", "invited", "open"]
    assert rima.post(f"games/{game_id}/join").status_code == 200
    assert sami.post(f"games/{game_id}/leave").status_code == 200
    view = nour.view(game_id)
    assert [seat["state"] for seat in view["seats"]] == ["taken", "taken", "open", "open"]
    assert view["seats"][1]["player"]["username"] == "rima"


def test_an_invited_person_may_take_another_free_seat(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    assert rima.post(f"games/{game_id}/join", {"seat": 3}).status_code == 200
    assert [seat["state"] for seat in nour.view(game_id)["seats"]] == ["taken", "open", "open", "taken"]


def test_the_opener_invites_to_a_table_that_waits_and_takes_it_back(cast: Cast, ziad: Player) -> None:
    nour, rima, sami, _ = cast
    game_id = nour.open(seats=OPEN_SEATS, visibility="private")
    path = f"games/{game_id}/invite"
    before = nour.view(game_id)["revision"]
    assert nour.post(path, {"username": "Rima", "seat": 2}).status_code == 200
    assert nour.post(path, {"username": "sami"}).status_code == 200
    view = nour.view(game_id)
    assert [seat["state"] for seat in view["seats"]] == ["taken", "invited", "invited", "open"]
    assert (view["seats"][2]["player"]["username"], view["revision"]) == ("rima", before + 2)
    assert rima.post(f"games/{game_id}/join").status_code == 200
    assert nour.post(f"games/{game_id}/uninvite", {"seat": 1}).status_code == 200
    assert sami.get(f"games/{game_id}").status_code == 404
    assert nour.post(f"games/{game_id}/uninvite", {"seat": 2}).json()["code"] == "seat_taken"
    assert [seat["state"] for seat in nour.view(game_id)["seats"]] == ["taken", "open", "taken", "open"]
    refused = [nour.post(path, body) for body in ({"username": "nobody"}, {"username": "rima"}, {})]
    assert [one.json()["code"] for one in refused] == ["unknown_player", "bad_seats", "invalid"]
    assert nour.post(path, {"username": "sami", "seat": 2}).json()["code"] == "seat_taken"
    assert rima.post(path, {"username": "ziad"}).json()["code"] == "not_opener"
    assert ziad.post(path, {"username": "ziad"}).status_code == 404


def test_nobody_is_invited_by_the_same_person_without_end(cast: Cast) -> None:
    nour, *_ = cast
    game_id = nour.open(seats=OPEN_SEATS)
    for _ in range(INVITATIONS_A_DAY):
        assert nour.post(f"games/{game_id}/invite", {"username": "rima", "seat": 1}).status_code == 200
        nour.post(f"games/{game_id}/uninvite", {"seat": 1})
    assert nour.post(f"games/{game_id}/invite", {"username": "rima"}).json()["code"] == "too_many_invitations"
    opened = nour.post("games", {"seats": ["me", {"invite": "rima"}, "open", "open"]})
    assert opened.json()["code"] == "too_many_invitations"
    assert nour.post(f"games/{game_id}/invite", {"username": "sami"}).status_code == 200


def test_rematches_that_are_called_off_do_not_go_round_that(cast: Cast, passed_table: str) -> None:
    nour, *_ = cast
    for player in cast[:3]:
        player.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
    for _ in range(INVITATIONS_A_DAY):
        again = nour.post(f"games/{passed_table}/rematch").json()["id"]
        assert nour.view(again)["seats"][1]["state"] == "invited"
        nour.post(f"games/{again}/withdraw")
    again = nour.post(f"games/{passed_table}/rematch")
    assert again.status_code == 201
    states = [seat["state"] for seat in nour.view(again.json()["id"])["seats"]]
    assert states == ["taken", "open", "open", "open"]


def test_an_invitation_falls_open_after_72_hours(cast: Cast) -> None:
    nour, *_ = cast
    game_id = nour.open(seats=["me", {"invite": "rima"}, {"invite": "sami"}, "open"])
    rimas = Seating.objects.filter(game__public_id=game_id, user__username="rima")
    rimas.update(invited_at=timezone.now() - timedelta(hours=72, seconds=1))
    (game_pk,) = games_with_lapsed_invitations(timezone.now() - timedelta(hours=72))
    lapse_invitations(game_pk)
    assert [seat["state"] for seat in nour.view(game_id)["seats"]] == ["taken", "open", "invited", "open"]


def test_the_lobby_shows_public_tables_with_a_free_seat_to_others(cast: Cast) -> None:
    nour, rima, *_ = cast
    shown = nour.open(seats=OPEN_SEATS, visibility="public", name="For everybody")
    nour.open(seats=OPEN_SEATS, visibility="private")
    nour.open(seats=OPEN_SEATS, visibility="unlisted")
    nour.open(seats=WITH_BOTS, visibility="public")
    (found,) = rima.get("games?scope=lobby").json()["results"]
    assert (found["id"], found["name"], found["me"]) == (shown, "For everybody", None)
    assert nour.get("games?scope=lobby").json()["results"] == []


def test_lists_come_in_pages(nour: Player, make_player: Callable[[str], Player]) -> None:
    opened = [nour.open(seats=OPEN_SEATS, visibility="public") for _ in range(25)]
    found, path = [], "games?scope=lobby"
    rima = make_player("rima")
    while path:
        page = rima.get(path).json()
        found += [game["id"] for game in page["results"]]
        path = (page["next"] or "").partition("/api/v1/")[2]
    assert found == opened[::-1]


@pytest.mark.parametrize("query", ["scope=all", "status=lost", "cursor=rubbish"])
def test_a_list_that_does_not_exist_is_an_error(nour: Player, query: str) -> None:
    answer = nour.get(f"games?{query}")
    assert answer.status_code in {400, 404}
    assert answer.json()["code"]


def test_a_repeat_gets_its_answer_although_the_table_is_out_of_sight(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    joined = rima.post(f"games/{game_id}/join", {"seat": 1}, key="yes")
    left = rima.post(f"games/{game_id}/leave", key="no")
    assert joined.status_code == left.status_code == 200
    assert rima.post(f"games/{game_id}/join", {"seat": 1}, key="yes").json() == joined.json()
    assert rima.post(f"games/{game_id}/leave", key="no").json() == left.json()
    assert rima.post(f"games/{game_id}/leave", key="other").status_code == 404


@pytest.mark.parametrize("what", ["join", "leave", "withdraw", "start", "pass", "play", "rematch"])
def test_a_key_tells_its_first_request_from_another_before_anything_else_is_looked_at(
    nour: Player, ziad: Player, what: str
) -> None:
    game_id = nour.open(seats=OPEN_SEATS)
    nour.post("games", {"seats": OPEN_SEATS}, key="used")
    for body in ({}, {"seat": 2}, "rubbish"):
        answer = nour.post(f"games/{game_id}/{what}", body, key="used")
        assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_mismatch")
    hidden = ziad.post(f"games/{game_id}/{what}", key="used")
    assert (hidden.status_code, hidden.json()["code"]) == (404, "not_found")


def test_who_is_no_longer_invited_takes_no_seat_of_a_private_table(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    game = Game.objects.get(public_id=game_id)
    rima.post(f"games/{game_id}/leave")
    with pytest.raises(ApiError, match="not_found"):
        join(game.pk, rima.user)


@pytest.mark.parametrize("what", ["leave", "withdraw", "start"])
@pytest.mark.parametrize("body", [b"{", b"[]", b'"yes"'])
def test_rubbish_where_nothing_is_to_be_said_changes_nothing(nour: Player, what: str, body: bytes) -> None:
    game_id = nour.open(seats=OPEN_SEATS)
    answer = nour.client.post(f"/api/v1/games/{game_id}/{what}", body, content_type="application/json")
    assert answer.status_code == 400
    assert nour.view(game_id)["revision"] == 1


def test_a_table_without_a_name_bears_its_openers(nour: Player) -> None:
    assert nour.view(nour.open(seats=OPEN_SEATS, name="  "))["name"] == "Nour"
