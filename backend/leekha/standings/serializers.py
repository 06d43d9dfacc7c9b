"""What the document says of the answers of the standings."""

from rest_framework import serializers

from leekha.accounts.serializers import PersonShape
from leekha.common.shapes import Shape


class RatingShape(Shape):
    """A rating in one mode; `provisional` while too little is known to be listed."""

    rating = serializers.IntegerField()
    deviation = serializers.IntegerField()
    games = serializers.IntegerField()
    provisional = serializers.BooleanField()


class RatingsShape(Shape):
    """Both ratings; null without a rated game."""

    solo = RatingShape(allow_null=True)
    pairs = RatingShape(allow_null=True)


class ReliabilityShape(Shape):
    """Decisions by a clock, late ones among them, and how many per cent were in time: null for newcomers."""

    decisions = serializers.IntegerField()
    late = serializers.IntegerField()
    share = serializers.IntegerField(allow_null=True)


class ProfileShape(PersonShape):
    """A person as anybody may see him."""

    joined = serializers.DateField()
    ratings = RatingsShape()
    reliability = ReliabilityShape()


class RatingPointShape(Shape):
    """A rating after a game."""

    at = serializers.DateTimeField()
    rating = serializers.IntegerField()


class PastGameShape(Shape):
    """How a finished game went."""

    at = serializers.DateTimeField()
    place = serializers.IntegerField()
    points_a_deal = serializers.FloatField()


class FiguresShape(Shape):
    """Figures of one mode. `places` counts first to fourth; games that a stand-in finished are in none."""

    deals = serializers.IntegerField()
    points_a_deal = serializers.FloatField(allow_null=True)
    leekhas_taken = serializers.IntegerField()
    leekhas_given = serializers.IntegerField()
    leekhas_forced = serializers.IntegerField()
    games = serializers.IntegerField()
    given_up = serializers.IntegerField()
    places = serializers.ListField(child=serializers.IntegerField(), min_length=4, max_length=4)
    win_share = serializers.FloatField(allow_null=True)
    ratings = RatingPointShape(many=True)
    recent = PastGameShape(many=True)


class StatisticsShape(Shape):
    """Figures of finished deals and games, solo and in pairs."""

    solo = FiguresShape()
    pairs = FiguresShape()


class MeetingsShape(Shape):
    """Games against each other, by who came in ahead; `points_a_deal` of the first and of the other."""

    games = serializers.IntegerField()
    ahead = serializers.IntegerField()
    behind = serializers.IntegerField()
    level = serializers.IntegerField()
    points_a_deal = serializers.ListField(child=serializers.FloatField(), min_length=2, max_length=2)


class TogetherShape(Shape):
    """Games as partners."""

    games = serializers.IntegerField()
    won = serializers.IntegerField()


class VersusShape(Shape):
    """What two people have played with and against each other, to the end."""

    player = PersonShape()
    other = PersonShape()
    solo = MeetingsShape()
    pairs = MeetingsShape()
    together = TogetherShape()


class StandingShape(Shape):
    """A line of a leaderboard; equal ratings share a place."""

    place = serializers.IntegerField()
    player = PersonShape()
    rating = serializers.IntegerField()
    deviation = serializers.IntegerField()
    games = serializers.IntegerField()


class BotRatingShape(Shape):
    """The fixed rating of a level of bots."""

    bot = serializers.CharField()
    rating = serializers.IntegerField()


class LeaderboardShape(Shape):
    """A page of a leaderboard. Listed is who has so many games and a deviation of no more than that."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = StandingShape(many=True)
    me = RatingShape(allow_null=True)
    bots = BotRatingShape(many=True)
    least_games = serializers.IntegerField()
    most_deviation = serializers.IntegerField()


class GameRatingShape(Shape):
    """What a game made of one seat's rating; `rank` is where it came in for that."""

    seat = serializers.IntegerField(min_value=0, max_value=3)
    rank = serializers.IntegerField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class GameRatingsShape(Shape):
    """What a game made of ratings: nothing (`unrated`, `not_counted`), nothing yet (`waiting`), `rated`."""

    outcome = serializers.ChoiceField(choices=["unrated", "waiting", "not_counted", "rated"])
    changes = GameRatingShape(many=True)
