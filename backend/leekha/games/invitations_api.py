"""The HTTP edge of codes and links: what table it is, told to anybody, and sitting down there."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.models import User
from leekha.accounts.people import caller
from leekha.common.idempotency import IDEMPOTENCY_KEY, answer_once, repeatable
from leekha.common.shapes import form
from leekha.games import serializers as wire
from leekha.games.actions import seating
from leekha.games.api import fair_part, opened
from leekha.games.codec import rules_of
from leekha.games.invitation_serializers import InvitationShape
from leekha.games.limits import guessed
from leekha.games.models import Game
from leekha.games.rules_api import in_words
from leekha.games.selectors import tables
from leekha.games.selectors.invitations import invitation_view, invited_table


class InvitationView(APIView):
    """A table by the code that somebody told, or by the id in a link."""

    def get_permissions(self) -> list[Any]:
        """Anybody may look; who sits down is signed in."""
        return [AllowAny()] if self.request.method in {"GET", "HEAD", "OPTIONS"} else [IsAuthenticated()]

    @extend_schema(responses=InvitationShape)
    def get(self, request: Request, key: str) -> Response:
        """What one is invited to: rules, clock and who sits there. Also for whoever is signed out."""
        user = request.user if isinstance(request.user, User) else None
        with tables.one_picture():
            game = self._table(request, user, key)
            return Response({**invitation_view(game, user), **in_words(rules_of(game))})

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.JoinRequest, responses=wire.OpenedShape)
    @repeatable
    def post(self, request: Request, key: str) -> Response:
        """Takes a free seat there, at a private table too. The code ends when the game begins."""
        user = caller(request)
        game = self._table(request, user, key)
        body = form(wire.JoinRequest, request)
        seat, fair = body.get("seat"), fair_part(body)
        by_code = key != game.public_id
        return answer_once(
            request, lambda: (200, opened(seating.join(game.pk, user, seat, fair, knows_code=by_code)))
        )

    def _table(self, request: Request, user: User | None, key: str) -> Game:
        return guessed(request, self, lambda: invited_table(user, key))
