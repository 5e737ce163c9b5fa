"""Narrow windows: nothing is cut off, hidden, or wider than the window."""

import unittest

from engines import Chromium, Firefox, InEngine, WebKit
from shelves import notes
from workbench import NARROW, PHONE, PageTest

HEADINGS = [f"A heading of some length, number {number}" for number in range(1, 15)]
README = "# A site\n\nIts first words.\n\n" + "- [A note](long.md)\n" * 900
SITE = {
    "long.md": "# A long note\n\n" + "".join(f"## {text}\n\nWords.\n\n" for text in HEADINGS),
    "short.md": "---\ntags: [words]\ndate: 2026-01-02\n---\n# A short note\n\n"
    + "The words of this note fill each of its lines up to the very end of the line. " * 40
    + "\n\nlamp\n: A thing that gives light.\n",
}
# A note that uses a defined term, and more notes than the contents list with their entries.
HEADING = "A heading about lamps that is longer than the window of a phone is wide"
LAMPS = {
    "use.md": "# Use\n\nHold a lamp and look. The lamp is bright.\n",
    **{f"n{n}.md": f"# {chr(65 + n % 26)}{n}\n\n## {HEADING}\n\nA lamp.\\index{{lamps}}\n"
       + "A wick.\\index{wicks}\n" * (n < 4) for n in range(60)},
}



class Narrow(PageTest):
    def setUp(self):
        super().setUp()
        self.address = notes(SITE)

    def test_no_note_is_wider_than_the_window(self):
        for path in ("/long/", "/short/", "/", "/tags/", "/glossary/"):
            for size in (NARROW, PHONE):
                with self.subTest(path=path, size=size):
                    page = self.open(path, size, at=self.address)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    self.assertLessEqual(wide, size[0])

    def test_the_title_does_not_break_inside_a_word(self):
        page = self.open("/", NARROW)
        lines = page.evaluate("""() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector('h1'));
          return new Set(Array.from(range.getClientRects(), box => box.top)).size;
        }""")
        self.assertEqual(lines, 1)

    def test_all_links_of_the_bar_can_be_reached(self):
        page = self.open("/", PHONE)
        links = page.locator(".bar nav a")
        self.assertEqual(links.count(), 5)
        page.click(".bar .fold")
        for link in links.all():
            box = link.bounding_box()
            self.assertGreaterEqual(box["x"], 0)
            self.assertLessEqual(box["x"] + box["width"], PHONE[0])


class Faults(InEngine):
    """What readers of a phone see, in each engine."""

    def go(self, path, **site):
        self.page.resize(*PHONE)
        self.page.go(notes({**SITE, **site}) + path)
        self.page.settle()

    def expect_all(self, selector, condition):
        """Checks that there are such elements, and that a condition is true for all of them."""
        found = self.page.evaluate(
            f"selector => Array.from(document.querySelectorAll(selector), {condition})", selector)
        self.assertTrue(found, "there are none")
        self.assertEqual([each for each in found if each is not True], [])

    def test_no_page_is_wider_than_the_window(self):
        for path in ("/long/", "/short/", "/", "/tags/", "/index/"):
            with self.subTest(path):
                self.go(path)
                self.expect_all("html", "html => html.scrollWidth <= innerWidth")

    def test_a_long_readme_leaves_the_first_section_on_the_first_screen(self):
        self.go("/", **{"README.md": README})
        self.expect_all(
            "main section:first-of-type", "e => e.getBoundingClientRect().top < innerHeight / 2")

    def test_the_numbers_of_notes_of_tags_are_shown_whole(self):
        self.go("/tags/")
        self.expect_all(
            ".rows .context", "e => e.offsetWidth > 20 && e.scrollWidth <= e.clientWidth")

    def test_locators_are_shown_whole(self):
        self.go("/index/", **LAMPS)
        self.expect_all(".rows > .entry, .rows > .entry *", """e =>
          e.scrollWidth <= e.clientWidth || getComputedStyle(e).overflowX === 'visible'
          || getComputedStyle(e).display === 'inline' || e.outerHTML""")

    def test_the_notch_of_a_note_covers_no_text(self):
        self.go("/short/")
        self.expect_all(".body p", """e => {
          const range = document.createRange();
          range.selectNodeContents(e);
          const ends = Array.from(range.getClientRects(), box => box.right);
          const notch = document.querySelector('.rail li a').getBoundingClientRect();
          return Math.max(...ends) <= notch.left;
        }""")

    def test_a_definition_is_not_part_of_the_sentence(self):
        self.go("/use/", **LAMPS)
        self.expect_all(
            ".body p:has(.term)",
            "e => e.textContent === 'Hold a lamp and look. The lamp is bright.'")

    def test_letters_lead_from_a_note_to_the_contents(self):
        self.go("/use/", **LAMPS)
        self.expect_all(".rail li:nth-child(20) a", "a => new URL(a.href).pathname === '/'")


class FaultsInChromium(Faults, unittest.TestCase):
    engine = Chromium


class FaultsInFirefox(Faults, unittest.TestCase):
    engine = Firefox


class FaultsInWebKit(Faults, unittest.TestCase):
    engine = WebKit


if __name__ == "__main__":
    unittest.main()
