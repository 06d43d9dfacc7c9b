"""Finished games as the ratings see them."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Exists, OuterRef, Q, Sum

from leekha.games.codec import rules_of
from leekha.games.models import Game, Hand, Seating
from leekha.games.outcome import given_up
from leekha.standings.models import RatingChange
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, four
from leekha_engine.seats import SEATS

LEAST_DEALS = 3
# No transaction lasts so long: a game cannot be committed a day after it ended.
LOOKED_BACK = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over: its people and totals by seat, and the seats that a stand-in finished."""

    at: datetime
    rules: Rules
    people: tuple[int, ...]
    totals: FourInts
    given_up: frozenset[int]


def games_to_rate(most: int) -> list[Game]:
    """Rated games that are over and not yet handled, by their end.

    One that was ended before three deals were finished counts for nothing.
    """
    over = Game.objects.filter(rated=True, status=Game.Status.FINISHED)
    if (latest := RatingChange.objects.order_by("-finished_at").first()) is not None:
        over = over.filter(finished_at__gt=latest.finished_at - LOOKED_BACK)
    done = RatingChange.objects.filter(game=OuterRef("pk"))
    counted = over.annotate(deals_over=Count("deals", filter=Q(deals__finished_at__isnull=False))).filter(
        Q(finished_by=Game.Ending.LIMIT) | Q(deals_over__gte=LEAST_DEALS)
    )
    return list(counted.filter(~Exists(done)).order_by("finished_at", "pk")[:most])


def finished_game(game: Game) -> FinishedGame:
    """What is rated of a finished game of four people. Raises: ValueError for one that is not over."""
    if game.finished_at is None:
        raise ValueError(f"game {game.pk} is not over")
    seatings = list(Seating.objects.filter(game=game).order_by("seat"))
    totals = dict(
        Hand.objects.filter(deal__game=game, deal__finished_at__isnull=False)
        .order_by()
        .values_list("seat")
        .annotate(total=Sum("score"))
    )
    return FinishedGame(
        at=game.finished_at,
        rules=rules_of(game),
        people=tuple(one.user_id for one in seatings if one.user_id is not None),
        totals=four([totals.get(seat, 0) for seat in SEATS]),
        given_up=given_up(seatings),
    )
