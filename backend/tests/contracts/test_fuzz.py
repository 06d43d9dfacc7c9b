"""Whatever the document allows, and much that it does not, is answered as it says and never by a 500.

The games in it are real: an open table, one in which cards are passed, and none.
"""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
import schemathesis
from django.core.cache import caches
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import Client
from hypothesis import HealthCheck, settings
from rest_framework.test import APIClient
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from leekha.accounts.models import User
from leekha.config.wsgi import application

PASSWORD = "sixteen olive trees"
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    allow_header_conformance,
]

schema = schemathesis.openapi.from_wsgi("/api/v1/schema?format=json", application)


@pytest.fixture
def token(db: None) -> Iterator[str]:
    """The session token of Nour, whose limits start anew."""
    caches["default"].clear()
    User.objects.create_user("nour", "nour@example.org", PASSWORD)
    body = {"username": "nour", "password": PASSWORD}
    answer = Client().post("/_allauth/app/v1/auth/login", body, content_type="application/json")
    yield answer.json()["meta"]["session_token"]
    caches["default"].clear()


@pytest.fixture
def game_ids(token: str) -> Iterator[str]:
    """Ids of games in turn, without end."""
    client = APIClient(headers={"X-Session-Token": token})
    seats: list[list[object]] = [["me", "open", "open", "open"], ["me", *[{"bot": "normal"}] * 3]]
    opened = [client.post("/api/v1/games", {"seats": each}, format="json").json()["id"] for each in seats]
    return cycle([*opened, "none"])


@pytest.fixture
def one_transaction(game_ids: Iterator[str]) -> Iterator[None]:
    """The application leaves the test's connection alone, and with it the test's transaction.

    Comes after the fixtures that use a test client, which takes back what is done here.
    """
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.usefixtures("one_transaction")
@schema.parametrize()
@settings(max_examples=10, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_the_contract(case: Any, token: str, game_ids: Iterator[str]) -> None:
    if "public_id" in case.path_parameters:
        case.path_parameters["public_id"] = next(game_ids)
    case.call_and_validate(headers={"X-Session-Token": token, "Accept-Encoding": "identity"}, checks=CHECKS)
