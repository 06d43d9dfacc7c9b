"""Where things lie in the folder of one run."""

from dataclasses import dataclass
from pathlib import Path

from try_images.store import Store


@dataclass(frozen=True)
class Places:
    """The folder of one run, and the one of the images, which may be kept."""

    folder: Path
    images: Path

    @property
    def tmp(self) -> Path:
        """What buildah makes while it works."""
        return self.folder / "tmp"

    @property
    def data(self) -> Path:
        """The databases."""
        return self.folder / "data"

    @property
    def rows(self) -> Path:
        """The rows of the report that were made inside."""
        return self.folder / "rows.json"

    def store(self) -> Store:
        """The store of images."""
        return Store(self.images, self.tmp)
