"""The cast at a table over days, and what they are told of it."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache

from leekha.games.tasks import call
from leekha.notifications.tasks import deliver
from tests.games.conftest import Player, cast, clock, full_table, make_player, nour, passed_table, ziad

__all__ = ["cast", "clock", "full_table", "make_player", "nour", "passed_table", "ziad"]
LATER = timedelta(minutes=1)


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    """Nobody is looking at anything."""
    cache.clear()
    yield
    cache.clear()


def tell(clock: time_machine.Traveller, after: timedelta = LATER) -> None:
    """Lets time pass, and does what the sweeps of that time do; whoever looked has gone since."""
    clock.shift(after)
    cache.clear()
    call()
    deliver()


def told(player: Player) -> list[dict[str, Any]]:
    """What a person finds in his list, newest first."""
    answer = player.get("me/notifications")
    assert answer.status_code == 200, answer.content
    notices: list[dict[str, Any]] = answer.json()["results"]
    return notices


def kinds(player: Player) -> list[str]:
    """The kinds of it."""
    return [notice["kind"] for notice in told(player)]
