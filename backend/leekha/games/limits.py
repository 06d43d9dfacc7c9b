"""How often a person may do what costs everybody something."""

from collections.abc import Callable
from typing import TypeVar

from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView

from leekha.common.errors import ApiError

Found = TypeVar("Found")


class OpenTableThrottle(UserRateThrottle):
    """Tables opened by one person."""

    scope = "open_table"


class ReadRecordThrottle(UserRateThrottle):
    """Records from elsewhere, verified for one person."""

    scope = "read_record"


def count_opened_table(request: Request, view: APIView) -> None:
    """Counts one table of the caller's. Raises: Throttled (429) where it is one too many."""
    throttle = OpenTableThrottle()
    if not throttle.allow_request(request, view):
        raise Throttled(wait=throttle.wait())


class WrongCodeThrottle(UserRateThrottle):
    """Codes that somebody tried and that lead nowhere; whoever is signed out is known by his address."""

    scope = "wrong_code"
    duration: float

    def throttle_success(self) -> bool:
        """Looking up is free until it finds nothing."""
        return True

    def count(self) -> None:
        """Counts a look-up that found nothing; after `allow_request`."""
        self.cache.set(self.key, [self.now, *self.history], self.duration)


def guessed(request: Request, view: APIView, look: Callable[[], Found]) -> Found:
    """What `look` finds. Only what it does not find counts.

    Raises: Throttled (429) after too many misses, whatever is asked for then; ApiError `not_found`.
    """
    throttle = WrongCodeThrottle()
    if not throttle.allow_request(request, view):
        raise Throttled(wait=throttle.wait())
    try:
        return look()
    except ApiError:
        throttle.count()
        raise
