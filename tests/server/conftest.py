"""Shared by the tests of the server: a PostgreSQL, and the address of each kind of store."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from .postgres import INSTALL, Postgres, running_postgres

HERE = Path(__file__).parent
IN_ONE_PROCESS = pytest.mark.xdist_group("postgres")  # one PostgreSQL is enough


@pytest.hookimpl(tryfirst=True)  # before the groups are looked at
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        needed = getattr(item, "fixturenames", ())
        if "postgres" in needed:
            item.add_marker(IN_ONE_PROCESS)
        elif "server" in needed and item.path.parent == HERE:  # one is enough for each file
            item.add_marker(pytest.mark.xdist_group(f"server of {item.path.stem}"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of the tests' own."""
    with running_postgres() as server:
        if server is None:
            pytest.skip(INSTALL)
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=IN_ONE_PROCESS)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, once of each kind; PostgreSQL's is used by other tests too."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'log.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.url


@pytest.fixture
def table() -> str:
    """The id of a table that nobody has used."""
    return secrets.token_hex(6)
