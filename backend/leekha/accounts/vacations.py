"""Time off: entered a day ahead, thirty days in a year, not more at once than is left."""

from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from leekha.accounts.models import User, Vacation
from leekha.accounts.signals import vacations_changed
from leekha.common.errors import ApiError

AHEAD = timedelta(hours=24)
IN_A_YEAR = timedelta(days=30)
SHORTEST = timedelta(hours=1)
MOST_TO_COME = 20


@transaction.atomic
def enter(user: User, starts_at: datetime, ends_at: datetime) -> Vacation:
    """A new vacation of an hour at least. Takes the user's row lock; sends `vacations_changed`.

    Raises: ApiError `bad_vacation` with the reason `ends_before_it_starts`, `too_soon`, `overlaps`,
    `too_many` or `too_long` (`data.left_s`: what is left of that year; nothing beyond the next one).
    """
    now = timezone.now()
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if ends_at - starts_at < SHORTEST:
        raise ApiError("bad_vacation", reason="ends_before_it_starts")
    if starts_at < now + AHEAD:
        raise ApiError("bad_vacation", reason="too_soon")
    if ends_at > datetime(now.year + 2, 1, 1, tzinfo=UTC):
        raise ApiError("bad_vacation", reason="too_long", left_s=0)
    if user.vacations.filter(ends_at__gt=now).count() >= MOST_TO_COME:
        raise ApiError("bad_vacation", reason="too_many")
    if user.vacations.filter(starts_at__lt=ends_at, ends_at__gt=starts_at).exists():
        raise ApiError("bad_vacation", reason="overlaps")
    for year in range(starts_at.astimezone(UTC).year, ends_at.astimezone(UTC).year + 1):
        left = left_in(user, year)
        if _part_in(year, starts_at, ends_at) > left:
            raise ApiError("bad_vacation", reason="too_long", left_s=int(left.total_seconds()))
    vacation = Vacation.objects.create(user=user, starts_at=starts_at, ends_at=ends_at)
    vacations_changed.send(User, user=user)
    return vacation


@transaction.atomic
def end(user: User, vacation_pk: int) -> None:
    """Takes back a vacation that has not begun, or ends one that runs; the rest may be entered again.

    Raises: ApiError `not_found`, `vacation_over`.
    """
    now = timezone.now()
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    vacation = user.vacations.filter(pk=vacation_pk).first()
    if vacation is None:
        raise ApiError("not_found")
    if vacation.ends_at <= now:
        raise ApiError("vacation_over")
    if vacation.starts_at >= now:
        vacation.delete()
    else:
        vacation.ends_at = now
        vacation.save(update_fields=["ends_at"])
    vacations_changed.send(User, user=user)


def left_in(user: User, year: int) -> timedelta:
    """How much time off a person still has in a year of UTC."""
    taken = (_part_in(year, one.starts_at, one.ends_at) for one in user.vacations.all())
    return IN_A_YEAR - sum(taken, timedelta())


def _part_in(year: int, starts_at: datetime, ends_at: datetime) -> timedelta:
    first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    return max(min(ends_at, last) - max(starts_at, first), timedelta())
