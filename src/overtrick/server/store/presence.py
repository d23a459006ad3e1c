"""Which players were recently connected, shared by the processes of a server."""

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from overtrick.server.store.schema import PRESENCE


def record_seen(
    connection: sa.Connection,
    process: str,
    seats: Sequence[tuple[str, int]],
    now: sa.ColumnElement[float],
) -> None:
    """Records that these players are connected to *process* at the database time *now*."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    new = insert(PRESENCE).values(
        table_id=sa.bindparam("table"), seat=sa.bindparam("in_seat"), process=process, seen_at=now
    )
    statement = new.on_conflict_do_update(
        index_elements=[PRESENCE.c.table_id, PRESENCE.c.seat],
        set_={"process": new.excluded.process, "seen_at": new.excluded.seen_at},
    )
    with connection.begin():
        connection.execute(
            statement, [{"table": table, "in_seat": seat} for table, seat in sorted(set(seats))]
        )


def seats_seen(
    connection: sa.Connection, table: str, since_seconds: float, now: sa.ColumnElement[float]
) -> set[int]:
    query = sa.select(PRESENCE.c.seat).where(
        PRESENCE.c.table_id == table, PRESENCE.c.seen_at >= now - since_seconds
    )
    with connection.begin():
        return set(connection.execute(query).scalars())
