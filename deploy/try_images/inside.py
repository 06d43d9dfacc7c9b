"""`python -m try_images.inside FOLDER IMAGES`: starts every program from its image, and asks it.

Runs alone in its own network, process and mount namespaces: the ports are those of the compose file, nobody
else sees them, and nothing started here outlives it.
"""

import secrets
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from leekha.local.errors import LocalError
from try_images import site as sites
from try_images.commands import run, say
from try_images.compose import Compose, read_compose
from try_images.errors import ImagesError
from try_images.places import Places
from try_images.programs import Program
from try_images.report import Report
from try_images.services import check_database, start_services
from try_images.site import Site

HOST = "leekha.example.org"
NAMES = "127.0.0.1 localhost db redis web mail\n"
WEB_PORT, HTTP_PORT, HTTPS_PORT = 8000, 8080, 8443
LONG_RUNNING = ("web", "worker-bots", "worker-deliveries", "worker-default", "beat", "frontend")
START_SECONDS = 120.0
SWEEP_SECONDS = 90.0
# Docker's own patience, where the compose file names none.
STOP_SECONDS = 10.0
MIGRATE_SECONDS = 300.0
# A check that beat still writes its file is content for minutes after its end.
NOTICED_WHEN_GONE = ("web", "worker-bots", "frontend")


