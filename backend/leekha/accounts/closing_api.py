"""`/me/export`, and what `DELETE /me` asks for: the caller's data, and proof that it is he."""

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError
from django.db import transaction
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView

from leekha.accounts import words
from leekha.accounts.exporting import personal_data
from leekha.accounts.people import caller
from leekha.common.errors import ApiError
from leekha.common.language import say
from leekha.common.shapes import Shape, form


class DeleteRequest(Shape):
    """The proof that it is the person himself."""

    password = serializers.CharField(trim_whitespace=False)


class ExportThrottle(UserRateThrottle):
    """Whole exports of one person."""

    scope = "export"


class ExportView(APIView):
    """What is kept of the caller."""

    throttle_classes = (ExportThrottle,)

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request) -> Response:
        """All of it, by what it is about, as a file to keep. Cards of running deals are not in it."""
        with transaction.atomic():
            data = personal_data(caller(request))
        name = 'attachment; filename="leekha-data.json"'
        return Response(data, headers={"Content-Disposition": name, "Cache-Control": "private, no-store"})


def require_password(request: Request) -> None:
    """Whoever sends it knows the caller's password, under the limits of signing in.

    Raises: ValidationError (400 `invalid`), ApiError `wrong_password`, Throttled (429).
    """
    password = form(DeleteRequest, request)["password"]
    try:
        known = get_adapter().reauthenticate(caller(request), password)
    except ValidationError as error:
        raise Throttled from error
    if not known:
        raise ApiError("wrong_password", fields={"password": [say(words.WRONG_PASSWORD)]})
