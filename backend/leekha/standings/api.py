"""The HTTP edge of the standings; all of it is open to whoever is signed in."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.people import caller
from leekha.common.errors import ApiError
from leekha.common.pagination import CursorPagination
from leekha.games.selectors.access import game_for, visible_games
from leekha.games.selectors.lists import listed, summaries
from leekha.games.selectors.tables import one_picture
from leekha.games.serializers import GameSummaryPageShape
from leekha.standings import serializers as wire
from leekha.standings.models import Mode
from leekha.standings.selectors import people
from leekha.standings.selectors.game_ratings import game_ratings
from leekha.standings.selectors.results import finished_games_of
from leekha.standings.selectors.statistics import statistics, versus

CURSOR = OpenApiParameter("cursor", str)


class ByRating(CursorPagination):
    """Pages of a leaderboard."""

    ordering = ("-mu", "-id")


class ByEnd(CursorPagination):
    """Pages of finished games, the last one first."""

    ordering = ("-finished_at", "-id")


class ProfileView(APIView):
    """A person."""

    @extend_schema(responses=wire.ProfileShape)
    def get(self, request: Request, username: str) -> Response:
        """His public profile: name, ratings, and how often he decides in time."""
        del request
        return Response(people.profile(people.person(username)))


class StatisticsView(APIView):
    """Figures of a person."""

    @extend_schema(responses=wire.StatisticsShape)
    def get(self, request: Request, username: str) -> Response:
        """Figures of his finished deals and games, solo and in pairs."""
        del request
        user = people.person(username)
        with one_picture():
            return Response(statistics(user))


class HistoryView(APIView):
    """Finished games of a person."""

    @extend_schema(parameters=[CURSOR], responses=GameSummaryPageShape)
    def get(self, request: Request, username: str) -> Response:
        """Those of them that the caller may see, the last one first."""
        user, viewer, pages = people.person(username), caller(request), ByEnd()
        games = finished_games_of(user.pk).filter(pk__in=visible_games(viewer).values("pk"))
        with one_picture():
            page = pages.paginate_queryset(listed(games), request, self) or []
            return pages.get_paginated_response(summaries(page, viewer))


class VersusView(APIView):
    """Two people."""

    @extend_schema(responses=wire.VersusShape)
    def get(self, request: Request, username: str, other: str) -> Response:
        """What they have played with and against each other, to the end."""
        del request
        first, second = people.person(username), people.person(other)
        if first == second:
            raise ApiError("not_found")
        with one_picture():
            return Response(versus(first, second))


class LeaderboardView(APIView):
    """Who is rated highest."""

    @extend_schema(
        parameters=[OpenApiParameter("mode", str, OpenApiParameter.PATH, enum=Mode.values), CURSOR],
        responses=wire.LeaderboardShape,
    )
    def get(self, request: Request, mode: str) -> Response:
        """A leaderboard, `solo` or `pairs`, best first, of people of whom enough is known."""
        if mode not in Mode.values:
            raise ApiError("not_found")
        pages = ByRating()
        with one_picture():
            page = pages.paginate_queryset(people.leaderboard(mode), request, self) or []
            lines = pages.get_paginated_response(people.standings(mode, page)).data
            return Response({**lines, **people.around(mode, caller(request))})


class GameRatingsView(APIView):
    """What a game made of ratings."""

    @extend_schema(responses=wire.GameRatingsShape)
    def get(self, request: Request, public_id: str) -> Response:
        """The changes by seat; a little after the end of a rated game."""
        return Response(game_ratings(game_for(caller(request), public_id)))
