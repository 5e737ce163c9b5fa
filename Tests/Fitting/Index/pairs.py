#!/usr/bin/env python3
"""Writes the features file from the corpora: the input of `fit.py`.

    pairs.py CORPORA [--shared FOLDER] [--program PATH] [--out FILE]

CORPORA is the folder that `Corpora/make_corpora.py` writes. The folder `shared` beside the
repository has more sites: the tagged blogs of shared/about, and the book shared/index/adv-r. The
folder CORPORA/judged has the notes of the sites in `judged_sites.tsv`, a hundred of each, of whose
possible entries readers judged some in `judgements.tsv`.

The program `evidence`, which is built unless --program names it, reads each site as a build does
and prints the features of each thing in each note. This script compares the names of the things
with the tags or index marks of the site's author (gold.json), or with the judgements, and writes `pairs.tsv.xz`. Run it
whenever the features or the search for candidates change; the file is committed.

The program keeps the candidates that a build drops because they have no chance with the current
weights (`IndexModel.canBeEntry`), so the result does not depend on earlier weights.
"""

import argparse
import collections
import csv
import json
import os
import pathlib
import re
import subprocess

import features_file
from features_file import Entry, Pair, Site
from names import entry_key, is_named_in, tag_key

FOLDER = pathlib.Path(__file__).resolve().parent
TOP = FOLDER.parents[2]
SHARED_BOOK = "adv-r"


def compiled(name):
    """Builds a program beside this script, in a separate build, and returns its path."""
    build = TOP / ".build/programs"
    command = ["swift", "build", "-c", "release", "--scratch-path", build, "--product", name]
    subprocess.run(command, cwd=TOP, env=os.environ | {"PROGRAMS": "1"}, check=True)
    return build / "release" / name


def sources(corpora, shared):
    """Yields an empty site, its folder of notes and its gold.json, for all sites."""
    for gold in sorted(shared.glob("about/*/gold.json")):
        language = json.loads(gold.read_text("utf-8"))["language"]
        name = gold.parent.name
        site = Site(name, "shared", language, "blog", name, 1.0, 0)
        yield site, gold.parent / "notes", gold
    book = shared / "index" / SHARED_BOOK
    yield Site(SHARED_BOOK, "shared", "en", "book", SHARED_BOOK, 1.0, 0), book, book / "gold.json"
    for row in table("corpora.tsv"):
        name, group = row["name"], row["group"] or row["name"]
        head = (name, "corpora", row["language"], row["kind"], group, float(row["weight"]))
        yield Site(*head, 0), corpora / name / "notes", corpora / name / "gold.json"
    for row in table("judged_sites.tsv"):
        name = row["name"]
        site = Site(name, "judged", row["language"], "judged", name, 1.0, 0)
        yield site, corpora / "judged" / name / "notes", None


