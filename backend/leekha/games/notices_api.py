"""The HTTP edge of what a game tells its people."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from leekha.accounts.people import caller
from leekha.games import serializers as wire
from leekha.games.api import GameAction
from leekha.notifications.actions.choosing import mute, unmute
from leekha.notifications.selectors import is_muted


class MuteView(GameAction):
    """Hearing nothing of a game."""

    @extend_schema(responses=wire.MuteShape)
    def get(self, request: Request, public_id: str) -> Response:
        """Whether the caller hears nothing of the game."""
        game = self.game(request, public_id)
        return Response({"muted": is_muted(caller(request), game.public_id)})

    @extend_schema(request=None, responses=wire.MuteShape)
    def put(self, request: Request, public_id: str) -> Response:
        """From now on the caller is told nothing of it, by no channel."""
        game = self.game(request, public_id)
        mute(caller(request), game.public_id)
        return Response({"muted": True})

    @extend_schema(responses={200: wire.MuteShape})
    def delete(self, request: Request, public_id: str) -> Response:
        """From now on he is told again."""
        game = self.game(request, public_id)
        unmute(caller(request), game.public_id)
        return Response({"muted": False})
