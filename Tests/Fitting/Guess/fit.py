#!/usr/bin/env python3
"""Fits the features that identify a language, and writes their table.

    fit.py DATA      DATA is the output of corpus.py

The program's own scanner splits the snippets into tokens (tokens/main.swift prints them), so the
fit sees exactly the input of the guess. Words that distinguish languages become separate features;
any other word counts by its shape. Runs of one to three tokens are candidates. A softmax regression
with a penalty on the size of weights sets most weights to zero; the strongest features are kept and
fitted again. A weight is an integer, in tenths of a nat.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parents[2]
TABLE = TOP / "Sources/Highlighting/Resources/features.tsv"
MOST = 3200  # snippets of one language
PREFIX = 4096  # bytes that a guess reads
LEVELS = np.array([0, 2, 3, 4, 4, 5, 5, 5, 6], np.float32) / 2  # a feature's value by its count


def rows(path, most):
    """Returns snippets of a file, some for each language, of all lengths."""
    by = collections.defaultdict(list)
    for line in open(path):
        row = json.loads(line)
        by[row["language"]].append(row)
    random.seed(5)
    chosen = []
    for language in sorted(by):
        limit = most * (3 if language in ("text", "other") else 1)
        # No repository may dominate a language.
        shares = collections.defaultdict(list)
        for row in by[language]:
            shares[row["from"]].append(row)
        each = max(limit // len(shares), 1) * 4
        pool = [row for rows in shares.values() for row in random.sample(rows, min(len(rows), each))]
        chosen += random.sample(pool, min(len(pool), limit))
    return chosen


def hash_of(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x9E3779B97F4A7C15 % 2**64
        value ^= value >> 32
    return value


def joined(left, gap, right):
    """The same function as Token.join in the program."""
    product = (left ^ gap.astype(np.uint64)) * np.uint64(0xBF58476D1CE4E5B9)
    return (product ^ product >> np.uint64(31) ^ right) * np.uint64(0x94D049BB133111EB)


LINE_END = np.uint64(hash_of("\n"))
MARKS = ("", "@", "#", "$", "-", "--")
SHAPES = {hash_of(mark + text): mark + text for text in ("a", "A", "AA") for mark in MARKS}
CUTS = {hash_of(text): text for text in ("aA", "a_a", "a-a")}


class Code:
    """Snippets as numbers: the tokens of each, between two line ends, and the snippet of each
    token."""

    def __init__(self, snippets, program):
        texts = [row["code"].encode()[:PREFIX] for row in snippets]
        data = b"".join(b"%d %s" % (len(text), text) for text in texts)
        output = subprocess.run([program], input=data, capture_output=True, check=True).stdout
        table = np.frombuffer(output, np.uint64).reshape(-1, 6).copy()
        ends = ~table.any(axis=1)
        table[ends, :3] = LINE_END
        document = np.cumsum(ends) - ends
        # The end of a snippet is a line end, and so is the start of the next; two in a row count as
        # one.
        is_line_end = table[:, 0] == LINE_END
        before = np.concatenate([[True], is_line_end[:-1]])
        after = np.concatenate([ends[1:], [False]])
        kept = ends | ~(is_line_end & (before | after))
        self.table, self.document, self.ends = table[kept], document[kept], ends[kept]
        self.hash, self.shape, self.cut = (self.table[:, i].copy() for i in range(3))
        before = np.concatenate([[True], (self.hash == LINE_END)[:-1]])
        self.gap = self.table[:, 3].astype(bool) & ~before
        self.texts, self.count = texts, len(texts)
        self.first = np.concatenate([[True], self.ends[:-1]])

    def name(self, place):
        """Returns the text of the token at a position, in the spelling of features."""
        if self.hash[place] == LINE_END:
            return "\n"
        start, end = self.table[place, 4:].tolist()
        text = self.texts[self.document[place]][start:end].decode("utf8", "replace").strip(" \t\r\n")
        if text[0].isdigit():
            return "0"
        if not text[0].isascii():
            return "文"
        opening = re.match(r"//+|/\*|<!|#+(?=\s|$)|--(?= )|\"{3}|'{3}|\"|'", text)
        if not opening:
            return text
        closed = {"\"": "\"\"", "'": "''", "/*": "/**/", "<!": "<!---->"}
        return closed.get(opening[0], opening[0][:3]) if len(text) > len(opening[0]) else text

    def runs(self, known):
        """Yields possible features of one, two and three tokens: their hashes and end positions."""
        is_known = np.isin(self.hash, known)
        token = np.where(is_known, self.hash, self.shape)
        every = np.arange(len(token))
        is_single = self.hash != LINE_END
        yield 1, token[is_single], every[is_single]
        fine = ~is_known & (self.cut != self.shape)
        yield 0, self.cut[fine], every[fine]
        before = np.concatenate([[LINE_END], token[:-1]])
        yield 2, joined(before, self.gap, token), every
        gap_before = np.concatenate([[False], self.gap[:-1]])
        before_that = np.concatenate([[LINE_END, LINE_END], token[:-2]])
        threes = joined(joined(before_that, gap_before, before), self.gap, token)
        is_three = ~self.first
        yield 3, threes[is_three], every[is_three]

    def spelling(self, length, place, known):
        """Returns the table's spelling of a feature that occurs in the snippets at a position."""
        if length == 0:
            return CUTS[int(self.cut[place])]
        text = ""
        for i in range(place - length + 1, place + 1):
            is_own = i < 0 or int(self.hash[i]) in known or self.hash[i] == self.shape[i]
            token = "\n" if i < 0 else self.name(i) if is_own else SHAPES[int(self.shape[i])]
            text += (" " if i > place - length + 1 and self.gap[i] else "") + token
        return text.replace("\n", "⏎")