class Product:
    """All programs, on folders that stand for the named volumes."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.store = places.store()
        self.hosts = places.folder / "hosts"
        self.hosts.write_text(NAMES)
        self.settings = {
            "SECRET_KEY": secrets.token_urlsafe(48),
            "POSTGRES_PASSWORD": secrets.token_hex(8),
            "ALLOWED_HOSTS": HOST,
        }
        self.compose = read_compose(self.settings)
        self.containers = {
            image: self.store.container(image)
            for image in sorted({each.image for each in self.compose.services.values() if each.context})
        }
        self.volumes = self._volumes()
        self.programs = {name: self.program(name, self.compose) for name in ("migrate", *LONG_RUNNING)}

    def program(self, name: str, compose: Compose) -> Program:
        """The program of a service, not started yet."""
        service = compose.services[name]
        log = self.places.folder / f"{name}.log"
        return Program(service, self.store, self.containers[service.image], self.volumes, self.hosts, log)

    def _volumes(self) -> dict[str, Path]:
        # A new named volume gets content, owner and mode of the image's folder.
        made: dict[str, Path] = {}
        for service in self.compose.services.values():
            for target, name in service.volumes.items():
                if service.context and name not in made:
                    root = self.store.root_of(self.containers[service.image])
                    made[name] = copy_owned(root / target.lstrip("/"), self.places.folder / f"volume-{name}")
        return made


def copy_owned(source: Path, target: Path) -> Path:
    """The folder copied with owners and modes."""
    run(["cp", "--archive", "--", str(source), str(target)], f"Copying {source}")
    return target


def try_product(product: Product, report: Report) -> None:
    """Every program and every question, in an order that Compose would start them in.

    Raises: ImagesError at the first that fails.
    """
    programs = product.programs
    with report.trying("migrate") as row:
        programs["migrate"].run_to_end(MIGRATE_SECONDS)
        row.seen = f"{programs['migrate'].output().count('... OK')} migrations, exit 0"
    for name in LONG_RUNNING:
        programs[name].start()
    try_web(programs["web"], report)
    try_workers(programs, report)
    try_site(programs["frontend"], report)
    try_beat(programs, report)
    look_at_processes(programs, report)
    stop_programs(programs, report)
    try_tls(product, report)


def try_web(web: Program, report: Report) -> None:
    """The web server at its own port."""
    site = Site(WEB_PORT, HOST)
    with report.trying("web") as row:
        web.wait_until(lambda: site.answers("/readyz"), "an answer at /readyz", START_SECONDS)
        row.seen = f"{sites.check_backend(site)}; health check content"
        web.check_health()


def try_workers(programs: Mapping[str, Program], report: Report) -> None:
    """Each worker answers a ping."""
    for name in ("worker-bots", "worker-deliveries", "worker-default"):
        with report.trying(name) as row:
            worker = programs[name]
            worker.wait_until(partial(worker.says, "ready."), "being ready", START_SECONDS)
            worker.check_health()
            row.seen = "ready, its health check gets a pong"


def try_site(frontend: Program, report: Report) -> None:
    """Everything through Caddy."""
    site = Site(HTTP_PORT, HOST)
    with report.trying("frontend") as row:
        frontend.wait_until(lambda: site.answers("/"), "a page", START_SECONDS)
        frontend.check_health()
        row.seen = f"{sites.check_pages(site)}; health check content"
    with report.trying("through Caddy") as row:
        row.seen = f"{sites.check_backend(site)}; {sites.check_admin(site)}"
    with report.trying("a table with bots") as row:
        row.seen = sites.play_with_bots(site)


def try_beat(programs: Mapping[str, Program], report: Report) -> None:
    """Beat asks for the sweep and the worker does it."""
    with report.trying("beat") as row:
        beat, worker = programs["beat"], programs["worker-default"]
        beat.wait_until(lambda: beat.says("Sending due task sweep-games"), "a sweep", SWEEP_SECONDS)
        worker.wait_until(lambda: worker.says("games.sweep", "succeeded"), "a sweep done", SWEEP_SECONDS)
        beat.check_health()
        row.seen = "sent the sweep, worker-default did it; health check content"


def look_at_processes(programs: Mapping[str, Program], report: Report) -> None:
    """Whose they are, and what memory they have."""
    with report.trying("users and memory") as row:
        for name in LONG_RUNNING:
            programs[name].check_user()
        sizes = [f"{name} {programs[name].memory_mb():.0f}" for name in LONG_RUNNING]
        row.seen = f"nobody is root or has a capability; MB: {', '.join(sizes)}"


def stop_programs(programs: Mapping[str, Program], report: Report) -> None:
    """Ends all as Compose does; then the health checks notice it."""
    with report.trying("stopping by SIGTERM") as row:
        took = [f"{name} {programs[name].stop(STOP_SECONDS):.1f} s" for name in reversed(LONG_RUNNING)]
        row.seen = ", ".join(took)
    with report.trying("health checks of the gone") as row:
        for name in NOTICED_WHEN_GONE:
            programs[name].check_stopped()
        row.seen = f"not content: {', '.join(NOTICED_WHEN_GONE)}"


def try_tls(product: Product, report: Report) -> None:
    """Caddy with a name of its own: it makes a certificate in its volume and sends people to it."""
    with report.trying("frontend with TLS") as row:
        compose = read_compose({**product.settings, "SITE_ADDRESS": "localhost"})
        frontend = product.program("frontend", compose)
        frontend.start()
        secure, plain = Site(HTTPS_PORT, "localhost", tls=True), Site(HTTP_PORT, "localhost")
        frontend.wait_until(lambda: secure.answers("/"), "a page over TLS", START_SECONDS)
        plain.get("/games/1", 308, location="https://localhost/games/1")
        frontend.check_health()
        frontend.check_user()
        frontend.stop(STOP_SECONDS)
        if not list(product.volumes["caddy-data"].rglob("localhost.crt")):
            raise ImagesError("The certificate is not in the volume caddy-data.")
        row.seen = "http sends to https, the certificate is kept in its volume"


def main(folder: str, images: str) -> int:
    """The exit code."""
    places, report = Places(Path(folder), Path(images)), Report()
    try:
        with ExitStack() as stack:
            product = start_around(places, stack, report)
            try_product(product, report)
    except (ImagesError, LocalError) as error:
        say(f"\n{error}")
        return 1
    except KeyboardInterrupt:
        return 130
    report.write(places.rows)
    return 0


def start_around(places: Places, stack: ExitStack, report: Report) -> Product:
    """What the programs need around them; the stack ends the services."""
    with report.trying("services and containers") as row:
        run(["ip", "link", "set", "lo", "up"], "The network namespace has no loopback")
        start_services(places.data, stack)
        product = Product(places)
        check_database(product.compose.services["db"])
        row.seen = "started; the health check of db is content"
    return product


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
