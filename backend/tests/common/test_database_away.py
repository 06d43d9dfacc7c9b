"""Without its database the server says so, everywhere in one shape, and asks to be asked again."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client

from leekha.config.build import digest_of
from leekha.local.place import BACKEND


@pytest.fixture
def _away(db: None) -> Iterator[None]:
    """Every statement fails as it does when the server has gone."""

    def refuse(*_: Any) -> None:
        raise OperationalError("the connection is closed")

    with connection.execute_wrapper(refuse):
        yield


@pytest.mark.usefixtures("_away")
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/v1/me"),
        ("GET", "/api/v1/games/abcdefghijklmnop"),
        ("POST", "/_allauth/app/v1/auth/login"),
        ("GET", "/admin/"),
    ],
)
def test_without_a_database_the_answer_is_503(method: str, path: str) -> None:
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = "abcdefghijklmnopqrstuvwxyz012345"
    body = {"username": "nour", "password": "sixteen olive trees"} if method == "POST" else None
    text = "" if body is None else json.dumps(body)
    answer = client.generic(method, path, text, content_type="application/json")
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) > 0
    if not path.startswith("/admin"):
        assert answer.json()["code"] == "unavailable"


@pytest.mark.django_db
def test_answers_of_the_api_are_kept_by_nobody_without_asking(client: Client) -> None:
    for path in ("/api/v1/me", "/api/v1/games", "/api/v1/nothing"):
        assert client.get(path)["Cache-Control"] == "private, no-cache"


def test_the_build_changes_with_the_sources(tmp_path: Any) -> None:
    source = tmp_path / "leekha" / "a.py"
    source.parent.mkdir()
    source.write_text("1")
    before = digest_of(tmp_path)
    source.write_text("2")
    assert digest_of(tmp_path) != before
    assert len(digest_of(BACKEND)) == 12
