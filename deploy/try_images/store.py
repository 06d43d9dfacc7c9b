"""A store of images of our own, filled by buildah without any engine."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from try_images.commands import attempt, run

CERTIFICATES = Path("/etc/ssl/certs")
# No engine, no cgroups, the machine's network.
PLAINLY = ["--isolation", "chroot", "--network", "host"]


class Store:
    """Images and containers under one folder; `tmp` holds what buildah makes while it works."""

    def __init__(self, folder: Path, tmp: Path) -> None:
        self.tool = ["buildah", "--root", str(folder / "images"), "--runroot", str(folder / "state"),
                     "--storage-driver", "vfs"]  # fmt: skip
        self.environment = {"TMPDIR": str(tmp)}

    def call(self, *words: str, failure: str = "buildah failed") -> str:
        """What buildah prints, without the last line's end.

        Raises: ImagesError with `failure`.
        """
        return run([*self.tool, *words], failure, self.environment).strip()

    def has(self, image: str) -> bool:
        """Whether the image is there."""
        return attempt([*self.tool, "inspect", "--type", "image", image]).returncode == 0

    def take_in(self, folder: Path, image: str) -> None:
        """Makes an image of a folder's content."""
        container = self.call("from", "scratch")
        self.call("copy", "--quiet", container, str(folder), "/")
        self.commit(container, image)

    def extend(
        self, base: str, image: str, commands: Sequence[str],
        *, files: Mapping[Path, str] | None = None, variables: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        """Makes an image of another by copying files and running commands as root."""
        container = self.container(base)
        for source, target in (files or {}).items():
            self.call("copy", "--quiet", container, str(source), target)
        for command in commands:
            self.call("run", *PLAINLY, container, "--", "/bin/sh", "-ec", command, failure=command)
        settings = [f"--env={key}={value}" for key, value in (variables or {}).items()]
        if settings:
            self.call("config", *settings, container)
        self.commit(container, image)

    def commit(self, container: str, image: str) -> None:
        """Makes an image of the container, which ends."""
        self.call("commit", "--quiet", "--rm", container, image)

    def build(self, image: str, context: Path, arguments: Mapping[str, str]) -> None:
        """Builds the context's Dockerfile.

        Raises: ImagesError with the end of what was printed.
        """
        words = [f"--build-arg={key}={value}" for key, value in arguments.items()]
        # A machine behind a proxy of its own has that proxy's certificate here.
        mounts = ["--volume", f"{CERTIFICATES}:{CERTIFICATES}:ro"] if CERTIFICATES.is_dir() else []
        self.call("bud", *PLAINLY, *mounts, *words, "--tag", image, str(context), failure=f"Building {image}")

    def container(self, image: str) -> str:
        """A new container of the image, which is here already."""
        return self.call("from", "--pull-never", image)

    @contextmanager
    def opened(self, image: str) -> Iterator[Path]:
        """The folder that is the root of a container of the image, while it lasts."""
        container = self.container(image)
        yield self.root_of(container)
        self.call("rm", container)

    def root_of(self, container: str) -> Path:
        """The folder that is the container's root."""
        return Path(self.call("mount", container))

    def command(self, image: str) -> list[str]:
        """The command that the image starts by itself."""
        told = json.loads(self.call("inspect", "--type", "image", image))
        command: list[str] = told["OCIv1"]["config"]["Cmd"]
        return command

    def forget_containers(self) -> None:
        """Removes all containers, and images that have no name any more."""
        self.call("rm", "--all")
        self.call("rmi", "--prune", "--force")
