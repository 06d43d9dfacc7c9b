"""The wire shapes of games: what requests must look like, and what the schema says of answers.

Answers are built as plain values in `selectors`; a test holds each against the published schema.
"""

from typing import Any

from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from rest_framework import serializers

from leekha.common.text import check_shown_text
from leekha.games.clocks import (
    LONGEST_BANK_S,
    LONGEST_INCREMENT_S,
    LONGEST_S,
    SHORTEST_BANK_S,
    SHORTEST_S,
)
from leekha.games.models import Game, Seating
from leekha_engine.cards import DECK, SUITS, card_code, suit_letter
from leekha_engine.rules import PRESETS, RULE_OPTIONS, Option
from leekha_engine.values import Ending

ON_OFF = ["off", "on"]
CARD_CODES = [card_code(card) for card in DECK]
SUIT_LETTERS = [suit_letter(suit) for suit in SUITS]
NAME_LENGTH = 60
BIGGEST = 2**31 - 1
HEX_64 = r"\A[0-9a-f]{64}\Z"


class Shape(serializers.Serializer[Any]):
    """A request or an answer that is not a model's row."""


class SeatChoiceField(serializers.Field[Any, Any, Any, Any]):
    """`"me"`, `"open"`, `{"bot": level}` or `{"invite": username}`; a pair of words inside."""

    def to_internal_value(self, data: object) -> tuple[str, str]:
        """The kind of the seat, and the level or the username that goes with it."""
        if data in ("me", "open"):
            return str(data), ""
        if isinstance(data, dict) and len(data) == 1:
            kind, name = next(iter(data.items()))
            if kind in ("bot", "invite") and isinstance(name, str) and 0 < len(name) <= NAME_LENGTH:
                return kind, name
        raise serializers.ValidationError("A seat is me, open, a bot's level or a username to invite.")

    def to_representation(self, value: object) -> object:
        """Not used: seats are only read from requests."""
        return value


class SeatChoiceSchema(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """How the schema writes a `SeatChoiceField`."""

    target_class = SeatChoiceField

    def map_serializer_field(self, auto_schema: object, direction: object) -> dict[str, object]:
        """One of two words or one of two objects."""
        del auto_schema, direction
        return {
            "oneOf": [
                {"type": "string", "enum": ["me", "open"]},
                _object_with("bot"),
                _object_with("invite"),
            ]
        }


def _object_with(name: str) -> dict[str, object]:
    return {
        "type": "object",
        "properties": {name: {"type": "string"}},
        "required": [name],
        "additionalProperties": False,
    }


def _seat(**options: Any) -> serializers.IntegerField:
    return serializers.IntegerField(min_value=0, max_value=3, **options)


def _card(**options: Any) -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=CARD_CODES, **options)


def _cards(**options: Any) -> serializers.ListField:
    return serializers.ListField(child=_card(), **options)


def _four_numbers(**options: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), min_length=4, max_length=4, **options)


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

    seat = _seat(required=False)
    fair = FairPartShape(required=False)


class PassRequest(Shape):
    """Three cards to pass in a deal."""

    cards = _cards(max_length=13)
    deal = serializers.IntegerField(min_value=0, max_value=BIGGEST)
    fair = FairPartShape(required=False)


class DeclareRequest(Shape):
    """What a seat shows and announces before the first lead of a deal; neither is an answer too."""

    deal = serializers.IntegerField(min_value=0, max_value=BIGGEST)
    expose = _cards(max_length=13, default=list)
    announce = serializers.BooleanField(default=False)
    fair = FairPartShape(required=False)


class PlayRequest(Shape):
    """A card to play, and the version of the game that its player saw."""

    card = _card()
    version = serializers.IntegerField(min_value=0, max_value=BIGGEST)
    fair = FairPartShape(required=False)


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


class PlayerShape(Shape):
    """A person as others see him."""

    username = serializers.CharField()
    display_name = serializers.CharField()


