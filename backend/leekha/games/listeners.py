"""What games do when something happens to a person; inside the change's own transaction."""

from django.dispatch import receiver

from leekha.accounts.closing import Renamed
from leekha.accounts.models import User
from leekha.accounts.signals import (
    account_closed,
    account_deleted,
    automatic_play_changed,
    data_wanted,
    name_withdrawn,
    person_blocked,
    profile_changed,
    vacations_changed,
)
from leekha.games.actions.closing import forget_own, leave_for_good, withdraw_name
from leekha.games.actions.people import (
    arm_running_turns,
    leave_everything,
    move_deadlines_of,
    show_new_name,
    take_back_invitations,
)
from leekha.games.selectors.exporting import games_of, rule_sets_of


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
def on_account_closed(user: User, *, for_good: bool, **_: object) -> None:
    """Nobody waits for him."""
    if for_good:
        leave_for_good(user)
    else:
        leave_everything(user)


@receiver(account_deleted)
def on_account_deleted(user: User, **_: object) -> None:
    """His plans and the rules that he saved are nobody's business."""
    forget_own(user)


@receiver(name_withdrawn)
def on_name_withdrawn(user: User, renamed: Renamed, **_: object) -> None:
    """It is on no table any more."""
    withdraw_name(user, renamed)


@receiver(data_wanted)
def on_data_wanted(user: User, **_: object) -> dict[str, object]:
    """The games that he sat in, and the rules that he saved."""
    return {"games": games_of(user), "rule_sets": rule_sets_of(user)}


@receiver(person_blocked)
def on_person_blocked(user: User, blocked: User, **_: object) -> None:
    """Neither waits for the other's answer to an invitation."""
    take_back_invitations(user, blocked)
