"""The HTTP edge of plans: for their owner alone, with a tag of their own."""

from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.people import caller
from leekha.common import polling
from leekha.common.errors import ApiError
from leekha.common.idempotency import IDEMPOTENCY_KEY, Answer, answer_once, repeatable
from leekha.common.language import active_language
from leekha.common.shapes import form
from leekha.games import plan_shapes as wire
from leekha.games.actions import plans
from leekha.games.api import GameAction
from leekha.games.plan_words.lookup import plan_in_words
from leekha.games.plan_words.vocabulary import vocabulary
from leekha.games.selectors import access, tables
from leekha.games.selectors.plans import plan_stamp, plan_view
from leekha_engine.plan import Plan
from leekha_engine.plan_reading import read_plan

LONGEST_BODY = 16 * 1024


class PlanView(GameAction):
    """The caller's plan for the deal that runs."""

    @extend_schema(responses={200: wire.PlanShape, 304: None})
    def get(self, request: Request, public_id: str) -> HttpResponseBase:
        """The plan, in words too, and what became of it trick by trick. Answers 304 to a tag that still
        holds.
        """
        user = caller(request)
        with tables.one_picture():
            game = self.game(request, public_id)
            seating = access.seating_for(user, game)
            tag = polling.make_tag("plan", user.pk, active_language(), plan_stamp(game, seating))
            if polling.tag_matches(request, tag):
                return polling.not_modified(tag)
            return polling.private(Response(plan_view(game, seating)), tag)

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.PlanRequest, responses=wire.PlanShape)
    @repeatable
    def put(self, request: Request, public_id: str) -> Response:
        """Lays a plan for the deal that runs, in place of an earlier one. It dies with the deal.

        A card of it lies down a while after the caller's turn has begun, or is left to him with the reason.
        """
        game = self.game(request, public_id)
        self.seat(request, game)
        wanted, body = _planned(request, wire.PlanRequest)

        def effect() -> Answer:
            return 200, plan_view(*plans.lay_plan(game.pk, caller(request), body["deal"], wanted))

        return answer_once(request, effect)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        """Takes the plan back; what became of it stays readable."""
        game = self.game(request, public_id)
        self.seat(request, game)
        plans.drop_plan(game.pk, caller(request))
        return Response(status=204)


class PlanWordsView(APIView):
    """What plans are made of."""

    @extend_schema(responses=wire.PlanWordsShape)
    def get(self, request: Request) -> Response:
        """All that a line can have, with words in the caller's language, and lines to begin with."""
        del request
        return Response(vocabulary())


class PlanPreviewView(GameAction):
    """A plan in words."""

    @extend_schema(request=wire.PlanPreviewRequest, responses=wire.PlanPreviewShape)
    def post(self, request: Request, public_id: str) -> Response:
        """Each line of a plan as a sentence, keeping nothing."""
        self.seat(request, self.game(request, public_id))
        wanted, _ = _planned(request, wire.PlanPreviewRequest)
        return Response({"words": plan_in_words(wanted)})


def _planned(request: Request, shape: type[wire.PlanPreviewRequest]) -> tuple[Plan, dict[str, Any]]:
    """The plan in the body, and the body.

    Raises: ApiError `too_large`; ValidationError (400 `invalid`); BadPlan (422 `bad_plan`).
    """
    if len(request.body) > LONGEST_BODY:
        raise ApiError("too_large")
    body = form(shape, request)
    return read_plan(body["lines"]), body
