"""Where compiled kernels are kept, and whether all of them are; knows nothing of numba, which takes seconds.

That is a folder under NUMBA_CACHE_DIR, else beside this package, named by a digest of all that the code
depends on. numba itself looks only at the file of the function that is called, so a changed kernel would
stay inlined in its callers.
"""

import hashlib
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from functools import cache
from importlib.metadata import version
from pathlib import Path

SOURCES = Path(__file__).parent
USUAL_FOLDER = SOURCES.parent / ".kernels"


@cache
def source_digest() -> str:
    """Twelve hex digits that change with the sources, their place and times, and the compiler."""
    digest = hashlib.sha256(f"{SOURCES} {sys.version} {version('numba')} {version('numpy')}".encode())
    for source in sorted(SOURCES.glob("*.py")):
        changed_at = source.stat().st_mtime_ns
        digest.update(f"{source.name} {changed_at}\0".encode() + source.read_bytes())
    return digest.hexdigest()[:12]


@cache
def folder() -> Path | None:
    """Where compiled kernels are kept; None where nothing can be written."""
    base, digest = Path(os.environ.get("NUMBA_CACHE_DIR") or USUAL_FOLDER), source_digest()
    chosen = base if base.name == digest else base / digest
    try:
        chosen.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return chosen if os.access(chosen, os.W_OK) else None


def is_complete() -> bool:
    """Whether every kernel was compiled for a processor like this one and is kept."""
    kept = folder()
    return kept is not None and _mark(kept).exists()


def mark_complete() -> None:
    """Says so from now on."""
    kept = folder()
    if kept is not None:
        _mark(kept).touch()


@contextmanager
def sole_compiler(*, patient: bool) -> Iterator[bool]:
    """Whether nobody else is compiling, while it lasts; who is patient waits until it is so."""
    kept = folder()
    if kept is None:
        yield True
        return
    with (kept / "compiling").open("w") as lock:
        try:
            flock(lock, LOCK_EX if patient else LOCK_EX | LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


def _mark(kept: Path) -> Path:
    return kept / f"complete-{_processor()}"


@cache
def _processor() -> str:
    """Eight hex digits that are the same for processors that can do the same."""
    abilities = platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        abilities += next((line for line in lines if line.startswith(("flags", "Features"))), "")
    return hashlib.sha256(abilities.encode()).hexdigest()[:8]
