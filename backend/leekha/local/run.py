"""`make run` and `make dev`: everything the product needs, kept running under one process."""

import os
import secrets
import signal
import socket
import time
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from leekha.local import programs
from leekha.local.errors import LocalError
from leekha.local.folders import Lock
from leekha.local.identity import data_folder
from leekha.local.keeper import LOOK_SECONDS, Keeper
from leekha.local.migrations import Migrated
from leekha.local.place import BACKEND, Place
from leekha.local.postgres import Postgres
from leekha.local.process import last_line, wait_until
from leekha.local.sources import Sources
from leekha.local.valkey import Valkey

MIGRATE_SECONDS = 600.0
PATIENCE_SECONDS = 60.0
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def say(line: str) -> None:
    """Prints a line at once."""
    print(line, flush=True)


def run(place: Place, *, dev: bool = False) -> None:
    """Runs the product until SIGINT or SIGTERM.

    Raises: LocalError when it cannot run here or a program keeps dying.
    """
    keeper = Keeper(say)
    with signals_as_interrupt(), sole_use_of(place, keep_port=not dev):
        try:
            _start_and_keep(place, keeper, dev=dev)
        except KeyboardInterrupt:
            say("Stopping…")
        finally:
            ignore_signals()
            keeper.stop()


def _start_and_keep(place: Place, keeper: Keeper, *, dev: bool) -> None:
    env = product_environment(place, dev=dev)
    start_services(place, keeper, env)
    _migrate(place, env)
    backend = Place(place.data, "127.0.0.1", free_port()) if dev else place
    own = [programs.web(backend, env), *programs.workers(place, env)]
    keeper.start(own)
    if dev:
        keeper.start([programs.vite(place, env, backend)])
    if not env.get("EMAIL_BACKEND"):
        say(f"No mail server: letters are written to {place.data / 'mail'}, each to a file.")
    _keep(place, keeper, Sources(BACKEND, own) if dev else None)


def _keep(place: Place, keeper: Keeper, sources: Sources | None) -> None:
    asked_at = time.monotonic()
    ready = False
    while True:
        keeper.look()
        if sources is not None and sources.have_changed():
            sources.restart()
            say("Sources changed: started again.")
        if not ready and place.answers("/readyz"):
            ready = True
            say(f"Leekha is ready at {place.address}  (Ctrl-C stops it; logs in {place.data / 'logs'})")
        elif not ready and time.monotonic() - asked_at > PATIENCE_SECONDS:
            asked_at = time.monotonic()
            say(f"Not ready yet: see the logs in {place.data / 'logs'}.")
        time.sleep(LOOK_SECONDS)


def start_services(place: Place, keeper: Keeper, env: MutableMapping[str, str]) -> None:
    """Starts the embedded services that no variable replaces, and names them in `env`."""
    if not env.get("REDIS_URL"):
        valkey = Valkey(place.data, log=place.log("valkey"))
        keeper.start([valkey])
        env["REDIS_URL"] = valkey.url
    if not env.get("DATABASE_URL"):
        postgres = Postgres(place.data, log=place.log("postgres"))
        if not postgres.cluster.exists():
            say("Making the database…")
        keeper.start([postgres])
        env["DATABASE_URL"] = postgres.url


def _migrate(place: Place, env: MutableMapping[str, str]) -> None:
    migrated = Migrated(place.data / "migrated", env["DATABASE_URL"])
    if migrated.is_still_true():
        return
    migration = programs.migration(place, env)
    migration.log.unlink(missing_ok=True)
    migration.start()
    if not wait_until(migration.has_ended, 5.0):
        say("Bringing the database up to date…")
    wait_until(migration.has_ended, MIGRATE_SECONDS)
    if migration.popen is None or migration.popen.returncode != 0:
        migration.stop()
        raise LocalError(f"Migrating failed: {last_line(migration.log)} (log: {migration.log})")
    migrated.remember()


def product_environment(place: Place, *, dev: bool) -> dict[str, str]:
    """What the product's programs see: our environment, the place and a lasting secret."""
    ours = {key: value for key, value in os.environ.items() if not key.startswith("PG")}
    env = {
        **ours,
        "DATA_DIR": str(place.data),
        "PORT": str(place.port),
        "PYTHONPATH": str(BACKEND),
        "PYTHONUNBUFFERED": "1",
        "DJANGO_SETTINGS_MODULE": "leekha.config.settings",
    }
    if not env.get("SECRET_KEY"):
        env["SECRET_KEY"] = lasting_secret(place.data / "secret_key")
    if not env.get("VAPID_PRIVATE_KEY"):
        env["VAPID_PRIVATE_KEY"] = lasting_secret(place.data / "vapid_private_key", length=32)
    if dev:
        env.setdefault("DEBUG", "1")
    return env


def lasting_secret(path: Path, length: int = 48) -> str:
    """The secret in the file, readable by us alone; made on the first call and never again."""
    if not path.exists():
        new = path.with_suffix(".new")
        new.touch(mode=0o600)
        new.write_text(secrets.token_urlsafe(length))
        new.rename(path)
    return path.read_text()


@contextmanager
def sole_use_of(place: Place, *, keep_port: bool = True) -> Iterator[None]:
    """Holds the data folder, and the port unless its server shares none, while it lasts.

    Raises: LocalError when either is in use or unusable.
    """
    lock = Lock(data_folder(place.data) / "lock")
    try:
        if not lock.is_ours():
            raise LocalError(f"Leekha already runs on {place.data}: stop it, or choose another DATA_DIR=…")
        held = place.reserve_port()
        if not keep_port:
            held.close()
        with held:
            yield
    finally:
        lock.release()


def ignore_signals() -> None:
    """From now on nothing interrupts: we are stopping already."""
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)


@contextmanager
def signals_as_interrupt() -> Iterator[None]:
    """The first SIGINT, SIGTERM or SIGHUP raises KeyboardInterrupt; later ones do nothing."""

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        ignore_signals()
        raise KeyboardInterrupt

    before = {number: signal.signal(number, interrupt) for number in STOPPING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def free_port() -> int:
    """A port of this machine that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port
