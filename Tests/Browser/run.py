"""Runs the browser tests, two files at a time, each with a process and a browser of its own.

    run.py [NAME ...]

What a file said is shown once it is done. Without names, all files are run. A file whose browser
hangs is run once more, which is said.
"""

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
LONG = [f"test_{name}" for name in "landing layout every_page search rows search_index".split()]
# What measures times has the machine for itself.
ALONE = ["test_thousands", "test_search_at_size"]
# A file that takes so many seconds hangs.
MOST = 600


def run(name):
    """Whether the tests of a file pass, and what they said."""
    start = time.monotonic()
    passed, said = attempt(name)
    if passed is None:
        passed, again = attempt(name)
        said = f"{said}\n\nonce more:\n{again}"
    return name, passed, said, time.monotonic() - start


def attempt(name):
    """Whether the tests of a file pass, nothing where they hang, and what they said."""
    # A session of its own, so that what hangs ends with its browser, which holds the pipe open.
    process = subprocess.Popen(
        [sys.executable, "-m", "unittest", "-v", name], cwd=HERE, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    try:
        said = process.communicate(timeout=MOST)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return None, f"{process.communicate()[0].strip()}\nno end after {MOST} seconds"
    return process.returncode == 0, said.strip()


def main():
    names = sys.argv[1:] or [file.stem for file in sorted(HERE.glob("test_*.py"))]
    names.sort(key=lambda name: LONG.index(name) if name in LONG else len(LONG))
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
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
