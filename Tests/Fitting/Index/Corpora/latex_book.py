r"""Converts books in LaTeX with \index marks into Markdown, with pandoc 2.17.

Each mark becomes a placeholder, which pandoc keeps, and which is removed afterwards. The option of
a book is the list of its commands for marks. Some print a term and index it at once.
"""

import pathlib
import re
import subprocess
from typing import NamedTuple

import book

FORM = (
    "markdown_strict+backtick_code_blocks+fenced_code_attributes+pipe_tables+tex_math_dollars"
    "+definition_lists+footnotes+superscript+subscript-raw_html"
)
CODE = re.compile(
    r"\\begin\{(verbatim|Verbatim|lstlisting|minted|trinket)\}.*?\\end\{\1\}|(?<!\\)%.*?\n",
    re.DOTALL,
)
UNPRINTED = re.compile(r"\\begin\{(htmlonly|comment|rawhtml)\}.*?\\end\{\1\}", re.DOTALL)
ONLY_PLACEHOLDERS = re.compile(r"^((?:qZx\d+xZq\s*)+)\n+(?=[^\n])", re.MULTILINE)


class Command(NamedTuple):
    """A command for marks: how many arguments it has, and which it prints and indexes."""

    arguments: int
    printed: int  # 0 for none
    indexed: int


COMMANDS = {
    "index": Command(1, 0, 1),
    "indexdef": Command(1, 0, 1),
    "indexfoot": Command(1, 0, 1),
    "term": Command(1, 1, 1),
    "termsub": Command(2, 1, 2),
    "indexthis": Command(2, 1, 2),
    "indexsee": Command(2, 0, 1),
}


def chapters(repository, paths, options):
    """Returns the chapters of a book: file names, texts, and marks with lines."""
    marks, found = book.Marks(), []
    for path in repository.paths(paths):
        text = marked(prepared(repository.text(path)), options.split(","), marks)
        text = ONLY_PLACEHOLDERS.sub(lambda m: re.sub(r"\s+", " ", m[1]) + "\n", text)
        pieces = re.split(r"(?=^\\chapter\b)", text, flags=re.MULTILINE)
        pieces = [piece for piece in pieces if re.match(r"\\chapter\b", piece)] or pieces
        for piece in pieces:
            number = len(found) + 1
            stem = re.sub(r"\W+", "-", pathlib.PurePath(path).stem)
            name = f"{number:02}.md" if len(pieces) > 1 else f"{number:02}-{stem}.md"
            markdown = converted(piece, path)
            if markdown is not None:
                found.append((name, *marks.settle(name, markdown)))
    return found


def prepared(text):
    """Returns the main matter, without what pandoc misreads."""
    text = text.split("\\mainmatter", 1)[-1].split("\\printindex", 1)[0]
    text = UNPRINTED.sub("", text)
    text = re.sub(r"\\begin\{chapterpage\}\s*\{(.*?)\}", r"\\chapter{\1}\n\n", text)
    text = text.replace("\\end{chapterpage}", "")
    text = re.sub(r"\\unit\b", r"\\mathbf{1}", text)  # pandoc reads a unit of measurement
    return re.sub(r"\\(begin|end)\{(?:ex|exer|exercise)\}(?:\[[^\]]*\])?", "\n\n", text)


def converted(text, path):
    """Returns the text in Markdown; `None`, with a message, if pandoc cannot read it."""
    command = ["pandoc", "-f", "latex", "-t", FORM, "--wrap=none", "--markdown-headings=atx"]
    # The empty lines are those of a preamble, which no book needs now.
    done = subprocess.run(command, input="\n\n" + text, capture_output=True, text=True, timeout=120)
    if done.returncode:
        print(f"{path} is left out: {done.stderr[:200]}")
        return None
    return re.sub(r"^(#+ .*?) \{[#.][^{}]*\}$", r"\1", done.stdout, flags=re.MULTILINE)


def marked(text, commands, marks):
    """Replaces commands for marks by placeholders, except in code and in comments."""
    command = re.compile(r"\\(" + "|".join(commands) + r")(?:\[[^\]]*\])?\s*(?=\{)")
    hidden = [found.span() for found in CODE.finditer(text)]
    at, done = 0, []
    while found := command.search(text, at):
        block = next((span for span in hidden if span[0] <= found.start() < span[1]), None)
        if block:
            done.append(text[at : block[1]])
            at = block[1]
            continue
        said, end = arguments(text, found.end(), COMMANDS[found[1]].arguments)
        if None in said:
            done.append(text[at : found.end()])
            at = found.end()
            continue
        done += [text[at : found.start()], replacement(found[1], said, marks)]
        at = end
        if text[at : at + 1] == "%":
            at = text.find("\n", at) + 1 or len(text)
    return "".join(done) + text[at:]


def replacement(name, said, marks):
    """Returns the printed text of a command, in bold type, and the placeholder of its mark."""
    command = COMMANDS[name]
    value = said[command.indexed - 1]
    if name == "indexsee":
        value += f"|see{{{said[1]}}}"
    printed = f"\\textbf{{{said[command.printed - 1]}}}" if command.printed else ""
    return printed + marks.add(parsed(value))


def arguments(text, end, count):
    """Returns the arguments from a position on, `None` for a missing one, and the end position."""
    said = []
    for _ in range(count):
        while end < len(text) and text[end] in " \n":
            end += 1
        one, end = group(text, end) if text[end : end + 1] == "{" else (None, end)
        said.append(one)
    return said, end


def group(text, start):
    """Returns the text in the braces that open at a position, and the position after them."""
    depth, position = 0, start
    while position < len(text):
        if text[position] == "\\":
            position += 2
            continue
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        position += 1
        if depth == 0:
            return text[start + 1 : position - 1], position
    return None, start


def parsed(said):
    r"""Parses the argument of \index: `sort@shown!sub|see{other}`."""
    if said.rstrip().endswith("|)"):  # the end of a range
        return None
    see = re.search(r"\|see(?:also)?\s*\{?(.*?)\}?$", said, re.DOTALL)
    shown = re.split(r'(?<!")\|', said)[0]
    levels = [level.split("@", 1)[-1] for level in re.split(r'(?<!")!', shown)]
    levels = [re.sub(r'"([!@|"])', r"\1", level) for level in levels]
    return book.mark(levels, see and see[1].replace("!", ", "))
