"""Everything that somebody can learn of a game by any way, byte by byte."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.core import mail
from django.core.cache import cache
from django.db import transaction
from rest_framework.test import APIClient

from leekha.notifications.models import Delivery, Notice
from leekha.notifications.outcomes import Outcome
from leekha.notifications.pushing import Push
from tests.games.conftest import CAST, Player

Seen = tuple[str, object]
OF_A_GAME = ("", "record", "messages", "messages?room=gallery", "plan", "ratings", "notes", "mute")
PAGES = (
    *(f"games?scope={scope}" for scope in ("mine", "watch", "lobby")),
    *(f"users/{name}/statistics" for name in CAST),
    "users/karim",
    "users/rima/games",
    "users/nour/versus/rima",
    "me",
    "me/turns",
    "me/notifications",
)
TOLD = ("kind", "subject", "moment", "title", "data", "acts_by", "created_at", "decided_at", "over_at")
WAYS = ("channel", "state", "due_at", "attempts", "parcel", "notice__kind")


@dataclass
class Watcher:
    """Somebody who looks at a game, with or without an account, and asks for whatever he likes."""

    name: str
    client: APIClient
    game_id: str
    player: Player | None = None
    calendar: str = ""
    pushes: list[Push] = field(default_factory=list)

    def endpoint(self) -> str:
        """Where he is pushed to."""
        return f"https://push.example.org/{self.name}"

    def glance(self) -> Iterator[Seen]:
        """What polling tells."""
        cache.clear()
        yield self._get(f"games/{self.game_id}")
        if self.player is not None:
            yield self._get("me/turns")

    def look(self, deal: int, version: int, cards: Sequence[str], *, record: bool) -> Iterator[Seen]:
        """All that can be read, what writing is answered, and what came by other ways."""
        cache.clear()
        own = [f"games/{self.game_id}/{page}".rstrip("/") for page in OF_A_GAME if record or page != "record"]
        for path in own if self.player is None else (*own, *PAGES):
            yield self._get(path)
        if self.player is not None:
            yield from self._ask_again()
            for path, body in _writes(self.game_id, deal, version, cards):
                yield self._write(path, body)
            yield from self._told(self.player)

    def _get(self, path: str, **headers: str) -> Seen:
        return _seen(self.name, f"GET {path}", self.client.get(f"/api/v1/{path}", headers=headers))

    def _ask_again(self) -> Iterator[Seen]:
        """A poll with the tag that was given, and the calendar."""
        tag = self.client.get(f"/api/v1/games/{self.game_id}").headers.get("ETag", "")
        yield self._get(f"games/{self.game_id}", **{"If-None-Match": tag})
        yield _seen(self.name, "GET calendar", self.client.get(self.calendar))

    def _write(self, path: str, body: object) -> Seen:
        """What a write is answered; nothing of it stays."""
        put = path.endswith("plan")
        with transaction.atomic():
            ask = self.client.put if put else self.client.post
            answer = ask(f"/api/v1/{path}", body, format="json")
            transaction.set_rollback(True)
        return _seen(self.name, f"{'PUT' if put else 'POST'} {path} {json.dumps(body)}", answer)

    def _told(self, player: Player) -> Iterator[Seen]:
        mine = Notice.objects.filter(user=player.user).order_by("pk")
        yield f"{self.name}: notices", list(mine.values_list(*TOLD))
        ways = Delivery.objects.filter(notice__user=player.user).order_by("pk")
        yield f"{self.name}: deliveries", list(ways.values_list(*WAYS))
        letters: list[Any] = [letter for letter in mail.outbox if letter.to == [player.user.email]]
        for letter in letters:
            alternatives = [(one.content, one.mimetype) for one in letter.alternatives]
            yield f"{self.name}: letter", (letter.subject, letter.body, alternatives, letter.extra_headers)
        for push in self.pushes:
            yield f"{self.name}: push", push


def catch(watchers: Sequence[Watcher], push: Push) -> Outcome:
    """A push service that shows each watcher what he got."""
    for watcher in watchers:
        if watcher.endpoint() == push.endpoint:
            watcher.pushes.append(push)
    return Outcome.sent()


def _writes(game_id: str, deal: int, version: int, cards: Sequence[str]) -> Iterator[tuple[str, object]]:
    for card in cards:
        yield f"games/{game_id}/play", {"card": card, "version": version}
    yield f"games/{game_id}/play", {"card": cards[0], "version": version - 1}
    yield f"games/{game_id}/declare", {"deal": deal, "expose": [cards[0]], "announce": False}
    yield f"games/{game_id}/pass", {"deal": deal, "cards": cards[:3]}
    lines = [{"on": "lead", "play": [{"card": cards[0]}]}]
    yield f"games/{game_id}/plan", {"deal": deal, "lines": lines}
    yield f"games/{game_id}/nudge", {"seat": 1}
    yield f"games/{game_id}/end-vote", {"deal": deal, "agree": True}
    for action in ("join", "resign", "reclaim", "rematch"):
        yield f"games/{game_id}/{action}", {}


def _seen(name: str, what: str, answer: Any) -> Seen:
    shown = {header: value for header, value in answer.headers.items() if header != "Set-Cookie"}
    return f"{name}: {what}", (answer.status_code, shown, answer.content)
