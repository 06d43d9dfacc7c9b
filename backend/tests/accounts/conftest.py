"""People who sign up, in and out through the sign-in API only."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client

from leekha.accounts.models import User

PASSWORD = "sixteen olive trees"


@pytest.fixture(autouse=True)
def _empty_caches() -> Iterator[None]:
    """Limits count in Redis, across tests."""
    caches["default"].clear()
    yield
    caches["default"].clear()


@dataclass
class Browser:
    """A browser that keeps cookies and sends the CSRF token, as the SPA does."""

    client: Client = field(default_factory=lambda: Client(enforce_csrf_checks=True))
    headers: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(path, headers={**self.headers, **headers})

    def send(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        if "csrftoken" not in self.client.cookies:
            self.get("/_allauth/browser/v1/config")
        token = self.client.cookies["csrftoken"].value
        return self.client.generic(
            method,
            path,
            body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode(),
            content_type="application/json",
            headers={"X-CSRFToken": token, **self.headers, **headers},
        )

    def sign_in_api(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        return self.send(method, f"/_allauth/browser/v1/{path}", body, **headers)

    def sign_up(self, name: str, email: str | None = None, password: object = PASSWORD) -> Any:
        body = {"username": name, "email": email or f"{name}@example.org", "password": password}
        return self.sign_in_api("POST", "auth/signup", body)

    def sign_in(self, name: str, password: str = PASSWORD, **headers: str) -> Any:
        return self.sign_in_api("POST", "auth/login", {"username": name, "password": password}, **headers)

    def sign_out(self) -> Any:
        return self.sign_in_api("DELETE", "auth/session")

    def me(self) -> Any:
        return self.get("/api/v1/me")


@pytest.fixture
def browser(db: None) -> Browser:
    """Nobody's browser."""
    return Browser()


@pytest.fixture
def make_person(db: None) -> Callable[..., User]:
    """Makes a person with the password that all have."""

    def make(name: str, **fields: Any) -> User:
        fields.setdefault("email", f"{name}@example.org")
        return User.objects.create_user(name, password=PASSWORD, **fields)

    return make


@pytest.fixture
def rima(make_person: Callable[..., User]) -> User:
    """Rima, who is not signed in."""
    return make_person("rima")


@pytest.fixture
def rimas_browser(browser: Browser, rima: User) -> Browser:
    """Rima, signed in."""
    assert browser.sign_in("rima").status_code == 200
    return browser
