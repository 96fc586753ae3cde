"""One file in the place of another, in one step of the file system: readers see the old one or the new one, whole.

Where the system can exchange two names (Linux: renameat2, macOS: renamex_np), what was replaced is still there
afterwards under the other name, and shows whether somebody wrote to it a moment before. Elsewhere a second name is
given to what stands there before it is replaced.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import sys

_LINUX_EXCHANGE = 2
_MACOS_SWAP = 2
_CWD = -100  # AT_FDCWD
_UNKNOWN = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM)


def exchange(one: str, other: str) -> None:
    """Both files change names. Raises OSError where one is missing or the folder may not be written to."""
    if not _exchanged(one, other):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(spare(one))
        os.link(other, spare(one))
        os.replace(one, other)
        os.replace(spare(one), one)


def spare(temporary: str) -> str:
    """The second name of what is being replaced, where two names cannot be exchanged."""
    return f"{temporary}0"


def put_new(temporary: str, file: str) -> None:
    """The file gets its name, if nothing has it yet. Raises FileExistsError where something has."""
    try:
        os.link(temporary, file)
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.EMLINK):
            raise
        if os.path.lexists(file):  # no hard links here
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), file) from error
        os.rename(temporary, file)
        return
    os.unlink(temporary)


def write(file: str, data: bytes, mode: int) -> None:
    """A new file with this content, on the disk when it comes back. An older one of that name is gone."""
    with contextlib.suppress(FileNotFoundError):
        os.unlink(file)
    number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fchmod(number, mode)
            os.fsync(number)
    except OSError as error:
        error.filename = file
        raise


def read(file: str) -> bytes | None:
    """The content, None where there is no such file. A link is not followed: it raises OSError."""
    try:
        number = os.open(file, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
    except (FileNotFoundError, NotADirectoryError):
        return None
    with os.fdopen(number, "rb") as stream:
        return stream.read()


def settle(folder: str) -> None:
    """The names in a folder are on the disk when this comes back."""
    with contextlib.suppress(OSError):  # some file systems cannot
        number = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _exchanged(one: str, other: str) -> bool:
    """False where this system cannot."""
    library = ctypes.CDLL(None, use_errno=True)
    names = os.fsencode(one), os.fsencode(other)
    if sys.platform == "darwin":
        call = getattr(library, "renamex_np", None)
        status = call(*names, _MACOS_SWAP) if call else None
    else:
        call = getattr(library, "renameat2", None)
        status = call(_CWD, names[0], _CWD, names[1], _LINUX_EXCHANGE) if call else None
    if status == 0:
        return True
    number = ctypes.get_errno()
    if status is None or number in _UNKNOWN:
        return False
    raise OSError(number, os.strerror(number), other)
