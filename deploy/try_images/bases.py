"""Local stand-ins for the base images, made from Debian's packages: no image registry is asked."""

import os
import shutil
from pathlib import Path

from try_images.commands import run
from try_images.errors import ImagesError
from try_images.store import CERTIFICATES, Store

COMMON = "localhost/try-debian"
PYTHON = "localhost/try-python"
NODE = "localhost/try-node"
CADDY = "localhost/try-caddy"
# The build argument each one is given as, by image.
BASES = {"leekha-backend": {"BASE": PYTHON}, "leekha-frontend": {"NODE_BASE": NODE, "BASE": CADDY}}
# What debootstrap mounts and starts goes with it.
ALONE = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--"]
INSTALL = (
    "apt-get update -qq && apt-get install -qqy --no-install-recommends {}"
    " && apt-get clean && rm -rf /var/lib/apt/lists/*"
)
# As in Caddy's own image: root's folders, and a program that may take low ports.
LIKE_CADDYS_OWN = (
    "mkdir -p /data/caddy /config/caddy && setcap cap_net_bind_service=+ep /usr/bin/caddy"
    " && apt-get purge -qqy libcap2-bin && rm -rf /srv/*"
)


def make_debian(store: Store, folder: Path, suite: str) -> None:
    """A minimal Debian, made in `folder` first."""
    root = folder / "debian"
    # Without one debootstrap knows where Debian comes from.
    mirror = [os.environ["MIRROR"]] if os.environ.get("MIRROR") else []
    run(
        [*ALONE, "debootstrap", "--variant=minbase", "--include=ca-certificates", suite,
         str(root), *mirror],
        "debootstrap failed",
    )  # fmt: skip
    shutil.rmtree(root / "var/cache/apt/archives")
    shutil.rmtree(root / "var/lib/apt/lists")
    root.chmod(0o755)
    store.take_in(root, COMMON)
    shutil.rmtree(root)


def make_python(store: Store) -> None:
    """Debian with its Python."""
    store.extend(COMMON, PYTHON, [INSTALL.format("python3 python3-venv")])


def make_caddy(store: Store) -> None:
    """Debian with its Caddy, arranged as Caddy's own image is."""
    store.extend(
        COMMON, CADDY, [INSTALL.format("caddy wget libcap2-bin"), LIKE_CADDYS_OWN],
        variables={
            "XDG_CONFIG_HOME": "/config", "XDG_DATA_HOME": "/data",
            # Debian's is older than the option's present name.
            "REQUEST_BUFFERING": "buffer_requests",
        },
    )  # fmt: skip


def make_node(store: Store) -> None:
    """Debian with this machine's Node and npm.

    Raises: ImagesError when they do not run there.
    """
    node = Path(shutil.which("node") or "").resolve()
    npm = Path(run(["npm", "root", "--global"], "npm does not run").strip()) / "npm"
    if not npm.is_dir():
        raise ImagesError(f"npm is not in {npm.parent}: it is copied from there.")
    link = "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm && node --version && npm --version"
    store.extend(
        COMMON, NODE, [link],
        files={node: "/usr/bin/node", npm: "/usr/lib/node_modules/npm"},
        variables={"NODE_EXTRA_CA_CERTS": str(CERTIFICATES / "ca-certificates.crt")},
    )  # fmt: skip
