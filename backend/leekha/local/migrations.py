"""Whether a database is up to date with the code: asked in a moment, without starting Django."""

import hashlib
from pathlib import Path

from leekha.local.backup import SESSION, tool
from leekha.local.errors import LocalError
from leekha.local.place import BACKEND

APPLIED = "select app, name, applied from django_migrations order by id"


class Migrated:
    """The state of code and database after the last migration, remembered in a file."""

    def __init__(self, stamp: Path, url: str) -> None:
        self.stamp = stamp
        self.url = url

    def is_still_true(self) -> bool:
        """Whether neither the code's migrations nor the database's list of them has changed since."""
        return self.stamp.exists() and self.stamp.read_text() == self._state()

    def remember(self) -> None:
        """Remembers the present state, if it can be told."""
        self.stamp.write_text(self._state() or "unknown")

    def _state(self) -> str | None:
        try:
            applied = tool([*SESSION, "-c", APPLIED], "The database cannot be asked", self.url)
        except LocalError:
            return None
        files = [BACKEND / "requirements.txt", BACKEND / "leekha" / "config" / "settings.py"]
        files += sorted(BACKEND.glob("leekha/*/migrations/*.py"))
        code = [hashlib.sha256(path.read_bytes()).hexdigest() for path in files]
        return hashlib.sha256("\n".join([*code, applied]).encode()).hexdigest()
