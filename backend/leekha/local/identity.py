"""Under which identity a server runs that refuses to be root."""

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Sequence
from enum import Enum, auto
from functools import cache
from pathlib import Path

from leekha.local.errors import LocalError
from leekha.local.folders import NOBODY, own_folder
from leekha.local.process import bound_to_us

NAMESPACE = ["unshare", "-U", f"--map-user={NOBODY}", f"--map-group={NOBODY}", "--"]
DROPPED = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"]


class Identity(Enum):
    """How PostgreSQL is kept from seeing uid 0, or one without a name."""

    OURSELVES = auto()  # an ordinary user: nothing to do
    NAMESPACE = auto()  # seen as nobody inside, files stay ours
    NOBODY = auto()  # root without user namespaces: really nobody

    def command(self, command: Sequence[str], death_signal: signal.Signals) -> list[str]:
        """The command under this identity, bound to the life of this process."""
        # Changing identity clears the parent-death signal, so the binding stands inside.
        return [*_PREFIX[self], *bound_to_us(command, death_signal)]

    def run(self, command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
        """Runs the command under this identity to its end."""
        return subprocess.run(
            self.command(command, signal.SIGKILL), capture_output=True, text=True, check=False
        )

    def give(self, folder: Path) -> None:
        """Makes a folder that we made belong to this identity."""
        if self is Identity.NOBODY:
            os.chown(folder, NOBODY, NOBODY)


_PREFIX = {Identity.OURSELVES: [], Identity.NAMESPACE: NAMESPACE, Identity.NOBODY: DROPPED}


@cache
def user_namespaces_work() -> bool:
    """Whether this kernel and container let us make a user namespace."""
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*NAMESPACE, "true"], capture_output=True, check=False).returncode == 0


def data_folder(path: Path) -> Path:
    """The data folder, made private if missing; where root needs nobody, nobody finds the way through it."""
    needs_nobody = os.geteuid() == 0 and not user_namespaces_work()
    return own_folder(path, 0o711 if needs_nobody else 0o700)


def _has_name(uid: int) -> bool:
    try:
        pwd.getpwuid(uid)
    except KeyError:
        return False
    return True


def server_identity(cluster: Path, binary: Path) -> Identity:
    """The identity that can run `binary` on the cluster, which keeps the owner it was made with.

    Raises: LocalError when root has no way to run it here.
    """
    if os.geteuid() != 0:
        # initdb wants a name: a container may run us under a number that has none.
        nameless = not _has_name(os.geteuid()) and user_namespaces_work()
        return Identity.NAMESPACE if nameless else Identity.OURSELVES
    made_by_nobody = cluster.exists() and cluster.stat().st_uid == NOBODY
    if user_namespaces_work() and not made_by_nobody:
        return Identity.NAMESPACE
    for path, flag in ((binary, "-x"), (cluster.parent, "-x")):
        if Identity.NOBODY.run(["test", flag, str(path)]).returncode != 0:
            raise LocalError(
                f"PostgreSQL does not run as root, user namespaces are off and nobody cannot reach {path}: "
                "use an ordinary account."
            )
    return Identity.NOBODY
