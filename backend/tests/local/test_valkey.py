"""The embedded Valkey: starts, stops, and keeps out of its successor's way."""

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from leekha.local.valkey import Valkey

from .processes import processes_naming

pytestmark = pytest.mark.ops


@pytest.fixture
def valkey(folder: Path) -> Iterator[Valkey]:
    server = Valkey(folder, log=folder / "valkey.log")
    yield server
    server.stop()


def test_it_answers_on_a_private_socket(valkey: Valkey) -> None:
    valkey.start()
    with redis.Redis.from_url(valkey.url) as client:
        client.set("card", "QS")
        assert client.get("card") == b"QS"
    assert stat.S_IMODE(valkey.socket.stat().st_mode) == 0o700


def test_a_start_right_after_a_stop_keeps_its_socket(valkey: Valkey, folder: Path) -> None:
    for _ in range(5):
        valkey.start()
        valkey.stop()
    assert processes_naming(str(folder)) == {}
    valkey.start()
    assert valkey.is_ready()
