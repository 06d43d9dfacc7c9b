"""What notifications do when something happens to a person; inside the change's own transaction."""

from django.dispatch import receiver

from leekha.accounts.models import Sanction, User
from leekha.accounts.signals import account_deleted, data_wanted, person_moderated
from leekha.notifications.actions.closing import forget_person
from leekha.notifications.actions.telling import Fact, notify
from leekha.notifications.models import Kind
from leekha.notifications.selectors import told_to


@receiver(account_deleted)
def on_account_deleted(user: User, **_: object) -> None:
    """Nothing is on its way to him any more, and no link of his works."""
    forget_person(user)


@receiver(person_moderated)
def on_person_moderated(sanction: Sanction, **_: object) -> None:
    """The person is told what was done and why, and never by whom."""
    data = {"what": str(sanction.kind), "reason": sanction.reason}
    if sanction.until is not None:
        data["until"] = f"{sanction.until:%Y-%m-%d}"
    notify([(sanction.person_id, Fact(Kind.MODERATION, "", "", sanction.at, data=data))])


@receiver(data_wanted)
def on_data_wanted(user: User, **_: object) -> dict[str, object]:
    """What he was told, and how he wishes to be told."""
    return {"notifications": told_to(user)}
