"""Measures of an index that is made from scores, against the labels of the authors.

The index of the program has more than scores decide: names with marks or definitions of the
author, and phrases of titles and headings (`EntryChoice` in Swift). So these figures serve to
compare two fits.
"""

import dataclasses

import numpy as np

# An entry leads to notes whose score is at most this much below the threshold of entries, as
# `EntryChoice` decides in Swift.
PLACE_MARGIN = 2.0


@dataclasses.dataclass
class TagMeasure:
    """Counts for a blog, or for several together."""

    pairs: int = 0
    places: int = 0  # pairs for which an entry leads to the note
    entries: int = 0  # pairs for which there is an entry
    title_pairs: int = 0  # pairs with the tag in the note's title
    title_places: int = 0
    listed: int = 0  # entries of the index
    notes: int = 0

    def __add__(self, other):
        sums = zip(dataclasses.astuple(self), dataclasses.astuple(other), strict=True)
        return TagMeasure(*(a + b for a, b in sums))

    def __str__(self):
        def share(part, whole):
            return f"{part / whole:.3f}" if whole else "-"

        return (
            f"places R {share(self.places, self.pairs)}"
            f"  entries R {share(self.entries, self.pairs)}"
            f"  titles R {share(self.title_places, self.title_pairs)}"
            f"  {self.listed / max(1, self.notes):.1f} entries per note  {self.pairs} pairs"
        )


def best_rows(site, scores):
    """Returns thing -> position of the row with its highest score."""
    best = {}
    for position in np.argsort(-scores, kind="stable"):
        best.setdefault(int(site.thing[position]), int(position))
    return best


def of_tags(site, scores, thresholds):
    """Measures the index of a blog, as shared/about/about.py does; each kind has a threshold."""
    scores = scores - thresholds[site.row_kind]
    best = best_rows(site, scores)
    entries = {thing for thing, row in best.items() if scores[row] >= 0}
    places = {
        (int(site.note[row]), int(site.term[row]))
        for row in np.flatnonzero((site.term >= 0) & (scores >= -PLACE_MARGIN))
        if int(site.thing[row]) in entries
    }
    terms = {term for _, term in places}
    # The contents list the titles of notes, so a tag that is one needs no entry.
    found = [pair.is_own_title or (pair.note, pair.term) in places for pair in site.pairs]
    return TagMeasure(
        pairs=len(site.pairs),
        places=sum(found),
        entries=sum(pair.is_title or pair.term in terms for pair in site.pairs),
        title_pairs=sum(pair.is_in_title for pair in site.pairs),
        title_places=sum(
            has for has, pair in zip(found, site.pairs, strict=True) if pair.is_in_title
        ),
        listed=len(entries),
        notes=site.notes,
    )


def of_book(site, scores, thresholds):
    """Returns F, precision, recall and entries per note, as shared/tools/index.py measures them."""
    scores = scores - thresholds[site.row_kind]
    chosen = [row for row in best_rows(site, scores).values() if scores[row] >= 0]
    terms = {int(site.term[row]) for row in chosen} - {-1}
    others = sum(site.term[row] < 0 for row in chosen)
    precision = len(terms) / max(1, len(terms) + others)
    met = sum(not terms.isdisjoint(entry.terms) for entry in site.entries)
    recall = met / len(site.entries)
    f = 2 * precision * recall / (precision + recall) if met else 0.0
    return f, precision, recall, len(chosen) / site.notes


@dataclasses.dataclass
class JudgedMeasure:
    """Counts of the judged entries that an index has."""

    right: int = 0
    listed: int = 0

    def __add__(self, other):
        return JudgedMeasure(self.right + other.right, self.listed + other.listed)

    def __str__(self):
        return f"right {self.right / max(1, self.listed):.3f} of {self.listed}"


def of_judged(site, scores, thresholds):
    """Counts the entries of a judged site."""
    listed = scores >= thresholds[site.row_kind]
    return JudgedMeasure(int(site.label[listed].sum()), int(listed.sum()))
