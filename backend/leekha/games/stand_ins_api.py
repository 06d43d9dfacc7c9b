"""The HTTP edge of who plays for whom: giving a seat up, taking it back, ending together."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from leekha.accounts.people import caller
from leekha.common.idempotency import IDEMPOTENCY_KEY, answer_once, repeatable
from leekha.common.shapes import form
from leekha.games import serializers as wire
from leekha.games.actions import stand_ins
from leekha.games.api import GameAction, written


class ResignView(GameAction):
    """Giving a seat up in a running game."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=None, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Leaves the caller's seat to a stand-in for good; a game without people ends."""
        game = self.game(request, public_id)
        form(wire.EmptyRequest, request)
        return answer_once(request, lambda: written(stand_ins.resign(game.pk, caller(request))))


class ReclaimView(GameAction):
    """Taking one's seat back."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=None, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Takes the caller's seat back from the stand-in who plays it since he missed two turns in a row."""
        game = self.game(request, public_id)
        form(wire.EmptyRequest, request)
        return answer_once(request, lambda: written(stand_ins.reclaim(game.pk, caller(request))))


class EndVoteView(GameAction):
    """Ending a game together."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.EndVoteRequest, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Says whether the caller would end the game now; it ends when all but one agree, two at least."""
        game = self.game(request, public_id)
        body = form(wire.EndVoteRequest, request)
        return answer_once(
            request,
            lambda: written(stand_ins.vote(game.pk, caller(request), body["deal"], agree=body["agree"])),
        )
