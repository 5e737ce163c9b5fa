#!/usr/bin/env python3
"""Times Thumbindex beside the floor and other generators, in one interleaved run.

The floor is a C program that only reads every post, parses it with libcmark and writes the result.
Thumbindex builds from nothing, and again after no change, an edited note, a changed title and an
edited template. Hugo, zorto and, if installed, Jekyll make the same pages from minimal templates;
Hugo and zorto with highlighting off and on. All contestants use the same number of threads, and
read from and write to memory if a tmpfs is large enough. Afterwards their output is checked: a
contestant that did not make its pages is not compared.

`--sizes 100000` measures 100,000 posts. Judging by 10,000 posts, each other generator would need
some 10 GB; `--only floor,cold,nothing,body,title,template` leaves them out. `--rounds 20 --only
nothing,body,title,template` gives the median of 20 edits.
"""

import argparse
import hashlib
import json
import os
import pathlib
import shutil
import sys
import tempfile

import peers
from contestants import OURS, Place
from running import run
from table import MIB, table

NAMES = OURS | peers.PEERS
VERSIONS = {"hugo": peers.Hugo, "zorto": peers.Zorto, "jekyll": peers.Jekyll}
ROOM_PER_POST = 96 * 1024


def digest(folder):
    """Returns a digest of a folder's files, which shows that two runs measured the same posts."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*.md")):
        total.update(path.read_bytes())
    return total.hexdigest()[:12]


def measure(args, place):
    """Measures one size and returns its rows: name, wall time, processor time, peak memory."""
    place.write()
    size = sum(path.stat().st_size for path in place.posts.rglob("*.md"))
    print(
        f"\n{place.count:,} posts of {size / place.count:,.0f} bytes (sha256 "
        f"{digest(place.posts)}), {args.threads} threads, medians of {args.rounds} rounds:",
        flush=True,
    )
    field = [one for name in NAMES if name in args.only for one in NAMES[name](place)]
    for number in range(args.rounds):
        # Each round starts with a different contestant, so that each comes first equally often.
        first = number % len(field) if field else 0
        for contestant in field[first:] + field[:first]:
            if number == 0 or not contestant.once:
                contestant.measure(number)
    rows = [(contestant.name, *contestant.median()) for contestant in field]
    print(table(rows), flush=True)
    if "jekyll" in args.only and (word := peers.Jekyll.absence(place.count)):
        print(word)
    return rows


def workplace(args):
    """Returns a folder in memory if a tmpfs has room for the largest size, otherwise on disk."""
    shared = pathlib.Path("/dev/shm")
    needed = max(args.sizes) * ROOM_PER_POST
    if shared.is_dir() and os.access(shared, os.W_OK) and shutil.disk_usage(shared).free > needed:
        return tempfile.TemporaryDirectory(prefix="thumbindex-bench-", dir=shared)
    print(f"/dev/shm has no room for {needed / MIB:.0f} MiB: measuring on disk", file=sys.stderr)
    return tempfile.TemporaryDirectory(prefix="thumbindex-bench-")


def words(text):
    return text.split(",")


def numbers(text):
    return [int(part) for part in words(text)]


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tool", type=pathlib.Path, default=".build/release/thumbindex")
    parser.add_argument("--sizes", type=numbers, default="1000,10000", help="%(default)s")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", type=words, default=",".join(NAMES), help="%(default)s")
    parser.add_argument("--json", type=pathlib.Path, help="write the figures to this file too")
    args = parser.parse_args()
    if unknown := set(args.only) - set(NAMES):
        parser.error(f"unknown contestants: {', '.join(sorted(unknown))}")
    if min(args.rounds, args.threads, *args.sizes) < 1:
        parser.error("rounds, threads and sizes are at least 1")
    return args


def main():
    args = arguments()
    args.tool = args.tool.resolve()
    print("libcmark", run("pkg-config", "--modversion", "libcmark"))
    print(run(args.tool, "--version").splitlines()[0])
    for name, peer in VERSIONS.items():
        if name in args.only:
            print(peer.version())
    results = {}
    with workplace(args) as folder:
        for count in args.sizes:
            place = Place(pathlib.Path(folder, str(count)), count, args.tool, args.threads)
            place.work.mkdir()
            rows = measure(args, place)
            shutil.rmtree(place.work)
            keys = ("name", "wall", "processor", "peak")
            results[count] = [dict(zip(keys, row)) for row in rows]
    if args.json:
        args.json.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
