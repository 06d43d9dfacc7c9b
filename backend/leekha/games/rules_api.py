"""The HTTP edge of rules: what can be chosen, rules in words, how long they may take, and the sets that
people save and share.
"""

from typing import Any, cast

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.people import caller
from leekha.common.errors import ApiError
from leekha.common.idempotency import IDEMPOTENCY_KEY, Answer, answer_once, repeatable
from leekha.common.pagination import CursorPagination
from leekha.common.shapes import form
from leekha.games import rule_shapes as wire
from leekha.games.actions import rule_sets
from leekha.games.choosing import chosen_clock, chosen_rules, options_of_query
from leekha.games.clocks import OFFERED_CLOCKS, clock_bounds
from leekha.games.lasting import longest
from leekha.games.levels import DEFAULT_LEVEL
from leekha.games.models import RuleSet
from leekha.games.rule_words.lookup import clockwise_words, rule_words, rules_in_words, value_words
from leekha.games.rule_words.shape import GROUPS
from leekha.games.selectors.views import clock_view
from leekha.games.words import BOTS, words
from leekha_engine.rules import PRESETS, RULE_OPTIONS, Option, OptionValue, Rules
from leekha_engine.seats import SEATS

Json = dict[str, Any]


class RulesView(APIView):
    """All that can be chosen when a table is opened."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=wire.RulesPageShape)
    def get(self, request: Request) -> Response:
        """Presets, options in groups, levels of bots and clocks, in the caller's language."""
        del request
        return Response(
            {
                "presets": [_preset(name) for name in PRESETS],
                "groups": [_group(name) for name in GROUPS],
                "options": [_option(name, option) for name, option in RULE_OPTIONS.items()],
                "bots": [{"name": name, **words(entry)} for name, entry in BOTS.items()],
                "usual_bot": DEFAULT_LEVEL,
                "clocks": [clock_view(clock) for clock in OFFERED_CLOCKS],
                "clock_bounds": clock_bounds(),
            }
        )


class RulesInWordsView(APIView):
    """Rules read out."""

    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[
            OpenApiParameter(name, type(option.default), description="One option of the rules.")
            for name, option in RULE_OPTIONS.items()
        ],
        responses=wire.RulesInWordsShape,
    )
    def get(self, request: Request) -> Response:
        """The rules of a preset and other options in short sentences, in the caller's language.

        Answers 422 `bad_rules` where they do not go together, with the reason.
        """
        return Response(in_words(chosen_rules(options_of_query(request.query_params.dict()))))


class LongestView(APIView):
    """The promise that a table makes before anybody joins."""

    @extend_schema(request=wire.LongestRequest, responses=wire.LongestShape)
    def post(self, request: Request) -> Response:
        """When four people with these rules and this clock are done at the very latest. Nothing is kept."""
        body = form(wire.LongestRequest, request)
        rules, clock = chosen_rules(body.get("rules", {})), chosen_clock(body["clock"])
        latest = longest(clock, rules, len(SEATS))
        return Response({"longest_s": None if latest is None else int(latest.total_seconds())})


class MyRuleSetsView(APIView):
    """The caller's own rules."""

    @extend_schema(parameters=[OpenApiParameter("cursor", str)], responses=wire.RuleSetPageShape)
    def get(self, request: Request) -> Response:
        """The sets that the caller has saved, newest first."""
        pages = CursorPagination()
        own = RuleSet.objects.filter(owner=caller(request)).select_related("owner")
        page = cast("list[RuleSet]", pages.paginate_queryset(own, request, self))
        return pages.get_paginated_response([_rule_set(entry) for entry in page])

    @extend_schema(
        parameters=[IDEMPOTENCY_KEY], request=wire.RuleSetRequest, responses={201: wire.RuleSetShape}
    )
    @repeatable
    def post(self, request: Request) -> Response:
        """Saves rules under a name; whoever has the id may look at them and open a table with them."""
        body = form(wire.RuleSetRequest, request)
        rules = chosen_rules(body["rules"])

        def effect() -> Answer:
            return 201, _rule_set(rule_sets.save(caller(request), body["name"], rules))

        return answer_once(request, effect)


class MyRuleSetView(APIView):
    """One of the caller's own sets."""

    @extend_schema(
        parameters=[IDEMPOTENCY_KEY], request=wire.RuleSetRequest, responses={200: wire.RuleSetShape}
    )
    @repeatable
    def put(self, request: Request, public_id: str) -> Response:
        """Changes the name and the rules; tables that were opened with them keep theirs."""
        body = form(wire.RuleSetRequest, request)
        rules = chosen_rules(body["rules"])

        def effect() -> Answer:
            return 200, _rule_set(rule_sets.change(caller(request), public_id, body["name"], rules))

        return answer_once(request, effect)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        """Deletes the set; its link leads nowhere then."""
        rule_sets.delete(caller(request), public_id)
        return Response(status=204)


class RuleSetView(APIView):
    """A shared set of rules, for whoever has its link, signed in or not."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=wire.RuleSetShape)
    def get(self, request: Request, public_id: str) -> Response:
        """The rules that somebody has saved and shared."""
        del request
        entry = RuleSet.objects.select_related("owner").filter(public_id=public_id).first()
        if entry is None:
            raise ApiError("not_found")
        return Response(_rule_set(entry))


def in_words(rules: Rules) -> Json:
    """Rules with all their options, and in sentences."""
    options = rules.options()
    label = value_words("preset", rules.preset).label
    return {"rules": options, "label": label, "sentences": rules_in_words(options)}


def _rule_set(entry: RuleSet) -> Json:
    return {
        "id": entry.public_id,
        "name": entry.name,
        "owner": entry.owner.username,
        **in_words(Rules.from_options(entry.rules)),
    }


def _preset(name: str) -> Json:
    line = value_words("preset", name)
    rules = Rules.from_options({"preset": name}).options()
    return {"name": name, "label": line.label, "explanation": line.explanation, "rules": rules}


def _group(name: str) -> Json:
    line = rule_words().groups[name]
    return {"name": name, "label": line.label, "explanation": line.explanation, "options": GROUPS[name]}


def _option(name: str, option: Option) -> Json:
    own = rule_words().options[name]
    custom = option.custom
    return {
        "name": name,
        "values": option.allowed,
        "default": option.default,
        "custom": None if custom is None else {"min": custom.start, "max": custom.stop - 1},
        "bearing": option.bearing,
        "label": own.label,
        "explanation": own.explanation,
        "value_words": [_value(name, value) for value in option.allowed],
    }


def _value(name: str, value: OptionValue) -> Json:
    line, mirrored = value_words(name, value), clockwise_words(name, value)
    clockwise = None if mirrored is None else mirrored._asdict()
    return {"value": value, **line._asdict(), "clockwise": clockwise}
