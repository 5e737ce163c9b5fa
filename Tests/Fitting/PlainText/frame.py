"""Writes the surroundings of a document: its title, date, breadcrumbs, and table of contents."""

import re

from blocks import bare
from furniture import counted, crumbs_above, crumbs_below, dates, numbered


class Frame:
    def __init__(self, page, style, r, chinese):
        self.page, self.style, self.r, self.chinese = page, style, r, chinese

    def head(self, document):
        style, page, r = self.style, self.page, self.r
        if style.source:
            address = f"https://example.com/{document.date or 'docs'}/{r.randrange(9999)}"
            page.put(address, "metadata")
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

    def foot(self, document, addresses):
        style, page, r = self.style, self.page, self.r
        if addresses:
            page.blank(1)
            page.heading("References", 2, optional=True)
            page.blank(1)
            for i, address in enumerate(addresses, 1):
                page.put(f"   {i}. {address}", "list_items_optional", "metadata")
        if style.metadata == "bottom":
            page.blank(r.choice(style.between))
            self.metadata(document)
        if style.crumbs in ("bottom", "both"):
            page.blank(r.choice(style.between))
            for line in crumbs_below(r, document.tags, self.chinese):
                page.put(line, "metadata")

    def metadata(self, document):
        day, r = document.date, self.r
        if not day or not re.fullmatch(r"(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)", day):
            day = f"20{r.randrange(8, 25):02}-{r.randrange(1, 13):02}-{r.randrange(1, 29):02}"
        for line in dates(r, day, self.chinese):
            self.page.put(line, "metadata")
        self.page.date = day

    def contents(self, headings, top):
        """Writes a table of contents with the text of each heading, before the first heading."""
        style, page = self.style, self.page
        words = ["Contents", "Table of Contents", "On this page"]
        if self.chinese:
            words = ["目录", "本文目录", "目录："]
        if self.r.random() < 0.7:
            page.heading(self.r.choice(words), 2, optional=True)
            page.blank(self.r.choice(style.after_heading))
        counts = []
        numbers = style.numbering or ("deep" if style.contents == "numbers" else None)
        for heading in headings:
            counts = counted(counts, heading.level - top)
            lead = numbered(numbers, counts, self.chinese) if numbers else ""
            bullet = "- " if style.contents == "bullets" else ""
            indent = self.r.choice(["  ", "  ", ""]) if bullet else ""
            text = indent * (len(counts) - 1) + bullet + lead + bare(heading.text)
            page.put(text, "list_items_optional")
        page.blank(self.r.choice(style.between))
