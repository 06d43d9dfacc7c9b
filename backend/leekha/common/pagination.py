"""Lists come in pages that stay right while rows are added."""

from typing import Any

from django.core.exceptions import ValidationError
from rest_framework import pagination
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.views import APIView

from leekha.common.errors import ApiError
from leekha.common.language import say
from leekha.common.text_words import UNKNOWN_PAGE


class CursorPagination(pagination.CursorPagination):
    """Pages of 20, newest first: `{"next", "previous", "results"}`."""

    page_size = 20
    ordering = ("-created_at", "-id")

    def paginate_queryset(
        self, queryset: Any, request: Request, view: APIView | None = None
    ) -> list[Any] | None:
        """The rows of the page asked for. Raises: ApiError `invalid` for a cursor that is not ours."""
        try:
            return super().paginate_queryset(queryset, request, view)
        except (NotFound, ValidationError, ValueError) as error:
            raise ApiError("invalid", fields={"cursor": [say(UNKNOWN_PAGE)]}) from error
