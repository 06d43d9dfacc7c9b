"""`/users/{username}/block` and `/me/blocks`: whom the caller keeps away."""

from typing import TYPE_CHECKING, cast

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts import company
from leekha.accounts.people import caller, person_view
from leekha.accounts.serializers import BlocksPageShape, PersonShape
from leekha.common.pagination import CursorPagination

if TYPE_CHECKING:
    from leekha.accounts.models import Block


class BlockView(APIView):
    """Keeping somebody away. Doing it twice is doing it once."""

    @extend_schema(request=None, responses=PersonShape)
    def post(self, request: Request, username: str) -> Response:
        """Blocks the person, who is not told: neither meets the other's tables and invitations.

        The caller no longer reads what the person says; at a table of both the person reads the caller.
        """
        return Response(person_view(company.block(caller(request), username)))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, username: str) -> Response:
        """Takes the block back."""
        company.unblock(caller(request), username)
        return Response(status=204)


class BlocksView(APIView):
    """Whom the caller has blocked."""

    @extend_schema(parameters=[OpenApiParameter("cursor", str)], responses=BlocksPageShape)
    def get(self, request: Request) -> Response:
        """The people that the caller keeps away, the latest first."""
        pages = CursorPagination()
        rows = company.blocks_of(caller(request))
        page = cast("list[Block]", pages.paginate_queryset(rows, request, self))
        return pages.get_paginated_response([person_view(row.blocked) for row in page])
