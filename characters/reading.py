"""Reading a small text file that a person wrote, without ever waiting for it or reading without end."""

from ..core.refusal import Faulty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import stat_result

MOST = 200_000  # bytes: no sheet is a tenth of this, and none of more is checked within a second
BOMS = {
    b"\xff\xfe\x00\x00": "UTF-32",
    b"\x00\x00\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}


def read_text(path: str, file: str) -> str:
    """Return the text of a UTF-8 file, without its byte order mark; `file` is what messages call it.

    A folder, a pipe, a device, a file over 200 kB, of another encoding, missing or not to be read: a file fault.
    """
    return decoded(_bytes(path, file), file)


def _bytes(path: str, file: str) -> bytes:
    import os

    try:
        # Not to wait for a pipe's other end; a plain file does not care.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise Faulty("no_file", file=file) from None
    except PermissionError:
        raise Faulty("file_is_folder" if os.path.isdir(path) else "file_forbidden", file=file) from None
    except (OSError, ValueError) as error:
        raise unreadable(error, file) from None
    try:
        _refuse_what_is_no_file(os.fstat(handle), file)
        return _whole(handle, file)
    except OSError as error:
        raise unreadable(error, file) from None
    finally:
        os.close(handle)


def unreadable(error: Exception, file: str) -> Faulty:
    """Return the file fault for what the system says, by its code ("ELOOP"); a name it cannot hold is "EINVAL"."""
    from errno import errorcode

    return Faulty("file_unreadable", file=file, found=errorcode.get(getattr(error, "errno", 0) or 0, "EINVAL"))


def _refuse_what_is_no_file(status: "stat_result", file: str) -> None:
    from stat import S_ISDIR, S_ISREG

    if S_ISDIR(status.st_mode):
        raise Faulty("file_is_folder", file=file, expected=(f"{file.rstrip('/')}/*.toml",))
    if not S_ISREG(status.st_mode):
        raise Faulty("file_is_special", file=file)
    if status.st_size > MOST:
        raise Faulty("file_too_big", file=file)


def _whole(handle: int, file: str) -> bytes:
    """Return what the open file holds, however small it said it was."""
    import os

    data = b""
    while len(data) <= MOST:
        piece = os.read(handle, MOST + 1)
        if not piece:
            return data
        data += piece
    raise Faulty("file_too_big", file=file)


def other_encoding(data: bytes) -> str:
    """Return the encoding of bytes that are plainly not UTF-8, empty where they may be."""
    for mark, name in BOMS.items():
        if data.startswith(mark):
            return name
    start = data[:200]
    return "UTF-16" if start.count(0) * 4 > len(start) else ""


def decoded(data: bytes, file: str) -> str:
    """Return the text of UTF-8 bytes; another encoding is a file fault that names it, or says where it breaks."""
    other = other_encoding(data)
    if other:
        raise Faulty("file_encoding", file=file, found=other, expected=("UTF-8",))
    try:
        return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        byte = f"0x{error.object[error.start]:02X}"
        raise Faulty("file_not_utf8", file=file, line=line, column=column, found=byte, expected=("UTF-8",)) from None
