"""What moderators do to people: each time with a reason, written down, and told to the person."""

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from leekha.accounts.actions import let_in, put_out
from leekha.accounts.closing import Renamed
from leekha.accounts.models import Sanction, User
from leekha.accounts.signals import name_withdrawn, person_moderated

Kind = Sanction.Kind


@dataclass(frozen=True, slots=True)
class Measure:
    """What is done and why; a silence lasts for `days`, a new name is `name`."""

    kind: str
    reason: str
    days: int = 0
    name: str = ""


def is_idle(person: User, kind: str) -> bool:
    """Whether a measure would change nothing: who is banned is not banned again, nor let in who is not."""
    return (kind, person.is_active) in {(Kind.BANNED, False), (Kind.UNBANNED, True)}


@transaction.atomic
def moderate(moderator: User, person: User, measure: Measure) -> Sanction:
    """Warns, renames, silences, bans or lets in again. Sends `person_moderated`.

    Takes the person's row lock, and those of his games where he is renamed or banned.
    """
    User.objects.select_for_update(no_key=True).get(pk=person.pk)
    now = timezone.now()
    kind = measure.kind
    until = now + timedelta(days=measure.days) if kind == Kind.SILENCED else None
    if kind == Kind.RENAMED:
        _rename(person, measure.name)
    elif kind == Kind.SILENCED:
        User.objects.filter(pk=person.pk).update(silenced_until=until)
    elif kind == Kind.BANNED:
        put_out(person)
    elif kind == Kind.UNBANNED:
        let_in(person)
    sanction = Sanction.objects.create(
        person=person, kind=kind, reason=measure.reason, until=until, moderator=moderator, at=now
    )
    person_moderated.send(Sanction, sanction=sanction)
    return sanction


def _rename(person: User, name: str) -> None:
    """The games are locked before the row is renamed, as when an account is deleted."""
    former = tuple({person.shown_name, person.username})
    name_withdrawn.send(User, user=person, renamed=Renamed(former, name))
    person.username, person.display_name = name, ""
    person.save(update_fields=["username", "display_name"])
