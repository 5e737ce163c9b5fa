"""The results of one size as a text table."""

MIB = 1024 * 1024
FLOOR, HUGO = "floor", "Hugo, plain"


def table(rows):
    """Lays out rows of name, wall time, processor time and peak memory, with ratios of wall
    times."""
    walls = {name: wall for name, wall, *_ in rows}
    bases = (walls.get(FLOOR), walls.get(HUGO))
    lines = [("", "wall s", "processor s", "peak MiB", "of the floor", "of Hugo")]
    for name, wall, processor, peak in rows:
        figures = (f"{wall:.3f}", f"{processor:.3f}", f"{peak / MIB:.1f}")
        ratios = (ratio(wall, base) for base in bases)
        lines.append((name, *figures, *ratios))
    widths = [max(map(len, column)) for column in zip(*lines)]
    return "\n".join(aligned(line, widths) for line in lines)


def ratio(wall, base):
    """Formats a ratio with two decimals, or with three if it is below 0.1."""
    if not base:
        return "-"
    return f"{wall / base:.2f}" if wall >= base / 10 else f"{wall / base:.3f}"


def aligned(line, widths):
    name, *figures = line
    cells = [figure.rjust(width) for figure, width in zip(figures, widths[1:])]
    return "  ".join([name.ljust(widths[0]), *cells])
