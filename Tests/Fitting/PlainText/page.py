"""The text being written, with the structure that a careful reader sees in each line."""

import json
import pathlib
import unicodedata

LISTS = [
    "headings", "headings_optional", "code", "code_optional", "list_items", "list_items_optional",
    "tables", "tables_optional", "quotes", "metadata", "droppable",
]


class Page:
    def __init__(self):
        self.lines = []
        self.seen = {key: [] for key in LISTS}
        self.title = None
        self.acceptable = []
        self.date = None

    @property
    def next(self):
        """Returns the number of the next line."""
        return len(self.lines) + 1

    def put(self, text, *kinds):
        """Writes a line; `kinds` are keys in LISTS."""
        self.lines.append(text)
        for kind in kinds:
            self.mark(kind, len(self.lines))
        return len(self.lines)

    def blank(self, count):
        """Adds blank lines, unless the page is still empty."""
        if self.lines:
            self.lines += [""] * count

    def mark(self, kind, start, end=None):
        self.seen[kind].append([start, end or start])

    def heading(self, text, level, optional=False):
        number = self.put(text)
        if optional:
            self.seen["headings_optional"].append({"text": text.strip(), "line": number})
        else:
            heading = {"text": text.strip(), "line": number, "level": level}
            self.seen["headings"].append(heading)
        return number

    def maybe_heading(self, line):
        """Records that an existing line could be taken for a heading."""
        text = self.lines[line - 1].strip()
        self.seen["headings_optional"].append({"text": text, "line": line})

    def cut(self, r):
        """Cuts the text off within its last line, like a truncated page."""
        last = self.lines[-1]
        if len(last) > 80:
            self.lines[-1] = last[:r.randrange(40, len(last) - 20)]

    def expectation(self, name, style, source, chinese):
        first = self.seen["headings"][0]["text"] if self.seen["headings"] else None
        lost = [text for text in (first, name) if text]
        return {
            "name": name, "lang": "zh" if chinese else "en", "style": style.family,
            "source": source, "encoding": style.encoding, "lines": len(self.lines),
            "title": self.title, "title_acceptable": self.acceptable or lost, "date": self.date,
            **self.seen, "notes": "",
        }

    def write(self, folder, name, style, source, chinese):
        """Writes NAME.txt and NAME.expect.json."""
        text = "\n".join(self.lines) + "\n"
        if not encodes(text, style.encoding):
            style.encoding = "utf-8"
        data = text.replace("\n", style.end_of_line).encode(style.encoding)
        folder = pathlib.Path(folder)
        (folder / f"{name}.txt").write_bytes(data)
        expectation = self.expectation(name, style, source, chinese)
        (folder / f"{name}.expect.json").write_text(
            json.dumps(expectation, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
        )


def encodes(text, encoding):
    """Indicates whether the encoding can represent the text, and the text depends on it."""
    try:
        return encoding.startswith("utf-8") or not text.isascii() and bool(text.encode(encoding))
    except UnicodeEncodeError:
        return False


def width(text):
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def wrapped(text, columns):
    """Wraps a text at this width; a line may break between any two wide characters."""
    lines, line, taken = [], "", 0
    for word in words(text):
        size = width(word)
        if taken + size > columns and line.strip():
            lines.append(line.rstrip())
            line, taken = "", 0
            word = word.lstrip()
            size = width(word)
        line += word
        taken += size
    return lines + [line.rstrip()] if line.strip() or not lines else lines


def words(text):
    """Yields words, each with the space before it, and single wide characters."""
    word = ""
    for sign in text:
        wide = unicodedata.east_asian_width(sign) in "WF"
        if wide or sign == " ":
            if word:
                yield word
            word = ""
            if wide:
                yield sign
                continue
        word += sign
    if word:
        yield word
