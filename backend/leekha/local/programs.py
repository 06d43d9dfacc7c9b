"""The product's own programs: how each is started."""

import signal
import sys
from collections.abc import Mapping

from leekha.local.folders import own_folder
from leekha.local.place import BACKEND, FRONTEND, Place
from leekha.local.process import Process, bound_to_us

CELERY = ["celery", "-A", "leekha.config.celery"]
WORKER = [*CELERY, "worker", "-l", "INFO", "--without-gossip", "--without-mingle"]


def web(place: Place, env: Mapping[str, str]) -> Process:
    """The web server. Each thread may keep a connection to the database, which has room for a hundred."""
    return _python(
        "web",
        place,
        env,
        ["granian", "--interface", "wsgi", "--host", place.host, "--port", str(place.port),
         "--workers", "1", "--blocking-threads", "16", "--respawn-failed-workers",
         "--workers-kill-timeout", "5", "leekha.config.wsgi:application"],
    )  # fmt: skip


def workers(place: Place, env: Mapping[str, str]) -> list[Process]:
    """The workers for bots, for letters and pushes, and for the rest, and beat."""
    # A worker that waits for a slow broker keeps nobody waiting: it has more time than a web process.
    env = {"BROKER_SOCKET_TIMEOUT": "10", **env}
    schedule = own_folder(place.data / "beat") / "schedule"
    return [
        _python("worker-bots", place, env, [*WORKER, "-Q", "bots", "-c", "2", "-n", "bots@%h"]),
        _python(
            "worker-deliveries", place, env, [*WORKER, "-Q", "deliveries", "-c", "2", "-n", "deliveries@%h"]
        ),
        _python("worker-default", place, env, [*WORKER, "-Q", "default", "-c", "2", "-n", "default@%h"]),
        _python("beat", place, env, [*CELERY, "beat", "-l", "INFO", "-s", str(schedule)]),
    ]


def migration(place: Place, env: Mapping[str, str]) -> Process:
    """Brings the database up to date and ends."""
    return _python("migrate", place, env, ["django", "migrate", "--no-input"])


def vite(place: Place, env: Mapping[str, str], backend: Place) -> Process:
    """The front end's development server, which passes the API's paths on to `backend`."""
    address = {"BACKEND_URL": backend.address.rstrip("/"), "VITE_PORT": str(place.port)}
    return Process(
        name="vite",
        command=bound_to_us(["npm", "run", "dev", "--", "--host", place.host], signal.SIGTERM),
        log=place.log("vite"),
        cwd=FRONTEND,
        env={**env, **address},
    )


def _python(name: str, place: Place, env: Mapping[str, str], words: list[str]) -> Process:
    # -m, not the scripts in bin: those carry the folder's old path when it was moved.
    return Process(
        name=name,
        command=bound_to_us([sys.executable, "-m", *words], signal.SIGTERM),
        log=place.log(name),
        cwd=BACKEND,
        env=env,
    )
