"""Tables that play by other rules than the classic ones: what their people see and may do."""

from typing import Any

import pytest

from leekha.games.models import Game, RuleSet
from leekha_engine.rules import PRESETS
from leekha_engine.verification import verify

from .conftest import Player, run_bots, to_act

Cast = tuple[Player, Player, Player, Player]
WITH_BOTS = ["me", *[{"bot": "normal"}] * 3]


def seated(cast: Cast, **rules: object) -> str:
    """A running game of the cast by these rules."""
    nour, *others = cast
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public", rules=rules)
    for player in others:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


def answer(player: Player, game_id: str, expose: list[str], *, announce: bool = False) -> Any:
    number = player.view(game_id)["deal"]["number"]
    body = {"deal": number, "expose": expose, "announce": announce}
    return player.post(f"games/{game_id}/declare", body)


def play_out(player: Player, game_id: str) -> dict[str, Any]:
    """Lets one person play with bots to the end of the game, or of its match."""
    for _ in range(3_000):
        run_bots(game_id)
        view = player.view(game_id)
        if view["status"] == "finished":
            return dict(view)
        act(player, game_id, view)
    raise AssertionError("the game does not end")


def act(player: Player, game_id: str, view: dict[str, Any]) -> None:
    if view["status"] == "passing":
        done = player.pass_three(game_id)
    elif view["status"] == "declaring":
        done = answer(player, game_id, view["deal"]["declaring"]["may_expose"])
    else:
        done = player.play(game_id)
    assert done.status_code == 200, done.content


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_to_its_end_with_bots_and_verifies(nour: Player, preset: str) -> None:
    game_id = nour.open(seats=WITH_BOTS, rules={"preset": preset, "limit": 51})
    view = play_out(nour, game_id)
    record = nour.get(f"games/{game_id}/record").json()
    verify(record)
    assert record["rules"] == view["rules"]
    assert record["result"] == view["result"]
    assert (view["team_totals"] is not None) == (view["rules"]["mode"] == "pairs")
    if view["rules"]["mode"] == "pairs":
        assert sorted(view["result"]["places"]) == [1, 1, 3, 3]


def test_where_nothing_is_passed_the_first_lead_comes_at_once(cast: Cast) -> None:
    game_id = seated(cast, pass_direction="none", pass_count=0)
    view = cast[0].view(game_id)
    assert (view["status"], view["deal"]["pass_direction"]) == ("playing", "none")
    assert (
        cast[0].post(f"games/{game_id}/pass", {"deal": 1, "cards": view["deal"]["hand"][:3]}).status_code
        == 409
    )
    assert to_act(cast, game_id).play(game_id).status_code == 200


def test_answers_before_the_lead_are_sealed_and_revealed_together(cast: Cast) -> None:
    game_id = seated(cast, exposing="on", minus="no_penalty", pass_direction="none")
    views = [player.view(game_id) for player in cast]
    assert {view["status"] for view in views} == {"declaring"}
    assert all(seat["to_act"] for seat in views[0]["seats"])
    shown = [view["deal"]["declaring"]["may_expose"] for view in views]
    assert sorted(card for cards in shown for card in cards) == ["QS", "TD"]
    for player, cards in zip(cast[:3], shown[:3], strict=True):
        assert answer(player, game_id, cards, announce=player is cast[0]).status_code == 200
    early = cast[3].view(game_id)
    assert [seat["exposed"] for seat in early["seats"]] == [[], [], [], []]
    assert [seat["announced"] for seat in early["seats"]] == [False] * 4
    assert [seat["has_declared"] for seat in early["seats"]] == [True, True, True, False]
    assert answer(cast[0], game_id, []).json()["code"] == "already_declared"
    assert answer(cast[3], game_id, shown[3]).status_code == 200
    late = cast[3].view(game_id)
    assert late["status"] == "playing"
    assert [seat["exposed"] for seat in late["seats"]] == shown
    assert [seat["announced"] for seat in late["seats"]] == [True, False, False, False]


@pytest.mark.parametrize(
    ("rules", "body", "reason"),
    [
        ({"exposing": "on"}, {"expose": ["AS"]}, "not_a_leekha"),
        ({"exposing": "on"}, {"announce": True}, "no_announcing"),
        ({"minus": "no_trick"}, {"expose": ["QS"]}, "no_exposing"),
        ({"exposing": "on"}, {"expose": ["QS", "QS"]}, "duplicate"),
    ],
)
def test_an_answer_that_the_rules_do_not_have_is_refused(
    cast: Cast, rules: dict[str, str], body: dict[str, object], reason: str
) -> None:
    game_id = seated(cast, pass_direction="none", **rules)
    before = cast[0].view(game_id)
    refused = cast[0].post(f"games/{game_id}/declare", {"deal": 1, **body})
    assert (refused.status_code, refused.json()["code"]) == (422, "illegal_declaration")
    assert refused.json()["data"]["reason"] == reason
    assert cast[0].view(game_id) == before


def test_nobody_declares_where_the_rules_have_no_such_phase(cast: Cast) -> None:
    game_id = seated(cast, pass_direction="none")
    assert answer(cast[0], game_id, []).json()["code"] == "wrong_phase"


