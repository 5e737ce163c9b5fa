"""Runs the browser tests, two files at a time, each with a process and a browser of its own.

    run.py [NAME ...]

What a file said is shown once it is done. Without names, all files are run.
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
LONG = [f"test_{name}" for name in "landing layout search_index every_page search rows".split()]
# A file that takes so many seconds hangs.
MOST = 900


def run(name):
    """Whether the tests of a file pass, and what they said."""
    start = time.monotonic()
    # A session of its own, so that what hangs ends with its browser, which holds the pipe open.
    process = subprocess.Popen(
        [sys.executable, "-m", "unittest", name], cwd=HERE, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    try:
        said = process.communicate(timeout=MOST)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        said = f"{process.communicate()[0]}\nno end after {MOST} seconds"
    return name, process.returncode == 0, said.strip(), time.monotonic() - start


def main():
    names = sys.argv[1:] or [file.stem for file in sorted(HERE.glob("test_*.py"))]
    names.sort(key=lambda name: LONG.index(name) if name in LONG else len(LONG))
    failed = []
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for running in concurrent.futures.as_completed(pool.submit(run, name) for name in names):
            name, passed, said, seconds = running.result()
            print(f"{name}: {'passed' if passed else 'FAILED'} in {seconds:.0f} s\n{said}\n")
            sys.stdout.flush()
            if not passed:
                failed.append(name)
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
