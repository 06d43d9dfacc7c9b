"""A cache that may vanish: without Redis the product is slower, never wrong and never down."""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, cast

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError
from redis.retry import Retry

SILENCE_S = 1.0
T = TypeVar("T")

# By servers: until when they are left alone. All caches and threads of a process learn from one failure.
_SILENT_UNTIL: dict[tuple[str, ...], float] = {}


class ForgivingClient(RedisCacheClient):
    """Django's client whose failures count as a miss.

    A broken connection is tried once more, a time-out is not. After a failure Redis is left alone for a
    second, so that one request never waits for it twice.
    """

    def __init__(self, servers: list[str], **options: Any) -> None:
        retry = Retry(NoBackoff(), 1, supported_errors=(RedisConnectionError,))
        super().__init__(servers, **{"retry": retry, **options})
        self._place = tuple(servers)

    def attempt(self, call: Callable[[], T], otherwise: T) -> T:
        """What `call` gives, or `otherwise` where Redis is away."""
        if time.monotonic() < _SILENT_UNTIL.get(self._place, 0.0):
            return otherwise
        try:
            return call()
        except (RedisError, OSError):
            _SILENT_UNTIL[self._place] = time.monotonic() + SILENCE_S
            return otherwise

    def add(self, key: Any, value: Any, timeout: Any) -> bool:
        """True without Redis: who takes a lock this way must go on, not wait for a server that is away."""
        return self.attempt(lambda: super(ForgivingClient, self).add(key, value, timeout), otherwise=True)

    def get(self, key: Any, default: Any) -> Any:
        """The value, or `default`."""
        return self.attempt(lambda: super(ForgivingClient, self).get(key, default), default)

    def set(self, key: Any, value: Any, timeout: Any) -> None:
        """Keep the value, if Redis is there."""
        self.attempt(lambda: super(ForgivingClient, self).set(key, value, timeout), None)

    def touch(self, key: Any, timeout: Any) -> bool:
        """Whether the key was there to be kept longer."""
        return self.attempt(lambda: super(ForgivingClient, self).touch(key, timeout), otherwise=False)

    def delete(self, key: Any) -> bool:
        """Whether the key was there to be deleted."""
        return self.attempt(lambda: super(ForgivingClient, self).delete(key), otherwise=False)

    def get_many(self, keys: Iterable[Any]) -> dict[Any, Any]:
        """Those of the keys that are there."""
        return self.attempt(lambda: super(ForgivingClient, self).get_many(keys), {})

    def has_key(self, key: Any) -> bool:
        """Whether the key is there."""
        return self.attempt(lambda: super(ForgivingClient, self).has_key(key), otherwise=False)

    def incr(self, key: Any, delta: int) -> Any:
        """The number after counting; without Redis the first one. Raises: ValueError for no such key."""
        return self.attempt(lambda: super(ForgivingClient, self).incr(key, delta), delta)

    def set_many(self, data: Mapping[Any, Any], timeout: Any) -> None:
        """Keep all the values, if Redis is there."""
        self.attempt(lambda: super(ForgivingClient, self).set_many(data, timeout), None)

    def delete_many(self, keys: Iterable[Any]) -> None:
        """Delete the keys, if Redis is there."""
        self.attempt(lambda: super(ForgivingClient, self).delete_many(keys), None)

    def clear(self) -> bool:
        """Empty the database, if Redis is there."""
        return self.attempt(super().clear, otherwise=False)


class ForgivingRedisCache(RedisCache):
    """Django's Redis cache over `ForgivingClient`.

    `MAX_TIMEOUT` (seconds, in `OPTIONS`) bounds the life of every entry: what could not be deleted while
    Redis was away, such as a session that ended, must not live on for long.
    """

    def __init__(self, server: str | list[str], params: dict[str, Any]) -> None:
        options = dict(params.get("OPTIONS", {}))
        self._max_timeout: int | None = options.pop("MAX_TIMEOUT", None)
        super().__init__(server, {**params, "OPTIONS": options})
        self._class = ForgivingClient

    def directly(self, call: Callable[[Any], T], otherwise: T) -> T:
        """What `call` gives, handed a plain Redis client; `otherwise` where Redis is away."""
        client = cast("ForgivingClient", self._cache)
        return client.attempt(lambda: call(client.get_client(write=True)), otherwise)

    def validate_key(self, key: str) -> None:
        """Any key will do: only another kind of cache would mind long ones."""

    def get_backend_timeout(self, *args: Any, **kwargs: Any) -> float | None:
        """Seconds to live; None is for ever."""
        timeout = super().get_backend_timeout(*args, **kwargs)
        if self._max_timeout is None:
            return timeout
        return self._max_timeout if timeout is None else min(timeout, self._max_timeout)
