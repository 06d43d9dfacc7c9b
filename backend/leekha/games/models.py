"""The rows of a game.

The hands and tricks are the game: the engine's state is always rebuilt from them (`codec`) and never stored a
second time.
Cards are the engine's small integers. What must never be wrong is a constraint, not a hope.
"""

from typing import ClassVar

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from leekha.common.ids import new_public_id
from leekha.games.codes import CODE_LENGTH
from leekha_engine.cards import QUEEN_OF_SPADES, TEN_OF_DIAMONDS

SEAT_RANGE = {"seat__gte": 0, "seat__lte": 3}


class Game(models.Model):
    """A table from its opening to the limit.

    `draw` says that seats are drawn when it begins. `deal_at` is set while a full table waits, for seconds,
    for the contributions that its people have promised.

    Where nobody chose its `name` it is that of the person it is `named_after`, as he was called then.

    Whoever takes an open seat makes `least_reliability` per cent of his decisions in time, where that is set.
    A `rated` game is opened for four people and changes their ratings once it is over.

    With `weekends` the clock rests on days off. `aside_at` is set once a game without a clock has waited so
    long for its one person that it is put aside; his next decision takes it up again.

    Whoever has the link `shared_as` may look at a finished game. Whoever knows the `code` may sit down while
    the table is open, at a private one too; later it may be another table's. `version` counts accepted
    decisions, `revision` anything a view shows.
    """

    class Status(models.TextChoices):
        OPEN = "open"
        PASSING = "passing"
        DECLARING = "declaring"
        PLAYING = "playing"
        FINISHED = "finished"
        ABORTED = "aborted"

    class Visibility(models.TextChoices):
        PRIVATE = "private"
        UNLISTED = "unlisted"
        PUBLIC = "public"

    class ClockKind(models.TextChoices):
        NONE = "none"
        PER_MOVE = "per_move"
        BANK = "bank"

    class Ending(models.TextChoices):
        LIMIT = "limit"
        VOTE = "vote"
        ABANDONED = "abandoned"

    class Talk(models.TextChoices):
        PHRASES = "phrases"
        FREE = "free"
        OFF = "off"

    RUNNING = (Status.PASSING, Status.DECLARING, Status.PLAYING)
    OVER = (Status.FINISHED, Status.ABORTED)

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    code = models.CharField(max_length=CODE_LENGTH, blank=True, default="", editable=False)
    name = models.CharField(max_length=60)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    finished_by = models.CharField(max_length=10, choices=Ending.choices, blank=True, default="")
    visibility = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.PRIVATE)
    talk = models.CharField(max_length=8, choices=Talk.choices, default=Talk.PHRASES)
    shared_as = models.CharField(max_length=32, null=True, blank=True, unique=True, editable=False)
    rules = models.JSONField()
    clock_kind = models.CharField(max_length=10, choices=ClockKind.choices, default=ClockKind.NONE)
    play_s = models.PositiveIntegerField(null=True, blank=True)
    pass_s = models.PositiveIntegerField(null=True, blank=True)
    bank_s = models.PositiveIntegerField(null=True, blank=True)
    increment_s = models.PositiveIntegerField(null=True, blank=True)
    weekends = models.BooleanField(default=False)
    rated = models.BooleanField(default=False)
    least_reliability = models.PositiveSmallIntegerField(null=True, blank=True)
    opener = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="opened_games",
    )
    named_after = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch"
    )
    draw = models.BooleanField(default=False)
    deal_at = models.DateTimeField(null=True, blank=True)
    match_previous = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="match_next"
    )
    match_game = models.PositiveSmallIntegerField(null=True, blank=True)
    match_letters = ArrayField(models.PositiveSmallIntegerField(), null=True, blank=True)
    version = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    aside_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-id"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(name="game_deal_due", fields=["deal_at"], condition=Q(deal_at__isnull=False)),
            models.Index(
                name="game_lobby", fields=["-created_at"], condition=Q(status="open", visibility="public")
            ),
            models.Index(
                name="game_watched",
                fields=["-created_at", "-id"],
                condition=Q(visibility="public", status__in=["passing", "declaring", "playing", "finished"]),
            ),
            models.Index(
                name="game_rated_over", fields=["finished_at"], condition=Q(rated=True, status="finished")
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                name="game_code_of_one_open_table",
                fields=["code"],
                condition=Q(status="open") & ~Q(code=""),
            ),
            models.CheckConstraint(
                name="game_clock_has_times",
                condition=Q(clock_kind="none", play_s=None, pass_s=None, bank_s=None, increment_s=None)
                | Q(
                    clock_kind="per_move",
                    play_s__isnull=False,
                    pass_s__isnull=False,
                    play_s__gt=0,
                    pass_s__gt=0,
                    bank_s=None,
                    increment_s=None,
                )
                | Q(
                    clock_kind="bank",
                    play_s=None,
                    pass_s=None,
                    bank_s__isnull=False,
                    bank_s__gt=0,
                    increment_s__isnull=False,
                ),
            ),
            models.CheckConstraint(
                name="game_finished_says_how",
                condition=Q(status="finished", finished_at__isnull=False) & ~Q(finished_by="")
                | ~Q(status="finished") & Q(finished_by=""),
            ),
            models.CheckConstraint(
                name="game_rated_has_a_clock", condition=Q(rated=False) | ~Q(clock_kind="none")
            ),
            models.CheckConstraint(
                name="game_least_reliability_is_a_share",
                condition=Q(least_reliability=None) | Q(least_reliability__gte=1, least_reliability__lte=100),
            ),
            models.CheckConstraint(
                name="game_waits_only_while_open", condition=Q(deal_at=None) | Q(status="open")
            ),
            models.CheckConstraint(
                name="game_of_a_match_has_letters",
                condition=Q(match_game=None, match_letters=None)
                | Q(match_game__isnull=False, match_letters__isnull=False, match_game__gte=1),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.public_id})"


