"""With whom a person has played."""

from django.db.models import Count

from leekha.accounts.company import apart_from
from leekha.accounts.models import Partner, User
from leekha.games.models import Game, Seating

SUGGESTED = 10


def suggested_partners(user: User) -> list[User]:
    """Those whom `user` has played with most often, without his favourites and those who keep apart."""
    mine = Seating.objects.filter(user=user, state=Seating.State.TAKEN).values("game")
    games = Game.objects.filter(pk__in=mine, status__in=[*Game.RUNNING, Game.Status.FINISHED])
    met = Seating.objects.filter(game__in=games, user__is_active=True).exclude(user=user)
    strangers = met.filter(~apart_from(user)).exclude(
        user__in=Partner.objects.filter(owner=user).values("person")
    )
    counted = strangers.order_by().values("user").annotate(games=Count("game")).order_by("-games", "user")
    people = User.objects.in_bulk([row["user"] for row in counted[:SUGGESTED]])
    return list(people.values())
