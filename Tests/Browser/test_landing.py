"""A link leads its target directly under what sticks there."""

import random
import unittest
from urllib.parse import quote

from shelves import shelf
from workbench import DESK, PHONE, SECTION, PageTest


class Landing(PageTest):
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