class Seating(models.Model):
    """Who sits where.

    `turn_since` is null when the seat is not to act. `acts_by` is its deadline where there is a clock, worked
    out from `turn_since`, `budget`, the grants, and the pauses; the zone is that of when the turn began, the
    days off those of the seat's first turn. `bank_left` is null until a bank is first used. A seat with a
    `stand_in` is played by a bot, for the reason given, while its person keeps it. At `auto_at` the server
    plays the seat's card for its person; nobody else may learn of it, not even from when something is asked.
    `decisions` counts those that he had to make by a clock, `late` those of them that he made late or missed.
    """

    class StandIn(models.TextChoices):
        MISSED = "missed"
        RESIGNED = "resigned"
        CLOSED = "closed"

    class State(models.TextChoices):
        OPEN = "open"
        INVITED = "invited"
        TAKEN = "taken"
        BOT = "bot"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seatings")
    seat = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=8, choices=State.choices)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="seatings"
    )
    bot = models.CharField(max_length=16, blank=True, default="")
    invited_at = models.DateTimeField(null=True, blank=True)
    turn_since = models.DateTimeField(null=True, blank=True)
    budget = models.DurationField(null=True, blank=True)
    turn_zone = models.CharField(max_length=64, blank=True, default="")
    turn_weekend = models.CharField(max_length=8, blank=True, default="")
    acts_by = models.DateTimeField(null=True, blank=True)
    auto_at = models.DateTimeField(null=True, blank=True)
    bank_left = models.DurationField(null=True, blank=True)
    missed = models.PositiveSmallIntegerField(default=0)
    missed_in_a_row = models.PositiveSmallIntegerField(default=0)
    decisions = models.PositiveIntegerField(default=0)
    late = models.PositiveIntegerField(default=0)
    stand_in = models.CharField(max_length=8, choices=StandIn.choices, blank=True, default="")
    archived_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["game_id", "seat"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(name="seating_due", fields=["acts_by"], condition=Q(acts_by__isnull=False)),
            models.Index(name="seating_auto_due", fields=["auto_at"], condition=Q(auto_at__isnull=False)),
            models.Index(
                name="seating_bot_turn",
                fields=["turn_since"],
                condition=(Q(state="bot") | ~Q(stand_in="")) & Q(turn_since__isnull=False),
            ),
            models.Index(name="seating_invited", fields=["invited_at"], condition=Q(state="invited")),
            models.Index(name="seating_to_act", fields=["user"], condition=Q(turn_since__isnull=False)),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # Deferrable, so that one statement may let people change seats.
            models.UniqueConstraint(
                name="seating_one_per_seat", fields=["game", "seat"], deferrable=models.Deferrable.IMMEDIATE
            ),
            models.UniqueConstraint(
                name="seating_one_per_person", fields=["game", "user"], condition=Q(user__isnull=False)
            ),
            models.CheckConstraint(name="seating_seat_range", condition=Q(**SEAT_RANGE)),
            models.CheckConstraint(
                name="seating_occupant_fits_state",
                condition=Q(state="open", user=None, bot="")
                | Q(state="invited", user__isnull=False, bot="", invited_at__isnull=False)
                | Q(state="taken", user__isnull=False, bot="")
                | Q(state="bot", user=None) & ~Q(bot=""),
            ),
            models.CheckConstraint(
                name="seating_deadline_needs_turn",
                condition=Q(acts_by__isnull=True) | Q(turn_since__isnull=False, budget__isnull=False),
            ),
            models.CheckConstraint(name="seating_late_of_decisions", condition=Q(late__lte=F("decisions"))),
            models.CheckConstraint(
                name="seating_auto_for_a_person_to_act",
                condition=Q(auto_at__isnull=True) | Q(turn_since__isnull=False, state="taken", stand_in=""),
            ),
            models.CheckConstraint(
                name="seating_stand_in_for_a_person",
                condition=Q(stand_in="") | Q(state="taken", acts_by=None),
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.bot or self.user_id or self.state}"

    @property
    def acts_itself(self) -> bool:
        """Whether a bot decides for this seat: its own, or one that stands in."""
        return self.state == self.State.BOT or self.stand_in != ""

    @property
    def held(self) -> bool:
        """Whether a person holds this seat and plays it."""
        return self.state == self.State.TAKEN and self.stand_in == ""


class Grant(models.Model):
    """Time added to one turn of a seat: the first miss in a game is forgiven."""

    class Reason(models.TextChoices):
        FORGIVEN = "forgiven"

    seating = models.ForeignKey(Seating, on_delete=models.CASCADE, related_name="grants")
    turn_since = models.DateTimeField()
    extra = models.DurationField()
    reason = models.CharField(max_length=8, choices=Reason.choices)

    class Meta:
        ordering: ClassVar[list[str]] = ["seating_id", "turn_since"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                name="grant_forgives_once", fields=["seating"], condition=Q(reason="forgiven")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.extra} more for seating {self.seating_id}"


class EndVote(models.Model):
    """A person's wish to end the game, which lapses with the deal."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="end_votes")
    deal = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()

    class Meta:
        ordering: ClassVar[list[str]] = ["game_id", "deal", "seat"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="end_vote_one_per_seat", fields=["game", "deal", "seat"]),
            models.CheckConstraint(name="end_vote_seat_range", condition=Q(**SEAT_RANGE)),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} would end game {self.game_id}"


class Heartbeat(models.Model):
    """The one row in which the sweep writes that it is alive."""

    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(name="heartbeat_is_one_row", condition=Q(pk=1)),
        ]

    def __str__(self) -> str:
        return f"alive at {self.at}"


class Outage(models.Model):
    """A time in which nothing was swept: it counts for nobody.

    Deadlines are moved game by game, up to the game `moved_up_to` so far; `applied` once all are.
    """

    started_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    moved_up_to = models.BigIntegerField(default=0)
    applied = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["started_at"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="outage_begins_once", fields=["started_at"]),
            models.CheckConstraint(name="outage_ends_later", condition=Q(ended_at__gt=F("started_at"))),
        ]

    def __str__(self) -> str:
        return f"{self.started_at} to {self.ended_at}"


class Cause(models.IntegerChoices):
    """Who or what made a decision. Causes of a running deal are shown to nobody."""

    PERSON = 0, "person"
    BOT = 1, "bot"
    TIMEOUT = 2, "timeout"
    STAND_IN = 3, "stand_in"
    PLAN = 4, "plan"
    FORCED = 5, "forced"


class Shuffle(models.Model):
    """The server's part in a deal: `commitment` is public at once, `secret` once that deal is over."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="shuffles")
    number = models.PositiveSmallIntegerField()
    secret = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)

    class Meta:
        ordering: ClassVar[list[str]] = ["game_id", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="shuffle_one_per_deal", fields=["game", "number"]),
            models.CheckConstraint(name="shuffle_number", condition=Q(number__gte=1)),
        ]

    def __str__(self) -> str:
        return f"shuffle of deal {self.number} of game {self.game_id}"


