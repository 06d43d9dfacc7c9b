"""What talk does when something happens to a person; inside the change's own transaction."""

from django.dispatch import receiver

from leekha.accounts.models import User
from leekha.accounts.signals import account_deleted, data_wanted
from leekha.talk.actions import forget_person
from leekha.talk.reporting import forget_reports
from leekha.talk.selectors import said_by


@receiver(account_deleted)
def on_account_deleted(user: User, **_: object) -> None:
    """What he wrote in his own words is gone; phrases and reports stay, under a name of nobody."""
    forget_person(user)
    forget_reports(user)


@receiver(data_wanted)
def on_data_wanted(user: User, **_: object) -> dict[str, object]:
    """What he said, noted and reported, and whom he does not read."""
    return {"talk": said_by(user)}
