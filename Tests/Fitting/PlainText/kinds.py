"""The kinds that a line may have, judging by the known structure.

If the expectation leaves a line open, every kind that would not count as wrong is allowed.
"""

import re

from weights_file import KINDS

BIT = {kind: 1 << i for i, kind in enumerate(KINDS)}


def bits(names):
    return sum(BIT[name] for name in names.split())


def allowed(wanted):
    """Returns the allowed kinds of each non-blank line, as a bit set."""
    seen = wanted.seen
    kinds = {line: bits("text") for line in wanted.filled}

    def widen(lines, names):
        for line in lines & kinds.keys():
            kinds[line] |= bits(names)

    def fix(lines, names):
        for line in lines & kinds.keys():
            kinds[line] = bits(names)

    widen(wanted.span("metadata"), "more row")
    widen(wanted.span("droppable"), "more row code")
    widen(wanted.span("tables_optional"), "row more code")
    widen(wanted.span("code_optional"), "code more row item")
    for start, end in seen["list_items"]:
        rest(kinds, wanted, start, end, "more")
    for start, end in seen["list_items_optional"]:
        rest(kinds, wanted, start, end, "more text")
    fix(wanted.starts("list_items"), "item")
    widen(wanted.starts("list_items_optional"), "item text")
    widen({heading["line"] for heading in seen["headings_optional"]}, "heading")
    for line in wanted.span("tables"):
        parted = re.search(r"\S(?:\t|  +)", wanted.lines[line - 1])
        kinds[line] = bits("row" if parted else "row text code")
    fix({heading["line"] for heading in seen["headings"]}, "heading")
    if seen["title"]:
        fix({seen["title"]["line"]}, "heading")
    fix(wanted.span("code"), "code")
    for line in wanted.span("definitions") & kinds.keys():
        if kinds[line] == BIT["text"]:
            kinds[line] = bits("text item more")
    return kinds


def possible(kinds, evidence):
    """Returns the allowed kinds of a line that it can have: an item has a marker, a row has tabs."""
    if kinds == BIT["item"] and "unmarked" in evidence:
        return bits("item text more")
    if kinds == BIT["row"] and "undivided" in evidence:
        return bits("row text code")
    return kinds


def rest(kinds, wanted, start, end, names):
    """Allows the continuation lines of an item; after a blank line they may also be paragraphs."""
    apart = False
    for line in range(start + 1, end + 1):
        if line not in wanted.filled:
            apart = True
        elif kinds[line] & BIT["text"]:
            kinds[line] = bits(names + " text" if apart else names)
