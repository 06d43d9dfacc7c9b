"""`python -m leekha.local.setup run|dev|manage|test`: installs and builds what is missing or out of date.

Runs before anything is installed, so it uses the standard library only. What was done is remembered by a
digest of what it was done from: a second call is quick and needs no network.
"""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from leekha.local.errors import LocalError
from leekha.local.place import BACKEND, FRONTEND, ROOT

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NODE = (20, 19)
REQUIREMENTS = {
    "run": "requirements.txt",
    "dev": "requirements.txt",
    "manage": "requirements.txt",
    "test": "requirements-dev.txt",
}
NOT_SOURCES = {"node_modules", "dist", "dist-react", "coverage", "test-results", "playwright-report", "e2e"}


def set_up(purpose: str) -> None:
    """Everything that `run`, `dev` or `test` needs; for `manage`, which only sees the database, no front end.

    Raises: LocalError for what is missing on the machine or failed.
    """
    with alone_in(BACKEND):
        install_python_packages(purpose)
        if purpose == "manage":
            return
        check_node()
        install_node_packages()
        if purpose != "dev":
            build_frontend()


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Waits until no other set-up works in the folder, and keeps others out."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX)
        yield
    finally:
        os.close(fd)


def install_python_packages(purpose: str) -> None:
    """The virtual environment with the hash-pinned packages for the purpose."""
    requirements = BACKEND / REQUIREMENTS[purpose]
    done = digest([BACKEND / "requirements.txt", requirements])
    stamp = VENV / f".installed-{requirements.stem}"
    # A Python that was replaced below the environment leaves a dangling link.
    if is_done(stamp, done) and PYTHON.exists():
        return
    make_venv()
    say("Installing the Python packages…")
    install_uv()
    words = ["install", "--require-hashes", "-r", str(requirements)]
    try:
        call([str(PYTHON), "-m", "uv", "pip", *words, "--python", str(PYTHON)], "uv failed", BACKEND)
    except LocalError:
        # pip knows mirrors and proxies of its own configuration, which uv does not read.
        call([str(PYTHON), "-m", "pip", *words], "Installing the Python packages failed", BACKEND)
    stamp.write_text(done)


def make_venv() -> None:
    """A virtual environment that works; one that does not is made anew."""
    if works([str(PYTHON), "-m", "pip", "--version"]):
        return
    if VENV.is_symlink():
        raise LocalError(f"{VENV} points to an environment that does not work: remove it.")
    say("Making the Python environment…")
    try:
        call([sys.executable, "-m", "venv", "--clear", str(VENV)], "", ROOT)
    except LocalError:
        raise LocalError("Python cannot make virtual environments: install python3-venv.") from None


def install_uv() -> None:
    """uv at its pinned version and hashes, by pip."""
    lines = (BACKEND / "requirements.txt").read_text().split("\n")
    start = next(number for number, line in enumerate(lines) if line.startswith("uv=="))
    pinned = [lines[start]]
    while pinned[-1].endswith("\\"):
        pinned.append(lines[start + len(pinned)])
    version = pinned[0].split()[0].removeprefix("uv==")
    if version in output_of([str(PYTHON), "-m", "uv", "--version"]).split():
        return
    only_uv = VENV / "uv.txt"
    only_uv.write_text("\n".join(pinned).rstrip("\\"))
    words = ["-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps", "-r", str(only_uv)]
    call([str(PYTHON), *words], "Installing uv failed", BACKEND)


def check_node() -> None:
    """Returns if Node and npm are here and new enough.

    Raises: LocalError otherwise.
    """
    wanted = ".".join(map(str, NODE))
    found = output_of(["node", "--version"]).strip()
    if not found or shutil.which("npm") is None:
        raise LocalError(f"Node {wanted} or newer with npm is missing: the front end is built with it.")
    if tuple(map(int, found.removeprefix("v").split(".")[:2])) < NODE:
        raise LocalError(f"Node {wanted} or newer is needed to build the front end, and this is {found}.")


def install_node_packages() -> None:
    """The front end's packages as the lock file has them."""
    done = digest(
        [FRONTEND / "package-lock.json", FRONTEND / "package.json"], output_of(["node", "--version"])
    )
    stamp = FRONTEND / "node_modules" / ".installed"
    if is_done(stamp, done):
        return
    say("Installing the front end's packages…")
    call(
        ["npm", "ci", "--include=dev", "--no-audit", "--no-fund"],
        "Installing the front end's packages failed",
        FRONTEND,
    )
    stamp.write_text(done)


def build_frontend() -> None:
    """The front end as it is served, in frontend/dist."""
    done = digest(frontend_sources())
    stamp = FRONTEND / "node_modules" / ".built"
    if is_done(stamp, done) and (FRONTEND / "dist" / "index.html").exists():
        return
    say("Building the front end…")
    call(["npm", "run", "build"], "Building the front end failed", FRONTEND)
    stamp.write_text(done)


def frontend_sources() -> list[Path]:
    """Every file the build may read."""
    tops = [path for path in FRONTEND.iterdir() if path.name not in NOT_SOURCES]
    files = [path for top in tops for path in ([top] if top.is_file() else top.rglob("*")) if path.is_file()]
    return sorted(files)


def digest(files: Iterable[Path], *words: str) -> str:
    """A digest of the files' names and contents, and of the words."""
    parts = [(str(path.relative_to(ROOT)), hashlib.sha256(path.read_bytes()).hexdigest()) for path in files]
    return hashlib.sha256(json.dumps([parts, words]).encode()).hexdigest()


def is_done(stamp: Path, done: str) -> bool:
    """Whether the stamp says that exactly this was done."""
    return stamp.exists() and stamp.read_text() == done


def works(command: Sequence[str]) -> bool:
    """Whether the command can be run and ends well."""
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def output_of(command: Sequence[str]) -> str:
    """What the command prints, nothing if it cannot be run."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def call(command: Sequence[str], failure: str, folder: Path) -> None:
    """Runs the command in the folder, silent while it works.

    Raises: LocalError with `failure`, after the command's own words.
    """
    done = subprocess.run(
        command, cwd=folder, env=quiet(os.environ), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
    )  # fmt: skip
    if done.returncode != 0:
        if failure:
            say(done.stdout.rstrip())
        raise LocalError(f"{failure} (exit {done.returncode}).")


def quiet(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment without another virtual environment, and without questions for updates."""
    kept = {key: value for key, value in environment.items() if key not in {"VIRTUAL_ENV", "PYTHONHOME"}}
    return kept | {"npm_config_update_notifier": "false", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def say(line: str) -> None:
    """Prints a line at once."""
    print(line, flush=True)


def main(words: list[str]) -> int:
    """The exit code of the command."""
    if len(words) != 1 or words[0] not in REQUIREMENTS:
        print(f"usage: python -m leekha.local.setup {'|'.join(REQUIREMENTS)}", file=sys.stderr)
        return 2
    try:
        set_up(words[0])
    except LocalError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
