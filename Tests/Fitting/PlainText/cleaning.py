"""Removes the parts of a Markdown source that a site generator replaces before parsing."""

import html
import re

FRONT = re.compile(r"\A\ufeff?\s*(-{3}|\+{3})[ \t]*\n(.*?)\n\1-*[ \t]*(?:\n|\Z)", re.S)
# Hexo allows front matter without the first delimiter.
OPEN_FRONT = re.compile(r"\A\ufeff?\s*()((?:(?:\w[\w-]*:|[ \t]*-[ \t]).*\n)+)---[ \t]*\n")
FENCED = re.compile(r"^( {0,3})(`{3,}|~{3,}).*?(?:^ {0,3}\2[`~]*[ \t]*$|\Z)", re.S | re.M)
HIGHLIGHT = re.compile(
    r"^[ \t]*(?:\{%-?\s*(highlight|codeblock|code)\b([^%]*?)-?%\}"
    r"|\{\{<\s*(highlight)\b([^>]*)>\}\})"
    r"[ \t]*\n(.*?)\n?[ \t]*(?:\{%-?\s*end\1\s*-?%\}|\{\{<\s*/\3\s*>\}\})",
    re.S | re.M,
)

DROPPED = [
    re.compile(pattern, re.S | re.M)
    for pattern in (
        r"<!--.*?-->",
        r"^[ \t]*[*+-] (?:toc|content|目录|TOC)[ \t]*\n\{:? *:?toc.*?\}",
        r"\{:[^}\n]*\}",
        r"\{%.*?%\}",
        r"\{\{[<%].*?[%>]\}\}",
        r"\{\{.*?\}\}",
        r"^\[\^[^\]]+\]:.*?(?=\n\S|\n\n|\Z)",
        r"\[\^[^\]\s]+\]",
        r"^\[(?:TOC|toc)\][ \t]*$",
        r"^:::.*$",
        r"!\[\[[^\]]*\]\]",
        r"^> *\[!\w+\][-+]?[ \t]*(?=\n|\Z)",
    )
]
WIKI = re.compile(r"\[\[(?:[^\]|\n]*\|)?([^\]|\n]*)\]\]")
ANCHOR = re.compile(r"[ \t]*\{#[^}\n]*\}[ \t]*$", re.M)
# Documents with these have structure that the Markdown does not show.
OPAQUE = re.compile(
    r"\$\$|\\begin\{|<(?:h[1-6]|pre|li|table|td|dl|dt|script|style)\b|^: ", re.M | re.I
)


def parted(source):
    """Returns the front matter's title, date and tags, and the body."""
    source = source.replace("\r\n", "\n").replace("\r", "\n")
    source = re.sub("[\x0b\x0c\x85\u2028\u2029\ue000-\ue006\x00]", " ", source)
    found = FRONT.match(source) or OPEN_FRONT.match(source)
    if not found:
        return None, None, [], source
    front = found[2]
    title = value(front, "title")
    date = re.search(r"\d{4}-\d\d-\d\d", value(front, "(?:pub)?[dD]ate") or "")
    tags = value(front, "tags|keywords|categor(?:y|ies)") or ""
    tags = re.findall(r"[^\[\],'\"\s][^\[\],'\"]*", tags)
    return title, date and date[0], [tag.strip() for tag in tags], source[found.end():]


def value(front, key):
    """Returns a one-line value of the front matter, without its quotes."""
    found = re.search(rf"^(?:{key})\s*[:=][ \t]*(\S.*)$", front, re.M)
    if not found or found[1][0] in "|>&{":
        return None
    text = found[1].strip()
    if len(text) > 1 and text[0] in "\"'" and text[-1] == text[0]:
        text = text[1:-1].replace('\\"', '"').replace("''", "'")
    return html.unescape(text).strip() or None


def cleaned(body):
    """Returns the body with template code blocks converted to fences and other template syntax
    removed, or None."""
    body = HIGHLIGHT.sub(fence, body)
    parts, end = [], 0
    for found in FENCED.finditer(body):
        parts += [clear(body[end:found.start()]), found[0]]
        end = found.end()
    parts.append(clear(body[end:]))
    if any(part is None for part in parts):
        return None
    return "".join(parts)


def fence(found):
    words = (found[2] or found[4] or "").replace("lang:", "").split()
    language = words[0].strip("\"'") if words else ""
    return f"\n``````{language}\n{found[5]}\n``````\n"


def clear(text):
    if OPAQUE.search(text):
        return None
    for pattern in DROPPED:
        text = pattern.sub("", text)
    return ANCHOR.sub("", WIKI.sub(r"\1", text))
