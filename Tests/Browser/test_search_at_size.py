"""The search index of a large site: a query loads little of it. `make bench` measures its speed."""

import gzip
import unittest

from searching import FIELD, STATE, SearchTest
from shelves import corpus
from workbench import PHONE

# Counts the files of the index that the page has loaded when the number of results appears.
# Counting from outside the page could include the files of the rows, which are loaded next.
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
        """Includes the notes that are read for exact matches and excerpts; sizes are those that
        servers send."""
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
