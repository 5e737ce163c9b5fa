#!/usr/bin/env python3
"""Guards the speed of Thumbindex by instruction counts, which other work on a machine leaves alone.

    guard.py [--tool PATH]             fails where a build takes more than recorded.json allows
    guard.py [--tool PATH] --record    writes recorded.json anew, to be committed
    guard.py [--tool PATH] --posts N   prints what share of a cold build of N posts each takes;
                                       with --jekyll of a site of Jekyll's whose posts have Liquid

Each build of 300 posts with one thread is counted by valgrind: cold, with nothing changed, after
each of the edits that an author makes, and a cold one of a site of Jekyll's. What is recorded is
how many times the floor's instructions each takes. All go by the floor, the warm builds too, so
that none seems to have become slower when a cold build becomes faster. Where valgrind is missing
nothing is counted and a line says so.
"""

import argparse
import json
import pathlib
import platform
import re
import shutil
import sys
import tempfile

import pages
from contestants import OURS, Floor, Place
from peers import write_jekyll
from running import HERE, run

RECORD = HERE / "recorded.json"
POSTS = 300
WARM = ["nothing", "body", "title", "date", "tag", "add", "rename", "delete"]

# A link by `post_url` to what is renamed or deleted is an error, and no site is made.
JEKYLL = [name for name in WARM if name not in ("rename", "delete")]

# A speed may fall by less than a fifth; a tenth gained is worth a new record.
LEAST, GAINED = 0.8, 1.1

# Swift seeds its hash tables anew in every process, which moves the counts a little.
STEADY = {"SWIFT_DETERMINISTIC_HASHING": "1"}


def counted(command):
    """How many instructions a command takes that has to succeed."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "log")
        # Cachegrind without its caches counts in half the time that callgrind takes.
        tool = ["valgrind", "--tool=cachegrind", "--cache-sim=no"]
        files = [f"--cachegrind-out-file={folder}/profile", f"--log-file={log}"]
        run(*tool, *files, *command, environment=STEADY)
        return int(re.search(r"I +refs: +([\d,]+)", log.read_text())[1].replace(",", ""))


def floor(place):
    """The floor's instructions."""
    least = Floor(place)
    least.prepare(0)
    return counted(least.command)


def cold(place, first):
    """The instructions of the first build of the site that the warm builds go on with.

    They take its cache over because valgrind is where the program runs for it too: a cache is set
    aside when another program made it.
    """
    first.begin()
    count = counted(first.command)
    whole("cold", pages.missing(first.out, place.count))
    return count


def warm(contestant):
    """The instructions of a build after an edit, which has to show."""
    contestant.prepare(0)
    count = counted(contestant.command)
    whole(contestant.name, contestant.faults(0))
    return count


def whole(name, faults):
    if faults:
        sys.exit(f"{name} did not make {'; '.join(faults)}")


class JekyllPlace(Place):
    """A site of Jekyll's, of which the floor measures the posts alone."""

    @property
    def posts(self):
        return self.site / "_posts"

    def write(self):
        write_jekyll(self.site, self.count)


def measure(tool, work, posts=POSTS, kind=Place, builds=WARM):
    """The instructions of the floor, of a cold build and of those after it."""
    work.mkdir()
    # Without the names for debuggers, which valgrind would read for minutes.
    stripped = work / "thumbindex"
    run("objcopy", "--strip-debug", tool, stripped)
    place = kind(work, posts, stripped, threads=1)
    place.write()
    edited = {name: OURS[name](place)[0] for name in builds}
    counts = {"floor": floor(place), "cold": cold(place, edited[builds[0]])}
    counts |= {name: warm(contestant) for name, contestant in edited.items()}
    print(", ".join(f"{name} {count / 1e6:.1f}" for name, count in counts.items()), "million")
    return counts


def shares(counts):
    """Prints how much of a cold build each of the others takes."""
    for name in list(counts)[2:]:
        print(f"{name}: {counts[name] / counts['cold']:.1%} of a cold build")


def compare(ratios, recorded):
    """Prints each ratio beside the recorded one; returns those that took a fifth from the speed."""
    fallen = []
    for name, ratio in ratios.items():
        speed = recorded[name] / ratio
        remark = ""
        if speed <= LEAST:
            fallen.append(name)
            remark = f"  FELL to {speed:.0%} of the recorded speed"
        elif speed >= GAINED:
            remark = f"  (faster, {speed:.0%} of the recorded speed: renew it by --record)"
        print(f"{name}: {ratio:.3f} of the floor, recorded {recorded[name]:.3f}{remark}")
    return fallen


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tool", type=pathlib.Path, default=".build/release/thumbindex")
    parser.add_argument("--record", action="store_true", help="write what is measured")
    parser.add_argument("--posts", type=int, help="print shares of a cold build of so many")
    parser.add_argument("--jekyll", action="store_true", help="of a site of Jekyll's")
    args = parser.parse_args()
    if args.jekyll and not args.posts:
        parser.error("--jekyll goes with --posts")

    if lacking := [name for name in ("valgrind", "objcopy") if not shutil.which(name)]:
        print(f"guard: skipped, {' and '.join(lacking)} not installed")
        return
    records = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    machine = platform.machine()
    if machine not in records and not args.record and not args.posts:
        print(f"guard: skipped, {RECORD.name} has no figures for {machine}; --record makes them")
        return
    with tempfile.TemporaryDirectory(prefix="thumbindex-guard-") as folder:
        tool, folder = args.tool.resolve(), pathlib.Path(folder)
        if args.posts:
            kind = (JekyllPlace, JEKYLL) if args.jekyll else (Place, WARM)
            return shares(measure(tool, folder / "site", args.posts, *kind))
        counts = measure(tool, folder / "site")
        counts["jekyll"] = measure(tool, folder / "jekyll", POSTS, JekyllPlace, JEKYLL[:1])["cold"]
    least = counts.pop("floor")
    ratios = {name: count / least for name, count in counts.items()}
    fallen = compare(ratios, ratios if args.record else records[machine])
    if args.record:
        records[machine] = {name: round(ratio, 4) for name, ratio in ratios.items()}
        RECORD.write_text(json.dumps(records, indent=2) + "\n")
    elif fallen:
        sys.exit(f"slower by a fifth or more: {', '.join(fallen)}")


if __name__ == "__main__":
    main()
