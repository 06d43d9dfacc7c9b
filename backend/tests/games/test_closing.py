"""An account that is deleted in the middle of games: the others play on, and nothing bears its name."""

import io
import json

from django.core.management import call_command
from rest_framework.test import APIClient

from leekha.accounts.models import User
from leekha.games.models import EndVote, Game, Plan, RuleSet, Seating
from leekha.games.tasks import deal_first, tidy
from leekha.notifications.models import Notice
from leekha_engine.cards import DECK, card_code
from leekha_engine.fairness import contribution_digest
from tests.standings.conftest import EVENING, add_deal, over

from .conftest import Json, Player, run_bots, to_act

Cast = tuple[Player, Player, Player, Player]


def go(player: Player) -> None:
    """Deletes the account of a person."""
    answer = player.client.delete("/api/v1/me", {"password": "a long pass phrase"}, format="json")
    assert answer.status_code == 204, answer.content


def seat_of(player: Player, game_id: str, seat: int) -> Json:
    shown: Json = player.view(game_id)["seats"][seat]
    return shown


def assert_nobodys(player: Player, game_id: str, seat: int) -> None:
    shown = seat_of(player, game_id, seat)
    assert shown["player"]["username"].startswith("gone-")
    assert shown["player"]["display_name"] == shown["player"]["username"]
    assert (shown["stand_in"], shown["stand_in_for"], shown["acts_by"]) == (True, "resigned", None)


def test_a_stand_in_plays_at_once_for_whoever_goes_on_his_turn(cast: Cast, passed_table: str) -> None:
    gone = to_act(cast, passed_table)
    others = [player for player in cast if player is not gone]
    seat, before = gone.view(passed_table)["me"], gone.view(passed_table)["revision"]

    go(gone)

    assert_nobodys(others[0], passed_table, seat)
    assert others[0].view(passed_table)["revision"] > before
    run_bots(passed_table)
    assert not seat_of(others[0], passed_table, seat)["to_act"]
    for _ in range(3):
        assert to_act(tuple(others), passed_table).play(passed_table).status_code == 200
    assert [len(trick["cards"]) for trick in others[0].view(passed_table)["deal"]["tricks"]] == [4]


def test_whoever_goes_while_cards_are_passed_holds_nobody_up(cast: Cast, full_table: str) -> None:
    nour, rima, sami, karim = cast
    nour.pass_three(full_table)
    go(rima)
    run_bots(full_table)
    for player in (sami, karim):
        assert player.pass_three(full_table).status_code == 200
    assert nour.view(full_table)["status"] == "playing"
    assert_nobodys(nour, full_table, 1)


def test_whoever_goes_while_all_declare_holds_nobody_up(cast: Cast) -> None:
    nour, *others = cast
    rules = {"exposing": "on", "third_leekha": "off"}
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public", rules=rules)
    for player in others:
        player.post(f"games/{game_id}/join")
    for player in cast:
        player.pass_three(game_id)
    assert nour.view(game_id)["status"] == "declaring"
    go(others[0])
    run_bots(game_id)
    for player in (nour, *others[1:]):
        body = {"deal": 1, "expose": [], "announce": False}
        assert player.post(f"games/{game_id}/declare", body).status_code == 200
    run_bots(game_id)
    assert nour.view(game_id)["status"] == "playing"


def test_the_table_of_an_opener_who_goes_is_its_next_persons(cast: Cast, ziad: Player) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", "open", {"invite": "ziad"}, "open"], visibility="public")
    rima.post(f"games/{game_id}/join")
    go(nour)
    view = rima.view(game_id)
    assert (view["opener"], view["seats"][0]["state"]) == ("rima", "open")
    assert view["name"].startswith("gone-")
    assert rima.post(f"games/{game_id}/start").status_code == 200


def test_the_empty_table_of_whoever_goes_is_called_off_and_invitations_to_him_fall_open(cast: Cast) -> None:
    nour, rima, *_ = cast
    alone = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    invited = rima.open(seats=["me", {"invite": "nour"}, "open", "open"])
    go(nour)
    assert Game.objects.get(public_id=alone).status == "aborted"
    assert [seat["state"] for seat in rima.view(invited)["seats"]] == ["taken", "open", "open", "open"]
    assert not Notice.objects.filter(user=rima.user, over_at=None).exists()


def test_a_full_table_that_waits_for_a_contribution_is_dealt_and_played_without_him(cast: Cast) -> None:
    nour, rima, sami, karim = cast
    digest = contribution_digest("11" * 32)
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public", fair={"digest": digest})
    for player in (rima, sami, karim):
        player.post(f"games/{game_id}/join")
    assert nour.view(game_id)["shuffle"]["deal_at"] is not None
    go(nour)
    Game.objects.filter(public_id=game_id).update(deal_at=Game.objects.get(public_id=game_id).created_at)
    deal_first(Game.objects.get(public_id=game_id).pk)
    assert rima.view(game_id)["status"] == "passing"
    assert_nobodys(rima, game_id, 0)


