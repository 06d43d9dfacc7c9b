"""What is said at a table, and what is reported of it. None of it moves the game: neither its version nor its
revision.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from leekha.common.ids import new_public_id
from leekha.games.models import Game, Seating

MOST_CHARACTERS = 300
MOST_NOTED = 4_000
MOST_EXPLAINED = 300


class Message(models.Model):
    """A phrase, a line of text, or a reminder to the seat `reminded`.

    Those who sit at the table talk in one room, those who look on in another.
    """

    class Room(models.TextChoices):
        TABLE = "table"
        GALLERY = "gallery"

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="messages")
    room = models.CharField(max_length=8, choices=Room.choices)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    phrase = models.CharField(max_length=16, blank=True, default="")
    text = models.CharField(max_length=MOST_CHARACTERS, blank=True, default="")
    reminded = models.PositiveSmallIntegerField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-id"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(name="message_newest", fields=["game", "room", "-created_at", "-id"]),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                name="message_is_one_thing",
                condition=~Q(phrase="") & Q(text="", reminded=None)
                | Q(phrase="", reminded=None) & ~Q(text="")
                | Q(phrase="", text="", reminded__isnull=False, reminded__lte=3),
            ),
        ]

    def __str__(self) -> str:
        return self.phrase or self.text or f"reminder to seat {self.reminded}"


class Silence(models.Model):
    """That a person does not want to read what another says at tables."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="silences")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="silence_once", fields=["user", "person"]),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} does not read {self.person_id}"


class Nudge(models.Model):
    """A reminder of the one turn that began at `turn_since`."""

    seating = models.ForeignKey(Seating, on_delete=models.CASCADE, related_name="+")
    turn_since = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="nudge_once_a_turn", fields=["seating", "turn_since"]),
        ]

    def __str__(self) -> str:
        return f"reminder of seating {self.seating_id}"


class Note(models.Model):
    """What a person notes for himself about a game; nobody else reads it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(max_length=MOST_NOTED, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="note_one_per_person_and_game", fields=["user", "game"]),
        ]

    def __str__(self) -> str:
        return f"note of {self.user_id} on {self.game_id}"


class Report(models.Model):
    """That a person calls the moderators because of another: for himself (`message` empty) or one message.

    `message` and `game` are public ids: what was said may be deleted, so `text` keeps a copy of it. Only
    moderators read a report; open until they give it an `outcome`. Both persons outlive their accounts as
    rows of nobody.
    """

    class Reason(models.TextChoices):
        ABUSE = "abuse"
        CHEATING = "cheating"
        SPAM = "spam"
        NAME = "name"
        OTHER = "other"

    class Outcome(models.TextChoices):
        ACTED = "acted"
        UNFOUNDED = "unfounded"
        DUPLICATE = "duplicate"

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    message = models.CharField(max_length=32, blank=True, default="")
    game = models.CharField(max_length=32, blank=True, default="")
    text = models.CharField(max_length=MOST_CHARACTERS, blank=True, default="")
    reason = models.CharField(max_length=8, choices=Reason.choices)
    note = models.CharField(max_length=MOST_EXPLAINED, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    outcome = models.CharField(max_length=9, choices=Outcome.choices, blank=True, default="")
    outcome_note = models.CharField(max_length=MOST_EXPLAINED, blank=True, default="")
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["created_at", "id"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                name="report_once_while_open",
                fields=["reporter", "person", "message"],
                condition=Q(outcome=""),
            ),
            models.CheckConstraint(name="report_somebody_else", condition=~Q(reporter=models.F("person"))),
            models.CheckConstraint(
                name="report_done_with_outcome",
                condition=Q(outcome="", done_at=None) | ~Q(outcome="") & Q(done_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.reason}: {self.person_id}"
