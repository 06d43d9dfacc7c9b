"""The cast, and games that are over without anybody having played them."""

from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from leekha.accounts.models import User
from leekha.games.models import Deal, Game, Hand, Seating
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS
from tests.games.conftest import CAST, Player

EVENING = datetime(2026, 5, 4, 20, tzinfo=UTC)
Cast = tuple[Player, Player, Player, Player]


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
def cast(make_player: Callable[[str], Player]) -> Cast:
    """Nour, Rima, Sami and Karim."""
    nour, rima, sami, karim = (make_player(name) for name in CAST)
    return nour, rima, sami, karim


@pytest.fixture
def ziad(make_player: Callable[[str], Player]) -> Player:
    """The outsider who must see nothing."""
    return make_player("ziad")


@pytest.fixture
def people(db: None) -> list[User]:
    """The cast without a browser, and Ziad."""
    return [User.objects.create_user(name, f"{name}@example.test") for name in (*CAST, "ziad")]


def over(
    people: Sequence[User],
    scores: Sequence[Sequence[int]],
    *,
    minutes: int = 0,
    given_up: Collection[int] = (),
    **columns: Any,
) -> Game:
    """A rated game that ended so many minutes into the evening; `scores` are those of each deal."""
    finished_at = EVENING + timedelta(minutes=minutes)
    rules = Rules.from_options(columns.pop("rules", {})).options()
    plain = {"rated": True, "finished_by": "limit", "clock_kind": "per_move", "play_s": 600, "pass_s": 600}
    game = Game.objects.create(
        name="over",
        status=Game.Status.FINISHED,
        finished_at=finished_at,
        rules=rules,
        opener=people[0],
        **plain | columns,
    )
    for seat, person in zip(SEATS, people, strict=True):
        stand_in = "missed" if seat in given_up else ""
        Seating.objects.create(game=game, seat=seat, state="taken", user=person, stand_in=stand_in)
    for number, row in enumerate(scores, 1):
        add_deal(game, number, row, finished_at)
    return game


def add_deal(game: Game, number: int, scores: Sequence[int] | None, finished_at: datetime) -> Deal:
    """A deal of the game; without scores it still runs."""
    deal = Deal.objects.create(
        game=game,
        number=number,
        dealer=0,
        secret=bytes(32),
        commitment="0" * 64,
        dealt_at=finished_at,
        finished_at=None if scores is None else finished_at,
    )
    for seat in SEATS:
        score = None if scores is None else scores[seat]
        Hand.objects.create(
            deal=deal,
            seat=seat,
            dealt=list(range(13 * seat, 13 * seat + 13)),
            points=None if score is None else max(score, 0),
            score=score,
            leekhas_taken=0 if score is None else (score >= 10) + (score >= 23),
        )
    return deal


@pytest.fixture
def board(cast: Cast) -> list[User]:
    """The cast's accounts, by seat."""
    return [player.user for player in cast]
