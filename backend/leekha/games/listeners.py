"""What games do when something happens to a person; inside the change's own transaction."""

from django.dispatch import receiver

from leekha.accounts.models import User
from leekha.accounts.signals import profile_changed
from leekha.games.actions.people import show_new_name


@receiver(profile_changed)
def on_profile_changed(user: User, **_: object) -> None:
    """Others see the new name with their next poll."""
    show_new_name(user)
