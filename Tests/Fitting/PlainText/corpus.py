#!/usr/bin/env python3
"""Writes plain texts for measurements: the same bytes for the same count, on any machine.

    corpus.py FOLDER [--count 2000]

The posts are those of Tests/Benchmarks/corpus.py, with their markup stripped in the styles of
strip.py. They use few constructs, always in the same way, so their structure is known without a
Markdown parser: the script needs only Python. Each NAME.txt comes with NAME.expect.json, with which
score.py evaluates the result.
"""

import argparse
import importlib.util
import pathlib
import re

import styles
from blocks import (
    ADDRESS, CODE, CODE_END, LINK, LINK_END, Code, Document, Heading, Items, Paragraph, Quote,
    Table, bare,
)
from writing import page

POSTS = pathlib.Path(__file__).resolve().parents[2] / "Benchmarks" / "corpus.py"


def posts():
    """Returns the module that generates the posts, which has the same file name as this one."""
    spec = importlib.util.spec_from_file_location("posts", POSTS)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def document(post):
    """Returns the post's blocks."""
    _, front, body = post.text().split("---\n", 2)
    title = re.search("title: '(.*)'", front)[1]
    blocks = [block(part) for part in parted(body)]
    return Document(title, f"{post.date:%Y-%m-%d}", ["notes"], blocks)


def parted(body):
    """Returns the source of each block: parts separated by blank lines outside fences."""
    parts, fenced = [[]], False
    for line in body.strip().split("\n"):
        fenced ^= line.startswith("```")
        if line or fenced:
            parts[-1].append(line)
        else:
            parts.append([])
    return [part for part in parts if part]


def block(lines):
    first = lines[0]
    if first.startswith("#"):
        marks, text = first.split(" ", 1)
        return Heading(len(marks), ink(text))
    if first.startswith("```"):
        return Code(lines[1:-1], first[3:])
    if first.startswith("- "):
        return Items([[Paragraph(ink(line[2:]))] for line in lines])
    if re.match(r"\d+\. ", first):
        return Items([[Paragraph(ink(line.split(" ", 1)[1]))] for line in lines], ordered=True)
    if first.startswith("|"):
        rows = [line.strip("| ").split(" | ") for line in lines if not line.startswith("|--")]
        return Table([[bare(ink(cell)) for cell in row] for row in rows])
    if first.startswith("> "):
        return Quote([Paragraph(ink(first[2:]))])
    return Paragraph(ink(" ".join(lines)))


def ink(text):
    """Converts inline Markdown to the form that blocks use."""
    text = re.sub(r"\[([^]]*)\]\(([^)]*)\)", rf"{LINK}\1{ADDRESS}\2{LINK_END}", text)
    text = re.sub(r"`([^`]*)`", rf"{CODE}\1{CODE_END}", text)
    return re.sub(r"\*+([^*]+)\*+", r"\1", text)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=2000)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    maker = posts()
    for number in range(args.count):
        post = maker.Post(number)
        name = f"post-{number:05}"
        style = styles.drawn(name, post.chinese)
        read = document(post)
        page(read, style, name, post.chinese).write(
            args.folder, name, style, f"corpus/{name}", post.chinese
        )


if __name__ == "__main__":
    main()
