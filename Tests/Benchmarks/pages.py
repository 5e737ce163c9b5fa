"""What a contestant has made, read from its pages."""

import pathlib
import re

import corpus


def missing(out, count):
    """What of a site of `count` posts is not in `out`: a list of words, empty if all is well."""
    marks, rows, tag_rows, tags = set(), 0, 0, set()
    for path in out.rglob("*.html"):
        page = path.read_bytes()
        found = marked(page)
        if len(found) == 1:  # the page of one post, not a list of many
            marks |= found
        elif "tags" in path.relative_to(out).parts[:-1]:
            tags.add(path)
            tag_rows += page.count(b"<a ")
        else:
            rows += page.count(b"<a ")
    feeds = [path.read_bytes() for path in out.glob("*.xml")]
    # Long lists may go over several pages and files; what counts is that every row is in one.
    places = sum(text.count(b"<loc>") for text in feeds)
    wanted = {
        f"{count} posts": len(marks) == count,
        f"{count} rows of contents and as many of the archive": rows >= 2 * count,
        f"{len(corpus.TAGS)} tags": len(tags) > len(corpus.TAGS) or count < 100,
        f"{2 * count} rows of tags": tag_rows >= 2 * count,
        "404.html": (out / "404.html").exists(),
        f"a site map of {count} posts": places >= count,
        "a feed": any(b"<entry>" in text or b"<item>" in text for text in feeds),
    }
    return [name for name, made in wanted.items() if not made]


def missing_posts(out, count):
    """What is not in `out` of one page a post and nothing else."""
    marks = set()
    for path in out.rglob("*.html"):
        marks |= marked(path.read_bytes())
    return [] if len(marks) == count else [f"{count} posts"]


def page_of(number, out):
    """Where Thumbindex writes the page of a post; on a site of Jekyll's all lie in one folder."""
    path = pathlib.Path(corpus.Post(number).path).with_suffix("")
    folder = out / "posts" / path
    return (folder if folder.exists() else folder.parents[1] / path.name) / "index.html"


def marked(page):
    """The marks of the posts that are on a page."""
    return set(re.findall(rb"mark-(\d{5,})", page))
