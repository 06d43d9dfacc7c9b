"""What is sent after the commit: last of all, and never worth a long wait."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from celery import Celery
from django.utils import timezone
from kombu.exceptions import OperationalError
from redis import Redis

from leekha.config.environment import celery_broker
from leekha.games import dispatch, revisions
from leekha.games.models import Game
from leekha.local.valkey import Valkey

from .conftest import Player

WITH_BOTS = ["me", *[{"bot": "normal"}] * 3]
LONGEST_S = 2.5


@pytest.fixture
def broker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Valkey]:
    """A broker of one's own, to be frozen and killed."""
    valkey = Valkey(tmp_path, log=tmp_path / "log")
    valkey.start()
    app = Celery("leekha", broker=celery_broker(valkey.url), set_as_current=False)
    app.config_from_object("django.conf:settings", namespace="CELERY")
    monkeypatch.setattr(dispatch, "current_app", app)
    yield valkey
    valkey.stop()
    app.close()


def process(broker: Valkey) -> subprocess.Popen[bytes]:
    assert broker.process is not None
    assert broker.process.popen is not None
    return broker.process.popen


def sent(broker: Valkey) -> Any:
    with Redis(unix_socket_path=str(broker.socket)) as redis:
        return redis.llen("bots")


def test_a_broker_that_hangs_is_waited_for_once(broker: Valkey) -> None:
    dispatch.send_bots(1)
    pid = process(broker).pid
    os.kill(pid, signal.SIGSTOP)
    try:
        for _ in range(2):
            began = time.monotonic()
            with pytest.raises(OperationalError):
                dispatch.send_bots(1)
            assert time.monotonic() - began < LONGEST_S
    finally:
        os.kill(pid, signal.SIGCONT)
    dispatch.send_bots(1)
    assert sent(broker) >= 2


def test_a_broker_that_was_restarted_is_found_again_at_once(broker: Valkey) -> None:
    dispatch.send_bots(1)
    process(broker).kill()
    process(broker).wait()
    broker.start()
    dispatch.send_bots(1)
    assert sent(broker) == 1


@pytest.fixture
def effects(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> list[str]:
    """What happens after each commit, in order."""
    seen: list[str] = []
    monkeypatch.setattr(dispatch, "send_bots", lambda _: seen.append("bots"))
    monkeypatch.setattr(revisions, "remember", lambda *_: seen.append("pulse"))
    return seen


def test_the_bots_are_sent_after_everything_else(effects: list[str], nour: Player) -> None:
    game_id = nour.open(seats=WITH_BOTS)
    assert effects == ["pulse", "bots"]
    effects.clear()
    nour.pass_three(game_id)
    assert effects[-2:] == ["pulse", "bots"]
    Game.objects.update(status="finished", finished_by="limit", finished_at=timezone.now())
    effects.clear()
    assert nour.post(f"games/{game_id}/rematch").status_code == 201
    assert effects == ["pulse", "pulse", "bots"]
