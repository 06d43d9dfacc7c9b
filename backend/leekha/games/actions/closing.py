"""What becomes of the games of somebody whose account is deleted, or whose name is taken from him."""

import re

from django.db.models import F, Q, QuerySet

from leekha.accounts.closing import Renamed
from leekha.accounts.models import User
from leekha.games.actions.people import leave_everything, show_new_name
from leekha.games.models import Game, Plan, RuleSet, Seating
from leekha.notifications.actions.telling import retitle

StandIn = Seating.StandIn
LONGEST_NAME = 60


def leave_for_good(user: User) -> None:
    """Gives up every seat of the person, those too that a stand-in already plays for him.

    Takes the locks of all his games first, and of those that his open tables are rematches of.
    """
    _lock(user)
    leave_everything(user, StandIn.RESIGNED)
    waiting = Seating.objects.filter(user=user, game__status__in=Game.RUNNING).exclude(stand_in="")
    waiting.update(stand_in=StandIn.RESIGNED)


def forget_own(user: User) -> None:
    """Deletes what the person alone could read, and forgets in which zone he lives."""
    Plan.objects.filter(seating__user=user).delete()
    RuleSet.objects.filter(owner=user).delete()
    Seating.objects.filter(user=user).update(turn_zone="", turn_weekend="", archived_at=None)


def withdraw_name(user: User, renamed: Renamed) -> None:
    """Takes the person's former names out of the names of his games, and raises the revision of all of them.

    To be called before he is renamed; takes the locks of all his games.
    """
    _lock(user)
    for game in _games_of(user).only("public_id", "name", "named_after_id"):
        name = renamed.new if game.named_after_id == user.pk else _without(game.name, renamed)
        if name != game.name:
            Game.objects.filter(pk=game.pk).update(name=name)
            retitle(game.public_id, name)
    show_new_name(user)
    ended = _games_of(user).filter(status__in=Game.OVER)
    Game.objects.filter(pk__in=ended.values("pk")).update(revision=F("revision") + 1)


def _games_of(user: User) -> QuerySet[Game]:
    sits = Seating.objects.filter(user=user)
    return Game.objects.filter(Q(pk__in=sits.values("game")) | Q(opener=user) | Q(named_after=user))


def _lock(user: User) -> None:
    """Locks games by their keys, an older one before its rematch; whatever only refers to one goes on."""
    open_tables = _games_of(user).filter(status=Game.Status.OPEN)
    origins = Game.objects.filter(pk__in=open_tables.values("rematch_of"))
    wanted = Q(pk__in=_games_of(user).values("pk")) | Q(pk__in=origins.values("pk"))
    list(Game.objects.select_for_update(no_key=True).filter(wanted).order_by("pk").values_list("pk"))


def _without(name: str, renamed: Renamed) -> str:
    former = "|".join(re.escape(one) for one in sorted(renamed.former, key=len, reverse=True))
    whole = re.compile(rf"(?<!\w)(?:{former})(?!\w)", re.IGNORECASE)
    return whole.sub(lambda _: renamed.new, name)[:LONGEST_NAME]
