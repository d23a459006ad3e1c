"""SQLAlchemy over a :class:`Disk`: the server's own statements run on it unchanged."""

import contextlib
import sqlite3
from collections.abc import Sequence
from typing import Any

import apsw
import sqlalchemy as sa
from sqlalchemy.pool import NullPool

from .power import Disk


class _Cursor:
    """An APSW cursor that answers and complains as ``sqlite3`` does."""

    lastrowid = None
    rowcount = -1
    arraysize = 1

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None

    def execute(self, statement: str, values: Sequence[Any] = ()) -> None:
        self._run(lambda cursor: cursor.execute(statement, tuple(values)))

    def executemany(self, statement: str, values: Sequence[Sequence[Any]]) -> None:
        self._run(lambda cursor: cursor.executemany(statement, values))

    def _run(self, work: Any) -> None:
        cursor = self._connection.cursor()
        description: list[Any] = []

        def traced(_: apsw.Cursor, statement: str, bindings: object) -> bool:
            description[:] = cursor.get_description()
            return True

        cursor.exec_trace = traced
        try:
            self._rows = list(work(cursor))
        except apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from error
        except apsw.Error as error:
            raise sqlite3.OperationalError(str(error)) from error
        self.description = [(*column[:1], *[None] * 6) for column in description] or None

    def fetchone(self) -> Any:
        return self._rows.pop(0) if self._rows else None

    def fetchmany(self, size: int = 1) -> list[Any]:
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    def close(self) -> None:
        self._rows = []


class _Connection:
    isolation_level: str | None = None

    def __init__(self, disk: Disk, before: Sequence[str]) -> None:
        self._connection = apsw.Connection("log.db", vfs=disk.name)
        for statement in before:
            self.cursor().execute(statement)

    def cursor(self) -> _Cursor:
        return _Cursor(self._connection)

    def commit(self) -> None:
        if self._connection.in_transaction:
            self.cursor().execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self.cursor().execute("ROLLBACK")

    def create_function(self, *_: object, **__: object) -> None:
        pass

    def close(self) -> None:
        with contextlib.suppress(apsw.Error):  # there may be no power to close with
            self._connection.close(True)


def engine_on(disk: Disk) -> sa.Engine:
    # Without shared memory between processes, a log beside the file needs the file for itself.
    before = ("PRAGMA locking_mode=EXCLUSIVE",)
    return sa.create_engine(
        "sqlite://", creator=lambda: _Connection(disk, before), poolclass=NullPool
    )
