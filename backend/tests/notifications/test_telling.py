"""What people are told: once, of what concerns them, and not of what is over."""

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connections
from django.utils import timezone

from leekha.games.actions.notices import tell_turns
from leekha.games.models import Game
from leekha.games.tasks import call
from leekha.notifications.actions.deciding import decide
from leekha.notifications.models import Notice
from leekha.notifications.tasks import deliver
from tests.games.conftest import Player, make_overdue, play_tricks, run_bots, to_act

from .conftest import kinds, tell, told

Clock = time_machine.Traveller
Cast = tuple[Player, Player, Player, Player]


def missed(player: Player) -> list[str]:
    """What became of the turns that a person let pass, the last first."""
    return [notice["data"]["what"] for notice in told(player) if notice["kind"] == "missed"]


def test_whoever_is_to_act_is_told_once(clock: Clock, cast: Cast, full_table: str) -> None:
    tell(clock)
    tell(clock)
    assert kinds(cast[0]) == ["your_turn", "started"]
    notice = told(cast[0])[0]
    assert notice["game"] == {"id": full_table, "name": "Nour"}
    assert notice["text"] == "Choose three cards to pass at \u2068Nour\u2069."
    assert notice["acts_by"] == cast[0].view(full_table)["seats"][0]["acts_by"]
    assert not notice["read"]


def test_whoever_plays_at_once_is_not_called(clock: Clock, cast: Cast, passed_table: str) -> None:
    tell(clock)
    mover = to_act(cast, passed_table)
    assert [player.name for player in cast if "your_turn" in kinds(player)] == [mover.name]


def test_a_turn_that_was_played_is_over_and_read(clock: Clock, cast: Cast, passed_table: str) -> None:
    tell(clock)
    mover = to_act(cast, passed_table)
    before = mover.get("me/turns").json()["unread"]
    assert mover.play(passed_table).status_code == 200
    notice = next(one for one in told(mover) if one["kind"] == "your_turn")
    assert (notice["read"], notice["over"]) == (True, True)
    assert mover.get("me/turns").json()["unread"] == before - 1


def test_a_deadline_is_told_when_a_fifth_of_the_clock_is_left(
    clock: Clock, cast: Cast, full_table: str
) -> None:
    tell(clock, timedelta(days=3) * 0.79)
    assert "deadline" not in kinds(cast[1])
    tell(clock, timedelta(days=3) * 0.02)
    tell(clock)
    assert kinds(cast[1]).count("deadline") == 1


def test_a_deadline_is_near_when_its_person_says_so(clock: Clock, cast: Cast, full_table: str) -> None:
    rima = cast[1]
    assert rima.client.patch("/api/v1/me/notification-settings", {"near_percent": 50}).status_code == 200
    tell(clock, timedelta(days=3) * 0.6)
    assert ["deadline" in kinds(player) for player in cast] == [False, True, False, False]


def test_who_misses_his_turn_is_told_before_the_others(clock: Clock, cast: Cast, passed_table: str) -> None:
    mover = to_act(cast, passed_table)
    seat = cast.index(mover)
    make_overdue(passed_table, seat, forgiven=False)
    run_bots(passed_table)
    tell(clock)
    assert missed(mover) == ["forgiven"]
    Game.objects.get(public_id=passed_table).seatings.filter(seat=seat).update(missed_in_a_row=1)
    make_overdue(passed_table, seat)
    run_bots(passed_table)
    tell(clock)
    assert missed(mover) == ["seat_taken", "forgiven"]
    lost = Notice.objects.filter(data__what="seat_taken").get()
    others = Notice.objects.filter(kind="stand_in")
    assert {notice.user_id for notice in others} == {one.user.pk for one in cast} - {mover.user.pk}
    assert all(lost.pk < notice.pk for notice in others)
    told_to_another = next(one for one in told(cast[seat - 1]) if one["kind"] == "stand_in")
    assert mover.name.title() in told_to_another["text"]


def test_an_invitation_is_told_and_over_once_answered(
    clock: Clock, make_player: Callable[[str], Player]
) -> None:
    nour, rima = make_player("nour"), make_player("rima")
    game_id = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    deliver()
    invited = told(rima)[0]
    assert invited["kind"] == "invited"
    assert invited["actor"] == {"username": "nour", "display_name": "Nour"}
    assert rima.post(f"games/{game_id}/leave").status_code == 200
    assert told(rima)[0]["over"]
    assert rima.get("me/turns").json()["unread"] == 0


def test_one_person_and_three_bots_are_told_nothing(clock: Clock, nour: Player) -> None:
    game_id = nour.open()
    run_bots(game_id)
    tell(clock)
    assert Notice.objects.count() == 0


@pytest.mark.parametrize(
    ("play_s", "told_of"), [(25, ["started"]), (599, ["started"]), (600, ["your_turn", "started"])]
)
def test_a_game_of_less_than_ten_minutes_a_card_calls_nobody(
    clock: Clock, cast: Cast, play_s: int, told_of: list[str]
) -> None:
    game_id = cast[0].open(
        seats=["me", "open", "open", "open"],
        visibility="public",
        clock={"kind": "per_move", "play_s": play_s, "pass_s": 45},
    )
    for player in cast[1:]:
        player.post(f"games/{game_id}/join")
    tell(clock, timedelta(seconds=20))
    assert kinds(cast[0]) == told_of


