"""Child processes that never outlive the process that started them."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from leekha.local.errors import LocalError

# The kernel is asked for the signal a moment after the fork: a parent that died in between has changed PPID.
ONLY_UNDER_PARENT = '[ "$PPID" = "$0" ] && exec "$@"'
POLL_SECONDS = 0.02


def bound_to_us(command: Sequence[str], death_signal: signal.Signals) -> list[str]:
    """The command, made to receive `death_signal` when this process dies, kill -9 included.

    The kernel watches the thread that starts the child: start it from the main thread.
    """
    if shutil.which("setpriv") is None:
        raise LocalError("setpriv is missing: install util-linux, on which process supervision rests.")
    name = death_signal.name.removeprefix("SIG")
    return ["setpriv", "--pdeathsig", name, "--", "sh", "-c", ONLY_UNDER_PARENT, str(os.getpid()), *command]


@dataclass
class Process:
    """One child in a session of its own, its output appended to `log`."""

    name: str
    command: Sequence[str]
    log: Path
    stop_signal: signal.Signals = signal.SIGTERM
    stop_seconds: float = 10.0
    cwd: Path | None = None
    env: Mapping[str, str] | None = None
    pass_fds: Sequence[int] = ()
    popen: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    def start(self) -> None:
        """Starts the child; the command must already be bound to us."""
        with self.log.open("ab") as log:
            self.popen = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.cwd,
                env=self.env,
                pass_fds=self.pass_fds,
                start_new_session=True,
            )

    def has_ended(self) -> bool:
        """Whether the child is gone; what it left of its process group is ended with it."""
        if self.popen is None or self.popen.returncode is not None:
            return True
        seen = os.waitid(os.P_PID, self.popen.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if seen is None:
            return False
        self._kill_group()
        self.popen.wait()
        return True

    def stop(self) -> None:
        """Ends the child: its own signal first, SIGKILL for the whole group after `stop_seconds`."""
        self.ask_to_stop()
        if not wait_until(self.has_ended, self.stop_seconds):
            self._kill_group()
            wait_until(self.has_ended, self.stop_seconds)

    def ask_to_stop(self) -> None:
        """Sends the stop signal and returns at once."""
        if not self.has_ended() and self.popen is not None:
            self.popen.send_signal(self.stop_signal)

    def wait_ready(self, is_ready: Callable[[], bool], seconds: float) -> None:
        """Returns once `is_ready` holds.

        Raises: LocalError when the child ends first or the time is over.
        """
        wait_until(lambda: self.has_ended() or is_ready(), seconds)
        if not self.has_ended() and is_ready():
            return
        self.stop()
        raise LocalError(f"{self.name} did not start: {last_line(self.log)} (log: {self.log})")

    def _kill_group(self) -> None:
        # The leader is not reaped yet, so its group number cannot belong to anyone else.
        if self.popen is not None:
            os.killpg(self.popen.pid, signal.SIGKILL)


def wait_until(condition: Callable[[], bool], seconds: float) -> bool:
    """Whether the condition came true within the time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(POLL_SECONDS)
    return True


def last_line(log: Path) -> str:
    """The last line of a log that holds anything."""
    lines = [line.strip() for line in log.read_text(errors="replace").splitlines() if line.strip()]
    return lines[-1] if lines else "no word from it"
