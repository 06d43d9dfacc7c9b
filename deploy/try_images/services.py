"""Real PostgreSQL and Valkey at the addresses that the containers know."""

import contextlib
import os
import socket
import socketserver
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from leekha.local.postgres import Postgres, binary
from leekha.local.valkey import Valkey
from try_images.commands import run
from try_images.compose import Service
from try_images.errors import ImagesError

POSTGRES_PORT = 5432
VALKEY_PORT = 6379
CHUNK = 1 << 16


def start_services(folder: Path, stack: ExitStack) -> None:
    """Starts both, on ports of this namespace's own loopback; the stack ends them.

    Raises: LocalError or ImagesError when one does not start.
    """
    postgres = Postgres(folder, log=folder / "postgres.log", forgetful=True)
    valkey = Valkey(folder, log=folder / "valkey.log")
    for server in (postgres, valkey):
        stack.callback(server.stop)
        server.start()
    open_port(valkey)
    # The embedded server listens on a socket only.
    stack.enter_context(Bridge(POSTGRES_PORT, postgres.sockets / ".s.PGSQL.5432"))


def open_port(valkey: Valkey) -> None:
    """Makes the running Valkey listen on its usual port too."""
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(str(valkey.socket))
        client.sendall(f"CONFIG SET port {VALKEY_PORT}\r\n".encode())
        answer = client.recv(200)
    if not answer.startswith(b"+OK"):
        raise ImagesError(f"Valkey does not open its port: {answer.decode()}")


def check_database(service: Service) -> None:
    """Runs the database's own health check with the embedded server's program.

    Raises: ImagesError when it is not content.
    """
    path = f"{binary('pg_isready').parent}:{os.environ['PATH']}"
    run(["env", f"PATH={path}", *service.check_command], "The health check of db fails")


class Bridge(socketserver.ThreadingTCPServer):
    """Hands every connection to a local port on to a socket."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, port: int, target: Path) -> None:
        super().__init__(("127.0.0.1", port), Crossing)
        self.target = target

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.shutdown()
        self.server_close()


class Crossing(socketserver.BaseRequestHandler):
    """One connection."""

    server: Bridge

    def handle(self) -> None:
        """Copies in both directions until one side has said all."""
        with socket.socket(socket.AF_UNIX) as target:
            target.connect(str(self.server.target))
            back = threading.Thread(target=copy, args=(target, self.request), daemon=True)
            back.start()
            copy(self.request, target)
            back.join()


def copy(source: socket.socket, target: socket.socket) -> None:
    """Copies what comes until the end, which it hands on."""
    with contextlib.suppress(OSError):
        while data := source.recv(CHUNK):
            target.sendall(data)
    for side, how in ((target, socket.SHUT_WR), (source, socket.SHUT_RD)):
        with contextlib.suppress(OSError):
            side.shutdown(how)
