"""Writes a document as plain text in a style, and records the kind of each line."""

import random
import re

from blocks import (
    ADDRESS, CODE, CODE_END, LINK_END, Code, Heading, Items, Paragraph, Picture, Quote, Rule, Table,
    bare,
)
from code_lines import code_lines, is_prose
from frame import Frame
from furniture import counted, numbered
from inline import Inline
from lists import Lists
from page import Page, width
from tables import is_table, table_lines

# The start of lines that their author numbered or bulleted by hand.
NUMBERED = re.compile(
    r"\(?\d{1,2}[.)、．）:：]|[(（][\d一二三四五六七八九十]+[)）]|[一二三四五六七八九十]+[、.．]"
    r"|第.{1,3}[章节步条]|[①-⑳]|(?:[Ss]tep|Part) ?\d+[:：. ]|[QA]\d*[:：.]"
)
# A word or a few, which many authors write as a paragraph instead of a heading.
TITLE = re.compile(r"[A-Z][\w'+#-]*( [\w'+#-]+){0,3}|[\w ]{0,12}[\u4e00-\u9fff]{1,8}[\w ]{0,12}")
BULLETED = re.compile(r"[-*+•·●◆■]|[a-zA-Z][.)、]")
# Limits the length, so that one text does not outweigh many.
LONGEST = 260


def page(document, style, seed, chinese):
    """Returns the page of a document."""
    writer = Writer(style, random.Random(f"{seed} lines"), chinese)
    writer.write(document)
    return writer.page


class Writer(Lists):
    def __init__(self, style, r, chinese):
        self.style, self.r, self.chinese = style, r, chinese
        self.page = Page()
        self.inline = Inline(style, r)
        # The numbers of the last heading and of its parents.
        self.counts = []
        # The prefix of lines inside a quote.
        self.prefix = ""

    def write(self, document):
        style, page = self.style, self.page
        frame = Frame(page, style, self.r, self.chinese)
        headings = [block for block in document.blocks if isinstance(block, Heading)]
        self.top = min((heading.level for heading in headings), default=2)
        if any(NUMBERED.match(bare(heading.text)) for heading in headings):
            style.numbering = None
        frame.head(document)
        if style.contents and len(headings) > 2:
            frame.contents(headings, self.top)
        self.blocks(document.blocks, top=True)
        if style.end == "cut":
            page.cut(self.r)
        else:
            frame.foot(document, self.inline.addresses)
        if style.trailing:
            page.lines = [
                line + " " * self.r.choice([0, 0, 0, 1, 2]) if line else line for line in page.lines
            ]

    def put(self, lines):
        """Writes lines of ordinary text, and returns the number of the first."""
        start = self.page.next
        for line in lines:
            self.page.put(self.prefix + line if line else "")
        return start

    def lines(self, text, first, rest, item=False):
        return self.inline.lines(text, first, rest, len(self.prefix), item)

    def blocks(self, blocks, top=False):
        before = None
        for i, block in enumerate(blocks):
            if top and self.page.next > LONGEST:
                return
            if isinstance(block, (Rule, Picture)) and not self.shows(block):
                continue
            self.page.blank(self.gap(before, block))
            after = blocks[i + 1] if i + 1 < len(blocks) else None
            self.block(block, after, top)
            before = block

    def shows(self, block):
        style = self.style
        if isinstance(block, Rule):
            return bool(style.rule)
        return style.pictures == "alt" and block.text.strip() or style.pictures == "name"

    def gap(self, before, block):
        style = self.style
        if before is None:
            return 0
        if isinstance(block, Heading):
            return self.r.choice(style.before_heading)
        if isinstance(before, Heading):
            return self.r.choice(style.after_heading)
        if isinstance(block, Code) or isinstance(before, Code):
            return self.r.choice(style.around_code)
        return self.r.choice(style.between)

    def block(self, block, after, top):
        if isinstance(block, Heading):
            self.heading(block)
        elif isinstance(block, Paragraph):
            self.paragraph(block, after)
        elif isinstance(block, Code):
            self.code(block)
        elif isinstance(block, Items):
            self.items(block, 0, lone=top and len(block.items) == 1 and block.ordered)
        elif isinstance(block, Table):
            self.table(block)
        elif isinstance(block, Quote):
            self.quote(block)
        elif isinstance(block, Rule):
            self.page.put(self.style.rule, "droppable")
        else:
            name = f"[{block.text.strip() or 'image'}]"
            self.page.put(block.text.strip() if self.style.pictures == "alt" else name, "metadata")

    def heading(self, block):
        style = self.style
        text = bare(self.inline.ink(block.text))
        self.counts = counted(self.counts, block.level - self.top)
        if style.numbering:
            text = numbered(style.numbering, self.counts, self.chinese) + text
        if text[-1] not in ":：?？!！。." and self.r.random() < style.marked:
            text = style.marks[0] + text + style.marks[1]
        level = block.level - self.top + (2 if self.page.title else 1)
        self.page.heading(self.prefix + text, level)
        if style.underline:
            line = style.underline * max(3, width(text))
            self.page.put(self.prefix + line, "droppable")

    def paragraph(self, block, after):
        style, page = self.style, self.page
        lines = self.lines(block.text, style.margin + style.paragraph_indent, style.margin)
        start = self.put(lines)
        text = bare(block.text)
        over = TITLE.fullmatch(text) and width(text) < 32 and not isinstance(after, Heading)
        if len(lines) == 1 and (block.emphatic and width(text) < 64 or over and after):
            page.maybe_heading(start)
        if block.text[0] == CODE and block.text.find(CODE_END) == len(block.text) - 1:
            page.mark("code_optional", start)
        for number, line in enumerate(lines, start):
            if NUMBERED.match(line.strip()):
                page.maybe_heading(number)
                page.mark("list_items_optional", number)
            elif BULLETED.match(line.strip()):
                page.mark("list_items_optional", number)
        if style.links == "below":
            for address in re.findall(f"{ADDRESS}(https?:[^{LINK_END}]+)", block.text):
                if address not in text:
                    page.put(self.prefix + address)

    def code(self, block, indent=""):
        style, page = self.style, self.page
        for label in style.label if block.language else ():
            label = block.language if label == "language" else label
            page.put(self.prefix + label, "droppable")
        lines = code_lines(block, style)
        if style.gutter in ("run", "apart") and len(lines) > 2:
            for i in range(len(lines)):
                page.put(str(i + 1), "droppable")
                page.blank(int(style.gutter == "apart"))
        elif style.gutter == "line" and len(lines) > 2:
            page.put("".join(str(i + 1) for i in range(len(lines))), "droppable")
        start = self.put(indent + style.margin + line if line else "" for line in lines)
        kind = "code_optional" if is_prose(block) else "code"
        page.mark(kind, start, page.next - 1)

    def table(self, block):
        """Writes the rows of a table, or its cells."""
        rows = [row for row in block.rows if any(row)]
        if not rows:
            return
        start = self.put(table_lines(rows, self.style))
        kind = "tables" if is_table(rows, self.style) else "tables_optional"
        self.page.mark(kind, start, self.page.next - 1)

    def quote(self, block):
        start = self.page.next
        before = self.prefix
        if self.style.quote and all(isinstance(inner, Paragraph) for inner in block.blocks):
            self.prefix += self.style.quote
        self.blocks(block.blocks)
        self.prefix = before
        if self.page.next > start:
            self.page.mark("quotes", start, self.page.next - 1)
