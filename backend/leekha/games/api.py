"""The HTTP edge of games: reads the request, finds the caller's seat or answers 404, and calls one action or
selector.
"""

from typing import Any, cast

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.models import User
from leekha.accounts.people import caller
from leekha.common import polling
from leekha.common.errors import ApiError
from leekha.common.idempotency import IDEMPOTENCY_KEY, Answer, answer_once, repeatable
from leekha.common.pagination import CursorPagination
from leekha.common.shapes import form
from leekha.games import serializers as wire
from leekha.games.actions import contributions, deals, rematches, seating
from leekha.games.actions.shuffles import FairPart
from leekha.games.choosing import chosen_clock, chosen_rules
from leekha.games.limits import count_opened_table
from leekha.games.models import Game
from leekha.games.revisions import Pulse
from leekha.games.selectors import access, lists, records, tables, views
from leekha.notifications.presence import note_looking
from leekha_engine.cards import parse_card
from leekha_engine.rules import PRESETS
from leekha_engine.seats import Seat
from leekha_engine.values import Declaration

SCOPES = {"mine": lists.my_games, "lobby": lists.lobby, "watch": lists.watched}


def opened(game: Game) -> dict[str, object]:
    """What names a table, its counters, and the commitment to the secret of its first deal."""
    _, counters = written(game)
    shuffle = game.shuffles.filter(number=1).first()
    commitment = None if shuffle is None else shuffle.commitment
    return {"id": game.public_id, "commitment": commitment, **counters}


def fair_part(body: dict[str, Any]) -> FairPart:
    """The caller's part in a deal to come, as the request has it."""
    return FairPart(**body.get("fair", {}))


def written(game: Game) -> Answer:
    """The small answer of a write."""
    return 200, {"version": game.version, "revision": game.revision}


class TurnsView(APIView):
    """The home screen."""

    @extend_schema(responses={200: wire.TurnsShape, 304: None})
    def get(self, request: Request) -> HttpResponseBase:
        """Games that wait for the caller, most urgent first.

        Polled: answers 304 to a tag that still holds.
        """
        user = caller(request)
        tag = polling.make_tag("turns", user.pk, lists.turns_tag(user))
        if polling.tag_matches(request, tag):
            return polling.poll_after(polling.not_modified(tag), access.SLOW_MS)
        with tables.one_picture():
            response = Response(lists.turns(user))
        return polling.poll_after(polling.private(response, tag), access.SLOW_MS)


class GamesView(APIView):
    """Lists of games, and opening one."""

    @extend_schema(
        parameters=[
            OpenApiParameter("scope", str, enum=["mine", "lobby", "watch"], default="mine"),
            OpenApiParameter("status", str, enum=list(lists.STATUSES)),
            OpenApiParameter("preset", str, enum=list(PRESETS)),
            OpenApiParameter("mode", str, enum=["pairs", "solo"]),
            OpenApiParameter("limit", int),
            OpenApiParameter("pace", str, enum=list(lists.PACES)),
            OpenApiParameter("weekends", bool),
            OpenApiParameter("free", int, description="Free seats, at least."),
            OpenApiParameter("least_reliability", int, description="What the table asks for, at least."),
            OpenApiParameter("cursor", str),
        ],
        responses=wire.GameSummaryPageShape,
    )
    def get(self, request: Request) -> Response:
        """The caller's games (`scope=mine`), public tables with a free seat (`lobby`), or public games that
        others have begun (`watch`), newest first.
        """
        # As a plain dict: of a form, an absent truth would be read as false.
        asked = wire.GameListQuery(data=request.query_params.dict())
        asked.is_valid(raise_exception=True)
        wishes, user = asked.validated_data, caller(request)
        games = lists.fitting(SCOPES[wishes["scope"]](user), wishes)
        if "status" in wishes:
            games = lists.put_away(user, games, archived=wishes["status"] == "archived")
        pages = CursorPagination()
        with tables.one_picture():
            page = cast("list[Game]", pages.paginate_queryset(lists.listed(games), request, self))
            return pages.get_paginated_response(lists.summaries(page, user))

    @extend_schema(
        parameters=[IDEMPOTENCY_KEY], request=wire.OpenTableRequest, responses={201: wire.OpenedShape}
    )
    @repeatable
    def post(self, request: Request) -> Response:
        """Opens a table. One with four seats taken starts at once."""
        body = form(wire.OpenTableRequest, request)

        def effect() -> Answer:
            plan = _plan(body)
            count_opened_table(request, self)
            return 201, opened(seating.open_table(caller(request), plan))

        return answer_once(request, effect)


class GameView(APIView):
    """One game, as its viewer may see it."""

    @extend_schema(responses={200: wire.GameShape, 304: None})
    def get(self, request: Request, public_id: str) -> HttpResponseBase:
        """The caller's view. Polled: answers 304 to a tag that still holds, without loading the game."""
        user = caller(request)
        pulse = access.pulse_for(user, public_id)
        note_looking(user.pk, public_id)
        tag = _tag(user, pulse)
        if polling.tag_matches(request, tag):
            return polling.poll_after(polling.not_modified(tag), pulse.poll_after_ms)
        with tables.one_picture():
            table = tables.load_table(access.game_for(user, public_id))
            mine = table.seating_of(user.pk)
            response = Response(views.game_view(table, None if mine is None else Seat(mine.seat)))
        shown = access.pulse_of(table.game, table.seatings)
        return polling.poll_after(polling.private(response, _tag(user, shown)), shown.poll_after_ms)


class GameAction(APIView):
    """A write to one game that the caller may see."""

    def game(self, request: Request, public_id: str) -> Game:
        """The game. Raises: ApiError `not_found`."""
        return access.game_for(caller(request), public_id)

    def seat(self, request: Request, game: Game) -> Seat:
        """The caller's seat in it. Raises: ApiError `not_seated`."""
        return Seat(access.seating_for(caller(request), game).seat)


