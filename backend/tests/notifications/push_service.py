"""A push service of one's own: a real server that answers what a test wishes."""

import base64
import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from requests.structures import CaseInsensitiveDict

HANG_S = 20.0


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Browser:
    """A browser that can read what is pushed to it."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"0123456789abcdef"

    @property
    def keys(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": _text(point), "auth": _text(self.secret)}

    def read(self, body: bytes) -> dict[str, str]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        words: dict[str, str] = json.loads(plain)
        return words


@dataclass
class PushService:
    """What came to `/NAME`, and what is answered there: a status, "hang", or "drip" for a body without end
    after a 503 that asks for an age of waiting.
    """

    port: int = 0
    answers: dict[str, int | str] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    bodies: list[tuple[str, CaseInsensitiveDict[str], bytes]] = field(default_factory=list)
    released: threading.Event = field(default_factory=threading.Event)

    def endpoint(self, name: str) -> str:
        return f"http://127.0.0.1:{self.port}/{name}"


@contextmanager
def push_service() -> Iterator[PushService]:
    """The service, while it lasts."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            name = self.path.strip("/")
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.counts[name] += 1
            service.bodies.append((name, CaseInsensitiveDict(self.headers.items()), body))
            answer = service.answers.get(name, 201)
            if answer == "drip":
                self.drip()
                return
            if isinstance(answer, str):
                service.released.wait(HANG_S)
                return
            self.send_response(answer)
            if answer == 429:
                self.send_header("Retry-After", "1800")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def drip(self) -> None:
            self.send_response(503)
            self.send_header("Retry-After", "9" * 5_000)
            self.send_header("Content-Length", str(10**9))
            self.end_headers()
            with suppress(OSError):
                while not service.released.wait(0.1):
                    self.wfile.write(b"x")

        def log_message(self, *args: Any) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.released.set()
        server.shutdown()
        server.server_close()
        thread.join()
