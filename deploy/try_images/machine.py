"""What this machine must have."""

import os
import shutil
from pathlib import Path

from try_images.errors import ImagesError

# The tool, and the Debian package that has it.
TOOLS = {"debootstrap": "debootstrap", "buildah": "buildah", "ip": "iproute2", "unshare": "util-linux"}
COMPOSE_PACKAGE = "docker-compose"
NEEDED_GIB = 6


def check_machine(folder: Path) -> None:
    """Returns if the images can be tried here, with `folder` for everything that is made.

    Raises: ImagesError naming what is missing.
    """
    if os.geteuid() != 0:
        raise ImagesError("Making base images needs root: run this as root, on a machine meant for it.")
    missing = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if not (shutil.which("docker-compose") or shutil.which("docker")):
        missing.append(COMPOSE_PACKAGE)
    if missing:
        raise ImagesError(f"Missing tools. On Debian: apt-get install {' '.join(missing)}")
    free = shutil.disk_usage(folder).free / 2**30
    if free < NEEDED_GIB:
        raise ImagesError(f"{folder} has {free:.1f} GiB left and {NEEDED_GIB} are needed: set TMPDIR.")
