"""A disk in memory under SQLite that forgets, at a power cut, what was not flushed.

Of the writes since a file's last flush, any sectors survive and any do not; a file removed
without its directory being flushed may come back.  An operation can also be made to fail.
"""

import random
import secrets
from collections.abc import Callable
from typing import Final

import apsw

SECTOR: Final = 512
POWERSAFE_OVERWRITE: Final = 0x1000  # as the file systems of today say: neighbours stay whole

Change = tuple[int, bytes | None]  # bytes at an offset, or a new length


def _changed(data: bytearray, change: Change) -> None:
    offset, written = change
    if written is None:
        del data[offset:]
        return
    data.extend(bytes(max(0, offset - len(data))))
    data[offset : offset + len(written)] = written


class _Held:
    """A file: what a program reads, what is on the platter, and what came between."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.flushed: bytes | None = None  # None until the file would be found after a cut
        self.changes: list[Change] = []


class Disk(apsw.VFS):
    def __init__(self, seed: int) -> None:
        self.name = f"disk-{secrets.token_hex(6)}"
        self._random = random.Random(seed)
        self._files: dict[str, _Held] = {}
        self._removed: dict[str, bytes] = {}  # may come back
        self._left: int | None = None  # operations until the power is cut
        self.operations = 0
        self.fails_at = 0  # the operation that fails, once
        super().__init__(self.name, base="")

    # --- what happens to it -----------------------------------------------------------------

    def cut_after(self, operations: int) -> None:
        self._left = operations

    def restart(self) -> None:
        """Power is back: what is found is what had been flushed, and whatever else survived."""
        chance = self._random.choice((0.0, 0.5, 0.9, 1.0))
        found: dict[str, _Held] = {}
        for name, held in self._files.items():
            if held.flushed is None and self._random.random() >= chance:
                continue
            data = bytearray(held.flushed or b"")
            for offset, written in held.changes:
                for change in _sectors(offset, written):
                    if self._random.random() < chance:
                        _changed(data, change)
            found[name] = _on_platter(bytes(data))
        for name, data_then in self._removed.items():
            if name not in found and self._random.random() < 0.5:
                found[name] = _on_platter(data_then)
        self._files, self._removed, self._left = found, {}, None

    def touched(self) -> None:
        """Counts an operation that changes the disk."""
        self.operations += 1
        if self._left is not None:
            self._left -= 1
            if self._left < 0:
                raise apsw.IOError("no power")
        if self.operations == self.fails_at:
            raise apsw.IOError("the disk fails")

    # --- what SQLite asks of it -------------------------------------------------------------

    def excepthook(self, *_: object) -> bool:
        return True

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return name

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: N802
        return pathname in self._files

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.touched()
        held = self._files.pop(filename, None)
        if held is None:
            raise apsw.IOError("no such file")
        if syncdir:
            self._removed.clear()
        elif held.flushed is not None:
            self._removed[filename] = held.flushed

    def xOpen(  # type: ignore[override]  # noqa: N802
        self, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> "_File":
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        path = path or secrets.token_hex(6)
        held = self._files.setdefault(path, _Held())
        flags[1] = flags[0]

        def flushed() -> None:
            self._removed.pop(path, None)

        return _File(held, self.touched, flushed)


def _sectors(offset: int, written: bytes | None) -> list[Change]:
    if written is None:
        return [(offset, None)]
    ends = [*range(offset - offset % SECTOR + SECTOR, offset + len(written), SECTOR)]
    starts = [offset, *ends]
    stops = [*ends, offset + len(written)]
    return [
        (start, written[start - offset : stop - offset])
        for start, stop in zip(starts, stops, strict=True)
    ]


def _on_platter(data: bytes) -> _Held:
    held = _Held()
    held.data, held.flushed = bytearray(data), data
    return held


class _File:
    """An open file, as SQLite uses it; one connection, so that locks are always granted."""

    def __init__(
        self, held: _Held, touched: Callable[[], None], flushed: Callable[[], None]
    ) -> None:
        self._held, self._touched, self._flushed = held, touched, flushed

    def excepthook(self, *_: object) -> bool:
        return True

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        return bytes(self._held.data[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._touched()
        self._change((offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._touched()
        self._change((newsize, None))

    def _change(self, change: Change) -> None:
        _changed(self._held.data, change)
        self._held.changes.append(change)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._touched()
        self._held.flushed = bytes(self._held.data)
        self._held.changes.clear()
        self._flushed()

    def xFileSize(self) -> int:  # noqa: N802
        return len(self._held.data)

    def xSectorSize(self) -> int:  # noqa: N802
        return SECTOR

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return POWERSAFE_OVERWRITE

    def xLock(self, level: int) -> None:  # noqa: N802
        pass

    def xUnlock(self, level: int) -> None:  # noqa: N802
        pass

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xFileControl(self, op: int, ptr: int) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None:  # noqa: N802
        pass
