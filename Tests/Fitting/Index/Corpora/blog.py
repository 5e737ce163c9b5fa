"""Makes the notes and the labels of a tagged blog.

Of the posts that have tags, at most 150 are drawn by a fixed seed. Their front matter is reduced
to title and date. A tag is a label of a post if the post names it twice, or in the title and in
the text. Tags on more than a fifth of the posts are no labels.
"""

import collections
import json
import pathlib
import random
import re

import front_matter
import post_text
from names import tag_key
from post_text import CountedText, visible

SEED, MOST = 4901, 150
LARGEST = 60_000  # bytes of a post
SMALLEST = 250  # visible characters
COMPARED = 2000  # characters by which two posts are the same
COMMON_SHARE = 0.2
LEAST_NOTES = 5  # of a common word
ENDINGS = r"\.(?:md|markdown|mdown|mkd|rmd|Rmd|qmd|Rmarkdown|mdx)$"
DATE = r"\d{4}-\d{1,2}-\d{1,2}"
NO_POST = re.compile(r"(^|/)(_index|index\.[a-z-]+|readme|contributing|license)\.", re.IGNORECASE)
FUNCTION_WORDS = set(
    "a about above after again all also am an and any are as at be been before being below between "
    "both but by can could did do does down each few for from further had has have he her here him "
    "his how i if in into is it its just me more most my no nor not now of off on once only or "
    "other our out over own same she should so some such than that the their them then there these "
    "they this those through to too under until up us very was we were what when where which while "
    "who whom why will with would you your get new one two".split()
)
# Frequent words by which the language of a post is checked.
LANGUAGE_WORDS = {
    "en": "the of and to is that it with was this for",
    "fr": "le les des est une dans qui que pour pas sur",
    "de": "der die und das ist nicht mit ein eine auf den",
    "es": "el los que una por las del con para es se",
    "pt": "que uma não com os do da em para por mais",
    "it": "il che di una per non sono con della gli",
}


class Post:
    """A post with its text and its tags."""

    def __init__(self, path, meta, text, fields):
        self.path, self.meta, self.fields = path, meta, fields
        self.body = post_text.cleaned(text)
        self.visible = visible(self.body)
        self.tags = front_matter.tags(meta, fields)
        self.title = self.found_title()

    def found_title(self):
        """Returns the title of the front matter or of a heading at the start; `None` for none."""
        title = self.meta.get("title")
        if not isinstance(title, str) or not title.strip():
            found = re.match(r"\s*# +(.+)\n", self.body)
            title = found[1] if found else None
        return title and " ".join(title.split())

    @property
    def date(self):
        """The date of the front matter or of the path; `None` for none."""
        date = str(self.meta.get("date") or self.meta.get("created") or "")
        found = re.match(f"({DATE})", date) or re.search(f"(?:^|/)({DATE})", self.path)
        return found and found[1]

    @property
    def is_draft(self):
        def has(name, *values):
            return str(self.meta.get(name, "")).lower() in values

        is_hidden = has("draft", "true") or has("hidden", "true") or has("published", "false")
        return is_hidden or has("status", "draft", "hidden")

    @property
    def is_note(self):
        """Whether the post has a title, is neither too long nor too short, and is no link list."""
        text = re.sub(r"\s+", " ", self.visible).strip()
        is_sized = len(self.body.encode()) <= LARGEST and len(text) >= SMALLEST
        return bool(self.title) and is_sized and post_text.link_share(self.body) <= 0.5


def posts(repository, corpus):
    """Returns the posts with tags in the language of the site, each text once, by path."""
    fields, seen, found = corpus["options"].split(","), set(), []
    for path, text in repository.texts(corpus["paths"], 4 * LARGEST):
        is_section = NO_POST.search(path) and not re.search(r"/index\.", path)
        if is_section or not re.search(ENDINGS, path):
            continue
        meta, rest = front_matter.split(text)
        post = Post(path, meta, rest, fields)
        start = re.sub(r"\s+", " ", post.visible).strip()[:COMPARED]
        if post.is_draft or not post.is_note or start in seen:
            continue
        seen.add(start)
        if post.tags and is_in_language(post.visible, corpus["language"]):
            found.append(post)
    return sorted(found, key=lambda post: post.path)


