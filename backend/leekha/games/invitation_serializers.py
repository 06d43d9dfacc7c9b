"""The wire shape of an invitation."""

from rest_framework import serializers

from leekha.games.rule_shapes import ClockShape, RulesInWordsShape
from leekha.games.serializers import SeatSummaryShape


class InvitationShape(RulesInWordsShape):
    """The open table that a code or a link leads to, with its rules in the caller's language.

    `id` and `me` are null for whoever does not sit there, and is not invited by name.
    """

    id = serializers.CharField(allow_null=True)
    name = serializers.CharField()
    opener = serializers.CharField(allow_null=True)
    clock = ClockShape()
    longest_s = serializers.IntegerField(allow_null=True)
    rated = serializers.BooleanField()
    least_reliability = serializers.IntegerField(allow_null=True)
    draw = serializers.BooleanField()
    me = serializers.IntegerField(min_value=0, max_value=3, allow_null=True)
    seats = SeatSummaryShape(many=True)
