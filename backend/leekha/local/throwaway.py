"""Services for one run of tests, thrown away afterwards."""

import os
import shutil
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from leekha.local.folders import Lock
from leekha.local.postgres import Postgres
from leekha.local.valkey import Valkey

PREFIX = "leekha-tests-"
JUST_MADE_SECONDS = 60


def start_services(stack: ExitStack) -> None:
    """Starts what DATABASE_URL and REDIS_URL do not name yet, and names it there; the stack ends it.

    Raises: LocalError when a server does not start.
    """
    if "DATABASE_URL" in os.environ and "REDIS_URL" in os.environ:
        return
    folder = throwaway_folder(stack)
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


def throwaway_folder(stack: ExitStack) -> Path:
    """A new folder with a short path; the stack removes it, or the next run if this one is killed."""
    _remove_abandoned()
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    lock = Lock(folder / "in-use").take(f"The new folder {folder} is in use.")
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    stack.callback(lock.release)
    return folder


def _remove_abandoned() -> None:
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        found = folder.stat()
        if found.st_uid != os.geteuid() or time.time() - found.st_mtime < JUST_MADE_SECONDS:
            continue
        lock = Lock(folder / "in-use")
        if lock.is_ours():
            shutil.rmtree(folder, ignore_errors=True)
        lock.release()
