"""The page of the browser's part, its policy, compression, and one log line a request."""

import io
import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from leekha.accounts.models import User
from leekha.common.logs import logging_settings
from leekha.local.place import FRONTEND


@pytest.fixture
def built(tmp_path: Path, settings: Any) -> Path:
    """A browser's part that was built."""
    (tmp_path / "index.html").write_text("<!doctype html><title>Leekha</title>")
    settings.FRONTEND_DIST = tmp_path
    return tmp_path


@pytest.mark.parametrize(
    "address", ["/", "/register", "/games/k3v9", "/administration", "/assetsx", "/players/Rima.K"]
)
@pytest.mark.usefixtures("built")
def test_every_address_of_the_browsers_part_is_its_one_page(address: str, client: Client) -> None:
    answer = client.get(address)

    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/html; charset=utf-8"
    assert answer["Cache-Control"] == "no-cache"
    assert answer["Content-Security-Policy"].startswith("default-src 'self';")
    assert "unsafe" not in answer["Content-Security-Policy"]


@pytest.mark.parametrize(
    "address", ["/assets/gone-1a2b.js", "/logo.png", "/static/gone.css", "/admin.php", "/x/y.map"]
)
@pytest.mark.usefixtures("built")
def test_a_missing_file_is_a_404_and_not_the_page(address: str, client: Client) -> None:
    answer = client.get(address)

    assert answer.status_code == 404
    assert "html" not in answer["Content-Type"]


def test_before_the_browsers_part_is_built_the_page_says_so(
    client: Client, tmp_path: Path, settings: Any
) -> None:
    settings.FRONTEND_DIST = tmp_path / "none"

    answer = client.get("/")

    assert answer.status_code == 503
    assert b"not built" in answer.content


@pytest.mark.usefixtures("built")
def test_the_page_is_only_read(client: Client) -> None:
    assert client.post("/").status_code == 405


@pytest.fixture
def files(built: Path, settings: Any) -> Client:
    """A client of the whole stack, the server of files included."""
    (built / "assets").mkdir()
    (built / "assets" / "main-x1Y_-z9a.js").write_text("1")
    (built / "assets" / "plain.js").write_text("1")
    (built / "manifest.webmanifest").write_text("{}")
    settings.WHITENOISE_ROOT = built
    settings.WHITENOISE_AUTOREFRESH = True
    here = settings.MIDDLEWARE.index("django.middleware.gzip.GZipMiddleware")
    files = "whitenoise.middleware.WhiteNoiseMiddleware"
    settings.MIDDLEWARE = [*settings.MIDDLEWARE[:here], files, *settings.MIDDLEWARE[here:]]
    settings.STATIC_ROOT = built
    return Client()


@pytest.mark.parametrize(
    ("address", "caching"),
    [
        ("/assets/main-x1Y_-z9a.js", "max-age=315360000, public, immutable"),
        ("/assets/plain.js", "max-age=60, public"),
        ("/manifest.webmanifest", "max-age=60, public"),
    ],
)
def test_files_named_by_their_content_are_kept_for_ever_and_others_are_not(
    address: str, caching: str, files: Client
) -> None:
    answer = files.get(address)
    answer.getvalue()

    assert (answer.status_code, answer["Cache-Control"]) == (200, caching)
    assert answer["Content-Security-Policy"]


def test_the_styles_of_the_admin_and_the_docs_are_served(files: Client) -> None:
    for address in ("/static/common/docs.css", "/static/unfold/css/styles.css"):
        answer = files.get(address)
        answer.getvalue()
        assert answer.status_code == 200, address


def test_the_admin_alone_may_evaluate_and_style(client: Client, db: None) -> None:
    policy = client.get("/admin/login/")["Content-Security-Policy"]

    assert "script-src 'self' 'unsafe-eval'" in policy
    assert "unsafe" not in client.get("/api/v1/me")["Content-Security-Policy"]


@pytest.mark.parametrize("address", ["/admin/login/", "/api/v1/docs"])
def test_pages_of_the_back_end_name_an_icon_that_there_is(address: str, client: Client, db: None) -> None:
    links = re.findall(r"<link [^>]*>", client.get(address).content.decode())
    icons = [
        found[1] for link in links if 'rel="icon"' in link and (found := re.search('href="/(.+?)"', link))
    ]

    assert len(icons) == 1
    assert (FRONTEND / "public" / icons[0]).is_file()


def test_the_admin_without_a_slash_is_found(client: Client, db: None) -> None:
    answer = client.get("/admin")

    assert (answer.status_code, answer["Location"]) == (301, "/admin/")


def test_a_compressed_answer_keeps_a_tag_that_still_gives_a_304(
    make_user: Callable[[str], User], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The random filling against guessing lengths makes a short body sometimes longer than it was.
    monkeypatch.setattr("django.middleware.gzip.GZipMiddleware.max_random_bytes", 0)
    client = APIClient()
    client.force_login(make_user("rima"))

    answer = client.get("/api/v1/me", headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer["Vary"]

    again = client.get("/api/v1/me", headers={"Accept-Encoding": "gzip", "If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def _lines(log_format: str, call: Callable[[], object]) -> list[str]:
    stream = io.StringIO()
    config = logging_settings(log_format, "INFO")
    handler = logging.StreamHandler(stream)
    formatter = dict(config["formatters"]["line"])
    handler.setFormatter(formatter.pop("()")(**formatter))
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        call()
    finally:
        root.removeHandler(handler)
    return stream.getvalue().splitlines()


def test_a_request_is_one_line_of_json_without_secrets(make_user: Callable[[str], User]) -> None:
    user = make_user("rima")
    client = APIClient()
    client.force_login(user)

    lines = _lines("json", lambda: client.get("/api/v1/me?token=sesame", headers={"X-Secret": "sesame"}))

    assert len(lines) == 1
    line = json.loads(lines[0])
    assert line.pop("ms") >= 0
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "request",
        "logger": "leekha.request",
        "level": "info",
        "method": "GET",
        "path": "/api/v1/me",
        "status": 200,
        "user": user.pk,
    }


def test_a_password_is_never_in_the_log(db: None) -> None:
    body = {"username": "rima", "email": "rima@example.org", "password": "sixteen olive trees"}

    def sign_up() -> None:
        Client().post("/_allauth/app/v1/auth/signup", body, content_type="application/json")
        Client().post("/_allauth/app/v1/auth/login", {**body, "x": 1}, content_type="application/json")

    lines = _lines("text", sign_up)

    assert len(lines) == 2
    assert "olive" not in "".join(lines)


def test_a_fault_is_logged_with_its_traceback_as_one_line_of_json(
    monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError("broken pipe organ")

    monkeypatch.setattr("leekha.accounts.api.MeView.initial", fail)

    lines = _lines("json", lambda: Client(raise_request_exception=False).get("/api/v1/me"))

    faults = [line for line in map(json.loads, lines) if line["level"] == "error"]
    assert len(lines) == 2
    assert "broken pipe organ" in faults[0]["exception"]


def test_no_value_that_a_program_held_when_it_failed_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        password = "".join(["se", "same"])
        raise RuntimeError(len(password))

    monkeypatch.setattr("leekha.accounts.api.MeView.initial", fail)

    for log_format in ("text", "json"):
        lines = _lines(log_format, lambda: Client(raise_request_exception=False).get("/api/v1/me"))
        assert "RuntimeError: 6" in "\n".join(lines)
        assert "sesame" not in "\n".join(lines)


def test_a_request_that_asks_for_nobody_makes_no_query(client: Client) -> None:
    assert client.get("/healthz").status_code == 200
