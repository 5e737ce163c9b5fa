"""Writes a document as plain text in a style, and notes what each line is."""

import itertools
import random
import re

from blocks import (
    ADDRESS, CODE, CODE_END, HARD, IDEOGRAPH, LINK, LINK_END, SOFT,
    Code, Heading, Items, Paragraph, Picture, Quote, Rule, Table, bare,
)
from code_lines import code_lines, is_prose
from furniture import circled, crumbs_above, crumbs_below, dates, numbered
from page import Page, width, wrapped

# How lines start that their author numbered or bulleted by hand.
NUMBERED = re.compile(
    r"(?:\(?\d{1,2}[.)、．）:：]|[(（][\d一二三四五六七八九十]+[)）]|[一二三四五六七八九十]+[、.．]|第.{1,3}[章节步条]"
    r"|[①-⑳]|(?:[Ss]tep|Part) ?\d+[:：. ]|[QA]\d*[:：.])"
)
BULLETED = re.compile(r"[-*+•·●◆■]|[a-zA-Z][.)、]")
NARROW = str.maketrans("，：；！？（）", ",:;!?()")
# So that one text does not outweigh many.
LONGEST = 260


def page(document, style, seed, chinese, name):
    """The page of a document."""
    writer = Writer(style, random.Random(f"{seed} lines"), chinese)
    writer.write(document)
    return writer.page


