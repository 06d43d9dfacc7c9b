"""Whatever is sent, the answer is a clean error in the one shape and never a 500."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from leekha.accounts.models import User
from leekha.common.error_words import ERRORS
from leekha.common.json import MAX_DEPTH, BadJsonError, read_json

DEEP = b"[" * 100_000
RUBBISH = {
    "nothing that is JSON": b"{",
    "half a word": b'{"language": "a',
    "no UTF-8": b'{"language": "\xff\xfe"}',
    "UTF-16": '{"language": "ar"}'.encode("utf-16"),
    "a NUL": b'{"display_name": "a\\u0000b"}',
    "a NUL in a key": b'{"a\\u0000b": 1}',
    "a bare NUL": b'{"display_name": "a\x00b"}',
    "half a surrogate": b'{"display_name": "\\ud800"}',
    "no number": b'{"language": NaN}',
    "endless": b'{"language": Infinity}',
    "thousands of digits": b'{"language": ' + b"9" * 5000 + b"}",
    "deep lists": DEEP,
    "deep and closed": b'{"settings": ' + b"[" * 50 + b"]" * 50 + b"}",
    "deep objects": b'{"a":' * 40_000,
}


@pytest.fixture
def rima(make_user: Callable[[str], User]) -> Client:
    """Rima's program."""
    client = Client()
    client.force_login(make_user("rima"))
    return client


@pytest.mark.parametrize("body", RUBBISH.values(), ids=RUBBISH.keys())
def test_a_body_that_cannot_be_read_is_malformed(body: bytes, rima: Client) -> None:
    for address in ("/api/v1/me", "/_allauth/browser/v1/account/password/change"):
        answer = rima.generic(
            "PATCH" if "me" in address else "POST", address, body, content_type="application/json"
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), address


@pytest.mark.parametrize("body", [b"[]", b'"x"', b"7", b"null", b"true"])
def test_the_sign_in_api_wants_an_object(body: bytes, client: Client, db: None) -> None:
    answer = client.post("/_allauth/app/v1/auth/login", body, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "body",
    [
        {"username": ["x"], "password": {"a": 1}},
        {"username": 7, "password": True},
        {"email": [], "password": "x"},
    ],
)
def test_the_sign_in_api_takes_any_type_without_breaking(body: Any, client: Client, db: None) -> None:
    answer = client.post("/_allauth/app/v1/auth/login", body, content_type="application/json")

    assert answer.status_code == 400


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/xml", "multipart/form-data; boundary=x", "", "x/y; charset=?"]
)
def test_only_json_is_taken(kind: str, rima: Client) -> None:
    answer = rima.generic("PATCH", "/api/v1/me", b'{"language": "ar"}', content_type=kind)

    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")


def test_a_body_without_end_is_too_large(rima: Client) -> None:
    body = b'{"language": "' + b"x" * 600_000 + b'"}'

    for method, address in (("PATCH", "/api/v1/me"), ("POST", "/_allauth/app/v1/auth/login")):
        answer = rima.generic(method, address, body, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    "address", ["/api/v1/games/%00", "/api/v1/me?x=%00", "/api/v1/games?cursor=%00", "/%00", "/admin/%00/"]
)
def test_a_nul_in_the_address_is_malformed(address: str, rima: Client) -> None:
    answer = rima.get(address)

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "address", ["/api/v1/games/%ff%fe", "/api/v1/games?cursor=%ff", "/api/v1/me?%c3%28=%a0"]
)
def test_bytes_that_are_no_text_in_the_address_break_nothing(address: str, rima: Client) -> None:
    assert rima.get(address).status_code in {200, 400, 404}


def test_a_cookie_with_a_nul_breaks_nothing(client: Client, db: None) -> None:
    client.cookies.load('sessionid="abcdefgh\\000ijklmnop"')

    assert client.get("/api/v1/me").status_code == 400


