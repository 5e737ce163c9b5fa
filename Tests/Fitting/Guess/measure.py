#!/usr/bin/env python3
"""Measures the guess of a language on snippets that were not used in the fit.

    measure.py DATA [--show LANGUAGE] [--speed]      DATA is the output of corpus.py

Prints how often the program makes a guess and how often the guess is right, by length and by
language, and which languages are confused. A language and its extension (such as JavaScript and
TypeScript) are a family, because either highlights the other's code well enough. The share of right
guesses is printed both for languages and for families.
"""

import argparse
import collections
import pathlib
import subprocess

import fit

FAMILY = {"scss": "css", "typescript": "javascript", "tsx": "javascript", "objcpp": "objc", "cpp": "c", "toml": "ini"}
SILENT = {"text", "other"}
LENGTHS = ((1, 1), (2, 3), (4, 9), (10, 19), (20, 39), (40, 999))


def share(part, whole):
    return f"{100 * part / whole:5.1f}" if whole else "    -"


def line(title, rows):
    """Returns one line of the report, for rows of a label and its guess."""
    spoken = [(label, guess) for label, guess in rows if guess != "-"]
    right = sum(label == guess for label, guess in spoken)
    kin = sum(FAMILY.get(label, label) == FAMILY.get(guess, guess) for label, guess in spoken)
    return f"{title:12} {len(rows):6}   {share(len(spoken), len(rows))}   {share(right, len(spoken))}   {share(kin, len(spoken))}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--show", metavar="LANGUAGE")
    parser.add_argument("--speed", action="store_true")
    options = parser.parse_args()
    snippets = fit.rows(options.data / "held.jsonl", 1500)
    texts = [row["code"].encode() for row in snippets]
    data = b"".join(b"%d %s" % (len(text), text) for text in texts)
    program = fit.compiled("guesses")
    if options.speed:
        long = [text for text in texts if len(text) > 2000]
        for some in (long, texts):
            data = b"".join(b"%d %s" % (len(text), text) for text in some)
            print(subprocess.run([program, "speed"], input=data, capture_output=True, check=True).stdout.decode(), end="")
        return
    output = subprocess.run([program], input=data, capture_output=True, check=True).stdout.decode()
    guesses = [line.split()[0] for line in output.splitlines()]
    every = [(row["language"], guess, row) for row, guess in zip(snippets, guesses)]
    known = [(label, guess, row) for label, guess, row in every if label not in SILENT]

    print(f"{'':12} {'number':>6}   {'speaks':>5}   {'right':>5}   family")
    for least, most in LENGTHS:
        print(line(f"{least}-{most} lines", [(l, g) for l, g, row in known if least <= row["lines"] <= most]))
    for least, most in ((1, 3), (10, 999)):
        print(f"\n{least}-{most} lines")
        for language in sorted({label for label, _, _ in every}):
            print(line(language, [(l, g) for l, g, row in every if l == language and least <= row["lines"] <= most]))
    print("\nwrong guesses")
    for language in sorted({label for label, _, _ in every}):
        wrong = collections.Counter(g for l, g, _ in every if l == language and g not in ("-", l))
        print(f"{language:12}", ", ".join(f"{guess} {count}" for guess, count in wrong.most_common(8)))
    shown = [(g, row) for l, g, row in every if l == options.show and g not in ("-", l)]
    for guess, row in shown[:20]:
        print(f"---- {guess}, {row['from']}\n{row['code'][:400]}")


main()
