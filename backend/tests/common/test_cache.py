"""Without Redis the product is slower, never wrong and never down."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from django.test.utils import override_settings

from leekha.accounts.models import User
from leekha.common.cache import ForgivingRedisCache
from leekha.local.valkey import Valkey

WAIT = {"socket_timeout": 1, "socket_connect_timeout": 1}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Valkey]:
    """A Valkey of one's own, to be frozen and killed."""
    valkey = Valkey(tmp_path, log=tmp_path / "log")
    valkey.start()
    yield valkey
    valkey.stop()


def _process(server: Valkey) -> subprocess.Popen[bytes]:
    assert server.process is not None
    assert server.process.popen is not None
    return server.process.popen


@pytest.fixture
def frozen(server: Valkey) -> Iterator[Valkey]:
    """A Valkey that takes connections and never answers."""
    pid = _process(server).pid
    os.kill(pid, signal.SIGSTOP)
    yield server
    os.kill(pid, signal.SIGCONT)


def _cache(url: str, **options: Any) -> ForgivingRedisCache:
    return ForgivingRedisCache(url, {"OPTIONS": {**WAIT, **options}})


def _use(cache: Any) -> list[object]:
    return [
        cache.get("a", "missed"),
        cache.set("a", 1),
        cache.add("lock", 1),
        cache.touch("a"),
        cache.delete("a"),
        cache.get_many(["a", "b"]),
        cache.set_many({"a": 1}),
        cache.delete_many(["a"]),
        cache.has_key("a"),
        cache.incr("a", 2),
        cache.clear(),
    ]


WITHOUT_REDIS: list[object] = ["missed", None, True, False, False, {}, [], None, False, 2, False]


def test_with_redis_it_is_an_ordinary_cache(server: Valkey) -> None:
    cache = _cache(server.url)

    cache.set("a", {"b": [1, "x"]})
    assert cache.get("a") == {"b": [1, "x"]}
    assert (cache.add("a", 2), cache.add("new", 2)) == (False, True)
    assert cache.get_many(["a", "new", "none"]) == {"a": {"b": [1, "x"]}, "new": 2}
    assert cache.incr("new", 5) == 7
    with pytest.raises(ValueError, match="none"):
        cache.incr("none")
    assert (cache.delete("a"), cache.delete("a")) == (True, False)
    cache.clear()
    assert cache.get("new") is None


def test_a_redis_that_is_not_there_is_a_miss_of_everything(tmp_path: Path) -> None:
    assert _use(_cache(f"unix://{tmp_path}/none?db=0")) == WITHOUT_REDIS


def test_a_redis_that_hangs_costs_one_second_and_not_one_for_every_call(frozen: Valkey) -> None:
    cache = _cache(frozen.url)
    began = time.monotonic()

    assert _use(cache) == WITHOUT_REDIS

    assert 0.9 < time.monotonic() - began < 2


def test_all_caches_of_a_process_learn_from_one_failure(frozen: Valkey) -> None:
    began = time.monotonic()

    for _ in range(3):
        assert _cache(frozen.url).get("a", "missed") == "missed"

    assert time.monotonic() - began < 2


def test_it_is_used_again_a_second_after_it_came_back(server: Valkey) -> None:
    cache = _cache(server.url)
    cache.set("a", 1)
    _process(server).kill()
    _process(server).wait()
    assert cache.get("a") is None

    server.start()
    deadline = time.monotonic() + 5
    while cache.get("a") is None and time.monotonic() < deadline:
        cache.set("a", 2)
        time.sleep(0.05)
    assert cache.get("a") == 2


def test_a_connection_that_broke_is_made_anew_without_a_miss(server: Valkey) -> None:
    cache = _cache(server.url)
    cache.set("a", 1)
    _process(server).kill()
    _process(server).wait()
    server.start()
    other = _cache(server.url)
    other.set("a", 2)

    assert cache.get("a") == 2


def test_nothing_outlives_the_greatest_age(server: Valkey) -> None:
    cache = _cache(server.url, MAX_TIMEOUT=60)

    assert [cache.get_backend_timeout(asked) for asked in (10, 1000, None)] == [10, 60, 60]
    assert _cache(server.url).get_backend_timeout(None) is None


@pytest.fixture
def without_redis(tmp_path: Path, settings: Any) -> Iterator[None]:
    """The product when Redis is away."""
    away = {
        alias: {**cache, "LOCATION": f"unix://{tmp_path}/none?db=0"}
        for alias, cache in settings.CACHES.items()
    }
    with override_settings(CACHES=away):
        yield
    caches.close_all()


@pytest.mark.usefixtures("without_redis")
def test_people_sign_in_and_are_served_without_redis(
    make_user: Callable[[str], User], client: Client
) -> None:
    make_user("rima")
    body = {"username": "rima", "password": "sixteen olive trees"}

    answer = client.post("/_allauth/browser/v1/auth/login", body, content_type="application/json")

    assert answer.status_code == 200
    assert client.get("/api/v1/me").json()["username"] == "rima"


@pytest.mark.usefixtures("without_redis")
def test_without_redis_the_server_is_ready_but_says_so(client: Client, db: None) -> None:
    answer = client.get("/readyz")

    assert answer.status_code == 200
    assert (answer.json()["status"], answer.json()["redis"]) == ("degraded", "missing")


def test_a_session_that_ended_while_redis_was_away_is_dead_within_a_minute(settings: Any) -> None:
    assert settings.CACHES[settings.SESSION_CACHE_ALIAS]["OPTIONS"]["MAX_TIMEOUT"] <= 60
