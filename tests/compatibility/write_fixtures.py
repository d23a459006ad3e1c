"""Made the fixtures of these tests, with version 0.1.0, before the code was reorganized.

It was run once, in the folder ``tests``:

    python -m compatibility.write_fixtures

It is kept to say how they were made.  Never run it again to make a test pass: what later versions
write proves nothing about what 0.1.0 wrote.  It refuses to write where fixtures are.
"""

import sys

from compatibility.writing.arena_folders import write_folders
from compatibility.writing.compiled_figures import write_figures
from compatibility.writing.match_records import write_records
from compatibility.writing.program_runs import write_runs
from compatibility.writing.server_tables import write_tables
from compatibility.written import WRITTEN, read_facts, run_here


def write_fixtures() -> int:
    if run_here("--version").out != "overtrick 0.1.0\n":
        print("these fixtures are written by version 0.1.0 alone", file=sys.stderr)
        return 1
    if WRITTEN.exists():
        print(f"{WRITTEN} exists, and is never written again", file=sys.stderr)
        return 1
    write_runs(WRITTEN / "programs")
    write_records(WRITTEN / "records", read_facts("programs/euchre246.json.gz"))
    write_tables(WRITTEN / "server")
    write_folders(WRITTEN / "arena")
    write_figures(WRITTEN / "figures", WRITTEN / "records")
    return 0


if __name__ == "__main__":
    sys.exit(write_fixtures())