def test_points_can_be_hidden_while_the_deal_runs(cast: Cast) -> None:
    game_id = seated(cast, pass_direction="none", live_points="off", settle="off")
    for _ in range(4):
        to_act(cast, game_id).play(game_id)
    deal = cast[0].view(game_id)["deal"]
    assert deal["points"] is None
    assert [trick["points"] for trick in deal["tricks"]] == [None]


def test_tricks_can_be_turned_down_once_taken(cast: Cast) -> None:
    shown: dict[str, list[int]] = {}
    for history in ("all", "last_trick", "none"):
        game_id = seated(cast, pass_direction="none", history=history, settle="off")
        for _ in range(8):
            to_act(cast, game_id).play(game_id)
        leader = to_act(cast, game_id)
        leader.play(game_id)
        shown[history] = [
            len(player.view(game_id)["deal"]["tricks"]) for player in (leader, *_others(cast, leader))
        ]
        assert leader.get(f"games/{game_id}/record").json()["deals"] == []
    assert shown == {"all": [2, 2, 2, 2], "last_trick": [1, 1, 1, 1], "none": [0, 1, 1, 1]}


@pytest.mark.parametrize("history", ["all", "last_trick", "none"])
def test_the_last_trick_of_a_deal_is_turned_down_with_ones_next_play(cast: Cast, history: str) -> None:
    game_id = seated(cast, pass_direction="none", history=history)
    while cast[0].view(game_id)["previous_deal"] is None:
        to_act(cast, game_id).play(game_id)
    leader = to_act(cast, game_id)
    assert len(leader.view(game_id)["previous_deal"]["trick"]["cards"]) == 4
    leader.play(game_id)
    shown = [player.view(game_id)["previous_deal"] for player in (leader, *_others(cast, leader))]
    turned_down = 0 if history != "all" else 4
    assert [len(deal["trick"]["cards"]) for deal in shown] == [turned_down, 4, 4, 4]
    if history != "all":
        assert (shown[0]["remaining"], shown[0]["trick"]["talyeekh"]) == (None, [])


def _others(cast: Cast, one: Player) -> list[Player]:
    return [player for player in cast if player is not one]


def test_a_match_goes_on_by_itself_until_somebody_has_four_letters(nour: Player) -> None:
    game_id = nour.open(seats=WITH_BOTS, rules={"match": "hmar", "limit": 25, "mode": "pairs"})
    letters, games = [0, 0], 0
    while True:
        view = play_out(nour, game_id)
        games += 1
        assert view["match"]["game"] == games
        assert view["match"]["letters"] == letters
        verify(nour.get(f"games/{game_id}/record").json())
        letters[view["result"]["losing_team"]] += 1
        if view["match"]["next_id"] is None:
            break
        assert nour.post(f"games/{game_id}/rematch").json()["id"] == view["match"]["next_id"]
        game_id = view["match"]["next_id"]
    assert max(letters) == 4
    assert Game.objects.count() == games == sum(letters)


def test_rules_are_read_out_and_a_senseless_choice_is_explained(nour: Player) -> None:
    page = nour.get("rules/words?preset=idlib&limit=77").json()
    assert page["rules"]["limit"] == 77
    assert page["rules"]["third_leekha"] == "KC14"
    assert any("77" in sentence for sentence in page["sentences"])
    refused = nour.get("rules/words?exposing=on&third_leekha=KC14")
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_rules")
    assert refused.json()["data"]["reason"] == "exposing_with_third_leekha"
    assert refused.json()["data"]["explanation"]
    assert nour.get("rules/words?limit=%D9%A5%D9%A1").status_code == 422


def test_rules_can_be_saved_named_shared_changed_and_deleted(nour: Player, ziad: Player) -> None:
    saved = nour.post(
        "me/rule-sets", {"name": "Our café", "rules": {"preset": "jawaker-pairs", "limit": 151}}
    )
    assert saved.status_code == 201
    shared = ziad.get(f"rule-sets/{saved.json()['id']}").json()
    assert (shared["name"], shared["owner"], shared["rules"]["limit"]) == ("Our café", "nour", 151)
    assert RuleSet.objects.get().rules == {"preset": "jawaker-pairs", "limit": 151}
    assert ziad.get("me/rule-sets").json()["results"] == []
    assert [entry["name"] for entry in nour.get("me/rule-sets").json()["results"]] == ["Our café"]
    table = ziad.open(seats=WITH_BOTS, rules=shared["rules"])
    assert ziad.view(table)["rules"] == shared["rules"]
    path = f"me/rule-sets/{saved.json()['id']}"
    changed = {"name": "Nour's", "rules": {"limit": 51}}
    assert ziad.put(path, changed).status_code == 404
    assert nour.put(path, changed).json()["rules"]["mode"] == "solo"
    assert ziad.delete(path).status_code == 404
    assert nour.delete(path).status_code == 204
    assert ziad.get(f"rule-sets/{saved.json()['id']}").status_code == 404


def test_saved_rules_must_make_sense_and_are_not_without_end(nour: Player) -> None:
    senseless = {"name": "x", "rules": {"minus": "no_trick", "take_all": "penalty_37"}}
    assert nour.post("me/rule-sets", senseless).json()["data"]["reason"] == "take_all_with_minus"
    RuleSet.objects.bulk_create(RuleSet(owner=nour.user, name="x", rules={}) for _ in range(50))
    refused = nour.post("me/rule-sets", {"name": "one more", "rules": {}})
    assert (refused.status_code, refused.json()["code"]) == (422, "too_many_rule_sets")
