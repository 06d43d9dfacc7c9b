"""Cards that lie down by themselves because nothing else may be played: whose wish it is, when, and that
nobody else can tell.
"""

from datetime import timedelta
from random import Random
from typing import Any

import pytest
import time_machine

from leekha.games import tasks
from leekha.games.actions import automatic
from leekha.games.clocks import Clock, automatic_waits
from leekha.games.models import Cause, Game, Seating
from leekha.games.selectors.turns import games_with_due_turns

from .conftest import MONDAY, Player, run_bots
from .rigged import A_SUIT_EACH, LONGEST, causes, deal_these, open_without_passes

Cast = tuple[Player, Player, Player, Player]


@pytest.fixture
def table(cast: Cast, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch) -> str:
    """Nour has every spade and leads, Rima has the hearts, Sami the diamonds, Karim the clubs."""
    del clock
    deal_these(monkeypatch, A_SUIT_EACH, dealer=3)
    return open_without_passes(cast)


def wish(player: Player, *, forced: bool = True) -> None:
    answer = player.client.patch("/api/v1/me", {"settings": {"play_forced": forced}}, format="json")
    assert answer.status_code == 200, answer.content


def at_samis_turn(cast: Cast, table: str) -> None:
    assert cast[0].play(table, "2S").status_code == 200
    assert cast[1].play(table, "2H").status_code == 200


def seating(seat: int) -> Seating:
    return Seating.objects.get(seat=seat)


