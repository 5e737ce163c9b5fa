"""The blocks of a Markdown document, as far as stripping its markup needs them.

Inline text is a string in which a few private-use characters mark items that a style may show or
drop: a link's address, the ends of a code span, and the two kinds of line breaks.
"""

import dataclasses
import re

LINK, ADDRESS, LINK_END, CODE, CODE_END, SOFT, HARD = "\ue000\ue001\ue002\ue003\ue004\ue005\ue006"
MARKS = re.compile("[\ue000-\ue006]")


@dataclasses.dataclass
class Heading:
    level: int
    text: str


@dataclasses.dataclass
class Paragraph:
    text: str
    # The paragraph is a single emphasised run, which many authors use as a heading.
    emphatic: bool = False


@dataclasses.dataclass
class Code:
    lines: list
    language: str = ""


@dataclasses.dataclass
class Items:
    items: list  # of lists of blocks
    ordered: bool = False
    start: int = 1
    loose: bool = False


@dataclasses.dataclass
class Table:
    rows: list  # of lists of texts; the first row is the header


@dataclasses.dataclass
class Quote:
    blocks: list


@dataclasses.dataclass
class Picture:
    text: str


@dataclasses.dataclass
class Rule:
    pass


@dataclasses.dataclass
class Document:
    title: str | None
    date: str | None  # 2020-06-07
    tags: list
    blocks: list


def bare(text):
    """Returns the text without marks, on one line."""
    text = re.sub(f"{ADDRESS}[^{LINK_END}]*", "", text)
    return " ".join(MARKS.sub(lambda m: " " if m[0] in SOFT + HARD else "", text).split())


def walk(blocks):
    """Yields all blocks, including nested ones."""
    for block in blocks:
        yield block
        if isinstance(block, Quote):
            yield from walk(block.blocks)
        if isinstance(block, Items):
            for item in block.items:
                yield from walk(item)


IDEOGRAPH = re.compile(r"[\u4e00-\u9fff]")
KANA_OR_HANGUL = re.compile(r"[\u3040-\u30ff\uac00-\ud7af]")


def is_chinese(text):
    """Indicates whether the text is Chinese, or Chinese mixed with another language."""
    wide = len(IDEOGRAPH.findall(text))
    return wide * 12 > len(text) and len(KANA_OR_HANGUL.findall(text)) * 20 < wide