class Contribution(models.Model):
    """A person's part in a deal to come: its digest, and the value once it is opened."""

    shuffle = models.ForeignKey(Shuffle, on_delete=models.CASCADE, related_name="contributions")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    digest = models.CharField(max_length=64)
    value = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        ordering: ClassVar[list[str]] = ["shuffle_id", "id"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="contribution_one_per_person", fields=["shuffle", "user"]),
        ]

    def __str__(self) -> str:
        return f"contribution of {self.user_id} to {self.shuffle_id}"


class Deal(models.Model):
    """Fifty-two cards. `commitment` is public from the start, `secret` only once the deal is over.

    `values` and `digests` are the contributions by place, empty texts for absent ones; `seats` is there where
    the seats were drawn with this deal. All three are empty in the scheme commit-1. `drawn_as_game` and
    `drawn_as_deal` are those under which it was drawn, where these are not its own.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()
    dealer = models.PositiveSmallIntegerField()
    scheme = models.CharField(max_length=16, default="commit-1")
    secret = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    values = ArrayField(models.CharField(max_length=64, blank=True), default=list, blank=True)
    digests = ArrayField(models.CharField(max_length=64, blank=True), default=list, blank=True)
    seats = ArrayField(models.PositiveSmallIntegerField(), null=True, blank=True)
    drawn_as_game = models.CharField(max_length=32, blank=True, default="")
    drawn_as_deal = models.PositiveSmallIntegerField(null=True, blank=True)
    dealt_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["game_id", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="deal_one_per_number", fields=["game", "number"]),
            models.UniqueConstraint(name="deal_one_open", fields=["game"], condition=Q(finished_at=None)),
            models.CheckConstraint(name="deal_number_and_dealer", condition=Q(number__gte=1, dealer__lte=3)),
        ]

    def __str__(self) -> str:
        return f"deal {self.number} of game {self.game_id}"


class Hand(models.Model):
    """What one seat was dealt, passed and declared, and what the deal cost it.

    `exposed` and the other columns of its answer are null until it has answered. `by_stand_in` says that a
    stand-in made most of its decisions. All from `points` on is written when the deal is over and can be
    built again (`rebuild_figures`). Statistics read this table alone.
    """

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="hands")
    seat = models.PositiveSmallIntegerField()
    dealt = ArrayField(models.PositiveSmallIntegerField())
    passed = ArrayField(models.PositiveSmallIntegerField(), null=True, blank=True)
    passed_at = models.DateTimeField(null=True, blank=True)
    passed_cause = models.PositiveSmallIntegerField(choices=Cause.choices, null=True, blank=True)
    exposed = ArrayField(models.PositiveSmallIntegerField(), null=True, blank=True)
    announced = models.BooleanField(null=True, blank=True)
    declared_at = models.DateTimeField(null=True, blank=True)
    declared_cause = models.PositiveSmallIntegerField(choices=Cause.choices, null=True, blank=True)
    points = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.SmallIntegerField(null=True, blank=True)
    leekhas_taken = models.PositiveSmallIntegerField(default=0)
    leekhas_given = models.PositiveSmallIntegerField(default=0)
    leekhas_forced = models.PositiveSmallIntegerField(default=0)
    by_stand_in = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["deal_id", "seat"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="hand_one_per_seat", fields=["deal", "seat"]),
            models.CheckConstraint(name="hand_seat_range", condition=Q(**SEAT_RANGE)),
            models.CheckConstraint(name="hand_thirteen_dealt", condition=Q(dealt__len=13)),
            models.CheckConstraint(
                name="hand_three_of_dealt_passed",
                condition=Q(passed=None, passed_at=None, passed_cause=None)
                | Q(
                    passed__isnull=False,
                    passed__len=3,
                    passed__contained_by=F("dealt"),
                    passed_at__isnull=False,
                    passed_cause__isnull=False,
                ),
            ),
            models.CheckConstraint(
                name="hand_passes_no_card_twice",
                condition=Q(passed=None)
                | ~(Q(passed__0=F("passed__1")) | Q(passed__0=F("passed__2")) | Q(passed__1=F("passed__2"))),
            ),
            models.CheckConstraint(
                name="hand_declared_as_a_whole",
                condition=Q(exposed=None, announced=None, declared_at=None, declared_cause=None)
                | Q(
                    exposed__isnull=False,
                    exposed__contained_by=[QUEEN_OF_SPADES, TEN_OF_DIAMONDS],
                    announced__isnull=False,
                    declared_at__isnull=False,
                    declared_cause__isnull=False,
                ),
            ),
            models.CheckConstraint(
                name="hand_points_with_score",
                condition=Q(points=None, score=None) | Q(points__isnull=False, score__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"hand of seat {self.seat} in deal {self.deal_id}"


class Plan(models.Model):
    """What a person has planned for the deal that runs, and what became of it; for his eyes alone.

    `lines` are as `leekha_engine.plan_reading` has them, none where he has taken the plan back. `events` are
    one for a trick: a card that the server played for him, or why it played none. Both mean nothing once deal
    `deal` is over, but that he may read what happened until he plans again.
    """

    seating = models.OneToOneField(Seating, on_delete=models.CASCADE, related_name="plan")
    deal = models.PositiveSmallIntegerField()
    lines = models.JSONField(default=list, blank=True)
    events = models.JSONField(default=list, blank=True)
    changes = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"plan for seating {self.seating_id} in deal {self.deal}"


class RuleSet(models.Model):
    """Rules that a person has named and may share by link; `rules` are a preset and what differs from it."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rule_sets")
    name = models.CharField(max_length=60)
    rules = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-id"]

    def __str__(self) -> str:
        return self.name