@pytest.mark.parametrize("cookie", ["x", "a" * 32, "a" * 4000, "' OR 1=1 --", "ü" * 20])
def test_a_cookie_of_nobody_is_signed_out(cookie: str, client: Client, db: None) -> None:
    client.cookies["sessionid"] = cookie

    assert client.get("/api/v1/me").status_code == 401


@pytest.mark.parametrize("method", ["PUT", "DELETE", "POST", "TRACE", "BREW"])
def test_an_unknown_method_is_a_405_that_names_the_known_ones(method: str, rima: Client) -> None:
    answer = rima.generic(method, "/api/v1/me/turns", b"{}", content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert "GET" in answer["Allow"]


def test_the_sign_in_api_answers_an_unknown_method_in_the_same_shape(client: Client, db: None) -> None:
    answer = client.get("/_allauth/app/v1/auth/login")

    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert answer["Allow"]


@pytest.mark.parametrize("method", ["PUT", "TRACE", "PATCH"])
def test_the_method_is_looked_at_before_the_body(method: str, client: Client, db: None) -> None:
    for kind in ("app", "browser"):
        answer = client.generic(
            method, f"/_allauth/{kind}/v1/auth/login", b'{"username": ""}', content_type="application/json"
        )
        assert (answer.status_code, answer["Allow"]) == (405, "POST, OPTIONS")


@pytest.mark.parametrize("address", ["/api/v1/nothing", "/_allauth/phone/v1/auth/login", "/api/v2/me"])
def test_an_address_that_does_not_exist_is_a_404_for_writes_too(address: str, db: None) -> None:
    answer = Client(enforce_csrf_checks=True).post(address, {}, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_what_cannot_be_had_as_asked_is_a_406(rima: Client) -> None:
    answer = rima.get("/api/v1/me", headers={"Accept": "text/html"})

    assert (answer.status_code, answer.json()["code"]) == (406, "not_acceptable")


@pytest.mark.parametrize(
    ("asked", "accept", "code"),
    [
        ("POST /api/v1/schema", "*/*", "method_not_allowed"),
        ("DELETE /api/v1/schema", "application/yaml", "method_not_allowed"),
        ("GET /api/v1/schema", "text/html", "not_acceptable"),
        ("GET /api/v1/schema?format=pdf", "*/*", "not_found"),
        ("POST /api/v1/docs", "*/*", "method_not_allowed"),
        ("OPTIONS /api/v1/docs", "text/html", "method_not_allowed"),
    ],
)
def test_the_document_and_its_page_are_refused_in_the_same_shape(
    asked: str, accept: str, code: str, client: Client, db: None
) -> None:
    method, address = asked.split()
    answer = client.generic(method, address, headers={"Accept": accept})

    assert (answer.status_code, answer["Content-Type"]) == (ERRORS[code].status, "application/json")
    assert answer.json()["code"] == code
    assert answer["Cache-Control"] == "private, no-cache"
    assert code != "method_not_allowed" or "GET" in answer["Allow"]


def test_a_host_that_is_not_ours_is_refused_in_the_same_shape(client: Client) -> None:
    answer = client.get("/api/v1/me", headers={"Host": "evil.example"})

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_fault_of_ours_is_a_500_in_the_same_shape(monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("leekha.accounts.api.MeView.initial", fail)

    answer = Client(raise_request_exception=False).get("/api/v1/me", headers={"Accept-Language": "de"})

    assert answer.status_code == 500
    assert answer.json()["code"] == "server_error"
    assert answer.json()["detail"] == "Hier ist etwas schiefgegangen. Es wurde festgehalten."


def test_json_may_be_nested_as_deep_as_said_and_no_deeper() -> None:
    def nested(levels: int) -> bytes:
        return b"[" * levels + b"]" * levels

    assert read_json(nested(MAX_DEPTH)) is not None
    with pytest.raises(BadJsonError):
        read_json(nested(MAX_DEPTH + 1))
