"""The page has the heights that the table's layout computed, before it is drawn and after."""

import unittest
from itertools import product

from shelves import shelf
from workbench import DESK, FULL, NARROW, PHONE, PageTest

STYLES = ("plain", "grouped")
# The theme's rows of two lines, and rows of one line, in rem.
FIXED = ("3.75", "2.75")
# In pixels: the usual font size, and twice that.
TYPE_SIZES = (16, 32)
WINDOWS = ((PHONE, DESK), TYPE_SIZES)
# One window for each size class that heights are estimated for, at the usual font size, and phones
# of other widths.
CLASSES = (NARROW, (360, 740), PHONE, (640, 900), (820, 1180), (1440, 900), (2560, 1440))
# The tolerance for the estimated height of rows with automatic height; letters differ in width
# between fonts.
LIKELY = 0.01


def part(cases):
    """Returns all cases, or a sample that has each value of each factor, and most pairs of
    values."""
    cases = list(cases)
    return cases if FULL else cases[:: 5 if len(cases) > 4 else 3]


class Heights(PageTest):
    def test_rows_of_a_fixed_height(self):
        for rows, style, height, *window in part(product((1000, 50), STYLES, FIXED, *WINDOWS)):
            self.compare(rows, 0.01, *window, style=style, row_height=height)

    def test_rows_of_automatic_height(self):
        for rows, style, *window in part(product((1000, 50), STYLES, *WINDOWS)):
            self.compare(rows, LIKELY, *window, style=style, row_height="automatic")

    def test_windows_of_each_class(self):
        for size in CLASSES:
            for path in ("/", "/archive/"):
                self.compare(1000, LIKELY, size, TYPE_SIZES[0], path)

    def test_low_rows_of_automatic_height(self):
        for window in part(product(*WINDOWS)):
            self.compare(1000, LIKELY, *window, row_height="automatic", estimated_row_height=1)

    def test_compact_rows(self):
        for rows, style, *window in part(product((1000, 50), STYLES, *WINDOWS)):
            self.compare(rows, LIKELY, *window, style=style, density="compact")

    def test_the_first_header_left_out(self):
        for window in part(product(*WINDOWS)):
            self.compare(50, 0.01, *window, row_height="3.75", first_section_header="least")

    @unittest.skipUnless(FULL, "a thousand rows show the same")
    def test_ten_thousand_rows(self):
        for window in product(*WINDOWS):
            self.compare(10000, 0.01, *window, row_height=FIXED[0])
            self.compare(10000, LIKELY, *window)

    def compare(self, rows, tolerance, size, type_size, path="/", **table):
        """Checks that the page's initial height is close to its height when everything is drawn."""
        with self.subTest(rows=rows, path=path, table=table, size=size, type_size=type_size):
            # An entry with many places has several lines, whatever the height of a row is.
            at = shelf(rows, tags=False, **table)
            page = self.open(path, size, at=at, type_size=type_size)
            self.settle(page)
            expected = self.height(page)
            page.add_style_tag(content="main * { content-visibility: visible !important }")
            drawn = self.height(page)
            self.assertAlmostEqual(expected / drawn, 1, delta=tolerance)
            page.context.close()

    def test_headers_take_a_quarter_of_a_list_at_most(self):
        for path in ("/", "/tags/"):
            for size in ((1440, 900), (2560, 1440)):
                with self.subTest(path=path, size=size):
                    page = self.open(path, size)
                    rows, whole = page.evaluate("""() => {
                      const sections = document.querySelector('main .sections');
                      const height = e => e.getBoundingClientRect().height;
                      // Of sections side by side, the highest counts.
                      const lines = new Map();
                      for (const list of sections.querySelectorAll('.rows')) {
                        const { top } = list.parentNode.getBoundingClientRect();
                        lines.set(top, Math.max(lines.get(top) ?? 0, height(list)));
                      }
                      return [[...lines.values()].reduce((a, b) => a + b), height(sections)];
                    }""")
                    self.assertLessEqual(1 - rows / whole, 0.25)

    def test_little_of_a_wide_window_is_empty(self):
        page = self.open("/", (2560, 1440))
        width = page.locator("body").bounding_box()["width"]
        self.assertGreaterEqual(width / 2560, 0.65)

    def test_short_sections_stand_side_by_side_in_wide_windows(self):
        page = self.open("/tags/", (1440, 900))
        tops = page.eval_on_selector_all(
            "main section", "all => all.map(e => e.getBoundingClientRect().top)")
        self.assertLess(len(set(tops)), len(tops))
        self.assertEqual(tops, sorted(tops), "they are read from left to right")

    def height(self, page):
        return page.evaluate("() => document.documentElement.scrollHeight")


if __name__ == "__main__":
    unittest.main()