def test_a_seat_that_a_stand_in_held_already_is_given_up_for_good(cast: Cast, passed_table: str) -> None:
    nour, rima, *_ = cast
    Seating.objects.filter(user=rima.user).update(stand_in="missed", acts_by=None)
    go(rima)
    assert seat_of(nour, passed_table, 1)["stand_in_for"] == "resigned"


def test_his_wish_to_end_the_game_goes_with_him(cast: Cast, passed_table: str) -> None:
    nour, rima, sami, karim = cast
    for player in (nour, rima):
        player.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
    go(nour)
    vote = rima.view(passed_table)["end_vote"]
    assert (vote["agreed"], vote["needed"]) == ([1], 2)
    assert EndVote.objects.count() == 2
    sami.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
    assert karim.view(passed_table)["finished_by"] == "vote"


def test_a_game_that_all_people_leave_ends(cast: Cast, passed_table: str) -> None:
    for player in cast:
        go(player)
    game = Game.objects.get()
    assert (game.status, game.finished_by) == ("finished", "abandoned")


def test_a_moderator_who_plays_goes_like_everybody(cast: Cast, passed_table: str) -> None:
    nour, rima, *_ = cast
    User.objects.filter(pk=rima.user.pk).update(is_staff=True, is_superuser=True)
    go(rima)
    assert_nobodys(nour, passed_table, 1)


def test_no_name_of_his_is_left_anywhere(cast: Cast, passed_table: str, ziad: Player) -> None:
    nour, rima, *_ = cast
    named = rima.open(seats=["me", "open", "open", "open"], visibility="public", name="Cards at RIMA's")
    nour.post(f"games/{named}/join")
    rima.client.patch("/api/v1/me", {"display_name": "Rima of old"}, format="json")
    old = rima.open(seats=["me", {"invite": "nour"}, "open", "open"], visibility="public")
    nour.post(f"games/{old}/join")
    rima.client.patch("/api/v1/me", {"display_name": "Rima"}, format="json")
    for player in cast:
        player.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
    token = nour.post(f"games/{passed_table}/share").json()["token"]
    revision = nour.view(passed_table)["revision"]

    go(rima)

    assert nour.view(passed_table)["revision"] == revision + 1
    paths = [f"games/{passed_table}", f"games/{named}", f"games/{old}", f"games/{passed_table}/record"]
    paths += ["games?scope=mine", "me/turns", "me/notifications", "me/partners", "me/blocks", "me/export"]
    pages = [nour.get(path).content.decode() for path in paths]
    pages.append(APIClient().get(f"/api/v1/shared/{token}").content.decode())
    printed = io.StringIO()
    call_command("export_games", stdout=printed)
    pages.append(printed.getvalue())
    pages += [repr(list(Notice.objects.values())), repr(list(Game.objects.values()))]
    for path, page in zip([*paths, "shared", "printed", "notices", "games"], pages, strict=True):
        at = page.lower().find("rima")
        assert at < 0, (path, page[max(at - 80, 0) : at + 80])
    assert ziad.get("users/rima").status_code == 404


def test_whoever_was_seated_while_he_went_is_replaced_soon(cast: Cast, passed_table: str) -> None:
    nour, rima, *_ = cast
    invited = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    User.objects.filter(pk=rima.user.pk).update(is_active=False)
    tidy()
    assert seat_of(nour, invited, 1)["state"] == "open"
    assert seat_of(nour, passed_table, 1)["stand_in_for"] == "closed"


def test_a_name_within_another_word_is_left_alone(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public", name="Primary")
    rima.post(f"games/{game_id}/join")
    go(rima)
    assert nour.view(game_id)["name"] == "Primary"


def test_saved_rules_and_plans_are_gone(cast: Cast, passed_table: str) -> None:
    nour, rima, *_ = cast
    saved = rima.post("me/rule-sets", {"name": "Mine", "rules": {"preset": "idlib"}})
    assert saved.status_code == 201, saved.content
    Plan.objects.create(seating=Seating.objects.get(user=rima.user), deal=1)
    go(rima)
    assert (RuleSet.objects.count(), Plan.objects.count()) == (0, 0)
    assert nour.get(f"rule-sets/{saved.json()['id']}").status_code == 404


def test_an_export_has_ones_own_hands_of_finished_deals_alone(cast: Cast) -> None:
    nour, rima, *_ = cast
    nour.post("me/rule-sets", {"name": "Mine", "rules": {"preset": "idlib"}})
    running = over([player.user for player in cast], [[3, 0, 10, 23]])
    Game.objects.update(status="playing", finished_by="", finished_at=None)
    add_deal(running, 2, None, EVENING)
    data = nour.get("me/export").json()
    (game,) = data["games"]
    (deal,) = game["deals"]
    assert (game["id"], game["seat"], deal["number"], deal["score"]) == (running.public_id, 0, 1, 3)
    assert deal["dealt"] == [card_code(card) for card in DECK[:13]]
    assert [one["name"] for one in data["rule_sets"]] == ["Mine"]
    assert "secret" not in json.dumps(data)
    theirs = rima.get("me/export").json()["games"][0]["deals"]
    assert [one["dealt"] for one in theirs] == [[card_code(card) for card in DECK[13:26]]]
