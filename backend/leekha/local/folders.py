"""The data folder of one running copy: made, checked, locked, with a short folder for sockets."""

import contextlib
import fcntl
import hashlib
import os
import re
import stat
import tempfile
from pathlib import Path
from typing import Self

from leekha.local.errors import LocalError
from leekha.local.process import wait_until

# A socket's path may have 107 bytes; the longest name we put into the folder has 13.
LONGEST_SOCKET_FOLDER = 90
PLAIN_PATH = re.compile(r"[\w/.+-]+", re.ASCII)
LOCK_SECONDS = 15.0
NOBODY = 65534


def own_folder(path: Path, mode: int = 0o700) -> Path:
    """The folder, made private where it was missing; one that exists is left as it is.

    Raises: LocalError when it cannot be made, written or is no folder.
    """
    try:
        path.mkdir(mode=mode, parents=True, exist_ok=True)
    except OSError as error:
        raise LocalError(f"The folder {path} cannot be used: {error.strerror}.") from error
    if not os.access(path, os.R_OK | os.W_OK | os.X_OK):
        raise LocalError(f"The folder {path} cannot be used: no permission to write in it.")
    return path


def socket_folder(data: Path) -> Path:
    """A private folder for sockets, the same one for the same data folder, with a path short enough."""
    inside = data / "run"
    if len(os.fsencode(inside)) <= LONGEST_SOCKET_FOLDER and PLAIN_PATH.fullmatch(str(inside)):
        return _private(inside)
    digest = hashlib.sha256(os.fsencode(data)).hexdigest()[:12]
    return _private(Path(tempfile.gettempdir()) / f"leekha-{os.geteuid()}-{digest}")


def leave_socket_folder(data: Path) -> None:
    """Removes the folder for sockets once the last server has left it."""
    with contextlib.suppress(OSError):
        socket_folder(data).rmdir()


def _private(path: Path) -> Path:
    own_folder(path)
    found = path.lstat()
    # Root may have given the folder to nobody, for a server that refuses to be root.
    ours = {0, NOBODY} if os.geteuid() == 0 else {os.geteuid()}
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in ours or stat.S_IMODE(found.st_mode) & 0o077:
        raise LocalError(f"The folder {path} must be private to this account (mode 0700): remove it.")
    return path


class Lock:
    """An exclusive lock on a file, held until released or until every holder of `fd` is gone."""

    def __init__(self, path: Path) -> None:
        self.fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def take(self, whose: str) -> Self:
        """Takes the lock, waiting for one who is just leaving.

        Raises: LocalError with `whose` when it stays taken.
        """
        if not wait_until(self.is_ours, LOCK_SECONDS):
            self.release()
            raise LocalError(whose)
        return self

    def is_ours(self) -> bool:
        """Whether the lock is held by us; takes it if it is free."""
        try:
            fcntl.flock(self.fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def release(self) -> None:
        """Gives the lock up."""
        os.close(self.fd)
