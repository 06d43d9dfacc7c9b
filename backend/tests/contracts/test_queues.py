"""Every task has a queue, and every queue a worker: in `make run` and on a server."""

import re
from pathlib import Path

import pytest

from leekha.config.celery import app
from leekha.games import dispatch
from leekha.local import programs
from leekha.local.place import ROOT, Place
from leekha.notifications import dispatch as telling

LISTENS = re.compile(r"-Q,? ([a-z]+)\b")
OURS = ("games.", "notifications.", "standings.", "talk.", "common.", "accounts.")


def queue_of(task: str) -> str:
    """Where a task goes that is sent without a word about it, as beat does."""
    queue = app.amqp.router.route({}, task)["queue"]
    return str(getattr(queue, "name", queue))


def listened_to(words: str) -> list[str]:
    return sorted(LISTENS.findall(words))


def test_each_queue_has_one_worker_in_make_run_and_on_a_server(tmp_path: Path) -> None:
    app.loader.import_default_modules()
    tasks = [name for name in app.tasks if name.startswith(OURS)]
    assert len(tasks) > 6
    queues = sorted({queue_of(task) for task in tasks})
    workers = programs.workers(Place(tmp_path, "127.0.0.1", 8000), {})
    assert listened_to("\n".join(" ".join([*worker.command, ""]) for worker in workers)) == queues
    assert listened_to((ROOT / "docker-compose.yml").read_text()) == queues


def test_what_is_sent_by_name_goes_where_beat_sends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: dict[str, str] = {}

    class Recorder:
        def send_task(self, name: str, *, queue: str, **_: object) -> None:
            sent[name] = queue

    for module in (dispatch, telling):
        monkeypatch.setattr(module, "current_app", Recorder())
    dispatch.send_bots(1)
    dispatch.send_dealer(1)
    dispatch.send_finished()
    telling.send()
    assert len(sent) == 4
    assert sent == {task: queue_of(task) for task in sent}


def test_deliveries_wait_for_nobody_elses_queue() -> None:
    others = {queue_of(task) for task in (dispatch.SWEEP, dispatch.TAKE_BOT_TURNS, dispatch.CALL)}
    assert queue_of(telling.DELIVER) not in others
