"""The HTTP edge of records that come from elsewhere: verified, told trick by trick, and not kept."""

from typing import Any, cast

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.common.errors import ApiError
from leekha.games import rule_shapes as wire
from leekha.games.limits import ReadRecordThrottle
from leekha.games.rules_api import in_words
from leekha_engine.legal import talyeekh
from leekha_engine.record import deal_figures
from leekha_engine.rules import Rules
from leekha_engine.state import DealState
from leekha_engine.verification import replay

Json = dict[str, Any]


class RecordsView(APIView):
    """A record to be looked at."""

    throttle_classes = (ReadRecordThrottle,)

    @extend_schema(request=OpenApiTypes.OBJECT, responses=wire.ReplayShape)
    def post(self, request: Request) -> Response:
        """Verifies the record of a game and gives it back deal by deal; nothing is kept.

        Answers 422 `bad_record` with the path of the first thing that does not agree with the rules.
        """
        record = request.data
        if not isinstance(record, dict):
            raise ApiError("malformed")
        states = replay(record)
        rules = Rules.from_options(cast("Json", record["rules"]))
        return Response(
            {
                "game": record["game"]["id"],
                **in_words(rules),
                "seats": [{"name": seat["name"], "bot": seat["bot"]} for seat in record["seats"]],
                "deals": [_deal(state) for state in states],
                "result": record["result"],
            }
        )


def _deal(state: DealState) -> Json:
    figures: Json = {**deal_figures(state)}
    leekhas = state.rules.leekhas
    figures["tricks"] = [
        {**told, "talyeekh": [talyeekh(trick, index, leekhas) for index in range(len(trick.cards))]}
        for told, trick in zip(figures["tricks"], state.tricks, strict=True)
    ]
    return figures
