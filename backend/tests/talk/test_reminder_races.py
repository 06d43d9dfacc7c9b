"""A reminder at the same instant as a decision: neither waits for the other for ever."""

from datetime import timedelta
from threading import Thread
from typing import Any

import pytest
from django.db import connection, connections, transaction
from django.utils import timezone

from leekha.games.actions.changes import locked_game
from leekha.games.models import Game, Seating
from leekha.local.process import wait_until
from tests.games.conftest import Player
from tests.games.test_races import twin

from .test_talk import Cast, table

WAITING = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


def somebody_waits() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute(WAITING)
        return bool(cursor.fetchone()[0])


@pytest.mark.django_db(transaction=True)
def test_a_reminder_waits_for_a_decision_that_is_being_made_and_holds_nothing(cast: Cast) -> None:
    game_id = table(cast)
    Seating.objects.update(turn_since=timezone.now() - timedelta(hours=12))
    answers: list[Any] = []

    def remind(nour: Player) -> None:
        try:
            answers.append(nour.post(f"games/{game_id}/nudge", {"seat": 1}))
        finally:
            connections.close_all()

    reminder = Thread(target=remind, args=(twin(cast[0]),))
    with transaction.atomic():
        game = locked_game(Game.objects.get(public_id=game_id).pk)
        reminder.start()
        assert wait_until(somebody_waits, 30)
        # What a decision does under the lock.
        Seating.objects.filter(game=game, seat=1).update(turn_since=None, acts_by=None, budget=None)
    reminder.join()
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(409, "not_to_act")]
    assert not Seating.objects.filter(
        game__public_id=game_id, seat=1, turn_since__lte=timezone.now()
    ).exists()
