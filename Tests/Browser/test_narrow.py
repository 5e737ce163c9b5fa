"""Narrow windows: nothing is cut off, hidden, or wider than the window."""

import unittest

from shelves import notes
from workbench import NARROW, NOTCH, PHONE, PageTest

HEADINGS = [f"A heading of some length, number {number}" for number in range(1, 15)]
SITE = {
    "long.md": "# A long note\n\n" + "".join(f"## {text}\n\nWords.\n\n" for text in HEADINGS),
    "short.md": "---\ntags: [words]\ndate: 2026-01-02\n---\n# A short note\n\n"
    + "The words of this note fill each of its lines up to the very end of the line. " * 40
    + "\n\nlamp\n: A thing that gives light.\n",
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

    def test_the_notch_of_a_note_covers_no_text(self):
        page = self.open("/short/", PHONE, at=self.address)
        for scroll in (0, 300):
            page.evaluate("y => scrollTo(0, y)", scroll)
            self.settle(page)
            notch = page.locator(NOTCH).first.bounding_box()
            for part in page.locator("main :is(h1, .facts, .body p)").all():
                box = part.bounding_box()
                apart = (
                    notch["y"] + notch["height"] <= box["y"]
                    or notch["y"] >= box["y"] + box["height"]
                    or notch["x"] >= box["x"] + box["width"]
                )
                with self.subTest(scroll=scroll, text=part.inner_text()[:20]):
                    self.assertTrue(apart)

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


if __name__ == "__main__":
    unittest.main()