def met(code, known, keys=None, least=30):
    """Returns how often each feature occurs in each snippet, and an example of each, by hash."""
    lengths, hashes, places = [], [], []
    for length, hash, place in code.runs(known):
        lengths.append(np.full(len(hash), length, np.uint8))
        hashes.append(hash)
        places.append(place)
    lengths, hashes, places = map(np.concatenate, (lengths, hashes, places))
    if keys is None:
        unique, counts = np.unique(hashes, return_counts=True)
        keys = unique[counts >= least]
    index = np.searchsorted(keys, hashes)
    index[index == len(keys)] = 0
    kept = keys[index] == hashes
    lengths, index, places = lengths[kept], index[kept], places[kept]
    pair, counts = np.unique(index * code.count + code.document[places], return_counts=True)
    _, some = np.unique(index, return_index=True)
    examples = {int(keys[index[i]]): (int(lengths[i]), int(places[i])) for i in some}
    return keys, pair // code.count, pair % code.count, np.minimum(counts, 8).astype(np.uint8), examples


def most_telling(each, features, feature, snippet, language, repository, may=True):
    """Returns the features that best distinguish a language from the others, `each` for every
    language. They are ranked by the share of its snippets that contain them, compared with the
    others' share."""
    languages = language.max() + 1
    times = np.bincount(feature * languages + language[snippet], minlength=features * languages)
    share = (times.reshape(features, languages) + 0.02) / (np.bincount(language) + 10)
    score = share * np.log(share / share.mean(axis=1, keepdims=True))
    all = repository.max() + 1
    pairs = np.unique(feature * all + repository[snippet])
    score[np.bincount(pairs // all, minlength=features) < 4] = 0
    score[~np.broadcast_to(may, features)] = 0
    best = np.argsort(-score, axis=0)[:each]
    return np.unique(best[np.take_along_axis(score, best, axis=0) > 0])


def regression(counts, language, weight, languages, penalty, epochs, rate=0.03):
    """Softmax regression by Adam, with a penalty on the size of each weight."""
    generator = np.random.default_rng(7)
    weights = np.zeros((counts.shape[1], languages), np.float32)
    bias = np.zeros(languages, np.float32)
    m, v = np.zeros_like(weights), np.zeros_like(weights)
    step, batch = 0, 2048
    for epoch in range(epochs):
        order = generator.permutation(len(language))
        pace, loss = rate * (1 - epoch / epochs) + 0.0005, 0.0
        for i in range(0, len(order), batch):
            some = np.sort(order[i:i + batch])
            x = LEVELS[counts[some]]
            scores = x @ weights + bias
            scores -= scores.max(axis=1, keepdims=True)
            p = np.exp(scores)
            p /= p.sum(axis=1, keepdims=True)
            loss -= (weight[some] * np.log(p[np.arange(len(some)), language[some]] + 1e-9)).sum()
            p[np.arange(len(some)), language[some]] -= 1
            p *= weight[some, None]
            gradient = x.T @ p / len(some)
            step += 1
            m = 0.9 * m + 0.1 * gradient
            v = 0.99 * v + 0.01 * gradient ** 2
            scale = np.sqrt(v / (1 - 0.99 ** step)) + 1e-4
            weights -= pace * (m / (1 - 0.9 ** step)) / scale
            weights = np.sign(weights) * np.maximum(np.abs(weights) - pace * penalty / scale, 0)
            bias -= pace * 3 * p.mean(axis=0)
        print(f"  {epoch}: {loss / weight.sum():.4f}, {np.count_nonzero(weights)} weights", flush=True)
    return weights, bias


def compiled(name):
    """Builds one of the programs beside this script, in a separate build."""
    build = TOP / ".build/programs"
    command = ["swift", "build", "-c", "release", "--scratch-path", build, "--product", name]
    subprocess.run(command, cwd=TOP, env=os.environ | {"PROGRAMS": "1"}, check=True)
    return build / "release" / name


def read_back(texts, known, program):
    """Returns the hashes that features have when their spelling is scanned."""
    data = b"".join(b"%d %s" % (len(text), text) for text in (text.replace("⏎", "\n").encode() for text in texts))
    output = subprocess.run([program], input=data, capture_output=True, check=True).stdout
    hashes, hash = [], None
    for own, shape, cut, gap, start, end in np.frombuffer(output, np.uint64).reshape(-1, 6).tolist():
        if not own and not end:
            hashes.append(hash)
            hash = None
        elif hash is None:
            hash, first = own, own if own in known else shape
            alone = True
        else:
            left = np.array([first if alone else hash], np.uint64)
            right = np.array([own if own in known else shape], np.uint64)
            hash, alone = int(joined(left, np.array([gap]), right)[0]), False
    return np.array(hashes, np.uint64)


def fit(options):
    program = compiled("tokens")
    snippets = rows(options.data / "train.jsonl", MOST)
    code = Code(snippets, program)
    names = sorted({row["language"] for row in snippets})
    language = np.array([names.index(row["language"]) for row in snippets])
    sources = sorted({row["from"] for row in snippets})
    repository = np.array([sources.index(row["from"]) for row in snippets])
    weight = (1 / np.bincount(language)[language]) ** 0.7
    weight = (weight / weight.mean()).astype(np.float32)

    # The words that are features themselves.
    words = np.unique(code.hash[code.hash != code.shape])
    keys, feature, snippet, _, _ = met(code, words)
    best = most_telling(options.words, len(keys), feature, snippet, language, repository, np.isin(keys, words))
    known = np.sort(keys[best])

    # Fit all candidates first, then the strongest of them again.
    keys, feature, snippet, _, _ = met(code, known)
    best = most_telling(options.candidates, len(keys), feature, snippet, language, repository)
    keys = np.union1d(keys[best], known)
    print(f"{len(known)} words", flush=True)
    for most, penalty in ((0, options.penalty / 3), (options.features, options.penalty)):
        if most:
            worth = weights * np.bincount(feature, minlength=len(keys))[:, None] ** 0.4
            best = np.unique(np.argsort(-worth, axis=0)[:most])
            # If a word is part of a kept run of tokens, keep it as a single feature too.
            keys = np.union1d(keys[best], np.intersect1d(keys, known))
        keys, feature, snippet, count, examples = met(code, known, keys)
        counts = np.zeros((len(snippets), len(keys)), np.uint8)
        counts[snippet, feature] = count
        print(f"{counts.shape[1]} features, {counts.shape[0]} snippets", flush=True)
        weights, bias = regression(counts, language, weight, len(names), penalty, options.epochs)
    known = set(known.tolist())
    texts = [code.spelling(*examples[int(key)], known) for key in keys]
    # Exclude features whose spelling the scanner would read differently, such as the start of a
    # comment.
    readable = read_back(texts, known, program) == keys
    print("left out:", [text for text, kept in zip(texts, readable) if not kept])
    keys, weights = keys[readable], weights[readable]
    texts = [text for text, kept in zip(texts, readable) if kept]
    if options.model:
        np.savez(options.model, keys=keys, weights=weights, bias=bias, known=np.array(sorted(known), np.uint64), names=names, texts=texts)
    write(options.table, names, texts, weights, bias, known, keys)


def write(path, names, texts, weights, bias, known, keys):
    """Writes the table of features, grouped by the language that each supports most."""
    whole = np.round(weights * 10).astype(int)
    lines = []
    for text, row, key in zip(texts, whole, keys.tolist()):
        if not row.any() and key not in known:
            continue
        order = [i for i in np.argsort(-row, kind="stable") if row[i]]
        says = [f"{names[i]}{row[i]:+d}" for i in order]
        best = names[order[0]] if order and row[order[0]] > 0 else "~"
        lines.append((best, -row.max(), text, f"{text}\t{' '.join(says)}"))
    lines.sort()
    prior = " ".join(f"{name}{round(float(value) * 10):+d}" for name, value in zip(names, bias))
    table = "\n".join(["\t" + prior] + [line for *_, line in lines])
    path.write_text(f"{HEAD}\n{table}\n")
    print(len(lines), "features,", np.count_nonzero(whole), "weights,", path.stat().st_size, "bytes")


HEAD = '''The weights of words and signs as evidence for a language, fitted by Tests/Fitting/Guess/fit.py to
public code of many authors. FeatureList documents the format. A line without a tab is a comment.

`a`, `A` and `AA` represent any word of that shape that is not a feature itself (`a_a`, `aA` and `a-a`
for those with parts), `0` a number, `文` characters outside ASCII, `""` and `''` a text in quotes,
`//`, `#` and `/**/` a comment. `text` is text that is not code, `other` is code in an unsupported
language: the program guesses neither. A word without weights is listed so that it does not count as
`a`.
'''


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--words", type=int, default=26, help="words for each language that may be features")
    parser.add_argument("--candidates", type=int, default=140, help="features to try for each language")
    parser.add_argument("--features", type=int, default=36, help="features to keep for each language")
    parser.add_argument("--epochs", type=int, default=9)
    parser.add_argument("--model", help="a file for the weights as numbers")
    parser.add_argument("--penalty", type=float, default=3e-5)
    parser.add_argument("--table", type=pathlib.Path, default=TABLE)
    fit(parser.parse_args())


if __name__ == "__main__":
    main()
