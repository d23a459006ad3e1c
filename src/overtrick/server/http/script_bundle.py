"""The modules of the page in one script: a phone asks for it once, not for a hundred files.

Each module becomes a function that runs when it is first wanted and gives what the
module exports.  Only the forms of ``import`` and ``export`` that the page uses are
understood; another one is a fault, and so are modules that import each other in a circle.
"""

import posixpath
import re
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Final

IMPORT: Final = re.compile(r"^import (?:\{([^}]*)\} from )?'(\.[^']*)';$", re.MULTILINE)
LATER: Final = re.compile(r"\bimport\('(\.[^']*)'\)")
EXPORT: Final = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
NOTHING: Final = "export {};\n"  # makes a module of a file that has types only
NOT_UNDERSTOOD: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
COMMENT: Final = re.compile(r"^[ \t]*/\*\*.*?\*/\n", re.MULTILINE | re.DOTALL)

HEAD: Final = """\
const made = new Map();
const wanted = (path) => {
  if (!made.has(path)) made.set(path, modules[path]());
  return made.get(path);
};
const later = async (path) => wanted(path);
const modules = {
"""


def one_script(modules: Mapping[str, str], first: str) -> str:
    """
    A script that does what the module *first* does; modules are given by their paths.

    :raises: :exc:`ValueError` if a module is written in a way that is not understood.
    """
    check_for_circles(modules)
    parts = [f"'{path}': () => {{\n{as_function(modules, path)}}},\n" for path in sorted(modules)]
    return f"{HEAD}{''.join(parts)}}};\nwanted('{first}');\n"


def as_function(modules: Mapping[str, str], path: str) -> str:
    """The body of the function that stands for a module."""

    def imported(found: re.Match[str]) -> str:
        names, other = found[1], named(modules, path, found[2])
        taken = f"const {{{names.replace(' as ', ': ')}}} = " if names else ""
        return f"{taken}wanted('{other}');"

    def imported_later(found: re.Match[str]) -> str:
        return f"later('{named(modules, path, found[1])}')"

    text = COMMENT.sub("", modules[path]).replace(NOTHING, "")
    exported = [name for _, name in EXPORT.findall(text)]
    text = EXPORT.sub(r"\1 \2", LATER.sub(imported_later, IMPORT.sub(imported, text)))
    if odd := NOT_UNDERSTOOD.search(text):
        raise ValueError(f"{path}: not understood in one script: {odd[0]}")
    return f"{text}return {{ {', '.join(exported)} }};\n"


def named(modules: Mapping[str, str], path: str, other: str) -> str:
    """The path of a module as another one names it."""
    found = posixpath.normpath(posixpath.join(posixpath.dirname(path), other))
    if found not in modules:
        raise ValueError(f"{path} imports {other}, which is not there")
    return found


def check_for_circles(modules: Mapping[str, str]) -> None:
    """What a module takes from another must be made before it runs."""
    imports = {
        path: {named(modules, path, other) for _, other in IMPORT.findall(text)}
        for path, text in modules.items()
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as circle:
        raise ValueError(f"modules import each other: {' -> '.join(circle.args[1])}") from None
