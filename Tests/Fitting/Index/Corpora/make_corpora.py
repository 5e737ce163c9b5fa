#!/usr/bin/env python3
"""Makes the corpora that the index is fitted to, from git directories of public repositories.

    make_corpora.py REPOSITORIES OUT [NAME...]

REPOSITORIES is a folder that contains the repositories of `corpora.tsv`, each as `OWNER/NAME`,
with or without a work tree. OUT receives a folder for each corpus (or for those named) with
`notes`, and `gold.json`: the tags of each note of a blog, or the index marks of a book. The texts
have the licences that the table lists and are not part of this repository. The same commits give
the same bytes.

Columns of `corpora.tsv`: the name; `blog` or `book`; the language; the weight in the fit, below 1
where tags are weak labels; a group, for sites that validation leaves out together; the converter;
the repository with the commit; a pattern of the paths; options of the converter; the subject; the
licence, as the repository states it.

Needs PyYAML (requirements.txt) for blogs, and pandoc 2.17 for books in LaTeX.
"""

import csv
import pathlib
import sys

# `names.py` is beside this folder.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import asciidoc_book
import blog
import book
import dfn_book
import latex_book
import markdown_book
from repository import Repository

TABLE = pathlib.Path(__file__).resolve().parents[1] / "corpora.tsv"
BOOKS = {
    "asciidoc": asciidoc_book,
    "dfn": dfn_book,
    "latex": latex_book,
    "markdown": markdown_book,
}


def corpora():
    """Returns the rows of the table as dictionaries."""
    with open(TABLE, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def make(corpus, repositories, out):
    repository = Repository(repositories, corpus["source"])
    folder = out / corpus["name"]
    if corpus["kind"] == "blog":
        blog.make(folder, corpus, repository)
    else:
        converter = BOOKS[corpus["converter"]]
        chapters = converter.chapters(repository, corpus["paths"], corpus["options"])
        book.write(folder, chapters)


def main(repositories, out, *names):
    for corpus in corpora():
        if not names or corpus["name"] in names:
            make(corpus, pathlib.Path(repositories), pathlib.Path(out))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
