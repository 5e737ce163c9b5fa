#!/usr/bin/env python3
"""Compares the output of `thumbindex inspect --json` for plain texts with their known structure.

    score.py FOLDER... [--bin PATH] [--worst N] [--by style|lang|source] [--jobs J]

A FOLDER contains NAME.txt and NAME.expect.json (from strip.py or corpus.py). Prints F for headings,
code and lists, and the share of correct titles and dates. --worst prints the N worst documents with
their wrong lines: `+` is a false positive, `-` a false negative. --by prints the figures for each
style, language or source.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

from scoring import Tally, Wanted


def inspected(tool, path):
    """Returns the expectation, the tool's output, and its error message if there is no output."""
    wanted = Wanted(path)
    done = subprocess.run([tool, "inspect", "--json", wanted.text], capture_output=True)
    try:
        return wanted, json.loads(done.stdout), None
    except ValueError:
        fault = done.stderr.decode("utf-8", "replace").strip()[:200]
        return wanted, {}, f"no JSON (exit {done.returncode}) {fault}"


class Sum:
    """The figures of some documents."""

    def __init__(self):
        self.tally, self.titles, self.dates, self.documents = Tally(), 0, 0, 0

    def add(self, wanted, said):
        compared = wanted.compared(wanted.found(said))
        self.tally.add(compared)
        self.titles += wanted.titled(said.get("title"))
        self.dates += wanted.dated(said.get("date"))
        self.documents += 1
        return compared

    def __str__(self):
        share = f"title {self.titles}/{self.documents}  date {self.dates}/{self.documents}"
        return f"{share}  {self.tally}"


def lost(compared):
    return sum(len(wrong) + len(missed) for _, wrong, missed in compared.values())


def show(wanted, said, compared):
    """Prints the lines of a document that were classified wrongly."""
    print(f"\n{wanted.text}  {wanted.seen['style']}")
    if not wanted.titled(said.get("title")):
        print(f"  title: {said.get('title')!r} for {wanted.seen['title_acceptable']!r}")
    if not wanted.dated(said.get("date")):
        print(f"  date: {said.get('date')!r} for {wanted.seen['date']!r}")
    marks = [
        (line, f"{sign}{key}")
        for key, (_, wrong, missed) in compared.items()
        for sign, lines in (("+", wrong), ("-", missed))
        for line in lines
    ]
    for line, mark in sorted(marks)[:40]:
        text = wanted.lines[line - 1] if line <= len(wanted.lines) else ""
        print(f"  {line:5} {mark:10} {text[:90]}")
    if len(marks) > 40:
        print(f"        and {len(marks) - 40} more")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--bin", default=".build/release/thumbindex")
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("--by", choices=["style", "lang", "source"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    paths = sorted(path for folder in args.folders for path in folder.glob("*.expect.json"))
    total, groups, documents = Sum(), collections.defaultdict(Sum), []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for wanted, said, fault in pool.map(lambda path: inspected(args.bin, path), paths):
            if fault:
                print(f"{wanted.text}: {fault}", file=sys.stderr)
            compared = total.add(wanted, said)
            if args.by:
                group = wanted.source if args.by == "source" else wanted.seen[args.by]
                groups[group].add(wanted, said)
            if args.worst:
                documents.append((lost(compared), wanted, said, compared))
    documents.sort(key=lambda document: -document[0])
    for _, wanted, said, compared in documents[:args.worst]:
        show(wanted, said, compared)
    for name in sorted(groups):
        print(f"{name:14} {groups[name]}")
    print(f"plain: {total}")


if __name__ == "__main__":
    main()
