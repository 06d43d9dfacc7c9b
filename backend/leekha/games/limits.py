"""How often a person may do what costs everybody something."""

from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView


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
