"""The HTTP edge of games that are over: archiving them, and showing them to anybody who has a link."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.people import caller
from leekha.common.errors import ApiError
from leekha.common.idempotency import IDEMPOTENCY_KEY, answer_once, repeatable
from leekha.common.shapes import Shape
from leekha.games import serializers as wire
from leekha.games.actions import keeping
from leekha.games.api import GameAction, written
from leekha.games.models import Game
from leekha.games.selectors import records, tables, views


class SharedShape(Shape):
    """The name of a link to a finished game."""

    token = serializers.CharField()


class SharedGameShape(Shape):
    """A finished game as anybody with the link sees it, and its record."""

    game = wire.GameShape()
    record = serializers.JSONField()


class ArchiveView(GameAction):
    """Putting a finished game out of sight."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=None, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Takes a finished game out of the caller's list; `status=archived` lists what he took out."""
        game = self.game(request, public_id)
        return answer_once(
            request, lambda: (200, written(keeping.archive(game, caller(request), archived=True))[1])
        )

    @extend_schema(responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        """Takes it back into the list."""
        keeping.archive(self.game(request, public_id), caller(request), archived=False)
        return Response(status=204)


class ShareView(GameAction):
    """Showing a finished game to anybody who has the link."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=None, responses=SharedShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Makes the link, or tells the one that there is; for those who played."""
        game = self.game(request, public_id)
        return answer_once(
            request, lambda: (200, {"token": keeping.share(game.pk, caller(request)).shared_as})
        )

    @extend_schema(responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        """Ends the link."""
        keeping.stop_sharing(self.game(request, public_id).pk, caller(request))
        return Response(status=204)


class SharedGameView(APIView):
    """A finished game by its link, signed in or not."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=SharedGameShape, operation_id="shared_game")
    def get(self, request: Request, token: str) -> Response:
        """The result and the whole record, as somebody who did not play sees them."""
        del request
        with tables.one_picture():
            game = Game.objects.filter(shared_as=token, status=Game.Status.FINISHED).first()
            if game is None:
                raise ApiError("not_found")
            table = tables.load_table(game, every_trick=True)
            return Response({"game": views.game_view(table, None), "record": records.game_record(table)})
