"""What a person chooses: settings, muted games, and which notices he has read."""

from collections.abc import Collection, Mapping
from datetime import datetime, time

from django.db import transaction
from django.utils import timezone

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.notifications.models import Mute, Notice, Preferences


def preferences_of(user: User) -> Preferences:
    """The person's preferences, made with the defaults when first asked for."""
    return Preferences.objects.get_or_create(user=user)[0]


@transaction.atomic
def choose(
    user: User,
    *,
    channels: Mapping[str, Mapping[str, bool]] | None = None,
    quiet: tuple[time, time] | None = None,
    loud: bool = False,
    near_percent: int | None = None,
) -> Preferences:
    """Changes what is given and leaves the rest; `loud` ends the quiet hours."""
    preferences_of(user)
    mine = Preferences.objects.select_for_update().get(user=user)
    for kind, by_channel in (channels or {}).items():
        mine.channels[kind] = {**mine.channels.get(kind, {}), **by_channel}
    if quiet is not None or loud:
        mine.quiet_from, mine.quiet_to = quiet or (None, None)
    if near_percent is not None:
        mine.near_percent = near_percent
    mine.save()
    return mine


def mute(user: User, subject: str) -> None:
    """From now on nothing is told of the game."""
    Mute.objects.get_or_create(user=user, subject=subject)


def unmute(user: User, subject: str) -> None:
    """From now on it is told again."""
    Mute.objects.filter(user=user, subject=subject).delete()


def mark_read(user: User, public_ids: Collection[str], *, read: bool) -> None:
    """Marks those of the person's notices as read or unread."""
    _mark(user, timezone.now() if read else None, public_id__in=public_ids)


def mark_read_up_to(user: User, public_id: str) -> None:
    """Marks a notice and all that are older as read: what came after it has not been seen.

    Raises: ApiError `not_found`.
    """
    newest = Notice.objects.filter(user=user, public_id=public_id).first()
    if newest is None:
        raise ApiError("not_found")
    _mark(user, timezone.now(), created_at__lte=newest.created_at)


@transaction.atomic
def _mark(user: User, read_at: datetime | None, **which: object) -> None:
    chosen = Notice.objects.filter(user=user, shown=True, read_at__isnull=read_at is not None, **which)
    pks = chosen.order_by("pk").select_for_update().values("pk")
    Notice.objects.filter(pk__in=pks).update(read_at=read_at)