class Trick(models.Model):
    """Up to four cards in the order played, with the time and the cause of each; taker and points once there
    are four.
    """

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="tricks")
    number = models.PositiveSmallIntegerField()
    leader = models.PositiveSmallIntegerField()
    cards = ArrayField(models.PositiveSmallIntegerField())
    played_at = ArrayField(models.DateTimeField())
    causes = ArrayField(models.PositiveSmallIntegerField(choices=Cause.choices))
    taker = models.PositiveSmallIntegerField(null=True, blank=True)
    points = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["deal_id", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="trick_one_per_number", fields=["deal", "number"]),
            models.CheckConstraint(
                name="trick_number_and_seats",
                condition=Q(number__gte=1, number__lte=13, leader__lte=3)
                & (Q(taker__isnull=True) | Q(taker__lte=3)),
            ),
            models.CheckConstraint(
                name="trick_columns_of_one_length",
                condition=Q(
                    cards__len__gte=1,
                    cards__len__lte=4,
                    played_at__len=F("cards__len"),
                    causes__len=F("cards__len"),
                ),
            ),
            models.CheckConstraint(
                name="trick_taken_when_full",
                condition=Q(cards__len=4, taker__isnull=False, points__isnull=False)
                | Q(cards__len__lt=4, taker=None, points=None),
            ),
        ]

    def __str__(self) -> str:
        return f"trick {self.number} of deal {self.deal_id}"
