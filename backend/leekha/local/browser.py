"""The browser for the end-to-end tests, and the product they drive."""

import os
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from leekha.local.errors import LocalError
from leekha.local.place import FRONTEND, ROOT, Place
from leekha.local.process import Process, bound_to_us
from leekha.local.run import free_port
from leekha.local.throwaway import throwaway_folder

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHTS_OWN = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
READY_SECONDS = 120.0


def find_chromium() -> Path:
    """A Chromium of this machine: CHROMIUM, one on the path, or Playwright's own, installed if need be.

    Raises: LocalError when there is none and none can be installed.
    """
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return Path(found)
    own = Path(_run(["node", "-e", PLAYWRIGHTS_OWN]).stdout)
    if not own.exists():
        _run(["npx", "--no-install", "playwright", "install", "chromium"])
    if not own.exists():
        raise LocalError("The end-to-end tests need Chromium: install its package, or name one in CHROMIUM.")
    return own


def _run(command: list[str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, cwd=FRONTEND, capture_output=True, text=True, check=False)


def start_product(stack: ExitStack) -> dict[str, str]:
    """Starts the whole product on services and data of its own; the stack ends it.

    Gives what its tests must know: BASE_URL and the folder of its letters, MAIL_DIR.

    Raises: LocalError when it does not become ready.
    """
    folder = throwaway_folder(stack)
    place = Place(folder, "127.0.0.1", free_port())
    env = {key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}}
    product = Process(
        name="The product",
        command=bound_to_us([sys.executable, "-m", "leekha.local", "run"], signal.SIGTERM),
        log=folder / "product.log",
        stop_seconds=60,
        cwd=ROOT,
        env={**env, "DATA_DIR": str(folder), "PORT": str(place.port), "HOST": place.host},
    )
    stack.callback(product.stop)
    product.start()
    product.wait_ready(lambda: place.answers("/readyz"), READY_SECONDS)
    return {"BASE_URL": place.address.rstrip("/"), "MAIL_DIR": str(folder / "mail")}
