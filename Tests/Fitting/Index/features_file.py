"""The features file `pairs.tsv.xz`: what is known of each pair of a note and a thing in it.

The file is text, compressed with xz. It contains no texts of the notes, only numbers, so that a
clone of the repository can fit the model without the corpora. Its lines have fields between tabs:

    features  NAME...         the features of the model, once, at the start
    site      NAME SET LANGUAGE KIND GROUP WEIGHT NOTES
                              begins a site. SET is `shared`, `corpora` or `judged`, KIND `blog`,
                              `book` or `judged`, GROUP the name of the sites that validation leaves out together,
                              WEIGHT the weight in the fit, NOTES the number of notes.
    pair      NOTE TERM SIGNS a blog: the author gave the note the tag TERM. SIGNS: `t` the title
                              of the note contains the tag, `n` the tag is the title of the note,
                              `s` the tag is the title of a note of the site, or `-`.
    entry     TERM... / TERM  a book: an entry of the author's index. Each of the first terms finds
                              it; the last term is its heading, which is right as well.
    note      NUMBER          begins a note; its rows follow.
    KIND      LABEL THING TERM VALUES
                              a row: a thing that the program found in the note.

In a row, KIND is `w`, `e`, `n` or `c`: words, East Asian words, a name, or a name that the text
sets in code font, for which the model has separate weights. LABEL is 1 if the author gave the note
a tag of this name, or the chapter an index mark, or if a reader judged that an entry is right here.
A judged site has only the rows that were judged. THING is the number of the thing in the site. TERM
is its name, if that is the name of a tag or of an entry, and `-` if not. VALUES has a hexadecimal
digit for each feature. Notes, things and terms have numbers from 0 in each site. Terms are distinct
names after `names.tag_key` for blogs and `names.entry_key` for books.

A pair without a row of its label has no candidate: the program cannot find it whatever the weights.
"""

import dataclasses
import lzma

import numpy as np

KINDS = ("words", "eastAsian", "names", "code")  # as `IndexModel.Kind` in Swift names them
LETTERS = "wenc"


@dataclasses.dataclass
class Pair:
    """A tag that the author of a blog gave a note."""

    note: int
    term: int
    is_in_title: bool
    is_own_title: bool
    is_title: bool

    @property
    def signs(self):
        signs = (("t", self.is_in_title), ("n", self.is_own_title), ("s", self.is_title))
        return "".join(letter for letter, has in signs if has) or "-"


@dataclasses.dataclass
class Entry:
    """An entry of the index that a book's author made."""

    terms: tuple  # names that find the entry
    heading: int  # the main heading, which is a right entry too


@dataclasses.dataclass
class Site:
    """A site with its rows. The lists of columns have an item for each row."""

    name: str
    set: str
    language: str
    kind: str
    group: str
    weight: float
    notes: int
    pairs: list = dataclasses.field(default_factory=list)
    entries: list = dataclasses.field(default_factory=list)
    note: list = dataclasses.field(default_factory=list)
    row_kind: list = dataclasses.field(default_factory=list)
    label: list = dataclasses.field(default_factory=list)
    thing: list = dataclasses.field(default_factory=list)
    term: list = dataclasses.field(default_factory=list)  # -1 for a name that is no term
    values: list = dataclasses.field(default_factory=list)

    @property
    def is_book(self):
        return self.kind == "book"

    @property
    def is_judged(self):
        return self.kind == "judged"

    def add(self, note, kind, label, thing, term, values):
        self.note.append(note)
        self.row_kind.append(kind)
        self.label.append(label)
        self.thing.append(thing)
        self.term.append(term)
        self.values.append(values)

    def finish(self):
        """Turns the columns into arrays."""
        for name in ("note", "row_kind", "label", "thing", "term"):
            setattr(self, name, np.array(getattr(self, name), dtype=np.int64))
        digits = np.frombuffer("".join(self.values).encode(), dtype=np.uint8).astype(np.int64)
        digits -= np.where(digits >= ord("a"), ord("a") - 10, ord("0"))
        self.values = digits.reshape(len(self.note), -1)
        return self


def write(path, features, sites):
    """Writes a features file. The same sites give the same bytes."""
    lines = ["\t".join(["features", *features])]
    for site in sites:
        lines += site_lines(site)
    text = "".join(line + "\n" for line in lines).encode()
    path.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


def site_lines(site):
    head = (site.name, site.set, site.language, site.kind, site.group, site.weight, site.notes)
    yield "\t".join(map(str, ("site", *head)))
    for pair in site.pairs:
        yield f"pair\t{pair.note}\t{pair.term}\t{pair.signs}"
    for entry in site.entries:
        yield "\t".join(["entry", *map(str, entry.terms), "/", str(entry.heading)])
    last = None
    columns = site.note, site.row_kind, site.label, site.thing, site.term, site.values
    for note, kind, label, thing, term, values in zip(*columns, strict=True):
        if note != last:
            yield f"note\t{note}"
            last = note
        yield f"{LETTERS[kind]}\t{label}\t{thing}\t{'-' if term < 0 else term}\t{values}"


def read(path):
    """Returns the names of the features and the sites."""
    features, sites, note = [], [], 0
    for line in lzma.decompress(path.read_bytes()).decode().splitlines():
        first, *fields = line.split("\t")
        if first in LETTERS:
            label, thing, term, values = fields
            term = -1 if term == "-" else int(term)
            sites[-1].add(note, LETTERS.index(first), int(label), int(thing), term, values)
        elif first == "note":
            note = int(fields[0])
        elif first == "pair":
            signs = fields[2]
            has = [letter in signs for letter in "tns"]
            sites[-1].pairs.append(Pair(int(fields[0]), int(fields[1]), *has))
        elif first == "entry":
            *terms, _, heading = fields
            sites[-1].entries.append(Entry(tuple(map(int, terms)), int(heading)))
        elif first == "site":
            *texts, weight, notes = fields
            sites.append(Site(*texts, float(weight), int(notes)))
        elif first == "features":
            features = fields
    return features, [site.finish() for site in sites]
