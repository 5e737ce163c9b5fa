"""Sites generated for tests: many notes with realistic titles in Chinese and English, or notes
with given texts."""

import functools
import random
import subprocess
import sys

from kept import kept
from workbench import PACKAGE, program, serve

NOUNS = """index letter dictionary page margin thumb alphabet title reader column printer paper ink
proof notch edge volume binding headword entry gloss accent syllable stroke radical ledger drawer
card catalogue spine register table row section footnote appendix plate folio quire""".split()
VERBS = "finding keeping sorting losing reading printing turning cutting naming counting".split()
PLACES = "in a hurry|at night|by hand|on a train|without a lamp|for the third time".split("|")
HANZI = list("长城重庆会计乐器目录部首笔画拼音字典词条读音检索纸张墨色版心书脊边栏标点行距开本装订校样")


def titles(count, seed=1):
    """Yields titles, from one word to two lines long."""
    chance = random.Random(seed)
    for number in range(count):
        kind = chance.random()
        if kind < 0.4:
            words = [chance.choice(VERBS), "the", chance.choice(NOUNS)]
            words += ["of the", chance.choice(NOUNS)] * chance.randrange(4)
            words += [chance.choice(PLACES)] if chance.random() < 0.3 else []
            title = " ".join(words).capitalize()
        elif kind < 0.6:
            title = f"{chance.choice(NOUNS).capitalize()} {number}"
        elif kind < 0.9:
            title = "".join(chance.choices(HANZI, k=chance.randrange(2, 30)))
        else:
            title = f"{chance.choice(NOUNS).capitalize()} 与{''.join(chance.choices(HANZI, k=6))}"
        yield title


def build(source, output):
    """Builds a site. A build that fails or exceeds the time limit fails the test."""
    command = [program(), "build", source, "-o", output]
    subprocess.run(command, check=True, capture_output=True, timeout=300)


def source_and_output(folder):
    """Returns the folders of a site's notes and of its output."""
    return folder / "notes", folder / "site"


def site_of(make, *arguments):
    """Returns the folder of a site that a function generates, once for all tests."""
    return source_and_output(kept(make, *arguments))[1]


@functools.cache
def served(folder):
    return serve(folder)


def notes(texts):
    """Returns the address of a site of notes with these texts, by file name."""
    return served(built(texts))


def built(texts, base="/", lang="en"):
    """Returns the folder of such a site; with the base `here` it can be opened from disk."""
    return site_of(write, tuple(texts.items()), base, lang)


def write(folder, texts, base, lang):
    source, output = source_and_output(folder)
    source.mkdir()
    base = f"{output}/" if base == "here" else base
    (source / "thumbindex.yml").write_text(
        f"title: Notes\nlang: {lang}\nbase: {base}\nindex: {{rail_minimum_rows: 0}}\n")
    for name, text in texts:
        file = source / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    build(source, output)


def folder(files):
    """Returns the address of a site of these files, by path: notes, templates, the
    configuration."""
    return served(site_of(write_files, tuple(files.items())))


def write_files(folder, files):
    source, output = source_and_output(folder)
    for path, text in files:
        file = source / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    build(source, output)


def corpus(count):
    """Returns the address of a site with this number of generated posts, as in the benchmarks."""
    return served(site_of(write_corpus, count))


def write_corpus(folder, count):
    source, output = source_and_output(folder)
    writer = PACKAGE / "Tests/Benchmarks/corpus.py"
    subprocess.run([sys.executable, writer, source, str(count)], check=True, capture_output=True)
    build(source, output)


def shelf(rows, lang="en", limit=100000, head="", tags=True, **table):
    """Returns the address of a site with this number of rows, in parts above a limit, and a table
    with this layout.

    `head` is markup for the head of its pages. Without `tags`, only notes have rows.
    """
    return served(stacked(rows, lang, limit, head, tags, **table))


def stacked(rows, lang="en", limit=100000, head="", tags=True, **table):
    """Returns the folder of such a site."""
    layout = tuple({"style": "plain", **table}.items())
    return site_of(write_shelf, rows, lang, limit, head, tags, layout)


def write_shelf(folder, rows, lang, limit, head, tags, table):
    source, output = source_and_output(folder)
    source.mkdir()
    if head:
        (source / "Templates").mkdir()
        (source / "Templates/head.html").write_text(head)
    lines = ["title: A shelf", f"lang: {lang}", "index:", f"  limit: {limit}"]
    # The rows are those of the notes and tags, however many words of their titles the index has.
    lines += ["  rail_minimum_rows: 0", "  phrases: false", "  headings: false"]
    lines += ["table:"] if tags else ["  tags: false", "table:"]
    lines += [f"  {key}: {value}" for key, value in table]
    (source / "thumbindex.yml").write_text("\n".join(lines) + "\n")
    for number, title in enumerate(titles(rows)):
        date = f"date: 20{number % 16 + 10}-0{number % 9 + 1}-1{number % 10}\n"
        tags = f"tags: [{NOUNS[number % 7]}, {HANZI[number % 5]}]\n"
        matter = f"title: {title!r}\n" + (date + tags if number % 4 else "")
        (source / f"note-{number}.md").write_text(f"---\n{matter}---\n\n## One\n\nA line.\n")
    build(source, output)
