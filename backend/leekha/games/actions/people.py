"""What a change to a person means for his games."""

from django.db import transaction

from leekha.accounts.models import User
from leekha.games.actions.changes import record_change
from leekha.games.models import Game


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