class JoinView(GameAction):
    """Taking a seat."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.JoinRequest, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Takes a free seat, or the one that the caller is invited to.

        The last one to sit down starts the game.
        """
        game = self.game(request, public_id)
        body = form(wire.JoinRequest, request)
        seat, fair = body.get("seat"), fair_part(body)
        return answer_once(request, lambda: written(seating.join(game.pk, caller(request), seat, fair)))


class LeaveView(GameAction):
    """Giving a seat back."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=None, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Gives up a seat or an invitation before the game has started."""
        game = self.game(request, public_id)
        form(wire.EmptyRequest, request)
        return answer_once(request, lambda: written(seating.leave(game.pk, caller(request))))


class ContributionView(GameAction):
    """A part in the shuffle of a deal to come."""

    @extend_schema(
        parameters=[IDEMPOTENCY_KEY], request=wire.ContributionRequest, responses=wire.WrittenShape
    )
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """For deal 1: opens the caller's value once the table is full; the last one deals.

        Later parts ride on `pass`, `declare` and `play` as `fair`. Whoever leaves his cards to the server
        sends the value for the next deal here, once all have shown a digest or a trick is over.
        """
        game, user = self.game(request, public_id), caller(request)
        body = form(wire.ContributionRequest, request)
        deal, value = body["deal"], body["value"]
        if deal == 1:
            return answer_once(request, lambda: written(seating.open_contribution(game.pk, user, value)))
        return answer_once(request, lambda: written(contributions.leave_value(game.pk, user, deal, value)))


class WithdrawView(GameAction):
    """Calling a table off."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=None, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Calls off a table that has not started; for its opener."""
        game = self.game(request, public_id)
        form(wire.EmptyRequest, request)
        return answer_once(request, lambda: written(seating.withdraw(game.pk, caller(request))))


class StartView(GameAction):
    """Starting without waiting for more people."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.StartRequest, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Fills the free seats with bots of one level and starts; for the table's opener."""
        game = self.game(request, public_id)
        level = form(wire.StartRequest, request)["bot"]
        return answer_once(request, lambda: written(seating.start(game.pk, caller(request), level)))


class PassView(GameAction):
    """Passing three cards."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.PassRequest, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Passes three cards, for good. Names the deal and no version: four people pass at the same time."""
        game = self.game(request, public_id)
        seat = self.seat(request, game)
        body = form(wire.PassRequest, request)
        cards = [parse_card(code) for code in body["cards"]]
        return answer_once(
            request,
            lambda: written(
                deals.pass_cards(game.pk, deals.Decider(seat, fair=fair_part(body)), cards, body["deal"])
            ),
        )


class DeclareView(GameAction):
    """Showing Leekhas and announcing a clean deal."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.DeclareRequest, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Answers before the first lead, for good; "nothing" is an answer too.

        All four answers are revealed together.
        """
        game = self.game(request, public_id)
        seat = self.seat(request, game)
        body = form(wire.DeclareRequest, request)
        answer = Declaration(tuple(parse_card(code) for code in body["expose"]), body["announce"])
        return answer_once(
            request,
            lambda: written(
                deals.declare(game.pk, deals.Decider(seat, fair=fair_part(body)), answer, body["deal"])
            ),
        )


class PlayView(GameAction):
    """Playing a card."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.PlayRequest, responses=wire.WrittenShape)
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Plays a card onto the trick, if the game still is at the version that the player saw."""
        game = self.game(request, public_id)
        seat = self.seat(request, game)
        body = form(wire.PlayRequest, request)
        card = parse_card(body["card"])
        return answer_once(
            request,
            lambda: written(
                deals.play_card(game.pk, deals.Decider(seat, fair=fair_part(body)), card, body["version"])
            ),
        )


class RematchView(GameAction):
    """Another game with the same people."""

    @extend_schema(
        parameters=[IDEMPOTENCY_KEY],
        request=wire.RematchRequest,
        responses={201: wire.OpenedShape, 200: wire.OpenedShape},
    )
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Opens a table with the same rules, clock and seats, or takes the caller's seat at the one that is
        open already.
        """
        game = self.game(request, public_id)
        fair = fair_part(form(wire.RematchRequest, request))

        def effect() -> Answer:
            following, is_new = rematches.rematch(game.pk, caller(request), fair)
            if is_new:
                count_opened_table(request, self)
            return (201 if is_new else 200), opened(following)

        return answer_once(request, effect)


class RecordView(GameAction):
    """The record of a game."""

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, public_id: str) -> Response:
        """The finished deals of the game, whole once it has ended; `python -m leekha_engine verify` reads the
        same.
        """
        game = self.game(request, public_id)
        if game.status == Game.Status.OPEN:
            raise ApiError("wrong_phase", version=game.version)
        if game.status != Game.Status.FINISHED:
            self.seat(request, game)
        with tables.one_picture():
            game.refresh_from_db()
            return Response(records.game_record(tables.load_table(game, every_trick=True)))


def _tag(user: User, pulse: Pulse) -> str:
    return polling.make_tag("game", pulse.seats.get(user.pk, "nobody"), user.pk, pulse.revision, pulse.names)


def _plan(body: dict[str, Any]) -> seating.TablePlan:
    return seating.TablePlan(
        rules=chosen_rules(body.get("rules", {})),
        seats=body["seats"],
        clock=chosen_clock(body["clock"]) if "clock" in body else None,
        name=body.get("name", ""),
        draw=body["draw"],
        fair=fair_part(body),
        visibility=body["visibility"],
        talk=body["talk"],
        rated=body["rated"],
        least_reliability=body["least_reliability"],
    )
