"""Answers worked out once for each state of a person's games, and kept in the cache until the next one."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from django.core.cache import cache
from django.db.models import Count, Max, QuerySet, Sum

from leekha.accounts.models import User
from leekha.games.models import Deal, Game
from leekha.standings.models import Rating
from leekha.standings.selectors.results import finished_games_of

Json = dict[str, Any]
KEPT_S = 7 * 24 * 3600


def remembered(name: str, mark: object, answer: Callable[[], Json]) -> Json:
    """The answer that was kept for this mark, or a new one."""
    key = f"standings:{name}:{sha256(repr(mark).encode()).hexdigest()}"
    kept: Json | None = cache.get(key)
    if kept is None:
        kept = answer()
        cache.set(key, kept, KEPT_S)
    return kept


def mark_of_games(games: QuerySet[Game]) -> tuple[Any, ...]:
    """Changes with any finished game that is added or mended: a mended one has a new revision."""
    last = games.order_by("-finished_at", "-pk").values_list("public_id", flat=True).first()
    sums = games.order_by().aggregate(n=Count("pk"), revisions=Sum("revision"), at=Max("finished_at"))
    return last, *sums.values()


def mark_of_person(user: User) -> tuple[Any, ...]:
    """Changes with all that a person's statistics are made of: games that ended, deals of those that run,
    and ratings.
    """
    running = Deal.objects.filter(
        game__seatings__user=user, game__status__in=Game.RUNNING, finished_at__isnull=False
    )
    deals = running.aggregate(n=Count("pk"), last=Max("pk"))
    ratings = Rating.objects.filter(user=user).order_by("mode").values_list("mode", "mu", "games")
    person = (user.pk, user.date_joined.timestamp())
    return *person, *mark_of_games(finished_games_of(user.pk)), *deals.values(), *ratings
