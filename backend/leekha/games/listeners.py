"""What games do when something happens to a person; inside the change's own transaction."""

from django.dispatch import receiver

from leekha.accounts.models import User
from leekha.accounts.signals import (
    account_closed,
    automatic_play_changed,
    person_blocked,
    profile_changed,
    vacations_changed,
)
from leekha.games.actions.people import (
    arm_running_turns,
    leave_everything,
    move_deadlines_of,
    show_new_name,
    take_back_invitations,
)


@receiver(profile_changed)
def on_profile_changed(user: User, **_: object) -> None:
    """Others see the new name with their next poll."""
    show_new_name(user)


@receiver(vacations_changed)
def on_vacations_changed(user: User, **_: object) -> None:
    """His clocks rest, or run again."""
    move_deadlines_of(user)


@receiver(automatic_play_changed)
def on_automatic_play_changed(user: User, **_: object) -> None:
    """It holds for turns that run already."""
    arm_running_turns(user)


@receiver(account_closed)
def on_account_closed(user: User, **_: object) -> None:
    """Nobody waits for him."""
    leave_everything(user)


@receiver(person_blocked)
def on_person_blocked(user: User, blocked: User, **_: object) -> None:
    """Neither waits for the other's answer to an invitation."""
    take_back_invitations(user, blocked)