def test_the_only_legal_card_lies_down_after_a_wait(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    wish(cast[2])
    at_samis_turn(cast, table)
    due = seating(2).auto_at
    assert due is not None
    assert timedelta(seconds=9) <= due - MONDAY <= LONGEST
    run_bots(table)
    assert len(causes()) == 2
    assert games_with_due_turns(due - timedelta(microseconds=1)) == []
    clock.move_to(due)
    run_bots(table)
    assert causes() == [Cause.PERSON, Cause.PERSON, Cause.FORCED]
    view = cast[2].view(table)
    assert view["deal"]["trick"]["cards"] == ["2S", "2H", "TD"]
    assert [seat["to_act"] for seat in view["seats"]] == [False, False, False, True]
    assert seating(2).auto_at is None


def test_the_sweep_finds_a_card_whose_message_is_lost(
    cast: Cast, table: str, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    monkeypatch.setattr("leekha.games.dispatch.send_bots", lambda game_pk, **_: sent.append(game_pk))
    wish(cast[2])
    at_samis_turn(cast, table)
    clock.shift(LONGEST)
    tasks.sweep()
    assert sent == [Game.objects.get().pk]


def test_nothing_lies_down_for_who_does_not_wish_it_or_has_a_choice(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    for player in (cast[0], cast[1], cast[3]):
        wish(player)
    assert seating(0).auto_at is None
    at_samis_turn(cast, table)
    assert not Seating.objects.filter(auto_at__isnull=False).exists()
    clock.shift(LONGEST)
    run_bots(table)
    assert len(causes()) == 2


def test_the_wish_holds_for_a_turn_that_runs_and_can_be_taken_back(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    at_samis_turn(cast, table)
    wish(cast[2])
    assert seating(2).auto_at is not None
    wish(cast[2], forced=False)
    assert seating(2).auto_at is None
    wish(cast[2])
    cast[2].user.refresh_from_db()
    cast[2].user.settings = {}
    cast[2].user.save()
    clock.shift(LONGEST)
    run_bots(table)
    assert (len(causes()), seating(2).auto_at) == (2, None)


def test_a_forced_card_is_told_where_there_is_a_plan(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    wish(cast[2])
    plan = {"deal": 1, "lines": [{"on": "void", "play": [{"wait": True}]}]}
    assert cast[2].put(f"games/{table}/plan", plan).status_code == 200
    at_samis_turn(cast, table)
    clock.shift(LONGEST)
    run_bots(table)
    (event,) = cast[2].get(f"games/{table}/plan").json()["history"]["events"]
    assert (event["outcome"], event["card"], event["line"]) == ("forced", "TD", None)


def test_a_card_played_by_hand_comes_first(cast: Cast, table: str, clock: time_machine.Traveller) -> None:
    wish(cast[2])
    at_samis_turn(cast, table)
    assert cast[2].play(table, "TD").status_code == 200
    clock.shift(LONGEST)
    run_bots(table)
    assert causes() == [Cause.PERSON] * 3
    assert not Seating.objects.filter(auto_at__isnull=False).exists()


def test_a_stand_in_takes_over_and_a_seat_taken_back_waits_anew(cast: Cast, table: str) -> None:
    wish(cast[2])
    at_samis_turn(cast, table)
    Seating.objects.filter(seat=2).update(missed_in_a_row=1)
    assert cast[2].post(f"games/{table}/resign").status_code == 200
    assert seating(2).auto_at is None
    Seating.objects.filter(seat=2).update(stand_in="missed")
    assert cast[2].post(f"games/{table}/reclaim").status_code == 200
    assert seating(2).auto_at is not None


def test_a_card_left_to_the_server_counts_like_one_by_hand_or_others_could_tell_them_apart(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    wish(cast[2])
    at_samis_turn(cast, table)
    Seating.objects.filter(seat=2).update(missed_in_a_row=1)
    clock.shift(LONGEST)
    run_bots(table)
    assert (seating(2).missed_in_a_row, seating(2).missed) == (0, 0)


def test_sealed_decisions_are_never_left_to_the_server(cast: Cast, full_table: str) -> None:
    for player in cast:
        wish(player)
    assert not Seating.objects.filter(auto_at__isnull=False).exists()
    for player in cast[:3]:
        player.pass_three(full_table)
    assert not Seating.objects.filter(auto_at__isnull=False).exists()


def shown(player: Player, table: str) -> tuple[bytes, dict[str, str]]:
    """All that a poll tells, byte by byte."""
    answer: Any = player.get(f"games/{table}")
    return answer.content, dict(answer.headers)


def test_nobody_else_can_tell_that_a_card_is_about_to_lie_down(cast: Cast, table: str) -> None:
    at_samis_turn(cast, table)
    others = [cast[0], cast[1], cast[3]]
    lists = ("me/turns", "games?scope=mine")
    before = [shown(player, table) for player in others]
    listed = [[player.get(path).content for path in lists] for player in others]
    revision = Game.objects.get().revision
    wish(cast[2])
    assert seating(2).auto_at is not None
    assert [shown(player, table) for player in others] == before
    assert [[player.get(path).content for path in lists] for player in others] == listed
    assert Game.objects.get().revision == revision


@pytest.mark.parametrize(
    ("clock_of_game", "people", "waits"),
    [
        (Clock(), 1, (0.3, 1.5)),
        (Clock(259_200, 259_200), 1, (0.3, 1.5)),
        (Clock(), 2, (9.0, 45.0)),
        (Clock(259_200, 259_200), 4, (9.0, 45.0)),
        (Clock(25, 45), 4, (0.6, 3.0)),
        (Clock(600, 600), 4, (1.2, 6.0)),
        (Clock(bank_s=600, increment_s=0), 4, (1.2, 6.0)),
        (Clock(bank_s=1_209_600, increment_s=3600), 4, (9.0, 45.0)),
    ],
)
def test_waits_depend_on_what_is_public_alone(
    clock_of_game: Clock, people: int, waits: tuple[float, float]
) -> None:
    assert automatic_waits(clock_of_game, people) == waits


def test_waits_are_spread_evenly_between_their_bounds(
    cast: Cast, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    del cast, table
    monkeypatch.setattr(automatic, "_chance", Random(1))  # noqa: S311 - it decides how long a test waits for nothing
    game, seatings = Game.objects.get(), list(Seating.objects.all())
    waits = sorted(automatic._wait(game, seatings).total_seconds() for _ in range(2_000))
    assert 9 <= waits[0] < 10
    assert 44 < waits[-1] <= 45
    assert abs(waits[1_000] - 27) < 1.5
