"""Properties of every kind of page, in every window size and colour scheme."""

import unittest

from shelves import shelf
from workbench import DESK, NARROW, NOTCH, PAGES, PHONE, RAIL, SECTION, PageTest

# An A4 sheet without its margins, in pixels.
PAPER = (643, 971)


class EveryPage(PageTest):
    def each(self):
        """Yields every kind of page, open; the test sets the size and the scheme."""
        for name, path in PAGES.items():
            page = self.open(path)
            yield name, page
            page.context.close()
        # An index in parts: its guide page, and one part.
        page = self.open("/", at=shelf(300, limit=20))
        yield "guide", page
        page.click(f"{SECTION} li a >> nth=0")
        yield "part", page
        page.context.close()

    def test_every_kind_of_page(self):
        promises = (
            self.expect_one_heading, self.expect_search, self.expect_dark, self.expect_room,
            self.expect_access,
        )
        for name, page in self.each():
            for promise in promises:
                with self.subTest(name, promise=promise.__name__):
                    promise(page)

    def expect_one_heading(self, page):
        """Expects one visible h1 and one visible main element; the search results are hidden."""
        self.assertEqual(page.locator("h1:visible").count(), 1)
        self.assertEqual(page.locator("main:visible").count(), 1)

    def expect_search(self, page):
        field = page.get_by_role("search").get_by_role("searchbox", name="Search")
        self.assertTrue(field.is_visible())

    def expect_dark(self, page):
        self.assertLess(self.brightness(page, "dark"), 0.2)
        self.assertGreater(self.brightness(page, "light"), 0.8)

    def expect_room(self, page):
        """Expects that nothing is wider than the window."""
        for size in (NARROW, PHONE, DESK):
            self.resize(page, size)
            width = page.evaluate("() => document.documentElement.scrollWidth")
            self.assertLessEqual(width, size[0])

    def expect_access(self, page):
        """Expects that axe finds no violations, in each size and each scheme."""
        for size, scheme in ((DESK, "light"), (PHONE, "dark")):
            self.resize(page, size)
            page.emulate_media(color_scheme=scheme)
            self.expect_axe_to_find_nothing(page)

    def brightness(self, page, scheme):
        """Returns the brightness of the page's background, from 0 to 1."""
        page.emulate_media(color_scheme=scheme)
        colour = page.eval_on_selector("body", "e => getComputedStyle(e).backgroundColor")
        parts = [float(part) for part in colour.strip("rgba()").split(",")[:3]]
        return sum(parts) / (3 * 255)


class WithoutScript(PageTest):
    def test_the_rail_and_the_rows_are_links(self):
        for size in (PHONE, DESK):
            with self.subTest(size=size):
                page = self.open("/", size, script=False)
                link = page.locator(f"{NOTCH}[href='#index-k']").first
                link.click()
                header = page.locator(f"{SECTION}#index-k > header").bounding_box()
                self.assertGreaterEqual(header["y"], 0)
                self.assertLess(header["y"], size[1])
                row = page.locator(f"{SECTION}#index-k li a").first
                title = row.locator(".title").inner_text()
                row.click()
                self.assertEqual(page.locator("h1").inner_text(), title)


class Print(PageTest):
    def test_the_contents_print_whole(self):
        page = self.open("/")
        page.emulate_media(media="print")
        self.assertFalse(page.locator(RAIL).is_visible())
        skipped = page.eval_on_selector_all(
            f"{SECTION} li",
            "all => all.filter(e => !e.checkVisibility({contentVisibilityAuto: true})).length",
        )
        self.assertEqual(skipped, 0, "rows that were skipped on the screen are missing on paper")
        self.assertTrue(page.pdf().startswith(b"%PDF"))

    def test_a_guide_prints_inside_its_columns(self):
        page = self.open("/", PAPER, at=shelf(300, limit=20))
        page.emulate_media(media="print")
        over = page.eval_on_selector_all(
            f"{SECTION} li",
            """all => all.filter(row => Array.from(row.querySelectorAll('.context > *'))
                .some(part => part.getBoundingClientRect().right
                    > row.getBoundingClientRect().right + 1)).map(row => row.textContent)""",
        )
        self.assertEqual(over, [])

    def test_a_note_prints(self):
        page = self.open(PAGES["note"])
        page.emulate_media(media="print")
        self.assertTrue(page.locator("article").is_visible())
        self.assertGreater(len(page.pdf()), 1000)


if __name__ == "__main__":
    unittest.main()
