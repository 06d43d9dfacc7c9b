"""The shuffle that nobody chooses: commitments first, then digests, then values, then the deal."""

import copy
import hashlib
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from leekha.games.models import Contribution, Deal, Game, Shuffle
from leekha.games.tasks import sweep
from leekha_engine.cards import card_code, parse_cards
from leekha_engine.drawing import draw_deal
from leekha_engine.errors import BadRecord, LeekhaError
from leekha_engine.fairness import commitment, contribution_digest, secret_commitment
from leekha_engine.record import fairness_record
from leekha_engine.showing import record_lines
from leekha_engine.verification import replay, verify

from .conftest import Player, legal_three, play_tricks, run_bots, to_act

Cast = tuple[Player, Player, Player, Player]
WITH_BOTS = ["me", *[{"bot": "normal"}] * 3]


def value_of(name: str) -> str:
    """A contribution that is the same in every run."""
    return hashlib.sha256(name.encode()).hexdigest()


def digest_of(name: str) -> dict[str, str]:
    return {"digest": contribution_digest(value_of(name))}


def contribute(player: Player, game_id: str, value: str | None = None) -> Any:
    body = {"deal": 1, "value": value or value_of(player.name)}
    return player.post(f"games/{game_id}/contribution", body)


def promised_table(cast: Cast, **plan: Any) -> str:
    """A full table at which all four have shown a digest."""
    nour, *others = cast
    seats = ["me", "open", "open", "open"]
    game_id = nour.open(seats=seats, visibility="public", fair=digest_of("nour"), **plan)
    for player in others:
        assert player.post(f"games/{game_id}/join", {"fair": digest_of(player.name)}).status_code == 200
    return game_id


def drawn_again(game_id: str, number: int) -> Any:
    deal = Deal.objects.get(game__public_id=game_id, number=number)
    return draw_deal(bytes(deal.secret), game_id, number, deal.values)


def test_the_answer_that_opens_a_table_commits_to_its_first_deal(nour: Player) -> None:
    opened = nour.post("games", {"seats": ["me", "open", "open", "open"]}).json()
    shuffle = Shuffle.objects.get(game__public_id=opened["id"])
    assert opened["commitment"] == secret_commitment(opened["id"], 1, bytes(shuffle.secret))
    assert nour.view(opened["id"])["shuffle"]["commitment"] == opened["commitment"]


def test_a_full_table_waits_for_what_was_promised_and_deals_with_the_last_value(cast: Cast) -> None:
    game_id = promised_table(cast)
    waiting = cast[0].view(game_id)
    assert (waiting["status"], waiting["deal"]) == ("open", None)
    assert waiting["shuffle"]["digests"] == [digest_of(player.name)["digest"] for player in cast]
    assert waiting["shuffle"]["deal_at"] is not None
    for number, player in enumerate(cast):
        assert cast[0].view(game_id)["status"] == "open"
        assert contribute(player, game_id).status_code == 200, number
    view = cast[0].view(game_id)
    assert view["status"] == "passing"
    fairness = view["deal"]["fairness"]
    assert fairness["scheme"] == "commit-2"
    assert fairness["commitment"] == waiting["shuffle"]["commitment"]
    assert fairness["values"] == [value_of(player.name) for player in cast]
    drawn = drawn_again(game_id, 1)
    for seat, player in enumerate(cast):
        hand = player.view(game_id)["deal"]["hand"]
        assert hand == [card_code(card) for card in drawn.hands[seat]]
    assert view["deal"]["dealer"] == drawn.dealer


def test_other_values_would_have_dealt_other_cards(cast: Cast) -> None:
    game_id = promised_table(cast)
    for player in cast:
        contribute(player, game_id)
    deal = Deal.objects.get()
    other = draw_deal(bytes(deal.secret), game_id, 1, ["", *deal.values[1:]])
    assert other.hands != drawn_again(game_id, 1).hands


def test_who_is_missing_after_ten_seconds_is_dealt_without(cast: Cast) -> None:
    game_id = promised_table(cast)
    contribute(cast[0], game_id)
    sweep()
    assert cast[0].view(game_id)["status"] == "open"
    Game.objects.update(deal_at=timezone.now() - timedelta(seconds=1))
    sweep()
    view = cast[0].view(game_id)
    assert view["status"] == "passing"
    assert view["deal"]["fairness"]["values"] == [value_of("nour"), None, None, None]


