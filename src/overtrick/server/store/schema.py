"""The database schema and its migrations.

A released migration never changes; append a new one instead.
"""

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()

EVENT: Final = sa.Table(
    "event",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.LargeBinary, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),  # informational only
    sa.UniqueConstraint("table_id", "key"),
)

PRESENCE: Final = sa.Table(
    "presence",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("process", sa.Text, nullable=False),  # the last process that reported it
    sa.Column("seen_at", sa.Double, nullable=False),
)

VERSION: Final = sa.Table(
    "overtrick_schema", METADATA, sa.Column("version", sa.Integer, nullable=False)
)

# SQL types of the two databases; both compare text by its bytes.
SQL_TYPES: Final = {
    "sqlite": {"text": "TEXT", "bytes": "BLOB", "real": "DOUBLE", "by_key": " WITHOUT ROWID"},
    "postgresql": {
        "text": 'TEXT COLLATE "C"',
        "bytes": "BYTEA",
        "real": "DOUBLE PRECISION",
        "by_key": "",
    },
}

MIGRATIONS: Final = (
    (
        "CREATE TABLE event (table_id {text} NOT NULL, seq INTEGER NOT NULL, key {text} NOT NULL,"
        " body {bytes} NOT NULL, hash {bytes} NOT NULL, created_at {real} NOT NULL,"
        " PRIMARY KEY (table_id, seq), UNIQUE (table_id, key)){by_key}",
        "CREATE TABLE presence (table_id {text} NOT NULL, seat INTEGER NOT NULL,"
        " process {text} NOT NULL, seen_at {real} NOT NULL,"
        " PRIMARY KEY (table_id, seat)){by_key}",
    ),
)

# An arbitrary number for the advisory lock.
MIGRATION_LOCK: Final = 0x0E7A1C4


def migrate(connection: sa.Connection) -> None:
    """
    Migrates the database in one transaction; processes that start together wait.

    :raises: :exc:`ValueError` if a newer version created it.
    """
    types = SQL_TYPES[connection.dialect.name]
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        connection.exec_driver_sql(
            "CREATE TABLE IF NOT EXISTS overtrick_schema (version INTEGER NOT NULL)"
        )
        version = connection.execute(sa.select(VERSION.c.version)).scalar()
        if version is None:
            version = 0
            connection.execute(sa.insert(VERSION).values(version=0))
        if version > len(MIGRATIONS):
            raise ValueError(
                f"a newer version of Overtrick created this database (schema {version}, this "
                f"version supports up to {len(MIGRATIONS)}): install that version, or use another "
                "database"
            )
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.exec_driver_sql(statement.format(**types))
        if version < len(MIGRATIONS):
            connection.execute(sa.update(VERSION).values(version=len(MIGRATIONS)))
