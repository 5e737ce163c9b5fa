"""The ways in which markup gets lost: scrapers, browsers, people.

A style determines the form of every construct. A seeded generator chooses first the family (the
program or person that strips the markup), then the habits within it.
"""

import dataclasses
import random


@dataclasses.dataclass
class Style:
    family: str = "plain"
    # The possible numbers of blank lines between two blocks, before and after a heading, around
    # code.
    between: tuple = (1,)
    before_heading: tuple = (1,)
    after_heading: tuple = (1,)
    around_code: tuple = (1,)
    between_items: tuple = (0,)
    wrap: int | None = None
    margin: str = ""
    paragraph_indent: str = ""
    soft: str = "join"  # join | lines | sentences: the unit that gets a line of the text
    # Lists. With an empty bullet, only the content shows that it is a list.
    bullets: tuple = ("- ",)
    ordered: str = "{}. "
    list_indent: str = ""
    nesting: str = "  "
    hanging: bool = True
    # Headings
    numbering: str | None = None
    marks: tuple = ("", "")
    marked: float = 1.0  # the share of headings with these marks
    underline: str = ""
    # Code
    indentation: str = "kept"  # kept | lost
    code_margin: str = ""
    blank_code: str = "kept"  # kept | lost
    gutter: str | None = None  # run | apart | line | prefix
    label: tuple = ()  # the texts of buttons above the code; `language` is its language
    prompts: bool = False
    tab_code: bool = False
    # The rest
    table: str = "tabs"  # tabs | pipes | columns | spaces | cells
    links: str = "text"  # text | after | below | numbered
    code_spans: str = ""
    quote: str = ""
    rule: str = ""
    pictures: str | None = None  # alt | name
    # The surroundings of the document.
    title: str = "first"  # first | lost | repeated
    contents: str | None = None  # plain | bullets | numbers
    metadata: str | None = None  # top | bottom
    crumbs: str | None = None  # top | bottom | both
    source: str | None = None  # address: at the start, as a record of the text's origin
    end: str = "whole"  # whole | cut: in the middle of a line
    stops: str = "wide"  # wide | narrow: Chinese punctuation replaced by ASCII
    trailing: bool = False
    end_of_line: str = "\n"
    encoding: str = "utf-8"


def trafilatura(r, style):
    style.between = style.before_heading = style.after_heading = style.around_code = (0,)
    style.indentation = style.blank_code = "lost"
    if r.random() < 0.2:
        style.indentation = "kept"
    style.bullets = ("- ",)
    style.ordered = r.choice(["- ", "- ", "{}. "])
    style.nesting = r.choice(["", "", "  "])
    style.table = r.choice(["pipes", "pipes", "cells", "spaces"])
    style.stops = r.choice(["wide", "narrow"])
    style.code_spans = r.choice(["", "", "`"])
    style.pictures = r.choice([None, None, "alt"])


def resiliparse(r, style):
    style.bullets, style.list_indent = ("• ",), "  "
    style.nesting = r.choice(["  ", "  ", "    "])
    style.between_items = r.choice([(0,), (0,), (0,), (1,), (0, 1)])
    style.code_margin = " " * r.choice([0, 0, 0, 2, 3])
    style.indentation = r.choice(["kept", "kept", "kept", "lost"])
    style.table = r.choice(["tabs", "spaces", "columns", "cells"])
    style.stops = r.choice(["wide", "narrow"])
    style.gutter = r.choice([None] * 12 + ["apart"])
    if r.random() < 0.04:
        style.margin = "    "


