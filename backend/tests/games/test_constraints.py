"""A wrong state cannot be written, whatever code tries to."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from leekha.games.models import Deal, Game, Hand, Seating, Trick

from .conftest import Player, to_act

NOW = datetime(2026, 5, 1, tzinfo=UTC)


def a_trick(**columns: Any) -> Callable[[Game], object]:
    whole = {"number": 2, "leader": 0, "cards": [1], "played_at": [NOW], "causes": [0], **columns}
    return lambda game: Trick.objects.create(deal=game.deals.get(), **whole)


def a_deal(**columns: Any) -> Callable[[Game], object]:
    whole = {"number": 2, "dealer": 0, "secret": b"x" * 32, "commitment": "x", "dealt_at": NOW, **columns}
    return lambda game: Deal.objects.create(game=game, **whole)


def a_change(model: type[Any], at: int, **columns: Any) -> Callable[[Game], object]:
    owner = "game" if model is Seating else "deal__game"
    return lambda game: model.objects.filter(**{owner: game, "seat": at}).update(**columns)


def repeat_a_passed_card(hand: Hand) -> object:
    first, second, _ = hand.passed or []
    return Hand.objects.filter(pk=hand.pk).update(passed=[first, second, first])


def repeat_a_code() -> object:
    return [Game.objects.create(name="", rules={}, code="12345678") for _ in range(2)]


WRONG: dict[str, Callable[[Game], object]] = {
    "trick_one_per_number": a_trick(number=1),
    "trick_number_and_seats": a_trick(number=14),
    "trick_columns_of_one_length": a_trick(causes=[0, 0]),
    "trick_taken_when_full": a_trick(taker=1, points=0),
    "deal_one_open": a_deal(),
    "deal_one_per_number": a_deal(number=1, finished_at=NOW),
    "deal_number_and_dealer": a_deal(dealer=4, finished_at=NOW),
    "hand_thirteen_dealt": a_change(Hand, 0, dealt=[1, 2]),
    "hand_three_of_dealt_passed": a_change(Hand, 0, passed=None),
    "hand_passes_no_card_twice": lambda game: repeat_a_passed_card(game.deals.get().hands.get(seat=0)),
    "hand_points_with_score": a_change(Hand, 0, points=3),
    "seating_one_per_person": lambda game: a_change(Seating, 1, user=game.seatings.get(seat=0).user)(game),
    "seating_one_per_seat": a_change(Seating, 1, seat=0),
    "seating_seat_range": a_change(Seating, 1, seat=4),
    "seating_occupant_fits_state": a_change(Seating, 1, state="open"),
    "seating_deadline_needs_turn": a_change(Seating, 0, turn_since=None, acts_by=NOW),
    "seating_auto_for_a_person_to_act": a_change(
        Seating, 0, auto_at=NOW, turn_since=None, acts_by=None, budget=None
    ),
    "seating_stand_in_for_a_person": a_change(
        Seating, 0, stand_in="missed", turn_since=NOW, acts_by=NOW, budget=timedelta(days=1)
    ),
    "game_code_of_one_open_table": lambda _: repeat_a_code(),
    "game_clock_has_times": lambda game: Game.objects.filter(pk=game.pk).update(play_s=None),
    "game_of_a_match_has_letters": lambda game: Game.objects.filter(pk=game.pk).update(match_game=1),
    "game_rated_has_a_clock": lambda game: Game.objects.filter(pk=game.pk).update(
        rated=True, clock_kind="none", play_s=None, pass_s=None
    ),
    "game_least_reliability_is_a_share": lambda game: Game.objects.filter(pk=game.pk).update(
        least_reliability=101
    ),
    "seating_late_of_decisions": a_change(Seating, 0, late=99),
    "game_waits_only_while_open": lambda game: Game.objects.filter(pk=game.pk).update(deal_at=NOW),
    "hand_declared_as_a_whole": a_change(Hand, 0, exposed=[10]),
    "game_finished_says_how": lambda game: Game.objects.filter(pk=game.pk).update(status="finished"),
}


@pytest.mark.parametrize("constraint", WRONG)
def test_a_wrong_row_is_refused_by_the_database(
    cast: tuple[Player, ...], passed_table: str, constraint: str
) -> None:
    to_act(cast, passed_table).play(passed_table)
    game = Game.objects.get(public_id=passed_table)
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        WRONG[constraint](game)


def test_every_constraint_of_a_game_is_tried() -> None:
    named = {entry.name for model in (Game, Seating, Deal, Hand, Trick) for entry in model._meta.constraints}
    assert named - set(WRONG) == {"hand_one_per_seat", "hand_seat_range"}
