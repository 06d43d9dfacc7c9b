"""A service's program, started from its image as Compose would start it."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from leekha.local.process import bound_to_us, wait_until
from try_images.commands import attempt, tail
from try_images.compose import Service
from try_images.errors import ImagesError
from try_images.store import PLAINLY, Store

# The process of buildah whose child is the program.
STARTER = "buildah-chroot-exec"
BUILDAHS_CAPABILITIES = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "FSETID", "KILL", "NET_BIND_SERVICE", "SETFCAP",
                         "SETGID", "SETPCAP", "SETUID", "SYS_CHROOT"]  # fmt: skip


@dataclass
class Program:
    """One service; `volumes` are the folders that stand for the named volumes, by name."""

    service: Service
    store: Store
    container: str
    volumes: Mapping[str, Path]
    hosts: Path
    log: Path
    popen: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    def start(self) -> None:
        """Starts the program."""
        command = self.service.command or self.store.command(self.service.image)
        with self.log.open("wb") as log:
            self.popen = subprocess.Popen(
                bound_to_us(self.inside(command), signal.SIGKILL),
                env={**os.environ, **self.store.environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def inside(self, command: list[str]) -> list[str]:
        """The command in the service's container, with its environment, privileges and volumes."""
        service = self.service
        words = [f"--env={key}={value}" for key, value in service.environment.items()]
        # Docker names the container in both.
        words += ["--hostname", service.name, f"--env=HOSTNAME={service.name}"]
        words += [f"--cap-drop=CAP_{each}" for each in dropped(service)]
        words += ["--no-hosts", "--volume", f"{self.hosts}:/etc/hosts:ro"]
        for target, name in service.volumes.items():
            words += ["--volume", f"{self.volumes[name]}:{target}"]
        no_more = ["setpriv", "--no-new-privs", "--"] if "no-new-privileges:true" in service.security else []
        return [*no_more, *self.store.tool, "run", *PLAINLY, *words, self.container, "--", *command]

    def wait_until(self, condition: Callable[[], bool], what: str, seconds: float) -> float:
        """The seconds until the condition came true.

        Raises: ImagesError with `what` was awaited when the program ends or the time is over.
        """
        began = time.monotonic()
        wait_until(lambda: self.has_ended() or condition(), seconds)
        if not condition():
            ended = "ended" if self.has_ended() else f"runs for {time.monotonic() - began:.0f} s"
            raise ImagesError(f"{self.service.name} {ended} without: {what}.\n{tail(self.output())}")
        return time.monotonic() - began

    def run_to_end(self, seconds: float) -> None:
        """Starts the program and waits until it has ended well.

        Raises: ImagesError otherwise.
        """
        self.start()
        self.wait_until(self.has_ended, "coming to its end", seconds)
        if self.exit_code != 0:
            raise ImagesError(f"{self.service.name} failed (exit {self.exit_code}):\n{tail(self.output())}")

    def has_ended(self) -> bool:
        """Whether the program is gone."""
        return self.popen is None or self.popen.poll() is not None

    @property
    def exit_code(self) -> int | None:
        """The program's exit code, as buildah hands it on."""
        return self.popen.returncode if self.popen else None

    def output(self) -> str:
        """What the program wrote so far."""
        return self.log.read_text(errors="replace")

    def says(self, *words: str) -> bool:
        """Whether some line of the output holds all the words."""
        return any(all(word in line for word in words) for line in self.output().splitlines())

    def check_health(self) -> None:
        """Asks the service's own health check.

        Raises: ImagesError when it is not content.
        """
        done = attempt(self.inside(self.service.check_command), self.store.environment)
        if done.returncode != 0:
            raise ImagesError(
                f"The health check of {self.service.name} fails:\n{tail(done.stdout + done.stderr)}"
            )

    def check_stopped(self) -> None:
        """Asks the health check of a program that is gone.

        Raises: ImagesError when it is content.
        """
        if attempt(self.inside(self.service.check_command), self.store.environment).returncode == 0:
            raise ImagesError(
                f"The health check of {self.service.name} is content with a program that is gone."
            )

    def check_user(self) -> None:
        """Looks at all its processes.

        Raises: ImagesError when one is root's or has a privilege.
        """
        for pid in self.processes():
            status = dict(line.split(":\t", 1) for line in status_lines(pid) if ":\t" in line)
            if "0" in status["Uid"].split() or int(status["CapEff"], 16):
                raise ImagesError(f"{self.service.name} runs with user {status['Uid']}, {status['CapEff']}.")

    def memory_mb(self) -> float:
        """The memory of all its processes, shared pages divided among those who share them."""
        return sum(map(own_memory_kb, self.processes())) / 1000

    def processes(self) -> list[int]:
        """The program's process and all below it, the first one first.

        Raises: ImagesError when it is not running.
        """
        if self.popen is not None:
            below = list(descendants(self.popen.pid, children_by_parent()))
            for number, pid in enumerate(below, start=1):
                if command_of(pid).startswith(STARTER) and below[number:]:
                    return below[number:]
        raise ImagesError(f"{self.service.name} is not running:\n{tail(self.output())}")

    def stop(self, seconds: float) -> float:
        """The seconds it took to end after SIGTERM.

        Raises: ImagesError when it does not end in time, or not well.
        """
        os.kill(self.processes()[0], signal.SIGTERM)
        took = self.wait_until(self.has_ended, "ending after SIGTERM", seconds)
        if self.exit_code != 0:
            raise ImagesError(f"{self.service.name} ends with {self.exit_code}:\n{tail(self.output())}")
        return took


def dropped(service: Service) -> list[str]:
    """The capabilities to be dropped one by one: buildah's ALL would take those that are added, too."""
    gone = BUILDAHS_CAPABILITIES if "ALL" in service.cap_drop else service.cap_drop
    return [each for each in gone if each not in service.cap_add]


def children_by_parent() -> dict[int, list[int]]:
    """The processes that everybody has started."""
    found: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        lines = status_lines(int(folder.name))
        parents = [int(line.split()[1]) for line in lines if line.startswith("PPid:")]
        for parent in parents:
            found.setdefault(parent, []).append(int(folder.name))
    return found


def descendants(pid: int, children: Mapping[int, list[int]]) -> Iterator[int]:
    """Everything below a process, a parent right before its own."""
    for child in children.get(pid, []):
        yield child
        yield from descendants(child, children)


def status_lines(pid: int) -> list[str]:
    """What the kernel says of a process, nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return []


def command_of(pid: int) -> str:
    """The process's command."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def own_memory_kb(pid: int) -> int:
    """The process's share of memory, nothing if it is gone."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
