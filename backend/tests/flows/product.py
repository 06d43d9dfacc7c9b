"""The whole product as its users meet it: started by its own command, spoken to over HTTP."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import redis

from leekha.local.place import BACKEND, Place
from leekha.local.process import wait_until
from leekha.local.run import free_port
from tests.local.processes import processes_naming

Json = dict[str, Any]
READY_SECONDS = 180
PASS_PHRASE = "a long pass phrase of many words"


@dataclass(frozen=True)
class Product:
    """A running copy with a data folder of its own."""

    place: Place

    @property
    def valkey(self) -> redis.Redis:
        """Its Valkey, spoken to directly: to empty it."""
        return redis.Redis(unix_socket_path=str(self.place.data / "run" / "valkey.sock"))

    def pids(self, words: str) -> set[int]:
        """Its processes whose command lines hold the words."""
        return {pid for pid, line in processes_naming(str(self.place.data)).items() if words in line} | {
            pid for pid, line in processes_naming(words).items() if self._is_ours(pid) and words in line
        }

    def _is_ours(self, pid: int) -> bool:
        with contextlib.suppress(OSError):
            environ = Path(f"/proc/{pid}/environ").read_bytes()
            return f"DATA_DIR={self.place.data}".encode() in environ.split(b"\0")
        return False

    def kill(self, words: str) -> None:
        """kill -9 of every process with these words, waiting until each is another one."""
        old = self.pids(words)
        assert old, words
        for pid in old:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        assert wait_until(lambda: bool(self.pids(words) - old), 60), words


@contextlib.contextmanager
def running_product() -> Iterator[Product]:
    """Starts the product on a port and a folder of its own, and stops it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="leekha-flow-"))
    place = Place(folder / "data", "127.0.0.1", free_port())
    services = {"DATABASE_URL", "REDIS_URL", "LEEKHA_TESTING"}
    env = {key: value for key, value in os.environ.items() if key not in services}
    env |= {"DATA_DIR": str(place.data), "PORT": str(place.port), "PYTHONPATH": str(BACKEND)}
    supervisor = subprocess.Popen(
        [sys.executable, "-m", "leekha.local", "run"], env=env, start_new_session=True
    )
    try:
        assert wait_until(lambda: place.answers("/readyz") or supervisor.poll() is not None, READY_SECONDS)
        assert supervisor.poll() is None
        yield Product(place)
    finally:
        supervisor.send_signal(signal.SIGINT)
        try:
            supervisor.wait(60)
        finally:
            supervisor.kill()
            supervisor.wait()
            shutil.rmtree(folder, ignore_errors=True)


@dataclass
class Person:
    """Somebody who registers and plays over HTTP, like any program written against the API."""

    name: str
    address: str
    headers: dict[str, str] = field(default_factory=dict)

    def register(self) -> "Person":
        """Signs up and keeps the session's token."""
        body = {"username": self.name, "email": f"{self.name}@example.test", "password": PASS_PHRASE}
        status, answer = self.ask("_allauth/app/v1/auth/signup", body)
        assert status == 200, answer
        self.headers["X-Session-Token"] = answer["meta"]["session_token"]
        return self

    def ask(self, path: str, body: object = None) -> tuple[int, Any]:
        """Status and JSON of a GET, or of a POST where there is a body."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **self.headers}
        request = urllib.request.Request(f"{self.address}{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, json.loads(refused.read())

    def done(self, path: str, body: object = None) -> Any:
        """The JSON of a request that must succeed."""
        status, answer = self.ask(f"api/v1/{path}", body)
        assert status in {200, 201}, (path, status, answer)
        return answer

    def view(self, game_id: str) -> Json:
        """The game as this person sees it."""
        view: Json = self.done(f"games/{game_id}")
        return view

    def act(self, game_id: str) -> Json:
        """Passes or plays if it is his turn; the view he saw."""
        view = self.view(game_id)
        if view["status"] not in {"passing", "playing"} or not view["seats"][view["me"]]["to_act"]:
            return view
        if view["status"] == "passing":
            self.done(f"games/{game_id}/pass", {"cards": three_of(view), "deal": view["deal"]["number"]})
        else:
            self.done(
                f"games/{game_id}/play", {"card": view["deal"]["legal"][-1], "version": view["version"]}
            )
        return view


def three_of(view: Json) -> list[str]:
    """Three cards that may be passed together."""
    forbidden = [set(entry["cards"]) for entry in view["deal"]["forbidden_sets"]]
    three: list[str] = []
    for card in view["deal"]["hand"]:
        if len(three) < 3 and not any(entry <= {*three, card} for entry in forbidden):
            three.append(card)
    return three


def play_to_the_end(people: list[Person], game_id: str, seconds: float = 600) -> Json:
    """Lets everybody act whenever it is his turn, until the game is finished; the last view."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        views = [person.act(game_id) for person in people]
        if views[-1]["status"] == "finished":
            return views[-1]
        if not any(view["seats"][view["me"]]["to_act"] for view in views):
            time.sleep(0.02)
    raise AssertionError(f"the game stands still: {people[0].view(game_id)}")
