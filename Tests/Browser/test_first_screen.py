"""The first screen of a list shows the list: the number of rows on it, and their positions."""

import unittest

from shelves import notes, shelf
from workbench import DESK, NOTCH, PHONE, RAIL, PageTest

SIZES = ((390, 664), (820, 1180), (1366, 625), (1440, 900))
ROWS = "main > .table .rows > li"
PREFACE = ".masthead > .preface"
# A site with a text above the contents: a picture, headings, a list with links, code, a table.
README = {
    "README.md": "# Lamps\n\n[![Lit](data:image/gif;base64,R0lGODlhAQABAAAAACw=)](oil.md)\n\n"
    "What we know of lamps.\n\n## All of them\n\n" + "- [Oil](oil.md)\n" * 200
    + "\n```sh\nlight the lamp\n```\n\n| Lamp | Light |\n|---|---|\n| Oil | dim |\n\n## The end\n",
    **{f"{name}.md": f"# {name}\n\nWords.\n" for name in ("oil", "gas", "town gas", "wick")},
}
# The left, top, right and bottom of each row that is entirely visible.
SEEN = """rows => rows.map(row => row.getBoundingClientRect())
  .filter(box => box.bottom <= innerHeight)
  .map(box => [box.left, box.top, box.right, box.bottom])"""
LINES = """rows => rows.map(row => {
  const title = row.querySelector('.title').getBoundingClientRect();
  const time = row.querySelector('time').getBoundingClientRect();
  return [title.top < time.bottom && time.top < title.bottom, Math.round(time.right)];
})"""


class FirstScreen(PageTest):
    def seen(self, page):
        return page.eval_on_selector_all(ROWS, SEEN)

    def test_a_laptop_and_a_phone_show_rows(self):
        for size, least in (((390, 664), 6), ((820, 1180), 14), ((1366, 625), 10), ((1440, 900), 18)):
            with self.subTest(size=size):
                page = self.open("/", size, at=shelf(300))
                self.assertGreaterEqual(len(self.seen(page)), least)

    def test_what_stands_above_takes_a_quarter(self):
        for size in SIZES:
            for site in (shelf(300), notes(README)):
                with self.subTest(size=size, site=site):
                    page = self.open("/", size, at=site)
                    top, bottom = self.edges(page, ".masthead")
                    self.assertLessEqual(bottom - top, size[1] / 4)

    def test_a_long_text_above_is_unfolded_on_request(self):
        for size in (PHONE, DESK):
            for script in (True, False):
                with self.subTest(size=size, script=script):
                    page = self.open("/", size, script=script, at=notes(README))
                    top, bottom = self.edges(page, PREFACE)
                    self.assertLess(bottom - top, 110)
                    page.click(".unfold summary")
                    top, bottom = self.edges(page, PREFACE)
                    self.assertGreater(bottom - top, 3000)
                    self.assertTrue(page.locator(f"{PREFACE} table").is_visible())

    def test_a_long_text_above_is_printed_whole(self):
        page = self.open("/", DESK, at=notes(README))
        page.emulate_media(media="print")
        top, bottom = self.edges(page, PREFACE)
        self.assertGreater(bottom - top, 3000)
        self.assertFalse(page.locator(".unfold").is_visible())

    def test_a_link_and_the_keyboard_reach_all_of_a_long_text_above(self):
        page = self.open("/#the-end", at=notes(README))
        self.settle(page)
        top, bottom = self.edges(page, "#the-end")
        self.assertGreaterEqual(top, self.bar_bottom(page) - 1)
        self.assertLess(bottom, DESK[1])
        page = self.open("/", at=notes(README))
        page.locator(f"{PREFACE} a").nth(100).focus()
        top, bottom = self.edges(page, PREFACE)
        self.assertGreater(bottom - top, 3000)

    def test_a_row_is_one_line_with_its_date_at_the_end(self):
        page = self.open("/archive/", (820, 1180), at=shelf(50))
        lines = page.eval_on_selector_all(ROWS, LINES)
        self.assertTrue(all(is_beside for is_beside, _ in lines))
        self.assertEqual(len({right for _, right in lines}), 1)
        heights = [bottom - top for _, top, _, bottom in self.seen(page)]
        self.assertLessEqual(min(heights), 44)
        page = self.open("/archive/", PHONE, at=shelf(50))
        self.assertFalse(any(is_beside for is_beside, _ in page.eval_on_selector_all(ROWS, LINES)))

    def test_two_columns_are_read_downwards(self):
        page = self.open("/", DESK)
        boxes = page.eval_on_selector_all("#index-a .rows > li", SEEN)
        lefts = [left for left, *_ in boxes]
        self.assertEqual(len(set(lefts)), 2)
        self.assertEqual(lefts, sorted(lefts))
        for column in set(lefts):
            tops = [top for left, top, *_ in boxes if left == column]
            self.assertEqual(tops, sorted(tops))

    def test_the_rail_leads_to_the_search_once_the_field_is_gone(self):
        page = self.open("/", PHONE)
        find = page.locator(f"{RAIL} .find")
        page.evaluate("() => scrollTo(0, 600)")
        self.settle(page)
        find.click()
        self.assertEqual(page.evaluate("() => document.activeElement.name"), "q")
        top, bottom = self.edges(page, "#Search")
        self.assertAlmostEqual(top, self.bar_bottom(page), delta=1)

    def test_the_contents_of_a_long_list_lead_to_the_next_letters(self):
        page = self.open("/", at=shelf(1000, limit=100))
        part = page.locator(".rows > .part a[href*='#']").first
        name, count = part.locator("span").all_inner_texts()
        part.click()
        self.settle(page)
        header = page.locator(":target > header")
        self.assertEqual(header.locator("h2").inner_text(), name)
        self.assertEqual(header.locator(".count").inner_text(), count)
        self.assertEqual(page.locator(":target li").count(), int(count))
        top, _ = self.edges(page, ":target > header")
        self.assertAlmostEqual(top, self.bar_bottom(page), delta=2)

    def test_a_page_of_a_long_list_has_its_next_letters_beside_the_whole_alphabet(self):
        page = self.open("/", at=shelf(1000, limit=100))
        page.locator(".rows > .part a[href*='#']").first.click()
        heads = page.locator("section > header h2").all_inner_texts()
        links = page.locator(".parts a").all_inner_texts()
        self.assertEqual(len(heads), len(links))
        for head, link in zip(heads, links):
            self.assertTrue(head.startswith(link.split()[0]), (head, link))
        self.assertEqual(page.locator(NOTCH).count(), 27)
        self.assertEqual(page.locator(".rail a[aria-current]").count(), 1)


if __name__ == "__main__":
    unittest.main()
