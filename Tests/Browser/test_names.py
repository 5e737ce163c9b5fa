"""Global names belong to the page's author: the theme's scripts add none, and tolerate all."""

import atexit
import functools
import itertools
import pathlib
import re
import shutil
import string
import tempfile
import unittest

from searching import FIELD, ROW, SearchTest
from shelves import build
from workbench import NOTCH, PACKAGE, PAGES, SECTION, origin, serve, site

MENU = ".menu"
# The search index in Chinese and other scripts defines one global, because a site that was opened
# from disk can load files only as scripts.
OF_SEARCH = ["thumbindex"]
# Keywords, and names that a page may not redeclare.
TAKEN = {"do", "if", "in", "as", "of", "is", "top", "location", "window", "document"}


def inner_names():
    """Returns every name that a part of a script declares for the other parts."""
    declared = re.compile(r"^(?:async )?(?:const|let|function\*?) (?:(\w+)|\{([^}]*)\})", re.M)
    names = set()
    for part in PACKAGE.glob("Templates/s*/*.js"):
        for name, several in declared.findall(part.read_text()):
            names.update([name] if name else re.findall(r"\w+", several))
    return names


def a_notes_script():
    """Returns a script that declares every name of one or two letters, in several ways, and all
    names in the theme's scripts. It records their values, and the names of the window."""
    letters = string.ascii_letters + "_$"
    names = {*letters, *map("".join, itertools.product(letters, letters)), *inner_names()}
    names = sorted(names - TAKEN)
    kinds = itertools.cycle(["const {} = 1;", "let {} = 'x';", "var {} = [];", "function {}() {{}}"])
    lines = [kind.format(name) for kind, name in zip(kinds, names)]
    return "\n".join([
        *lines,
        f"document.values = () => [{', '.join(names)}];",
        "document.held = document.values();",
        "document.names = Object.getOwnPropertyNames(window);",
    ])


def with_a_script(folder):
    """Returns the address of a built site in which each page runs such a script before the
    theme's."""
    home = tempfile.TemporaryDirectory(prefix="thumbindex-names-")
    atexit.register(home.cleanup)
    copy = pathlib.Path(home.name, "site")
    shutil.copytree(folder, copy)
    (copy / "names.js").write_text(a_notes_script())
    for page in copy.rglob("*.html"):
        text = page.read_text().replace("<head>", '<head><script src="/names.js"></script>')
        page.write_text(text)
    return serve(copy)


@functools.cache
def crowded():
    return with_a_script(site())


@functools.cache
def own():
    """Returns the address of a site that replaces parts of both scripts."""
    home = tempfile.TemporaryDirectory(prefix="thumbindex-parts-")
    atexit.register(home.cleanup)
    source, output = pathlib.Path(home.name, "notes"), pathlib.Path(home.name, "site")
    for name, text in {
        "thumbindex.yml": "title: Parts\nindex: {rail_minimum_rows: 0}\n",
        **{f"{title}.md": f"# {title.capitalize()}\n\nA line.\n" for title in ("apple", "pear")},
        "Templates/script/9-mine.js": "document.body.dataset.mine = typeof make // A comment",
        "Templates/search/9-theirs.js": "document.body.dataset.theirs = typeof find",
    }.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    build(source, output)
    return with_a_script(output)


class Names(SearchTest):
    def added(self, page):
        """Returns the names that were added to the window after the note's script, and checks
        that its own names are unchanged."""
        self.assertTrue(page.evaluate(
            "() => document.values().every((value, at) => value === document.held[at])"
        ))
        now = page.evaluate("() => Object.getOwnPropertyNames(window)")
        return sorted(set(now) - set(page.evaluate("() => document.names")))

    def test_a_note_may_have_any_name(self):
        for kind, path in PAGES.items():
            with self.subTest(kind):
                page = self.open(path, at=crowded())
                # The page for an unknown address searches for similar names.
                searches = kind == "not found"
                self.assertLessEqual(set(self.added(page)), set(OF_SEARCH if searches else []))

    def test_the_rail_the_menu_and_the_search_work_beside_any_name(self):
        self.expect_all_to_work(crowded(), "index")

    def test_so_do_those_of_a_site_with_parts_of_its_own(self):
        page = self.expect_all_to_work(own(), "apple")
        self.assertEqual(page.evaluate("() => ({...document.body.dataset})"),
                         {"mine": "function", "theirs": "function"})

    def expect_all_to_work(self, address, query):
        page = self.open("/", at=address)
        page.click(f"{NOTCH} >> nth=0")
        self.assertEqual(page.locator(".rail.scrubbed a[aria-current]").count(), 1)
        page.click(f"{SECTION} .rows a >> nth=0", button="right")
        page.wait_for_selector(MENU)
        page.keyboard.press("Escape")
        self.assertEqual(self.added(page), [])
        page.fill(FIELD, query)
        page.wait_for_selector(ROW)
        self.assertEqual(self.added(page), OF_SEARCH)
        return page

    def test_no_name_of_a_script_is_one_of_the_page(self):
        page = self.open("/")
        before = page.evaluate("() => Object.getOwnPropertyNames(window)")
        page.fill(FIELD, "index")
        page.wait_for_selector(ROW)
        names = sorted(inner_names() - set(before))
        self.assertGreater(len(names), 100)
        there = """names => names.filter(name => {
          try { return (0, eval)(name), true; } catch { return false; }
        })"""
        self.assertEqual(page.evaluate(there, names), [])


if __name__ == "__main__":
    unittest.main()
