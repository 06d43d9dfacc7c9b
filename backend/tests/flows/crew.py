"""Real workers and beats on the database of a test, with a broker and a mail and push server of their own."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from celery import Celery
from django.conf import settings
from django.db import connection
from redis import Redis

from leekha.config.environment import celery_broker
from leekha.local.place import BACKEND
from leekha.local.process import Process, bound_to_us
from leekha.local.programs import CELERY, WORKER
from leekha.local.valkey import Valkey
from tests.notifications.mail_server import MailServer, mail_server
from tests.notifications.push_service import PushService, push_service
from tests.notifications.test_pushes import KEY

# Messages outlive a start of a worker on a busy machine, and a sweep is never a minute away.
SWEEP_INTERVAL_S = 4


@dataclass
class Crew:
    """What works on the test's database, and may be killed."""

    folder: Path
    valkey: Valkey
    mail: MailServer
    push: PushService
    app: Celery
    programs: list[Process] = field(default_factory=list)

    def worker(self, name: str, queues: str = "bots,deliveries,default") -> Process:
        """Starts a worker, for everything unless it has only some queues."""
        words = [*WORKER, "-Q", queues, "-c", "2", "-n", f"{name}@%h"]
        return self._start(name, words)

    def beat(self, name: str) -> Process:
        """Starts a beat."""
        return self._start(name, [*CELERY, "beat", "-l", "INFO", "-s", str(self.folder / name)])

    def kill(self, program: Process) -> None:
        """kill -9 of a program and all its children."""
        assert program.popen is not None
        os.killpg(program.popen.pid, signal.SIGKILL)
        program.popen.wait()
        self.programs.remove(program)

    def empty_and_restart_redis(self) -> float:
        """FLUSHALL, kill -9, and a new one; when that answers, by the clock that only goes forward."""
        with Redis(unix_socket_path=str(self.valkey.socket)) as redis:
            redis.flushall()
        assert self.valkey.process is not None
        assert self.valkey.process.popen is not None
        self.valkey.process.popen.kill()
        self.valkey.process.popen.wait()
        self.valkey.start()
        return time.monotonic()

    def send(self, task: str, *args: int, times: int = 2) -> None:
        """Delivers a task, as often as one wishes."""
        for _ in range(times):
            self.app.send_task(task, args=args)

    def _start(self, name: str, words: list[str]) -> Process:
        program = Process(
            name=name,
            command=bound_to_us([sys.executable, "-m", *words], signal.SIGTERM),
            log=self.folder / f"{name}.log",
            cwd=BACKEND,
            env=self._environment(),
        )
        program.start()
        self.programs.append(program)
        return program

    def _environment(self) -> dict[str, str]:
        return os.environ | {
            "DATABASE_URL": _database_url(),
            "REDIS_URL": self.valkey.url,
            "DJANGO_SETTINGS_MODULE": "tests.flows.crew_settings",
            "PYTHONPATH": str(BACKEND),
            "SWEEP_INTERVAL_S": str(SWEEP_INTERVAL_S),
            "BROKER_SOCKET_TIMEOUT": "10",
            "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
            "EMAIL_HOST": "127.0.0.1",
            "EMAIL_PORT": str(self.mail.port),
            "VAPID_PRIVATE_KEY": KEY,
        }


@contextmanager
def crew_in(folder: Path) -> Iterator[Crew]:
    """A crew without workers yet; whoever is left of it is stopped afterwards."""
    with ExitStack() as stack:
        valkey = Valkey(folder, log=folder / "valkey.log")
        stack.callback(valkey.stop)
        valkey.start()
        app = Celery("leekha", broker=celery_broker(valkey.url), set_as_current=False)
        app.config_from_object(settings, namespace="CELERY")
        stack.callback(app.close)
        mail = stack.enter_context(mail_server())
        push = stack.enter_context(push_service())
        crew = Crew(folder, valkey, mail, push, app)
        stack.callback(_stop, crew)
        yield crew


def _stop(crew: Crew) -> None:
    for program in [*crew.programs]:
        crew.kill(program)


def _database_url() -> str:
    """Where the test's own database is."""
    at = connection.settings_dict
    return f"postgres:///{at['NAME']}?host={quote(at['HOST'], safe='')}&user={at['USER']}&port={at['PORT']}"
