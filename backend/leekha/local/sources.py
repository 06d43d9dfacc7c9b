"""Notices changed Python files, for `make dev`."""

from collections.abc import Sequence
from pathlib import Path

from leekha.local.keeper import Program


class Sources:
    """The Python files under a folder and the programs that were started from them."""

    def __init__(self, folder: Path, programs: Sequence[Program]) -> None:
        self.folder = folder
        self.programs = programs
        self.seen = self._times()

    def have_changed(self) -> bool:
        """Whether a file was written, added or removed since the last call."""
        before, self.seen = self.seen, self._times()
        return self.seen != before

    def restart(self) -> None:
        """Stops the programs together and starts them again."""
        for program in self.programs:
            program.ask_to_stop()
        for program in self.programs:
            program.stop()
            program.start()

    def _times(self) -> dict[Path, int]:
        return {path: path.stat().st_mtime_ns for path in self.folder.rglob("*.py") if path.is_file()}
