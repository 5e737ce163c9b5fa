#!/usr/bin/env python3
"""Fits the weights by which things become entries of the index to books whose authors marked one.

    fit.py BOOK... [--held BOOK...]             needs numpy and scipy

Each BOOK is a folder with notes and gold.json, as `books.py` makes it. Prints the weights for
`EvidenceWeights.swift`, and for each book the precision, recall and F of the choice of now and of that
by the new weights; to the books behind --held nothing is fitted.

The weights of now were fitted to these, of which the first by every other chapter; what rules add
(`Evidence+Adjustment.swift`) is left as it is. The rmarkdown-cookbook was held.
    hadley/adv-r  hadley/ggplot2-book  geocompx/geocompr  SurgicalInformatics/healthyr_book
    rstudio/blogdown (docs/)  cosname/rmarkdown-guide  proback/BeyondMLR
    UBC-DSCI/introduction-to-datascience (source/)  csev/py4e (book3/)

Each book has an intercept of its own, since some authors mark three times as much as others; the
thresholds are those by which the mean of F is greatest.
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
# How strongly weights are drawn to zero.
PENALTY = 20
# What rules take this much from is no entry, whatever speaks for it.
RULED_OUT = -30


def key(*words):
    """What two ways to write an entry have in common: case, plural, signs and order aside."""
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
        # An entry with a sub-entry is met by both and by the sub-entry.
        self.wanted = [
            {" ".join(sorted(f"{entry} {sub}".split())), sub} if sub else {entry}
            for entry, sub in pairs]
        known = set().union(*self.wanted) | {entry for entry, _ in pairs}
        for thing in self.things:
            thing["key"] = key(thing["text"])
            thing["isWanted"] = thing["key"] in known
        self.known = known

    def measure(self, chosen):
        """Precision, recall and F of some keys."""
        right = len(chosen & self.known) / max(1, len(chosen))
        met = sum(not forms.isdisjoint(chosen) for forms in self.wanted) / len(self.wanted)
        return right, met, 2 * right * met / (right + met) if right + met else 0

    def now(self):
        return self.measure({thing["key"] for thing in self.things if thing["isChosen"]})

    def chosen(self, names, terms):
        """What weights choose; what has no need of a score stays as it is."""
        return {
            thing["key"] for thing in self.things
            if (features.score(thing, names, terms) + thing["adjustment"] >= 0
                if thing["isWeighed"] else thing["isChosen"])}


def fitted(books, are_names):
    """The weights of names or of terms, times 16."""
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
            # A book with many marks says more, but not so much more.
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
    """The weights with the thresholds that are best for all books together."""
    def mean(limits):
        choice = names | {"threshold": limits[0]}, terms | {"threshold": limits[1]}
        return sum(book.measure(book.chosen(*choice))[2] for book in books)

    best = max(((a, b) for a in range(8, 33, 4) for b in range(24, 57, 4)), key=mean)
    return names | {"threshold": best[0]}, terms | {"threshold": best[1]}


def check(books):
    """Ends where the features are not those of the program."""
    now = features.weights(WEIGHTS.read_text("utf-8"))
    for book in books:
        for thing in book.things:
            if features.score(thing, *now) + thing["adjustment"] != thing["score"]:
                raise SystemExit(f"features.py weighs “{thing['text']}” of {book.name} otherwise")


def compiled(name):
    """A program beside this script, in a build of its own."""
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
        print(f"{book.name}{' (held)' if book in held else ''}: P, R, F now and then {figures}")


if __name__ == "__main__":
    main()
