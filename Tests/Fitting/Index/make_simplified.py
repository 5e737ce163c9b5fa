#!/usr/bin/env python3
"""Makes the table of traditional characters in Sources/BookIndex/Resources: simplified.tsv, by which the
index takes a term in traditional and in simplified Chinese for one; and Sources/Text/SimplifiedPairs.swift, by
which search does. Run by hand; what it makes is committed.

    make_simplified.py

ICU is asked for each character (its transliterator Hant-Hans, whose data are CLDR's, Unicode licence),
through `uconv` of Debian's icu-devtools; the program itself would wait for ICU in each build that makes
the index.
Format: one line a character: TRADITIONAL TAB SIMPLIFIED, in the order of the code points.
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
    """The same for search, where a simplified character is none that is simplified further."""
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
