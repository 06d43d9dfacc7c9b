"""pytest plugin: real PostgreSQL and Valkey for the tests, there before Django's settings are read.

A DATABASE_URL or REDIS_URL that is already set is used instead.
"""

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from leekha.local.errors import LocalError
from leekha.local.throwaway import start_services
from leekha.local.valkey import DATABASES


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Iterator[None]:
    """Comes before pytest-django's own hook, which reads the settings."""
    os.environ.setdefault("LEEKHA_TESTING", "1")
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None:
        stack = ExitStack()
        early_config.add_cleanup(stack.close)
        try:
            start_services(stack)
        except LocalError as error:
            raise pytest.UsageError(str(error)) from error
    else:
        os.environ["REDIS_URL"] = redis_url_of_worker(os.environ["REDIS_URL"], worker)
    return (yield)


def redis_url_of_worker(url: str, worker: str) -> str:
    """The address with a database of its own for the worker `gwN`; 0 is the controller's."""
    number = int(worker.removeprefix("gw")) + 1
    if number >= DATABASES:
        raise pytest.UsageError(f"At most {DATABASES - 1} test processes can have a Valkey database each.")
    if url.startswith("unix:"):
        return re.sub(r"([?&]db=)\d+", rf"\g<1>{number}", url)
    return re.sub(r"^(\w+://[^/]*)(/\d*)?", rf"\g<1>/{number}", url)
