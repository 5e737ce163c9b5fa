#!/usr/bin/env python3
"""Guards the speed of Thumbindex by instruction counts, which do not depend on other work of the
machine.

    guard.py [--tool PATH]             fails if a build needs more than recorded.json allows, or if
                                       the index adds too much to a build without it
    guard.py [--tool PATH] --record    rewrites recorded.json, which must then be committed
    guard.py [--tool PATH] --posts N   prints each build's share of a cold build of N posts;
                                       with --jekyll for a Jekyll site whose posts use Liquid

valgrind counts the instructions of builds of 300 posts with one thread: cold, without a change,
after each edit that an author makes, and cold for a Jekyll site. The recorded figure of each is its
ratio to the floor. Warm builds are also compared with the floor, not with a cold build: otherwise
they would seem slower whenever a cold build becomes faster. Without valgrind the script counts
nothing and says so.
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
from contestants import OURS, Cold, Floor, Place
from peers import write_jekyll
from running import HERE, run

RECORD = HERE / "recorded.json"
POSTS = 300
WARM = ["nothing", "body", "title", "date", "tag", "add", "rename", "delete"]

# A `post_url` link to a renamed or deleted post is an error, and the build makes no site.
JEKYLL = [name for name in WARM if name not in ("rename", "delete")]

# The speed may fall by less than a fifth; a gain of a tenth deserves a new record.
LEAST, GAINED = 0.8, 1.1

# The index may add this share of a cold build without it.
INDEX_SHARE = 0.8
WITHOUT_INDEX = """\
index: {marks: false, terms: false, headings: false, symbols: false, phrases: false, tags: false,
  aliases: false}
"""

# Swift seeds its hash tables randomly in every process, which changes the counts a little.
STEADY = {"SWIFT_DETERMINISTIC_HASHING": "1"}


def counted(command):
    """Returns the number of instructions of a command that must succeed."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "log")
        # Cachegrind without its caches takes half as long as callgrind.
        tool = ["valgrind", "--tool=cachegrind", "--cache-sim=no"]
        files = [f"--cachegrind-out-file={folder}/profile", f"--log-file={log}"]
        run(*tool, *files, *command, environment=STEADY)
        return int(re.search(r"I +refs: +([\d,]+)", log.read_text())[1].replace(",", ""))


def floor(place):
    """Returns the floor's instructions."""
    least = Floor(place)
    least.prepare(0)
    return counted(least.command)


def cold(place, first):
    """Returns the instructions of the first build of the site that the warm builds edit.

    It runs under valgrind like the warm builds, so that they can use its cache: a build discards a
    cache that another program made, and under valgrind the program appears to be a different one.
    """
    first.begin()
    count = counted(first.command)
    whole("cold", pages.missing(first.out, place.count))
    return count


def cold_without_index(place):
    """Returns the instructions of a cold build of the site without an index."""
    settings = place.site / "thumbindex.yml"
    settings.write_text(settings.read_text() + WITHOUT_INDEX)
    contestant = Cold(place)
    contestant.prepare(0)
    count = counted(contestant.command)
    whole("without index", contestant.faults(0))
    return count


def warm(contestant):
    """Returns the instructions of a build after an edit, and checks that the edit shows."""
    contestant.prepare(0)
    count = counted(contestant.command)
    whole(contestant.name, contestant.faults(0))
    return count


def whole(name, faults):
    if faults:
        sys.exit(f"{name} did not make {'; '.join(faults)}")


class JekyllPlace(Place):
    """A Jekyll site. The floor reads only its posts."""

    @property
    def posts(self):
        return self.site / "_posts"

    def write(self):
        write_jekyll(self.site, self.count)


def measure(tool, work, posts=POSTS, kind=Place, builds=WARM):
    """Returns the instructions of the floor, of a cold build and of the builds after it."""
    work.mkdir()
    # Without debug symbols, which valgrind would read for minutes.
    stripped = work / "thumbindex"
    run("objcopy", "--strip-debug", tool, stripped)
    place = kind(work, posts, stripped, threads=1)
    place.write()
    edited = {name: OURS[name](place)[0] for name in builds}
    counts = {"floor": floor(place), "cold": cold(place, edited[builds[0]])}
    counts |= {name: warm(contestant) for name, contestant in edited.items()}
    if kind is Place:
        counts["without index"] = cold_without_index(place)
    print(", ".join(f"{name} {count / 1e6:.1f}" for name, count in counts.items()), "million")
    return counts


def shares(counts):
    """Prints each build's share of a cold build."""
    for name in list(counts)[2:]:
        print(f"{name}: {counts[name] / counts['cold']:.1%} of a cold build")


def compare(ratios, recorded):
    """Prints each ratio beside the recorded one; returns the builds that lost a fifth of their
    speed."""
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
    parser.add_argument("--record", action="store_true", help="save the measured figures")
    parser.add_argument("--posts", type=int, help="print shares of a cold build of so many posts")
    parser.add_argument("--jekyll", action="store_true", help="measure a Jekyll site")
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
    least, plain = counts.pop("floor"), counts.pop("without index")
    share = counts["cold"] / plain - 1
    print(f"index: {share:.1%} of a build without it, at most {INDEX_SHARE:.0%}")
    ratios = {name: count / least for name, count in counts.items()}
    fallen = compare(ratios, ratios if args.record else records[machine])
    if args.record:
        records[machine] = {name: round(ratio, 4) for name, ratio in ratios.items()}
        RECORD.write_text(json.dumps(records, indent=2) + "\n")
    elif fallen:
        sys.exit(f"slower by a fifth or more: {', '.join(fallen)}")
    if share > INDEX_SHARE:
        sys.exit("the index adds too much to a build")


if __name__ == "__main__":
    main()
