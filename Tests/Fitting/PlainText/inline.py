"""Writes inline text in a style: the form of links and code spans, and line breaks."""

import re

from blocks import ADDRESS, CODE, CODE_END, HARD, IDEOGRAPH, LINK, LINK_END, SOFT
from page import width, wrapped

# Programs that clean up text replace Chinese punctuation by ASCII.
NARROW = str.maketrans("，：；！？（）", ",:;!?()")
LINKS = re.compile(f"{LINK}|{ADDRESS}([^{LINK_END}]*){LINK_END}")


class Inline:
    def __init__(self, style, r):
        self.style, self.r = style, r
        # The addresses that a style numbers, for a list at the end.
        self.addresses = []

    def ink(self, text):
        """Returns the text with links and code spans in the style's form; line breaks remain
        marked."""
        style = self.style
        text = text.replace(CODE, style.code_spans).replace(CODE_END, style.code_spans)
        if style.stops == "narrow":
            text = text.translate(NARROW)
        return LINKS.sub(self.link, text)

    def link(self, found):
        address = found[1]
        if self.style.links == "numbered":
            if address is None:
                self.addresses.append("")
                return f"[{len(self.addresses)}]"
            self.addresses[-1] = address
        elif self.style.links == "after" and address and address.startswith("http"):
            return f" ({address})" if self.r.random() < 0.5 else ""
        return ""

    def lines(self, text, first, rest, room=0, item=False):
        """Returns the indented lines of a paragraph; `room` columns beside it are occupied."""
        style, lines = self.style, []
        for part in self.ink(text).split(HARD):
            if style.soft == "lines" and not item:
                lines += part.split(SOFT)
            else:
                lines.append(joined(part))
        if style.soft == "sentences" and not item:
            lines = [piece for line in lines for piece in sentences(line)]
        lines = [re.sub(" +", " ", line).strip() for line in lines]
        lines = [line for line in lines if line]
        if style.wrap:
            columns = max(style.wrap - width(first) - room, 20)
            lines = [piece for line in lines for piece in wrapped(line, columns)]
        return [(rest if i else first) + line for i, line in enumerate(lines)]


def joined(text):
    """Joins the source lines; between wide characters no space is inserted."""
    return re.sub(f" *{SOFT} *", lambda m: seam(text, m.start(), m.end()), text)


def seam(text, start, end):
    around = text[start - 1:start], text[end:end + 1]
    return "" if all(IDEOGRAPH.match(sign) or sign in "，。、；：" for sign in around) else " "


def sentences(line):
    """Puts each sentence on a separate line, as many authors do in an editor."""
    return re.split(r"(?<=[。！？])|(?<=[a-z)][.!?]) (?=[A-Z])", line)
