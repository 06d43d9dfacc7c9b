"""Time off: entered a day ahead, thirty days in a year."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient
from time_machine import Traveller

from leekha.accounts.models import User, Vacation

NOW = datetime(2026, 5, 4, 9, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def clock() -> Iterator[Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def signed_in(name: str) -> APIClient:
    client = APIClient()
    user = User.objects.create_user(name, f"{name}@example.test", "a long pass phrase")
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def nour(db: None) -> APIClient:
    return signed_in("nour")


def enter(client: APIClient, first: float, last: float, since: datetime = NOW) -> Any:
    times = {"starts_at": (since + first * DAY).isoformat(), "ends_at": (since + last * DAY).isoformat()}
    return client.post("/api/v1/me/vacations", times, format="json")


def listed(client: APIClient) -> dict[str, Any]:
    body: dict[str, Any] = client.get("/api/v1/me/vacations").json()
    return body


def test_time_off_is_entered_a_day_ahead(nour: APIClient) -> None:
    assert listed(nour) == {
        "results": [],
        "left_this_year_s": 30 * 86_400,
        "left_next_year_s": 30 * 86_400,
        "ahead_s": 86_400,
    }
    assert enter(nour, 1, 8).status_code == 201
    assert listed(nour)["left_this_year_s"] == 23 * 86_400
    assert [entry["starts_at"] for entry in listed(nour)["results"]] == [(NOW + DAY).isoformat()]


@pytest.mark.parametrize(
    ("first", "last", "reason"),
    [
        (0.99, 3, "too_soon"),
        (-3, 3, "too_soon"),
        (3, 3, "ends_before_it_starts"),
        (3, 2, "ends_before_it_starts"),
        (2, 32.01, "too_long"),
        (10, 12, "overlaps"),
        (4, 11, "overlaps"),
        (11, 40, "overlaps"),
        (3, 3.01, "ends_before_it_starts"),
        (700, 701, "too_long"),
    ],
)
def test_what_cannot_be_entered_says_why(nour: APIClient, first: float, last: float, reason: str) -> None:
    assert enter(nour, 10.5, 11.5).status_code == 201
    Vacation.objects.update(starts_at=NOW + 10 * DAY, ends_at=NOW + 12 * DAY)
    if reason == "too_long":
        Vacation.objects.all().delete()
    answer = enter(nour, first, last)
    assert (answer.status_code, answer.json()["data"]["reason"]) == (422, reason)
    assert Vacation.objects.count() == (reason != "too_long")


def test_thirty_days_are_those_of_each_year(nour: APIClient) -> None:
    new_year = datetime(2027, 1, 1, tzinfo=UTC)
    assert enter(nour, -30, 30, since=new_year).status_code == 201
    assert (listed(nour)["left_this_year_s"], listed(nour)["left_next_year_s"]) == (0, 0)
    answer = enter(nour, 5, 6)
    assert answer.json()["data"] == {"reason": "too_long", "left_s": 0}


def test_time_off_that_has_begun_is_ended_and_the_rest_comes_back(nour: APIClient, clock: Traveller) -> None:
    pk = enter(nour, 1, 11).json()["id"]
    clock.shift(3 * DAY)
    assert nour.delete(f"/api/v1/me/vacations/{pk}").status_code == 204
    assert listed(nour)["left_this_year_s"] == 28 * 86_400
    again = nour.delete(f"/api/v1/me/vacations/{pk}")
    assert (again.status_code, again.json()["code"]) == (409, "vacation_over")


def test_nobody_ends_anybody_elses_time_off(nour: APIClient) -> None:
    pk = enter(nour, 1, 11).json()["id"]
    assert signed_in("ziad").delete(f"/api/v1/me/vacations/{pk}").status_code == 404
    assert Vacation.objects.count() == 1


def test_a_repeated_request_enters_one_vacation(nour: APIClient) -> None:
    times = {"starts_at": (NOW + DAY).isoformat(), "ends_at": (NOW + 2 * DAY).isoformat()}
    headers = {"Idempotency-Key": "once"}
    answers = [nour.post("/api/v1/me/vacations", times, format="json", headers=headers) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[0].json() == answers[1].json()


def test_the_days_off_are_a_setting(nour: APIClient) -> None:
    assert nour.get("/api/v1/me").json()["weekend"] == "sat_sun"
    assert nour.patch("/api/v1/me", {"weekend": "fri_sat"}, format="json").json()["weekend"] == "fri_sat"
    assert nour.patch("/api/v1/me", {"weekend": "mon"}, format="json").status_code == 400


def test_time_off_in_the_year_9999_is_refused_and_no_fault(nour: APIClient) -> None:
    times = {"starts_at": "9999-12-30T00:00:00Z", "ends_at": "9999-12-31T23:59:59Z"}
    answer = nour.post("/api/v1/me/vacations", times, format="json")
    assert (answer.status_code, answer.json()["data"]) == (422, {"reason": "too_long", "left_s": 0})
    times["starts_at"] = "9999-12-31T23:30:00Z"
    assert nour.post("/api/v1/me/vacations", times, format="json").status_code == 422


def test_no_more_than_twenty_are_to_come(nour: APIClient) -> None:
    for number in range(20):
        assert enter(nour, 2 + number / 2, 2 + number / 2 + 0.1).status_code == 201
    assert enter(nour, 20, 21).json()["data"] == {"reason": "too_many"}
