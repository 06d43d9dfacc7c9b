"""The cast at the table, and the table itself over HTTP."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from rest_framework.test import APIClient

from leekha.accounts.models import User
from leekha.games.models import Game, Seating
from leekha.games.tasks import take_bot_turns

MONDAY = datetime(2026, 5, 4, 9, tzinfo=UTC)
EARLIER = datetime(2020, 1, 1, tzinfo=UTC)
CAST = ("nour", "rima", "sami", "karim")
Json = dict[str, Any]


@dataclass
class Player:
    """A signed-in person who speaks HTTP only."""

    user: User
    client: APIClient = field(default_factory=APIClient)

    def __post_init__(self) -> None:
        self.client.force_login(self.user, backend="django.contrib.auth.backends.ModelBackend")

    @property
    def name(self) -> str:
        return self.user.username

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(f"/api/v1/{path}", headers=headers)

    def post(self, path: str, body: object = None, key: str | None = None) -> Any:
        headers = {} if key is None else {"Idempotency-Key": key}
        return self.client.post(
            f"/api/v1/{path}", body if body is not None else {}, format="json", headers=headers
        )

    def put(self, path: str, body: object) -> Any:
        return self.client.put(f"/api/v1/{path}", body, format="json")

    def delete(self, path: str) -> Any:
        return self.client.delete(f"/api/v1/{path}")

    def view(self, game_id: str) -> Json:
        answer = self.get(f"games/{game_id}")
        assert answer.status_code == 200, answer.content
        view: Json = answer.json()
        return view

    def open(self, **plan: Any) -> str:
        plan.setdefault("seats", ["me", *[{"bot": "normal"}] * 3])
        answer = self.post("games", plan)
        assert answer.status_code == 201, answer.content
        game_id: str = answer.json()["id"]
        return game_id

    def pass_three(self, game_id: str, cards: list[str] | None = None) -> Any:
        deal = self.view(game_id)["deal"]
        return self.post(
            f"games/{game_id}/pass", {"cards": cards or legal_three(deal), "deal": deal["number"]}
        )

    def play(self, game_id: str, card: str | None = None) -> Any:
        view = self.view(game_id)
        return self.post(
            f"games/{game_id}/play", {"card": card or view["deal"]["legal"][0], "version": view["version"]}
        )


def legal_three(deal: Json) -> list[str]:
    """Three cards that contain no forbidden set: the highest ones that may go together."""
    forbidden = [set(entry["cards"]) for entry in deal["forbidden_sets"]]
    chosen: list[str] = []
    for card in deal["hand"]:
        if len(chosen) < 3 and not any(entry <= {*chosen, card} for entry in forbidden):
            chosen.append(card)
    return chosen


@pytest.fixture
def make_player(db: None) -> Callable[[str], Player]:
    """Registers a person of that name and signs him in."""

    def make(name: str) -> Player:
        return Player(
            User.objects.create_user(
                name, f"{name}@example.test", "a long pass phrase", display_name=name.title()
            )
        )

    return make


@pytest.fixture
def cast(make_player: Callable[[str], Player]) -> tuple[Player, Player, Player, Player]:
    """Nour, Rima, Sami and Karim."""
    nour, rima, sami, karim = (make_player(name) for name in CAST)
    return nour, rima, sami, karim


@pytest.fixture
def nour(make_player: Callable[[str], Player]) -> Player:
    return make_player("nour")


@pytest.fixture
def ziad(make_player: Callable[[str], Player]) -> Player:
    """The outsider who must see nothing."""
    return make_player("ziad")


@pytest.fixture
def full_table(cast: tuple[Player, ...]) -> str:
    """A running game, played to the last trick: Nour on seat 0, Rima on 1, Sami on 2, Karim on 3."""
    nour, *others = cast
    game_id = nour.open(
        seats=["me", "open", "open", "open"], visibility="unlisted", rules={"limit": 51, "settle": "off"}
    )
    for player in others:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


@pytest.fixture
def passed_table(cast: tuple[Player, ...], full_table: str) -> str:
    """The same game with all four passes made."""
    for player in cast:
        assert player.pass_three(full_table).status_code == 200
    return full_table


def to_act(players: tuple[Player, ...], game_id: str) -> Player:
    """The person whose turn it is to play."""
    seats = players[0].view(game_id)["seats"]
    seat = next(seat for seat in seats if seat["to_act"])
    return next(player for player in players if player.name == seat["player"]["username"])


def play_tricks(players: tuple[Player, ...], game_id: str, tricks: int) -> None:
    """Plays so many whole tricks, each the first legal card."""
    for _ in range(4 * tricks):
        answer = to_act(players, game_id).play(game_id)
        assert answer.status_code == 200, answer.content


def run_bots(game_id: str) -> None:
    """Does what a worker does when it is sent to the game."""
    take_bot_turns(Game.objects.get(public_id=game_id).pk)


def make_overdue(game_id: str, seat: int | None = None, *, forgiven: bool = True) -> None:
    """Moves the beginning of running turns back until their time is up; one miss has been forgiven."""
    seatings = Seating.objects.filter(game__public_id=game_id, acts_by__isnull=False)
    chosen = list(seatings if seat is None else seatings.filter(seat=seat))
    assert chosen
    for seating in chosen:
        assert seating.turn_since is not None
        assert seating.acts_by is not None
        back = seating.acts_by - timezone.now() + timedelta(seconds=1)
        seating.turn_since, seating.acts_by = seating.turn_since - back, seating.acts_by - back
        seating.save()
        if forgiven and not seating.grants.exists():
            seating.grants.create(turn_since=EARLIER, extra=timedelta(), reason="forgiven")


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    """The time of day, which stands still until it is moved: Monday, the 4th of May 2026, at nine."""
    with time_machine.travel(MONDAY, tick=False) as traveller:
        yield traveller
