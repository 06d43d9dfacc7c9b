"""How each notice reaches its person: decided once, by what he wishes then."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Exists, OuterRef

from leekha.notifications.actions.claiming import GATHERED_FOR, is_call
from leekha.notifications.choices import wishes
from leekha.notifications.models import Channel, Delivery, Mute, Notice, Preferences, PushSubscription
from leekha.notifications.presence import who_looks
from leekha.notifications.quiet import held_until

BATCH = 200


def decide(now: datetime) -> int:
    """Decides the next notices, oldest first, and gives how many; another process skips the same rows.

    Who is looking is asked before the rows are locked: nothing waits for a cache. Browsers are locked after
    the notices, so that none is forgotten before what is sent to it is written.
    """
    about = _free()
    looking = who_looks(about.values())
    with transaction.atomic():
        muted = Mute.objects.filter(user=OuterRef("user"), subject=OuterRef("subject"))
        waiting = Notice.objects.filter(pk__in=about, decided_at=None).annotate(muted=Exists(muted))
        locked = waiting.select_related("user").select_for_update(skip_locked=True, of=("self",))
        notices = list(locked.order_by("pk"))
        preferences, browsers = _preferences(notices), _browsers(notices)
        deliveries: list[Delivery] = []
        for notice in notices:
            wished = preferences.get(notice.user_id, Preferences())
            if _decide(notice, wished, looking, now):
                deliveries += _deliveries(notice, wished, browsers[notice.user_id], now)
        Notice.objects.bulk_update(notices, ["decided_at", "shown", "read_at"])
        Delivery.objects.bulk_create(deliveries, ignore_conflicts=True)
    return len(notices)


def _free() -> dict[int, tuple[int, str]]:
    """Person and game of the next notices that nobody holds, by their keys."""
    waiting = Notice.objects.filter(decided_at=None).order_by("pk")
    with transaction.atomic():
        free = waiting.select_for_update(skip_locked=True).values_list("pk", "user_id", "subject")
        return {pk: (user_pk, subject) for pk, user_pk, subject in free[:BATCH]}


def _decide(
    notice: Notice, preferences: Preferences, looking: Collection[tuple[int, str]], now: datetime
) -> bool:
    """Whether the person is to be told by other ways than his list, too.

    What he sees on the table at which he is looking he has read.
    """
    muted: bool = notice.muted  # type: ignore[attr-defined]  # annotated above
    notice.decided_at = now
    notice.shown = not muted and wishes(preferences.channels, notice.kind, Channel.IN_APP)
    if notice.read_at is None and (notice.user_id, notice.subject) in looking:
        notice.read_at = now
    return not muted and notice.read_at is None


def _deliveries(
    notice: Notice, preferences: Preferences, browsers: Sequence[PushSubscription], now: datetime
) -> list[Delivery]:
    ways: list[Delivery] = []
    if notice.user.email and wishes(preferences.channels, notice.kind, Channel.EMAIL):
        ways.append(Delivery(notice=notice, channel=Channel.EMAIL))
    if wishes(preferences.channels, notice.kind, Channel.PUSH):
        ways += [Delivery(notice=notice, channel=Channel.PUSH, subscription=one) for one in browsers]
    for way in ways:
        earliest = now + GATHERED_FOR if is_call(way) else now
        way.due_at = held_until(earliest, notice.user.time_zone, preferences.quiet_from, preferences.quiet_to)
    return ways


def _browsers(notices: Sequence[Notice]) -> dict[int, list[PushSubscription]]:
    by_person: dict[int, list[PushSubscription]] = defaultdict(list)
    theirs = PushSubscription.objects.filter(user__in={notice.user_id for notice in notices})
    for one in theirs.order_by("pk").select_for_update(no_key=True):
        by_person[one.user_id].append(one)
    return by_person


def _preferences(notices: Sequence[Notice]) -> dict[int, Preferences]:
    people = {notice.user_id for notice in notices}
    return {one.user_id: one for one in Preferences.objects.filter(user__in=people)}
