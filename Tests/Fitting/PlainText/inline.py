"""Sets inline text in a style: what becomes of links and code spans, and where lines end."""

import re

from blocks import ADDRESS, CODE, CODE_END, HARD, IDEOGRAPH, LINK, LINK_END, SOFT
from page import width, wrapped

# Programs that tidy text write Chinese stops as the ASCII ones.
NARROW = str.maketrans("，：；！？（）", ",:;!?()")
LINKS = re.compile(f"{LINK}|{ADDRESS}([^{LINK_END}]*){LINK_END}")


class Inline:
    def __init__(self, style, r):
        self.style, self.r = style, r
        # Those that a style numbers, for a list at the end.
        self.addresses = []

    def ink(self, text):
        """The text with links and code spans as the style has them; line breaks stay marked."""
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
        """The lines of a paragraph, with what each is indented by; `room` is taken beside it."""
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
    """The lines of the source on one; wide scripts are set without a space between."""
    return re.sub(f" *{SOFT} *", lambda m: seam(text, m.start(), m.end()), text)


def seam(text, start, end):
    around = text[start - 1:start], text[end:end + 1]
    return "" if all(IDEOGRAPH.match(sign) or sign in "，。、；：" for sign in around) else " "


def sentences(line):
    """Each on its line, as many write in an editor."""
    return re.split(r"(?<=[。！？])|(?<=[a-z)][.!?]) (?=[A-Z])", line)
