"""What people are told, how they wish to be told, and what is on its way to them."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from leekha.common.ids import new_public_id

NEAR_PERCENT = 20


class Kind(models.TextChoices):
    """What a notice is about."""

    YOUR_TURN = "your_turn"
    DEADLINE = "deadline"
    MISSED = "missed"
    STAND_IN = "stand_in"
    INVITED = "invited"
    STARTED = "started"
    DEAL_FINISHED = "deal_finished"
    GAME_FINISHED = "game_finished"
    MODERATION = "moderation"


class Channel(models.TextChoices):
    """How a notice reaches its person."""

    IN_APP = "in_app"
    EMAIL = "email"
    PUSH = "push"


class Notice(models.Model):
    """Something that one person is told once: of a `kind`, about a `subject`, at a `moment`.

    `subject` is the public id of a game, or empty; `title` its name; `moment` tells one turn, deal or
    invitation from the next, and is no time of telling. `acts_by` is the deadline it speaks of.

    Until `decided_at` nobody has looked how its person wishes to be told. `over_at` is set, in the
    transaction that makes it so, once there is nothing left to tell: the card is played, the invitation
    answered.
    """

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=16, choices=Kind.choices)
    subject = models.CharField(max_length=32, blank=True, default="")
    moment = models.DateTimeField()
    title = models.CharField(max_length=60, blank=True, default="")
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    data = models.JSONField(default=dict, blank=True)
    acts_by = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True, blank=True)
    shown = models.BooleanField(default=False)
    read_at = models.DateTimeField(null=True, blank=True)
    over_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-id"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                name="notice_listed", fields=["user", "-created_at", "-id"], condition=Q(shown=True)
            ),
            models.Index(name="notice_unread", fields=["user"], condition=Q(shown=True, read_at=None)),
            models.Index(name="notice_undecided", fields=["id"], condition=Q(decided_at=None)),
            models.Index(name="notice_of_subject", fields=["subject"], condition=Q(over_at=None)),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="notice_told_once", fields=["user", "kind", "subject", "moment"]),
        ]

    def __str__(self) -> str:
        return f"{self.kind} for {self.user_id}"


class Preferences(models.Model):
    """How a person wishes to be told.

    `channels` holds what differs from the defaults: `{kind: {channel: bool}}`. In the quiet hours, read in
    the person's zone, notices wait. `near_percent` is the share of the clock at which a deadline is near.

    `handle` names the person in signed links; with another `calendar_key` those to his calendar are dead,
    with none he has no calendar. `mailed_at` is when he was last called by e-mail, `refused_address` what a
    mail server would not take.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notification_preferences"
    )
    handle = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    channels = models.JSONField(default=dict, blank=True)
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_to = models.TimeField(null=True, blank=True)
    near_percent = models.PositiveSmallIntegerField(default=NEAR_PERCENT)
    calendar_key = models.CharField(max_length=32, blank=True, default="")
    mailed_at = models.DateTimeField(null=True, blank=True)
    refused_address = models.EmailField(max_length=254, blank=True, default="")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                name="quiet_hours_begin_and_end",
                condition=Q(quiet_from=None, quiet_to=None)
                | Q(quiet_from__isnull=False, quiet_to__isnull=False),
            ),
            models.CheckConstraint(
                name="near_is_a_share", condition=Q(near_percent__gte=1, near_percent__lte=90)
            ),
        ]

    def __str__(self) -> str:
        return f"preferences of {self.user_id}"


class Mute(models.Model):
    """A game of which a person wishes to hear nothing."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes")
    subject = models.CharField(max_length=32)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="mute_once", fields=["user", "subject"]),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} hears nothing of {self.subject}"


class PushSubscription(models.Model):
    """A browser of a person that takes pushes: where to, and the keys that only it can read them by."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    endpoint = models.CharField(max_length=1000, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    label = models.CharField(max_length=60, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-id"]

    def __str__(self) -> str:
        return f"{self.label or 'a browser'} of {self.user_id}"


class Delivery(models.Model):
    """A notice on its way by e-mail or to one browser; due again until it has arrived or is given up.

    `parcel` names what it is sent in: repeats, and whatever was gathered with it, have the same.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        SENT = "sent"
        DROPPED = "dropped"
        FAILED = "failed"

    notice = models.ForeignKey(Notice, on_delete=models.CASCADE, related_name="deliveries")
    channel = models.CharField(max_length=8, choices=[(Channel.EMAIL, "email"), (Channel.PUSH, "push")])
    subscription = models.ForeignKey(
        PushSubscription, on_delete=models.CASCADE, null=True, blank=True, related_name="deliveries"
    )
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    due_at = models.DateTimeField()
    attempts = models.PositiveSmallIntegerField(default=0)
    parcel = models.CharField(max_length=32, blank=True, default="")

    class Meta:
        ordering: ClassVar[list[str]] = ["due_at", "id"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(name="delivery_due", fields=["due_at"], condition=Q(state="waiting")),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                name="delivery_once", fields=["notice", "channel", "subscription"], nulls_distinct=False
            ),
            models.CheckConstraint(
                name="delivery_to_a_browser_or_by_letter",
                condition=Q(channel="email", subscription=None)
                | Q(channel="push", subscription__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.channel} of notice {self.notice_id}"