def test_a_table_where_nobody_promised_anything_is_dealt_at_once(nour: Player) -> None:
    view = nour.view(nour.open(seats=WITH_BOTS))
    assert view["status"] == "passing"
    assert view["deal"]["fairness"]["values"] == [None] * 4


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"value": value_of("somebody else")}, "does_not_match"),
        ({"value": value_of("rima")}, "does_not_match"),
    ],
)
def test_only_the_value_of_ones_own_digest_is_taken(cast: Cast, body: dict[str, str], reason: str) -> None:
    game_id = promised_table(cast)
    refused = cast[0].post(f"games/{game_id}/contribution", {"deal": 1, **body})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_contribution")
    assert refused.json()["data"]["reason"] == reason
    assert not Contribution.objects.exclude(value="").exists()


def test_rubbish_outsiders_and_late_values_are_refused(cast: Cast, ziad: Player) -> None:
    game_id = promised_table(cast)
    for body in ({"deal": 1}, {"deal": 0, "value": value_of("nour")}, {"deal": 1, "value": "AB" * 32}):
        assert cast[0].post(f"games/{game_id}/contribution", body).status_code == 400
    ahead = {"deal": 2, "value": value_of("nour")}
    assert cast[0].post(f"games/{game_id}/contribution", ahead).json()["code"] == "wrong_phase"
    assert contribute(ziad, game_id).status_code in {404, 409}
    for player in cast:
        contribute(player, game_id)
    assert contribute(cast[0], game_id).json()["code"] == "wrong_phase"


def test_nobody_leaves_or_is_replaced_while_the_deal_waits(cast: Cast, ziad: Player) -> None:
    game_id = promised_table(cast)
    assert cast[1].post(f"games/{game_id}/leave").json()["code"] == "wrong_phase"
    assert cast[0].post(f"games/{game_id}/withdraw").json()["code"] == "wrong_phase"
    assert ziad.post(f"games/{game_id}/join").status_code in {404, 409}


def test_the_next_deal_is_contributed_to_while_this_one_runs(cast: Cast, passed_table: str) -> None:
    nour = cast[0]
    first = to_act(cast, passed_table)
    view = first.view(passed_table)
    body = {"card": view["deal"]["legal"][0], "version": view["version"]}
    early = first.post(f"games/{passed_table}/play", {**body, "fair": {"value": value_of(first.name)}})
    assert early.json()["data"]["reason"] == "no_digest"
    done = first.post(f"games/{passed_table}/play", {**body, "fair": digest_of(first.name)})
    assert done.status_code == 200
    shown = nour.view(passed_table)["shuffle"]
    assert (shown["deal"], sum(digest is not None for digest in shown["digests"])) == (2, 1)
    for _ in range(3):
        to_act(cast, passed_table).play(passed_table)
    open_value(first, cast, passed_table)
    late = next(player for player in cast if player is not first)
    assert refusal_of_a_late_digest(late, cast, passed_table) == "too_late"
    finish(cast, passed_table)
    fairness = nour.view(passed_table)["deal"]["fairness"]
    assert fairness["commitment"] == shown["commitment"]
    assert fairness["values"].count(value_of(first.name)) == 1
    assert fairness["values"].count(None) == 3


def test_whoever_plans_all_his_cards_still_takes_part_and_nobody_sees_that_he_did(cast: Cast) -> None:
    game_id = promised_table(cast)
    for player in cast:
        contribute(player, game_id)
    nour, *others = cast
    lines = [{"on": case, "play": [{"pick": "lowest"}]} for case in ("lead", "follow", "void")]
    pass_with_digest(nour, game_id)
    assert leave(nour, game_id).json()["data"]["reason"] == "too_early"
    for player in others:
        pass_with_digest(player, game_id)
    before = [player.get(f"games/{game_id}").content for player in others]
    assert nour.put(f"games/{game_id}/plan", {"deal": 1, "lines": lines}).status_code == 200
    assert leave(nour, game_id, deal=3).json()["code"] == "wrong_deal"
    assert leave(nour, game_id, value=value_of("rima")).json()["data"]["reason"] == "does_not_match"
    assert leave(nour, game_id).status_code == 200
    assert leave(nour, game_id).status_code == 200
    assert [player.get(f"games/{game_id}").content for player in others] == before
    finish(cast, game_id)
    assert nour.view(game_id)["deal"]["fairness"]["values"] == [value_of("nour"), None, None, None]


