#!/usr/bin/env python3
"""Fits the weights with which the index chooses its entries.

    fit.py                      writes Sources/BookIndex/Resources/weights.tsv
    fit.py --check [--sites]    validates the method instead, and writes nothing

The only input is `pairs.tsv.xz`, which `pairs.py` makes; `features_file.py` describes its format
and `model.py` the method. The same input gives the same bytes. A fit takes about ten seconds.
Needs NumPy (requirements.txt).

`weights.tsv` has a line for each feature of each kind of thing, with the weights of its values,
and a line of each kind with its constant. Before the program knows the other notes of a site, it
drops a candidate if the weights of the features of its own note have a sum below
`IndexModel.least`. To increase all weights of a feature and to lower the constant by the same
number changes no score, so the fit levels the weights in this way until nearly all places to which
an entry can lead reach `LEAST`, for each kind.

--check leaves out a third of the sites, fits the model to the others and scores the sites left
out, three times. Sites of one group, such as translations of one book, are left out together. It
prints for some thresholds:

    blogs  places R    share of the authors' tags for which an entry leads to the note
           entries R   share of the tags for which there is an entry
           titles R    places R of the tags that the title of their note contains
    books  F, P, R     of the entries, against those of the author, as the mean of all books
    judged right       share of the judged entries that readers found right

--sites prints the figures of each site at the threshold that is used.
"""

import argparse
import os
import pathlib

# The order in which threads add up numbers would change the last bits of sums.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"

import numpy as np

import features_file
import measures
import model

FOLDER = pathlib.Path(__file__).resolve().parent
PAIRS = FOLDER / "pairs.tsv.xz"
WEIGHTS = FOLDER.parents[2] / "Sources/BookIndex/Resources/weights.tsv"
# The score from which a thing is an entry. The constants of the program contain it, so that the
# program compares with 0. It is a choice between finding more and listing less: see --check.
#
# That of names in code font is lower because authors differ: one book lists every function that it
# explains and another none, and readers look functions up. That of Chinese and Japanese is lower because
# authors there give fewer of the tags that fit.
THRESHOLD = {"words": -1.4, "eastAsian": -1.7, "names": -1.375, "code": -3}
THRESHOLDS = np.array([THRESHOLD[kind] for kind in features_file.KINDS])
SCALE = 16  # the weights of the program are whole numbers
FOLDS = 3
# The features from this one on compare a note with the others of the site.
FIRST_OF_SITE = "notes"
LEAST = -48  # `IndexModel.least`
LOST_SHARE = 1 / 50  # of the places of entries, which do not reach it
CHECKED = [-0.5, -0.25, 0, 0.25, 0.5]  # are added to the thresholds


def rounded(number):
    """Returns a weight of the program."""
    # The last digits depend on the processor, so drop them before they decide how to round a half.
    return int(np.floor(round(SCALE * float(number), 6) + 0.5))


def levelled(weights, constant, rows, own):
    """Returns weights and constant that give the same scores, levelled for `LEAST`.

    `own` is the number of features of a note alone, which come first.
    """
    added = weights[np.arange(len(weights)), rows]
    is_place = constant + added.sum(axis=1) >= -SCALE * measures.PLACE_MARGIN
    sums = added[is_place, :own].sum(axis=1)
    shift = LEAST - int(np.quantile(sums, LOST_SHARE, method="lower"))
    # Divide the shift equally, so that no single feature seems important.
    shifts = [shift * (number + 1) // own - shift * number // own for number in range(own)]
    weights = weights.copy()
    weights[:own] += np.array(shifts)[:, np.newaxis]
    return weights, constant - shift


def write(features, sites):
    """Fits the model to all sites and writes the weights."""
    lines = []
    for kind, name in enumerate(features_file.KINDS):
        weights, constant = model.fitted(sites, kind)
        weights = np.array([[rounded(number) for number in row] for row in weights])
        rows = np.concatenate([site.values[site.row_kind == kind] for site in sites])
        own = features.index(FIRST_OF_SITE)
        weights, constant = levelled(weights, rounded(constant - THRESHOLDS[kind]), rows, own)
        lines.append(f"{name}\tconstant\t{constant}")
        for feature, row in zip(features, weights, strict=True):
            lines.append(f"{name}\t{feature}\t{' '.join(map(str, row))}")
    WEIGHTS.write_text("".join(line + "\n" for line in lines), "utf-8")


def folds(sites):
    """Returns the number of the part of each site. Groups are dealt out in the order of names."""
    groups = sorted({site.group for site in sites})
    return [groups.index(site.group) % FOLDS for site in sites]


def held_out_scores(sites):
    """Returns scores for each site from a model that was not fitted to it."""
    parts, scores = folds(sites), [None] * len(sites)
    for fold in range(FOLDS):
        rest = [site for site, part in zip(sites, parts, strict=True) if part != fold]
        models = [model.fitted(rest, kind) for kind in range(len(features_file.KINDS))]
        for number, (site, part) in enumerate(zip(sites, parts, strict=True)):
            if part == fold:
                scores[number] = model.scored(site, models)
    return scores


def check(sites, is_detailed):
    scored = list(zip(sites, held_out_scores(sites), strict=True))
    blogs = [(site, scores) for site, scores in scored if site.kind == "blog"]
    judged = [(site, scores) for site, scores in scored if site.is_judged]
    books = [(site, scores) for site, scores in scored if site.is_book]
    for added in CHECKED:
        threshold = THRESHOLDS + added
        print("thresholds", *threshold)
        for name in ("shared", "corpora"):
            parts = [measures.of_tags(*blog, threshold) for blog in blogs if blog[0].set == name]
            print(f"  blogs of {name}: {sum(parts, measures.TagMeasure())}")
        f, precision, recall, count = np.mean(
            [measures.of_book(*book, threshold) for book in books], axis=0
        )
        print(
            f"  books: F {f:.3f}  P {precision:.3f}  R {recall:.3f}  {count:.1f} entries per note"
        )
        parts = [measures.of_judged(*site, threshold) for site in judged]
        print(f"  judged: {sum(parts, measures.JudgedMeasure())}")
    if is_detailed:
        for site, scores in blogs:
            print(f"{site.name}: {measures.of_tags(site, scores, THRESHOLDS)}")
        for site, scores in judged:
            print(f"{site.name}: {measures.of_judged(site, scores, THRESHOLDS)}")
        for site, scores in books:
            f, precision, recall, count = measures.of_book(site, scores, THRESHOLDS)
            print(
                f"{site.name}: F {f:.3f}  P {precision:.3f}  R {recall:.3f}  {count:.1f} per note"
            )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sites", action="store_true")
    options = parser.parse_args()
    features, sites = features_file.read(PAIRS)
    if options.check:
        check(sites, options.sites)
    else:
        write(features, sites)


if __name__ == "__main__":
    main()
