"""Checks of a contestant's output, from its pages."""

import pathlib
import re

import corpus


def missing(out, count):
    """Returns the parts of a site of `count` posts that are missing in `out`, in words."""
    marks, rows, tag_rows, tags = set(), 0, 0, set()
    for path in out.rglob("*.html"):
        page = path.read_bytes()
        found = marked(page)
        if len(found) == 1:  # a post's page, not a list
            marks |= found
        elif "tags" in path.relative_to(out).parts[:-1]:
            tags.add(path)
            tag_rows += page.count(b"<a ")
        else:
            rows += page.count(b"<a ")
    feeds = [path.read_bytes() for path in out.glob("*.xml")]
    # Long lists may be split over several pages and files; each row must be in one of them.
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
    """Returns the errors in `out` if it must consist of one page for each post."""
    marks = set()
    for path in out.rglob("*.html"):
        marks |= marked(path.read_bytes())
    return [] if len(marks) == count else [f"{count} posts"]


def page_of(number, out):
    """Returns the path of a post's page by Thumbindex; in a Jekyll site all are in one folder."""
    path = pathlib.Path(corpus.Post(number).path).with_suffix("")
    folder = out / "posts" / path
    return (folder if folder.exists() else folder.parents[1] / path.name) / "index.html"


def marked(page):
    """Returns the marks of the posts on a page, without those in previews of links."""
    return set(re.findall(rb"mark-(\d{5,})", re.sub(rb"(?s)<div hidden>.*?</div>", b"", page)))