def test_from_the_second_trick_on_a_value_is_taken_though_others_showed_nothing(cast: Cast) -> None:
    game_id = promised_table(cast)
    for player in cast:
        contribute(player, game_id)
    nour, *others = cast
    pass_with_digest(nour, game_id)
    for player in others:
        player.pass_three(game_id)
    assert leave(nour, game_id).json()["data"]["reason"] == "too_early"
    play_tricks(cast, game_id, 1)
    assert leave(others[0], game_id).json()["data"]["reason"] == "no_digest"
    assert leave(nour, game_id).status_code == 200


def pass_with_digest(player: Player, game_id: str) -> None:
    cards = legal_three(player.view(game_id)["deal"])
    body = {"cards": cards, "deal": 1, "fair": digest_of(player.name)}
    assert player.post(f"games/{game_id}/pass", body).status_code == 200


def leave(player: Player, game_id: str, deal: int = 2, value: str | None = None) -> Any:
    body = {"deal": deal, "value": value or value_of(player.name)}
    return player.post(f"games/{game_id}/contribution", body)


def open_value(player: Player, cast: Cast, game_id: str) -> None:
    """Lets the person open his value with his next card."""
    while to_act(cast, game_id) is not player:
        to_act(cast, game_id).play(game_id)
    view = player.view(game_id)
    body = {
        "card": view["deal"]["legal"][0],
        "version": view["version"],
        "fair": {"value": value_of(player.name)},
    }
    assert player.post(f"games/{game_id}/play", body).status_code == 200


def refusal_of_a_late_digest(player: Player, cast: Cast, game_id: str) -> str:
    while to_act(cast, game_id) is not player:
        to_act(cast, game_id).play(game_id)
    view = player.view(game_id)
    body = {"card": view["deal"]["legal"][0], "version": view["version"], "fair": digest_of(player.name)}
    refused = player.post(f"games/{game_id}/play", body)
    assert player.view(game_id)["version"] == view["version"]
    reason: str = refused.json()["data"]["reason"]
    return reason


def finish(cast: Cast, game_id: str) -> None:
    """Plays the deal to its end."""
    number = cast[0].view(game_id)["deal"]["number"]
    while cast[0].view(game_id)["deal"]["number"] == number:
        to_act(cast, game_id).play(game_id)


def test_a_recorded_game_of_drawn_deals_verifies_and_a_forged_one_does_not(cast: Cast) -> None:
    game_id = promised_table(cast, rules={"limit": 51})
    for player in cast:
        contribute(player, game_id)
    for player in cast:
        player.pass_three(game_id)
    finish(cast, game_id)
    record = cast[2].get(f"games/{game_id}/record").json()
    verify(record)
    (deal,) = record["deals"]
    assert deal["fairness"]["scheme"] == "commit-2"
    assert deal["fairness"]["values"] == [value_of(player.name) for player in cast]
    deal["fairness"]["values"][0] = value_of("forged")
    with pytest.raises(Exception, match="deals\\[0\\]"):
        verify(record)


def test_drawn_seats_come_from_the_shuffle_and_are_in_the_record(cast: Cast) -> None:
    game_id = promised_table(cast, draw=True, rules={"limit": 51})
    for player in cast:
        contribute(player, game_id)
    seats = drawn_again(game_id, 1).seats
    view = cast[0].view(game_id)
    names = [seat["player"]["username"] for seat in view["seats"]]
    assert names == [cast[place].name for place in seats]
    for player in cast:
        mine = player.view(game_id)["me"]
        assert names[mine] == player.name
        player.pass_three(game_id)
    finish(cast, game_id)
    record = cast[0].get(f"games/{game_id}/record").json()
    verify(record)
    assert record["deals"][0]["fairness"]["seats"] == list(seats)


