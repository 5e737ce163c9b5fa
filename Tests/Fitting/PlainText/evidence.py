"""The tool's evidence in the lines of documents, together with their known structure."""

import concurrent.futures
import json
import os
import subprocess
import sys

from kinds import allowed
from scoring import Wanted
from weights_file import KINDS


class Text:
    """A document with the evidence in its non-blank lines."""

    def __init__(self, wanted, lines, weight):
        self.wanted, self.weight = wanted, weight
        kinds = allowed(wanted)
        self.numbers = [line["line"] for line in lines]
        self.lines = [
            (frozenset(line["evidence"]), line["gap"], kinds[line["line"]]) for line in lines
        ]

    def add(self, reading, tally):
        """Adds the correct and wrong lines of a labelling to a tally."""
        by_kind = {kind: set() for kind in KINDS}
        for number, kind in zip(self.numbers, reading):
            by_kind[KINDS[kind]].add(number)
        found = {"headings": by_kind["heading"], "code": by_kind["code"], "lists": by_kind["item"]}
        tally.add(self.wanted.compared(found))


def inspected(tool, paths):
    """Returns the tool's output for many files."""
    done = subprocess.run([tool, "inspect", "--json", "--evidence", *paths], capture_output=True)
    text, objects, at = done.stdout.decode("utf-8"), [], 0
    decoder = json.JSONDecoder()
    while at < len(text.rstrip()):
        value, at = decoder.raw_decode(text, at)
        objects.append(value)
        while at < len(text) and text[at].isspace():
            at += 1
    if len(objects) != len(paths):
        fault = done.stderr.decode("utf-8", "replace")[:300]
        sys.exit(f"{len(objects)} answers for {len(paths)} files (exit {done.returncode}): {fault}")
    return objects


def texts(tool, folder, weight):
    """Returns the documents of a folder, with the evidence for the lines that the tool keeps."""
    every = [Wanted(path) for path in sorted(folder.glob("*.expect.json"))]
    batches = [every[i:i + 100] for i in range(0, len(every), 100)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(lambda batch: inspected(tool, [w.text for w in batch]), batches)
        pairs = [pair for batch, answer in zip(batches, answers) for pair in zip(batch, answer)]
    kept, others = [], []
    for wanted, said in pairs:
        lines = said.get("lines", [])
        if lines and {line["line"] for line in lines} <= wanted.filled:
            kept.append(Text(wanted, lines, weight))
        else:
            others.append(wanted.text.name)
    if others:
        print(f"{folder}: {len(others)} left out, because the evidence does not match their lines: {others[:5]}")
    return kept
