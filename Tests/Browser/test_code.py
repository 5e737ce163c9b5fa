"""Code on a page: always left to right, and never covered by its copy button."""

import unittest

from shelves import built, served
from workbench import DESK, PHONE, PageTest

LONG = "let letters = titles.map { $0.first } // and so on, and on, and on, and on, and on, and on"
TEXT = f"""---
title: One
lang: LANG
---

א ב `(a + b)[0] -> c` ג ד

```swift
{LONG}
b(c)
```

```swift {{title="Letters.swift"}}
{LONG}
```

```swift {{.numberLines}}
{LONG}
```

    {LONG}
"""
# Returns the distances of an element's characters from the left.
PLACES = """(element, count) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node; (node = walker.nextNode());) {
    for (let at = 0; at < node.length && found.length < count; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      found.push(range.getBoundingClientRect().left);
    }
  }
  return found;
}"""
# Indicates whether the button covers any character of a listing's code or title.
COVERED = """listing => {
  const button = listing.querySelector('.copy').getBoundingClientRect();
  const walker = document.createTreeWalker(listing, NodeFilter.SHOW_TEXT);
  let covered = '';
  for (let node; (node = walker.nextNode());) {
    if (node.parentNode.matches('.copy')) continue;
    for (let at = 0; at < node.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.left < button.right - 1 && box.right > button.left + 1
        && box.top < button.bottom - 1 && box.bottom > button.top + 1) {
        covered += node.data[at].trim();
      }
    }
  }
  return covered;
}"""


def site(lang):
    return served(built({"one.md": TEXT.replace("LANG", lang)}, lang=lang))


class Code(PageTest):
    def test_code_runs_from_left_to_right_on_every_page(self):
        for lang in ("en", "ar", "he"):
            for size in (DESK, PHONE):
                with self.subTest(lang, size=size):
                    page = self.open("/one/", size, at=site(lang))
                    self.assertEqual(
                        page.evaluate("() => document.dir"), "ltr" if lang == "en" else "rtl"
                    )
                    for code in page.locator(".body code").all():
                        places = code.evaluate(PLACES, 9)
                        self.assertEqual(places, sorted(places))
                    for pre in page.locator(".body pre").all():
                        box = pre.bounding_box()
                        start = pre.locator("code").evaluate(PLACES, 1)[0]
                        self.assertLess(start, box["x"] + 80)

    def test_the_button_covers_nothing_on_a_touch_screen(self):
        for lang in ("en", "ar"):
            for size in (PHONE, (390, 664)):
                with self.subTest(lang, size=size):
                    page = self.open("/one/", size, at=site(lang), has_touch=True, is_mobile=True)
                    listings = page.locator(".listing").all()
                    self.assertEqual(len(listings), 4)
                    for listing in listings:
                        box = listing.locator(".copy").bounding_box()
                        self.assertGreaterEqual(box["height"], 24)
                        self.assertEqual(listing.evaluate(COVERED), "")
                        listing.locator("pre").evaluate("pre => pre.scrollTo(200, 0)")
                        self.assertEqual(listing.evaluate(COVERED), "")

    def test_code_does_not_move_when_its_button_comes(self):
        page = self.open("/one/", PHONE, at=site("en"), has_touch=True, is_mobile=True)
        heights = page.eval_on_selector_all(".body pre", "all => all.map(e => e.offsetHeight)")
        page.eval_on_selector_all(".copy", "all => all.forEach(button => button.remove())")
        self.assertEqual(
            page.eval_on_selector_all(".body pre", "all => all.map(e => e.offsetHeight)"), heights
        )

    def test_the_page_has_no_fault(self):
        for lang in ("en", "ar"):
            self.expect_no_violations(self.open("/one/", PHONE, at=site(lang), has_touch=True))


if __name__ == "__main__":
    unittest.main()
