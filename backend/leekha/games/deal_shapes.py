"""The wire shapes of one deal, as its view shows it."""

from rest_framework import serializers

from leekha.common.shapes import Shape
from leekha.games.fields import SUIT_LETTERS, cards_field, four_numbers, seat_field
from leekha_engine.values import Ending


class TrickShape(Shape):
    """A trick being played: its cards in the order played, beginning with the leader's."""

    number = serializers.IntegerField()
    leader = seat_field()
    cards = cards_field(max_length=4)
    talyeekh = serializers.ListField(child=serializers.BooleanField(), max_length=4)


class TakenTrickShape(TrickShape):
    """A complete trick; `points` is null where the table hides them while the deal runs."""

    taker = seat_field()
    points = serializers.IntegerField(allow_null=True)


class ForbiddenSetShape(Shape):
    """Cards that may not all be passed together."""

    cards = cards_field()
    rule = serializers.CharField()
    suit = serializers.ChoiceField(choices=SUIT_LETTERS)


class ShuffleShape(Shape):
    """The shuffle of the deal to come, by seat; at `deal_at` a full table deals without what is missing."""

    deal = serializers.IntegerField()
    commitment = serializers.CharField()
    digests = serializers.ListField(child=serializers.CharField(allow_null=True), min_length=4, max_length=4)
    opened = serializers.ListField(
        child=serializers.BooleanField(), min_length=4, max_length=4, allow_null=True
    )
    deal_at = serializers.DateTimeField(allow_null=True)


class DrawnAsShape(Shape):
    """Another game and the number of the deal there, under which a deal was drawn."""

    game = serializers.CharField()
    deal = serializers.IntegerField()


class FairnessShape(Shape):
    """The commitment to a deal, published before anybody passes, and by seat what it was drawn with."""

    scheme = serializers.CharField()
    commitment = serializers.CharField()
    digests = serializers.ListField(child=serializers.CharField(allow_null=True), min_length=4, max_length=4)
    values = serializers.ListField(child=serializers.CharField(allow_null=True), min_length=4, max_length=4)
    drawn_as = DrawnAsShape(allow_null=True)


class AnswerShape(Shape):
    """The caller's own answer before the first lead."""

    expose = cards_field()
    announce = serializers.BooleanField()


class DeclaringShape(Shape):
    """What the caller may show and announce, or has answered; all four are asked alike."""

    may_expose = cards_field()
    may_announce = serializers.BooleanField()
    declared = AnswerShape(allow_null=True)


class DealShape(Shape):
    """The deal as the caller may see it. `legal` is there only when he is to play."""

    number = serializers.IntegerField()
    dealer = seat_field()
    pass_direction = serializers.CharField()
    fairness = FairnessShape()
    hand = cards_field()
    passed = cards_field()
    received = cards_field()
    declaring = DeclaringShape(allow_null=True)
    forbidden_sets = ForbiddenSetShape(many=True)
    legal = cards_field(required=False)
    why = serializers.DictField(child=serializers.CharField())
    trick = TrickShape(allow_null=True)
    tricks = TakenTrickShape(many=True)
    points = four_numbers(allow_null=True)


class PreviousDealShape(Shape):
    """The end of the deal before: its last trick, how it ended, and what it cost.

    After a claim `claimant` took what was left, the four hands `remaining`. The cards are gone once the
    viewer has played again at a table that turns tricks down.
    """

    number = serializers.IntegerField()
    points = four_numbers()
    scores = four_numbers()
    trick = TakenTrickShape()
    ending = serializers.ChoiceField(choices=[str(ending) for ending in Ending])
    claimant = seat_field(allow_null=True)
    remaining = serializers.ListField(child=cards_field(), min_length=4, max_length=4, allow_null=True)
    exposed = cards_field()
    announced = serializers.ListField(child=seat_field())


class ResultShape(Shape):
    """How a game ended; `losing_team` is null where there are no teams."""

    totals = four_numbers()
    places = four_numbers()
    winners = serializers.ListField(child=seat_field())
    losing_team = serializers.IntegerField(allow_null=True)
