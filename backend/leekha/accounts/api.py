"""`/me`: the caller's own profile."""

import json
from typing import cast

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.actions import change_profile
from leekha.accounts.models import User
from leekha.accounts.serializers import MeSerializer
from leekha.common.polling import make_tag, not_modified, private, tag_matches


class MeView(APIView):
    """Read and change oneself."""

    @extend_schema(responses={200: MeSerializer, 304: None})
    def get(self, request: Request) -> HttpResponse:
        """The caller's profile."""
        body, tag = _body_and_tag(_caller(request))
        return not_modified(tag) if tag_matches(request, tag) else private(Response(body), tag)

    @extend_schema(request=MeSerializer(partial=True), responses=MeSerializer)
    def patch(self, request: Request) -> HttpResponse:
        """Change some of it; `settings` are merged into those that are stored."""
        form = MeSerializer(_caller(request), data=request.data, partial=True)
        form.is_valid(raise_exception=True)
        changes = form.validated_data
        if "shown_name" in changes:
            changes["display_name"] = changes.pop("shown_name")
        body, tag = _body_and_tag(change_profile(_caller(request), changes))
        return private(Response(body), tag)


def _caller(request: Request) -> User:
    # Only signed-in people come here: the default permission sees to it.
    return cast("User", request.user)


def _body_and_tag(user: User) -> tuple[dict[str, object], str]:
    body = MeSerializer(user).data
    return body, make_tag("me", user.pk, json.dumps(body, sort_keys=True))