def test_no_secret_of_a_running_or_coming_deal_is_in_any_answer(cast: Cast, passed_table: str) -> None:
    play_tricks(cast, passed_table, 1)
    secrets = [bytes(row.secret).hex() for row in Shuffle.objects.all()]
    assert len(secrets) == 2
    for path in (f"games/{passed_table}", f"games/{passed_table}/record", "games", "me/turns"):
        text = cast[0].get(path).content.decode()
        assert not any(secret in text for secret in secrets)


def test_bots_contribute_nothing_and_are_not_waited_for(nour: Player) -> None:
    game_id = nour.open(seats=WITH_BOTS, fair=digest_of("nour"))
    assert nour.view(game_id)["status"] == "open"
    assert contribute(nour, game_id).status_code == 200
    run_bots(game_id)
    view = nour.view(game_id)
    assert view["status"] == "passing"
    assert view["deal"]["fairness"]["values"] == [value_of("nour"), None, None, None]


def test_contributions_are_shown_by_seat_where_seats_are_drawn(cast: Cast) -> None:
    """With a draw that moves somebody, chosen among the first few games."""
    for _ in range(6):
        game_id = promised_table(cast, draw=True, rules={"limit": 51})
        for player in cast[:3]:
            contribute(player, game_id)
        Game.objects.filter(public_id=game_id).update(deal_at=timezone.now() - timedelta(seconds=1))
        sweep()
        view = cast[0].view(game_id)
        names = [seat["player"]["username"] for seat in view["seats"]]
        expected = [None if name == "karim" else value_of(name) for name in names]
        assert view["deal"]["fairness"]["values"] == expected
        assert view["deal"]["fairness"]["digests"] == [digest_of(name)["digest"] for name in names]
        if names != [player.name for player in cast]:
            return
    raise AssertionError("nobody ever moved")


