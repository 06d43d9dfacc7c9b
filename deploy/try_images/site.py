"""What people's browsers and programs get from the running site."""

import http.client
import json
import re
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from try_images.errors import ImagesError

IMMUTABLE = "public, max-age=31536000, immutable"
BOTS_SECONDS = 60.0
FOUR = ["me", {"bot": "normal"}, {"bot": "normal"}, {"bot": "normal"}]
# Passed by three bots: a decision each.
PASSED_BY_BOTS = 3


@dataclass(frozen=True)
class Answer:
    """One answer; header names in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body read as JSON."""
        return json.loads(self.body)


@dataclass(frozen=True)
class Site:
    """A server on this machine, called by the name `host`."""

    port: int
    host: str
    tls: bool = False

    def ask(
        self, path: str, method: str = "GET", body: object = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """The server's answer."""
        connection = self._connection()
        try:
            sent = None if body is None else json.dumps(body)
            given = {"Host": self.host, "Content-Type": "application/json", **(headers or {})}
            connection.request(method, path, sent, given)
            answer = connection.getresponse()
            named = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, named, answer.read())
        finally:
            connection.close()

    def get(self, path: str, status: int = HTTPStatus.OK, **headers: str) -> Answer:
        """The answer, which must have the status and the headers (`cache_control="no-cache"`).

        Raises: ImagesError otherwise.
        """
        answer = self.ask(path)
        self._expect(path, "status", answer.status, int(status))
        for name, value in headers.items():
            header = name.replace("_", "-")
            self._expect(path, header, answer.headers.get(header), value)
        return answer

    def answers(self, path: str) -> bool:
        """Whether the path is answered with 200."""
        try:
            return self.ask(path).status == HTTPStatus.OK
        except (OSError, http.client.HTTPException):
            return False

    def _connection(self) -> http.client.HTTPConnection:
        if not self.tls:
            return http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        # The certificate is of the server's own making.
        anyone = ssl.create_default_context()
        anyone.check_hostname = False
        anyone.verify_mode = ssl.CERT_NONE
        return http.client.HTTPSConnection(self.host, self.port, timeout=20, context=anyone)

    def _expect(self, path: str, what: str, seen: object, wanted: object) -> None:
        if seen != wanted:
            raise ImagesError(f"{path} at port {self.port}: {what} is {seen}, not {wanted}.")


def check_backend(site: Site) -> str:
    """Health, readiness and a closed door, as the back end answers them.

    Raises: ImagesError otherwise.
    """
    site.get("/healthz")
    ready = site.get("/readyz").json
    if ready["status"] != "ok":
        raise ImagesError(f"/readyz says {ready}.")
    site.get("/api/v1/rules", HTTPStatus.UNAUTHORIZED, content_type="application/json")
    return "/readyz ok, /api/v1/rules 401"


def check_pages(site: Site) -> str:
    """The browser's files and how long they may be kept.

    Raises: ImagesError otherwise.
    """
    policy = site.get("/healthz").headers["content-security-policy"]
    page = site.get("/", cache_control="no-cache", content_security_policy=policy)
    for path in ("/games/1", "/players/some.name", "/index.html"):
        same = site.get(path, cache_control="no-cache", content_security_policy=policy)
        if same.body != page.body:
            raise ImagesError(f"{path} is not the page.")
    assets = re.findall(r'"(/assets/[^"]+)"', page.body.decode())
    for path in assets:
        site.get(path, cache_control=IMMUTABLE)
    for path in ("/assets/gone-12345678.js", "/gone.js", "/assets/", "/favicon.ico"):
        gone = site.get(path, HTTPStatus.NOT_FOUND)
        if "cache-control" in gone.headers:
            raise ImagesError(f"{path} is not there, and may be kept: {gone.headers['cache-control']}")
    if not {"js", "css"} <= {path.rpartition(".")[2] for path in assets}:
        raise ImagesError(f"The page names no script or no sheet: {assets}")
    return f"page no-cache with its policy, {len(assets)} hashed files immutable, missing ones 404"


def check_admin(site: Site) -> str:
    """The admin's door and one of its sheets.

    Raises: ImagesError otherwise.
    """
    site.get("/admin/", HTTPStatus.FOUND, location="/admin/login/?next=/admin/")
    door = site.get("/admin/login/?next=/admin/").body.decode()
    sheets = re.findall(r'"(/static/[^"]+\.css)"', door)
    if not sheets:
        raise ImagesError("The admin's page names no sheet.")
    site.get(sheets[0])
    return "/admin/ asks for sign-in, with its sheets"


def play_with_bots(site: Site) -> str:
    """Signs up, opens a table with three bots, and waits until they have passed.

    Raises: ImagesError otherwise.
    """
    person = {"username": "Nour", "email": "nour@example.org", "password": "four aces and a queen"}
    token = _made(site.ask("/_allauth/app/v1/auth/signup", "POST", person))["meta"]["session_token"]
    headers = {"X-Session-Token": token}
    game = _made(site.ask("/api/v1/games", "POST", {"seats": FOUR}, headers))["id"]
    began = time.monotonic()
    while _made(site.ask(f"/api/v1/games/{game}", headers=headers))["version"] < PASSED_BY_BOTS:
        if time.monotonic() - began > BOTS_SECONDS:
            raise ImagesError(f"The bots have not passed within {BOTS_SECONDS:.0f} s.")
        time.sleep(0.2)
    return f"signed up, three bots passed after {time.monotonic() - began:.1f} s"


def _made(answer: Answer) -> Any:
    if answer.status not in {HTTPStatus.OK, HTTPStatus.CREATED}:
        raise ImagesError(f"Answered with {answer.status}: {answer.body[:300]!r}")
    return answer.json
