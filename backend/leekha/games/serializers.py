"""The wire shapes of games: what requests must look like, and what the schema says of answers.

Answers are built as plain values in `selectors`; a test holds each against the published schema.
"""

from rest_framework import serializers

from leekha.accounts.serializers import PersonShape
from leekha.common.shapes import Shape
from leekha.common.text import check_shown_text
from leekha.games.deal_shapes import DealShape, PreviousDealShape, ResultShape, ShuffleShape
from leekha.games.fields import (
    BIGGEST,
    HEX_64,
    NAME_LENGTH,
    SeatChoiceField,
    card_field,
    cards_field,
    four_numbers,
    seat_field,
)
from leekha.games.levels import DEFAULT_LEVEL
from leekha.games.models import Game, Seating
from leekha.games.rule_shapes import ClockShape, RulesShape
from leekha_engine.rules import PRESETS, RULE_OPTIONS


class FairPartShape(Shape):
    """The caller's part in a deal to come: the digest of 32 bytes, or the bytes themselves, in hex."""

    digest = serializers.RegexField(HEX_64, required=False)
    value = serializers.RegexField(HEX_64, required=False)


class OpenTableRequest(Shape):
    """A table to open. Left out: a name of its own, the default rules and clock, seats as given, private."""

    name = serializers.CharField(max_length=NAME_LENGTH, required=False, allow_blank=True)
    rules = serializers.DictField(child=serializers.JSONField(), required=False)
    clock = ClockShape(required=False)
    seats = serializers.ListField(child=SeatChoiceField(), min_length=4, max_length=4)
    draw = serializers.BooleanField(default=False)
    fair = FairPartShape(required=False)
    visibility = serializers.ChoiceField(choices=Game.Visibility.choices, default=Game.Visibility.PRIVATE)
    talk = serializers.ChoiceField(choices=Game.Talk.choices, default=Game.Talk.PHRASES)
    rated = serializers.BooleanField(default=False)
    least_reliability = serializers.IntegerField(min_value=1, max_value=100, allow_null=True, default=None)

    def validate_name(self, name: str) -> str:
        """Strangers read it in the lobby."""
        return check_shown_text(name)


class JoinRequest(Shape):
    """The seat wanted; left out, the seat one is invited to or the first that is free."""

    seat = seat_field(required=False)
    fair = FairPartShape(required=False)


class PassRequest(Shape):
    """Three cards to pass in a deal."""

    cards = cards_field(max_length=13)
    deal = serializers.IntegerField(min_value=0, max_value=BIGGEST)
    fair = FairPartShape(required=False)


class DeclareRequest(Shape):
    """What a seat shows and announces before the first lead of a deal; neither is an answer too."""

    deal = serializers.IntegerField(min_value=0, max_value=BIGGEST)
    expose = cards_field(max_length=13, default=list)
    announce = serializers.BooleanField(default=False)
    fair = FairPartShape(required=False)


class PlayRequest(Shape):
    """A card to play, and the version of the game that its player saw."""

    card = card_field()
    version = serializers.IntegerField(min_value=0, max_value=BIGGEST)
    fair = FairPartShape(required=False)


class StartRequest(Shape):
    """The level of the bots that fill the free seats; left out, the usual one."""

    bot = serializers.CharField(max_length=NAME_LENGTH, default=DEFAULT_LEVEL)


class EmptyRequest(Shape):
    """A request that says all in its address; its body is an empty object or nothing."""


class WrittenShape(Shape):
    """The small answer of a write: the two counters after it."""

    version = serializers.IntegerField()
    revision = serializers.IntegerField()


class OpenedShape(WrittenShape):
    """The answer that names a new table, and the commitment to the secret of its first deal."""

    id = serializers.CharField()
    commitment = serializers.CharField(allow_null=True)


class SeatSummaryShape(Shape):
    """Who sits on a seat, and whether he is to act."""

    seat = seat_field()
    state = serializers.ChoiceField(choices=Seating.State.choices)
    player = PersonShape(allow_null=True)
    bot = serializers.CharField(allow_null=True)
    total = serializers.IntegerField()
    to_act = serializers.BooleanField()
    acts_by = serializers.DateTimeField(allow_null=True)
    stand_in = serializers.BooleanField()
    stand_in_for = serializers.ChoiceField(choices=Seating.StandIn.choices, allow_null=True)


class SeatShape(SeatSummaryShape):
    """A seat at the table."""

    cards_left = serializers.IntegerField()
    has_passed = serializers.BooleanField()
    has_declared = serializers.BooleanField()
    exposed = cards_field()
    announced = serializers.BooleanField()
    missed = serializers.IntegerField()
    bank_left_s = serializers.IntegerField(allow_null=True)


