"""Where one running copy lives: its folders and its address, chosen by the environment."""

import http.client
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from leekha.local.errors import LocalError
from leekha.local.folders import own_folder
from leekha.local.identity import data_folder

ROOT = Path(__file__).resolve().parents[3]
BACKEND = ROOT / "backend"
FRONTEND = ROOT / "frontend"
HIGHEST_PORT = 65535
ANY_ADDRESS = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104 (compared, not bound)


@dataclass(frozen=True)
class Place:
    """The data folder and the address of one running copy."""

    data: Path
    host: str
    port: int

    @classmethod
    def chosen_by(cls, environment: Mapping[str, str]) -> Self:
        """The place named by DATA_DIR, HOST and PORT, or the usual one.

        Raises: LocalError for a port that is none.
        """
        port = environment.get("PORT") or "8000"
        if not port.isascii() or not port.isdecimal() or not 0 < int(port) <= HIGHEST_PORT:
            raise LocalError(f"PORT must be a number from 1 to {HIGHEST_PORT}, not {port}.")
        data = Path(environment.get("DATA_DIR") or ROOT / ".data").absolute()
        return cls(data=data, host=environment.get("HOST") or "127.0.0.1", port=int(port))

    @property
    def reachable_host(self) -> str:
        """A host by which this machine reaches the address."""
        return ANY_ADDRESS.get(self.host, self.host)

    @property
    def address(self) -> str:
        """What to type into a browser."""
        host = self.reachable_host
        return f"http://[{host}]:{self.port}/" if ":" in host else f"http://{host}:{self.port}/"

    def log(self, name: str) -> Path:
        """The log file of one program, in a folder that exists."""
        return own_folder(data_folder(self.data) / "logs") / f"{name}.log"

    def reserve_port(self) -> socket.socket:
        """A socket that keeps the port ours until it is closed; servers that reuse ports may still listen.

        Raises: LocalError when the port is taken or may not be used.
        """
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(
                self.host or None, self.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
        except OSError as error:
            raise LocalError(f"HOST {self.host} is no address of this machine: {error.strerror}.") from error
        held = socket.socket(family, kind, protocol)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            held.bind(address)
        except OSError as error:
            held.close()
            raise LocalError(
                f"Port {self.port} on {self.host} cannot be used ({error.strerror}): choose another PORT=…"
            ) from error
        # granian shares a port without a word: so bound, it is free to our server and taken for other copies.
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        return held

    def answers(self, path: str) -> bool:
        """Whether the address answers the path with 200."""
        connection = http.client.HTTPConnection(self.reachable_host, self.port, timeout=5)
        try:
            connection.request("GET", path)
            return connection.getresponse().status == http.client.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()
