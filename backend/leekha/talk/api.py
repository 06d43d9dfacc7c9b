"""The HTTP edge of talk: messages, reminders, silence, and private notes."""

import json
from typing import cast

from django.core.serializers.json import DjangoJSONEncoder
from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.people import caller
from leekha.common import polling
from leekha.common.idempotency import IDEMPOTENCY_KEY, Answer, answer_once, repeatable
from leekha.common.language import say
from leekha.common.pagination import CursorPagination
from leekha.games.api import GameAction
from leekha.games.models import Game
from leekha.games.selectors.access import is_live
from leekha.talk import actions, selectors
from leekha.talk import serializers as wire
from leekha.talk.limits import count_message
from leekha.talk.models import Message, Note
from leekha.talk.words import PHRASES

LIVE_MS, SLOW_MS = 4_000, 15_000


class PhrasesView(APIView):
    """What one may say with a tap."""

    @extend_schema(responses=wire.PhrasesShape)
    def get(self, request: Request) -> Response:
        """All phrases, in the caller's language."""
        del request
        return Response({"results": [{"key": key, "text": say(words)} for key, words in PHRASES.items()]})


class MessagesView(GameAction):
    """What is said at a table."""

    @extend_schema(
        parameters=[
            OpenApiParameter("room", str, enum=list(Message.Room.values)),
            OpenApiParameter("cursor", str),
        ],
        responses={200: wire.TalkShape, 304: None},
    )
    def get(self, request: Request, public_id: str) -> HttpResponseBase:
        """The newest messages first, before, during and after the game.

        Polled: answers 304 to a tag that still holds; it is not the game's.
        """
        asked = wire.TalkQuery(data=request.query_params.dict())
        game, user = self.game(request, public_id), caller(request)
        asked.is_valid(raise_exception=True)
        room = asked.validated_data["room"]
        pages = CursorPagination()
        page = cast(
            "list[Message]",
            pages.paginate_queryset(selectors.messages_in(game, user, room), request, self),
        )
        seatings = {one.seat: one for one in game.seatings.select_related("user")}
        response = pages.get_paginated_response([selectors.message_view(one, seatings) for one in page])
        response.data.update(selectors.talk_head(game, user, room))
        tag = polling.make_tag("talk", user.pk, json.dumps(response.data, cls=DjangoJSONEncoder))
        if polling.tag_matches(request, tag):
            return polling.poll_after(polling.not_modified(tag), _poll_after_ms(game))
        return polling.poll_after(polling.private(response, tag), _poll_after_ms(game))

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.SpeakRequest, responses={201: wire.SaidShape})
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Says a phrase, or a text where the table has free talk.

        Who plays talks among those who play, anybody else among those who look on.
        """
        game, user = self.game(request, public_id), caller(request)
        body = wire.SpeakRequest(data=request.data)
        body.is_valid(raise_exception=True)

        def effect() -> Answer:
            count_message(request, self)
            return 201, {"id": actions.speak(game, user, **body.validated_data).public_id}

        return answer_once(request, effect)


class NudgeView(GameAction):
    """Reminding somebody that he is to act."""

    @extend_schema(parameters=[IDEMPOTENCY_KEY], request=wire.NudgeRequest, responses={201: wire.SaidShape})
    @repeatable
    def post(self, request: Request, public_id: str) -> Response:
        """Reminds whoever is to act on a seat, once a turn, after a quarter of his time.

        Too early it is 409 `too_early`, with `data.at`.
        """
        game, user = self.game(request, public_id), caller(request)
        body = wire.NudgeRequest(data=request.data)
        body.is_valid(raise_exception=True)
        seat = body.validated_data["seat"]
        return answer_once(request, lambda: (201, {"id": actions.nudge(game, user, seat).public_id}))


class NotesView(GameAction):
    """What the caller notes for himself about a game."""

    @extend_schema(responses={200: wire.NoteShape, 304: None})
    def get(self, request: Request, public_id: str) -> HttpResponseBase:
        """His own note and nobody else's; empty at first."""
        game, user = self.game(request, public_id), caller(request)
        note = Note.objects.filter(game=game, user=user).first()
        return self._answer(request, "" if note is None else note.text)

    @extend_schema(request=wire.NoteShape, responses=wire.NoteShape)
    def put(self, request: Request, public_id: str) -> HttpResponseBase:
        """Keeps the note."""
        game, user = self.game(request, public_id), caller(request)
        body = wire.NoteShape(data=request.data)
        body.is_valid(raise_exception=True)
        return self._answer(None, actions.write_note(game, user, body.validated_data["text"]).text)

    def _answer(self, request: Request | None, text: str) -> HttpResponseBase:
        tag = polling.make_tag("note", text)
        if request is not None and polling.tag_matches(request, tag):
            return polling.not_modified(tag)
        return polling.private(Response({"text": text}), tag)


class SilenceView(APIView):
    """Not reading what somebody says at tables."""

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, username: str) -> Response:
        """From now on the caller reads nothing of his; he is not told."""
        actions.silence(caller(request), username)
        return Response(status=204)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, username: str) -> Response:
        """The caller reads him again."""
        actions.unsilence(caller(request), username)
        return Response(status=204)


def _poll_after_ms(game: Game) -> int:
    return LIVE_MS if is_live(game) and game.status not in Game.OVER else SLOW_MS
