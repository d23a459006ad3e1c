"""`overtrick serve` as the thing measured."""

import os
import subprocess
import sys
from typing import Self

TICK = 1 / os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
COMMAND = "import sys; from overtrick.cli import main; sys.exit(main())"


class Server:
    """A server in a process of its own, on a free port."""

    def __init__(self, database: str) -> None:
        self.database = database

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-c", COMMAND),
                *("serve", "--port", "0", "--no-open", "--per-address", "20000"),
                *("--database", self.database),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.origin = self.process.stdout.readline().split("at ", 1)[1].split()[0]
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(20)

    def cpu(self) -> float:
        """Seconds of CPU it has used."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) * TICK

    def memory(self) -> int:
        """Bytes it holds."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * PAGE
