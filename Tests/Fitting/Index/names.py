"""Keys that make different spellings of a name equal.

The two keys are those of the programs that score the index: `tag_key` for the tags of blogs, and
`entry_key` for the entries of books.
"""

import re
import unicodedata

MARKS = " `'\"*_()[]{}<>《》「」『』“”‘’【】,;:!?。，、；：！？"
SPACES = r"[\s\-_‐-–]+"
EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
TITLE_WORD = re.compile(r"[^\s\-_,:;!?()\[\]{}\"'“”‘’|\u2e80-\u9fff\uac00-\ud7ff]+")
# Words in s that are no plurals.
SINGULAR = {
    "https", "news", "windows", "redis", "kubernetes", "always",
    "gas", "bus", "pos", "gis", "css", "dns",
}  # fmt: skip
SMALL_WORDS = {"the", "a", "an", "of", "in", "and", "to", "for", "with"}
LONGEST_TAG = 6  # words


def tag_key(name):
    """Returns a key that ignores case, width, plural, hyphens, spaces and camel case."""
    name = unicodedata.normalize("NFKC", name).strip(MARKS)
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", name)
    words = [word for word in re.split(SPACES, name.casefold()) if word]
    if not words:
        return ""
    words[-1] = singular(words[-1])
    return "".join(words)


def singular(word):
    """Returns the word without a plural s; caches and cache, potatoes and potato become equal."""
    if re.fullmatch(r"[a-z]{4,}", word) and re.search(r"(?<![sui])s$", word):
        if word not in SINGULAR:
            is_ies = word.endswith("ies") and len(word) > 5
            word = word[:-3] + "y" if is_ies else word[:-1]
    return re.sub(r"(?<=[a-z](?:ch|sh|ss))e$|(?<=[a-z][xoz])e$", "", word)


def is_named_in(title, tag):
    """Whether a title contains a tag as whole words."""
    key = tag_key(tag)
    if EAST_ASIAN.search(tag):
        return key in tag_key(title)
    words = TITLE_WORD.findall(unicodedata.normalize("NFKC", title))
    return any(
        tag_key(" ".join(words[start:end])) == key
        for start in range(len(words))
        for end in range(start + 1, min(start + LONGEST_TAG, len(words)) + 1)
    )


def entry_key(*words):
    """Returns a key that ignores case, plural, punctuation, small words and word order."""
    text = unicodedata.normalize("NFKC", " ".join(word for word in words if word)).casefold()
    if re.search(r"\w", text):
        text = re.sub(r"[`'\"*_(){}\[\],;:.!?/\\|<>=+~^-]+", " ", text)
    return " ".join(
        sorted(
            re.sub(r"(?<=[a-z]{3})(?:es|s)$", "", word)
            for word in text.split()
            if word not in SMALL_WORDS
        )
    )
