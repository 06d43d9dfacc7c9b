"""Facts that people are to be told of: written down with the change itself, worked off after its commit."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.db.models.functions import Coalesce
from django.utils import timezone

from leekha.notifications import dispatch
from leekha.notifications.models import Kind, Notice


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to tell; `moment` with kind and subject names it, so that it is told once.

    No card may be in it: `data` holds numbers and words that everybody at the table knows.
    """

    kind: Kind
    subject: str
    title: str
    moment: datetime
    actor_pk: int | None = None
    acts_by: datetime | None = None
    data: Mapping[str, int | str] = field(default_factory=dict)


def notify(facts: Iterable[tuple[int, Fact]]) -> None:
    """Writes down what people (by their keys) are to be told, in the caller's transaction and order.

    What they have been told before stays as it is. One statement, however many.
    """
    now = timezone.now()
    notices = [
        Notice(
            user_id=user_pk,
            kind=fact.kind,
            subject=fact.subject,
            title=fact.title,
            moment=fact.moment,
            actor_id=fact.actor_pk,
            acts_by=fact.acts_by,
            data=dict(fact.data),
            created_at=now,
        )
        for user_pk, fact in facts
    ]
    if notices:
        Notice.objects.bulk_create(notices, ignore_conflicts=True)
        dispatch.wake()


def retitle(subject: str, title: str) -> None:
    """Calls a game otherwise in all that was told of it, in the caller's transaction under its lock."""
    told = Notice.objects.filter(subject=subject).exclude(title=title)
    pks = told.order_by("pk").select_for_update().values("pk")
    Notice.objects.filter(pk__in=pks).update(title=title)


def settle(subject: str, kinds: Collection[Kind], now: datetime, user_pk: int | None = None) -> None:
    """Marks what was told of a game as over and read, for one person or for all, in the caller's transaction.

    Rows are locked in the order of their keys, as whoever reads several does.
    """
    told = Notice.objects.filter(subject=subject, kind__in=kinds, over_at=None)
    if user_pk is not None:
        told = told.filter(user=user_pk)
    pks = told.order_by("pk").select_for_update().values("pk")
    with transaction.atomic():
        Notice.objects.filter(pk__in=pks).update(over_at=now, read_at=Coalesce("read_at", now))


def move(subject: str, user_pk: int, moment: datetime, acts_by: datetime | None) -> None:
    """Lets what was told of a person's running turn say the deadline that it has now."""
    running = Notice.objects.filter(user=user_pk, subject=subject, moment=moment, over_at=None)
    running.filter(acts_by__isnull=False).exclude(acts_by=acts_by).update(acts_by=acts_by)
