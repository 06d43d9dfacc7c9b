"""pytest plugin: real PostgreSQL and Valkey for the tests, there before Django's settings are read.

A DATABASE_URL or REDIS_URL that is already set is used instead.
"""

import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from leekha.local.errors import LocalError
from leekha.local.folders import Lock
from leekha.local.postgres import Postgres
from leekha.local.valkey import DATABASES, Valkey

PREFIX = "leekha-tests-"
JUST_MADE_SECONDS = 60


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Iterator[None]:
    """Comes before pytest-django's own hook, which reads the settings."""
    os.environ.setdefault("LEEKHA_TESTING", "1")
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


def start_services(stack: ExitStack) -> None:
    """Starts what no variable names yet, and names it; the stack ends it."""
    if "DATABASE_URL" in os.environ and "REDIS_URL" in os.environ:
        return
    remove_abandoned()
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    lock = Lock(folder / "lock").take("A new folder is in use.")
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    stack.callback(lock.release)
    servers: dict[str, Postgres | Valkey] = {
        "DATABASE_URL": Postgres(folder, log=folder / "postgres.log", forgetful=True),
        "REDIS_URL": Valkey(folder, log=folder / "valkey.log"),
    }
    for variable, server in servers.items():
        if variable not in os.environ:
            stack.callback(server.stop)
            server.start()
            os.environ[variable] = server.url
            stack.callback(os.environ.pop, variable, None)


def remove_abandoned() -> None:
    """Removes the folders of test runs that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        found = folder.stat()
        if found.st_uid != os.geteuid() or time.time() - found.st_mtime < JUST_MADE_SECONDS:
            continue
        lock = Lock(folder / "lock")
        if lock.is_ours():
            shutil.rmtree(folder, ignore_errors=True)
        lock.release()
