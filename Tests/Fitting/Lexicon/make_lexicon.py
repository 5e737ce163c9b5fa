#!/usr/bin/env python3
"""Makes the tables of words in Sources/CLexicon/tables, one for each language.

    make_lexicon.py DOWNLOADS [LANGUAGE...]

DOWNLOADS is a folder for the sources. The program downloads with pip and apt-get those that the
folder does not contain. It makes the tables of all languages if none is named, and prints for each
table its size and ten words. The tables are committed; the same sources give the same bytes. It
needs Python 3.11 or later, pip, and apt-get of Debian 12.

`table.py` describes the format, Sources/CLexicon/tables/LICENCES.md lists the sources and their
licences. No table contains a list written by hand: mistakes are corrected by a rule for all words,
or by another source.
"""

import importlib
import pathlib
import random
import sys

import sources
import table

MODULES = {
    "en": "english",
    "zh": "chinese",
    "ja": "japanese",
    "fr": "french",
    "de": "german",
    "es": "spanish",
    "ru": "russian",
    "ko": "korean",
}
FOLDER = pathlib.Path(__file__).resolve().parents[3] / "Sources/CLexicon/tables"


def report(language, payloads, data, left_out):
    """Prints the size of a table, the number of words of each class, and ten words."""
    words = sorted(word for word, payload in payloads.items() if payload & table.WORD)
    print(f"{language}: {len(payloads) - len(left_out)} entries, {len(words)} of them words")
    print(f"   {len(data)} bytes; {len(left_out)} left out: {' '.join(left_out)}")
    counts = [
        f"{sum(1 for word in words if payloads[word] & bit)} {label}"
        for bit, label in table.LABELS.items()
        if bit != table.WORD
    ]
    print("   " + ", ".join(counts))
    for word in random.Random(49).sample(words, 10):
        print(f"   {word}\t{table.description(payloads[word])}")


def main(downloads, *languages):
    sources.download(pathlib.Path(downloads))
    unpacked = sources.Sources(sources.unpack(pathlib.Path(downloads)))
    for language in languages or MODULES:
        payloads = importlib.import_module(MODULES[language]).make(unpacked)
        data, left_out = table.build(payloads)
        (FOLDER / f"{language}.bin").write_bytes(data)
        report(language, payloads, data, left_out)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:])
