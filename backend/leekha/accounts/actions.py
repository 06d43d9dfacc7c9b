"""Every change to a person's account that is not the sign-in API's own."""

from collections.abc import Mapping

from allauth.account.models import EmailAddress
from django.db import transaction
from django.db.models import F

from leekha.accounts.models import User
from leekha.accounts.signals import account_closed, automatic_play_changed, profile_changed


@transaction.atomic
def change_profile(user: User, changes: Mapping[str, object]) -> User:
    """The user with the changes stored; `settings` are merged into those that are there.

    Takes the user's row lock. Sends `profile_changed` when others see a new name, `automatic_play_changed`
    when the server shall play other cards for him.
    """
    current = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    seen_before, left_before = current.shown_name, current.settings.get("play_forced")
    for field, value in changes.items():
        setattr(current, field, {**current.settings, **value} if isinstance(value, Mapping) else value)
    current.save(update_fields=list(changes))
    if current.shown_name != seen_before:
        profile_changed.send(User, user=current)
    if current.settings.get("play_forced") != left_before:
        automatic_play_changed.send(User, user=current)
    return current


def forget_former_addresses(user: User) -> None:
    """After a new address was given: the old one no longer signs in and is free for others."""
    EmailAddress.objects.filter(user=user).exclude(email=user.email).delete()


@transaction.atomic
def put_out(user: User) -> None:
    """Deactivate: no signing in, and every session is dead at once and stays dead. Sends `account_closed`."""
    User.objects.filter(pk=user.pk).update(is_active=False, session_epoch=F("session_epoch") + 1)
    account_closed.send(User, user=user, for_good=False)


def let_in(user: User) -> None:
    """Activate again; the person signs in anew. A deleted account stays what it is."""
    User.objects.filter(pk=user.pk, deleted_at=None).update(is_active=True)
