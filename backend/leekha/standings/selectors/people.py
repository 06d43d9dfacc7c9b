"""People as anybody may see them, and the leaderboards."""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from leekha.accounts.models import User
from leekha.accounts.people import person_view
from leekha.common.errors import ApiError
from leekha.games.selectors.reliability import reliability_of
from leekha.standings.levels import BOT_RATINGS
from leekha.standings.models import Mode, Rating, RatingChange
from leekha.standings.skill import shown_deviation, shown_rating

Json = dict[str, Any]
# A newcomer who won his first games must not lead; with ten games the deviation is below 300 as a rule.
LEAST_GAMES, MOST_SIGMA = 10, 7.5


def person(username: str) -> User:
    """Somebody who plays here. Raises: ApiError `not_found`, also for closed accounts."""
    found = User.objects.filter(username__iexact=username, is_active=True).first()
    if found is None:
        raise ApiError("not_found")
    return found


def profile(user: User) -> Json:
    """A person's public profile."""
    ratings = {rating.mode: rating_view(rating) for rating in Rating.objects.filter(user=user, games__gt=0)}
    known = reliability_of(user.pk)
    return {
        **person_view(user),
        "joined": user.date_joined.date(),
        "ratings": {mode: ratings.get(mode) for mode in Mode.values},
        "reliability": {"decisions": known.decisions, "late": known.late, "share": known.share},
    }


def rating_view(rating: Rating) -> Json:
    """A rating in the points that people read."""
    return {
        "rating": shown_rating(rating.mu),
        "deviation": shown_deviation(rating.sigma),
        "games": rating.games,
        "provisional": rating.games < LEAST_GAMES or rating.sigma > MOST_SIGMA,
    }


def ratings_of(user: User) -> Json:
    """All that is kept of a person here, for himself, in the points that people read."""
    changes = RatingChange.objects.filter(user=user).select_related("game")
    return {
        "now": {one.mode: rating_view(one) for one in Rating.objects.filter(user=user, games__gt=0)},
        "changes": [
            {
                "game": one.game.public_id,
                "mode": one.mode,
                "at": one.finished_at,
                "rank": one.rank,
                "before": shown_rating(one.mu_before),
                "after": shown_rating(one.mu_after),
            }
            for one in changes
        ],
    }


def leaderboard(mode: str) -> QuerySet[Rating]:
    """Who is listed, best first: people of whom enough is known and whose account is open."""
    listed = Rating.objects.filter(
        mode=mode, games__gte=LEAST_GAMES, sigma__lte=MOST_SIGMA, user__is_active=True
    )
    return listed.select_related("user").order_by("-mu", "-id")


def standings(mode: str, page: Sequence[Rating]) -> list[Json]:
    """The lines of a page of the leaderboard, with their places."""
    if not page:
        return []
    ahead = leaderboard(mode).filter(mu__gt=page[0].mu).count()
    level = leaderboard(mode).filter(mu=page[0].mu, pk__gt=page[0].pk).count()
    lines, place = [], ahead + 1
    for index, rating in enumerate(page):
        if index and rating.mu != page[index - 1].mu:
            place = ahead + level + index + 1
        shown = rating_view(rating)
        del shown["provisional"]
        lines.append({"place": place, "player": person_view(rating.user), **shown})
    return lines


def around(mode: str, viewer: User) -> Json:
    """What a page of the leaderboard says besides its lines."""
    own = Rating.objects.filter(mode=mode, user=viewer, games__gt=0).first()
    return {
        "me": None if own is None else rating_view(own),
        "bots": [{"bot": level, "rating": rating} for level, rating in BOT_RATINGS.items()],
        "least_games": LEAST_GAMES,
        "most_deviation": shown_deviation(MOST_SIGMA),
    }
