"""What an author does between two builds, and where it has to show afterwards.

Each edit changes a site of `count` posts for the round of that number, another post every round,
and returns the number of a post and the bytes that must be on its page after the next build.
"""

import re

import corpus
from running import TOP

THEME = TOP / "Templates/note.html"


def nothing(site, count, number):
    """Leaves everything as it is."""
    return number % count, b""


def body(site, count, number):
    """Adds a sentence at the end of one post."""
    post, sentence = number % count, f"One sentence more, after round {number}."
    path = place(site, post)
    path.write_text(f"{path.read_text()}\n{sentence}\n")
    return post, sentence.encode()


def title(site, count, number):
    """Gives one post another title, which puts its row elsewhere in every list."""
    post, words = (count // 2 + number) % count, f"Retitled in round {number}, "
    path = place(site, post)
    path.write_text(path.read_text().replace("title: '", f"title: '{words}", 1))
    return post, words.encode()


def date(site, count, number):
    """Dates one post years before all others, which puts it last in time."""
    post = (count // 4 + number) % count
    path = place(site, post)
    path.write_text(re.sub(r"(?m)^date: \d{4}", f"date: {1990 - number}", path.read_text(), count=1))
    return post, str(1990 - number).encode()


def tag(site, count, number):
    """Gives one post a tag more."""
    post = (count // 5 + number) % count
    path = place(site, post)
    missing = next(tag for tag in corpus.TAGS if tag not in path.read_text())
    path.write_text(path.read_text().replace("tags: [", f"tags: [{missing}, ", 1))
    return post, missing.encode()


def add(site, count, number):
    """Adds a post."""
    post = count + number
    path = place(site, post)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(corpus.Post(post).text())
    return post, f"mark-{post:05}".encode()


def rename(site, count, number):
    """Gives the file of one post another name, and with it the post another address."""
    post = (count // 6 + number) % count
    path = place(site, post)
    path.rename(path.with_name(f"{path.stem}-renamed{path.suffix}"))
    return (post + 1) % count, b""


def delete(site, count, number):
    """Deletes one post."""
    post = (count // 7 + number) % count
    place(site, post).unlink()
    return (post + 1) % count, b""


def template(site, count, number):
    """Changes the template that every post's page is made from."""
    mark = f'data-round="{number}"'
    path = site / "Templates" / THEME.name
    path.write_text(THEME.read_text().replace("<article", f"<article {mark}", 1))
    return number % count, mark.encode()


def place(site, post):
    """Where the file of a post is, in a site of Jekyll's too."""
    post, posts = corpus.Post(post), site / "_posts"
    return posts / post.jekyll_name if posts.exists() else site / "posts" / post.path


def begin(site):
    """Puts the template into the site, so that it is edited and not added later."""
    (site / "Templates").mkdir()
    (site / "Templates" / THEME.name).write_text(THEME.read_text())
