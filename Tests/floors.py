#!/usr/bin/env python3
"""Runs the conformance suites, and fails if fewer cases pass than Tests/floors.json requires.

Also reads the plain-text sample documents, with a floor for each figure.

    floors.py --bin TOOL [--shared DIR] [SUITE ...]

The suites and their runner are in `../shared` beside the package. If they are absent, the script
says so and runs nothing. Floors only rise. If a page `Tests/SUITE.md` gives reasons for failing
cases, it must list exactly the cases that fail.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent


def run(runner, suite, tool):
    """Returns how many cases of the suite pass, the number of cases, and those that fail."""
    done = subprocess.run(
        [sys.executable, runner, suite, "--bin", tool, "--show", "100000"],
        stdout=subprocess.PIPE,
        text=True,
    )
    found = re.findall(rf"^{re.escape(suite)}: (\d+)/(\d+)$", done.stdout, re.MULTILINE)
    if done.returncode != 0 or not found:
        sys.exit(f"{suite}: the runner printed no result (exit {done.returncode})\n{done.stdout}")
    failed = re.findall(rf"^--- ({re.escape(suite)}/\S+)$", done.stdout, re.MULTILINE)
    return *map(int, found[-1]), set(failed)


def read_plain(reader, floors, tool):
    """Returns a line with the figures for plain text, and the names of those below their floor."""
    done = subprocess.run(
        [sys.executable, reader, "--bin", tool], stdout=subprocess.PIPE, text=True
    )
    last = done.stdout.rstrip().rpartition("\n")[2]
    figures = dict(re.findall(r"(\w+) ([\d.]+)", last.partition(":")[2]))
    if done.returncode != 0 or figures.keys() != floors.keys():
        sys.exit(f"plain: the reader printed no result (exit {done.returncode})\n{done.stdout}")
    return last, [name for name in floors if float(figures[name]) < floors[name]]


def slips(suite, failed):
    """Yields the errors in a suite's page of reasons, if it has one."""
    page = PACKAGE / f"Tests/{suite}.md"
    if not page.exists():
        return
    listed = re.findall(r"^- `([^`]+)`", page.read_text("utf-8"), re.MULTILINE)
    listed = {f"{suite}/{case}" for case in listed}
    for case in sorted(failed - listed):
        yield f"Tests/{suite}.md: {case} fails; add it with the reason"
    for case in sorted(listed - failed):
        yield f"Tests/{suite}.md: {case} passes or does not exist; remove it from the list"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bin", required=True, type=pathlib.Path)
    parser.add_argument("--shared", type=pathlib.Path, default=PACKAGE.parent / "shared")
    parser.add_argument("suites", nargs="*")
    args = parser.parse_args()

    floors = json.loads((PACKAGE / "Tests/floors.json").read_text("utf-8"))
    unknown = set(args.suites) - set(floors)
    if unknown:
        sys.exit(f"no floor for {', '.join(sorted(unknown))} in Tests/floors.json")
    runner = args.shared / "tools/conformance.py"
    if not runner.exists():
        print(f"conformance: skipped, there is no {runner}")
        return
    below, wrong = [], []
    for suite in args.suites or floors:
        if suite == "plain":
            said, low = read_plain(args.shared / "tools/plain.py", floors[suite], args.bin)
            print(f"{said}, floors {floors[suite]}", flush=True)
            below += [f"plain {name}" for name in low]
            continue
        count, total, failed = run(runner, suite, args.bin)
        wrong += slips(suite, failed)
        remark = ""
        if count < floors[suite]:
            below.append(suite)
            remark = "  BELOW ITS FLOOR"
        elif count > floors[suite]:
            remark = f"  (the floor can be raised to {count})"
        print(f"{suite}: {count} of {total} pass, floor {floors[suite]}{remark}", flush=True)
    if below:
        wrong.append(f"below the floor: {', '.join(below)}; `{runner} SUITE --show 5` shows why")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