class Writer:
    def __init__(self, style, r, chinese):
        self.style, self.r, self.chinese = style, r, chinese
        self.page = Page()
        self.addresses = []
        self.counts = []
        self.prefix = ""

    def write(self, document):
        style, page = self.style, self.page
        headings = [block for block in document.blocks if isinstance(block, Heading)]
        self.top = min((heading.level for heading in headings), default=2)
        if sum(bool(NUMBERED.match(bare(heading.text))) for heading in headings) > 0:
            style.numbering = None
        self.head(document)
        if style.contents and len(headings) > 2:
            self.contents(headings)
        self.blocks(document.blocks, top=True)
        if style.end == "cut":
            page.cut(self.r)
        else:
            self.foot(document)
        if style.trailing:
            page.lines = [
                line + " " * self.r.choice([0, 0, 0, 1, 2]) if line else line for line in page.lines
            ]

    # What stands around

    def head(self, document):
        style, page, r = self.style, self.page, self.r
        if style.source:
            page.put(f"https://example.com/{document.date or 'docs'}/{r.randrange(9999)}", "metadata")
            page.blank(r.choice(style.before_heading))
        if style.crumbs in ("top", "both") and document.title and style.title != "lost":
            for line in crumbs_above(r, document.title, self.chinese):
                page.put(line, "metadata")
            page.blank(style.between[0])
        if document.title and style.title != "lost":
            line = page.heading(document.title, 1)
            page.title = {"text": document.title, "line": line}
            page.acceptable = [document.title]
            if style.title == "repeated":
                page.blank(r.choice(style.after_heading))
                page.heading(document.title, 1, optional=True)
            page.blank(r.choice(style.after_heading))
        if style.metadata == "top":
            self.metadata(document)
            page.blank(r.choice(style.between))

    def foot(self, document):
        style, page, r = self.style, self.page, self.r
        if self.addresses:
            page.blank(1)
            page.heading("References", 2, optional=True)
            page.blank(1)
            for i, address in enumerate(self.addresses, 1):
                page.put(f"   {i}. {address}", "list_items_optional", "metadata")
        if style.metadata == "bottom":
            page.blank(r.choice(style.between))
            self.metadata(document)
        if style.crumbs in ("bottom", "both"):
            page.blank(r.choice(style.between))
            for line in crumbs_below(r, document.tags, self.chinese):
                page.put(line, "metadata")

    def metadata(self, document):
        day = document.date
        if not day or not re.fullmatch(r"(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)", day):
            day = f"20{self.r.randrange(8, 25):02}-{self.r.randrange(1, 13):02}-{self.r.randrange(1, 29):02}"
        for line in dates(self.r, day, self.chinese):
            self.page.put(line, "metadata")
        self.page.date = day

    def contents(self, headings):
        """A table of contents: the text of each heading, before the first of them."""
        style, page = self.style, self.page
        words = ["目录", "本文目录", "目录："] if self.chinese else ["Contents", "Table of Contents", "On this page"]
        if self.r.random() < 0.7:
            page.heading(self.r.choice(words), 2, optional=True)
            page.blank(self.r.choice(style.after_heading))
        counts = []
        numbers = "deep" if style.contents == "numbers" and not style.numbering else style.numbering
        for heading in headings:
            counts = counted(counts, heading.level - self.top)
            lead = numbered(numbers, counts, self.chinese) if numbers else ""
            bullet = "- " if style.contents == "bullets" else ""
            indent = self.r.choice(["  ", "  ", ""]) if bullet else ""
            text = indent * (len(counts) - 1) + bullet + lead + bare(heading.text)
            page.put(text, "list_items_optional")
        page.blank(self.r.choice(style.between))

    # Blocks

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
            self.paragraph(block)
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
        text = bare(self.ink(block.text))
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

    def paragraph(self, block):
        style, page = self.style, self.page
        lines = self.lines(block.text, style.margin + style.paragraph_indent, style.margin)
        start = page.next
        for line in lines:
            page.put(self.prefix + line)
        text = bare(block.text)
        if block.emphatic and len(lines) == 1 and width(text) < 64:
            page.seen["headings_optional"].append({"text": text, "line": start})
        if block.text[0] == CODE and block.text.find(CODE_END) == len(block.text) - 1:
            page.mark("code_optional", start)
        for number, line in enumerate(lines, start):
            if NUMBERED.match(line.strip()):
                page.seen["headings_optional"].append({"text": line.strip(), "line": number})
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
        start = page.next
        for line in lines:
            page.put(self.prefix + indent + style.margin + line if line else "")
        kind = "code_optional" if is_prose(block) else "code"
        page.mark(kind, start, page.next - 1)

    def table(self, block):
        """The rows of a table, or its cells."""
        style, page = self.style, self.page
        start = page.next
        rows = [row for row in block.rows if any(row)]
        if not rows:
            return
        if style.table == "columns":
            count = max(map(len, rows))
            sizes = [max((width(row[i]) for row in rows if i < len(row)), default=0) for i in range(count)]
            if sum(sizes) > 140:
                rows, sizes = [[" ".join(row)] for row in rows], [0]
            for row in rows:
                cells = (cell + " " * (size - width(cell)) for cell, size in zip(row, sizes))
                page.put(self.prefix + style.margin + "  ".join(cells).rstrip())
        elif style.table == "pipes":
            for i, row in enumerate(rows):
                page.put(self.prefix + "| " + " | ".join(row) + " |")
                if i == 0:
                    page.put(self.prefix + "|" + "---|" * len(row))
        elif style.table == "cells":
            for cell in itertools.chain(*rows):
                if cell:
                    page.put(self.prefix + cell)
        else:
            join = "\t" if style.table == "tabs" else " "
            for row in rows:
                page.put(self.prefix + join.join(row).rstrip(" "))
        known = style.table not in ("cells", "spaces") and max(map(len, rows)) > 1
        page.mark("tables" if known else "tables_optional", start, page.next - 1)

    def quote(self, block):
        start = self.page.next
        before = self.prefix
        if self.style.quote and all(isinstance(inner, Paragraph) for inner in block.blocks):
            self.prefix += self.style.quote
        self.blocks(block.blocks)
        self.prefix = before
        if self.page.next > start:
            self.page.mark("quotes", start, self.page.next - 1)

    # Lists

    def items(self, block, depth, lone=False):
        page = self.page
        for i, item in enumerate(block.items):
            if i and page.lines and page.lines[-1]:
                loose = block.loose and 1 in self.style.between and self.r.random() < 0.6
                page.blank(max(self.r.choice(self.style.between_items), int(loose)))
            if item:
                self.item(item, self.bullet(block, block.start + i, depth), depth, lone)

    def bullet(self, block, number, depth):
        style = self.style
        if not block.ordered:
            return style.bullets[min(depth, len(style.bullets) - 1)]
        if style.ordered == "circled":
            return circled(number)
        return style.ordered.format(number)

    def item(self, blocks, bullet, depth, lone):
        style, page = self.style, self.page
        indent = style.margin + style.list_indent + style.nesting * depth
        hanging = indent + " " * width(bullet) if style.hanging else indent
        start, first = page.next, blocks[0]
        if isinstance(first, Paragraph):
            lines = self.lines(first.text, indent + bullet, hanging if style.wrap else indent, item=True)
            for line in lines:
                page.put(self.prefix + line)
        end = page.next - 1
        for i, inner in enumerate(blocks[isinstance(first, Paragraph):]):
            if isinstance(inner, Items):
                self.items(inner, depth + 1)
                continue
            if isinstance(inner, (Rule, Picture)):
                continue
            if i or page.next > start:
                page.blank(self.gap(first, inner))
            if isinstance(inner, Paragraph):
                for line in self.lines(inner.text, hanging, hanging):
                    page.put(self.prefix + line)
                end = page.next - 1
            elif isinstance(inner, Code):
                self.code(inner, indent=hanging if style.indentation == "kept" else "")
            else:
                self.block(inner, None, False)
        if not isinstance(first, Paragraph):
            return
        # Numbered lines with text or code under them may as well be headings.
        steps = bullet[:1].isdigit() and (lone or len(blocks) > 1 and depth == 0)
        alone = lone or steps and not (style.hanging and bullet.strip())
        if alone:
            page.seen["headings_optional"].append({"text": page.lines[start - 1].strip(), "line": start})
        page.mark("list_items_optional" if alone or not bullet else "list_items", start, end)

    # Text

    def ink(self, text):
        """The text with links and code spans as the style has them; line breaks stay marked."""
        style = self.style
        text = text.replace(CODE, style.code_spans).replace(CODE_END, style.code_spans)
        if style.stops == "narrow":
            text = text.translate(NARROW)
        return re.sub(f"{LINK}|{ADDRESS}([^{LINK_END}]*){LINK_END}", self.link, text)

    def link(self, found):
        style, address = self.style, found[1]
        if style.links == "numbered":
            if address is None:
                self.addresses.append("")
                return f"[{len(self.addresses)}]"
            self.addresses[-1] = address
        elif style.links == "after" and address and address.startswith("http"):
            return f" ({address})" if self.r.random() < 0.5 else ""
        return ""

    def lines(self, text, first, rest, item=False):
        """The lines of a paragraph, with what each is indented by."""
        style, lines = self.style, []
        for part in self.ink(text).split(HARD):
            if style.soft == "lines" and not item:
                lines += part.split(SOFT)
            else:
                lines.append(joined(part))
        if style.soft == "sentences" and not item:
            lines = [piece for line in lines for piece in sentences(line)]
        lines = [re.sub(" +", " ", line).strip() for line in lines]
        lines = [line for line in lines if line]
        if style.wrap:
            room = style.wrap - width(first) - len(self.prefix)
            lines = [piece for line in lines for piece in wrapped(line, max(room, 20))]
        return [(rest if i else first) + line for i, line in enumerate(lines)]


def counted(counts, depth):
    """The numbers of a heading at a depth, after one with the numbers `counts`."""
    depth = max(0, min(depth, len(counts)))
    number = counts[depth] + 1 if depth < len(counts) else 1
    return counts[:depth] + [number]


def joined(text):
    """The lines of the source on one; wide scripts are set without a space between."""
    return re.sub(f" *{SOFT} *", lambda m: seam(text, m.start(), m.end()), text)


def seam(text, start, end):
    around = text[start - 1:start], text[end:end + 1]
    return "" if all(IDEOGRAPH.match(sign) or sign in "，。、；：" for sign in around) else " "


def sentences(line):
    """Each on its line, as many write in an editor."""
    return re.split(r"(?<=[。！？])|(?<=[a-z)][.!?]) (?=[A-Z])", line)
