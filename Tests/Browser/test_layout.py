"""The page is laid out as the table's model says, before it is drawn and after."""

import unittest

from shelves import shelf
from workbench import DESK, PHONE, PageTest

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
                    page.context.close()

    def height(self, page):
        return page.evaluate("() => document.documentElement.scrollHeight")


if __name__ == "__main__":
    unittest.main()
