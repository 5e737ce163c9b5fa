"""The page is laid out as the table's model says, before it is drawn and after."""

import random
import unittest
from urllib.parse import quote

from shelves import shelf
from workbench import DESK, PHONE, SECTION, PageTest

STYLES = ("plain", "grouped")
# The theme's rows of two lines, and rows that have room for one.
FIXED = ("3.75", "2.75")


class Heights(PageTest):
    def test_rows_of_a_fixed_height(self):
        for rows in (50, 1000):
            for style in STYLES:
                for height in FIXED:
                    self.compare(rows, 0.01, style=style, row_height=height)
        self.compare(10000, 0.01, row_height=FIXED[0])

    def test_rows_of_automatic_height(self):
        for rows in (50, 1000):
            for style in STYLES:
                self.compare(rows, 0.05, style=style, row_height="automatic")
        self.compare(10000, 0.05)

    def test_low_rows_of_automatic_height(self):
        self.compare(1000, 0.05, row_height="automatic", estimated_row_height=1)

    def test_the_first_header_left_out(self):
        self.compare(50, 0.01, row_height="3.75", first_section_header="least")

    def compare(self, rows, tolerance, **table):
        """The height of the page at first is within a tolerance of its height once all is drawn."""
        address = shelf(rows, **table)
        for size in (PHONE, DESK):
            for type_size in (16, 32):
                with self.subTest(rows=rows, table=table, size=size, type_size=type_size):
                    page = self.open("/", size, at=address, type_size=type_size)
                    self.settle(page)
                    expected = self.height(page)
                    page.add_style_tag(
                        content="main * { content-visibility: visible !important }"
                    )
                    drawn = self.height(page)
                    self.assertAlmostEqual(expected / drawn, 1, delta=tolerance)
                    page.close()

    def height(self, page):
        return page.evaluate("() => document.documentElement.scrollHeight")


class Landing(PageTest):
    """A link leads its target directly under what sticks there."""

    def test_from_a_cold_page(self):
        for rows, count in ((1000, 50), (10000, 5)):
            for page, address, script in self.pages(rows):
                for anchor in self.anchors(page, count):
                    page.goto("about:blank")
                    page.goto(f"{address}/#{quote(anchor)}")
                    self.check(page, anchor, rows=rows, script=script)

    def test_from_deep_in_the_page(self):
        for rows, count in ((1000, 50), (10000, 10)):
            for page, address, script in self.pages(rows):
                chance = random.Random(rows)
                for anchor in self.anchors(page, count):
                    page.evaluate(
                        "part => scrollTo(0, document.documentElement.scrollHeight * part)",
                        chance.random(),
                    )
                    self.settle(page)
                    page.goto(f"{address}/#{quote(anchor)}")
                    self.check(page, anchor, rows=rows, script=script)

    def test_under_a_content_inset_and_without_sticky_headers(self):
        for table in ({"content_inset": 1}, {"style": "grouped"}, {"sticky": "false"}):
            for page, address, script in self.pages(1000, **table):
                for anchor in self.anchors(page, 5):
                    page.goto(f"{address}/#{quote(anchor)}")
                    self.check(page, anchor, table=table, script=script)

    def pages(self, rows, **table):
        address = shelf(rows, **table)
        for size, script in ((DESK, True), (PHONE, False)):
            page = self.open("/", size, script=script, at=address)
            yield page, address, script
            page.close()

    def anchors(self, page, count):
        """Rows and sections at random; of these a tenth at least."""
        rows, sections = (
            page.eval_on_selector_all(every, "all => all.map(e => e.id)")
            for every in (".rows li[id]", SECTION)
        )
        chance = random.Random(count)
        few = max(1, count // 10)
        return chance.sample(rows, count - few) + chance.sample(sections, few)

    def check(self, page, anchor, **context):
        self.settle(page)
        top, bottom, edge, inset, height = page.evaluate(
            """id => {
              const target = document.getElementById(id);
              const section = target.closest('section');
              const header = section.querySelector('header');
              const { top, bottom } = target.getBoundingClientRect();
              const bar = document.querySelector('body > header').getBoundingClientRect().bottom;
              const inset = parseFloat(getComputedStyle(section).scrollMarginTop);
              const sticks = getComputedStyle(header).top !== 'auto';
              const covered = target !== section && sticks ? header.offsetHeight : 0;
              return [top, bottom, Math.max(0, bar) + covered, inset, innerHeight];
            }""",
            anchor,
        )
        with self.subTest(anchor=anchor, **context):
            if self.at_end(page):
                self.assertGreaterEqual(top, edge + inset - 2)
                self.assertTrue(bottom <= height + 1 or top <= edge + inset + 2)
            else:
                self.assertAlmostEqual(top, edge + inset, delta=2)


if __name__ == "__main__":
    unittest.main()
