"""The index of search at size: little of it is fetched. `make bench` measures how quick it is."""

import gzip
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

    QUERIES = (
        "careful editor", "字母", "the", "mark-04242", "reeder", "长城与目录", "怎么检字", '"a careful editor"',
        "“翻书”",
    )

    def test_what_a_query_fetches(self):
        """With the notes that are read for what is exact and for excerpts, as servers send it."""
        for query in self.QUERIES:
            with self.subTest(query):
                page = self.open("/404.html", PHONE, at=corpus(10000))
                responses = []

                def note(response):
                    responses.append(response)

                page.evaluate(COUNT_FILES, STATE)
                page.on("response", note)
                page.focus(FIELD)
                page.fill(FIELD, query)
                page.wait_for_function("() => window.filesOfTerms")
                terms = page.evaluate("() => filesOfTerms")
                self.wait(page)
                page.remove_listener("response", note)
                size = sum(len(gzip.compress(response.body())) for response in responses)
                told = f"{query}: {terms} files of the index; with rows " \
                    f"{len(responses)} files, {size} bytes"
                self.assertLessEqual(terms, 16, told)
                self.assertLess(size, 100_000, told)


if __name__ == "__main__":
    unittest.main()
