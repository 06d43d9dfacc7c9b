"""The people who play."""

from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower, Upper
from django.utils.crypto import salted_hmac

from leekha.accounts import words
from leekha.accounts.names import MAX_LENGTH, name_key, validate_username
from leekha.common.language import NAMES as LANGUAGE_NAMES
from leekha.common.language import say_later
from leekha.common.zones import validate_zone


class Weekend(models.TextChoices):
    """Which days a person has off."""

    SAT_SUN = "sat_sun"
    FRI_SAT = "fri_sat"
    THU_FRI = "thu_fri"
    FRI = "fri"
    SUN = "sun"


class User(AbstractUser):
    """A person with an account. Others see `username` and `display_name` only.

    Until `silenced_until` he says nothing in his own words. Since `deleted_at` it is nobody's: the row stays
    for the games that others have played with him.
    """

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(max_length=MAX_LENGTH, unique=True, validators=[validate_username])
    name_key = models.CharField(max_length=4 * MAX_LENGTH, unique=True, editable=False)
    display_name = models.CharField(max_length=40, blank=True)
    email = models.EmailField("e-mail", max_length=254, blank=True)
    language = models.CharField(max_length=8, choices=LANGUAGE_NAMES, default="en")
    time_zone = models.CharField(max_length=64, default="UTC", validators=[validate_zone])
    weekend = models.CharField(max_length=8, choices=Weekend.choices, default=Weekend.SAT_SUN)
    settings = models.JSONField(default=dict, blank=True)
    silenced_until = models.DateTimeField(null=True, blank=True, editable=False)
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False)
    session_epoch = models.PositiveIntegerField(default=0, editable=False)

    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    class Meta:
        # Signing in asks for the name in any case.
        indexes = (models.Index(Upper("username"), name="username_in_any_case"),)
        constraints = (
            models.UniqueConstraint(Lower("email"), condition=~models.Q(email=""), name="one_user_per_email"),
        )

    def __str__(self) -> str:
        return self.username

    def clean(self) -> None:
        """Refuse a name that looks like somebody else's. Raises: ValidationError."""
        super().clean()
        if not self.username:
            # The form has refused it already.
            return
        others = User.objects.exclude(pk=self.pk).filter(name_key=name_key(self.username))
        if others.exists():
            raise ValidationError({"username": say_later(words.NAME_TAKEN)})

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """Keep the key of the name in step with it, and the address in small letters."""
        # Of two names that came to look alike by a stricter key, one keeps the key it had.
        if name_key(self.name_key) != name_key(self.username):
            self.name_key = name_key(self.username)
        self.email = self.email.lower()
        if update_fields is not None and "username" in update_fields:
            update_fields = {*update_fields, "name_key"}
        super().save(*args, update_fields=update_fields, **kwargs)

    @property
    def shown_name(self) -> str:
        """What others read: the display name, or the username where none was chosen."""
        return self.display_name or self.username

    def get_full_name(self) -> str:
        """The same under the name that Django asks for."""
        return self.shown_name

    def get_short_name(self) -> str:
        """The same under the name that Django asks for."""
        return self.shown_name

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        # With the epoch in it, all sessions of a user die at once when it rises.
        value = f"{self.session_epoch}:{self.password}"
        return salted_hmac("leekha.accounts.session", value, secret=secret, algorithm="sha256").hexdigest()


class Sanction(models.Model):
    """What a moderator did to a person, and why: `reason` is told to him, the moderator never.

    `until` is the end of a silence.
    """

    class Kind(models.TextChoices):
        WARNED = "warned"
        RENAMED = "renamed"
        SILENCED = "silenced"
        BANNED = "banned"
        UNBANNED = "unbanned"

    person = models.ForeignKey(User, on_delete=models.PROTECT, related_name="sanctions")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    reason = models.CharField(max_length=300)
    until = models.DateTimeField(null=True, blank=True)
    moderator = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["-at", "-id"]

    def __str__(self) -> str:
        return f"{self.kind}: {self.person_id}"


class Vacation(models.Model):
    """A time in which a person's clocks over days rest."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="vacations")
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["starts_at", "id"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                name="vacation_ends_later", condition=models.Q(ends_at__gt=models.F("starts_at"))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} away from {self.starts_at} to {self.ends_at}"


class Block(models.Model):
    """That a person wants nothing to do with another, who is not told."""

    blocker = models.ForeignKey(User, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(User, on_delete=models.CASCADE, related_name="blocked_by")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-id"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="block_once", fields=["blocker", "blocked"]),
            models.CheckConstraint(
                name="block_somebody_else", condition=~models.Q(blocker=models.F("blocked"))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.blocker_id} blocks {self.blocked_id}"


class Partner(models.Model):
    """Somebody whom a person likes to play with: his own note, of which the other is not told."""

    owner = models.ForeignKey(User, on_delete=models.CASCADE, related_name="partners")
    person = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-id"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="partner_once", fields=["owner", "person"]),
            models.CheckConstraint(
                name="partner_somebody_else", condition=~models.Q(owner=models.F("person"))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.owner_id} likes to play with {self.person_id}"
