#!/usr/bin/env python3
"""Fits the weights that choose index entries to books whose authors marked their entries.

    fit.py BOOK... [--held BOOK...]             needs numpy and scipy

Each BOOK is a folder with notes and gold.json, made by `books.py`. Prints the weights for
`EvidenceWeights.swift`, and for each book the precision, recall and F with the current and with the
new weights. The books after --held are not used in the fit.

The current weights were fitted to these books, the first with every second chapter. The adjustments
by rules (`Evidence+Adjustment.swift`) stay unchanged. The rmarkdown-cookbook was held out.

    hadley/adv-r  hadley/ggplot2-book  geocompx/geocompr  SurgicalInformatics/healthyr_book
    rstudio/blogdown (docs/)  cosname/rmarkdown-guide  proback/BeyondMLR
    UBC-DSCI/introduction-to-datascience (source/)  csev/py4e (book3/)

Each book has a separate intercept, because some authors mark three times as much as others. The
thresholds are those with the greatest mean of F.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import unicodedata

import numpy as np
from scipy.optimize import minimize

import features

TOP = pathlib.Path(__file__).resolve().parents[3]
WEIGHTS = TOP / "Sources/BookIndex/Choosing/EvidenceWeights.swift"
SMALL_WORDS = {"the", "a", "an", "of", "in", "and", "to", "for", "with"}
# The strength of the penalty that draws weights to zero.
PENALTY = 20
# If rules lower a score by this much, the candidate is no entry whatever its evidence.
RULED_OUT = -30


def key(*words):
    """Returns a key that ignores the case, plural, punctuation and word order of an entry."""
    text = unicodedata.normalize("NFKC", " ".join(word for word in words if word)).casefold()
    if re.search(r"\w", text):
        text = re.sub(r"[`'\"*_(){}\[\],;:.!?/\\|<>=+~^-]+", " ", text)
    return " ".join(sorted(
        re.sub(r"(?<=[a-z]{3})(?:es|s)$", "", word)
        for word in text.split() if word not in SMALL_WORDS))


class Book:
    def __init__(self, folder, program):
        self.name = pathlib.Path(folder).name
        done = subprocess.run([program, folder], capture_output=True, text=True, check=True)
        self.things = [json.loads(line) for line in done.stdout.splitlines()]
        gold = json.loads(pathlib.Path(folder, "gold.json").read_text("utf-8"))
        pairs = {(key(mark["entry"]), key(mark["sub"])) for mark in gold}
        # An entry with a sub-entry counts as found by both together or by the sub-entry.
        self.wanted = [
            {" ".join(sorted(f"{entry} {sub}".split())), sub} if sub else {entry}
            for entry, sub in pairs]
        known = set().union(*self.wanted) | {entry for entry, _ in pairs}
        for thing in self.things:
            thing["key"] = key(thing["text"])
            thing["isWanted"] = thing["key"] in known
        self.known = known

    def measure(self, chosen):
        """Returns precision, recall and F of some keys."""
        right = len(chosen & self.known) / max(1, len(chosen))
        met = sum(not forms.isdisjoint(chosen) for forms in self.wanted) / len(self.wanted)
        return right, met, 2 * right * met / (right + met) if right + met else 0

    def now(self):
        return self.measure({thing["key"] for thing in self.things if thing["isChosen"]})

    def chosen(self, names, terms):
        """Returns the keys that the weights choose; candidates decided without a score stay as
        they are."""
        return {
            thing["key"] for thing in self.things
            if (features.score(thing, names, terms) + thing["adjustment"] >= 0
                if thing["isWeighed"] else thing["isChosen"])}


def fitted(books, are_names):
    """Returns the weights of names or of terms, times 16."""
    rows, labels, offsets, owners, counts = [], [], [], [], []
    for number, book in enumerate(books):
        things = [
            thing for thing in book.things
            if thing["isName"] == are_names and thing["isWeighed"]
            and thing["adjustment"] > RULED_OUT]
        wanted = sum(thing["isWanted"] for thing in things)
        for thing in things:
            rows.append(features.features(thing))
            labels.append(thing["isWanted"])
            offsets.append(thing["adjustment"] / 16)
            owners.append(number)
            # A book with many marks counts more, but less than proportionally.
            counts.append(10 / max(1, wanted) ** 0.5)
    names = list(rows[0])
    x = np.array([[row[name] for name in names] for row in rows], float)
    x = np.hstack([x, np.eye(len(books))[owners]])
    y, offset, count = np.array(labels, float), np.array(offsets), np.array(counts)
    penalty = np.array([PENALTY] * len(names) + [0] * len(books))

    def loss(weights):
        z = x @ weights + offset
        slope = count * (1 / (1 + np.exp(-z)) - y)
        return (
            (count * (np.logaddexp(0, z) - y * z)).sum() + (penalty * weights ** 2).sum(),
            x.T @ slope + 2 * penalty * weights)

    bounds = [(None, 0) if name in features.AGAINST else (0, None) for name in names]
    bounds += [(None, None)] * len(books)
    found = minimize(
        loss, np.zeros(x.shape[1]), jac=True, bounds=bounds, method="L-BFGS-B",
        options={"maxiter": 3000})
    return {name: round(16 * weight) for name, weight in zip(names, found.x)}


def with_thresholds(books, names, terms):
    """Returns the weights with the thresholds that are best for all books together."""
    def mean(limits):
        choice = names | {"threshold": limits[0]}, terms | {"threshold": limits[1]}
        return sum(book.measure(book.chosen(*choice))[2] for book in books)

    best = max(((a, b) for a in range(8, 33, 4) for b in range(24, 57, 4)), key=mean)
    return names | {"threshold": best[0]}, terms | {"threshold": best[1]}


def check(books):
    """Exits if the features differ from the program's."""
    now = features.weights(WEIGHTS.read_text("utf-8"))
    for book in books:
        for thing in book.things:
            if features.score(thing, *now) + thing["adjustment"] != thing["score"]:
                raise SystemExit(f"features.py computes another score for “{thing['text']}” of {book.name}")


def compiled(name):
    """Builds a program beside this script, in a separate build."""
    build = TOP / ".build/programs"
    command = ["swift", "build", "-c", "release", "--scratch-path", build, "--product", name]
    subprocess.run(command, cwd=TOP, env=os.environ | {"PROGRAMS": "1"}, check=True)
    return build / "release" / name


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("books", nargs="+", metavar="BOOK")
    parser.add_argument("--held", nargs="*", default=[], metavar="BOOK")
    options = parser.parse_args()
    program = compiled("evidence")
    books = [Book(folder, program) for folder in options.books]
    held = [Book(folder, program) for folder in options.held]
    check(books + held)
    names, terms = with_thresholds(books, fitted(books, True), fitted(books, False))
    for kind, weights in ("NameWeight", names), ("TermWeight", terms):
        print(kind, *(f"  static let {name} = {weight}" for name, weight in weights.items()), sep="\n")
    for book in books + held:
        now, then = book.now(), book.measure(book.chosen(names, terms))
        figures = " ".join(f"{a:.3f} {b:.3f}" for a, b in zip(now, then))
        print(f"{book.name}{' (held)' if book in held else ''}: P, R, F before and after {figures}")


if __name__ == "__main__":
    main()
