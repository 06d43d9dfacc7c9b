"""The wire shapes of plans. Requests are read by `leekha_engine.plan_reading`, which names every fault."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from leekha.common.shapes import Shape
from leekha.games.fields import BIGGEST, CARD_CODES, SUIT_LETTERS
from leekha_engine.plan import CONDITIONS, Case, Pick, Spare
from leekha_engine.plan_reading import SEAT_NAMES

CASES = [case.value for case in Case]
CONDITION_NAMES = list(CONDITIONS)
PLAYERS = list(SEAT_NAMES)
OUTCOMES = ("fired", "forced", "skipped")
REASONS = ("wait", "no_line", "no_card")


class PlanWishShape(Shape):
    """One thing to play: `card`, or `pick` among the legal cards (`suit`, `spare`), or `wait`."""

    card = serializers.ChoiceField(choices=CARD_CODES, required=False)
    pick = serializers.ChoiceField(choices=[pick.value for pick in Pick], required=False)
    suit = serializers.ChoiceField(choices=SUIT_LETTERS, required=False)
    spare = serializers.ChoiceField(choices=[spare.value for spare in Spare], required=False)
    wait = serializers.BooleanField(required=False)


class PlanConditionShape(Shape):
    """What must hold: `is`, and what that asks for."""

    cards = serializers.ListField(child=serializers.ChoiceField(choices=CARD_CODES), required=False)
    by = serializers.ListField(child=serializers.ChoiceField(choices=PLAYERS), required=False)
    to = serializers.IntegerField(required=False)

    def get_fields(self) -> dict[str, Any]:
        """Two of the names are words of Python."""
        names = serializers.ChoiceField(choices=CONDITION_NAMES)
        return {"is": names, **super().get_fields(), "from": serializers.IntegerField(required=False)}


class PlanLineShape(Shape):
    """In a case, where one of the suits is led, if all conditions hold: the first wish that is legal."""

    on = serializers.ChoiceField(choices=CASES)
    suits = serializers.ListField(child=serializers.ChoiceField(choices=SUIT_LETTERS), required=False)
    play = PlanWishShape(many=True)

    def get_fields(self) -> dict[str, Any]:
        """One of the names is a word of Python."""
        return {**super().get_fields(), "if": PlanConditionShape(many=True, required=False)}


@extend_schema_field(PlanLineShape(many=True))
class LinesField(serializers.JSONField):
    """Lines as they come: the engine says what is wrong with them."""


class PlanPreviewRequest(Shape):
    """Lines to be put into words."""

    lines = LinesField()


class PlanRequest(PlanPreviewRequest):
    """A plan for the deal that runs."""

    deal = serializers.IntegerField(min_value=0, max_value=BIGGEST)


class PlanPreviewShape(Shape):
    """Each line as a sentence, in the caller's language."""

    words = serializers.ListField(child=serializers.CharField())


class PlanEventShape(Shape):
    """What became of the plan in a trick: a card of a line (from 0), a forced one, or why none, in words."""

    trick = serializers.IntegerField()
    outcome = serializers.ChoiceField(choices=OUTCOMES)
    card = serializers.CharField(allow_null=True)
    line = serializers.IntegerField(allow_null=True)
    reason = serializers.ChoiceField(choices=REASONS, allow_null=True)
    words = serializers.ListField(child=serializers.CharField())


class PlanHistoryShape(Shape):
    """What became of the plan of a deal, trick by trick."""

    deal = serializers.IntegerField()
    events = PlanEventShape(many=True)


class PlanShape(PlanPreviewShape):
    """One's own plan for the deal that runs; `auto_at` where a card will lie down by itself."""

    deal = serializers.IntegerField(allow_null=True)
    lines = PlanLineShape(many=True)
    auto_at = serializers.DateTimeField(allow_null=True)
    history = PlanHistoryShape(allow_null=True)


class PlanCaseShape(Shape):
    """What a turn to play asks for."""

    name = serializers.ChoiceField(choices=CASES)
    label = serializers.CharField()  # type: ignore[assignment]  # a field named like an argument of fields


class PlanWishWordsShape(Shape):
    """A wish, in which cases it makes sense, and what it says."""

    wish = PlanWishShape()
    label = serializers.CharField()  # type: ignore[assignment]
    cases = serializers.ListField(child=serializers.ChoiceField(choices=CASES))


class PlanConditionWordsShape(Shape):
    """A condition, what it asks for besides its name, and in which cases it makes sense."""

    name = serializers.ChoiceField(choices=CONDITION_NAMES)
    label = serializers.CharField()  # type: ignore[assignment]
    asks = serializers.ChoiceField(choices=("cards", "seats", "tricks"), allow_null=True)
    cases = serializers.ListField(child=serializers.ChoiceField(choices=CASES))


class PlanSeatShape(Shape):
    """Another player, by his place in the order of play."""

    name = serializers.ChoiceField(choices=PLAYERS)
    label = serializers.CharField()  # type: ignore[assignment]


class PlanStarterShape(Shape):
    """A whole line to begin with."""

    line = PlanLineShape()
    label = serializers.CharField()  # type: ignore[assignment]


class PlanWordsShape(Shape):
    """What plans are made of, in the caller's language."""

    cases = PlanCaseShape(many=True)
    wishes = PlanWishWordsShape(many=True)
    conditions = PlanConditionWordsShape(many=True)
    seats = PlanSeatShape(many=True)
    starters = PlanStarterShape(many=True)
