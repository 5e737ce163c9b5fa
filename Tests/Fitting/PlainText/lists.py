"""Writes lists, including nested ones and items with other blocks."""

from blocks import Code, Items, Paragraph, Picture, Rule
from furniture import circled
from page import width


class Lists:
    """The part of the writer for lists."""

    def items(self, block, depth, lone=False):
        page = self.page
        for i, item in enumerate(block.items):
            if i and page.lines and page.lines[-1]:
                loose = block.loose and 1 in self.style.between and self.r.random() < 0.6
                page.blank(max(self.r.choice(self.style.between_items), int(loose)))
            if item:
                self.item(item, self.bullet(block, block.start + i, depth), depth, lone)

    def bullet(self, block, number, depth):
        style = self.style
        if not block.ordered:
            return style.bullets[min(depth, len(style.bullets) - 1)]
        if style.ordered == "circled":
            return circled(number)
        return style.ordered.format(number)

    def item(self, blocks, bullet, depth, lone):
        style, page = self.style, self.page
        indent = style.margin + style.list_indent + style.nesting * depth
        hanging = indent + " " * width(bullet) if style.hanging else indent
        start, first = page.next, blocks[0]
        if isinstance(first, Paragraph):
            rest = hanging if style.wrap else indent
            self.put(self.lines(first.text, indent + bullet, rest, item=True))
        end = page.next - 1
        for i, inner in enumerate(blocks[isinstance(first, Paragraph):]):
            if isinstance(inner, Items):
                self.items(inner, depth + 1)
                continue
            if isinstance(inner, (Rule, Picture)):
                continue
            if i or page.next > start:
                page.blank(self.gap(first, inner))
            if isinstance(inner, Paragraph):
                self.put(self.lines(inner.text, hanging, hanging))
                end = page.next - 1
            elif isinstance(inner, Code):
                self.code(inner, indent=hanging if style.indentation == "kept" else "")
            else:
                self.block(inner, None, False)
        if not isinstance(first, Paragraph):
            return
        # Numbered lines that text or code follows may equally be headings.
        steps = bullet[:1].isdigit() and (lone or len(blocks) > 1 and depth == 0)
        alone = lone or steps and not (style.hanging and bullet.strip())
        if alone:
            page.maybe_heading(start)
        page.mark("list_items_optional" if alone or not bullet else "list_items", start, end)
