"""Which build this is."""

import hashlib
from pathlib import Path

PACKAGES = ("leekha", "leekha_bots", "leekha_engine")


def digest_of(folder: Path) -> str:
    """Twelve hex digits that change with any of the back end's Python sources; a few milliseconds."""
    digest = hashlib.sha256()
    for package in PACKAGES:
        for source in sorted((folder / package).rglob("*.py")):
            digest.update(f"{source.relative_to(folder)}\0".encode() + source.read_bytes())
    return digest.hexdigest()[:12]
