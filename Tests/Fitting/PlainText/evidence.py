"""The tool's evidence in the lines of documents, together with their known structure."""

import concurrent.futures
import gzip
import json
import os
import subprocess
import sys

from groups import shares
from kinds import allowed, possible
from scoring import Wanted
from weights_file import KINDS


class Text:
    """A document with the evidence in its non-blank lines."""

    def __init__(self, seen):
        self.seen = seen
        self.source, self.weight, self.kept = seen["source"], seen["weight"], seen["kept"]
        self.groups = seen["groups"]
        self.lines = [
            (frozenset(evidence), gap, kinds)
            for evidence, gap, kinds in zip(seen["evidence"], seen["gap"], seen["kinds"])
        ]

    def with_shares(self, reading):
        """Returns the lines with the kinds that a first reading gave to the lines of their
        groups."""
        return [
            (evidence | more, *rest)
            for (evidence, *rest), more in zip(self.lines, shares(self.groups, reading))
        ]

    def add(self, reading, tally):
        """Adds the correct and wrong lines of a labelling to a tally."""
        found = {"heading": set(), "code": set(), "item": set()}
        for line, kind in enumerate(reading):
            if KINDS[kind] in found:
                found[KINDS[kind]].add(line)
        compared = {}
        for key, kind in (("headings", "heading"), ("code", "code"), ("lists", "item")):
            wanted, maybe = (set(lines) for lines in self.seen["wanted"][key])
            here = found[kind]
            missed = len(wanted - here) + (self.seen["unseen"][key])
            compared[key] = (wanted & here, here - wanted - maybe, range(missed))
        tally.add(compared)


def text(wanted, lines, weight):
    """Returns what the fit needs of a document, without its text."""
    kinds = allowed(wanted)
    place = {line["line"]: i for i, line in enumerate(lines)}
    expected = wanted.expected()
    return {
        "name": wanted.name, "source": wanted.source, "weight": weight,
        "kept": bool(wanted.seen.get("kept")), "lang": wanted.seen.get("lang"),
        "kind": wanted.seen.get("kind"), "origin": origin(wanted.seen),
        "gap": [line["gap"] for line in lines],
        "kinds": [possible(kinds[line["line"]], line["evidence"]) for line in lines],
        "wanted": {
            key: [sorted(place[n] for n in some if n in place) for some in sets]
            for key, sets in expected.items()
        },
        "unseen": {key: len(sets[0] - place.keys()) for key, sets in expected.items()},
        "groups": [line["groups"] for line in lines],
        "evidence": [line["evidence"] for line in lines],
    }


def origin(seen):
    """Returns where the text can be found, and its licence."""
    keys = ("repo", "commit", "path", "licence")
    return {key: seen[key] for key in keys if seen.get(key)}


def inspected(tool, paths):
    """Returns the tool's output for many files."""
    done = subprocess.run(
        [tool, "inspect", "--json", "--evidence", "--format", "text", *paths], capture_output=True
    )
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
            kept.append(Text(text(wanted, lines, weight)))
        else:
            others.append(wanted.text.name)
    if others:
        print(f"{folder}: {len(others)} left out, because the evidence does not match their lines: {others[:5]}")
    return kept


def saved(path, some):
    """Writes documents without their text into a compressed file; the same bytes each time."""
    names = sorted({name for text in some for line in text.seen["evidence"] for name in line})
    number = {name: i for i, name in enumerate(names)}
    rows = []
    for text in some:
        evidence = [sorted(number[name] for name in line) for line in text.seen["evidence"]]
        rows.append({**text.seen, "evidence": evidence})
    content = json.dumps({"names": names, "texts": rows}, ensure_ascii=False, separators=(",", ":"))
    with open(path, "wb") as file:
        with gzip.GzipFile(fileobj=file, mode="wb", mtime=0, filename="") as packed:
            packed.write(content.encode("utf-8"))


def loaded(path):
    """Reads documents that `saved` wrote."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        content = json.load(file)
    names = content["names"]
    return [
        Text({**row, "evidence": [[names[i] for i in line] for line in row["evidence"]]})
        for row in content["texts"]
    ]
