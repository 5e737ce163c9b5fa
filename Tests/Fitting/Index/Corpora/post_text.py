"""The texts of posts: removal of commands and private data, and counting of tags."""

import collections
import html
import re
import unicodedata

from names import SPACES, tag_key

EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7ff]")
SEPARATOR = re.compile(
    r"[\s\-_‐-–—,:;!?()\[\]{}\"'“”‘’«»„|/*`~<>=…·"
    r"\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef]+"
)
LONGEST_TAG = 6  # words
FENCED = re.compile(r"(^[ \t]*(?:```|~~~).*?^[ \t]*(?:```|~~~)[^\n]*$)", re.DOTALL | re.MULTILINE)
# Commands of Liquid, Hexo and Hugo for code become fences.
FENCES = [
    (re.compile(r"\{%-?\s*(?:raw|endraw)\s*-?%\}"), ""),
    (
        re.compile(r"\{%-?\s*(?:highlight|codeblock|code)\b\s*(?:lang:)?([\w+#-]*)[^%]*%\}\n?"),
        r"\n```\1\n",
    ),
    (re.compile(r"\n?\{%-?\s*end(?:highlight|codeblock|code)\s*-?%\}"), "\n```\n"),
    (re.compile(r"\{\{[<%]\s*highlight\s+([\w+#-]*).*?[>%]\}\}\n?"), r"\n```\1\n"),
    (re.compile(r"\n?\{\{[<%]\s*/\s*highlight\s*[>%]\}\}"), "\n```\n"),
]
COMMANDS = [
    re.compile(r"\{%.*?%\}|\{\{[<%].*?[>%]\}\}|\{\{.*?\}\}", re.DOTALL),
    # Attributes after links and headings, as kramdown and Pandoc read them.
    re.compile(r"\{:[^{}\n]*\}|(?<=[)\]])\{[.#][^{}\n]*\}"),
]
IMPORTS = re.compile(r"^(import|export) .*\n(?=(?:import|export|\n|<|#))", re.MULTILINE)
KNITR_FENCE = re.compile(r"^([ \t]*```+)\s*\{\s*\.?(\w+)[^}\n]*\}.*", re.MULTILINE)
# Keys, addresses of e-mail, accounts and telephone numbers.
PRIVATE = [
    re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----.*?-----END [A-Z ]*PRIVATE KEY-----", re.DOTALL),
    re.compile(
        r"(?:mailto:)?[\w.+-]+ ?(?:@|\[at\]|\(at\)) ?[\w-]+"
        r"(?: ?(?:\.|\[dot\]|\(dot\)) ?[\w-]+)+"
    ),
    re.compile(r"(?i)\b(?:QQ|微信|wechat|weixin)(?:群|号|號)?[ \t]*[:：]?[ \t]*[a-z_]*\d{5,}"),
    re.compile(r"(?<![\w./-])(?:\+\d{1,3}[ -]?)(?:\(?\d{2,4}\)?[ -]?){2,4}\d{2,4}(?![\w/-])"),
    re.compile(r"(?<![\w./-])1[3-9]\d{9}(?![\w/-])"),
    re.compile(r"(?<![\w./-])\(?\d{3}\)?[ -]\d{3}-\d{4}(?![\w/-])"),
]
INDENTED = re.compile(r"(?:(?<=\n\n)|\A)(?:(?: {4}|\t)[^\n]*\n+)+")
# What a reader does not see as text, with its replacement.
INVISIBLE = [
    (re.compile(r"<!--.*?-->", re.DOTALL), " "),
    (re.compile(r"^[ \t>]*(```+|~~~+).*?^[ \t>]*\1[^\n]*$", re.DOTALL | re.MULTILINE), " "),
    (re.compile(r"<(pre|script|style|iframe)\b.*?</\1>", re.DOTALL | re.IGNORECASE), " "),
    # Indented code, but not items of lists.
    (INDENTED, lambda m: m[0] if re.match(r"\s*(?:[-*+]|\d+\.) ", m[0]) else "\n"),
    (re.compile(r"^[ ]{0,3}\[[^\]\n]+\]:[ \t]*\S+.*$", re.MULTILINE), " "),
    # Destinations of links, and footnotes.
    (
        re.compile(r"(\]\()\s*<?(?:[^()\s]|\([^()\s]*\))*>?(?:\s+[\"'][^\n]*?[\"'])?\s*\)"),
        "] ",
    ),
    (re.compile(r"\[(?=\^)[^\]]*\]"), " "),
    (re.compile(r"<[/!?]?[A-Za-z][^<>]*>"), " "),
    (re.compile(r"(?:https?|ftp)://[^\s<>)\]，。、]+|\bwww\.[^\s<>)\]，。、]+"), " "),
]


def cleaned(text):
    """Returns a body without the commands of site generators and without private data."""
    for pattern, replacement in FENCES:
        text = pattern.sub(replacement, text)
    # Every second piece is code.
    pieces = FENCED.split(text)
    for position in range(0, len(pieces), 2):
        for pattern in COMMANDS:
            pieces[position] = pattern.sub("", pieces[position])
    pieces[0] = IMPORTS.sub("", pieces[0])
    text = KNITR_FENCE.sub(r"\1\2", "".join(pieces))
    for pattern in PRIVATE:
        text = pattern.sub("", text)
    return text.strip("\n") + "\n"


def visible(text):
    """Returns the text that a reader sees, without code blocks and the destinations of links."""
    for pattern, replacement in INVISIBLE:
        text = pattern.sub(replacement, text)
    return html.unescape(text)


def link_share(text):
    """Returns the share of the visible text that is the text of links."""
    links = sum(len(m[1]) for m in re.finditer(r"\[([^\]\n]*)\]\([^)\n]*\)", text))
    return links / max(1, len(re.sub(r"\s+", " ", visible(text))))


class CountedText:
    """A text in which tags are counted, whole words in Latin letters and strings in others."""

    def __init__(self, text):
        text = unicodedata.normalize("NFKC", text)
        self.words = [w for w in (w.strip(".") for w in SEPARATOR.split(text)) if w]
        self.keys = collections.Counter(map(tag_key, self.words))
        self.joined = re.sub(SPACES, "", text.casefold())
        self.folded = ["".join(re.split(SPACES, w.casefold())) for w in self.words]
        self.starts = collections.defaultdict(list)
        for position, word in enumerate(self.folded):
            self.starts[word[:2]].append(position)

    def count(self, tag):
        key = tag_key(tag)
        if not key:
            return 0
        if EAST_ASIAN.search(tag):
            return self.joined.count(key)
        return self.keys[key] + sum(self.begins(key, at) for at in self.starts[key[:2]])

    def begins(self, key, start):
        """Whether several words from a position on have the key together."""
        if not key.startswith(self.folded[start]):
            return False
        ends = range(start + 2, min(start + LONGEST_TAG, len(self.words)) + 1)
        return any(tag_key(" ".join(self.words[start:end])) == key for end in ends)
