#!/usr/bin/env python3
"""Fits the weights of the evidence in plain texts to texts whose structure is known.

    fit.py FOLDER... --bin PATH --weights FILE [--held-out 0.15] [--l2 1.0] [--weigh FOLDER=N]
           [--test FOLDER] [--dry]

A FOLDER holds NAME.txt and NAME.expect.json. The tool says what evidence it sees in each line
(`inspect --json --evidence`); the weights under which what the careful reader saw is likeliest, less a
penalty for large weights (--l2), are written into FILE in tenths of a nat. Only its numbers
change, but for those of -900 or below, which are rules; evidence that it lacks is appended,
without a reason, and named. --held-out keeps the
documents of so great a share of the sources out of the fit and scores them apart; --test scores a
folder that is never fitted; --weigh lets each document of a folder count N times. --dry writes
nothing. F is by the programme over the lines alone: score.py says what the whole engine makes of it.

Needs numpy and scipy: pip install -r requirements.txt
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import time

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from chain import Chains
from kinds import allowed
from scoring import Tally, Wanted
from weights_file import KINDS, WeightsFile

# A weight so low, in nats, was set by hand.
RULE = -90


class Text:
    """A document with the evidence in its filled lines."""

    def __init__(self, wanted, lines, weight):
        self.wanted, self.weight = wanted, weight
        kinds = allowed(wanted)
        self.numbers = [line["line"] for line in lines]
        self.lines = [
            (frozenset(line["evidence"]), line["gap"], kinds[line["line"]]) for line in lines
        ]

    def add(self, reading, tally):
        """Counts what a reading has right."""
        by_kind = {kind: set() for kind in KINDS}
        for number, kind in zip(self.numbers, reading):
            by_kind[KINDS[kind]].add(number)
        found = {"headings": by_kind["heading"], "code": by_kind["code"], "lists": by_kind["item"]}
        tally.add(self.wanted.compared(found))


def inspected(tool, paths):
    """What the tool says of many files."""
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
    """The documents of a folder with their evidence, which the tool gives for the lines it keeps."""
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
        print(f"{folder}: {len(others)} left out, for no evidence fits their lines: {others[:5]}")
    return kept


def parted(every, share):
    """The documents to fit, and those of sources held out."""
    def drawn(text):
        digest = hashlib.sha1(text.wanted.source.encode()).digest()
        return int.from_bytes(digest[:4], "big") / 2**32 < share
    return [t for t in every if not drawn(t)], [t for t in every if drawn(t)]


class Model:
    """Weights as one vector: evidence by kind, transitions by gap, the start."""

    def __init__(self, names):
        self.names = names
        self.index = {name: i for i, name in enumerate(names)}
        self.size = (len(names) + 2 * len(KINDS) + 1) * len(KINDS)

    def rows(self, vector):
        count, kinds = len(self.names), len(KINDS)
        table = vector.reshape(-1, kinds)
        transition = table[count:count + 2 * kinds].reshape(2, kinds, kinds)
        return table[:count], transition, table[-1]

    def read(self, file):
        rows = self.names + [f"{gap} {kind}" for gap in ("adjacent", "apart") for kind in KINDS]
        return np.array([file.numbers(name) for name in rows + ["start"]], dtype=float).ravel() / 10

    def write(self, vector, file):
        table = np.rint(vector.reshape(-1, len(KINDS)) * 10).astype(int)
        rows = self.names + [f"{gap} {kind}" for gap in ("adjacent", "apart") for kind in KINDS]
        for name, numbers in zip(rows, table):
            file.put(name, numbers)
        if "start" in file.rows:
            file.put("start", table[-1])

    def chains(self, some):
        """The texts as chains, and the matrix from evidence to the sets of it that occur."""
        sets = {}
        lines = [
            (text.weight, [(sets.setdefault(seen, len(sets)), gap, kinds) for seen, gap, kinds in text.lines])
            for text in some
        ]
        pairs = [(i, self.index[name]) for seen, i in sets.items() for name in seen if name in self.index]
        rows, columns = zip(*pairs)
        shape = (len(sets), len(self.names))
        matrix = csr_matrix((np.ones(len(pairs)), (rows, columns)), shape=shape)
        return Chains(lines, len(sets), len(KINDS)), matrix


def score(model, vector, some):
    """The figures of some texts under the weights as they are written."""
    if not some:
        return "no documents"
    chains, matrix = model.chains(some)
    evidence, transition, start = model.rows(np.rint(vector * 10))
    tally = Tally()
    for text, reading in zip(some, chains.best(matrix @ evidence, transition, start)):
        text.add(reading, tally)
    return f"{tally}  ({len(some)} documents)"


def fitted(model, some, l2, starts, before):
    """The likeliest weights; what is a rule before stays."""
    chains, matrix = model.chains(some)
    rules = before <= RULE
    began, calls = time.time(), 0

    def loss(vector):
        nonlocal calls
        calls += 1
        evidence, transition, start = model.rows(vector)
        value, d_emission, d_transition, d_start = chains.likelihood(
            matrix @ evidence, transition, start
        )
        if not starts:
            d_start = np.zeros_like(d_start)
        gradient = np.concatenate([(matrix.T @ d_emission).ravel(), d_transition.ravel(), d_start])
        free = np.where(rules, 0, vector)
        return l2 / 2 * free @ free - value, np.where(rules, 0, l2 * vector - gradient)

    result = minimize(
        loss, before, jac=True, method="L-BFGS-B", options={"maxiter": 300, "ftol": 1e-6}
    )
    print(f"fitted in {time.time() - began:.0f} s, {calls} steps, loss {result.fun:.0f}")
    return result.x


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
        print(f"{name}\n  before {score(model, before, some)}\n  after  {score(model, after, some)}")
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
