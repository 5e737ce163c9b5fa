r"""Converts books in Markdown with \index marks, as bookdown, Quarto and Pandoc read them.

The marks are \index{a!b}, \index{sort@shown} and \index{a|see {b}}. The chapters keep their lines.
"""

import pathlib
import re

NO_CHAPTERS = re.compile(r"(_|readme|news|license|contributing|code_of|todo)", re.IGNORECASE)
FONTS = re.compile(r"\\(?:texttt|textit|textbf|emph|indexmarkdown)\s*\{([^{}]*)\}")


def chapters(repository, paths, _):
    """Returns the chapters of a book: file names, texts, and marks with lines."""
    texts = []
    for path in repository.paths(paths):
        file = pathlib.PurePath(path)
        if not NO_CHAPTERS.match(file.name):
            texts.append((file.stem + ".md", repository.text(path)))
    return [converted(name, text) for name, text in sorted(texts)]


def converted(name, text):
    """Returns a chapter without marks, and the marks."""
    gold, lines, is_code = [], [], False
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\s*(```|~~~)", line):
            is_code = not is_code
            # ```{r name, echo=FALSE}
            line = re.sub(r"^(\s*```+)\s*\{\s*\.?(\w+)[^}]*\}.*", r"\1\2", line)
        elif not is_code:
            line, marks = without_marks(line)
            gold += [{"file": name, "line": number} | mark for mark in marks]
        lines.append(line)
    return name, "\n".join(lines) + "\n", gold


def without_marks(line):
    """Returns a line without its marks, and the marks."""
    rest, marks = "", []
    while True:
        before, command, line = line.partition("\\index")
        rest += before
        if not command:
            return rest, marks
        said, end = argument(line) if line.startswith("{") else (None, 0)
        if said is None:
            rest += command
        elif not said.endswith("|)"):  # the end of a range
            marks.append(parsed(said))
        line = line[end:]


def argument(line):
    """Returns the text between the brace at the start and its partner, and the end position."""
    depth = 0
    for position, character in enumerate(line):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if depth == 0:
            return line[1:position], position + 1
    return None, len(line)


def parsed(said):
    """Parses a mark: its entry, sub-entry, cross-reference, and whether it is code."""
    see = re.search(r"\|see(?:also)?\s*\{(.*)\}$", said)
    levels = [level.split("@", 1)[-1] for level in said.split("|")[0].split("!")]
    shown = [
        re.sub(r"\\([_%&#$])", r"\1", FONTS.sub(r"\1", level)).replace("`", "").strip(' "')
        for level in levels
    ]
    return {
        "entry": shown[0],
        "sub": shown[1] if len(shown) > 1 else None,
        "see": see and see.group(1),
        "code": any("\\texttt" in level or "`" in level for level in levels),
    }
