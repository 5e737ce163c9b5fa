"""Functions that find, build, run and measure programs."""

import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
BUILT = TOP / ".build/benchmarks"


def run(*command, environment=None):
    """Runs a command that must succeed, and returns its output."""
    done = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        env={**os.environ, **(environment or {})},
    )
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


def compiled(name):
    """Returns the path of a C program, which is built if its source is newer."""
    source, program = HERE / f"{name}.c", BUILT / name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        BUILT.mkdir(parents=True, exist_ok=True)
        compiler = shutil.which("cc") or shutil.which("clang")
        if not compiler:
            sys.exit("a C compiler is needed, cc or clang")
        flags = run("pkg-config", "--cflags", "--libs", "libcmark").split()
        run(compiler, "-std=gnu11", "-O2", "-o", program, source, *flags, "-lpthread")
    return program


def measured(command, environment, report):
    """Returns wall seconds, processor seconds and peak bytes of a command that must succeed."""
    run(compiled("measure"), report, *command, environment=environment)
    code, wall, processor, peak = report.read_text().split()
    if code != "0":
        sys.exit(f"{command[0]} failed with {code}")
    return float(wall), float(processor), int(peak)
