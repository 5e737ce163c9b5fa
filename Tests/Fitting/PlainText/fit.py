#!/usr/bin/env python3
"""Fits the weights of the evidence in plain texts to texts whose structure is known.

    fit.py FOLDER... --bin PATH --weights FILE [--held-out 0.15] [--l2 1.0] [--weigh FOLDER=N]
           [--test FOLDER] [--dry]

A FOLDER contains NAME.txt and NAME.expect.json. The tool prints its evidence in each line (`inspect
--json --evidence`). The fit finds the weights that make the known structure most likely, minus a
penalty for large weights (--l2), and writes them into FILE in tenths of a nat. Only numbers in FILE
change, except those of -900 or below, which are rules. Missing evidence is appended without a
reason, and printed.

--held-out excludes the documents of this share of the sources from the fit and scores them
separately; --test scores a folder that is not used in the fit; --weigh counts each document of a
folder N times; --dry writes nothing. F is computed for the labelling of lines only; score.py
measures the whole engine.

Needs numpy and scipy: pip install -r requirements.txt
"""

import argparse
import collections
import hashlib
import pathlib

from evidence import texts
from model import Model, fitted, score
from weights_file import WeightsFile


def parted(every, share):
    """Returns the documents for the fit, and those of the sources that are held out."""
    def drawn(text):
        digest = hashlib.sha1(text.wanted.source.encode()).digest()
        return int.from_bytes(digest[:4], "big") / 2**32 < share
    return [t for t in every if not drawn(t)], [t for t in every if drawn(t)]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--bin", default=".build/release/thumbindex")
    parser.add_argument("--weights", required=True)
    parser.add_argument("--held-out", type=float, default=0.0)
    parser.add_argument("--l2", type=float, default=1.0)
    parser.add_argument("--weigh", action="append", default=[], metavar="FOLDER=N")
    parser.add_argument("--test", action="append", default=[], type=pathlib.Path)
    parser.add_argument("--dry", action="store_true")
    args = parser.parse_args()
    weights = {pathlib.Path(f).resolve(): float(n) for f, n in (w.split("=") for w in args.weigh)}
    every = [
        text for folder in args.folders
        for text in texts(args.bin, folder, weights.get(folder.resolve(), 1.0))
    ]
    train, held = parted(every, args.held_out)
    tests = {folder: texts(args.bin, folder, 1.0) for folder in args.test}
    file = WeightsFile(args.weights)
    seen = collections.Counter(name for text in train for line in text.lines for name in line[0])
    new = sorted(seen.keys() - set(file.evidence))
    model = Model(file.evidence + new)
    before = model.read(file)
    after = fitted(model, train, args.l2, "start" in file.rows, before)
    for name, some in {"train": train, "held out": held, **tests}.items():
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
