"""The HTTP edge of notices: what a person was told, and how he wishes to be told."""

from collections.abc import Callable

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import AnonRateThrottle
from rest_framework.views import APIView

from leekha.accounts.models import User
from leekha.accounts.people import caller
from leekha.common.idempotency import IDEMPOTENCY_KEY, Answer, answer_once, repeatable
from leekha.common.language import active_language
from leekha.common.pagination import CursorPagination
from leekha.common.polling import PRIVATE
from leekha.common.shapes import form
from leekha.notifications import selectors
from leekha.notifications import serializers as wire
from leekha.notifications.actions import choosing, subscribing
from leekha.notifications.models import Preferences, PushSubscription
from leekha.notifications.vapid import public_key


class NotificationsView(APIView):
    """What the caller was told."""

    @extend_schema(
        parameters=[OpenApiParameter("unread", bool, default=False), OpenApiParameter("cursor", str)],
        responses=wire.NoticePageShape,
    )
    def get(self, request: Request) -> Response:
        """The caller's notices, newest first; `unread` leaves out what he has read."""
        asked = wire.NoticeQuery(data=request.query_params)
        asked.is_valid(raise_exception=True)
        notices = selectors.notices_of(caller(request), unread=asked.validated_data["unread"])
        pages = CursorPagination()
        page = pages.paginate_queryset(notices, request, self) or []
        language = active_language()
        answer = pages.get_paginated_response([selectors.notice_view(one, language) for one in page])
        answer["Cache-Control"] = PRIVATE
        return answer


class ReadView(APIView):
    """Which notices the caller has read."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.ReadRequest, responses=wire.UnreadShape)
    @repeatable
    def post(self, request: Request) -> Response:
        """Marks notices by their ids as read or unread, or one and all older ones (`up_to`) as read."""
        user, body = caller(request), form(wire.ReadRequest, request)

        def effect() -> Answer:
            if "up_to" in body:
                choosing.mark_read_up_to(user, body["up_to"])
            else:
                choosing.mark_read(user, body["ids"], read=body["read"])
            return 200, {"unread": selectors.unread_count(user)}

        return answer_once(request, effect)


class NotificationSettingsView(APIView):
    """How the caller wishes to be told."""

    @extend_schema(responses=wire.NotificationSettingsShape)
    def get(self, request: Request) -> Response:
        """Kinds and channels, quiet hours, and when a deadline is near."""
        return Response(selectors.settings_view(choosing.preferences_of(caller(request))))

    @extend_schema(request=wire.NotificationSettingsShape, responses=wire.NotificationSettingsShape)
    def patch(self, request: Request) -> Response:
        """Changes what is given; `quiet: null` ends the quiet hours."""
        body = form(wire.NotificationSettingsShape, request)
        quiet = body.get("quiet")
        chosen = choosing.choose(
            caller(request),
            channels=body.get("channels"),
            quiet=None if quiet is None else (quiet["from"], quiet["to"]),
            loud="quiet" in body and quiet is None,
            near_percent=body.get("near_percent"),
        )
        return Response(selectors.settings_view(chosen))


class AddressView(APIView):
    """The address to which letters go."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=None, responses=wire.NotificationSettingsShape)
    @repeatable
    def post(self, request: Request) -> Response:
        """Tries a refused address again."""
        return _settings_once(request, subscribing.try_address_again)


class CalendarLinkView(APIView):
    """The link to the caller's deadlines, for calendars."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=None, responses=wire.NotificationSettingsShape)
    @repeatable
    def post(self, request: Request) -> Response:
        """A new link; the one before does not work any more."""
        return _settings_once(request, subscribing.renew_calendar)

    @extend_schema(responses={200: wire.NotificationSettingsShape})
    def delete(self, request: Request) -> Response:
        """No link works any more."""
        return Response(selectors.settings_view(subscribing.revoke_calendar(caller(request))))


class PushSubscriptionsView(APIView):
    """The caller's browsers that take pushes."""

    @extend_schema(responses=wire.SubscriptionsShape)
    def get(self, request: Request) -> Response:
        """The browsers, and the key that a new one subscribes with."""
        mine = PushSubscription.objects.filter(user=caller(request))
        results = [selectors.subscription_view(one) for one in mine]
        return Response({"public_key": public_key(), "results": results})

    @extend_schema(
        request=wire.SubscribeRequest, responses={200: wire.SubscriptionShape, 201: wire.SubscriptionShape}
    )
    def post(self, request: Request) -> Response:
        """Subscribes a browser; the same one again changes nothing but its keys."""
        body = form(wire.SubscribeRequest, request)
        keys = body["keys"]
        subscription, is_new = subscribing.subscribe(
            caller(request), body["endpoint"], keys["p256dh"], keys["auth"], body["label"]
        )
        return Response(selectors.subscription_view(subscription), status=201 if is_new else 200)


class RenewThrottle(AnonRateThrottle):
    """Addresses replaced from one place."""

    scope = "renew_push"


class RenewedPushSubscriptionView(APIView):
    """A browser whose address has changed.

    Its service worker has no token against forged requests, nor a session for sure: the old address, which
    nobody else knows, is what it shows.
    """

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (RenewThrottle,)

    @extend_schema(request=wire.RenewRequest, responses={204: None})
    def post(self, request: Request) -> Response:
        """Puts the new address in place of the old one; 404 where the old one is not known any more."""
        body = form(wire.RenewRequest, request)
        keys = body["keys"]
        subscribing.renew(body["old_endpoint"], body["endpoint"], keys["p256dh"], keys["auth"])
        return Response(status=204)


class PushSubscriptionView(APIView):
    """One browser."""

    @extend_schema(responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        """It takes no more pushes."""
        subscribing.unsubscribe(caller(request), public_id)
        return Response(status=204)


def _settings_once(request: Request, change: Callable[[User], Preferences]) -> Response:
    user = caller(request)
    return answer_once(request, lambda: (200, selectors.settings_view(change(user))))
