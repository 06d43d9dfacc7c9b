"""The cached pulse of a game: what a poll needs to be answered 304 without loading the game.

Never the truth: it lives ten seconds, is only ever replaced by a newer revision, and everything works,
slower, without it.
"""

import json
from dataclasses import asdict, dataclass
from typing import cast

from django.conf import settings
from django.core.cache import caches

from leekha.common.cache import ForgivingRedisCache

LIFETIME_MS = 10_000
_REPLACE_OLDER = """
local held = redis.call('HGET', KEYS[1], 'revision')
if held and tonumber(held) > tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'revision', ARGV[1], 'pulse', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
"""


@dataclass(frozen=True, slots=True)
class Pulse:
    """What is known of a game without its cards.

    `seats` maps the ids of the people who hold or are offered a seat to it; `open_to_all` says whether
    anybody signed in may
    look; `names` stamps the shown names; `poll_after_ms` depends on public facts alone.
    """

    revision: int
    seats: dict[int, int]
    open_to_all: bool
    names: str
    poll_after_ms: int


def recall(public_id: str) -> Pulse | None:
    """The cached pulse of a game, if there is one."""
    text: bytes | None = _redis().directly(lambda redis: redis.hget(_key(public_id), "pulse"), None)
    return None if text is None else _pulse(text)


def remember(public_id: str, pulse: Pulse) -> None:
    """Caches the pulse unless a newer one is there; without Redis it does nothing."""
    facts = [pulse.revision, json.dumps(asdict(pulse)), LIFETIME_MS]
    _redis().directly(lambda redis: redis.eval(_REPLACE_OLDER, 1, _key(public_id), *facts), None)


def _pulse(text: bytes) -> Pulse:
    fields = json.loads(text)
    return Pulse(**{**fields, "seats": {int(user): seat for user, seat in fields["seats"].items()}})


def _key(public_id: str) -> str:
    # Another build may know other fields.
    return f"{settings.CACHES['default']['KEY_PREFIX']}:pulse:{settings.BUILD}:{public_id}"


def _redis() -> ForgivingRedisCache:
    return cast("ForgivingRedisCache", caches["default"])