def readability(r, style):
    style.between = r.choice([(1,), (1,), (1, 2), (2,)])
    style.before_heading = r.choice([(1,), (2,), (1, 2)])
    style.after_heading = r.choice([(1,), (1,), (0,)])
    style.bullets = r.choice([("",), ("- ",), ("• ",), ("* ",), ("· ",)])
    style.ordered = r.choice(["", "{}. ", "{}. "])
    style.between_items = r.choice([(0,), (1,)])
    style.nesting = r.choice(["", "  ", "    "])
    style.indentation = r.choice(["kept", "kept", "lost"])
    style.blank_code = r.choice(["kept", "lost"])
    style.table = r.choice(["tabs", "cells", "spaces"])
    style.paragraph_indent = r.choice(["", "", "", "　　"])
    style.pictures = r.choice([None, "alt"])


def browser(r, style):
    """Text that is copied from a browser's window, or its innerText."""
    style.between = r.choice([(1,), (1,), (0,)])
    style.before_heading = style.after_heading = style.between
    style.around_code = r.choice([style.between, (0,)])
    style.bullets = r.choice([("",), ("",), ("• ",), ("•\t",)])
    style.ordered = r.choice(["", "{}. ", "{}.\t", "{}. "])
    style.nesting = r.choice(["", "", "    "])
    style.gutter = r.choice([None, None, "run", "run", "prefix", "line"])
    style.label = r.choice(
        [(), (), (), ("language",), ("Copy",), ("复制代码",), ("language", "Copy", "Edit")]
    )
    style.table = r.choice(["tabs", "tabs", "tabs", "cells"])
    style.crumbs = r.choice([None] * 7 + ["bottom", "both", "top"])
    style.pictures = r.choice([None, "alt"])


def w3m(r, style):
    style.wrap = r.choice([72, 80, 80, 100])
    style.bullets = r.choice([("• ", "□ "), ("* ", "+ "), ("* ", "- "), ("• ", "◦ ")])
    style.list_indent = r.choice(["  ", " ", ""])
    style.nesting = r.choice(["  ", "    ", "   "])
    style.code_margin = r.choice(["", "", "    ", "  "])
    style.table = r.choice(["columns", "columns", "pipes"])
    style.quote = r.choice(["", "    ", "> "])
    style.rule = r.choice(["━━━━━━━━━━━━━━━━━━━━━━━━", "-" * 40, ""])
    style.pictures = r.choice([None, "alt", "name"])


def lynx(r, style):
    style.wrap = r.choice([72, 77])
    style.margin = "   "
    style.bullets, style.list_indent = ("* ", "+ ", "o "), "     "
    style.ordered = "{}. "
    style.nesting = "   "
    style.code_margin = r.choice(["", " "])
    style.links = r.choice(["numbered", "text"])
    style.table = "columns"
    style.quote = "     "
    style.rule = "     " + "_" * 60


def pandoc(r, style):
    style.wrap = 72
    style.before_heading = r.choice([(2,), (1,)])
    style.bullets = r.choice([("-   ",), ("- ",)])
    style.ordered = r.choice(["{}.  ", "{}. "])
    style.nesting = "    "
    style.between_items = r.choice([(0,), (1,)])
    style.code_margin = "    "
    style.table = "columns"
    style.quote = r.choice(["  ", "> "])
    style.rule = "-" * 50
    style.code_spans = r.choice(["", "", "`"])


