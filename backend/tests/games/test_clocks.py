"""Clocks in a running game: banks, days off, vacations, outages, and what time does to tables."""

import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from time_machine import Traveller

from leekha.games import dispatch
from leekha.games.actions import upkeep
from leekha.games.models import Game, Heartbeat, Outage, Seating, Trick
from leekha.games.tasks import sweep, take_bot_turns, tidy

from .conftest import MONDAY, Player, run_bots, to_act

Cast = tuple[Player, Player, Player, Player]
DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)
DAY_S = 86_400


def open_full(cast: Cast, **clock: Any) -> str:
    nour, *others = cast
    game_id = nour.open(
        seats=["me", "open", "open", "open"],
        visibility="public",
        rules={"limit": 51, "settle": "off", "pass_direction": "none", "pass_rule": "none", "pass_count": 0},
        clock=clock,
    )
    for player in others:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


def acts_by(player: Player, game_id: str) -> datetime | None:
    moments = [seat["acts_by"] for seat in player.view(game_id)["seats"] if seat["acts_by"]]
    return parse_datetime(moments[0]) if moments else None


def bank_of(player: Player, game_id: str) -> int:
    view = player.view(game_id)
    left: int = view["seats"][view["me"]]["bank_left_s"]
    return left


@pytest.mark.parametrize(
    ("clock", "reason"),
    [
        ({"kind": "bank", "bank_s": 3600}, "times_do_not_fit_kind"),
        ({"kind": "bank", "bank_s": 3600, "increment_s": 1, "play_s": 60}, "times_do_not_fit_kind"),
        ({"kind": "per_move", "play_s": 60, "pass_s": 60, "bank_s": 600}, "times_do_not_fit_kind"),
        ({"kind": "per_move", "play_s": 3600, "pass_s": 3600, "weekends": True}, "weekends_need_days"),
        ({"kind": "per_move", "play_s": 20, "pass_s": 1_209_600}, "days_and_hours"),
        ({"kind": "per_move", "play_s": 86_400, "pass_s": 3600, "weekends": True}, "days_and_hours"),
        ({"kind": "none"}, "needs_a_clock"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(nour: Player, clock: dict[str, Any], reason: str) -> None:
    answer = nour.post("games", {"seats": ["me", "open", "open", "open"], "clock": clock})
    assert (answer.status_code, answer.json()["data"]) == (422, {"reason": reason})


def test_every_clock_that_is_offered_can_be_opened(nour: Player) -> None:
    offered = nour.get("rules").json()["clocks"]
    assert {clock["kind"] for clock in offered} == {"none", "per_move", "bank"}
    for clock in offered:
        seats = (
            ["me", "open", "open", "open"] if clock["kind"] != "none" else ["me", *[{"bot": "normal"}] * 3]
        )
        game_id = nour.open(seats=seats, clock=clock)
        view = nour.view(game_id)
        assert view["clock"] == clock
        assert (view["longest_s"] is None) == (clock["kind"] == "none")
        assert nour.post("rules/longest", {"clock": clock}).json() == {"longest_s": view["longest_s"]}


def test_how_long_a_table_may_take_is_told_before_it_is_opened(nour: Player) -> None:
    clock = {"kind": "bank", "bank_s": 10 * DAY_S, "increment_s": 3600}
    rules = {"preset": "store-solo", "limit": 151}
    told = nour.post("rules/longest", {"rules": rules, "clock": clock}).json()["longest_s"]
    game_id = nour.open(seats=["me", "open", "open", "open"], clock=clock, rules=rules)
    assert told == nour.view(game_id)["longest_s"]
    shorter = {"rules": rules | {"limit": 51}, "clock": clock}
    assert told > nour.post("rules/longest", shorter).json()["longest_s"]


def test_a_promise_is_made_for_sound_rules_and_times_only(nour: Player) -> None:
    half = {"kind": "bank", "bank_s": 10 * DAY_S}
    assert nour.post("rules/longest", {"clock": half}).json()["code"] == "bad_clock"
    broken = {"rules": {"preset": "nobodys"}, "clock": {"kind": "none"}}
    assert nour.post("rules/longest", broken).json()["code"] == "bad_rules"


def test_a_bank_runs_on_ones_own_decisions_and_gets_something_back(clock: Traveller, cast: Cast) -> None:
    game_id = open_full(cast, kind="bank", bank_s=10 * DAY_S, increment_s=3600)
    first = to_act(cast, game_id)
    assert acts_by(first, game_id) == MONDAY + 10 * DAY
    clock.shift(2 * DAY)
    first.play(game_id)
    assert bank_of(first, game_id) == 8 * DAY_S + 3600
    second = to_act(cast, game_id)
    assert acts_by(second, game_id) == MONDAY + 12 * DAY
    clock.shift(30 * MINUTE)
    second.play(game_id)
    assert bank_of(second, game_id) == 10 * DAY_S
    assert bank_of(first, game_id) == 8 * DAY_S + 3600


def test_the_clock_rests_on_the_days_off_of_who_is_to_act(clock: Traveller, cast: Cast) -> None:
    game_id = open_full(cast, kind="per_move", play_s=3 * DAY_S, pass_s=3 * DAY_S, weekends=True)
    player = to_act(cast, game_id)
    answer = player.client.patch(
        "/api/v1/me", {"time_zone": "Asia/Beirut", "weekend": "sat_sun"}, format="json"
    )
    assert answer.status_code == 200, answer.content
    assert acts_by(player, game_id) == MONDAY + 3 * DAY
    clock.shift(2 * DAY)
    for _ in range(4):
        to_act(cast, game_id).play(game_id)
    while to_act(cast, game_id) is not player:
        to_act(cast, game_id).play(game_id)
    # From Wednesday at nine three days: Thursday, Friday, and the rest on Monday, from midnight in Beirut on.
    friday_midnight = datetime(2026, 5, 8, 21, tzinfo=UTC)
    left = 3 * DAY - (friday_midnight - (MONDAY + 2 * DAY))
    assert acts_by(player, game_id) == friday_midnight + 2 * DAY + left


def test_a_new_zone_counts_from_the_next_turn_on(clock: Traveller, cast: Cast) -> None:
    del clock
    game_id = open_full(cast, kind="per_move", play_s=7 * DAY_S, pass_s=DAY_S, weekends=True)
    player = to_act(cast, game_id)
    before = acts_by(player, game_id)
    player.client.patch("/api/v1/me", {"time_zone": "Pacific/Apia", "weekend": "fri"}, format="json")
    upkeep.apply_outages()
    assert acts_by(player, game_id) == before == MONDAY + 9 * DAY


def enter_vacation(player: Player, start: datetime, end: datetime) -> Any:
    return player.post("me/vacations", {"starts_at": start.isoformat(), "ends_at": end.isoformat()})


def test_a_vacation_moves_running_deadlines_and_back(clock: Traveller, cast: Cast) -> None:
    game_id = open_full(cast, kind="per_move", play_s=3 * DAY_S, pass_s=DAY_S)
    player = to_act(cast, game_id)
    revision = player.view(game_id)["revision"]
    entered = enter_vacation(player, MONDAY + 2 * DAY, MONDAY + 9 * DAY)
    assert entered.status_code == 201, entered.content
    assert acts_by(player, game_id) == MONDAY + 10 * DAY
    assert player.view(game_id)["revision"] == revision + 1
    clock.shift(4 * DAY)
    assert player.delete(f"me/vacations/{entered.json()['id']}").status_code == 204
    assert acts_by(player, game_id) == MONDAY + 5 * DAY


def test_a_vacation_does_not_touch_a_clock_of_hours(clock: Traveller, cast: Cast) -> None:
    del clock
    game_id = open_full(cast, kind="per_move", play_s=12 * 3600, pass_s=3600)
    player = to_act(cast, game_id)
    assert enter_vacation(player, MONDAY + DAY, MONDAY + 9 * DAY).status_code == 201
    assert acts_by(player, game_id) == MONDAY + 12 * HOUR


def test_an_outage_moves_every_running_deadline_by_its_length_once(clock: Traveller, cast: Cast) -> None:
    game_id = open_full(cast, kind="per_move", play_s=3600, pass_s=3600)
    player = to_act(cast, game_id)
    sweep()
    clock.shift(30 * MINUTE)
    upkeep.beat(timezone.now() - timedelta(seconds=1))
    Outage.objects.all().delete()
    clock.shift(3 * HOUR)
    # A worker that comes up before the sweep must not count the outage against anybody.
    run_bots(game_id)
    assert acts_by(player, game_id) == MONDAY + HOUR
    assert player.view(game_id)["seats"][player.view(game_id)["me"]]["missed"] == 0
    for _ in range(3):
        sweep()
    assert Outage.objects.get().applied
    moved = acts_by(player, game_id)
    assert moved is not None
    assert abs(moved - (MONDAY + 4 * HOUR)) <= timedelta(seconds=1)
    run_bots(game_id)
    assert not Trick.objects.exists()


def test_a_gap_of_two_minutes_is_no_outage(clock: Traveller, cast: Cast) -> None:
    del cast
    sweep()
    for _ in range(5):
        clock.shift(2 * MINUTE)
        sweep()
    assert not Outage.objects.exists()
    clock.shift(2 * MINUTE + timedelta(seconds=1))
    sweep()
    assert Outage.objects.get().ended_at - Outage.objects.get().started_at == timedelta(seconds=121)


def test_an_outage_that_was_found_but_not_applied_is_applied_by_the_next_sweep(
    clock: Traveller, cast: Cast
) -> None:
    game_id = open_full(cast, kind="per_move", play_s=3600, pass_s=3600)
    sweep()
    clock.shift(HOUR)
    # The first sweep was killed between the two.
    upkeep.beat(timezone.now())
    assert acts_by(cast[0], game_id) == MONDAY + HOUR
    sweep()
    assert acts_by(cast[0], game_id) == MONDAY + 2 * HOUR


@pytest.mark.django_db(transaction=True)
def test_two_sweeps_at_once_find_one_outage() -> None:
    start = datetime(2026, 5, 4, tzinfo=UTC)
    upkeep.beat(start)
    barrier = threading.Barrier(4)

    def beat() -> None:
        barrier.wait()
        upkeep.beat(start + HOUR)
        connection.close()

    threads = [threading.Thread(target=beat) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Outage.objects.count() == 1
    assert Heartbeat.objects.get().at == start + HOUR


def test_a_live_table_sends_for_the_stand_in_when_the_shortest_time_is_up(
    clock: Traveller, cast: Cast, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    del clock
    sent: list[timedelta] = []
    monkeypatch.setattr(dispatch, "send_bots", lambda _, delay: sent.append(delay))
    with django_capture_on_commit_callbacks(execute=True):
        game_id = open_full(cast, kind="per_move", play_s=25, pass_s=45)
    assert sent == [timedelta(seconds=25)]
    with django_capture_on_commit_callbacks(execute=True):
        slow = open_full(cast, kind="per_move", play_s=3600, pass_s=3600)
    assert len(sent) == 1
    assert acts_by(cast[0], game_id) == MONDAY + timedelta(seconds=25)
    assert acts_by(cast[0], slow) == MONDAY + HOUR


def test_a_table_that_never_fills_is_called_off_after_a_month(clock: Traveller, cast: Cast) -> None:
    game_id = cast[0].open(seats=["me", "open", "open", "open"])
    clock.shift(30 * DAY - MINUTE)
    tidy()
    assert Game.objects.get(public_id=game_id).status == "open"
    clock.shift(MINUTE)
    for _ in range(2):
        tidy()
    game = Game.objects.get(public_id=game_id)
    assert game.status == "aborted"


def test_a_game_with_bots_is_put_aside_after_sixty_days_and_taken_up_by_playing(
    clock: Traveller, nour: Player
) -> None:
    game_id = nour.open(rules={"settle": "off"})
    run_bots(game_id)
    clock.shift(60 * DAY - MINUTE)
    tidy()
    back = Player(nour.user)
    assert [game["id"] for game in back.get("me/turns").json()["to_act"]] == [game_id]
    clock.shift(MINUTE)
    tidy()
    turns = back.get("me/turns").json()
    assert (turns["to_act"], turns["counts"]["running"]) == ([], 0)
    assert back.view(game_id)["aside"]
    listed = back.client.get("/api/v1/games?scope=mine&status=aside").json()["results"]
    assert [game["id"] for game in listed] == [game_id]
    assert back.pass_three(game_id).status_code == 200
    assert not back.view(game_id)["aside"]
    assert Seating.objects.filter(missed__gt=0).count() == 0


def test_while_the_sweep_rests_a_worker_leaves_overdue_turns_alone_and_is_soon_done(
    clock: Traveller, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = open_full(cast, kind="per_move", play_s=3600, pass_s=3600)
    sweep()
    clock.shift(3 * HOUR)
    sent: list[int] = []
    monkeypatch.setattr(dispatch, "send_bots", lambda game_pk, **_: sent.append(game_pk))
    take_bot_turns(Game.objects.get(public_id=game_id).pk)
    assert sent == []
    assert not Trick.objects.exists()


def test_a_bank_does_not_pay_for_an_outage_that_no_sweep_has_found_yet(clock: Traveller, cast: Cast) -> None:
    game_id = open_full(cast, kind="bank", bank_s=10 * DAY_S, increment_s=0)
    first = to_act(cast, game_id)
    sweep()
    clock.shift(2 * DAY)
    first.play(game_id)
    assert bank_of(first, game_id) == 10 * DAY_S


def test_an_outage_is_applied_some_games_at_a_time(
    clock: Traveller, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "MOVED_IN_ONE_SWEEP", 1)
    tables = [open_full(cast, kind="per_move", play_s=3600, pass_s=3600) for _ in range(2)]
    sweep()
    clock.shift(HOUR)
    upkeep.beat(timezone.now())
    moved = []
    for _ in range(3):
        upkeep.apply_outages()
        moved.append([acts_by(cast[0], table) == MONDAY + 2 * HOUR for table in tables])
    assert moved == [[True, False], [True, True], [True, True]]
    assert Outage.objects.get().applied


def test_the_wait_of_a_card_that_lies_down_by_itself_costs_no_bank(clock: Traveller, cast: Cast) -> None:
    game_id = open_full(cast, kind="bank", bank_s=3600, increment_s=0)
    for player in cast:
        player.pass_three(game_id)
    for waited, left in ((30, 3600), (36 + 24, 3600 - 24)):
        player = to_act(cast, game_id)
        clock.shift(waited)
        player.play(game_id)
        assert bank_of(player, game_id) == left


def test_an_empty_bank_still_gives_a_minute(clock: Traveller, cast: Cast) -> None:
    game_id = open_full(cast, kind="bank", bank_s=3600, increment_s=0)
    first = to_act(cast, game_id)
    clock.shift(2 * HOUR)
    first.play(game_id)
    assert bank_of(first, game_id) == 36
    now = MONDAY + 2 * HOUR
    while to_act(cast, game_id) is not first:
        to_act(cast, game_id).play(game_id)
    assert acts_by(first, game_id) == now + MINUTE


def test_the_sweep_sends_for_live_turns_that_end_before_the_next(
    clock: Traveller, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_full(cast, kind="per_move", play_s=300, pass_s=300)
    open_full(cast, kind="per_move", play_s=3600, pass_s=3600)
    sent: list[timedelta | None] = []
    monkeypatch.setattr(dispatch, "send_bots", lambda _, delay=None, **__: sent.append(delay))
    for seconds in (0, 100, 100, 75):
        clock.shift(timedelta(seconds=seconds))
        sweep()
    assert sent == [timedelta(seconds=25)]
