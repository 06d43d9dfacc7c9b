"""The HTTP edge of inviting to a table that waits."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from leekha.accounts.people import caller
from leekha.common.idempotency import IDEMPOTENCY_KEY, answer_once, repeatable
from leekha.common.shapes import form
from leekha.games import serializers as wire
from leekha.games.actions import inviting
from leekha.games.api import GameAction, written


class InviteView(GameAction):
    """Asking somebody to a table that waits."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.InviteRequest, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Keeps a free seat for a person by name, for 72 hours; for the table's opener."""
        game, opener = self.game(request, public_id), caller(request)
        body = form(wire.InviteRequest, request)
        return answer_once(
            request, lambda: written(inviting.invite(game.pk, opener, body["username"], body.get("seat")))
        )


class UninviteView(GameAction):
    """Taking an invitation back."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.SeatRequest, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Frees a seat that is kept for somebody who has not answered; for the table's opener."""
        game, opener = self.game(request, public_id), caller(request)
        seat = form(wire.SeatRequest, request)["seat"]
        return answer_once(request, lambda: written(inviting.take_back(game.pk, opener, seat)))