def test_what_was_told_of_a_turn_says_the_deadline_that_it_has_now(
    clock: Clock, cast: Cast, passed_table: str
) -> None:
    mover = to_act(cast, passed_table)
    tell(clock, timedelta(days=3) * 0.9)
    assert {"your_turn", "deadline"} <= set(kinds(mover))
    clock.shift(timedelta(days=3) * 0.2)
    run_bots(passed_table)
    tell(clock)
    acts_by = next(seat["acts_by"] for seat in mover.view(passed_table)["seats"] if seat["to_act"])
    mine = {one["kind"]: one for one in told(mover) if not one["over"]}
    assert mine["your_turn"]["acts_by"] == mine["missed"]["acts_by"] == acts_by
    assert "deadline" not in mine


def test_each_is_told_what_a_deal_cost_him_and_how_the_game_ended(
    clock: Clock, cast: Cast, passed_table: str
) -> None:
    play_tricks(cast, passed_table, 13)
    for player in cast[:3]:
        assert player.post(f"games/{passed_table}/end-vote", {"deal": 2, "agree": True}).status_code == 200
    tell(clock)
    scores = cast[0].view(passed_table)["scores"][0]
    assert sum(scores) > 0
    for seat, player in enumerate(cast):
        by_kind = {one["kind"]: one for one in told(player)}
        assert by_kind["deal_finished"]["data"] == {"deal": 1, "added": scores[seat], "total": scores[seat]}
        assert str(scores[seat]) in by_kind["deal_finished"]["text"]
        assert by_kind["game_finished"]["data"] == {"what": "vote"}


def test_who_looks_at_the_table_has_read_what_it_shows(clock: Clock, cast: Cast, full_table: str) -> None:
    clock.shift(timedelta(seconds=30))
    cast[2].view(full_table)
    call()
    deliver()
    assert [cast[2].get("me/turns").json()["unread"], cast[3].get("me/turns").json()["unread"]] == [0, 2]


def test_a_muted_game_is_not_heard_of(clock: Clock, cast: Cast, full_table: str, ziad: Player) -> None:
    nour = cast[0]
    assert nour.get(f"games/{full_table}/mute").json() == {"muted": False}
    assert nour.put(f"games/{full_table}/mute", {}).json() == {"muted": True}
    tell(clock)
    assert told(nour) == []
    assert kinds(cast[1])[0] == "your_turn"
    assert nour.delete(f"games/{full_table}/mute").json() == {"muted": False}
    assert ziad.put(f"games/{full_table}/mute", {}).status_code == 404


def test_a_kind_that_is_not_wished_in_the_app_is_not_listed(
    clock: Clock, cast: Cast, full_table: str
) -> None:
    changed = cast[0].client.patch(
        "/api/v1/me/notification-settings", {"channels": {"your_turn": {"in_app": False}}}
    )
    assert changed.json()["channels"]["your_turn"] == {"in_app": False, "email": True, "push": True}
    tell(clock)
    assert kinds(cast[0]) == ["started"]


def test_reading_counts_down_and_changes_the_tag(clock: Clock, cast: Cast, full_table: str) -> None:
    nour = cast[0]
    tell(clock)
    first = nour.get("me/turns")
    assert first.json()["unread"] == 2
    newest, oldest = told(nour)
    marked = nour.post("me/notifications/read", {"ids": [oldest["id"]]})
    assert marked.json() == {"unread": 1}
    assert nour.get("me/turns", **{"If-None-Match": first["ETag"]}).status_code == 200
    assert [one["id"] for one in nour.get("me/notifications?unread=true").json()["results"]] == [newest["id"]]
    assert nour.post("me/notifications/read", {"ids": [oldest["id"]], "read": False}).json() == {"unread": 2}
    assert nour.post("me/notifications/read", {"up_to": newest["id"]}).json() == {"unread": 0}
    assert cast[1].post("me/notifications/read", {"up_to": newest["id"]}).status_code == 404
    assert cast[1].get("me/turns").json()["unread"] == 2


@pytest.mark.parametrize(
    "body",
    [{}, {"ids": [], "up_to": "x"}, {"ids": "x"}, {"ids": ["x" * 33]}],
)
def test_an_unclear_mark_is_refused(nour: Player, body: Any) -> None:
    assert nour.post("me/notifications/read", body).status_code == 400


def test_quiet_hours_are_kept_and_ended(nour: Player) -> None:
    def change(body: object) -> Any:
        return nour.client.patch("/api/v1/me/notification-settings", body, format="json")

    hours = {"from": "22:00", "to": "07:30"}
    assert change({"quiet": hours}).json()["quiet"] == hours
    assert change({"near_percent": 10}).json()["quiet"] == hours
    assert change({"quiet": {"from": "22:00"}}).status_code == 400
    assert change({"quiet": None}).json()["quiet"] is None


@pytest.mark.django_db(transaction=True)
def test_sweeps_at_the_same_time_tell_once(cast: Cast, full_table: str) -> None:
    later = timezone.now() + timedelta(minutes=1)
    start = threading.Barrier(4)

    def sweep() -> None:
        start.wait()
        tell_turns(later)
        decide(later)
        connections.close_all()

    threads = [threading.Thread(target=sweep) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    decide(later)
    assert [kinds(player).count("your_turn") for player in cast] == [1, 1, 1, 1]
    assert Notice.objects.filter(decided_at=None).count() == 0
