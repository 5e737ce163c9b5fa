"""Parses Markdown into blocks, with a real parser (markdown-it-py)."""

import re

from markdown_it import MarkdownIt

from blocks import (
    ADDRESS, CODE, CODE_END, HARD, LINK, LINK_END, MARKS, SOFT,
    Code, Document, Heading, Items, Paragraph, Picture, Quote, Rule, Table, bare,
)
from cleaning import cleaned, parted

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
# Languages of blocks that a site draws instead of showing the code.
DRAWN = {"mermaid", "math", "latex", "plantuml", "flow", "seq", "chart", "tabs"}


def document(source):
    """Returns the document, or None if it has no structure or its structure cannot be known."""
    title, date, tags, body = parted(source)
    body = cleaned(body)
    if body is None:
        return None
    blocks = Tokens(PARSER.parse(body)).blocks()
    if title is None and blocks and isinstance(blocks[0], Heading) and blocks[0].level == 1:
        title = bare(blocks.pop(0).text)
    title = title and " ".join(re.sub(r"[`*]|<[^>]*>", "", title).split()) or None
    return Document(title, date, tags, blocks) if len(blocks) > 1 else None


class Tokens:
    """The parser's tokens, read from left to right."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.next = 0

    def blocks(self, end=None):
        """Returns the blocks up to the token `end`."""
        blocks = []
        while self.next < len(self.tokens):
            token = self.tokens[self.next]
            self.next += 1
            if token.type == end:
                break
            block = self.block(token)
            if block is not None:
                blocks.append(block)
        return blocks

    def block(self, token):
        kind = token.type
        if kind == "heading_open":
            text = inline(self.passed("heading_close"))
            return Heading(int(token.tag[1]), text) if bare(text) else None
        if kind == "paragraph_open":
            return paragraph(self.passed("paragraph_close"))
        if kind in ("fence", "code_block"):
            return code(token)
        if kind == "blockquote_open":
            return Quote(self.blocks("blockquote_close"))
        if kind in ("bullet_list_open", "ordered_list_open"):
            return self.items(token)
        if kind == "table_open":
            return self.table()
        if kind == "html_block":
            text = " ".join(re.sub("<[^>]*>", " ", token.content).split())
            return Paragraph(text) if text else None
        return Rule() if kind == "hr" else None

    def passed(self, end):
        """Returns the inline token before the token `end`."""
        token = self.tokens[self.next]
        self.next += 2
        assert self.tokens[self.next - 1].type == end
        return token

    def items(self, opening):
        ordered = opening.type == "ordered_list_open"
        items, loose = [], False
        while self.tokens[self.next].type == "list_item_open":
            self.next += 1
            start = self.next
            items.append(self.blocks("list_item_close"))
            loose |= any(
                token.type == "paragraph_open"
                and not token.hidden
                and token.level == opening.level + 2
                for token in self.tokens[start:self.next]
            )
        self.next += 1
        return Items(items, ordered, int(opening.attrGet("start") or 1), loose)

    def table(self):
        rows = []
        while (token := self.tokens[self.next]).type != "table_close":
            self.next += 1
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(bare(inline(token)))
        self.next += 1
        return Table(rows)


def paragraph(token):
    children = [child for child in token.children if child.type != "text" or child.content.strip()]
    if children and all(child.type in ("image", "softbreak") for child in children):
        return Picture(children[0].content)
    text = inline(token)
    if not bare(text):
        return None
    emphatic = len(children) == 3 and children[0].type in ("strong_open", "em_open")
    return Paragraph(text, emphatic)


def code(token):
    words = token.info.split()
    language = re.sub(r"[{}:,.].*", "", words[0]).lower() if words else ""
    lines = token.content.rstrip("\n").expandtabs(4).split("\n")
    while lines and not lines[0].strip():
        lines.pop(0)
    if not lines or language in DRAWN:
        return None
    return Code([MARKS.sub("", line).rstrip() for line in lines], language)


def inline(token):
    """Returns the text of an inline token, with marks for items that a style may show."""
    parts, addresses = [], []
    for child in token.children:
        kind = child.type
        if kind == "text":
            parts.append(child.content)
        elif kind == "code_inline":
            parts.append(CODE + child.content + CODE_END)
        elif kind == "softbreak":
            parts.append(SOFT)
        elif kind == "hardbreak" or kind == "html_inline" and child.content.startswith("<br"):
            parts.append(HARD)
        elif kind == "link_open":
            addresses.append(child.attrGet("href") or "")
            parts.append(LINK)
        elif kind == "link_close":
            parts.append(ADDRESS + addresses.pop() + LINK_END)
    return "".join(parts).strip(" " + SOFT + HARD)
