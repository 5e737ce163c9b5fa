"""The kinds of the other lines in a line's groups, counted as Sources/PlainText/SecondReading.swift
does."""

from weights_file import GROUPS, KINDS, SHARED

PLACES = {kind: KINDS.index(kind) for kind in SHARED}
# The share of a kind in the whole text is enlarged by these factors, in sixteenths.
WHOLE = {"heading": 80, "code": 24, "item": 24}


def shares(groups, reading):
    """Returns for each line the set of (row of the weights, share from 0 to 1)."""
    counts = [{} for _ in range(3)]
    blocks, whole = {}, [0] * len(KINDS)

    def count(table, key, kind):
        table.setdefault(key, [0] * len(KINDS))[kind] += 1

    for (kin, style, likeness, block), kind in zip(groups, reading):
        if kin >= 0:
            count(counts[0], kin, kind)
        count(counts[1], style, kind)
        count(counts[2], likeness, kind)
        count(blocks, block, kind)
        whole[kind] += 1
    every = []
    for (kin, style, likeness, block), kind in zip(groups, reading):
        seen = set()
        own = [counts[0].get(kin), counts[1][style], counts[2][likeness], blocks[block]]
        for group, table in zip(GROUPS, own):
            if table and sum(table) > 1:
                add(seen, group, table, kind)
        for group, beside in (("above", block - 1), ("below", block + 1)):
            if beside in blocks:
                add(seen, group, blocks[beside], None)
        others = len(reading) - 1
        for name, factor in WHOLE.items():
            place = PLACES[name]
            share = min(16, (whole[place] - (place == kind)) * factor // max(1, others))
            if share > 0:
                seen.add((f"text {name}", share / 16))
        every.append(seen)
    return every


def add(seen, group, table, own):
    for name, place in PLACES.items():
        others = table[place] - (place == own)
        if others > 0:
            seen.add((f"{group} {name}", others * 16 // sum(table) / 16))
