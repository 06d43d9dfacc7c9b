"""How often a person may speak, and call the moderators."""

from datetime import timedelta

from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView

MOST_REPORTS = 20
REPORTS_COUNT_FOR = timedelta(days=1)


class TalkThrottle(UserRateThrottle):
    """What one person says, at all tables together."""

    scope = "talk"


def count_message(request: Request, view: APIView) -> None:
    """Counts one message of the caller's. Raises: Throttled (429) where it is one too many."""
    throttle = TalkThrottle()
    if not throttle.allow_request(request, view):
        raise Throttled(wait=throttle.wait())
