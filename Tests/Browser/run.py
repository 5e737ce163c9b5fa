"""Runs the browser tests, two files at a time, each with a process and a browser of its own.

    run.py [--times N] [--busy] [NAME ...]

What a file said is shown once it is done. Without names, all files of tests are run. --times runs
them so often, to find what passes by chance alone, and --busy does so while two loops keep the
machine busy.
"""

import argparse
import concurrent.futures
import os
import pathlib
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
WORKERS = 2
# What takes longest begins first, so that nothing long is left alone at the end.
LONG = [f"test_{name}" for name in "landing layout every_page search visit rows".split()]
# What measures times has the machine for itself, and is run by `make bench`.
ALONE = ["measure_thousands", "measure_search"]
# A file that takes so many seconds hangs, and that is a failure.
MOST = 600


def run(name):
    """Whether the tests of a file pass, and what they said."""
    start = time.monotonic()
    # A session of its own, so that what hangs ends with its browser, which holds the pipe open.
    process = subprocess.Popen(
        [sys.executable, "-m", "unittest", "-v", name], cwd=HERE, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    try:
        said = process.communicate(timeout=MOST)[0].strip()
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        said = f"{process.communicate()[0].strip()}\nno end after {MOST} seconds"
    return name, process.returncode == 0, said, time.monotonic() - start


def once(names):
    """Runs files and returns the names of those that failed."""
    together = [name for name in names if name not in ALONE]
    alone = [name for name in names if name in ALONE]
    failed = []
    for group, workers in ((together, WORKERS), (alone, 1)):
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            for running in concurrent.futures.as_completed(pool.submit(run, n) for n in group):
                name, passed, said, seconds = running.result()
                print(f"{name}: {'passed' if passed else 'FAILED'} in {seconds:.0f} s\n{said}\n")
                sys.stdout.flush()
                if not passed:
                    failed.append(name)
    return failed


def repeated(names, times):
    """Runs files so often and returns the names of those that failed, as often as they did."""
    failed = []
    for number in range(times):
        failed += once(names)
        if times > 1:
            print(f"{number + 1} of {times} runs: {len(failed)} files failed\n", flush=True)
    return failed


def main():
    parser = argparse.ArgumentParser(description="Runs the browser tests.")
    parser.add_argument("--times", type=int, default=1, help="how often")
    parser.add_argument("--busy", action="store_true", help="beside two busy loops")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a file of tests, without .py")
    asked = parser.parse_args()
    names = asked.names or [file.stem for file in sorted(HERE.glob("test_*.py"))]
    names.sort(key=lambda name: LONG.index(name) if name in LONG else len(LONG))
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"])
             for _ in range(2 if asked.busy else 0)]
    try:
        failed = repeated(names, asked.times)
    finally:
        for loop in loops:
            loop.kill()
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
