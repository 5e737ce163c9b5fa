#!/usr/bin/env python3
"""Doubles adversarial inputs, and fails if the work more than doubles.

    linear.py --tool PATH [--length BYTES] [NAME...]

Work is measured in instructions, so that other programs do not matter: by `perf stat` if the
machine has counters, otherwise by valgrind. The work for an empty note is subtracted. Without
either tool, each input is read once on the small stack of a worker thread, and a message says so.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from cases import all_cases

# The greatest ratio of the work when an input doubles.
MOST = 2.2

# Swift seeds its hash tables randomly in every process, which changes the counts a little.
STEADY = os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}

JEKYLL = {"_config.yml": "title: Site\n"}
NOTE = {"a.md": "# A\n\nText.\n"}
DATA = JEKYLL | {"a.md": "---\ntitle: A\n---\n{{ site.data.a | size }}\n"}

# The file of a site that contains the text, by kind, and the other files of the site.
PLACES = {
    "note": ("a.md", {}), "long note": ("a.md", {}), "text": ("a.txt", {}),
    "safe": ("a.md", {"thumbindex.yml": "safe: true\n"}),
    "html": ("_posts/2020-01-01-a.html", JEKYLL), "jekyll": ("_posts/2020-01-01-a.md", JEKYLL),
    "svg": ("a.svg", {"a.md": "![](a.svg)\n"}), "template": ("Templates/404.html", NOTE),
    "configuration": ("thumbindex.yml", NOTE), "jekyll configuration": ("_config.yml", NOTE),
    "gitignore": (".gitignore", NOTE), "strings": ("Templates/strings/en.yml", NOTE),
    "yaml data": ("_data/a.yml", DATA), "json data": ("_data/a.json", DATA),
    "csv data": ("_data/a.csv", DATA), "index file": ("index.yml", NOTE),
    "docset": ("a.md", {"thumbindex.yml": "outputs: [docset]\n"}),
}

# The factor for the length of kinds whose work is visible only in longer texts.
LONGER = {"long note": 4}

# The smallest input of a kind. A note has one line without a heading, because a heading would be an
# index entry, which most inputs do not have.
LINE = "a\n"
LEAST = {
    "svg": "<svg width='1' height='1'/>", "template": "<p>A</p>\n", "gitignore": "a\n",
    "json data": '{"a": 1}\n', "csv data": "a,b\n1,2\n", "index file": "a: {see: b}\n",
} | dict.fromkeys(["configuration", "jekyll configuration"], "title: A\n") | dict.fromkeys(
    ["strings", "yaml data"], "search: A\n")


def command(tool, kind, text, folder):
    """Writes a text for a kind; returns the command that reads it."""
    source = folder / "site"
    name, others = PLACES.get(kind, ("a.md", {}))
    if name.startswith("_posts/"):
        text = f"---\ntitle: A\n---\n{text}"
    for name, content in [*others.items(), (name, text)]:
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    match kind:
        case "render":
            return [tool, "render", path]
        case "highlight":
            return [tool, "render", "--highlight", path]
        case _:
            return [tool, "build", "--quiet", "--threads", "1", source, "--output", folder / "out"]


def run(*words):
    """Runs a command to its end; one that a signal ends has failed."""
    done = subprocess.run(words, env=STEADY, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"ended with {done.returncode}")


def by_perf(words, log):
    run("perf", "stat", "-x,", "-e", "instructions:u", "-o", log, *words)
    return int(re.search(r"^(\d+),.*instructions", log.read_text(), re.MULTILINE)[1])


def by_valgrind(words, log):
    # Cachegrind without its caches takes half as long as callgrind.
    run(
        "valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={log}.profile",
        f"--log-file={log}", *words,
    )
    return int(re.search(r"I +refs: +([\d,]+)", log.read_text())[1].replace(",", ""))


def counter():
    """Returns the function that counts instructions on this machine, or None."""
    if shutil.which("perf"):
        with tempfile.TemporaryDirectory() as folder:
            try:
                by_perf(["true"], pathlib.Path(folder) / "log")
                return by_perf
            except (RuntimeError, TypeError, OSError):
                pass
    return by_valgrind if shutil.which("valgrind") else None


def count(counting, tool, kind, text):
    with tempfile.TemporaryDirectory(prefix="thumbindex-linear-") as folder:
        folder = pathlib.Path(folder)
        return counting(command(tool, kind, text, folder), folder / "log")


def once(tool, case, length):
    """Reads a long case once, to test the stack of a worker thread."""
    with tempfile.TemporaryDirectory(prefix="thumbindex-linear-") as folder:
        run(*command(tool, case.kind, case.text(length), pathlib.Path(folder)))


def ratio(tool, counting, case, length, least):
    """Returns the ratio of the work when the length doubles."""
    length *= LONGER.get(case.kind, 1)
    try:
        once(tool, case, 8 * length)
        if counting is None:
            return 0.0
        single, double = (
            count(counting, tool, case.kind, case.text(size)) - least[case.kind]
            for size in (length, 2 * length)
        )
        # An increase that is small compared with the work for an empty note does not count.
        return double / max(single, least[case.kind] / 20)
    except RuntimeError as error:
        return f"{error}"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tool", type=pathlib.Path, default=".build/release/thumbindex")
    parser.add_argument("--length", type=int, default=16 << 10, help="the shorter of two lengths")
    parser.add_argument("names", nargs="*", help="parts of the names of cases")
    args = parser.parse_args()

    cases = [
        case for case in all_cases() if not args.names or any(n in case.name for n in args.names)
    ]
    counting = counter()
    if counting is None:
        print("linear: nothing is counted, because neither perf nor valgrind works here")
    with tempfile.TemporaryDirectory(prefix="thumbindex-linear-") as folder:
        # Without debug symbols, which valgrind would read for minutes.
        tool = pathlib.Path(folder) / "thumbindex"
        shutil.copy(args.tool, tool)
        if shutil.which("objcopy"):
            subprocess.run(["objcopy", "--strip-debug", tool], check=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            kinds = {case.kind for case in cases} if counting else set()
            least = {
                kind: count(counting, tool, kind, LEAST.get(kind, LINE)) for kind in kinds
            }
            ratios = list(
                pool.map(lambda case: ratio(tool, counting, case, args.length, least), cases)
            )
    faults = [
        f"{case.kind}, {case.name}: " + (found if isinstance(found, str) else f"{found:.2f} times")
        for case, found in zip(cases, ratios)
        if isinstance(found, str) or found > MOST
    ]
    print(f"linear: {len(cases)} inputs of {args.length} bytes doubled, {len(faults)} with too much work")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
