#!/usr/bin/env python3
"""Compares the output of Jekyll and Thumbindex for the same blogs.

    compare.py [--bin PATH] [--show N] [FOLDER ...]

Compares, for every document that Jekyll publishes, its URL, date, title, categories and heading
ids. Without a folder, compares the golden site `jekyll`. If Jekyll is not installed, exits with 77,
which test drivers interpret as "skipped".
"""

import argparse
import difflib
import html
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from urllib.parse import unquote

import headings
import oracle

HERE = Path(__file__).parent
BLOG = HERE.parent / "Golden/jekyll/site"
ENOUGH = 99.5
# Counted but not compared: pages of the old theme, and documents with tags of plugins.
COUNTS = ("absent", "unrendered")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bin", default=HERE.parents[1] / ".build/release/thumbindex")
    parser.add_argument("--show", type=int, default=10, help="differences of a kind to show")
    parser.add_argument("folders", nargs="*", type=Path, default=[BLOG])
    arguments = parser.parse_args()
    if not oracle.is_there():
        print("skipped: Jekyll is not installed (Debian's package is jekyll)")
        return 77
    same = [compare(folder, arguments.bin, arguments.show) for folder in arguments.folders]
    return 0 if all(same) else 1


def compare(folder, program, shown):
    """Compares one blog and prints the figures; returns whether the blogs are equal."""
    theirs = {path: item for path, item in oracle.documents(folder).items() if item["ext"] == ".html"}
    ours = inspected(folder, program)
    tally, differences = Counter(), []
    for path, their in sorted(theirs.items()):
        kind = their["collection"] or "pages"
        our = ours.get(path)
        if our is None:
            # Pages made by the old theme's templates have no counterpart; they are counted.
            tally[kind, "absent"] += 1
            if kind != "pages":
                differences.append((kind, "absent", path, their["url"], ""))
            continue
        for aspect, wanted, got in aspects(their, our):
            tally[kind, aspect] += 1
            if wanted == got:
                tally[kind, aspect, "same"] += 1
            else:
                differences.append((kind, aspect, path, wanted, got))
        if kind != "pages" and their["content"] is None:
            tally[kind, "unrendered"] += 1
        elif kind != "pages":
            count_headings(path, kind, their, our, tally, differences)
    surplus = sorted(set(ours) - set(theirs))
    report(folder, tally, differences, surplus, shown)
    return passes(tally)


def aspects(their, our):
    yield "URL", unquote(their["url"]), unquote(our["url"])
    if their["collection"]:
        yield "title", plain(their["title"]), plain(our["title"])
        yield "categories", their["categories"], our["categories"]
    if their["collection"] == "posts":
        yield "date", their["date"].replace("+00:00", "Z"), our["date"]


def count_headings(path, kind, their, our, tally, differences):
    # Jekyll's headings without an id are not compared; Thumbindex gives every heading an id.
    wanted = [id for id in headings.ids(their["content"]) if id]
    got = [heading["id"] for heading in our["headings"]]
    matcher = difflib.SequenceMatcher(None, wanted, got, autojunk=False)
    same = sum(block.size for block in matcher.get_matching_blocks())
    tally[kind, "heading ids"] += len(wanted)
    tally[kind, "heading ids", "same"] += same
    for operation, a, b, c, d in matcher.get_opcodes():
        if operation != "equal":
            differences.append((kind, "heading ids", path, wanted[a:b], got[c:d]))


def plain(text):
    """Returns a title without markup, entities and line breaks."""
    return " ".join(re.sub(r"<[^>]+>", "", html.unescape(text)).split())


def inspected(folder, program):
    run = subprocess.run([program, "inspect", folder, "--json"], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise RuntimeError(run.stderr)
    return {item["source"]: item for item in map(json.loads, run.stdout.split("\n")[:-1])}


def report(folder, tally, differences, surplus, shown):
    print(f"{folder}")
    for kind, aspect, *same in sorted(key for key in tally if len(key) == 2):
        count, equal = tally[kind, aspect], tally[kind, aspect, "same"]
        figure = f"{count}" if aspect in COUNTS else f"{equal} of {count} ({share(equal, count):.2f} %)"
        print(f"  {kind}: {aspect}: {figure}")
    for kind, aspect in sorted({key[:2] for key in differences}):
        these = [item for item in differences if item[:2] == (kind, aspect)]
        for _, _, path, wanted, got in these[:shown]:
            print(f"    {aspect}: {path}\n      Jekyll: {wanted}\n      here:   {got}")
    if surplus:
        print(f"  {len(surplus)} notes that Jekyll does not publish: {', '.join(surplus[:shown])}")


def share(part, whole):
    return 100 * part / whole if whole else 100


def passes(tally):
    """Indicates whether all documents are equal, and enough of their heading ids."""
    documents = [key for key in tally if len(key) == 2 and key[0] != "pages"]
    return all(
        share(tally[(*key, "same")], tally[key]) >= (ENOUGH if key[1] == "heading ids" else 100)
        for key in documents if key[1] != "unrendered")


if __name__ == "__main__":
    sys.exit(main())
