"""How finished games went for their seats, many at a time."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum

from leekha.games.models import Game, Hand, Seating
from leekha.games.outcome import outcome
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, four
from leekha_engine.seats import SEATS, team_of

# Who sits on a seat, and why a stand-in plays it, if one does.
Sat = tuple[int | None, str]


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
    """How these games went, oldest first; in three queries. Games without a finished deal are left out.

    Plain columns, for they may be thousands.
    """
    pks = games.order_by().values("pk")
    totals: dict[int, dict[int, int]] = defaultdict(dict)
    deals: dict[int, int] = {}
    for game_pk, seat, total, count in _sums(pks):
        totals[game_pk][seat], deals[game_pk] = total, count
    sat: dict[int, list[Sat]] = defaultdict(list)
    seatings = Seating.objects.filter(game__in=pks).order_by("game_id", "seat")
    for game_pk, user, stand_in in seatings.values_list("game_id", "user_id", "stand_in"):
        sat[game_pk].append((user, stand_in))
    rows = games.order_by("finished_at", "pk").values_list("pk", "finished_at", "rules")
    for game_pk, at, options in rows:
        if game_pk in deals and at is not None:
            rules = _rules(tuple(sorted(options.items())))
            yield _outcome(at, rules, sat[game_pk], totals[game_pk], deals[game_pk])


def _sums(pks: QuerySet[Game, Any]) -> QuerySet[Hand, tuple[int, int, int, int]]:
    over = Hand.objects.filter(Q(deal__game__in=pks), deal__finished_at__isnull=False)
    return (
        over.order_by().values_list("deal__game_id", "seat").annotate(total=Sum("score"), count=Count("pk"))
    )


@lru_cache(maxsize=256)
def _rules(options: tuple[tuple[str, str | int], ...]) -> Rules:
    return Rules.from_options(dict(options))


def _outcome(at: datetime, rules: Rules, sat: list[Sat], sums: dict[int, int], deals: int) -> Outcome:
    totals = four([sums[seat] for seat in SEATS])
    left = frozenset(seat for seat, (_, stand_in) in enumerate(sat) if stand_in)
    return Outcome(
        at=at,
        pairs=rules.pairs,
        deals=deals,
        people=tuple(user for user, _ in sat),
        places=outcome(totals, rules, left).places,
        totals=totals,
        given_up=left,
    )
