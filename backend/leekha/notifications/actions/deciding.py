"""How each notice reaches its person: decided once, by what he wishes then."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Exists, OuterRef

from leekha.notifications.choices import wishes
from leekha.notifications.models import Channel, Mute, Notice, Preferences
from leekha.notifications.presence import is_looking

BATCH = 200


def decide(now: datetime) -> int:
    """Decides the next notices, oldest first, and gives how many; another process skips the same rows."""
    with transaction.atomic():
        muted = Mute.objects.filter(user=OuterRef("user"), subject=OuterRef("subject"))
        waiting = Notice.objects.filter(decided_at=None).annotate(muted=Exists(muted))
        notices = list(waiting.select_for_update(skip_locked=True, of=("self",)).order_by("pk")[:BATCH])
        preferences = _preferences(notices)
        for notice in notices:
            _decide(notice, preferences.get(notice.user_id, Preferences()), now)
        Notice.objects.bulk_update(notices, ["decided_at", "shown", "read_at"])
    return len(notices)


def _decide(notice: Notice, preferences: Preferences, now: datetime) -> None:
    muted: bool = notice.muted  # type: ignore[attr-defined]  # annotated above
    notice.decided_at = now
    notice.shown = not muted and wishes(preferences.channels, notice.kind, Channel.IN_APP)
    if notice.read_at is None and is_looking(notice.user_id, notice.subject):
        notice.read_at = now


def _preferences(notices: Sequence[Notice]) -> dict[int, Preferences]:
    people = {notice.user_id for notice in notices}
    return {one.user_id: one for one in Preferences.objects.filter(user__in=people)}
