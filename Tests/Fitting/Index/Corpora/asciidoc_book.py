"""Converts books in AsciiDoc with ((( ))) marks into Markdown.

It reads the part of AsciiDoc that O'Reilly's books use: headings, lists, blocks of source, tables,
notes, links and images.
"""

import pathlib
import re

import book

MARK = re.compile(r"\(\(\((.*?)\)\)\)|indexterm:\[(.*?)\]", re.DOTALL)
ATTRIBUTE = r'\b(see|seealso|see-also|range|startref|id|sortas|significance)="([^"]*)"'


def chapters(repository, paths, _):
    """Returns the chapters of a book: file names, texts, and marks with lines."""
    marks, found = book.Marks(), []
    for path in repository.paths(paths):
        text = MARK.sub(lambda m: marks.add(parsed(m[1] or m[2])), repository.text(path))
        name = pathlib.PurePath(path).stem + ".md"
        found.append((name, *marks.settle(name, Converter(text).markdown())))
    return [chapter for chapter in found if chapter[2]]


def parsed(said):
    """Parses the text of a mark: `"a","b",see="c"` or `a, b`."""
    named = dict(re.findall(ATTRIBUTE, said))
    said = re.sub(r",?\s*" + ATTRIBUTE, "", said)
    if named.get("range") == "endofrange" or "startref" in named:
        return None
    levels = re.findall(r'"((?:[^"])*)"', said) if '"' in said else said.split(",")
    levels = [level.strip() for level in levels if level.strip()]
    return book.mark(levels, named.get("see") or named.get("seealso")) if levels else None


def inline(text):
    """Converts the markup inside a line."""
    text = re.sub(r"\bimage:([^\[\s:]\S*?)\[([^\]]*)\]", r"![\2](\1)", text)
    text = re.sub(
        r"(?:link:)?\+*((?:https?|ftp|mailto):[^\s\[\]]+)\[([^\]]*)\]",
        lambda m: f"[{m[2].strip('^') or m[1]}]({m[1]})",
        text,
    )
    text = re.sub(r"link:([^\s\[\]]+)\[([^\]]*)\]", r"[\2](\1)", text)
    text = re.sub(r"<<([\w.-]+),\s*([^<>]*)>>", r"\2", text)
    text = re.sub(r"<<([\w.-]+)>>", lambda m: m[1].replace("_", " "), text)
    text = re.sub(r"xref:[\w.-]+\[([^\]]*)\]", r"\1", text)
    text = re.sub(r"footnote:\[([^\]]*)\]", r" (\1)", text)
    text = re.sub(r"(?:pass|stem|latexmath):\w*\[(.*?)\]", r"\1", text)
    text = re.sub(r"\[\[[\w.,-]+\]\]|\[(?:role|\.)[^\]]*\](?=[#*_+`])", "", text)
    text = re.sub(r"(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])", r"**\1**", text)
    text = re.sub(r"(?<![\w_])__?(?=\S)([^_\n]+?)(?<=\S)__?(?![\w_])", r"*\1*", text)
    return re.sub(r"(?<![\w+`])\++(?=\S)([^+\n]+?)(?<=\S)\++(?![\w+`])", r"`\1`", text)


class Converter:
    """Converts a chapter line by line."""

    def __init__(self, text):
        self.lines, self.position = text.splitlines(), 0
        self.out = []
        self.language, self.fence, self.is_table = "", None, False

    def markdown(self):
        while self.position < len(self.lines):
            line = self.lines[self.position]
            self.position += 1
            if self.fence:
                self.code(line)
            elif not self.is_skipped(line) and not self.is_block(line):
                self.text(line)
        return re.sub(r"\n{3,}", "\n\n", "\n".join(self.out)).strip("\n") + "\n"

    def code(self, line):
        if line.rstrip() == self.fence:
            self.out.append("```")
            self.fence = None
        else:
            self.out.append(book.PLACEHOLDER.sub("", line))

    def until(self, end):
        """Yields the lines up to a line, which it skips."""
        while self.position < len(self.lines) and self.lines[self.position].rstrip() != end:
            yield self.lines[self.position]
            self.position += 1
        self.position += 1

    def is_skipped(self, line):
        """Skips comments, attributes and includes."""
        if re.match(r"//(?!/)", line) or re.match(r":[\w-]+:", line):
            return True
        if re.fullmatch(r"////+", line.rstrip()):
            list(self.until(line.rstrip()))
            return True
        return line.startswith("include::")

    def is_block(self, line):
        """Converts the start and the end of blocks, and lines of tables."""
        bare = line.rstrip()
        if re.match(r"\[(source|subs)", line):
            found = re.match(r"\[(?:source|code)?,? *(?:subs=\S+, *)?([\w+-]*)", line)
            self.language = found[1] if found[1] not in ("source", "subs") else ""
        elif re.fullmatch(r"(-{4,}|\.{4,})", bare):
            self.fence = bare
            self.out.append("```" + self.language)
            self.language = ""
        elif bare == "++++":
            # A block that is passed through: the text of HTML, or a formula.
            self.out += [re.sub(r"<[^<>]*>", "", one) for one in self.until("++++")]
        elif re.fullmatch(r"(={4,}|\*{4,}|_{4,}|--)", bare):
            pass
        elif line.startswith("|==="):
            self.is_table = not self.is_table
            self.out.append("")
        elif self.is_table:
            self.cells(line)
        else:
            is_attribute = re.fullmatch(r"\[\[[^\]]*\]\]|\[[^\]]*\]", bare)
            return bool(is_attribute) or bare in ("<<<", "'''", "+")
        return True

    def cells(self, line):
        cells = re.split(r"(?<!\\)(?:\d*[.+<>^aehlmsv]*)?\|", line)
        cells = [cell.strip() for cell in cells if cell.strip()]
        if cells:
            self.out.append("- " + inline(" — ".join(cells)))

    def text(self, line):
        """Converts headings, titles of blocks, images, lists, definitions and paragraphs."""
        if found := re.match(r"(=+) +(.*)", line):
            level = max(1, len(found[1]) - 1)
            self.out += ["", "#" * level + " " + inline(found[2]), ""]
        elif found := re.match(r"\.(?=[^\s.])(.*)", line):
            self.out += ["**" + found[1].strip() + "**", ""]
        elif found := re.match(r"image::?([^\[]+)\[(.*)\]", line):
            self.out.append(f"![{found[2].strip(chr(34))}]({found[1]})")
        elif not re.match(r"\S*https?:", line) and (
            found := re.match(r"([^:\n]+?)::+ *(.*)", line)
        ):
            self.definition(found[1], found[2])
        elif found := re.match(r"\s*(\*+|-|\.+) +(.*)", line):
            sign = "1. " if found[1][0] == "." else "- "
            self.out.append("    " * (len(found[1]) - 1) + sign + inline(found[2]))
        else:
            self.out.append(inline(line))

    def definition(self, term, meaning):
        if self.out and self.out[-1]:
            self.out.append("")
        self.out.append(inline(term))
        if not meaning:
            while self.position < len(self.lines):
                if self.lines[self.position].strip() not in ("", "+"):
                    meaning = self.lines[self.position].strip()
                    self.position += 1
                    break
                self.position += 1
        self.out.append(":   " + inline(meaning))
