"""Views that exist for the tests of `common` only, and somebody to call them."""

from collections.abc import Callable, Iterator

import pytest
from django.core.cache import caches

from leekha.accounts.models import User


@pytest.fixture(autouse=True)
def _empty_caches() -> Iterator[None]:
    """Limits count in Redis, across tests."""
    caches["default"].clear()
    yield
    caches["default"].clear()


@pytest.fixture
def make_user(db: None) -> Callable[[str], User]:
    """Makes a person by name."""

    def make(name: str) -> User:
        return User.objects.create_user(name, f"{name}@example.org", "sixteen olive trees")

    return make
