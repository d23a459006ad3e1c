"""How much CPU time a command takes before it answers, beside the bare interpreter.

Run: python benches/startup.py [RUNS]
"""

import os
import platform
import resource
import subprocess
import sys

PROGRAM = [sys.executable, "-m"]
HELP = "from overtrick.cli import main; main(['--help'])"
COMMANDS: dict[str, tuple[list[str], float | None]] = {
    "python -c pass": ([sys.executable, "-c", "pass"], None),
    "euchre280, bad arguments": ([*PROGRAM, "overtrick.programs.euchre_280"], 0.150),
    "euchre246, bad arguments": ([*PROGRAM, "overtrick.programs.euchre_246", "-x"], 0.150),
    "spades, bad arguments": ([*PROGRAM, "overtrick.programs.spades"], 0.150),
    "belote-referee, no file": ([*PROGRAM, "overtrick.programs.belote_referee", "none"], 0.150),
    "war, no file": ([*PROGRAM, "overtrick.programs.war", "none"], 0.150),
    "overtrick --help": ([sys.executable, "-c", HELP], 0.300),
}


def cpu_seconds(command: list[str]) -> float:
    """User and system time of one run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, median of {runs} runs")
    for name, (command, limit) in COMMANDS.items():
        cpu_seconds(command)  # writes the .pyc files
        times = sorted(cpu_seconds(command) for _ in range(runs))
        median = times[runs // 2]
        share = f", {median / limit:.2f} of the limit of {limit * 1000:.0f} ms" if limit else ""
        print(f"{name:26} {median * 1000:6.1f} ms CPU{share}")


if __name__ == "__main__":
    main()
