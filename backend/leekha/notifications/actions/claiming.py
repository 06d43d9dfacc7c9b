"""Which deliveries are sent now, and in what: claimed in one short transaction, sent after it."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db import connection, transaction
from django.db.models import QuerySet

from leekha.notifications.models import Channel, Delivery, Kind, Preferences

# As many as are sent side by side: a batch lasts as long as its slowest.
BATCH = 8
# Whoever plays every few minutes is not called by letter; nobody is called so more often than once an hour.
GATHERED_FOR = timedelta(minutes=10)
PAUSE = timedelta(hours=1)
MOST_ATTEMPTS = 7
FIRST_REPEAT = timedelta(seconds=60)
LONGEST_WAIT = timedelta(hours=2)
# One claims at a time, so that all that waits for a person comes into one letter.
CLAIMING = 7_305_001


@dataclass
class Parcel:
    """What is sent together: one delivery, or all of a person's turns in one letter."""

    name: str
    deliveries: list[Delivery] = field(default_factory=list)


def claim(now: datetime) -> list[Parcel]:
    """The next due parcels. They are due again after a while, should their sender die.

    Raised `attempts` and a later `due_at` are committed before anything is sent.
    """
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [CLAIMING])
        due = _waiting().filter(due_at__lte=now)
        # Their senders died each time before they could say so.
        due.filter(attempts__gte=MOST_ATTEMPTS).update(state=Delivery.State.FAILED)
        claimed = _gather(list(due.order_by("due_at", "pk")[:BATCH]), now)
        for one in claimed:
            one.attempts += 1
            one.due_at = now + repeat_after(one.attempts)
            one.parcel = one.parcel or one.notice.public_id
        Delivery.objects.bulk_update(claimed, ["attempts", "due_at", "parcel"])
    return _parcels(claimed)


def is_more_due(now: datetime) -> bool:
    """Whether anything is due that nobody has claimed."""
    return _waiting().filter(due_at__lte=now).exists()


def repeat_after(attempts: int) -> timedelta:
    """How long after so many attempts the next one comes."""
    return min(FIRST_REPEAT * (1 << (attempts - 1)), LONGEST_WAIT)


def is_call(delivery: Delivery) -> bool:
    """Whether it calls a person to his turn by letter: those are gathered."""
    return delivery.channel == Channel.EMAIL and delivery.notice.kind == Kind.YOUR_TURN


def _waiting() -> QuerySet[Delivery]:
    related = ("notice__user", "notice__actor", "subscription")
    return Delivery.objects.filter(state=Delivery.State.WAITING).select_related(*related)


def _gather(due: list[Delivery], now: datetime) -> list[Delivery]:
    """The due ones; where a person is called by letter, all that he waits to be called for, under one name.

    Those of a person who was called within the hour are put off instead.
    """
    calls = [one for one in due if is_call(one) and not one.parcel]
    others = [one for one in due if not is_call(one) or one.parcel]
    gathered: list[Delivery] = []
    for user_pk in dict.fromkeys(one.notice.user_id for one in calls):
        preferences, _ = Preferences.objects.get_or_create(user_id=user_pk)
        mine = list(
            _waiting()
            .filter(channel=Channel.EMAIL, notice__kind=Kind.YOUR_TURN, notice__user=user_pk, parcel="")
            .order_by("pk")
        )
        if preferences.mailed_at is not None and preferences.mailed_at + PAUSE > now:
            Delivery.objects.filter(pk__in=[one.pk for one in mine]).update(
                due_at=preferences.mailed_at + PAUSE
            )
            continue
        for one in mine:
            one.parcel = mine[0].notice.public_id
        gathered += mine
    return others + gathered


def _parcels(claimed: Iterable[Delivery]) -> list[Parcel]:
    by_name: dict[tuple[str, str, int | None], Parcel] = defaultdict(lambda: Parcel(""))
    for one in claimed:
        parcel = by_name[one.parcel, one.channel, one.subscription_id]
        parcel.name = one.parcel
        parcel.deliveries.append(one)
    return list(by_name.values())