def notes(r, style):
    """Text that is pasted and typed by hand in an editor."""
    style.between = r.choice([(0, 1), (0, 0, 1), (1,), (1, 1, 2), (0,), (0, 1, 2)])
    style.before_heading = r.choice([(1,), (2,), (1, 2), (2, 3), (1, 2, 3), (0, 1)])
    style.after_heading = r.choice([(0,), (0,), (0, 1), (1,)])
    style.around_code = r.choice([(0,), (0, 1), (1,), (1,)])
    style.soft = r.choice(["join", "lines", "lines", "sentences"])
    style.wrap = r.choice([None] * 7 + [80])
    bullets = ["", "", "- ", "* ", "• ", "-", "· ", "+ ", "● ", "– ", "◆ "]
    style.bullets = (r.choice(bullets),)
    style.ordered = r.choice(
        ["{}. ", "{}. ", "{}.", "{}) ", "{}、", "({}) ", "（{}）", "{}）", "circled", "", "{}: "]
    )
    style.list_indent = r.choice(["", "", "", "  ", "    ", "\t"])
    style.nesting = r.choice(["  ", "    ", "\t", ""])
    style.hanging = r.choice([True, False])
    style.between_items = r.choice([(0,), (0,), (0,), (1,), (0, 0, 1)])
    style.marks = r.choice(
        [("", "")] * 5
        + [("", ":"), ("", ":"), ("", "："), ("", "："), ("【", "】"), ("■ ", ""), ("☆ ", "")]
        + [("== ", " =="), ("--- ", " ---"), ("=" * r.randrange(6, 50), "")]
        + [("-" * r.randrange(4, 30), "-" * 4)]
    )
    style.source = r.choice([None] * 5 + ["address"])
    style.marked = r.choice([1.0, 1.0, 0.6])
    style.underline = r.choice([""] * 9 + ["=", "-"])
    style.indentation = r.choice(["kept", "kept", "kept", "lost"])
    style.blank_code = r.choice(["kept", "kept", "lost"])
    style.code_margin = r.choice(["", "", "", "", "    ", "  ", "\t"])
    style.tab_code = r.random() < 0.15
    style.table = r.choice(["tabs", "tabs", "columns", "spaces", "pipes"])
    style.links = r.choice(["text", "text", "after", "below", "below"])
    style.code_spans = r.choice(["", "", "", "`"])
    style.quote = r.choice(["", "", "> ", "    "])
    style.rule = r.choice(["", "", "---", "=" * 30, "*" * 20, "-" * 60])
    style.paragraph_indent = r.choice(["", "", "", "", "", "　　", "  ", "    "])
    style.trailing = r.random() < 0.3


FAMILIES = {
    trafilatura: 22, resiliparse: 20, notes: 24, readability: 10, browser: 10, w3m: 7, pandoc: 4,
    lynx: 3,
}
CHINESE_NUMBERS = ["han", "han", "dun", "decimal", "paren", "chapter", "steps", "deep", "part"]
ENGLISH_NUMBERS = ["decimal", "decimal", "deep", "paren", "steps", "part"]


def drawn(seed, chinese, family=None):
    """Returns a random style for one document."""
    r = random.Random(seed)
    names = {maker.__name__: maker for maker in FAMILIES}
    maker = names[family] if family else r.choices(list(FAMILIES), FAMILIES.values())[0]
    style = Style(family=maker.__name__)
    maker(r, style)
    byhand = maker is notes
    if r.random() < (0.3 if byhand else 0.1):
        style.numbering = r.choice(CHINESE_NUMBERS if chinese else ENGLISH_NUMBERS)
    style.title = r.choices(["first", "lost", "repeated"], [82, 14, 4])[0]
    if r.random() < 0.1:
        style.contents = r.choice(["plain", "bullets", "numbers"])
    if r.random() < 0.2:
        style.metadata = r.choices(["top", "bottom"], [7, 3])[0]
    if style.crumbs is None and not byhand and r.random() < 0.05:
        style.crumbs = r.choice(["bottom", "bottom", "both", "top"])
    style.prompts = r.random() < 0.15
    if style.gutter is None and not byhand and r.random() < 0.04:
        style.gutter = r.choice(["run", "prefix"])
    if not style.label and not byhand and r.random() < 0.05:
        style.label = r.choice([("language",), ("language", "Copy", "Edit"), ("Copy",)])
    style.end = "cut" if not byhand and r.random() < 0.08 else "whole"
    style.end_of_line = "\r\n" if r.random() < (0.15 if byhand else 0.03) else "\n"
    style.encoding = r.choices(
        ["utf-8", "utf-8-sig", "gb18030" if chinese else "latin-1"], [90, 3, 7]
    )[0]
    return style
