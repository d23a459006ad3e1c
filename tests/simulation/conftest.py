"""A cluster of real processes, and a wire to it, for the tests that ask for one."""

from collections.abc import Iterator

import pytest

from simulation.cluster import Machines, Wire, close_what_was_left


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    started = Machines(tmp_path_factory.mktemp("cluster"))
    try:
        started.start_workers(2)
        yield started
    finally:
        started.end_all()


@pytest.fixture
def wire(machines: Machines) -> Iterator[Wire]:
    to_scheduler = Wire(machines.port)
    yield to_scheduler
    to_scheduler.close()
    close_what_was_left()
