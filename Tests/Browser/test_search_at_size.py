"""The index of search at size: little of it is fetched. `make bench` measures how quick it is."""

import unittest

from searching import FIELD, STATE, SearchTest
from shelves import corpus
from workbench import PHONE

# Counts in the page how many files of the index are there at the moment the number of results is
# shown: from outside the page those of the rows, which come next, may be there too.
COUNT_FILES = """state => new MutationObserver((changes, watch) => {
  if (!/\\d/.test(document.querySelector(state)?.textContent)) return;
  watch.disconnect();
  window.filesOfTerms = performance.getEntriesByType('resource')
    .filter(({ name }) => name.includes('/search')).length;
}).observe(document.body, { subtree: true, childList: true, characterData: true })"""


class AtSize(SearchTest):
    """Ten thousand notes, half of them Chinese: 40 MB of text."""

    QUERIES = ("careful editor", "字母", "the", "mark-04242", "reeder")

    def test_what_a_query_fetches(self):
        for query in self.QUERIES:
            with self.subTest(query):
                page = self.open("/404.html", PHONE, at=corpus(10000))
                fetched = {}

                def note(response):
                    if "/search" in response.url:
                        fetched[response.url] = len(response.body())

                page.on("response", note)
                page.evaluate(COUNT_FILES, STATE)
                page.focus(FIELD)
                page.fill(FIELD, query)
                page.wait_for_function("() => window.filesOfTerms")
                terms = page.evaluate("() => filesOfTerms")
                self.wait(page)
                told = f"{query}: {terms} files of terms; with rows " \
                    f"{len(fetched)} files, {sum(fetched.values())} bytes"
                self.assertLessEqual(terms, 5, told)
                self.assertLess(sum(fetched.values()), 150_000, told)


if __name__ == "__main__":
    unittest.main()
