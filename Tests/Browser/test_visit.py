"""A reader's actions on every visit, in all three engines."""

import unittest
from urllib.parse import quote

import landing
from engines import Chromium, Firefox, InEngine, WebKit
from rows import MENU, OPEN, ROW
from searching import FIELD, RESULTS, STATE
from shelves import shelf
from workbench import DESK, FULL, NOTCH, PHONE, origin

NOTE = "() => document.querySelector('article h1')?.textContent"
TITLES = f"""() => {{
  if (!/\\d/.test(document.querySelector('{STATE}').textContent)) return null;
  return Array.from(document.querySelectorAll('{RESULTS} .rows .title'), e => e.textContent);
}}"""
KINDS = f"""() => [...document.querySelectorAll('{RESULTS} section h2')].map(h => h.textContent)"""
IDS = "() => Array.from(document.querySelectorAll('.rows > li[id]'), row => row.id)"
ROWS = 1000
# Pretends that the estimated height of undrawn rows is far too large.
MISJUDGED = "<style>.sections > section, .rows[style] { --height: 90rem !important }</style>"


def part(cases, size):
    """Returns all cases, or every second case, alternating between the two window sizes."""
    return cases if FULL else cases[(PHONE, DESK).index(size) :: 2]


class Visit(InEngine):
    """The tests that run in each engine."""

    def expect_landed(self, anchor):
        """Checks that the element with an id is directly below the sticky headers."""
        self.page.settle()
        fault = landing.fault(self.page.evaluate(landing.PLACE, anchor))
        self.assertIsNone(fault, anchor)

    def expect_search(self, search):
        """Waits until the address contains the last query."""
        self.page.wait("search => location.search === search", search)

    def go_to_field(self):
        self.page.click_on(FIELD)
        self.page.wait("field => document.activeElement.matches(field)", FIELD)

    def test_searching(self):
        page = self.page
        page.resize(*DESK)
        for query, title in (("重庆", "重庆：一个字的两种读法"), ("index", "The index")):
            with self.subTest(query):
                page.go(f"{origin()}/")
                self.go_to_field()
                page.type(query)
                page.wait(f"title => ({TITLES})()?.includes(title)", title)
                self.expect_search(f"?q={quote(query)}")

    def test_searching_in_a_scope(self):
        page = self.page
        page.resize(*DESK)
        page.go(f"{origin()}/")
        self.go_to_field()
        page.type("index")
        page.wait(f"() => ({KINDS})().length > 1")
        for number, kind in ((1, "Notes"), (5, "Tags")):
            page.click_on(".scopes label", number)
            page.wait(f"kind => ({KINDS})().join() === kind", kind)
            self.expect_search(f"?q=index&in={kind.lower()[:-1]}")
        page.click_on(".scopes label", 0)
        page.wait(f"() => ({KINDS})().length > 1")
        self.expect_search("?q=index")
        # In the list of all kinds, notes are too far down to be visible.
        page.click_on(".scopes label", 1)
        page.wait(f"() => ({KINDS})().join() === 'Notes'")
        page.click_on(f"{RESULTS} section.note .rows a")
        page.wait(f"() => !location.search && ({NOTE})()")
        page.back()
        page.wait(f"() => ({TITLES})()?.length")
        page.back()
        page.wait(f"() => document.querySelector('#Main').checkVisibility()")

    def test_letters(self):
        page = self.page
        for size in (PHONE, DESK):
            page.resize(*size)
            page.go(f"{shelf(ROWS)}/")
            for letter in part("SCXB", size):
                with self.subTest(letter, size=size):
                    page.click_on(f"{NOTCH}[href='#index-{letter.lower()}']")
                    page.wait("hash => location.hash === hash", f"#index-{letter.lower()}")
                    self.expect_landed(f"index-{letter.lower()}")

    def test_deep_links(self):
        page = self.page
        for size in (PHONE, DESK):
            page.resize(*size)
            page.go(f"{shelf(ROWS)}/")
            rows = page.evaluate(IDS)
            for anchor in part(("index-s", *rows[7::190], "index-z"), size):
                with self.subTest(anchor, size=size):
                    page.go("about:blank")
                    page.go(f"{shelf(ROWS)}/#{quote(anchor)}")
                    self.expect_landed(anchor)

    def test_back(self):
        """Going back shows the same row, even if the heights of the rows above it were
        overestimated."""
        seen = """() => {
          const row = document.elementFromPoint(innerWidth / 3, innerHeight / 2)
            ?.closest('.rows > li');
          return row && [row.id, Math.round(row.getBoundingClientRect().top)];
        }"""
        page = self.page
        for size in (PHONE, DESK):
            page.resize(*size)
            for head, depth in part((("", 0.3), (MISJUDGED, 0.3), (MISJUDGED, 0.8), ("", 0.8)), size):
                with self.subTest(depth, size=size, head=head):
                    page.go(f"{shelf(ROWS, head=head)}/")
                    page.evaluate(
                        "depth => scrollTo(0, document.documentElement.scrollHeight * depth)",
                        depth)
                    page.settle()
                    before = page.wait(seen)
                    page.click(size[0] // 3, size[1] // 2, "left")
                    page.wait(NOTE)
                    page.back()
                    page.wait("() => document.body.matches('.contents')"
                              " && document.readyState === 'complete' && scrollY > 1000")
                    # The page moves the row into place over three frames.
                    page.settle()
                    page.settle()
                    self.assertEqual(page.evaluate(seen), before)

    def test_the_menu_of_a_row(self):
        page = self.page
        page.resize(*DESK)
        page.go(f"{origin()}/")
        page.evaluate("() => localStorage.clear()")
        page.evaluate("() => document.querySelector('main .sections').scrollIntoView()")
        page.click_on(f"{ROW} > a", 3, "right")
        page.wait("open => document.querySelector(open)", OPEN)
        page.settle()
        self.assertTrue(page.evaluate("open => !!document.querySelector(open)", OPEN),
                        "it closes when the button is released")
        self.assertEqual(page.evaluate("() => document.activeElement.dataset.action"), "open")
        page.click_on(f"{MENU} [data-action=markRead]")
        page.wait("row => document.querySelectorAll(row)[3].querySelector('.tick')", ROW)
        self.assertFalse(page.evaluate("open => !!document.querySelector(open)", OPEN))
        page.click_on(f"{ROW} > a", 5, "right")
        page.wait("open => document.querySelector(open)", OPEN)
        page.settle()
        page.click(5, 5, "left")
        page.wait("open => !document.querySelector(open)", OPEN)


class InChromium(Visit, unittest.TestCase):
    engine = Chromium


class InFirefox(Visit, unittest.TestCase):
    engine = Firefox


class InWebKit(Visit, unittest.TestCase):
    engine = WebKit


if __name__ == "__main__":
    unittest.main()
