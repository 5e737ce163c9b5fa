"""Converts larmarange/analyse-R, whose index consists of its <dfn> elements.

<dfn>term</dfn> is an entry of that text. <dfn data-index="distance, matrice"> has an entry of its
own, which stays one entry, because the author inverts headings so.
"""

import html
import pathlib
import re

import book


def chapters(repository, paths, _):
    """Returns the chapters of the book: file names, texts, and marks with lines."""
    marks, found = book.Marks(), []

    def marked(element):
        attributes, text = element[1], element[2]
        shown = re.sub(r"<[^<>]*>", "", text).strip()
        entries = [shown] if shown else []
        entries += map(html.unescape, re.findall(r'data-index="([^"]*)"', attributes))
        return text + "".join(marks.add(book.mark([entry])) for entry in entries)

    for path in repository.paths(paths):
        text = repository.text(path)
        text = re.sub(r"<dfn\b([^>]*)>(.*?)</dfn>", marked, text, flags=re.DOTALL)
        name = pathlib.PurePath(path).stem + ".md"
        found.append((name, *marks.settle(name, without_markup(text))))
    return [chapter for chapter in found if chapter[2]]


def without_markup(text):
    """Removes comments, attributes and elements that are no text."""
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"(?<=[`\])])\{[^{}\n]*\}", "", text)
    text = re.sub(r"^(\s*```+)\s*\{\s*\.?(\w+)[^}]*\}.*", r"\1\2", text, flags=re.MULTILINE)
    return re.sub(r"</?(?:span|div)\b[^>]*>", "", text)