def is_in_language(text, language):
    """Whether a text is in a language, by its characters and its most frequent words."""
    sample = text[:6000]

    def count(pattern):
        return len(re.findall(pattern, sample))

    han, kana = count("[\u3400-\u9fff]"), count("[\u3040-\u30ff]")
    hangul, latin = count("[\uac00-\ud7ff]"), count("[A-Za-zÀ-ÿ]+")
    if language == "ja":
        return kana * 4 > latin
    if language.startswith("zh"):
        if kana > 0.1 * han or han < latin:
            return False
        simplified = count("[们这个来对时会说为过国还没现开问题样]")
        traditional = count("[們這個來對時會說為過國還沒現開問題樣]")
        return (traditional > simplified) == (language == "zh-Hant")
    if language == "ko":
        return hangul > latin
    if han + kana + hangul > latin:
        return False
    words = re.findall(r"[a-zà-ÿ]+", sample.lower())
    scores = {
        name: sum(word in own.split() for word in words) for name, own in LANGUAGE_WORDS.items()
    }
    return max(scores, key=scores.get) == language


class Labels:
    """The rule for tags that can be labels, from all posts of a site."""

    def __init__(self, posts):
        carried = collections.Counter(key for post in posts for key in set(map(tag_key, post.tags)))
        self.often = {key for key, n in carried.items() if n > COMMON_SHARE * len(posts)}

    def can_be(self, tag):
        key = tag_key(tag)
        is_word = len(key) > 1 and not re.fullmatch(r"[\d.\W_]+", key)
        return is_word and key not in self.often and tag.casefold() not in FUNCTION_WORDS

    def of(self, post, text):
        """Returns the tags of a post that its text names often enough."""
        title = CountedText(post.title)
        labels = []
        for tag in filter(self.can_be, post.tags):
            count = text.count(tag)
            if count >= 2 or (count and title.count(tag)):
                labels.append(tag)
        return labels


def common_tags(labels, texts):
    """Returns the tags that at least five notes name, of which fewer than a third have the tag."""
    common = set()
    for tag in {tag for tags in labels.values() for tag in tags}:
        has = [tag_key(tag) in own for text, own in texts if text.count(tag) >= 2]
        if len(has) >= LEAST_NOTES and sum(has) * 3 < len(has):
            common.add(tag)
    return sorted(common)


def file_name(path, used):
    """Returns a name for a post that no other post has."""
    steps = re.sub(ENDINGS, "", path).split("/")
    stem = steps[-2] if steps[-1] == "index" and len(steps) > 1 else steps[-1]
    stem = re.sub(r"[^\w.-]+", "-", stem).strip("-.")[:80] or "note"
    name, number = stem, 1
    while name.casefold() in used:
        number += 1
        name = f"{stem}-{number}"
    used.add(name.casefold())
    return name + ".md"


def write_note(file, post):
    head = [f"title: {json.dumps(post.title, ensure_ascii=False)}"]
    if post.date:
        head.append(f"date: {post.date}")
    file.write_text("---\n" + "\n".join(head) + "\n---\n\n" + post.body, "utf-8")


def make(folder, corpus, repository):
    """Writes the notes and gold.json of a blog."""
    found = posts(repository, corpus)
    rule = Labels(found)
    drawn = random.Random(SEED).sample(found, min(MOST, len(found)))
    notes = folder / "notes"
    notes.mkdir(parents=True, exist_ok=True)
    for old in notes.iterdir():
        old.unlink()
    used, labels, texts = set(), {}, []
    for post in sorted(drawn, key=lambda post: post.path):
        name = file_name(post.path, used)
        write_note(notes / name, post)
        text = CountedText(post.visible)
        texts.append((text, set(map(tag_key, post.tags))))
        if own := rule.of(post, text):
            labels[str(pathlib.PurePath("notes", name))] = own
    gold = {
        "site": corpus["name"],
        "language": corpus["language"],
        "source": corpus["source"],
        "licence": corpus["licence"],
        "about": corpus["subject"],
        "common": common_tags(labels, texts),
        "notes": labels,
    }
    text = json.dumps(gold, ensure_ascii=False, indent=1) + "\n"
    (folder / "gold.json").write_text(text, "utf-8")
    pairs = sum(map(len, labels.values()))
    print(f"{folder.name}: {len(found)} posts, {len(drawn)} notes, {pairs} pairs", flush=True)
