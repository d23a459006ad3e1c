"""One file uses Numba's private parts; all others its documented interface only."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import overtrick

PACKAGE = Path(overtrick.__file__).parent
INTERNALS = PACKAGE / "compile" / "numba_internals.py"

DOCUMENTED = {
    "numba": {"__version__", "config", "extending", "njit", "types"},
    "numba.extending": {"overload", "overload_method", "register_jitable"},
    "numba.types": {"BaseTuple", "Boolean", "Integer", "int64"},
}
PRIVATE_NAMES = {"_cache", "_defn", "_index_key", "no_cfunc_wrapper", "pipeline_class"}
"""Of Numba's objects and options, with which no import is needed."""


def is_numba(module: str) -> bool:
    return module.partition(".")[0] in ("numba", "llvmlite")


def names_of_numba(tree: ast.Module) -> Iterator[str]:
    """What a file uses of Numba and llvmlite, with the module's name."""
    modules: dict[str, str] = {}  # by the name that the file has for each
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found = [(imported, imported.name) for imported in node.names]
        elif isinstance(node, ast.ImportFrom):
            found = [(imported, f"{node.module}.{imported.name}") for imported in node.names]
        else:
            continue
        for imported, name in found:
            if is_numba(name):
                modules[imported.asname or imported.name] = name
                if name != "numba":
                    yield name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in modules:
            yield f"{modules[ast.unparse(node.value)]}.{node.attr}"


def private_names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            name = node.attr
        elif isinstance(node, ast.Constant):
            name = str(node.value)
        elif isinstance(node, ast.keyword):
            name = str(node.arg)
        else:
            continue
        if name in PRIVATE_NAMES:
            yield name


def faults_in(source: str) -> list[str]:
    tree = ast.parse(source)
    undocumented = [
        name
        for name in names_of_numba(tree)
        if name.rpartition(".")[2] not in DOCUMENTED.get(name.rpartition(".")[0], ())
    ]
    return [*undocumented, *private_names(tree)]


FILES = [path for path in PACKAGE.rglob("*.py") if path != INTERNALS]


def test_only_one_file_uses_the_private_parts_of_numba() -> None:
    faults = {str(path.relative_to(PACKAGE)): faults_in(path.read_text()) for path in FILES}

    assert {path: found for path, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    "line, fault",
    [
        ("import llvmlite.ir as ir", "llvmlite.ir"),
        ("from llvmlite import ir", "llvmlite.ir"),
        ("from numba import _dynfunc", "numba._dynfunc"),
        ("from numba.core import cgutils", "numba.core.cgutils"),
        ("import numba.core.types", "numba.core.types"),
        ("import numba\nnumba.core.registry", "numba.core"),
        ("import numba as nb\nnb.core.registry", "numba.core"),
        ("from numba import extending\nextending.intrinsic", "numba.extending.intrinsic"),
        ("from numba.extending import intrinsic", "numba.extending.intrinsic"),
        ("from numba.types import Dispatcher", "numba.types.Dispatcher"),
        ("loop._cache.flush()", "_cache"),
        ("getattr(value, '_defn', value)", "_defn"),
        ("njit(pipeline_class=Ours)", "pipeline_class"),
        ("options = {'no_cfunc_wrapper': True}", "no_cfunc_wrapper"),
    ],
)
def test_a_private_part_of_numba_is_noticed(line: str, fault: str) -> None:
    assert fault in faults_in(line)


@pytest.mark.parametrize(
    "line",
    [
        "import numba\nnumba.njit(cache=True)",
        "from numba import types\ntypes.int64",
        "from numba.extending import overload",
        "import numpy as np\nnp.core",
    ],
)
def test_the_documented_interface_is_allowed(line: str) -> None:
    assert faults_in(line) == []
