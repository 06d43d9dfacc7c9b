"""Bots' turns, overdue turns, and the sweep that finds what messages lost."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from leekha.config.celery import app
from leekha.games import dispatch, tasks, words
from leekha.games.actions.deals import Decider, pass_cards, play_card
from leekha.games.levels import DEFAULT_LEVEL, LEVELS, STAND_IN_LEVEL
from leekha.games.models import Cause, Game, Hand, Seating, Trick
from leekha.games.selectors.turns import due_turn, games_with_due_turns
from leekha_bots.bots import BOTS
from leekha_engine.cards import parse_card

from .conftest import Player, make_overdue, play_tricks, run_bots, to_act

Cast = tuple[Player, Player, Player, Player]


def test_bots_pass_and_play_until_a_person_is_to_act(nour: Player) -> None:
    game_id = nour.open(rules={"settle": "off"})
    run_bots(game_id)
    view = nour.view(game_id)
    assert [seat["has_passed"] for seat in view["seats"]] == [False, True, True, True]
    nour.pass_three(game_id)
    for _ in range(13):
        run_bots(game_id)
        view = nour.view(game_id)
        assert [seat["seat"] for seat in view["seats"] if seat["to_act"]] == [0]
        assert nour.play(game_id).status_code == 200
    run_bots(game_id)
    view = nour.view(game_id)
    assert (view["deal"]["number"], sum(view["totals"])) == (2, 36)
    causes = {cause for trick in Trick.objects.all() for cause in trick.causes}
    assert causes == {Cause.PERSON, Cause.BOT}


def test_a_second_job_finds_nothing_left_to_do(nour: Player) -> None:
    game_id = nour.open()
    run_bots(game_id)
    version = Game.objects.get(public_id=game_id).version
    run_bots(game_id)
    assert Game.objects.get(public_id=game_id).version == version == 3


def test_a_bots_card_for_an_older_version_is_refused(nour: Player) -> None:
    game_id = nour.open()
    game = Game.objects.get(public_id=game_id)
    run_bots(game_id)
    nour.pass_three(game_id)
    if due_turn(game.pk, timezone.now()) is None:
        # Nour leads.
        nour.play(game_id)
    stale = due_turn(game.pk, timezone.now())
    assert stale is not None
    tasks._take(stale)
    before = list(Trick.objects.values_list("cards", flat=True))
    tasks._take(stale)
    assert list(Trick.objects.values_list("cards", flat=True)) == before


def test_nobody_plays_a_persons_seat_in_a_bots_name_or_before_time(cast: Cast, passed_table: str) -> None:
    player = to_act(cast, passed_table)
    game = Game.objects.get(public_id=passed_table)
    card = due_card(player, passed_table)
    seat = player.view(passed_table)["me"]
    for cause in (Cause.BOT, Cause.TIMEOUT):
        with pytest.raises(Exception, match="not_your_turn"):
            play_card(game.pk, Decider(seat, cause), card, game.version)


def due_card(player: Player, game_id: str) -> Any:
    return parse_card(player.view(game_id)["deal"]["legal"][0])


def test_an_overdue_play_is_made_by_the_normal_bot_and_counted(cast: Cast, passed_table: str) -> None:
    late = to_act(cast, passed_table)
    seat = late.view(passed_table)["me"]
    run_bots(passed_table)
    assert not Trick.objects.exists()
    make_overdue(passed_table)
    run_bots(passed_table)
    assert Trick.objects.get().causes == [Cause.TIMEOUT]
    view = late.view(passed_table)
    assert view["seats"][seat]["missed"] == 1
    assert not view["seats"][seat]["to_act"]
    assert view["seats"][(seat + 1) % 4]["acts_by"] > timezone.now().isoformat()


def test_overdue_passes_are_made_for_those_who_are_late_only(cast: Cast, full_table: str) -> None:
    cast[1].pass_three(full_table)
    make_overdue(full_table, 0)
    make_overdue(full_table, 3)
    run_bots(full_table)
    assert list(Hand.objects.order_by("seat").values_list("passed_cause", flat=True)) == [2, 0, None, 2]


def test_a_late_play_counts_while_nobody_has_acted(cast: Cast, passed_table: str) -> None:
    player = to_act(cast, passed_table)
    make_overdue(passed_table)
    assert player.play(passed_table).status_code == 200
    run_bots(passed_table)
    assert Trick.objects.get().causes == [Cause.PERSON]


def test_a_finished_game_has_no_deadline_left(cast: Cast, passed_table: str) -> None:
    play_tricks(cast, passed_table, 13)
    while cast[0].view(passed_table)["status"] != "finished":
        make_overdue(passed_table)
        run_bots(passed_table)
    assert not Seating.objects.filter(turn_since__isnull=False).exists()
    assert not Seating.objects.filter(acts_by__isnull=False).exists()
    version = Game.objects.get().version
    run_bots(passed_table)
    assert Game.objects.get().version == version


def test_the_sweep_finds_overdue_turns_and_lost_bot_turns(cast: Cast, full_table: str) -> None:
    alone = cast[0].open()
    now = timezone.now()
    assert games_with_due_turns(now) == []
    lost = Game.objects.get(public_id=alone).pk
    assert games_with_due_turns(now + timedelta(seconds=11)) == [lost]
    overdue = Game.objects.get(public_id=full_table).pk
    make_overdue(full_table)
    assert games_with_due_turns(now) == [overdue]


def test_the_levels_offered_are_the_bots_there_are_with_words_for_each() -> None:
    assert set(LEVELS) == set(BOTS) == set(words.BOTS)
    assert {DEFAULT_LEVEL, STAND_IN_LEVEL} <= set(LEVELS)


@pytest.mark.parametrize(
    "name",
    [dispatch.TAKE_BOT_TURNS, dispatch.SWEEP, dispatch.RATE_FINISHED, "common.forget_idempotency_keys"],
)
def test_each_task_that_is_sent_or_scheduled_exists(name: str) -> None:
    app.loader.import_default_modules()
    assert name in app.tasks


def test_every_scheduled_task_exists() -> None:
    app.loader.import_default_modules()
    assert app.conf.beat_schedule
    for entry in app.conf.beat_schedule.values():
        assert entry["task"] in app.tasks


def test_a_pass_of_a_bot_names_its_deal(nour: Player) -> None:
    game_id = nour.open()
    game = Game.objects.get(public_id=game_id)
    turn = due_turn(game.pk, timezone.now())
    assert turn is not None
    with pytest.raises(Exception, match="wrong_deal"):
        pass_cards(game.pk, Decider(turn.seat, turn.cause), turn.view.hand[:3], 2)


def test_a_pass_is_kept_and_answered_when_nothing_can_be_sent(
    nour: Player, transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise ConnectionError

    game_id = nour.open()
    monkeypatch.setattr(dispatch, "send_bots", refuse)
    assert nour.pass_three(game_id).status_code == 200
    assert Hand.objects.get(seat=0).passed_cause == Cause.PERSON
