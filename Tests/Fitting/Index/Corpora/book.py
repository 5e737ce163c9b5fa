"""Shared parts of the converters of books: index marks, and the writing of chapters."""

import json
import re

# A placeholder for mark number N, which survives while another program converts the text around it.
PLACEHOLDER = re.compile(r"qZx(\d+)xZq")
PLACEHOLDERS = re.compile(r"([ \t]?)((?:qZx\d+xZq[ \t]*)+)")


def placeholder(number):
    return f"qZx{number}xZq"


def mark(levels, see=None):
    """Returns a mark in the form of gold.json from the texts of its levels; `None` without any."""
    is_code = any(re.search(r"`|\\texttt|\\tt|\\py", level) for level in levels)
    shown = [plain(level) for level in levels]
    if not shown or not shown[0]:
        return None
    return {
        "entry": shown[0],
        "sub": shown[1] if len(shown) > 1 and shown[1] else None,
        "see": plain(see) if see else None,
        "code": is_code,
    }


def plain(text):
    """Returns the text of an index level without markup of LaTeX."""
    text = re.sub(r"\{\\(?:tt|bf|it|em|sf|rm)\s+([^{}]*)\}", r"\1", text)
    for _ in range(3):  # nested commands
        text = re.sub(r"\\[A-Za-z]+\s*\{([^{}]*)\}", r"\1", text)
    text = re.sub(r"\\([_%&#$^{}])", r"\1", text)
    text = re.sub(r"\\(?:ldots|dots)\b", "…", text)
    text = re.sub(r"\\,|\\ |~", " ", text).replace("``", "“").replace("''", "”")
    return re.sub(r"\s+", " ", text.replace("`", "").replace("--", "–")).strip(' "*')


def without_placeholders(line):
    """Removes the placeholders of a line, and the spaces that only they needed."""

    def rest(found):
        before, after = line[: found.start()].strip(), line[found.end() : found.end() + 1]
        if not before:
            return found[1]
        is_apart = found[1] or found[2][-1:] in " \t"
        return " " if is_apart and after and after not in ".,;:)]!?’”" else ""

    return PLACEHOLDERS.sub(rest, line)


class Marks:
    """The marks of a book, by number. Each is settled once, in the line of its placeholder."""

    def __init__(self):
        self.all, self.settled = [], set()

    def add(self, mark):
        """Adds a mark, or `None` for one that is not an entry. Returns its placeholder."""
        self.all.append(mark)
        return placeholder(len(self.all) - 1)

    def settle(self, name, text):
        """Removes the placeholders of a chapter. Returns its text, and its marks with lines."""
        gold, lines, waiting = [], [], []

        def settle_waiting():
            for number in waiting:
                if number not in self.settled and self.all[number]:
                    self.settled.add(number)
                    place = {"file": name, "line": max(1, len(lines))}
                    gold.append(place | self.all[number])
            waiting.clear()

        for line in text.splitlines():
            numbers = [int(number) for number in PLACEHOLDER.findall(line)]
            bare = without_placeholders(line)
            waiting += numbers
            if numbers and not bare.strip(" *_>|-+\\"):
                # The line had only marks, which belong to the next line.
                if lines and not lines[-1].strip():
                    continue
                bare = ""
            lines.append(bare.rstrip() if numbers else line)
            if bare.strip():
                settle_waiting()
        settle_waiting()
        return re.sub(r"\n+\Z", "\n", "\n".join(lines) + "\n"), gold


def write(folder, chapters):
    """Writes notes and gold.json; a chapter is a file name, a text and its marks."""
    notes = folder / "notes"
    notes.mkdir(parents=True, exist_ok=True)
    for old in notes.iterdir():
        old.unlink()
    gold = []
    for name, text, marks in chapters:
        (notes / name).write_text(text, "utf-8")
        gold += marks
    (folder / "gold.json").write_text(json.dumps(gold, ensure_ascii=False), "utf-8")
    print(f"{folder.name}: {len(gold)} marks in {len(chapters)} chapters", flush=True)
