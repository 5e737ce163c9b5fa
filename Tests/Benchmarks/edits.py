"""The edits that an author makes between two builds, with their expected effect.

Each function edits a site of `count` posts in round `number`, a different post every round. It
returns the number of a post and the bytes that its page must contain after the next build.
"""

import re

import corpus
from running import TOP

THEME = TOP / "Templates/note.html"


def nothing(site, count, number):
    """Changes nothing."""
    return number % count, b""


def body(site, count, number):
    """Adds a sentence at the end of one post."""
    post, sentence = number % count, f"One sentence more, after round {number}."
    path = place(site, post)
    path.write_text(f"{path.read_text()}\n{sentence}\n")
    return post, sentence.encode()


def title(site, count, number):
    """Changes the title of one post, which moves its row in every list."""
    post, words = (count // 2 + number) % count, f"Retitled in round {number}, "
    path = place(site, post)
    path.write_text(path.read_text().replace("title: '", f"title: '{words}", 1))
    return post, words.encode()


def date(site, count, number):
    """Dates one post years before all others, which makes it the oldest."""
    post = (count // 4 + number) % count
    path = place(site, post)
    path.write_text(re.sub(r"(?m)^date: \d{4}", f"date: {1990 - number}", path.read_text(), count=1))
    return post, str(1990 - number).encode()


def tag(site, count, number):
    """Adds a tag to one post."""
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
    """Renames the file of one post, which changes the post's address."""
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
    """Returns the path of a post's file, also in a Jekyll site."""
    post, posts = corpus.Post(post), site / "_posts"
    return posts / post.jekyll_name if posts.exists() else site / "posts" / post.path


def begin(site):
    """Copies the template into the site first, so that later rounds edit it rather than add it."""
    (site / "Templates").mkdir()
    (site / "Templates" / THEME.name).write_text(THEME.read_text())
