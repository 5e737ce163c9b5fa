#!/usr/bin/env python3
"""Converts a book with index marks into a book without marks and a list of the marks.

    books.py REPOSITORY FOLDER OUT [--every-other]

REPOSITORY is a clone with Markdown chapters in FOLDER ("" for its top), in the form of Pandoc,
bookdown or Quarto, with \\index{a!b}, \\index{sort@shown} and \\index{a|see {b}}. OUT receives the
chapters without these marks, and gold.json: a list of {file, line, entry, sub, see, code}, lines
from 1. --every-other leaves out every second chapter, by name, as if the book had half of them.
"""
import argparse
import json
import pathlib
import re
import subprocess

ENDINGS = (".Rmd", ".qmd", ".mkd", ".md")
NO_CHAPTERS = re.compile(r"(_|readme|news|license|contributing|code_of|todo)", re.IGNORECASE)
FONTS = re.compile(r"\\(?:texttt|textit|textbf|emph|indexmarkdown)\s*\{([^{}]*)\}")


def chapters(repository, folder):
    def git(*arguments):
        done = subprocess.run(["git", "-C", repository, *arguments], capture_output=True, check=True)
        return done.stdout.decode("utf-8", "replace")

    for path in git("ls-tree", "-r", "--name-only", "HEAD").splitlines():
        name = path.removeprefix(folder)
        if path.startswith(folder) and "/" not in name and name.endswith(ENDINGS):
            if not NO_CHAPTERS.match(name):
                yield pathlib.PurePath(name).stem + ".md", git("show", f"HEAD:{path}")


def argument(line, start):
    """Returns the text between the brace at a position and its partner, and the end position."""
    depth = 0
    for i in range(start, len(line)):
        depth += {"{": 1, "}": -1}.get(line[i], 0)
        if depth == 0:
            return line[start + 1:i], i + 1
    return None, len(line)


def read(mark):
    """Parses a mark: its entry, sub-entry, cross-reference, and whether it is code."""
    see = re.search(r"\|see(?:also)?\s*\{(.*)\}$", mark)
    levels = [level.split("@", 1)[-1] for level in mark.split("|")[0].split("!")]
    shown = [
        re.sub(r"\\([_%&#$])", r"\1", FONTS.sub(r"\1", level)).replace("`", "").strip(' "')
        for level in levels]
    return {
        "entry": shown[0], "sub": shown[1] if len(shown) > 1 else None,
        "see": see and see.group(1), "code": any("\\texttt" in x or "`" in x for x in levels)}


def without_marks(line, take):
    rest = ""
    while True:
        before, mark, line = line.partition("\\index")
        rest += before
        if not mark:
            return rest
        said, end = argument(line, 0) if line.startswith("{") else (None, 0)
        if said is None:
            rest += mark
        elif not said.endswith("|)"):
            take(read(said))
        line = line[end:]


def write(name, text, out):
    gold, lines, is_code = [], [], False
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\s*(```|~~~)", line):
            is_code = not is_code
            # ```{r name, echo=FALSE}
            line = re.sub(r"^(\s*```+)\s*\{\s*\.?(\w+)[^}]*\}.*", r"\1\2", line)
        elif not is_code:
            line = without_marks(
                line, lambda said: gold.append({"file": name, "line": number} | said))
        lines.append(line)
    (out / name).write_text("\n".join(lines) + "\n", "utf-8")
    return gold


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repository")
    parser.add_argument("folder")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--every-other", action="store_true")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    gold = []
    texts = sorted(chapters(options.repository, options.folder))
    for name, text in texts[::2 if options.every_other else 1]:
        gold += write(name, text, options.out)
    (options.out / "gold.json").write_text(json.dumps(gold, ensure_ascii=False), "utf-8")
    print(f"{len(gold)} marks in {len(texts)} chapters")


if __name__ == "__main__":
    main()
