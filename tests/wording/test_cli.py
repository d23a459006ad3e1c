"""All help texts and error messages of the command line."""

import ast
from collections.abc import Iterator
from pathlib import Path

import click

import overtrick
from overtrick.cli import overtrick as command
from wording.snapshot import check_wording

SOURCE = Path(overtrick.__file__).parent
FOLDERS = ("cli", "terminal", "simulation", "arena", "api", "record", "table", "solver")
FILES = ("console.py", "screen.py")
WRITERS = {"complain", "write_notice", "notify", "say", "read_line", "compile_notice", "write"}
ERRORS = ("Error", "CannotRun", "CannotPlay", "UnknownName", "MissingExtra", "BotFailed")


def test_the_words_of_the_command_line() -> None:
    check_wording("cli", [*help_texts(), *messages()])


def help_texts() -> Iterator[str]:
    with click.Context(command, info_name="overtrick", terminal_width=100) as context:
        yield from ["$ overtrick --help", command.get_help(context), ""]
        for name in command.list_commands(context):
            one = command.get_command(context, name)
            assert one is not None
            with click.Context(one, context, info_name=name, terminal_width=100) as below:
                yield from [f"$ overtrick {name} --help", one.get_help(below), ""]


def messages() -> Iterator[str]:
    """Every string given to a function that writes, and to an error that is raised, by file."""
    paths = [SOURCE / name for name in FILES]
    for folder in FOLDERS:
        paths += sorted((SOURCE / folder).rglob("*.py"))
    for path in paths:
        found = list(dict.fromkeys(texts_in(ast.parse(path.read_text()))))
        if found:
            yield from [f"# {path.relative_to(SOURCE).as_posix()}", *found, ""]


def texts_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and is_message(node):
            for argument in node.args:
                text = text_of(argument)
                if " " in text:
                    yield text.replace("\n", "\\n")


def is_message(call: ast.Call) -> bool:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    return name in WRITERS or name == "error" or name.endswith(ERRORS)


def text_of(node: ast.expr) -> str:
    """The text of a string, with ``{...}`` for each value in it; empty for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            text_of(part) if isinstance(part, ast.Constant) else f"{{{value_text(part)}}}"
            for part in node.values
        )
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return text_of(node.left) + text_of(node.right)
    if isinstance(node, ast.IfExp):
        return f"[{text_of(node.body)}|{text_of(node.orelse)}]"
    return ""


def value_text(part: ast.expr) -> str:
    return ast.unparse(part.value) if isinstance(part, ast.FormattedValue) else "..."
