"""Figures of a person, from the hands of finished deals alone."""

from typing import Any

from django.db.models import Count, F, Q, QuerySet, Sum

from leekha.accounts.models import User
from leekha.accounts.people import person_view
from leekha.games.models import Game, Hand
from leekha.standings.models import Mode, RatingChange
from leekha.standings.selectors.remembered import mark_of_games, mark_of_person, remembered
from leekha.standings.selectors.results import Outcome, finished_games_of, outcomes
from leekha.standings.skill import shown_rating

Json = dict[str, Any]
RATINGS_SHOWN = RECENT_SHOWN = 100
OWN = Q(by_stand_in=False)
# What its own players may not look back at while it runs, nobody works out from figures either. Rules: R45.
OPEN_TO_ALL = Q(deal__game__status=Game.Status.FINISHED) | Q(deal__game__rules__history="all")


def statistics(user: User) -> Json:
    """The figures of a person, solo and in pairs. Hands that a stand-in mostly played are not his.

    Deals of a game that runs count where its players may look up every trick. Worked out once for each state
    of his games.
    """
    return remembered("statistics", mark_of_person(user), lambda: _statistics(user))


def _statistics(user: User) -> Json:
    played = list(outcomes(finished_games_of(user.pk)))
    deals = _deals(user)
    return {
        mode: {
            **deals.get(mode, _figures(0, 0, 0, 0, 0)),
            **_games(user, [one for one in played if one.pairs == (mode == Mode.PAIRS)]),
            "ratings": _ratings(user, mode),
        }
        for mode in Mode.values
    }


def versus(first: User, other: User) -> Json:
    """What two people have played to the end, with and against each other."""
    games = finished_games_of(first.pk).filter(pk__in=finished_games_of(other.pk).values("pk"))
    mark = (first.pk, other.pk, *mark_of_games(games))
    met = remembered("versus", mark, lambda: _versus(games, first, other))
    return {"player": person_view(first), "other": person_view(other), **met}


def _versus(games: QuerySet[Game], first: User, other: User) -> Json:
    met = list(outcomes(games))
    together = [one for one in met if one.are_partners(first.pk, other.pk)]
    against = [one for one in met if not one.are_partners(first.pk, other.pk)]
    return {
        "solo": _meetings([one for one in against if not one.pairs], first.pk, other.pk),
        "pairs": _meetings([one for one in against if one.pairs], first.pk, other.pk),
        "together": {
            "games": len(together),
            "won": sum(one.wins(first.pk) and one.wins(other.pk) for one in together),
        },
    }


def _deals(user: User) -> dict[str, Json]:
    # Both conditions in one filter: the seating must be his and that hand's.
    his = Hand.objects.filter(
        deal__finished_at__isnull=False, deal__game__seatings__user=user, deal__game__seatings__seat=F("seat")
    )
    rows = (
        his.filter(OWN, OPEN_TO_ALL)
        .order_by()
        .values_list("deal__game__rules__mode")
        .annotate(
            Count("pk"), Sum("points"), Sum("leekhas_taken"), Sum("leekhas_given"), Sum("leekhas_forced")
        )
    )
    return {mode: _figures(*figures) for mode, *figures in rows}


def _figures(deals: int, points: int, taken: int, given: int, forced: int) -> Json:
    return {
        "deals": deals,
        "points_a_deal": _share(points, deals),
        "leekhas_taken": taken,
        "leekhas_given": given,
        "leekhas_forced": forced,
    }


def _games(user: User, played: list[Outcome]) -> Json:
    seats = [(one, one.seat_of(user.pk)) for one in played]
    kept = [(one, seat) for one, seat in seats if seat not in one.given_up]
    counts = [sum(one.places[seat] == place for one, seat in kept) for place in (1, 2, 3, 4)]
    return {
        "games": len(played),
        "given_up": len(played) - len(kept),
        "places": counts,
        "win_share": _share(counts[0], len(played)),
        "recent": [
            {"at": one.at, "place": one.places[seat], "points_a_deal": _share(one.totals[seat], one.deals)}
            for one, seat in kept[-RECENT_SHOWN:]
        ],
    }


def _ratings(user: User, mode: str) -> list[Json]:
    latest = RatingChange.objects.filter(user=user, mode=mode).order_by("-finished_at", "-game_id")
    rows = list(latest.values_list("finished_at", "mu_after")[:RATINGS_SHOWN])
    return [{"at": at, "rating": shown_rating(mu)} for at, mu in reversed(rows)]


def _meetings(met: list[Outcome], first: int, other: int) -> Json:
    pairs = [(one, one.seat_of(first), one.seat_of(other)) for one in met]
    standings = [(one.places[mine], one.places[theirs]) for one, mine, theirs in pairs]
    deals = sum(one.deals for one in met)
    return {
        "games": len(met),
        "ahead": sum(mine < theirs for mine, theirs in standings),
        "behind": sum(mine > theirs for mine, theirs in standings),
        "level": sum(mine == theirs for mine, theirs in standings),
        "points_a_deal": [
            _share(sum(one.totals[mine] for one, mine, _ in pairs), deals) or 0.0,
            _share(sum(one.totals[theirs] for one, _, theirs in pairs), deals) or 0.0,
        ],
    }


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 3) if whole else None
