"""The wire shapes of rules: what can be chosen, in words, saved, and replayed."""

from typing import Any

from rest_framework import serializers

from leekha.common.shapes import Shape
from leekha.common.text import check_shown_text
from leekha.games.clocks import (
    LONGEST_BANK_S,
    LONGEST_INCREMENT_S,
    LONGEST_S,
    SHORTEST_BANK_S,
    SHORTEST_S,
)
from leekha.games.deal_shapes import (
    ResultShape,
)
from leekha.games.fields import (
    NAME_LENGTH,
)
from leekha.games.models import Game
from leekha_engine.rules import RULE_OPTIONS, Option


def _option_field(option: Option) -> serializers.Field[Any, Any, Any, Any]:
    if option.custom is not None:
        return serializers.IntegerField(min_value=option.custom.start, max_value=option.custom.stop - 1)
    return serializers.ChoiceField(choices=sorted(option.allowed, key=str))


class RulesShape(Shape):
    """Every option of a game's rules."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """One field for each option that the engine knows."""
        return {name: _option_field(option) for name, option in RULE_OPTIONS.items()}


class ClockShape(Shape):
    """How long decisions may take; only the seconds of its kind. With `weekends` it rests on days off."""

    kind = serializers.ChoiceField(choices=Game.ClockKind.choices)
    play_s = serializers.IntegerField(min_value=SHORTEST_S, max_value=LONGEST_S, required=False)
    pass_s = serializers.IntegerField(min_value=SHORTEST_S, max_value=LONGEST_S, required=False)
    bank_s = serializers.IntegerField(min_value=SHORTEST_BANK_S, max_value=LONGEST_BANK_S, required=False)
    increment_s = serializers.IntegerField(min_value=0, max_value=LONGEST_INCREMENT_S, required=False)
    weekends = serializers.BooleanField(default=False)


class LongestRequest(Shape):
    """Rules and a clock that a table may have; left out: the default rules."""

    rules = serializers.DictField(child=serializers.JSONField(), required=False)
    clock = ClockShape()


class LongestShape(Shape):
    """After how many seconds a table is over at the very latest; null where a decision may wait for ever."""

    longest_s = serializers.IntegerField(allow_null=True)


class PresetShape(Shape):
    """A named set of rules, in the caller's language."""

    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # a field named like an argument of fields
    explanation = serializers.CharField()
    rules = RulesShape()


class LineShape(Shape):
    """A label, and the sentence that explains it."""

    label = serializers.CharField()  # type: ignore[assignment]  # a field named like an argument of fields
    explanation = serializers.CharField(allow_blank=True)


class ValueShape(LineShape):
    """A value of an option; `clockwise` where a table that goes so says it otherwise."""

    value = serializers.JSONField()
    clockwise = LineShape(allow_null=True)


class CustomShape(Shape):
    """Between which whole numbers a value of one's own lies."""

    min = serializers.IntegerField()
    max = serializers.IntegerField()


class OptionShape(Shape):
    """An option of the rules with its values, in the caller's language; `custom` where others may be.

    It matters where every option named in `bearing` has one of the values there; null is always.
    """

    name = serializers.CharField()
    values = serializers.ListField(child=serializers.JSONField())
    default = serializers.JSONField()
    custom = CustomShape(allow_null=True)
    bearing = serializers.DictField(
        child=serializers.ListField(child=serializers.JSONField()), allow_null=True
    )
    label = serializers.CharField()  # type: ignore[assignment]  # a field named like an argument of fields
    explanation = serializers.CharField()
    value_words = ValueShape(many=True)


class OptionGroupShape(Shape):
    """Options that belong together, in the order of the form."""

    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # a field named like an argument of fields
    explanation = serializers.CharField()
    options = serializers.ListField(child=serializers.CharField())


class RulesInWordsShape(Shape):
    """Rules with every option, the name of their preset, and short sentences, in the caller's language."""

    rules = RulesShape()
    label = serializers.CharField()  # type: ignore[assignment]  # a field named like an argument of fields
    sentences = serializers.ListField(child=serializers.CharField())


class ReplaySeatShape(Shape):
    """Who sat there, as the record says; `bot` is the level of a bot."""

    name = serializers.CharField()
    bot = serializers.CharField(allow_null=True)


class ReplayShape(RulesInWordsShape):
    """A record that verifies. Its `deals` are as recorded, each trick with the marks of forced Leekhas."""

    game = serializers.CharField()
    seats = ReplaySeatShape(many=True)
    deals = serializers.ListField(child=serializers.DictField(child=serializers.JSONField()))
    result = ResultShape(allow_null=True)


class RuleSetRequest(Shape):
    """Rules to save: a preset and what differs from it."""

    name = serializers.CharField(max_length=NAME_LENGTH)
    rules = serializers.DictField(child=serializers.JSONField())

    def validate_name(self, name: str) -> str:
        """Strangers who follow the link read it."""
        return check_shown_text(name)


class RuleSetShape(RulesInWordsShape):
    """Rules that somebody has saved."""

    id = serializers.CharField()
    name = serializers.CharField()
    owner = serializers.CharField()


class RuleSetPageShape(Shape):
    """A page of saved rules."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = RuleSetShape(many=True)


class BotShape(Shape):
    """A level of bot, in the caller's language."""

    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # a field named like an argument of fields
    explanation = serializers.CharField()


class ClockBoundsShape(Shape):
    """The shortest and the longest times that a clock may have."""

    min_s = serializers.IntegerField()
    max_s = serializers.IntegerField()
    min_bank_s = serializers.IntegerField()
    max_bank_s = serializers.IntegerField()
    max_increment_s = serializers.IntegerField()


class RulesPageShape(Shape):
    """All that can be chosen when a table is opened, and the level of bots that is chosen by itself."""

    presets = PresetShape(many=True)
    groups = OptionGroupShape(many=True)
    options = OptionShape(many=True)
    bots = BotShape(many=True)
    usual_bot = serializers.CharField()
    clocks = ClockShape(many=True)
    clock_bounds = ClockBoundsShape()
