"""What a change to a person means for his games."""

from contextlib import suppress
from functools import partial

from django.db import transaction
from django.utils import timezone

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.actions.automatic import arm_again
from leekha.games.actions.changes import locked_game, record_change, unless_held
from leekha.games.actions.seating import leave
from leekha.games.actions.stand_ins import hand_over, move_deadlines, seatings_of
from leekha.games.models import Game, Seating


def show_new_name(user: User) -> None:
    """Raises the revision of every game that shows the person and may still change, one lock after the other.

    Finished games follow when their pulse has aged: they are not worth a lock.
    """
    shown = Game.objects.filter(seatings__user=user, status__in=[Game.Status.OPEN, *Game.RUNNING])
    with transaction.atomic():
        for game in (
            Game.objects.select_for_update(of=("self",)).filter(pk__in=shown.values("pk")).order_by("pk")
        ):
            record_change(game, decision=False)


def move_deadlines_of(user: User) -> None:
    """Works out anew when the person has to act, in every game that waits for him."""
    waiting = Seating.objects.filter(user=user, acts_by__isnull=False).order_by("game_id")
    for game_pk in waiting.values_list("game_id", flat=True):
        move_deadlines(game_pk)


def take_back_invitations(one: User, other: User) -> None:
    """Frees the seats that the one's open tables keep for the other, and the other way round.

    In the order of the games, whoever blocks whom: two who block each other at once lock them alike.
    """
    kept = [
        (game_pk, guest)
        for host, guest in ((one, other), (other, one))
        for game_pk in Seating.objects.filter(
            user=guest,
            state=Seating.State.INVITED,
            game__status=Game.Status.OPEN,
            game__seatings__user=host,
            game__seatings__state=Seating.State.TAKEN,
        ).values_list("game_id", flat=True)
    ]
    for game_pk, guest in sorted(kept, key=lambda one: one[0]):
        with suppress(ApiError):
            leave(game_pk, guest)


def arm_running_turns(user: User) -> None:
    """Sets anew, in every game that waits for the person, whether his card is played by itself."""
    waiting = Seating.objects.filter(user=user, turn_since__isnull=False, game__status=Game.Status.PLAYING)
    for game_pk in waiting.order_by("game_id").values_list("game_id", flat=True):
        with transaction.atomic():
            game = locked_game(game_pk)
            arm_again(game, seatings_of(game), timezone.now())


def leave_everything(user: User, reason: Seating.StandIn = Seating.StandIn.CLOSED) -> None:
    """Gives the seats of somebody who can no longer sign in to stand-ins, and frees those at open tables."""
    seats = Seating.objects.filter(user=user, game__status__in=[Game.Status.OPEN, *Game.RUNNING])
    for game_pk in seats.order_by("game_id").values_list("game_id", flat=True):
        _leave(game_pk, user, reason)


def leave_for_the_absent() -> None:
    """Does the same for whoever was given a seat while his account was being closed, unless it is held."""
    held = Seating.objects.filter(
        user__is_active=False, stand_in="", game__status__in=[Game.Status.OPEN, *Game.RUNNING]
    )
    for seating in held.select_related("user").order_by("user_id", "game_id"):
        user = seating.user
        if user is not None:
            gone = user.deleted_at is not None
            reason = Seating.StandIn.RESIGNED if gone else Seating.StandIn.CLOSED
            unless_held(seating.game_id, partial(_leave, user=user, reason=reason))


def _leave(game_pk: int, user: User, reason: Seating.StandIn) -> None:
    try:
        leave(game_pk, user)
    except ApiError:
        _hand_over(game_pk, user, reason)


def _hand_over(game_pk: int, user: User, reason: Seating.StandIn) -> None:
    with transaction.atomic():
        game = locked_game(game_pk)
        seatings = seatings_of(game)
        for seating in seatings:
            if seating.user_id == user.pk and seating.held and game.status in Game.RUNNING:
                hand_over(game, seatings, seating, reason, timezone.now())
