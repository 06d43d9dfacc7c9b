"""Deleting an account for good. What others need to go on with their games stays, under a name of nobody."""

import secrets
from dataclasses import dataclass

from allauth.account.models import EmailAddress
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from leekha.accounts.models import Block, Partner, User
from leekha.accounts.names import name_key
from leekha.accounts.signals import account_closed, account_deleted, name_withdrawn
from leekha.common.models import IdempotencyKey

_DIGITS = "23456789"


@dataclass(frozen=True, slots=True)
class Renamed:
    """What somebody was called, and what he is called from now on."""

    former: tuple[str, ...]
    new: str


@transaction.atomic
def delete_account(user: User) -> None:
    """Ends an account: sessions are dead, stand-ins hold the seats for good, the name is free again.

    Takes the user's row lock, then those of all his games by their keys, and only then changes his name: a
    play that waits for the row with its game locked would wait for ever. Sends `name_withdrawn`,
    `account_closed` and `account_deleted`. Of an account that is deleted already it changes nothing.
    """
    gone = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if gone.deleted_at is not None:
        return
    renamed = Renamed(tuple({gone.shown_name, gone.username}), _name_of_nobody())
    gone.is_active, gone.deleted_at, gone.session_epoch = False, timezone.now(), F("session_epoch") + 1
    gone.save(update_fields=["is_active", "deleted_at", "session_epoch"])
    gone.refresh_from_db()
    # First, for a table that he leaves is his no longer, and may still bear his name.
    name_withdrawn.send(User, user=gone, renamed=renamed)
    account_closed.send(User, user=gone, for_good=True)
    account_deleted.send(User, user=gone)
    _forget_company(gone)
    _empty(gone, renamed.new)


def _name_of_nobody() -> str:
    while True:
        name = "gone-" + "".join(secrets.choice(_DIGITS) for _ in range(10))
        if not User.objects.filter(name_key=name_key(name)).exists():
            return name


def _forget_company(gone: User) -> None:
    EmailAddress.objects.filter(user=gone).delete()
    gone.vacations.all().delete()
    Block.objects.filter(Q(blocker=gone) | Q(blocked=gone)).delete()
    Partner.objects.filter(Q(owner=gone) | Q(person=gone)).delete()
    IdempotencyKey.objects.filter(user=gone).delete()


def _empty(gone: User, name: str) -> None:
    """Takes everything off the row that says who he was; what he did in the admin stays done by it."""
    gone.set_unusable_password()
    gone.username, gone.display_name, gone.email = name, "", ""
    gone.time_zone, gone.settings, gone.last_login = "UTC", {}, None
    gone.is_staff = gone.is_superuser = False
    gone.user_permissions.clear()
    gone.groups.clear()
    gone.save()
    about = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(User), object_id=gone.pk)
    about.update(object_repr=name)
