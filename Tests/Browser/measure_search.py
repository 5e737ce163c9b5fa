"""Measures that search results in ten thousand notes appear immediately."""

import unittest

from searching import FIELD, STATE, SearchTest
from shelves import corpus
from workbench import PHONE


class AtSize(SearchTest):
    def test_results_come_at_once(self):
        """Measured with the index files already loaded."""
        page = self.open("/404.html", PHONE, at=corpus(10000))
        self.slow_down(page)
        for query in ("careful editor", "字母", "the"):
            with self.subTest(query):
                self.ask(page, query)
                self.expect_within(50, page, lambda: self.time(page, query))

    def time(self, page, query):
        """Returns the milliseconds from submitting the query to the number of results."""
        self.ask(page, "zigzags")
        return page.evaluate(
            """async ([query, field, state]) => {
              [field, state] = [field, state].map(s => document.querySelector(s));
              field.value = query;
              const start = performance.now();
              field.form.requestSubmit();
              while (!/\\d/.test(state.textContent)) await new Promise(requestAnimationFrame);
              return performance.now() - start;
            }""",
            [query, FIELD, STATE],
        )


if __name__ == "__main__":
    unittest.main()
