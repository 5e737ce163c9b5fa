"""Runs the files of tests, one for each processor at a time, each with a browser of its own.

Tells how long each took; what failed is told in full.
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
# Those that take long go first.
FIRST = ("layout", "landing", "rows", "every_page")


def run(name):
    start = time.monotonic()
    command = [sys.executable, "-m", "unittest", f"test_{name}"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    return name, done, time.monotonic() - start


def main():
    found = sorted(path.stem.removeprefix("test_") for path in HERE.glob("test_*.py"))
    names = sys.argv[1:] or [*FIRST, *(name for name in found if name not in FIRST)]
    failed = False
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for task in concurrent.futures.as_completed([pool.submit(run, name) for name in names]):
            name, done, seconds = task.result()
            passed = done.returncode == 0
            print(f"{name}: {'passed' if passed else 'FAILED'}, {seconds:.0f} s", flush=True)
            if not passed:
                failed = True
                print(done.stdout + done.stderr, flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
