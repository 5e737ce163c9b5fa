"""Runs the browser tests: two processes, each with its browser, run one file after another.

    run.py [--full] [--times N] [--busy] [--fonts FILE] [NAME ...]

The output of a file is printed when the file is done. Without names, all test files run, with a
sample of the cases and combinations; --full runs all of them. --times repeats the tests, to find
some that pass only by chance; --busy adds two processes that keep the machine busy. The browsers
see only the fonts that the tests install. --fonts FILE uses another fontconfig file, such as
/etc/fonts/fonts.conf for all fonts of the machine.
"""

import argparse
import concurrent.futures
import contextlib
import os
import pathlib
import queue
import select
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
WORKERS = 2
# The longest files start first, so that no long one runs alone at the end.
LONG = """live.InWebKit visit.InWebKit visit.InFirefox visit.InChromium live.InFirefox live.InChromium
live.Windows search every_page landing layout notes rows"""
LONG = [f"test_{name}" for name in LONG.split()]
# The engines in a file share nothing, so they run separately.
APART = {file: [name for name in LONG if name.startswith(f"{file}.")]
         for file in ("test_visit", "test_live")}
# Measurements of time run alone on the machine; `make bench` runs them.
ALONE = ["measure_thousands", "measure_search"]
# The time limit of a file, in seconds.
MOST = 600


class Worker:
    """A process that runs test files. After a failure a new process takes over."""

    def __init__(self, environment):
        self.environment = environment
        self.process = None

    def start(self):
        self.said = tempfile.TemporaryFile("w+")
        # A separate session, so that a hanging process can be killed together with its browser.
        self.process = subprocess.Popen(
            [sys.executable, "worker.py"], cwd=HERE, env=self.environment, text=True, bufsize=1,
            start_new_session=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.said,
        )

    def end(self, patience=60):
        """Ends the process, which has `patience` seconds to do so, and all processes that it
        started."""
        if self.process:
            self.process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(patience)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process.stdout.close()
            self.process = None

    def run(self, name):
        """Returns whether the tests of a file pass, their output, and the time they took."""
        start = time.monotonic()
        if not self.process:
            self.start()
        begin = self.said.seek(0, os.SEEK_END)
        print(name, file=self.process.stdin)
        is_heard = select.select([self.process.stdout], [], [], MOST)[0]
        passed = bool(is_heard) and self.process.stdout.readline() == "passed\n"
        if not passed:
            self.end(60 if is_heard else 0)
        self.said.seek(begin)
        said = self.said.read().strip() + ("" if is_heard else f"\nno end after {MOST} seconds")
        return name, passed, said, time.monotonic() - start


def each(names, count, environment):
    """Runs files in `count` processes, and yields each result when it is available."""
    idle = queue.SimpleQueue()
    workers = [Worker(environment) for _ in range(min(count, len(names)))]

    def run(name):
        worker = idle.get()
        try:
            return worker.run(name)
        finally:
            idle.put(worker)

    for worker in workers:
        idle.put(worker)
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        for running in concurrent.futures.as_completed(pool.submit(run, name) for name in names):
            yield running.result()
    for worker in workers:
        worker.end()


def once(names, environment):
    """Runs files and returns the names of those that failed."""
    together = [name for name in names if name not in ALONE]
    alone = [name for name in names if name in ALONE]
    failed = []
    # Data that several of them read is built once.
    with tempfile.TemporaryDirectory(prefix="thumbindex-browser-") as kept:
        environment = {**environment, "THUMBINDEX_KEPT": kept}
        for group, count in ((together, WORKERS), (alone, 1)):
            for name, passed, said, seconds in each(group, count, environment):
                print(f"{name}: {'passed' if passed else 'FAILED'} in {seconds:.0f} s\n{said}\n")
                sys.stdout.flush()
                if not passed:
                    failed.append(name)
    return failed


def repeated(names, times, environment):
    """Runs files several times; returns the name of each file that failed, once for each
    failure."""
    failed = []
    for number in range(times):
        start = time.monotonic()
        failed += once(names, environment)
        if times > 1:
            print(f"{number + 1} of {times} runs, in {time.monotonic() - start:.0f} s: "
                  f"{len(failed)} files failed\n", flush=True)
    return failed


def main():
    parser = argparse.ArgumentParser(description="Runs the browser tests.")
    parser.add_argument("--full", action="store_true", help="all samples and combinations")
    parser.add_argument("--times", type=int, default=1, help="number of repetitions")
    parser.add_argument("--busy", action="store_true", help="keep the machine busy meanwhile")
    parser.add_argument("--fonts", type=pathlib.Path, default=HERE / "fonts.conf",
                        help="a fontconfig file (default: the fonts the tests install)")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a test file, without .py")
    asked = parser.parse_args()
    names = asked.names or [file.stem for file in sorted(HERE.glob("test_*.py"))]
    names = [part for name in names for part in APART.get(name, [name])]
    names.sort(key=lambda name: LONG.index(name) if name in LONG else len(LONG))
    environment = {**os.environ, **({"THUMBINDEX_FULL": "1"} if asked.full else {})}
    environment["FONTCONFIG_FILE"] = str(asked.fonts.resolve())
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"])
             for _ in range(2 if asked.busy else 0)]
    try:
        failed = repeated(names, asked.times, environment)
    finally:
        for loop in loops:
            loop.kill()
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
