"""The expected structure of a text, and its comparison with the tool's output.

Headings count by line, code by non-blank line, list items by their first line. Lines that the
expectation marks as optional count neither as right nor as wrong.
"""

import json
import pathlib

KEYS = ("headings", "code", "lists")


class Wanted:
    """The contents of NAME.expect.json beside NAME.txt."""

    def __init__(self, path):
        path = pathlib.Path(path)
        self.seen = json.loads(path.read_text(encoding="utf-8"))
        self.text = path.with_name(path.name.replace(".expect.json", ".txt"))
        text = self.text.read_bytes().decode(self.seen["encoding"]).removeprefix("\ufeff")
        self.lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.filled = {i for i, line in enumerate(self.lines, 1) if line.strip()}

    @property
    def name(self):
        return self.seen["name"]

    @property
    def source(self):
        """Returns the repository or the author's folder, with all documents of one source."""
        return self.seen.get("repo") or self.seen.get("source", self.name).split("/")[0]

    def span(self, *keys):
        """Returns the non-blank lines of ranges."""
        return {
            i for key in keys for start, end in self.seen.get(key, []) for i in range(start, end + 1)
        } & self.filled

    def starts(self, key):
        return {start for start, _ in self.seen[key]}

    def expected(self):
        """Returns for each key the expected lines and the optional ones."""
        heads = {heading["line"] for heading in self.seen["headings"]}
        maybe = {heading["line"] for heading in self.seen["headings_optional"]}
        title = self.seen["title"]
        if title and title["line"] in heads:
            heads -= {title["line"]}
            maybe |= {title["line"]}
        free = ("code_optional", "droppable", "tables", "tables_optional")
        return {
            "headings": (heads, maybe),
            "code": (self.span("code"), self.span(*free)),
            "lists": (self.starts("list_items"), self.starts("list_items_optional")),
        }

    def compared(self, found):
        """Returns for each key the lines found correctly, found wrongly, and missed."""
        return {
            key: (wanted & found[key], found[key] - wanted - maybe, wanted - found[key])
            for key, (wanted, maybe) in self.expected().items()
        }

    def found(self, said):
        """Returns the lines in the output of `inspect --json`, by key."""
        code = {i for c in said.get("code", []) for i in range(c["start"], c["end"] + 1)}
        return {
            "headings": {heading["line"] for heading in said.get("headings", [])},
            "code": code & self.filled,
            "lists": {item["start"] for item in said.get("listItems", [])},
        }

    def titled(self, title):
        plain = (title or "").strip().rstrip(":：")
        return plain in [text.strip().rstrip(":：") for text in self.seen["title_acceptable"]]

    def dated(self, date):
        return (date or "")[:10] == (self.seen["date"] or "")


class Tally:
    """Counts of right, wrong and missed lines for each key."""

    def __init__(self):
        self.counts = {key: [0, 0, 0] for key in KEYS}

    def add(self, compared):
        for key, sets in compared.items():
            for i, lines in enumerate(sets):
                self.counts[key][i] += len(lines)

    def figures(self, key):
        """Returns precision, recall, and their harmonic mean."""
        right, wrong, missed = self.counts[key]
        precision = right / (right + wrong) if right + wrong else 1.0
        recall = right / (right + missed) if right + missed else 1.0
        mean = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
        return precision, recall, mean

    def __str__(self):
        return "  ".join(
            "{} {:.3f} (P {:.3f} R {:.3f})".format(key, *(self.figures(key)[i] for i in (2, 0, 1)))
            for key in KEYS
        )
