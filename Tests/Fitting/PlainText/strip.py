#!/usr/bin/env python3
"""Strips the markup of Markdown documents in realistic ways, and records their structure.

    strip.py SOURCE OUT [--count N] [--seed S] [--style FAMILY]

Reads at most N Markdown files under SOURCE (a Jekyll blog, a folder of documentation). Writes for
each OUT/NAME.txt, the text without markup, and OUT/NAME.expect.json, with its title, headings,
code, lists and tables by line, for `score.py` and `fit.py`. The same seed gives the same files.
Documents whose structure the Markdown does not show are left out: those with HTML tables, with
formulas, or with front matter only.

Needs markdown-it-py: pip install -r requirements.txt
"""

import argparse
import hashlib
import pathlib
import random
import re

import styles
from blocks import Heading, Paragraph, bare, is_chinese, walk
from reading import document
from writing import page

SUFFIXES = {".md", ".markdown", ".mdx", ".mkd"}


def sources(folder, seed):
    """Returns the Markdown files in a random order that depends on the seed."""
    files = [
        file for file in sorted(folder.rglob("*"))
        if file.suffix in SUFFIXES and file.is_file() and ".git" not in file.parts
    ]
    random.Random(seed).shuffle(files)
    return files


def strip(file, folder, out, seed, known, family=None):
    """Writes the two files of one document, or nothing if its structure cannot be known.

    `known` contains the longest paragraph of each earlier document. A document with one of them is
    a duplicate.
    """
    read = document(file.read_bytes().decode("utf-8", "replace"))
    if read is None:
        return False
    texts = [
        bare(block.text) for block in walk(read.blocks) if isinstance(block, (Paragraph, Heading))
    ]
    longest = max(texts, key=len, default="")
    if longest in known:
        return False
    known.add(longest)
    text = "".join(texts)
    path = f"{folder.name}/{file.relative_to(folder)}"
    chinese = is_chinese(text + (read.title or ""))
    style = styles.drawn(f"{seed} {path}", chinese, family)
    name = f"{slug(folder.name)}-{slug(file.stem)}-{hashlib.sha1(path.encode()).hexdigest()[:6]}"
    written = page(read, style, f"{seed} {path}", chinese)
    if sum(bool(line.strip()) for line in written.lines) < 4:
        return False
    written.write(out, name, style, path, chinese)
    return True


def slug(text):
    return re.sub(r"[^\w]+", "-", text).strip("-")[:40]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--style", choices=[family.__name__ for family in styles.FAMILIES])
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    written, known = 0, set()
    for file in sources(args.source, args.seed):
        if written >= args.count:
            break
        written += strip(file, args.source.resolve(), args.out, args.seed, known, args.style)
    print(f"{args.source}: {written} documents")


if __name__ == "__main__":
    main()
