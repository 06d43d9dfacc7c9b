"""How finished games went for their seats, many at a time."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum

from leekha.games.codec import rules_of
from leekha.games.models import Game, Hand, Seating
from leekha.games.outcome import given_up, outcome
from leekha_engine.scoring import FourInts, four
from leekha_engine.seats import SEATS, team_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game, by seat; a stand-in finished those that were `given_up`."""

    at: datetime
    pairs: bool
    deals: int
    people: tuple[int | None, ...]
    places: FourInts
    totals: FourInts
    given_up: frozenset[int]

    def seat_of(self, user_pk: int) -> int:
        """Where a person sat. Raises: ValueError where he did not."""
        return self.people.index(user_pk)

    def wins(self, user_pk: int) -> bool:
        """Whether a person came in first. Raises: ValueError where he did not play."""
        return self.places[self.seat_of(user_pk)] == 1

    def are_partners(self, first: int, other: int) -> bool:
        """Whether two of its people played together. Raises: ValueError where one did not play."""
        return self.pairs and team_of(SEATS[self.seat_of(first)]) == team_of(SEATS[self.seat_of(other)])


def finished_games_of(user_pk: int) -> QuerySet[Game]:
    """The games that a person sat in to the end, or till a stand-in took over."""
    sat = Seating.objects.filter(user=user_pk, state=Seating.State.TAKEN)
    return Game.objects.filter(status=Game.Status.FINISHED, pk__in=sat.values("game_id"))


def outcomes(games: QuerySet[Game]) -> Iterator[Outcome]:
    """How these games went, oldest first; in three queries. Games without a finished deal are left out."""
    pks = games.order_by().values("pk")
    totals: dict[int, Counter[int]] = defaultdict(Counter)
    deals: dict[int, int] = {}
    for game_pk, seat, total, count in _sums(pks):
        totals[game_pk][seat], deals[game_pk] = total, count
    seatings: dict[int, list[Seating]] = defaultdict(list)
    for seating in Seating.objects.filter(game__in=pks).order_by("game_id", "seat"):
        seatings[seating.game_id].append(seating)
    for game in games.order_by("finished_at", "pk"):
        if game.pk in deals and game.finished_at is not None:
            yield _outcome(game, game.finished_at, seatings[game.pk], totals[game.pk], deals[game.pk])


def _sums(pks: QuerySet[Game, Any]) -> QuerySet[Hand, tuple[int, int, int, int]]:
    over = Hand.objects.filter(Q(deal__game__in=pks), deal__finished_at__isnull=False)
    return (
        over.order_by().values_list("deal__game_id", "seat").annotate(total=Sum("score"), count=Count("pk"))
    )


def _outcome(game: Game, at: datetime, seatings: list[Seating], sums: Counter[int], deals: int) -> Outcome:
    rules, totals, left = rules_of(game), four([sums[seat] for seat in SEATS]), given_up(seatings)
    return Outcome(
        at=at,
        pairs=rules.pairs,
        deals=deals,
        people=tuple(one.user_id for one in seatings),
        places=outcome(totals, rules, left).places,
        totals=totals,
        given_up=left,
    )
