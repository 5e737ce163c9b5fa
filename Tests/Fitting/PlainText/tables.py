"""The rows of a table as lines, in the forms that they take without markup."""

from page import width

# Tables with more columns of text than this are not aligned.
WIDEST = 140


def table_lines(rows, style):
    if style.table == "columns":
        return [(style.margin + line).rstrip() for line in columns(rows)]
    if style.table == "pipes":
        head, *rest = ["| " + " | ".join(row) + " |" for row in rows]
        return [head, "|" + "---|" * len(rows[0]), *rest]
    if style.table == "cells":
        return [cell for row in rows for cell in row if cell]
    join = "\t" if style.table == "tabs" else " "
    return [join.join(row).rstrip(" ") for row in rows]


def columns(rows):
    """Aligns the cells in columns, two spaces apart."""
    count = max(map(len, rows))
    sizes = [max((width(row[i]) for row in rows if i < len(row)), default=0) for i in range(count)]
    if sum(sizes) > WIDEST:
        return [" ".join(row) for row in rows]
    return [
        "  ".join(cell + " " * (size - width(cell)) for cell, size in zip(row, sizes))
        for row in rows
    ]


def is_table(rows, style):
    """Indicates whether the lines are still recognisable as a table."""
    return style.table not in ("cells", "spaces") and max(map(len, rows)) > 1
