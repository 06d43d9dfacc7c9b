"""`/me`: the caller's own profile and time off."""

import json
from datetime import UTC

from django.contrib.auth import logout
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts import vacations
from leekha.accounts.actions import change_profile
from leekha.accounts.closing import delete_account
from leekha.accounts.closing_api import require_password
from leekha.accounts.models import User, Vacation
from leekha.accounts.people import caller
from leekha.accounts.serializers import MeSerializer, VacationRequest, VacationShape, VacationsShape
from leekha.common.idempotency import IDEMPOTENCY_KEY, Answer, answer_once, repeatable
from leekha.common.polling import make_tag, not_modified, private, tag_matches


class MeView(APIView):
    """Read and change oneself."""

    @extend_schema(responses={200: MeSerializer, 304: None})
    def get(self, request: Request) -> HttpResponse:
        """The caller's profile."""
        body, tag = _body_and_tag(caller(request))
        return not_modified(tag) if tag_matches(request, tag) else private(Response(body), tag)

    @extend_schema(request=MeSerializer(partial=True), responses=MeSerializer)
    def patch(self, request: Request) -> HttpResponse:
        """Change some of it; `settings` are merged into those that are stored."""
        form = MeSerializer(caller(request), data=request.data, partial=True)
        form.is_valid(raise_exception=True)
        changes = form.validated_data
        if "shown_name" in changes:
            changes["display_name"] = changes.pop("shown_name")
        body, tag = _body_and_tag(change_profile(caller(request), changes))
        return private(Response(body), tag)

    @extend_schema(responses={204: None})
    def delete(self, request: Request) -> Response:
        """Deletes the account, for good; asks for the password. Stand-ins play the caller's games on."""
        require_password(request)
        delete_account(caller(request))
        logout(request)
        return Response(status=204)


class VacationsView(APIView):
    """The caller's time off."""

    @extend_schema(responses=VacationsShape)
    def get(self, request: Request) -> Response:
        """Vacations that are not over, and what is left of them in this year and the next."""
        user, now = caller(request), timezone.now()
        year = now.astimezone(UTC).year
        return Response(
            {
                "results": [_vacation(one) for one in user.vacations.filter(ends_at__gt=now)],
                "left_this_year_s": int(vacations.left_in(user, year).total_seconds()),
                "left_next_year_s": int(vacations.left_in(user, year + 1).total_seconds()),
                "ahead_s": int(vacations.AHEAD.total_seconds()),
            }
        )

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=VacationRequest, responses={201: VacationShape})
    @repeatable
    def post(self, request: Request) -> Response:
        """Enters time off, a day ahead: the caller's clocks over days rest in it."""
        form = VacationRequest(data=request.data)
        form.is_valid(raise_exception=True)
        wanted = form.validated_data

        def effect() -> Answer:
            entered = vacations.enter(caller(request), wanted["starts_at"], wanted["ends_at"])
            return 201, _vacation(entered)

        return answer_once(request, effect)


class VacationView(APIView):
    """One vacation."""

    @extend_schema(responses={204: None})
    def delete(self, request: Request, vacation: int) -> Response:
        """Takes it back, or ends it now where it has begun."""
        vacations.end(caller(request), vacation)
        return Response(status=204)


def _vacation(vacation: Vacation) -> dict[str, object]:
    return {
        "id": vacation.pk,
        "starts_at": vacation.starts_at.astimezone(UTC).isoformat(),
        "ends_at": vacation.ends_at.astimezone(UTC).isoformat(),
    }


def _body_and_tag(user: User) -> tuple[dict[str, object], str]:
    body = MeSerializer(user).data
    return body, make_tag("me", user.pk, json.dumps(body, sort_keys=True))
