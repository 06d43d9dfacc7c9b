"""Whatever a request says of its body, the server reads the request or refuses it in the one shape."""

import io
import json
from typing import Any

import pytest

from leekha.config.content_type import plain
from leekha.config.wsgi import application

STRANGE = (
    *("base64", "rot13", "hex", "zlib", "undefined", "punycode", "idna", "utf-16", "garbage", "", '"'),
    *("utf-8", "UTF-8", "x" * 5000),
)


def ask(method: str, path: str, content_type: str, body: bytes = b"") -> tuple[str, Any]:
    """Status and JSON of a request to what the web server runs."""
    began: list[str] = []
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": "x=%C3%A9",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "CONTENT_TYPE": content_type,
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
        "wsgi.url_scheme": "http",
    }
    answer = b"".join(application(environ, lambda status, _headers: began.append(status)))
    return began[0], json.loads(answer)


@pytest.mark.django_db
@pytest.mark.parametrize("charset", STRANGE, ids=lambda charset: charset[:12])
def test_no_charset_breaks_a_request(charset: str) -> None:
    for parameter in (f"charset={charset}", f"charset*={charset}''utf-8", f"x*={charset}''%41"):
        kind = f"application/json; {parameter}"
        status, answer = ask("GET", "/api/v1/me", kind)
        assert (status, answer["code"]) == ("401 Unauthorized", "not_authenticated"), kind
        status, answer = ask("POST", "/_allauth/app/v1/auth/login", kind, b'{"username": "nour"}')
        assert (status, answer["status"]) == ("400 Bad Request", 400), kind


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("application/json", "application/json"),
        ("application/json; charset=base64", "application/json"),
        ("multipart/form-data; charset=x; Boundary=a-b", "multipart/form-data; Boundary=a-b"),
        ("; charset=base64", ""),
        ("", ""),
    ],
)
def test_a_content_type_keeps_its_boundary_only(said: str, read: str) -> None:
    assert plain(said) == read
