"""Opening tables is limited; what opens none does not count."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import caches
from django.utils import timezone

from leekha.games.limits import OpenTableThrottle, ReadRecordThrottle
from leekha.games.models import Game

from .conftest import Player

PLAN = {"seats": ["me", "open", "open", "open"]}
LIMIT = 3


@pytest.fixture(autouse=True)
def _limited(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Three tables an hour, none of them opened yet."""
    monkeypatch.setattr(OpenTableThrottle, "THROTTLE_RATES", {"open_table": f"{LIMIT}/hour"})
    caches["default"].clear()
    yield
    caches["default"].clear()


def codes(answers: list[Any]) -> list[int]:
    return [answer.status_code for answer in answers]


def test_who_opens_too_many_tables_is_asked_to_wait_and_others_are_not(nour: Player, ziad: Player) -> None:
    answers = [nour.post("games", PLAN) for _ in range(LIMIT + 1)]
    assert codes(answers) == [201] * LIMIT + [429]
    assert answers[-1].json()["code"] == "throttled"
    assert 0 < int(answers[-1]["Retry-After"]) <= 3600
    assert Game.objects.count() == LIMIT
    assert ziad.post("games", PLAN).status_code == 201
    assert nour.get("games").status_code == 200


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b'{"seats": "me"}', 400),
        (b'{"seats": ["me","open","open","open"],"rules":{"limit":7}}', 422),
    ],
)
def test_what_makes_no_sense_does_not_count(nour: Player, body: bytes, status: int) -> None:
    for _ in range(LIMIT + 1):
        refused = nour.client.post("/api/v1/games", body, content_type="application/json")
        assert refused.status_code == status
    assert nour.post("games", PLAN).status_code == 201


def test_a_repeat_does_not_count_and_is_answered_when_the_limit_is_reached(nour: Player) -> None:
    first = nour.post("games", PLAN, key="once")
    assert {nour.post("games", PLAN, key="once").json()["id"] for _ in range(2 * LIMIT)} == {
        first.json()["id"]
    }
    assert codes([nour.post("games", PLAN) for _ in range(LIMIT)]) == [201] * (LIMIT - 1) + [429]
    assert nour.post("games", PLAN, key="once").json() == first.json()


def test_a_rematch_opens_a_table_and_counts_as_one(nour: Player) -> None:
    finished = nour.open(**PLAN)
    how = {"status": "finished", "finished_by": "limit", "finished_at": timezone.now()}
    Game.objects.filter(public_id=finished).update(**how)
    answers = []
    for _ in range(LIMIT):
        answers.append(nour.post(f"games/{finished}/rematch"))
        if answers[-1].status_code == 201:
            # Sitting at it already opens nothing.
            assert nour.post(f"games/{finished}/rematch").status_code == 200
            assert nour.post(f"games/{answers[-1].json()['id']}/withdraw").status_code == 200
    assert codes(answers) == [201] * (LIMIT - 1) + [429]
    assert nour.view(finished)["rematch_id"] is None


def test_who_has_too_many_records_verified_is_asked_to_wait_and_others_are_not(
    nour: Player, ziad: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReadRecordThrottle, "THROTTLE_RATES", {"read_record": f"{LIMIT}/minute"})
    assert codes([nour.post("records", {}) for _ in range(LIMIT + 1)]) == [422] * LIMIT + [429]
    assert ziad.post("records", {}).status_code == 422