def test_who_leaves_and_sits_down_again_takes_part_with_another_value(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public", fair=digest_of("nour"))
    assert rima.post(f"games/{game_id}/join", {"fair": digest_of("rima")}).status_code == 200
    assert rima.post(f"games/{game_id}/leave").status_code == 200
    assert nour.view(game_id)["shuffle"]["digests"] == [digest_of("nour")["digest"], None, None, None]
    again = rima.post(f"games/{game_id}/join", {"fair": digest_of("rima again")})
    assert again.status_code == 200, again.content
    refused = rima.post(f"games/{game_id}/join", {"fair": digest_of("rima")})
    assert refused.json()["code"] == "already_seated"
    assert sami.post(f"games/{game_id}/join", {"fair": digest_of("sami")}).status_code == 200
    assert nour.view(game_id)["shuffle"]["digests"][1] == digest_of("rima again")["digest"]


def recorded_drawn_game(cast: Cast, **plan: Any) -> Any:
    """The record of a game whose first two deals are finished, all four taking part in the first."""
    game_id = promised_table(
        cast, rules={"limit": 151, "pass_direction": "none", "pass_rule": "none"}, **plan
    )
    for player in cast:
        contribute(player, game_id)
    for _ in range(2):
        finish(cast, game_id)
    record = cast[0].get(f"games/{game_id}/record").json()
    verify(record)
    assert len(record["deals"]) == 2
    shown = [line for line in record_lines(record, replay(record)) if "huffled" in line]
    names = [entry["name"] for entry in record["seats"]]
    assert shown == [
        f"  Shuffled by the server with {', '.join(names)}.",
        "  Shuffled by the server alone: nobody took part.",
    ]
    return record


def test_a_record_that_hides_what_was_contributed_is_refused(cast: Cast) -> None:
    record = recorded_drawn_game(cast, draw=True)
    for hidden in ("digests", "seats", "values"):
        forged = copy.deepcopy(record)
        del forged["deals"][0]["fairness"][hidden]
        with pytest.raises(LeekhaError, match=f"deals\\[0\\].fairness.{hidden}"):
            verify(forged)
    forged = copy.deepcopy(record)
    forged["deals"][1]["fairness"]["drawn_as"] = {"game": "another", "deal": 2}
    with pytest.raises(LeekhaError, match="drawn_as"):
        verify(forged)


def test_a_record_that_goes_back_to_a_deal_of_the_server_alone_is_refused(cast: Cast) -> None:
    record = recorded_drawn_game(cast)
    deal, game = record["deals"][1], record["game"]
    dealt = [parse_cards(hand) for hand in deal["dealt"]]
    secret = b"ground until the cards are right"
    deal["fairness"] = fairness_record(commitment(game["id"], 2, deal["dealer"], dealt, secret), secret)
    with pytest.raises(LeekhaError, match=r"deals\[1\]\.fairness\.scheme"):
        verify(record)
    record["deals"][0]["fairness"] = fairness_record(
        commitment(
            game["id"],
            1,
            record["deals"][0]["dealer"],
            [parse_cards(hand) for hand in record["deals"][0]["dealt"]],
            secret,
        ),
        secret,
    )
    verify(record)


def play_on(player: Player, game_id: str, view: Any) -> None:
    """Decides, taking part in the shuffle of the deal to come."""
    number, shuffle, mine = view["deal"]["number"], view["shuffle"], view["me"]
    value = value_of(f"{game_id} {number + 1}")
    body: dict[str, Any] = {"card": view["deal"].get("legal", [""])[0], "version": view["version"]}
    if shuffle["digests"][mine] is None:
        body["fair"] = {"digest": contribution_digest(value)}
    elif view["deal"]["trick"]["number"] > 1:
        body["fair"] = {"value": value}
    assert player.post(f"games/{game_id}/play", body).status_code == 200


def test_the_first_deal_of_the_next_game_of_a_match_is_drawn_from_what_was_contributed(nour: Player) -> None:
    rules = {"match": "hmar", "limit": 25, "pass_direction": "none", "pass_rule": "none", "settle": "off"}
    game_id = nour.open(seats=WITH_BOTS, rules=rules)
    commitments: dict[int, str] = {}
    while True:
        run_bots(game_id)
        view = nour.view(game_id)
        if view["status"] == "finished":
            break
        commitments[view["shuffle"]["deal"]] = view["shuffle"]["commitment"]
        play_on(nour, game_id, view)
    coming = max(commitments)
    following = view["match"]["next_id"]
    fairness = nour.view(following)["deal"]["fairness"]
    assert fairness["commitment"] == commitments[coming]
    assert fairness["values"] == [value_of(f"{game_id} {coming}"), None, None, None]
    assert fairness["drawn_as"] == {"game": game_id, "deal": coming}
    while nour.view(following)["deal"]["number"] == 1:
        run_bots(following)
        if (view := nour.view(following))["status"] == "finished":
            break
        if view["deal"]["number"] == 1:
            play_on(nour, following, view)
    record = nour.get(f"games/{following}/record").json()
    verify(record)
    assert record["deals"][0]["fairness"]["drawn_as"] == {"game": game_id, "deal": coming}
    del record["deals"][0]["fairness"]["drawn_as"]
    with pytest.raises(LeekhaError, match="commitment is not to this secret"):
        verify(record)


def test_the_deal_in_which_a_game_was_ended_is_opened_with_its_end(cast: Cast, passed_table: str) -> None:
    finish(cast, passed_table)
    assert "unfinished" not in cast[0].get(f"games/{passed_table}/record").json()
    for player in cast[:3]:
        player.post(f"games/{passed_table}/end-vote", {"deal": 2, "agree": True})
    record = cast[3].get(f"games/{passed_table}/record").json()
    unfinished = record["unfinished"]
    verify(record)
    shuffle = Shuffle.objects.get(game__public_id=passed_table, number=2)
    assert unfinished["fairness"]["secret"] == bytes(shuffle.secret).hex()
    hands = unfinished["dealt"]
    forged = [
        {**record, "unfinished": {**unfinished, "dealt": [hands[1], hands[0], *hands[2:]]}},
        {**record, "unfinished": {**unfinished, "dealer": (unfinished["dealer"] + 1) % 4}},
        {**record, "unfinished": {**unfinished, "number": 3}},
        {**record, "game": {**record["game"], "finished_by": "limit"}},
    ]
    for one in forged:
        with pytest.raises(BadRecord):
            verify(one)
