"""Browsers that take pushes, and the link of the calendar."""

from django.db import IntegrityError, transaction

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.common.ids import new_public_id
from leekha.notifications.actions.choosing import preferences_of
from leekha.notifications.actions.forgetting import forget_browsers
from leekha.notifications.models import Preferences, PushSubscription

MOST_BROWSERS = 10


@transaction.atomic
def subscribe(user: User, endpoint: str, p256dh: str, auth: str, label: str) -> tuple[PushSubscription, bool]:
    """The subscription of a browser, and whether it is new; a browser that changes hands goes with them.

    Of more than ten the oldest goes.
    """
    keys = {"user": user, "p256dh": p256dh, "auth": auth, "label": label}
    subscription, is_new = PushSubscription.objects.update_or_create(endpoint=endpoint, defaults=keys)
    kept = PushSubscription.objects.filter(user=user).order_by("-created_at", "-pk")[:MOST_BROWSERS]
    others = PushSubscription.objects.filter(user=user).exclude(
        pk__in=list(kept.values_list("pk", flat=True))
    )
    forget_browsers(others)
    return subscription, is_new


def renew(old_endpoint: str, endpoint: str, p256dh: str, auth: str) -> None:
    """A browser has a new address in place of an old one; its person and its name stay.

    Nobody but the browser and its push service know the old one: whoever tells it needs no session. With the
    same address twice it only says whether that is still known. Raises: ApiError `not_found`.
    """
    try:
        _move(old_endpoint, endpoint, p256dh, auth)
    except IntegrityError:
        # Its page has subscribed with the new one at the same moment: now that row is seen.
        _move(old_endpoint, endpoint, p256dh, auth)


@transaction.atomic
def _move(old_endpoint: str, endpoint: str, p256dh: str, auth: str) -> None:
    both = PushSubscription.objects.select_for_update().filter(endpoint__in=[old_endpoint, endpoint])
    by_endpoint = {one.endpoint: one for one in both.order_by("pk")}
    old = by_endpoint.get(old_endpoint)
    if old is None:
        raise ApiError("not_found")
    forget_browsers(PushSubscription.objects.filter(endpoint=endpoint).exclude(pk=old.pk))
    old.endpoint, old.p256dh, old.auth = endpoint, p256dh, auth
    old.save(update_fields=["endpoint", "p256dh", "auth"])


def unsubscribe(user: User, public_id: str) -> None:
    """Forgets a browser. Raises: ApiError `not_found`."""
    if not forget_browsers(PushSubscription.objects.filter(user=user, public_id=public_id)):
        raise ApiError("not_found")


def renew_calendar(user: User) -> Preferences:
    """A new link to the person's calendar; the one before is dead."""
    preferences = preferences_of(user)
    preferences.calendar_key = new_public_id()
    preferences.save(update_fields=["calendar_key"])
    return preferences


def revoke_calendar(user: User) -> Preferences:
    """No link to the person's calendar works any more."""
    preferences = preferences_of(user)
    preferences.calendar_key = ""
    preferences.save(update_fields=["calendar_key"])
    return preferences


def try_address_again(user: User) -> Preferences:
    """Letters go to the person's address again, though it was refused."""
    preferences = preferences_of(user)
    preferences.refused_address = ""
    preferences.save(update_fields=["refused_address"])
    return preferences
