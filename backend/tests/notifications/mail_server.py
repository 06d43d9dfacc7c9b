"""A mail server of one's own: it takes letters by SMTP, refuses addresses, or takes its time."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import cast

HOLDS_S = 30.0


@dataclass
class MailServer:
    """The letters that came, in order. To `refused` addresses it takes none; until `answers` is set again it
    keeps whoever has handed in a letter waiting for the answer.
    """

    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    answers: threading.Event = field(default_factory=threading.Event)

    def letters_to(self, address: str) -> list[EmailMessage]:
        """Those to one address."""
        return [letter for letter in list(self.letters) if letter["To"] == address]


class _Server(ThreadingTCPServer):
    daemon_threads = True
    mail: MailServer


class _Conversation(StreamRequestHandler):
    """One connection, line by line, as RFC 5321 has it."""

    def handle(self) -> None:
        self._say("220 here")
        while line := self.rfile.readline().decode().strip():
            verb = line.upper().partition(" ")[0]
            if verb == "RCPT":
                refused = line.partition("<")[2].partition(">")[0] in self._mail.refused
                self._say("550 no such person" if refused else "250 well")
            elif verb == "DATA":
                self._take()
            elif verb == "QUIT":
                self._say("221 farewell")
                return
            else:
                self._say("250 well")

    @property
    def _mail(self) -> MailServer:
        return cast("_Server", self.server).mail

    def _take(self) -> None:
        self._say("354 go on")
        lines: list[bytes] = []
        while (line := self.rfile.readline()) not in {b".\r\n", b""}:
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        letter = message_from_bytes(b"".join(lines), policy=default)
        self._mail.letters.append(letter)
        self._mail.answers.wait(HOLDS_S)
        self._say("250 taken")

    def _say(self, line: str) -> None:
        try:
            self.wfile.write(f"{line}\r\n".encode())
        except OSError:
            # Whoever spoke was killed.
            return


@contextmanager
def mail_server() -> Iterator[MailServer]:
    """The server, while it lasts."""
    mail = MailServer()
    mail.answers.set()
    with _Server(("127.0.0.1", 0), _Conversation) as server:
        server.mail, mail.port = mail, server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield mail
        mail.answers.set()
        server.shutdown()
        thread.join()
