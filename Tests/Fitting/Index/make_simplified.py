#!/usr/bin/env python3
"""Makes the tables of traditional Chinese characters and their simplified forms.

    make_simplified.py

Writes Sources/BookIndex/Resources/simplified.tsv, with which the index merges a term in both scripts,
and Sources/Text/SimplifiedPairs.swift for search. Run by hand; its output is committed.

ICU converts each character (transliterator Hant-Hans, whose data are CLDR's, Unicode licence), through
`uconv` of Debian's icu-devtools. The program does not use ICU for this itself, because every build
with an index would wait for it.
Format: one line for each character: TRADITIONAL TAB SIMPLIFIED, in the order of the code points.
"""

import pathlib
import subprocess

SOURCES = pathlib.Path(__file__).resolve().parents[3] / "Sources"
TABLE = SOURCES / "BookIndex/Resources/simplified.tsv"
PAIRS = SOURCES / "Text/SimplifiedPairs.swift"
HAN = [*range(0x3400, 0x4DC0), *range(0x4E00, 0xA000)]


def simplified(characters):
    lines = "".join(f"{character}\n" for character in characters)
    done = subprocess.run(
        ["uconv", "-f", "utf-8", "-t", "utf-8", "-x", "Hant-Hans"], input=lines.encode(),
        capture_output=True, check=True,
    )
    return done.stdout.decode().splitlines()


def pairs_file(pairs):
    """Returns the table for search, in which no simplified form can be simplified further."""
    known = dict(pairs)
    text = "".join(one + known.get(other, other) for one, other in pairs if known.get(other, other) != one)
    lines = [text[at:at + 90] for at in range(0, len(text), 90)]
    return (
        "/// Traditional characters, each with its simplified one after it, as ICU's transliterator Hant-Hans\n"
        "/// has them (CLDR, Unicode licence). `Tests/Fitting/Index/make_simplified.py` makes this file.\n"
        'let simplifiedPairs = """\n' + "".join(f"  {line}\\\n" for line in lines[:-1]) + f'  {lines[-1]}\n  """\n'
    )


if __name__ == "__main__":
    characters = [chr(number) for number in HAN]
    pairs = list(zip(characters, simplified(characters), strict=True))
    table = [f"{one}\t{other}\n" for one, other in pairs if len(other) == 1 and other != one]
    TABLE.write_text("".join(table), "utf-8")
    PAIRS.write_text(pairs_file([tuple(line.split()) for line in table]), "utf-8")
    print(TABLE.name, len(table), TABLE.stat().st_size)
