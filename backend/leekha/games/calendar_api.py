"""A person's deadlines as a calendar, for programs that hold its secret link."""

from datetime import datetime, timedelta
from typing import Any

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from icalendar import Calendar, Event
from rest_framework.permissions import AllowAny
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from leekha.accounts.models import User
from leekha.common import polling
from leekha.common.errors import ApiError
from leekha.games.models import Game, Seating
from leekha.games.selectors.lists import deadlines_of
from leekha.games.words import CALENDAR, PLAY_BY
from leekha.notifications.addresses import game_page, site_name
from leekha.notifications.tokens import calendar_owner

SHOWN_FOR = timedelta(minutes=30)


class CalendarView(APIView):
    """The calendar feed."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:  # noqa: FBT001, FBT002 - DRF's signature
        """Calendars ask for calendars; only errors are rendered, and those are JSON."""
        del request, force
        return JSONRenderer(), JSONRenderer.media_type

    @extend_schema(
        parameters=[OpenApiParameter("token", str, required=True)],
        responses={(200, "text/calendar"): OpenApiTypes.STR, 304: None},
        auth=[],
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Until when the owner of the link has to act, table by table; 404 once the link was revoked."""
        owner = calendar_owner(request.query_params.get("token", ""))
        if owner is None:
            raise ApiError("not_found")
        body = _calendar(owner.user).to_ical()
        tag = polling.make_tag("calendar", body.decode())
        if polling.tag_matches(request, tag):
            return polling.not_modified(tag)
        return polling.private(HttpResponse(body, content_type="text/calendar; charset=utf-8"), tag)


def _calendar(user: User) -> Calendar:
    calendar = Calendar()
    calendar.add("prodid", "-//Leekha//Deadlines//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", CALENDAR[user.language])
    for seating in deadlines_of(user):
        if seating.acts_by is not None and seating.turn_since is not None:
            calendar.add_component(_event(seating, user, seating.acts_by, seating.turn_since))
    return calendar


def _event(seating: Seating, user: User, acts_by: datetime, since: datetime) -> Event:
    """One table's deadline; the same table keeps its event, which moves."""
    game: Game = seating.game
    event = Event()
    event.add("uid", f"{game.public_id}@{site_name()}")
    # No time of asking: the same deadlines are the same bytes.
    event.add("dtstamp", since)
    event.add("dtstart", acts_by - SHOWN_FOR)
    event.add("dtend", acts_by)
    event.add("summary", PLAY_BY[user.language].format(game=game.name))
    event.add("url", game_page(game.public_id))
    event.add("transp", "TRANSPARENT")
    return event
