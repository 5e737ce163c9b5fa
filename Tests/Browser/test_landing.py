"""A link scrolls its target directly below the sticky elements."""

import random
import unittest
from urllib.parse import quote

import landing
from shelves import shelf
from workbench import DESK, FULL, PHONE, SECTION, PageTest


# For pages with this number of rows, how many links are followed from a fresh page and from deep in
# one.
COLD, DEEP = (((1000, 50), (10000, 5)), ((1000, 50), (10000, 10))) if FULL else \
    (((1000, 8), (10000, 2)), ((1000, 16), (10000, 3)))


class Landing(PageTest):
    def test_from_a_cold_page(self):
        for rows, count in COLD:
            for page, address, script in self.pages(rows):
                for anchor in self.anchors(page, count):
                    page.goto("about:blank")
                    page.goto(f"{address}/#{quote(anchor)}")
                    self.check(page, anchor, rows=rows, script=script)

    def test_from_deep_in_the_page(self):
        for rows, count in DEEP:
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
        """Returns the ids of random rows and sections; at least a tenth are sections."""
        rows, sections = (
            page.eval_on_selector_all(every, "all => all.map(e => e.id)")
            for every in (".rows li[id]", SECTION)
        )
        chance = random.Random(count)
        few = max(1, count // 10)
        return chance.sample(rows, count - few) + chance.sample(sections, few)

    def check(self, page, anchor, **context):
        self.settle(page)
        with self.subTest(anchor=anchor, **context):
            self.assertIsNone(landing.fault(page.evaluate(landing.PLACE, anchor)))


if __name__ == "__main__":
    unittest.main()
