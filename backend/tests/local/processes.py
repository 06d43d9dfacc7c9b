"""Looks at the processes of this machine, for tests that must leave none."""

import contextlib
import os
from pathlib import Path

from leekha.local.process import wait_until


def processes_naming(text: str) -> dict[int, str]:
    """The other living processes whose command line or working folder holds the text."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            with contextlib.suppress(OSError):
                line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                if text in line or text in str((entry / "cwd").readlink()):
                    found[int(entry.name)] = line
    return found


def all_gone(text: str, seconds: float = 15.0) -> bool:
    """Whether no process names the text any more, within the time."""
    return wait_until(lambda: not processes_naming(text), seconds)
