"""One slow transaction holds its own game up and no other: what runs by itself comes back to it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from threading import Thread

import pytest
from django.db import connections, transaction
from django.utils import timezone

from leekha.accounts.models import User
from leekha.games.actions import upkeep
from leekha.games.actions.changes import locked_game
from leekha.games.models import Game, Outage, Seating
from leekha.games.tasks import sweep, tidy

from .conftest import Player
from .test_shuffle import promised_table

pytestmark = pytest.mark.django_db(transaction=True)
Cast = tuple[Player, Player, Player, Player]
OPEN = ["me", "open", "open", "open"]
PATIENCE_S = 30.0
HELD = 0


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> None:
    """Threads see only what is committed."""


@contextmanager
def held(game_id: str) -> Iterator[None]:
    """Holds the lock of a game on this connection, as a slow decision does."""
    with transaction.atomic():
        locked_game(Game.objects.get(public_id=game_id).pk)
        yield


def done_while_held(work: Callable[[], None], game_id: str) -> bool:
    """Whether it comes to its end on another connection though the game is held all the while."""

    def do() -> None:
        try:
            work()
        finally:
            connections.close_all()

    thread = Thread(target=do)
    with held(game_id):
        thread.start()
        thread.join(PATIENCE_S)
        in_time = not thread.is_alive()
    thread.join()
    return in_time


def statuses(tables: list[str]) -> list[str]:
    return [Game.objects.get(public_id=game_id).status for game_id in tables]


def test_a_held_table_is_dealt_by_the_next_sweep_and_the_others_by_this_one(cast: Cast) -> None:
    tables = [promised_table(cast) for _ in range(2)]
    Game.objects.update(deal_at=timezone.now() - timedelta(seconds=1))
    assert done_while_held(sweep, tables[HELD])
    assert statuses(tables) == ["open", "passing"]
    sweep()
    assert statuses(tables) == ["passing", "passing"]


def test_the_invitations_of_a_held_table_lapse_later(cast: Cast) -> None:
    tables = [cast[0].open(seats=["me", {"invite": "rima"}, "open", "open"]) for _ in range(2)]
    Seating.objects.filter(state="invited").update(invited_at=timezone.now() - timedelta(hours=73))
    assert done_while_held(sweep, tables[HELD])
    assert states(tables) == ["invited", "open"]
    sweep()
    assert states(tables) == ["open", "open"]


def states(tables: list[str]) -> list[str]:
    return [Seating.objects.get(game__public_id=game_id, seat=1).state for game_id in tables]


def test_the_deadlines_of_a_held_game_move_later_and_only_once(cast: Cast) -> None:
    tables = [running(cast) for _ in range(2)]
    before = deadlines(tables)
    now = timezone.now()
    Outage.objects.create(started_at=now, ended_at=now + timedelta(hours=1))
    assert done_while_held(upkeep.apply_outages, tables[HELD])
    assert moved(tables, before) == [timedelta(), timedelta(hours=1)]
    assert not Outage.objects.get().applied
    for _ in range(2):
        upkeep.apply_outages()
    assert moved(tables, before) == [timedelta(hours=1)] * 2
    assert Outage.objects.get().applied


def running(cast: Cast) -> str:
    game_id = cast[0].open(seats=OPEN, visibility="public")
    for player in cast[1:]:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


def deadlines(tables: list[str]) -> list[datetime]:
    rows = Seating.objects.filter(game__public_id__in=tables, seat=0).order_by("game_id")
    return [acts_by for acts_by in rows.values_list("acts_by", flat=True) if acts_by is not None]


def moved(tables: list[str], before: list[datetime]) -> list[timedelta]:
    return [now - then for now, then in zip(deadlines(tables), before, strict=True)]


def test_a_held_table_that_never_filled_is_called_off_later(cast: Cast) -> None:
    tables = [cast[0].open(seats=OPEN) for _ in range(2)]
    Game.objects.update(created_at=timezone.now() - upkeep.UNFILLED_LASTS)
    assert done_while_held(tidy, tables[HELD])
    assert statuses(tables) == ["open", "aborted"]
    tidy()
    assert statuses(tables) == ["aborted", "aborted"]


def test_a_held_game_with_bots_is_put_aside_later(cast: Cast) -> None:
    tables = [cast[0].open() for _ in range(2)]
    Seating.objects.update(turn_since=timezone.now() - upkeep.ASIDE_AFTER)
    assert done_while_held(tidy, tables[HELD])
    assert aside(tables) == [False, True]
    tidy()
    assert aside(tables) == [True, True]


def aside(tables: list[str]) -> list[bool]:
    return [Game.objects.get(public_id=game_id).aside_at is not None for game_id in tables]


def test_the_seat_of_who_is_gone_is_handed_over_later_where_its_game_is_held(cast: Cast) -> None:
    tables = [running(cast) for _ in range(2)]
    User.objects.filter(pk=cast[1].user.pk).update(is_active=False)
    assert done_while_held(tidy, tables[HELD])
    assert stand_ins(tables) == ["", "closed"]
    tidy()
    assert stand_ins(tables) == ["closed", "closed"]


def stand_ins(tables: list[str]) -> list[str]:
    return [Seating.objects.get(game__public_id=game_id, seat=1).stand_in for game_id in tables]


def test_a_rematch_is_called_off_later_while_the_game_before_it_is_held(cast: Cast) -> None:
    before, rematch = cast[0].open(), cast[0].open(seats=OPEN)
    Game.objects.filter(public_id=rematch).update(
        rematch_of=Game.objects.get(public_id=before), created_at=timezone.now() - upkeep.UNFILLED_LASTS
    )
    assert done_while_held(tidy, before)
    assert statuses([rematch]) == ["open"]
    tidy()
    assert statuses([rematch]) == ["aborted"]