class GameHeadShape(Shape):
    """What the view of a game and its summary share. `me` is the caller's seat."""

    id = serializers.CharField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=Game.Status.choices)
    finished_by = serializers.ChoiceField(choices=Game.Ending.choices, allow_null=True)
    visibility = serializers.ChoiceField(choices=Game.Visibility.choices)
    talk = serializers.ChoiceField(choices=Game.Talk.choices)
    created_at = serializers.DateTimeField()
    rules = RulesShape()
    clock = ClockShape()
    longest_s = serializers.IntegerField(allow_null=True)
    rated = serializers.BooleanField()
    least_reliability = serializers.IntegerField(allow_null=True)
    draw = serializers.BooleanField()
    aside = serializers.BooleanField()
    opener = serializers.CharField(allow_null=True)
    me = seat_field(allow_null=True)
    version = serializers.IntegerField()
    revision = serializers.IntegerField()
    result = ResultShape(allow_null=True)


class GameSummaryShape(GameHeadShape):
    """A game in a list. `to_act` and `acts_by` are the caller's."""

    seats = SeatSummaryShape(many=True)
    deal_number = serializers.IntegerField(allow_null=True)
    trick_number = serializers.IntegerField(allow_null=True)
    to_act = serializers.BooleanField()
    acts_by = serializers.DateTimeField(allow_null=True)


class InviteRequest(Shape):
    """Somebody to keep a seat for; left out, the first that is free."""

    username = serializers.CharField(max_length=NAME_LENGTH)
    seat = seat_field(required=False)


class SeatRequest(Shape):
    """One of the four seats."""

    seat = seat_field()


class ContributionRequest(Shape):
    """The caller's value for the first deal of a full table, or for the deal after the one that runs."""

    deal = serializers.IntegerField(min_value=1, max_value=BIGGEST)
    value = serializers.RegexField(HEX_64)


class RematchRequest(Shape):
    """Another game; `fair` is the caller's digest for its first deal."""

    fair = FairPartShape(required=False)


class MatchShape(Shape):
    """How the match stands before the game: letters by team or by seat, and the game that follows it."""

    game = serializers.IntegerField()
    letters = serializers.ListField(child=serializers.IntegerField())
    next_id = serializers.CharField(allow_null=True)


class EndVoteShape(Shape):
    """Which seats would end the game now, and how many it takes; lapses with the deal."""

    agreed = serializers.ListField(child=seat_field())
    needed = serializers.IntegerField()


class EndVoteRequest(Shape):
    """Whether the caller would end the game in this deal."""

    deal = serializers.IntegerField(min_value=0, max_value=BIGGEST)
    agree = serializers.BooleanField()


class GameShape(GameHeadShape):
    """A game as one viewer sees it; `code` is for those who sit at a table that is open."""

    code = serializers.CharField(allow_null=True)
    rematch_id = serializers.CharField(allow_null=True)
    seats = SeatShape(many=True)
    deal = DealShape(allow_null=True)
    previous_deal = PreviousDealShape(allow_null=True)
    scores = serializers.ListField(child=four_numbers())
    totals = four_numbers()
    team_totals = serializers.ListField(
        child=serializers.IntegerField(), min_length=2, max_length=2, allow_null=True
    )
    match = MatchShape(allow_null=True)
    shuffle = ShuffleShape(allow_null=True)
    end_vote = EndVoteShape(allow_null=True)


class GameSummaryPageShape(Shape):
    """A page of a list of games."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = GameSummaryShape(many=True)


class GameListQuery(Shape):
    """Which list of games is wanted."""

    scope = serializers.ChoiceField(choices=["mine", "lobby", "watch"], default="mine")
    status = serializers.ChoiceField(
        choices=[*("open", "running", "aside"), *("finished", "archived")], required=False
    )
    preset = serializers.ChoiceField(choices=list(PRESETS), required=False)
    mode = serializers.ChoiceField(choices=sorted(RULE_OPTIONS["mode"].allowed, key=str), required=False)
    limit = serializers.IntegerField(min_value=0, max_value=BIGGEST, required=False)
    pace = serializers.ChoiceField(choices=["live", "day", "days"], required=False)
    weekends = serializers.BooleanField(required=False)
    free = serializers.IntegerField(min_value=1, max_value=3, required=False)
    least_reliability = serializers.IntegerField(min_value=1, max_value=100, required=False)


class TurnCountsShape(Shape):
    """How many games there are of each kind."""

    to_act = serializers.IntegerField()
    running = serializers.IntegerField()
    open = serializers.IntegerField()


class TurnsShape(Shape):
    """The home screen: games that wait for the caller, most urgent first."""

    to_act = GameSummaryShape(many=True)
    counts = TurnCountsShape()
    unread = serializers.IntegerField()


class MuteShape(Shape):
    """Whether the caller hears nothing of a game."""

    muted = serializers.BooleanField()
