"""`python -m try_images`: builds the server's images and starts each program once, without any engine.

Root only; see docs/operating.md. SUITE is the Debian of the base images (bookworm), MIRROR where it comes
from, KEEP a folder that keeps the base images for the next time, TMPDIR where everything else is made.
"""

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from leekha.local.errors import LocalError
from leekha.local.place import ROOT
from leekha.local.process import bound_to_us
from leekha.local.run import signals_as_interrupt
from leekha.local.throwaway import throwaway_folder
from try_images import bases
from try_images.commands import say
from try_images.compose import read_compose
from try_images.compose_rules import check_compose
from try_images.contents import check_contents
from try_images.errors import ImagesError
from try_images.machine import check_machine
from try_images.places import Places
from try_images.report import Report
from try_images.store import Store

SUITE = "bookworm"
# What ends with its first process, that process with ours, and is seen by nobody.
ALONE = ["unshare", "--net", "--pid", "--mount", "--fork", "--kill-child", "--mount-proc", "--"]


def try_images(places: Places, report: Report) -> None:
    """Everything from the compose file to the running programs.

    Raises: ImagesError at the first thing that fails.
    """
    with report.trying("docker-compose.yml") as row:
        row.seen = check_compose()
    store = places.store()
    store.forget_containers()
    try:
        make_bases(store, places.folder, report)
        build_images(store, report)
        start_programs(places)
    finally:
        store.forget_containers()
    report.take_in(places.rows)


def make_bases(store: Store, folder: Path, report: Report) -> None:
    """The base images that are not there yet."""
    makers: dict[str, partial[None]] = {
        bases.COMMON: partial(bases.make_debian, store, folder, suite()),
        bases.PYTHON: partial(bases.make_python, store),
        bases.NODE: partial(bases.make_node, store),
        bases.CADDY: partial(bases.make_caddy, store),
    }
    for image, make in makers.items():
        with report.trying(f"base {image.rpartition('-')[2]}") as row:
            row.seen = "kept from before" if store.has(image) else f"made from Debian {suite()}"
            if not store.has(image):
                make()


def suite() -> str:
    """The Debian that base images are made from."""
    return os.environ.get("SUITE") or SUITE


def build_images(store: Store, report: Report) -> None:
    """Every image that the compose file builds, from its own Dockerfile and arguments."""
    services = read_compose({}).services.values()
    for image, context in sorted({(each.image, each.context) for each in services if each.context}):
        with report.trying(f"image {image}") as row:
            store.build(image, Path(context), bases.BASES[image])
            row.seen = check_contents(store, image, bases.BASES[image]["BASE"])


def start_programs(places: Places) -> None:
    """Starts every program in namespaces of its own.

    Raises: ImagesError when something failed there, which has been said there.
    """
    inside = [*ALONE, sys.executable, "-m", "try_images.inside", str(places.folder), str(places.images)]
    done = subprocess.run(bound_to_us(inside, signal.SIGKILL), cwd=ROOT, check=False)
    if done.returncode != 0:
        raise ImagesError("The images do not do what they should.")


def own_places(stack: ExitStack) -> Places:
    """A folder for one run, which the stack removes."""
    folder = throwaway_folder(stack)
    places = Places(folder, Path(os.environ.get("KEEP") or folder / "images").absolute() / suite())
    for each in (places.tmp, places.images):
        each.mkdir(parents=True, exist_ok=True)
    # The programs' users reach their volumes through it.
    folder.chmod(0o711)
    return places


def main() -> int:
    """The exit code."""
    report = Report()
    try:
        check_machine(Path(tempfile.gettempdir()))
        with signals_as_interrupt(), ExitStack() as stack:
            try_images(own_places(stack), report)
    except (ImagesError, LocalError) as error:
        say(f"\n{error}")
        return 1
    except KeyboardInterrupt:
        return 130
    report.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
