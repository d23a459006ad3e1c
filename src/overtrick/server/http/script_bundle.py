"""Bundles the page's modules into one script, to save requests.

Each module becomes a function that runs when it is first imported and returns the module's
exports.  Only the forms of ``import`` and ``export`` that the page uses are supported; others
raise an error, and so do circular imports.
"""

import posixpath
import re
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Final

IMPORT: Final = re.compile(r"^import (?:\{([^}]*)\} from )?'(\.[^']*)';$", re.MULTILINE)
LATER: Final = re.compile(r"\bimport\('(\.[^']*)'\)")
EXPORT: Final = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
NOTHING: Final = "export {};\n"  # marks a file that has only types as a module
UNSUPPORTED: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
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


def bundle_modules(modules: Mapping[str, str], first: str) -> str:
    """
    A script that does what the module *first* does; *modules* maps paths to sources.

    :raises: :exc:`ValueError` if a module uses an unsupported form.
    """
    check_for_cycles(modules)
    parts = [f"'{path}': () => {{\n{as_function(modules, path)}}},\n" for path in sorted(modules)]
    return f"{HEAD}{''.join(parts)}}};\nwanted('{first}');\n"


def as_function(modules: Mapping[str, str], path: str) -> str:
    """The body of the function that replaces a module."""

    def replace_import(found: re.Match[str]) -> str:
        names, other = found[1], resolve_path(modules, path, found[2])
        taken = f"const {{{names.replace(' as ', ': ')}}} = " if names else ""
        return f"{taken}wanted('{other}');"

    def replace_dynamic_import(found: re.Match[str]) -> str:
        return f"later('{resolve_path(modules, path, found[1])}')"

    text = COMMENT.sub("", modules[path]).replace(NOTHING, "")
    exported = [name for _, name in EXPORT.findall(text)]
    text = EXPORT.sub(r"\1 \2", LATER.sub(replace_dynamic_import, IMPORT.sub(replace_import, text)))
    if odd := UNSUPPORTED.search(text):
        raise ValueError(f"{path}: cannot be bundled: {odd[0]}")
    return f"{text}return {{ {', '.join(exported)} }};\n"


def resolve_path(modules: Mapping[str, str], path: str, other: str) -> str:
    """Resolves the path by which one module imports another."""
    found = posixpath.normpath(posixpath.join(posixpath.dirname(path), other))
    if found not in modules:
        raise ValueError(f"{path} imports {other}, which does not exist")
    return found


def check_for_cycles(modules: Mapping[str, str]) -> None:
    """
    Checks that no modules import each other in a circle.

    :raises: :exc:`ValueError` if they do.
    """
    imports = {
        path: {resolve_path(modules, path, other) for _, other in IMPORT.findall(text)}
        for path, text in modules.items()
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as cycle:
        raise ValueError(f"modules import each other: {' -> '.join(cycle.args[1])}") from None