class SeatSummaryShape(Shape):
    """Who sits on a seat, and whether he is to act."""

    seat = _seat()
    state = serializers.ChoiceField(choices=Seating.State.choices)
    player = PlayerShape(allow_null=True)
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
    exposed = _cards()
    announced = serializers.BooleanField()
    missed = serializers.IntegerField()
    bank_left_s = serializers.IntegerField(allow_null=True)


class ResultShape(Shape):
    """How a game ended; `losing_team` is null where there are no teams."""

    totals = _four_numbers()
    places = _four_numbers()
    winners = serializers.ListField(child=_seat())
    losing_team = serializers.IntegerField(allow_null=True)


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
    me = _seat(allow_null=True)
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


class TrickShape(Shape):
    """A trick being played: its cards in the order played, beginning with the leader's."""

    number = serializers.IntegerField()
    leader = _seat()
    cards = _cards(max_length=4)
    talyeekh = serializers.ListField(child=serializers.BooleanField(), max_length=4)


class TakenTrickShape(TrickShape):
    """A complete trick; `points` is null where the table hides them while the deal runs."""

    taker = _seat()
    points = serializers.IntegerField(allow_null=True)


class ForbiddenSetShape(Shape):
    """Cards that may not all be passed together."""

    cards = _cards()
    rule = serializers.CharField()
    suit = serializers.ChoiceField(choices=SUIT_LETTERS)


class ContributionRequest(Shape):
    """The caller's value for the first deal of a full table, or for the deal after the one that runs."""

    deal = serializers.IntegerField(min_value=1, max_value=BIGGEST)
    value = serializers.RegexField(HEX_64)


class RematchRequest(Shape):
    """Another game; `fair` is the caller's digest for its first deal."""

    fair = FairPartShape(required=False)


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

    expose = _cards()
    announce = serializers.BooleanField()


class DeclaringShape(Shape):
    """What the caller may show and announce, or has answered; all four are asked alike."""

    may_expose = _cards()
    may_announce = serializers.BooleanField()
    declared = AnswerShape(allow_null=True)


class DealShape(Shape):
    """The deal as the caller may see it. `legal` is there only when he is to play."""

    number = serializers.IntegerField()
    dealer = _seat()
    pass_direction = serializers.CharField()
    fairness = FairnessShape()
    hand = _cards()
    passed = _cards()
    received = _cards()
    declaring = DeclaringShape(allow_null=True)
    forbidden_sets = ForbiddenSetShape(many=True)
    legal = _cards(required=False)
    why = serializers.DictField(child=serializers.CharField())
    trick = TrickShape(allow_null=True)
    tricks = TakenTrickShape(many=True)
    points = _four_numbers(allow_null=True)


class PreviousDealShape(Shape):
    """The end of the deal before: its last trick, how it ended, and what it cost.

    After a claim `claimant` took what was left, the four hands `remaining`. The cards are gone once the
    viewer has played again at a table that turns tricks down.
    """

    number = serializers.IntegerField()
    points = _four_numbers()
    scores = _four_numbers()
    trick = TakenTrickShape()
    ending = serializers.ChoiceField(choices=[str(ending) for ending in Ending])
    claimant = _seat(allow_null=True)
    remaining = serializers.ListField(child=_cards(), min_length=4, max_length=4, allow_null=True)
    exposed = _cards()
    announced = serializers.ListField(child=_seat())


class MatchShape(Shape):
    """How the match stands before the game: letters by team or by seat, and the game that follows it."""

    game = serializers.IntegerField()
    letters = serializers.ListField(child=serializers.IntegerField())
    next_id = serializers.CharField(allow_null=True)


class EndVoteShape(Shape):
    """Which seats would end the game now, and how many it takes; lapses with the deal."""

    agreed = serializers.ListField(child=_seat())
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
    scores = serializers.ListField(child=_four_numbers())
    totals = _four_numbers()
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
    """All that can be chosen when a table is opened."""

    presets = PresetShape(many=True)
    groups = OptionGroupShape(many=True)
    options = OptionShape(many=True)
    bots = BotShape(many=True)
    clocks = ClockShape(many=True)
    clock_bounds = ClockBoundsShape()
