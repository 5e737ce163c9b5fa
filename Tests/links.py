#!/usr/bin/env python3
"""Checks that all links of a built site lead to existing files and ids.

    links.py SITE

Checks every internal link, image, style sheet and fragment of every page, and every address in the
site map and the feeds. Each must lead to a file of SITE and, if it has a fragment, to an element
with that id. No page may have an id twice. Addresses are compared exactly, including letter case.
Errors are printed to standard error, one a line, and the exit status is then 1.
"""

import html.parser
import pathlib
import sys
import urllib.parse
import xml.etree.ElementTree as xml

# The attributes that contain an address.
ADDRESSES = {"href", "src", "poster", "action", "data", "cite"}


class Page(html.parser.HTMLParser):
    """The ids and the addresses of one page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.twice, self.addresses = set(), [], []
        self.canonical = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        if "id" in values:
            if values["id"] in self.ids:
                self.twice.append(values["id"])
            self.ids.add(values["id"])
        if tag == "link" and values.get("rel") == "canonical":
            self.canonical = values.get("href")
            return
        for name, value in values.items():
            if name in ADDRESSES:
                self.addresses.append(value)
            elif name == "srcset":
                self.addresses += [part.split()[0] for part in value.split(",") if part.split()]


class Site:
    """A folder of built files that resolves addresses."""

    def __init__(self, folder):
        self.folder = folder
        self.files = {
            path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
        }
        self.pages = {
            name: Page((folder / name).read_text("utf-8"))
            for name in sorted(self.files)
            if name.endswith(".html")
        }
        self.origin = self.home_address()

    def home_address(self):
        """Returns the site's published address, from the canonical link of the front page."""
        front = self.pages.get("index.html")
        return urllib.parse.urlsplit((front and front.canonical) or "/")

    def file(self, path):
        """Returns the file that a server would send for a path."""
        name = path.lstrip("/")
        for candidate in (name, f"{name}index.html" if not name or name.endswith("/") else None):
            if candidate in self.files:
                return candidate
        return None

    def fault(self, address, source):
        """Returns the error in an address of the file `source`, or None."""
        here = urllib.parse.urlunsplit(
            ("http", "here", self.origin.path + urllib.parse.quote(source), "", "")
        )
        try:
            there = urllib.parse.urlsplit(urllib.parse.urljoin(here, address))
        except ValueError:
            return "is not an address"
        if there.scheme not in ("http", "https"):
            return None
        if there.netloc not in ("here", self.origin.netloc):
            return None
        path = urllib.parse.unquote(there.path)
        base = urllib.parse.unquote(self.origin.path).rstrip("/")
        if not path.startswith(base + "/") and path != base:
            return None if there.netloc != "here" else "leads out of the site"
        target = self.file(path.removeprefix(base))
        if target is None:
            return "leads to no file"
        fragment = urllib.parse.unquote(there.fragment)
        if not fragment or fragment == "top" or target not in self.pages:
            return None
        if fragment in self.pages[target].ids:
            return None
        return f"leads to {target}, which has no such id"


def listed(site, name):
    """Yields the addresses in a site map or a feed."""
    root = xml.parse(site.folder / name).getroot()
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        if tag == "loc":
            yield (element.text or "").strip()
        elif tag == "link":
            yield element.get("href") or (element.text or "").strip()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    site = Site(pathlib.Path(sys.argv[1]))
    if "index.html" not in site.pages:
        sys.exit(f"{site.folder} has no index.html")
    faults, addresses = [], []
    for name, page in site.pages.items():
        faults += [f"{name}: the id “{twice}” occurs twice" for twice in page.twice]
        addresses += [(name, address) for address in page.addresses]
    for name in sorted(site.files):
        if name.endswith(".xml"):
            try:
                addresses += [(name, address) for address in listed(site, name)]
            except xml.ParseError as error:
                faults.append(f"{name}: not well-formed: {error}")
    for name, address in addresses:
        if fault := site.fault(address, name):
            faults.append(f"{name}: {address!r} {fault}")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"links: {len(addresses)} addresses on {len(site.pages)} pages, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
