"""A write that is sent twice has one effect and one answer."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any, cast

import pytest
from django.db import connections
from django.test.utils import override_settings
from django.urls import path
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIClient
from rest_framework.views import APIView

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.common.idempotency import answer_once
from leekha.common.models import IdempotencyKey
from leekha.common.tasks import forget_idempotency_keys
from leekha_engine.errors import IllegalPlay, NotYourTurn

REFUSALS: dict[str, Exception] = {
    "illegal_play": ApiError("illegal_play", reason="must_follow"),
    "engine": IllegalPlay("no", {"reason": "must_follow", "rule": "R13"}),
    "stale_version": ApiError("stale_version", version=7),
    "not_your_turn": NotYourTurn("no"),
    "broken": RuntimeError("broken"),
}


class AddView(APIView):
    """The effect: one more letter in the caller's display name; then perhaps a refusal."""

    def post(self, request: Request) -> Response:
        """Adds a letter."""
        refusal = cast("dict[str, str]", request.data).get("refusal")

        def effect() -> tuple[int, dict[str, object]]:
            user = User.objects.select_for_update().get(username=request.user.get_username())
            user.display_name += "x"
            user.save()
            if refusal:
                raise REFUSALS[refusal]
            return 201, {"length": len(user.display_name)}

        return answer_once(request, effect)

    put = post


urlpatterns = [path("add", AddView.as_view()), path("other", AddView.as_view())]


@pytest.fixture(autouse=True)
def _addresses() -> Iterator[None]:
    with override_settings(ROOT_URLCONF=__name__):
        yield


class Caller:
    """Somebody who writes with a key."""

    def __init__(self, user: User) -> None:
        self.user = user

    def send(
        self, key: str | None = "k", body: object = None, address: str = "/add", method: str = "post"
    ) -> Any:
        client = APIClient(raise_request_exception=False)
        client.force_authenticate(self.user)
        headers = {} if key is None else {"Idempotency-Key": key}
        return getattr(client, method)(address, body or {}, format="json", headers=headers)

    @property
    def effects(self) -> int:
        self.user.refresh_from_db()
        return len(self.user.display_name)


@pytest.fixture
def nour(make_user: Callable[[str], User]) -> Caller:
    """Nour, who has done nothing yet."""
    return Caller(make_user("nour"))


def test_without_a_key_every_write_has_its_effect(nour: Caller) -> None:
    assert [nour.send(key=None).json()["length"] for _ in range(2)] == [1, 2]


def test_a_retry_gets_the_same_answer_and_has_no_second_effect(nour: Caller) -> None:
    first, second = nour.send(body={"a": 1}), nour.send(body={"a": 1})

    assert (first.status_code, first.json()) == (201, {"length": 1})
    assert (second.status_code, second.json()) == (201, {"length": 1})
    assert nour.effects == 1


@pytest.mark.parametrize(
    "changed", [{"body": {"a": 2}}, {"address": "/other"}, {"method": "put"}, {"body": {"a": 1, "b": 1}}]
)
def test_the_same_key_for_another_request_is_refused(changed: dict[str, Any], nour: Caller) -> None:
    nour.send(body={"a": 1})

    answer = nour.send(**{"body": {"a": 1}, **changed})

    assert answer.status_code == 422
    assert answer.json()["code"] == "idempotency_mismatch"
    assert nour.effects == 1


def test_the_keys_of_two_people_are_independent(nour: Caller, make_user: Callable[[str], User]) -> None:
    sami = Caller(make_user("sami"))

    assert nour.send().status_code == sami.send().status_code == 201
    assert (nour.effects, sami.effects) == (1, 1)


@pytest.mark.parametrize("refusal", ["illegal_play", "engine"])
def test_a_422_is_remembered_without_its_half_done_effect(refusal: str, nour: Caller) -> None:
    first, second = nour.send(body={"refusal": refusal}), nour.send(body={"refusal": refusal})

    assert (first.status_code, first.json()) == (second.status_code, second.json())
    assert first.json()["data"]["reason"] == "must_follow"
    assert nour.effects == 0
    assert IdempotencyKey.objects.get().status == 422


@pytest.mark.parametrize(
    ("refusal", "status"), [("stale_version", 409), ("not_your_turn", 409), ("broken", 500)]
)
def test_other_refusals_are_forgotten_with_their_effect_so_that_the_key_may_be_tried_again(
    refusal: str, status: int, nour: Caller
) -> None:
    assert nour.send(body={"refusal": refusal}).status_code == status
    assert nour.effects == 0
    assert not IdempotencyKey.objects.exists()

    assert nour.send().status_code == 201


@pytest.mark.parametrize("key", ["", "a b", "schlüssel", "x" * 129, "a\tb", "مفتاح"])
def test_a_key_that_is_not_visible_ascii_is_refused(key: str, nour: Caller) -> None:
    answer = nour.send(key=key)

    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"
    assert nour.effects == 0


@pytest.mark.parametrize("key", ["!", "~" * 128, json.dumps({"a": 1}).replace(" ", "")])
def test_any_visible_ascii_of_128_characters_is_a_key(key: str, nour: Caller) -> None:
    assert nour.send(key=key).status_code == nour.send(key=key).status_code == 201
    assert nour.effects == 1


@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_have_one_effect_and_one_answer(make_user: Callable[[str], User]) -> None:
    nour, barrier = Caller(make_user("nour")), Barrier(20)

    def one(_: int) -> tuple[int, bytes]:
        try:
            barrier.wait()
            answer = nour.send()
            return answer.status_code, answer.content
        finally:
            connections.close_all()

    with ThreadPoolExecutor(20) as threads:
        answers = set(threads.map(one, range(20)))

    assert answers == {(201, b'{"length":1}')}
    assert nour.effects == 1


def test_answers_are_forgotten_after_48_hours_and_not_before(nour: Caller) -> None:
    for key, hours in (("young", 47), ("old", 49)):
        nour.send(key=key)
        IdempotencyKey.objects.filter(key=key).update(created_at=timezone.now() - timedelta(hours=hours))

    forget_idempotency_keys()

    assert [row.key for row in IdempotencyKey.objects.all()] == ["young"]
