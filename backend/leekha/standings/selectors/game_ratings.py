"""What one game made of the ratings of its people."""

from typing import Any

from leekha.games.models import Game
from leekha.standings.models import RatingChange
from leekha.standings.selectors.finished import LEAST_DEALS
from leekha.standings.skill import shown_rating

Json = dict[str, Any]


def game_ratings(game: Game) -> Json:
    """The changes by seat once there are any, and else why there are none."""
    changes = {change.user_id: change for change in RatingChange.objects.filter(game=game)}
    if not changes:
        return {"outcome": _without_changes(game), "changes": []}
    seats = game.seatings.filter(user__in=changes).order_by("seat").values_list("seat", "user")
    return {
        "outcome": "rated",
        "changes": [
            {
                "seat": seat,
                "rank": changes[user].rank,
                "before": shown_rating(changes[user].mu_before),
                "after": shown_rating(changes[user].mu_after),
            }
            for seat, user in seats
        ],
    }


def _without_changes(game: Game) -> str:
    if not game.rated or game.status == Game.Status.ABORTED:
        return "unrated"
    if game.status != Game.Status.FINISHED or game.finished_by == Game.Ending.LIMIT:
        return "waiting"
    over = game.deals.filter(finished_at__isnull=False).count()
    return "waiting" if over >= LEAST_DEALS else "not_counted"
