"""The live API, asked whatever its own description allows, and what it does not."""

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import hypothesis
import pytest
import requests
import schemathesis
from doses import dose, dosed
from hypothesis import HealthCheck, settings
from schemathesis import checks

from .serving import Serving, served

EXAMPLES = dose(8, 25, "OVERTRICK_ASKED")
"""Requests for each road of the API, of each kind."""

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving
        assert serving.stop() == ""


def quietly(test: Any) -> Any:
    """The same requests each time, and no complaint that they are slow to make."""
    return settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )(test)


def operations(server: Serving) -> list[Any]:
    schema = schemathesis.openapi.from_url(f"{server.origin}/api/openapi.json")
    found: list[Any] = list(schema.get_all_operations())
    return [result.ok() for result in found]


MODES = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]


@dosed
@pytest.mark.parametrize("mode", MODES, ids=["right", "wrong"])
def test_every_answer_is_one_that_is_described(
    server: Serving, mode: schemathesis.GenerationMode
) -> None:
    table = server.open_table(friends=True)
    session = requests.Session()
    for operation in operations(server):
        strategy = operation.as_strategy(generation_mode=mode)

        @quietly
        @hypothesis.given(case=strategy)
        def ask(case: Any) -> None:
            asked = repr(sorted(case.path_parameters.items())).encode()
            if not case.path_parameters or crc32(asked) % 2:  # is granted more often
                if "id" in case.path_parameters:
                    case.path_parameters["id"] = table.table
                if isinstance(case.body, dict) and isinstance(case.body.get("name"), str):
                    case.body["name"] = "Bo"
            owner = {"Authorization": f"Bearer {table.token}"} if case.path.endswith("/bot") else {}
            answer = case.call(session=session, headers={"Origin": server.origin, **owner})
            session.cookies.clear()  # each is a stranger
            case.validate_response(answer, checks=CHECKS)

        try:
            ask()
        except hypothesis.errors.Unsatisfiable:
            assert not operation.path_parameters
    session.close()
    assert server.ask("GET", "/api/health").status == 200
