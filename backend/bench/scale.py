"""What sweeps and lists cost with thousands of games: `python -m bench.scale [--games 5000] [--seed 1]`.

Fills a database of its own with people, open, running and finished games, their turns and their notices, and
prints for each job of the workers and each list of the API the least time of some runs, how many queries it
asks, and which tables of thousands of rows one of them reads from end to end.
"""

import argparse
import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import django

RUNS = 5
# A scan of less is the quickest way.
MANY_ROWS = 1_000


@dataclass(frozen=True)
class Cost:
    """What one job costs."""

    name: str
    ms: float
    queries: int
    scanned: frozenset[str]

    def __str__(self) -> str:
        scans = f"  reads all of {', '.join(sorted(self.scanned))}" if self.scanned else ""
        return f"{self.name:<34} {self.ms:8.1f} ms {self.queries:4} queries{scans}"


@contextmanager
def database() -> Iterator[None]:
    """A database and a Redis of our own, migrated; Django is set up on them."""
    from leekha.local.throwaway import start_services  # noqa: PLC0415 - before Django's settings are read

    with ExitStack() as stack:
        start_services(stack)
        os.environ.update(
            DJANGO_SETTINGS_MODULE="leekha.config.settings",
            LEEKHA_TESTING="1",
            LOG_LEVEL="ERROR",
            ALLOWED_HOSTS="testserver",
        )
        django.setup()
        from django.core.management import call_command  # noqa: PLC0415
        from django.db import connection  # noqa: PLC0415

        call_command("migrate", verbosity=0)
        yield
        connection.close()


def cost(name: str, job: Callable[[], object]) -> Cost:
    """Does the job some times, undoing it each time, and tells what it costs."""
    from django.db import connection, transaction  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    best, asked = float("inf"), list[str]()
    for _ in range(RUNS):
        with transaction.atomic():
            began = perf_counter()
            job()
            best = min(best, perf_counter() - began)
            transaction.set_rollback(True)
    with transaction.atomic():
        with CaptureQueriesContext(connection) as captured:
            job()
        transaction.set_rollback(True)
    asked = [query["sql"] for query in captured]
    scanned = frozenset(table for sql in asked for table in _scanned(sql))
    reads = [sql for sql in asked if re.match(r"\s*(SELECT|INSERT|UPDATE|DELETE)", sql)]
    return Cost(name, best * 1000, len(reads), scanned)


def _scanned(sql: str) -> Iterator[str]:
    """The big tables that a query reads from end to end."""
    from django.db import connection  # noqa: PLC0415

    if not sql.startswith("SELECT") or "pg_advisory" in sql:
        return
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN (FORMAT JSON) " + sql.replace("%", "%%"), [])
        (plan,) = cursor.fetchone() or (None,)
    plans = json.loads(plan) if isinstance(plan, str) else plan
    nodes = [entry["Plan"] for entry in plans or ()]
    while nodes:
        node = nodes.pop()
        nodes += node.get("Plans", [])
        if node["Node Type"] == "Seq Scan" and _rows(node["Relation Name"]) > MANY_ROWS:
            yield node["Relation Name"]


def _rows(table: str) -> int:
    from django.db import connection  # noqa: PLC0415

    with connection.cursor() as cursor:
        cursor.execute("SELECT reltuples::bigint FROM pg_class WHERE relname = %s", [table])
        row = cursor.fetchone()
    return int(row[0]) if row else 0


def jobs() -> Iterator[tuple[str, Callable[[], object]]]:
    """What workers do every half minute, and what people ask for every few seconds."""
    from django.utils import timezone  # noqa: PLC0415
    from rest_framework.test import APIClient  # noqa: PLC0415

    from leekha.accounts.models import User  # noqa: PLC0415
    from leekha.games.actions.notices import tell_turns  # noqa: PLC0415
    from leekha.games.models import Game  # noqa: PLC0415
    from leekha.games.selectors import turns  # noqa: PLC0415
    from leekha.notifications.actions.claiming import claim  # noqa: PLC0415
    from leekha.notifications.actions.deciding import decide  # noqa: PLC0415

    now = timezone.now()
    soon = now + timedelta(seconds=30)
    yield "sweep: due turns", lambda: turns.games_with_due_turns(now)
    yield "sweep: deals due", lambda: turns.games_with_deals_due(now)
    yield "sweep: lapsed invitations", lambda: turns.games_with_lapsed_invitations(now - timedelta(days=7))
    yield "sweep: live turns", lambda: turns.live_turns_due_by(now, soon)
    yield "call: turns and near deadlines", lambda: tell_turns(now)
    yield "deliver: decide", lambda: decide(now)
    yield "deliver: claim", lambda: claim(now)
    person = User.objects.order_by("pk")[1]
    client = APIClient()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    running = Game.objects.filter(seatings__user=person, status=Game.Status.PLAYING)[0]
    scopes = [f"games?scope={scope}" for scope in ("mine", "mine&status=running", "lobby", "watch")]
    pages = ["me/turns", *scopes, "games?scope=lobby&free=2", f"games/{running.public_id}"]
    pages += ["me/notifications", f"users/{person.username}/statistics", f"users/{person.username}/games"]
    for path in pages:
        shown = path.replace(running.public_id, "…")
        yield f"GET {shown}", partial(_get, client, path)


def _get(client: Any, path: str) -> None:
    answer = client.get(f"/api/v1/{path}")
    if answer.status_code != 200:  # noqa: PLR2004
        raise RuntimeError(f"{path} answers {answer.status_code}: {answer.content}")


def main() -> None:
    """Fills the database and prints what each job costs."""
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description="Measures sweeps and lists.")
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with database():
        from bench.crowd import fill  # noqa: PLC0415 - models need Django set up

        began = perf_counter()
        print(f"{fill(Random(options.seed), options.games)}, filled in {perf_counter() - began:.0f} s")
        for name, job in jobs():
            print(cost(name, job), flush=True)


if __name__ == "__main__":
    main()
