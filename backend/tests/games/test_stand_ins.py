"""Who plays for whom: a miss is forgiven, stand-ins play, seats are taken back, games end together."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from time_machine import Traveller

from leekha.accounts.actions import let_in, put_out
from leekha.accounts.models import User
from leekha.games.actions.deals import Decider, play_card
from leekha.games.models import Cause, Game, Grant, Hand, Heartbeat, Seating, Trick
from leekha.games.selectors.tables import load_table
from leekha.games.selectors.turns import due_turn
from leekha.games.tasks import _take, sweep
from leekha_engine.cards import parse_card
from leekha_engine.seats import Seat
from leekha_engine.verification import verify

from .conftest import MONDAY, Player, make_overdue, play_tricks, run_bots, to_act

Cast = tuple[Player, Player, Player, Player]
Wait = Callable[[timedelta], None]
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


@pytest.fixture
def table(clock: Traveller, full_table: str) -> str:
    """Nour, Rima, Sami and Karim are to pass, three days from Monday on."""
    del clock
    return full_table


@pytest.fixture
def wait(clock: Traveller, table: str) -> Wait:
    """Lets time go on while the sweep is alive, and does what is due then."""

    def go_on(by: timedelta) -> None:
        clock.shift(by)
        Heartbeat.objects.update_or_create(pk=1, defaults={"at": timezone.now()})
        sweep()
        run_bots(table)

    return go_on


def acts_by(player: Player, game_id: str, seat: int) -> datetime | None:
    moment = player.view(game_id)["seats"][seat]["acts_by"]
    return None if moment is None else parse_datetime(moment)


def seats(player: Player, game_id: str, key: str) -> list[Any]:
    return [seat[key] for seat in player.view(game_id)["seats"]]


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_the_first_miss_is_forgiven_and_the_next_is_played_by_the_stand_in(
    cast: Cast, table: str, wait: Wait
) -> None:
    nour, *others = cast
    for player in others:
        player.pass_three(table)
    assert acts_by(nour, table, 0) == MONDAY + 3 * DAY
    before = nour.view(table)["revision"]
    wait(3 * DAY)
    assert acts_by(nour, table, 0) == MONDAY + 4 * DAY
    assert seats(nour, table, "missed") == [1, 0, 0, 0]
    assert nour.view(table)["revision"] == before + 1
    wait(DAY - HOUR)
    assert Hand.objects.get(seat=0).passed is None
    wait(HOUR)
    assert Hand.objects.get(seat=0).passed_cause == Cause.TIMEOUT
    assert seats(nour, table, "missed") == [2, 0, 0, 0]
    assert seats(nour, table, "stand_in") == [False] * 4


def test_a_miss_is_forgiven_once_in_a_game_and_only_for_who_missed(
    cast: Cast, table: str, wait: Wait
) -> None:
    wait(3 * DAY)
    assert Grant.objects.count() == 4
    for player in cast:
        assert player.pass_three(table).status_code == 200
    late = to_act(cast, table)
    seat = late.view(table)["me"]
    wait(3 * DAY)
    assert Grant.objects.count() == 4
    assert Trick.objects.get().causes == [Cause.TIMEOUT]
    assert seats(late, table, "missed") == [1 + (seat == other) for other in range(4)]


def test_after_two_in_a_row_the_seat_is_the_stand_ins_until_it_is_taken_back(
    cast: Cast, passed_table: str
) -> None:
    late = to_act(cast, passed_table)
    seat = late.view(passed_table)["me"]
    make_overdue(passed_table)
    run_bots(passed_table)
    assert not late.view(passed_table)["seats"][seat]["stand_in"]
    while to_act(cast, passed_table) is not late:
        to_act(cast, passed_table).play(passed_table)
    make_overdue(passed_table)
    run_bots(passed_table)
    shown = late.view(passed_table)["seats"][seat]
    assert (shown["stand_in"], shown["stand_in_for"], shown["missed"]) == (True, "missed", 2)
    while not late.view(passed_table)["seats"][seat]["to_act"]:
        to_act(cast, passed_table).play(passed_table)
    assert late.view(passed_table)["seats"][seat]["acts_by"] is None
    assert code(late.play(passed_table)) == (409, "seat_given_up")
    assert late.get("me/turns").json()["to_act"] == []

    assert late.post(f"games/{passed_table}/reclaim").status_code == 200
    shown = late.view(passed_table)["seats"][seat]
    assert (shown["stand_in"], shown["to_act"], shown["acts_by"] is None) == (False, True, False)
    assert code(late.post(f"games/{passed_table}/reclaim")) == (409, "seat_is_yours")
    run_bots(passed_table)
    assert Seating.objects.get(seat=seat).missed_in_a_row == 1
    assert late.play(passed_table).status_code == 200
    assert Seating.objects.get(seat=seat).missed_in_a_row == 0


def test_taking_a_seat_back_again_and_again_buys_one_turn_each_time(cast: Cast, passed_table: str) -> None:
    late = to_act(cast, passed_table)
    seat = late.view(passed_table)["me"]
    Seating.objects.filter(seat=seat).update(stand_in="missed", missed_in_a_row=2, acts_by=None)
    late.post(f"games/{passed_table}/reclaim")
    make_overdue(passed_table)
    run_bots(passed_table)
    assert Seating.objects.get(seat=seat).stand_in == "missed"


def test_a_grace_that_is_given_late_is_whole(cast: Cast, table: str, clock: Traveller) -> None:
    nour, *others = cast
    for player in others:
        player.pass_three(table)
    clock.shift(5 * DAY)
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": timezone.now()})
    run_bots(table)
    assert acts_by(nour, table, 0) == MONDAY + 6 * DAY


def test_who_was_put_out_before_the_deal_is_dealt_in_as_a_stand_in(cast: Cast) -> None:
    nour, rima, sami, karim = cast
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public")
    rima.post(f"games/{game_id}/join")
    User.objects.filter(pk=rima.user.pk).update(is_active=False)
    for player in (sami, karim):
        player.post(f"games/{game_id}/join")
    assert seats(nour, game_id, "stand_in_for") == [None, "closed", None, None]
    assert Seating.objects.get(game__public_id=game_id, seat=1).acts_by is None


def test_the_stand_in_acts_at_once_and_says_so_in_the_record(cast: Cast, passed_table: str) -> None:
    leaving = to_act(cast, passed_table)
    assert leaving.post(f"games/{passed_table}/resign").status_code == 200
    run_bots(passed_table)
    assert Trick.objects.get().causes == [Cause.STAND_IN]
    assert to_act(cast, passed_table) is not leaving


def test_a_card_that_the_stand_in_thought_out_is_dropped_when_the_seat_is_taken_back(
    cast: Cast, passed_table: str
) -> None:
    late = to_act(cast, passed_table)
    Seating.objects.filter(user=late.user).update(stand_in="missed", acts_by=None)
    game = Game.objects.get(public_id=passed_table)
    turn = due_turn(game.pk, timezone.now())
    assert turn is not None
    assert turn.cause == Cause.STAND_IN
    late.post(f"games/{passed_table}/reclaim")
    _take(turn)
    assert not Trick.objects.exists()


def test_a_seat_that_was_given_up_cannot_be_taken_back(cast: Cast, passed_table: str) -> None:
    nour, rima, *_ = cast
    assert nour.post(f"games/{passed_table}/resign").status_code == 200
    for action in ("resign", "reclaim"):
        assert code(nour.post(f"games/{passed_table}/{action}")) == (409, "seat_given_up")
    assert code(nour.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})) == (
        409,
        "seat_given_up",
    )
    assert rima.view(passed_table)["seats"][0]["stand_in_for"] == "resigned"


def test_who_gave_up_a_seat_sees_what_all_see_and_no_hand(cast: Cast, passed_table: str) -> None:
    nour, rima, *_ = cast
    before = nour.view(passed_table)
    assert len(before["deal"]["hand"]) == 13
    assert nour.post(f"games/{passed_table}/resign").status_code == 200
    run_bots(passed_table)
    view = nour.view(passed_table)
    private = {key: view["deal"][key] for key in ("hand", "passed", "received", "why", "forbidden_sets")}
    assert private == {"hand": [], "passed": [], "received": [], "why": {}, "forbidden_sets": []}
    assert view["me"] == 0
    assert "legal" not in view["deal"]
    assert view["deal"]["tricks"] == rima.view(passed_table)["deal"]["tricks"]


@pytest.mark.parametrize("cause", [Cause.PERSON, Cause.PLAN, Cause.FORCED])
def test_no_way_to_play_a_card_tells_itself_by_when_a_stand_in_comes(
    cast: Cast, passed_table: str, cause: Cause
) -> None:
    player = to_act(cast, passed_table)
    seat = player.view(passed_table)["me"]
    Seating.objects.filter(seat=seat).update(missed=1, missed_in_a_row=1)
    view = player.view(passed_table)
    play_card(
        Game.objects.get().pk,
        Decider(Seat(seat), cause),
        parse_card(view["deal"]["legal"][0]),
        view["version"],
    )
    assert Seating.objects.get(seat=seat).missed_in_a_row == 0


def test_one_who_plays_with_bots_ends_the_game_by_giving_up(nour: Player) -> None:
    game_id = nour.open()
    assert nour.post(f"games/{game_id}/resign").status_code == 200
    view = nour.view(game_id)
    assert (view["status"], view["finished_by"], view["deal"]) == ("finished", "abandoned", None)
    assert not any(seat["to_act"] for seat in view["seats"])
    assert nour.post(f"games/{game_id}/rematch").status_code == 201
    assert code(nour.post(f"games/{game_id}/reclaim")) == (409, "game_over")


def test_a_game_that_nobody_comes_back_to_ends_by_itself(cast: Cast, table: str, wait: Wait) -> None:
    for _ in range(20):
        if cast[0].view(table)["status"] == "finished":
            break
        wait(3 * DAY)
    game = Game.objects.get(public_id=table)
    assert (game.status, game.finished_by) == ("finished", "abandoned")
    assert not Seating.objects.filter(turn_since__isnull=False).exists()
    record = cast[0].get(f"games/{table}/record").json()
    verify(record)
    assert record["game"]["finished_by"] == "abandoned"


@pytest.mark.parametrize(("gone", "needed"), [(0, 3), (1, 2), (2, 2), (3, 1)])
def test_all_but_one_of_those_who_hold_a_seat_end_a_game_two_at_least(
    cast: Cast, passed_table: str, gone: int, needed: int
) -> None:
    for player in cast[4 - gone :]:
        player.post(f"games/{passed_table}/resign")
    there = cast[: 4 - gone]
    for count, player in enumerate(there[:needed], 1):
        assert there[0].view(passed_table)["status"] == "playing"
        answer = player.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
        assert answer.status_code == 200
        vote = there[0].view(passed_table)["end_vote"]
        assert vote is None if count == needed else vote["agreed"] == list(range(count))
    view = there[0].view(passed_table)
    assert (view["status"], view["finished_by"], view["end_vote"]) == ("finished", "vote", None)
    assert (view["totals"], view["scores"], view["deal"]) == ([0, 0, 0, 0], [], None)


def test_a_wish_to_end_is_taken_back_and_lapses_with_its_deal(cast: Cast, passed_table: str) -> None:
    nour, rima, *_ = cast
    wish = {"deal": 1, "agree": True}
    for player in (nour, rima):
        for _ in range(2):
            assert player.post(f"games/{passed_table}/end-vote", wish).status_code == 200
    assert nour.view(passed_table)["end_vote"] == {"agreed": [0, 1], "needed": 3}
    next_deal = {"deal": 2, "agree": True}
    nour.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": False})
    assert nour.view(passed_table)["end_vote"] == {"agreed": [1], "needed": 3}
    assert code(nour.post(f"games/{passed_table}/end-vote", next_deal)) == (409, "wrong_deal")
    play_tricks(cast, passed_table, 13)
    assert nour.view(passed_table)["end_vote"] == {"agreed": [], "needed": 3}
    assert code(nour.post(f"games/{passed_table}/end-vote", wish)) == (409, "wrong_deal")


def test_bots_and_strangers_have_no_voice(cast: Cast, ziad: Player, passed_table: str) -> None:
    for action in ("resign", "reclaim", "end-vote"):
        assert ziad.post(f"games/{passed_table}/{action}").status_code == 404
    alone = cast[0].open()
    assert cast[0].view(alone)["end_vote"] == {"agreed": [], "needed": 1}
    assert cast[0].post(f"games/{alone}/end-vote", {"deal": 1, "agree": True}).status_code == 200
    assert cast[0].view(alone)["finished_by"] == "vote"


def test_a_game_ended_early_keeps_its_finished_deals_and_its_ranking(cast: Cast, passed_table: str) -> None:
    play_tricks(cast, passed_table, 13)
    totals = cast[0].view(passed_table)["totals"]
    for player in cast[:3]:
        player.post(f"games/{passed_table}/end-vote", {"deal": 2, "agree": True})
    view = cast[3].view(passed_table)
    assert (view["totals"], view["result"]["totals"], view["deal"]) == (totals, totals, None)
    record = cast[3].get(f"games/{passed_table}/record").json()
    verify(record)
    assert len(record["deals"]) == 1
    listed = cast[3].get("games?scope=mine&status=finished").json()["results"]
    assert [(game["finished_by"], game["deal_number"]) for game in listed] == [("vote", None)]


def test_an_account_that_is_closed_leaves_its_seats_at_once_and_may_come_back(
    cast: Cast, passed_table: str
) -> None:
    nour, rima, *_ = cast
    waiting = nour.open(seats=["me", "open", "open", "open"])
    put_out(nour.user)
    assert rima.view(passed_table)["seats"][0]["stand_in_for"] == "closed"
    assert Game.objects.get(public_id=waiting).status == "aborted"
    let_in(nour.user)
    nour.user.refresh_from_db()
    back = Player(nour.user)
    assert back.post(f"games/{passed_table}/reclaim").status_code == 200
    assert rima.view(passed_table)["seats"][0]["stand_in"] is False


def test_an_unfinished_deal_of_a_game_that_was_ended_stays_hidden(cast: Cast, passed_table: str) -> None:
    for player in cast[:3]:
        player.post(f"games/{passed_table}/end-vote", {"deal": 1, "agree": True})
    table = load_table(Game.objects.get(public_id=passed_table), every_trick=True)
    assert (table.deal, table.finished_deals) == (None, ())
    assert cast[0].get(f"games/{passed_table}/record").json()["deals"] == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_people_do_a_game_ends_in_the_time_promised(
    clock: Traveller, cast: Cast, full_table: str, seed: int
) -> None:
    random = Random(seed)  # noqa: S311 - any chance will do
    game = Game.objects.get(public_id=full_table)
    Game.objects.update(rules={**game.rules, "limit": 25})
    promised = cast[0].view(full_table)["longest_s"]
    while (status := cast[0].view(full_table)["status"]) != "finished":
        act(random.choice(cast), full_table, status, random)
        clock.shift(random.choice([HOUR, DAY, 2 * DAY]))
        Heartbeat.objects.update_or_create(pk=1, defaults={"at": timezone.now()})
        sweep()
        run_bots(full_table)
    game.refresh_from_db()
    assert game.finished_at is not None
    assert (game.finished_at - MONDAY).total_seconds() <= promised
    verify(cast[0].get(f"games/{full_table}/record").json())


def act(player: Player, game_id: str, status: str, random: Random) -> None:
    """Does whatever may come to somebody's mind, or nothing."""
    wish = random.random()
    if wish < 0.02:
        player.post(f"games/{game_id}/resign")
    elif wish < 0.2:
        player.post(f"games/{game_id}/reclaim")
    elif wish < 0.25:
        player.post(f"games/{game_id}/end-vote", {"deal": 1, "agree": random.random() < 0.5})
    elif wish < 0.9 and status == "passing" and not player.view(game_id)["deal"]["passed"]:
        player.pass_three(game_id)
    elif wish < 0.9 and player.view(game_id)["deal"].get("legal"):
        player.play(game_id)
