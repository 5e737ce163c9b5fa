#!/usr/bin/env python3
"""Fits the weights of the evidence in plain texts to texts whose structure is known.

    fit.py --weights FILE --load evidence.json.gz [--dry]
    fit.py --weights FILE FOLDER... --bin PATH --save evidence.json.gz [--weigh FOLDER=N]

A FOLDER contains NAME.txt and NAME.expect.json. The tool prints its evidence in each line (`inspect
--json --evidence`), and --save stores the evidence and the known structure, but not the texts.
--load fits to what was stored: the same file gives the same weights.

The fit finds the weights that make the known structure most likely, minus a penalty for large
weights (--l2), and writes them into FILE in tenths of a nat. Only numbers in FILE change, except
those of -900 or below, which are rules. Missing evidence is appended without a reason, and printed.

The weights of the second reading, which sees the kinds of the other lines in a line's groups, are
fitted last. The kinds that they see in a text come from weights fitted without its source.

Documents with "kept": true are not used in the fit; their figures are printed. --weigh counts each
document of a folder N times; --dry writes nothing. F is computed for the labelling of lines only;
score.py measures the whole engine.

Needs numpy and scipy: pip install -r requirements.txt
"""

import argparse
import collections
import hashlib
import pathlib

from evidence import loaded, saved, texts
from model import Model, fitted, read, score
from scoring import Tally
from weights_file import SHARES, WeightsFile

FOLDS = 5
# The penalty for large weights of the second reading.
SHARES_L2 = 8.0


def fold(text):
    """Returns the part to which a text's source belongs."""
    digest = hashlib.sha1(text.source.encode()).digest()
    return int.from_bytes(digest[:4], "big") % FOLDS


def crossed(model, train, l2, starts, before):
    """Returns the reading of each text by weights that were fitted to the other parts."""
    readings = {}
    for part in range(FOLDS):
        rest = [text for text in train if fold(text) != part]
        here = [text for text in train if fold(text) == part]
        if here:
            weights = fitted(model, rest, l2, starts, before)
            readings.update(zip(map(id, here), read(model, weights, here)))
    return [readings[id(text)] for text in train]


def tallied(some, readings):
    tally = Tally()
    for text, reading in zip(some, readings):
        text.add(reading, tally)
    return tally


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    parser.add_argument("--bin", default=".build/release/thumbindex")
    parser.add_argument("--weights", required=True)
    parser.add_argument("--load", type=pathlib.Path)
    parser.add_argument("--save", type=pathlib.Path)
    parser.add_argument("--l2", type=float, default=8.0)
    parser.add_argument("--weigh", action="append", default=[], metavar="FOLDER=N")
    parser.add_argument("--dry", action="store_true")
    args = parser.parse_args()
    weights = {pathlib.Path(f).resolve(): float(n) for f, n in (w.split("=") for w in args.weigh)}
    every = [
        text for folder in args.folders
        for text in texts(args.bin, folder, weights.get(folder.resolve(), 1.0))
    ]
    if args.load:
        every += loaded(args.load)
    if args.save:
        saved(args.save, every)
    train = [text for text in every if not text.kept]
    held = [text for text in every if text.kept]
    file = WeightsFile(args.weights)
    seen = collections.Counter(name for text in train for line in text.lines for name in line[0])
    new = sorted(seen.keys() - set(file.evidence))
    model = Model(file.evidence + new + SHARES)
    before, starts = model.read(file), "start" in file.rows
    readings = crossed(model, train, args.l2, starts, before)
    whole = [text for text in train if text.weight == 1]
    print(f"by other parts  {tallied(whole, [r for t, r in zip(train, readings) if t.weight == 1])}")
    first = fitted(model, train, args.l2, starts, before)
    lines = [text.with_shares(reading) for text, reading in zip(train, readings)]
    after = fitted(model, train, SHARES_L2, starts, first, free=set(SHARES), lines=lines)
    for name, some in {"train": whole, "kept": held}.items():
        print(f"{name}\n  before {score(model, before, some)}")
        print(f"  after  {score(model, after, some)}")
    for name in new:
        print(f"new, without a reason: {name} ({seen[name]} lines)")
    for name in file.evidence:
        if not seen[name]:
            print(f"never seen: {name}")
    if not args.dry:
        model.write(after, file)
        file.write()


if __name__ == "__main__":
    main()
