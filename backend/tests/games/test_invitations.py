"""Codes that one can say aloud, and links that show what they lead to."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import caches
from rest_framework.test import APIClient

from leekha.common.errors import ApiError
from leekha.games.actions import seating
from leekha.games.codes import folded_code
from leekha.games.limits import WrongCodeThrottle
from leekha.games.models import Game

from .conftest import Json, Player

Cast = tuple[Player, Player, Player, Player]
OPEN_SEATS = ["me", "open", "open", "open"]
ONE_FREE = ["me", "open", {"bot": "normal"}, {"bot": "normal"}]
NOBODY = APIClient()


@pytest.fixture(autouse=True)
def _nobody_has_guessed() -> Iterator[None]:
    caches["default"].clear()
    yield
    caches["default"].clear()


def code_of(player: Player, game_id: str) -> str:
    code: str = player.view(game_id)["code"]
    assert len(code) == 8
    return code


def signed_out(key: str, language: str = "en") -> Any:
    return NOBODY.get(f"/api/v1/invitations/{key}", headers={"Accept-Language": language})


def test_a_code_shows_a_private_table_to_somebody_without_an_account(nour: Player) -> None:
    game_id = nour.open(seats=ONE_FREE, name="Cousins", rules={"preset": "store-pairs"})
    shown: Json = signed_out(code_of(nour, game_id), "de").json()
    assert (shown["name"], shown["opener"], shown["id"], shown["me"]) == ("Cousins", "nour", None, None)
    assert [seat["state"] for seat in shown["seats"]] == ["taken", "open", "bot", "bot"]
    assert shown["clock"]["kind"] == "per_move"
    assert shown["sentences"] != signed_out(code_of(nour, game_id), "ar").json()["sentences"]
    assert game_id not in signed_out(code_of(nour, game_id)).content.decode()


def test_whoever_knows_the_code_sits_down_at_a_private_table(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=OPEN_SEATS)
    assert rima.get(f"games/{game_id}").status_code == 404
    assert rima.post(f"games/{game_id}/join").status_code == 404
    code = code_of(nour, game_id)
    answer = rima.post(f"invitations/{code}", {"seat": 2})
    assert (answer.status_code, answer.json()["id"]) == (200, game_id)
    assert rima.view(game_id)["me"] == 2
    shown = rima.get(f"invitations/{code}").json()
    assert (shown["id"], shown["me"]) == (game_id, 2)
    again = rima.post(f"invitations/{code}")
    assert (again.status_code, again.json()["code"]) == (409, "already_seated")


def test_a_code_is_told_to_those_who_sit_there_only(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    game_id = nour.open(seats=["me", {"invite": "rima"}, "open", "open"], visibility="unlisted")
    assert nour.view(game_id)["code"] is not None
    assert rima.view(game_id)["code"] is None
    assert sami.view(game_id)["code"] is None
    sami.post(f"games/{game_id}/join")
    assert sami.view(game_id)["code"] == nour.view(game_id)["code"]


def test_a_code_ends_with_the_open_phase(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    game_id = nour.open(seats=ONE_FREE)
    code = code_of(nour, game_id)
    joined = rima.post(f"invitations/{code}", key="sit")
    assert joined.status_code == 200
    assert nour.view(game_id)["code"] is None
    for late in (sami.get(f"invitations/{code}"), sami.post(f"invitations/{code}"), signed_out(code)):
        assert (late.status_code, late.json()["code"]) == (404, "not_found")
    assert rima.post(f"invitations/{code}", key="sit").json() == joined.json()


def test_a_withdrawn_table_has_no_code(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=OPEN_SEATS)
    code = code_of(nour, game_id)
    nour.post(f"games/{game_id}/withdraw")
    assert rima.get(f"invitations/{code}").status_code == 404


def test_the_code_of_a_game_that_has_begun_may_be_another_tables(
    nour: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["11112222", "11112222", "33334444", "11112222"])
    monkeypatch.setattr(seating, "new_code", lambda: next(drawn))
    first, second = nour.open(seats=OPEN_SEATS), nour.open(seats=OPEN_SEATS)
    assert (code_of(nour, first), code_of(nour, second)) == ("11112222", "33334444")
    nour.post(f"games/{first}/start")
    assert code_of(nour, nour.open(seats=OPEN_SEATS)) == "11112222"


def test_the_loser_of_a_race_for_the_last_seat_hears_what_a_late_comer_hears(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    game_id = nour.open(seats=ONE_FREE)
    code = code_of(nour, game_id)
    game = Game.objects.get(public_id=game_id)
    rima.post(f"invitations/{code}")
    with pytest.raises(ApiError, match="not_found"):
        seating.join(game.pk, sami.user, knows_code=True)


def test_an_id_leads_to_an_open_table_unless_it_is_private(cast: Cast) -> None:
    nour, rima, *_ = cast
    for visibility, status in (("public", 200), ("unlisted", 200), ("private", 404)):
        game_id = nour.open(seats=OPEN_SEATS, visibility=visibility)
        assert signed_out(game_id).status_code == status
        assert rima.get(f"invitations/{game_id}").status_code == status
        assert rima.post(f"invitations/{game_id}").status_code == status


def test_sitting_down_takes_an_account(nour: Player) -> None:
    code = code_of(nour, nour.open(seats=OPEN_SEATS))
    answer = APIClient().post(f"/api/v1/invitations/{code}", {}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")


@pytest.mark.parametrize("key", ["00000000", "1", "no-such-table", "%00", "١٢٣٤٥٦٧٨", "--------", "²²²²²²²²"])
def test_rubbish_leads_nowhere(nour: Player, key: str) -> None:
    for answer in (nour.get(f"invitations/{key}"), nour.post(f"invitations/{key}", {"seat": 1})):
        assert answer.status_code == (400 if key == "%00" else 404)
        assert answer.json()["code"] in {"malformed", "not_found"}


@pytest.mark.parametrize("body", [{"seat": 4}, {"seat": "x"}, [], {"fair": {"digest": "zz"}}])
def test_a_wrong_wish_changes_nothing(cast: Cast, body: Any) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=OPEN_SEATS)
    assert rima.post(f"invitations/{code_of(nour, game_id)}", body).status_code == 400
    assert nour.view(game_id)["revision"] == 1


def test_a_code_is_read_however_it_is_typed() -> None:
    for typed in ("4729 1836", "4729-1836", "٤٧٢٩ ١٨٣٦", "۴۷۲۹۱۸۳۶", "47291836"):
        assert folded_code(typed) == "47291836"
    for other in ("4729183", "472918367", "4729183A", "", "²²²²²²²²x"):
        assert folded_code(other) is None


def test_who_guesses_too_often_has_to_wait_and_others_have_not(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WrongCodeThrottle, "THROTTLE_RATES", {"wrong_code": "3/hour"})
    nour, rima, sami, _ = cast
    code = code_of(nour, nour.open(seats=OPEN_SEATS))
    for _ in range(5):
        assert rima.get(f"invitations/{code}").status_code == 200
    assert [rima.get("invitations/12345678").status_code for _ in range(4)] == [404, 404, 404, 429]
    refused = rima.post(f"invitations/{code}")
    assert (refused.status_code, refused.json()["code"]) == (429, "throttled")
    assert int(refused["Retry-After"]) > 0
    assert sami.get(f"invitations/{code}").status_code == 200


def test_a_made_up_address_of_origin_gives_no_more_guesses(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WrongCodeThrottle, "THROTTLE_RATES", {"wrong_code": "3/hour"})
    answers = [
        NOBODY.get("/api/v1/invitations/12345678", headers={"X-Forwarded-For": f"203.0.113.{number}"})
        for number in range(4)
    ]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 429]


def test_a_shared_rule_set_is_read_without_an_account(nour: Player) -> None:
    saved = nour.post("me/rule-sets", {"name": "Ours", "rules": {"preset": "idlib"}}).json()
    shown = NOBODY.get(f"/api/v1/rule-sets/{saved['id']}", headers={"Accept-Language": "ru"})
    assert shown.status_code == 200
    assert (shown.json()["name"], shown.json()["owner"]) == ("Ours", "nour")
    assert NOBODY.get("/api/v1/rule-sets/nothing").status_code == 404
    assert NOBODY.get("/api/v1/rules").status_code == 200
    assert NOBODY.get("/api/v1/rules/words?preset=idlib").json()["rules"] == shown.json()["rules"]
    assert NOBODY.get("/api/v1/me/rule-sets").status_code == 401
