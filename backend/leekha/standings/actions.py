"""Rating finished games: each once, in the order in which they ended, whatever is told twice or late."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection, transaction
from django.db.models import Q

from leekha.games.models import Game
from leekha.standings.models import Mode, Rating, RatingChange
from leekha.standings.ranking import rate_game
from leekha.standings.selectors.finished import finished_game, games_to_rate
from leekha.standings.skill import Skill

BATCH = 100
# Any numbers that nothing else locks. Whoever rates holds both; the second is shared, for a rebuild alone.
_ORDER, _FIGURES = 0x4C65656B6861, 0x4C65656B6862


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """How many games were rated again, and how many people's figures came out otherwise."""

    games: int
    differing: int


def rate_finished() -> int:
    """Rates finished games that were not yet, at most a batch of them; how many it rated.

    One at a time does it, for the order of all games counts. None while all is rebuilt: what ends meanwhile
    is found by the rebuild or by the next sweep.
    """
    with transaction.atomic():
        if not _lock("pg_try_advisory_xact_lock_shared", _FIGURES):
            return 0
        _lock("pg_advisory_xact_lock", _ORDER)
        return _rate_batch()


def rebuild() -> Rebuilt:
    """Works out every figure again from the games, in one transaction.

    Waits for whoever rates; sweeps that come meanwhile rate nothing.
    """
    with transaction.atomic():
        _lock("pg_advisory_xact_lock", _FIGURES)
        before = _figures()
        RatingChange.objects.all().delete()
        Rating.objects.all().delete()
        while _rate_batch():
            pass
        after = _figures()
        rated = RatingChange.objects.values("game").distinct().count()
    people = before.keys() | after.keys()
    return Rebuilt(rated, sum(before.get(one) != after.get(one) for one in people))


def _lock(function: str, number: int) -> bool:
    """Takes an advisory lock until the transaction ends; False where it is tried and somebody has it."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s)", [number])
        (taken,) = cursor.fetchone() or (False,)
    return taken is not False


def _rate_batch() -> int:
    """Rates the first games that wait; how many.

    A game that ended before others but was committed after them is put in its place: those are taken back
    and rated again.
    """
    games = games_to_rate(BATCH)
    if games and _take_back_after(games[0]):
        games = games_to_rate(BATCH)
    for game in games:
        _rate(game)
    return len(games)


def _figures() -> dict[tuple[int, str], tuple[float, float, int]]:
    rows = Rating.objects.filter(games__gt=0).values_list("user_id", "mode", "mu", "sigma", "games")
    return {(user, mode): (mu, sigma, games) for user, mode, mu, sigma, games in rows}


def _rate(game: Game) -> None:
    finished = finished_game(game)
    mode = Mode.PAIRS if finished.rules.pairs else Mode.SOLO
    ratings = _locked_ratings(finished.people, mode)
    before = [Skill(rating.mu, rating.sigma) for rating in ratings]
    outcome = rate_game(finished.rules, finished.totals, finished.given_up, before)
    for rating, rated in zip(ratings, outcome, strict=True):
        rating.mu, rating.sigma, rating.games = rated.skill.mu, rated.skill.sigma, rating.games + 1
    Rating.objects.bulk_update(ratings, ["mu", "sigma", "games"])
    RatingChange.objects.bulk_create(
        RatingChange(
            game=game,
            user_id=rating.user_id,
            mode=mode,
            finished_at=finished.at,
            rank=rated.rank,
            mu_before=old.mu,
            sigma_before=old.sigma,
            mu_after=rated.skill.mu,
            sigma_after=rated.skill.sigma,
        )
        for rating, rated, old in zip(ratings, outcome, before, strict=True)
    )


def _locked_ratings(people: Sequence[int], mode: Mode) -> list[Rating]:
    """The ratings of these people, in their order; locked in that of their ids."""
    Rating.objects.bulk_create(
        (Rating(user_id=one, mode=mode) for one in sorted(people)), ignore_conflicts=True
    )
    rows = Rating.objects.select_for_update().filter(user__in=people, mode=mode).order_by("user_id")
    by_person = {rating.user_id: rating for rating in rows}
    return [by_person[one] for one in people]


def _take_back_after(game: Game) -> bool:
    """Undoes all that was rated of games that ended later than this one; whether there were any."""
    later = RatingChange.objects.filter(
        Q(finished_at__gt=game.finished_at) | Q(finished_at=game.finished_at, game_id__gt=game.pk)
    )
    firsts = list(later.order_by("user_id", "mode", "finished_at", "game_id").distinct("user_id", "mode"))
    later.delete()
    for first in firsts:
        remaining = RatingChange.objects.filter(user=first.user_id, mode=first.mode).count()
        Rating.objects.filter(user=first.user_id, mode=first.mode).update(
            mu=first.mu_before, sigma=first.sigma_before, games=remaining
        )
    return bool(firsts)
