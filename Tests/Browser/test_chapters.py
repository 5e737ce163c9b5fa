"""The chapters around a note of a manual: beside the text, or folded above it."""

import unittest

from shelves import notes
from workbench import DESK, NARROW, OUTLINE, PHONE, SCHEMES, PageTest

WIDE = (1440, 900)
CHAPTERS = "nav.chapters"
# A note with an outline, inside two chapters, and more chapters than a window shows.
TEXT = "# {}\n\n## The first part\n\nWords.\n\n## The second part\n\nWords.\n\n## The third part\n"
NAMES = [f"Lamp number {number}" for number in range(1, 41)]
MANUAL = {
    "mkdocs.yml": "site_name: Lamps\nnav:\n- Start: index.md\n- All lamps:\n  - Of oil:\n"
    + "".join(f"    - lamp-{number}.md\n" for number in range(1, 41)),
    "docs/index.md": "# Start\n",
    **{f"docs/lamp-{number}.md": TEXT.format(name) for number, name in enumerate(NAMES, 1)},
}
PAGE = "/lamp-3/"


class Chapters(PageTest):
    def setUp(self):
        super().setUp()
        self.address = notes(MANUAL)

    def page(self, size, **options):
        return self.open(PAGE, size, at=self.address, **options)

    def test_are_at_the_left_and_the_outline_at_the_right_where_there_is_room(self):
        for script in (True, False):
            with self.subTest(script=script):
                page = self.page(WIDE, script=script)
                chapters = page.locator(f"{CHAPTERS} ul").first.bounding_box()
                outline = page.locator(f"{OUTLINE} .rows").bounding_box()
                text = page.locator(".body p").first.bounding_box()
                self.assertLess(chapters["x"] + chapters["width"], text["x"])
                self.assertGreater(outline["x"], text["x"] + text["width"])
                self.assertTrue(page.locator(f"{CHAPTERS} a", has_text=NAMES[4]).is_visible())

    def test_are_folded_above_the_text_elsewhere(self):
        page = self.page(PHONE)
        links = page.locator(f"{CHAPTERS} a")
        self.assertFalse(links.first.is_visible())
        page.click(f"{CHAPTERS} summary")
        self.assertTrue(links.first.is_visible())
        links.get_by_text(NAMES[4], exact=True).click()
        self.assertEqual(page.locator("h1").inner_text(), NAMES[4])

    def test_name_the_page_that_is_open(self):
        page = self.page(DESK)
        current = page.locator(f"{CHAPTERS} [aria-current=page]")
        self.assertEqual(current.text_content(), NAMES[2])

    def test_that_contain_the_note_are_above_its_title(self):
        page = self.page(DESK)
        above = page.locator("nav.parents li")
        self.assertEqual(above.all_inner_texts(), ["All lamps", "Of oil"])
        self.assertLess(self.edges(page, "nav.parents")[1], self.edges(page, "h1")[1])

    def test_break_no_rule_of_accessibility_and_no_page_is_too_wide(self):
        for size in (NARROW, PHONE, WIDE):
            for scheme in SCHEMES:
                with self.subTest(size=size, scheme=scheme):
                    page = self.page(size, scheme=scheme)
                    page.eval_on_selector_all("details", "all => all.forEach(d => d.open = true)")
                    self.expect_no_violations(page)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    self.assertLessEqual(wide, size[0])
                    page.context.close()


if __name__ == "__main__":
    unittest.main()
