"""The ids of the headings in a piece of HTML."""

from html.parser import HTMLParser


class Headings(HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids = []

    def handle_starttag(self, tag, attributes):
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            self.ids.append(dict(attributes).get("id") or "")


def ids(html):
    parser = Headings()
    parser.feed(html)
    return parser.ids