def table(name):
    """Returns the rows of a table beside this script."""
    with open(FOLDER / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def evidence(program, notes):
    """Runs the program on the notes of a site.

    Returns the names of the features, and for each row the file name of the note, the number of the
    thing, its name, its kind and the values of its features.
    """
    done = subprocess.run([program, notes], capture_output=True, text=True, check=True)
    first, *lines = done.stdout.rstrip("\n").split("\n")
    rows = []
    for line in lines:
        path, thing, name, kind, values = line.split("\t")
        number = features_file.KINDS.index(kind)
        rows.append((pathlib.PurePath(path).name, int(thing), name, number, values))
    return first.split("\t")[1:], rows


def title(file):
    """Returns the title in the front matter of a note."""
    head = file.read_text("utf-8")[:2000].split("\n---", 1)[0]
    found = re.search(r"^title: (.*)$", head, re.MULTILINE)
    if not found:
        return ""
    return json.loads(found[1]) if found[1].startswith('"') else found[1]


class Blog:
    """The labels of a blog: the tags of each note."""

    key = staticmethod(tag_key)

    def __init__(self, gold, notes):
        self.tags = {pathlib.PurePath(note).name: tags for note, tags in gold["notes"].items()}
        self.titles = {file.name: title(file) for file in notes}
        self.wanted = {note: set(map(tag_key, tags)) for note, tags in self.tags.items()}
        names = sorted(set().union(*self.wanted.values()))
        self.terms = {name: number for number, name in enumerate(names)}

    def describe(self, site, numbers):
        """Adds the pairs to the site."""
        listed = set(map(tag_key, self.titles.values()))
        for note in sorted(self.tags):
            own = self.titles[note]
            for tag in self.tags[note]:
                key = tag_key(tag)
                signs = is_named_in(own, tag), key == tag_key(own), key in listed
                site.pairs.append(Pair(numbers[note], self.terms[key], *signs))

    def is_wanted(self, note, name):
        return tag_key(name) in self.wanted.get(note, ())


class Book:
    """The labels of a book: the marks of each chapter."""

    key = staticmethod(entry_key)

    def __init__(self, gold, notes):
        self.wanted = collections.defaultdict(set)
        for mark in gold:
            entry, sub = mark["entry"], mark.get("sub") or ""
            names = {entry} if not sub else {entry, sub, f"{entry} {sub}", f"{sub} {entry}"}
            for name in names:
                self.wanted[pathlib.PurePath(mark["file"]).name].add(self.mark_key(name))
        self.entries = sorted(
            {
                (entry_key(mark["entry"]), entry_key(mark.get("sub")))
                for mark in gold
                if not mark.get("see")
            }
        )
        names = sorted({name for e in self.entries for name in (*self.forms(*e), e[0])})
        self.terms = {name: number for number, name in enumerate(names)}

    @staticmethod
    def mark_key(name):
        """Returns the key for a mark; `f()` equals `f`."""
        return re.sub(r"\(\)$", "", tag_key(re.sub(r"\(\)$", "", name)))

    @staticmethod
    def forms(entry, sub):
        """Returns the names that find an entry; a sub-entry is found without its heading too."""
        return (" ".join(sorted(f"{entry} {sub}".split())), sub) if sub else (entry,)

    def describe(self, site, numbers):
        """Adds the entries to the site."""
        for entry, sub in self.entries:
            forms = tuple(self.terms[name] for name in self.forms(entry, sub))
            site.entries.append(Entry(forms, self.terms[entry]))

    def is_wanted(self, note, name):
        return self.mark_key(name) in self.wanted[note]


class Judged:
    """The labels of a site whose possible entries readers judged: whether an entry is right."""

    def __init__(self, site):
        self.verdicts = {
            (row["note"], row["term"]): row["verdict"]
            for row in table("judgements.tsv")
            if row["site"] == site.name
        }

    def add_rows(self, site, numbers, rows):
        """Adds the rows that were judged."""
        for note, thing, name, kind, values in rows:
            verdict = self.verdicts.get((note, name))
            if verdict:
                site.add(numbers[note], kind, int(verdict == "right"), thing, -1, values)


def described(site, folder, gold, program):
    """Fills a site. Returns the names of the features."""
    notes = sorted(file for file in folder.iterdir() if file.suffix == ".md")
    numbers = {file.name: number for number, file in enumerate(notes)}
    site.notes = len(notes)
    features, rows = evidence(program, folder)
    rows.sort(key=lambda row: numbers[row[0]])
    if site.is_judged:
        Judged(site).add_rows(site, numbers, rows)
        return features
    labels = (Book if site.is_book else Blog)(json.loads(gold.read_text("utf-8")), notes)
    labels.describe(site, numbers)
    for note, thing, name, kind, values in rows:
        label = int(labels.is_wanted(note, name))
        term = labels.terms.get(labels.key(name), -1)
        site.add(numbers[note], kind, label, thing, term, values)
    return features


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("corpora", type=pathlib.Path)
    parser.add_argument("--shared", type=pathlib.Path, default=TOP.parent / "shared")
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, default=FOLDER / "pairs.tsv.xz")
    options = parser.parse_args()
    program = options.program or compiled("evidence")
    sites, features = [], []
    for site, folder, gold in sources(options.corpora, options.shared):
        features = described(site, folder, gold, program)
        sites.append(site)
        print(f"{site.name}: {site.notes} notes, {len(site.label)} rows, {sum(site.label)} labels")
    features_file.write(options.out, features, sites)
    print(f"{options.out.name}: {options.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
