"""Other people's tools, run to their end and ended with us."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence

from leekha.local.process import bound_to_us
from try_images.errors import ImagesError

SHOWN_LINES = 25


def say(line: str) -> None:
    """Prints a line at once."""
    print(line, flush=True)


def run(command: Sequence[str], failure: str, more: Mapping[str, str] | None = None) -> str:
    """What the command prints, with `more` in its environment.

    Raises: ImagesError with `failure` and the command's last words.
    """
    done = attempt(command, more)
    if done.returncode != 0:
        raise ImagesError(f"{failure} (exit {done.returncode}):\n{tail(done.stdout + done.stderr)}")
    return done.stdout


def attempt(
    command: Sequence[str], more: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """The command's exit code and words, whatever they are."""
    return subprocess.run(
        # Some of them wait for their children before they heed a kinder signal.
        bound_to_us(command, signal.SIGKILL),
        env={**os.environ, **(more or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )


def tail(text: str) -> str:
    """The last lines of a long output."""
    return "\n".join(text.rstrip().splitlines()[-SHOWN_LINES:])
