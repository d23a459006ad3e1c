"""The command as a process of its own."""

import os
import subprocess
import sys

START = [sys.executable, "-c", "import sys; from overtrick.cli import main; sys.exit(main())"]
HAND = ["odds", "euchre", "--hand", "JH JD AH KH 9C"]


def overtrick(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*START, *arguments],
        capture_output=True,
        text=True,
        timeout=600 if "warm" in arguments else 120,  # all loops of a game, compiled from nothing
        env={**os.environ, **environment},
    )
