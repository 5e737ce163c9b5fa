"""The engine's table of weights. Only its numbers may change.

    # evidence<TAB>text<TAB>heading<TAB>code<TAB>item<TAB>more<TAB>row<TAB>why
    endsSentence<TAB>12<TAB>-31<TAB>...<TAB>headings seldom end like a sentence

Rows named `adjacent KIND` and `apart KIND` have the weights of each kind after a line of KIND, on
the next line and after blank lines. The optional row `start` has the weights of each kind at the
start of a text. Rows named `GROUP KIND` have the weights of each kind if all other lines of the
line's GROUP were read as KIND in a first reading.
"""

import pathlib

KINDS = ("text", "heading", "code", "item", "more", "row")
# The groups of lines that are counted in a first reading, and the kinds that are counted.
GROUPS = ("kin", "style", "likeness", "block", "above", "below", "text")
SHARED = ("text", "heading", "code", "item")
SHARES = [f"{group} {kind}" for group in GROUPS for kind in SHARED]
TRANSITIONS = {f"{gap} {kind}" for gap in ("adjacent", "apart") for kind in KINDS} | {"start"}
OTHERS = TRANSITIONS | set(SHARES)


class WeightsFile:
    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.lines = self.path.read_text(encoding="utf-8").splitlines()
        self.rows = {}
        for number, line in enumerate(self.lines):
            columns = line.split("\t")
            if line.startswith("#") or len(columns) <= len(KINDS):
                continue
            self.rows[columns[0]] = number

    @property
    def evidence(self):
        """Returns the names of the evidence, in the file's order."""
        return [name for name in self.rows if name not in OTHERS]

    def numbers(self, name):
        """Returns the weights of a row, or zeros if it does not exist."""
        if name not in self.rows:
            return [0] * len(KINDS)
        return [int(n or 0) for n in self.lines[self.rows[name]].split("\t")[1:len(KINDS) + 1]]

    def put(self, name, numbers):
        """Changes the numbers of a row, or appends a row without a reason."""
        if name not in self.rows:
            self.rows[name] = len(self.lines)
            self.lines.append("\t".join([name, *["0"] * len(KINDS), ""]))
        columns = self.lines[self.rows[name]].split("\t")
        columns[1:len(KINDS) + 1] = map(str, numbers)
        self.lines[self.rows[name]] = "\t".join(columns)

    def write(self):
        self.path.write_text("\n".join(self.lines) + "\n", encoding="utf-8")
