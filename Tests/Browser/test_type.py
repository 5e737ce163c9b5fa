"""Typography: formulas, justified Chinese, one Latin font in lists, backgrounds of code."""

import shutil
import unittest

from shelves import notes
from workbench import DESK, PHONE, SCHEMES, PageTest

WIDE = "+".join(f"a_{{{number}}}" for number in range(60))
FORMULAS = f"""In a line: $\\frac{{a}}{{b}}$, $O(n \\log n)$.

$$
\\begin{{align}} a &= b \\\\ &= c + d \\end{{align}}
$$

$$
{WIDE}
$$

$\\frac{{a$ is none.
"""
CHINESE = """---
title: 排版
lang: zh
---

## 一个标题也许很长很长，但是不应当两端对齐，因为标题是平衡的，并且更短一些

在中文排版里，正文通常两端对齐，而标题、表格和列表里的链接不是这样。这一段文字足够长，用来看两端对齐的效果，也看
`UITableView` 这样的名字。

- [链接](formulas.md)

| 列 |
|---|
| 窄的单元格 |

```swift
let a = 1
```
"""
FRONT = """Above the contents stands a **paragraph**.

- An item

```swift
let a = 1
```
"""
SITE = {
    "formulas.md": FORMULAS, "chinese.md": CHINESE, "index.md": FRONT,
    "latin.md": "---\ntitle: Typography\nlang: en\ntags: [a, b]\n---\n\nText.\n",
}
has_katex = unittest.skipUnless(shutil.which("katex"), "there is no KaTeX: install the package katex")


class Type(PageTest):
    def page(self, path, size=DESK, **options):
        return self.open(path, size, at=notes(SITE), **options)

    def style(self, page, selector, name):
        return page.eval_on_selector(
            selector, "(element, name) => getComputedStyle(element).getPropertyValue(name)", name
        )

    @has_katex
    def test_formulas_are_set_without_a_script(self):
        page = self.page("/formulas/", script=False)
        fraction = page.locator("mfrac").first.bounding_box()
        parts = [page.locator("mfrac > mi").nth(number).bounding_box() for number in (0, 1)]
        self.assertGreater(parts[1]["y"], parts[0]["y"] + parts[0]["height"] / 2)
        self.assertLess(fraction["height"], 60)
        # Text after an alignment character starts at the same position in each row.
        signs = page.locator("mtr mo", has_text="=")
        self.assertAlmostEqual(
            signs.nth(0).bounding_box()["x"], signs.nth(1).bounding_box()["x"], delta=1
        )
        self.assertEqual(page.locator(".math > code").all_inner_texts(), ["\\frac{a"])

    @has_katex
    def test_a_wide_formula_scrolls_in_its_own_box_by_keys_too(self):
        page = self.page("/formulas/", PHONE)
        self.settle(page)
        self.assertEqual(
            page.evaluate("() => document.documentElement.scrollWidth"), PHONE[0]
        )
        boxes = page.locator(".math.display")
        self.assertEqual(
            boxes.evaluate_all("all => all.map(e => [e.scrollWidth > e.clientWidth, e.tabIndex])"),
            [[False, -1], [True, 0]],
        )
        boxes.last.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "() => [...document.querySelectorAll('.math.display')].at(-1).scrollLeft > 0"
        )
        self.expect_no_violations(page)

    def test_chinese_text_fills_its_lines_and_nothing_else_does(self):
        page = self.page("/chinese/")
        self.assertEqual(self.style(page, ".body > p", "text-align"), "justify")
        for selector in (".body h2", ".body li", ".body td", ".body pre", ".masthead h1"):
            with self.subTest(selector):
                self.assertNotEqual(self.style(page, selector, "text-align"), "justify")
        # With code names in a narrow line, justifying would leave large gaps.
        phone = self.page("/chinese/", PHONE)
        self.assertEqual(self.style(phone, ".body > p", "text-align"), "start")
        self.assertNotEqual(
            self.style(self.page("/formulas/"), ".body > p", "text-align"), "justify"
        )

    def test_titles_in_a_list_have_one_latin_face(self):
        page = self.page("/")
        first = page.eval_on_selector_all(
            ".rows .title", "all => all.map(e => getComputedStyle(e).fontFamily.split(',')[0])"
        )
        self.assertGreater(len(first), 1)
        self.assertEqual(len(set(first)), 1)

    def test_wells_of_code_are_lighter_than_the_page_in_the_dark(self):
        for scheme in SCHEMES:
            page = self.page("/chinese/", scheme=scheme)
            light = [
                sum(map(int, self.style(page, selector, "background-color")[4:-1].split(",")))
                for selector in (".body pre", "body")
            ]
            with self.subTest(scheme):
                self.assertEqual(light[0] > light[1], scheme == "dark")

    def test_code_has_a_border_where_there_are_no_grounds(self):
        page = self.page("/chinese/", forced_colors="active")
        for selector in (".body pre", ".body p code"):
            self.assertEqual(self.style(page, selector, "border-top-style"), "solid")

    def test_what_stands_above_the_contents_is_set_as_a_note(self):
        page = self.page("/")
        page.click(".unfold summary")
        note = self.page("/formulas/")
        for name in ("font-family", "font-size", "line-height"):
            self.assertEqual(
                self.style(page, ".masthead .body > p", name), self.style(note, ".body > p", name)
            )
        self.assertEqual(self.style(page, ".masthead li", "list-style-type"), "disc")
        self.assertEqual(self.style(page, ".masthead pre", "overflow-x"), "auto")
        self.expect_no_violations(page)

    def test_the_count_of_a_tag_stands_on_its_line(self):
        for size in (DESK, PHONE):
            page = self.page("/tags/", size)
            title, count = (
                page.locator(f".list .{name}").first.bounding_box() for name in ("title", "context")
            )
            with self.subTest(size=size):
                self.assertGreaterEqual(count["x"], title["x"] + title["width"])
                # The whole count is shown, not only its first pixels.
                inner = page.locator(".list .context").first
                self.assertGreater(count["width"], 20)
                self.assertLessEqual(inner.evaluate("e => e.scrollWidth - e.clientWidth"), 1)
                middles = [box["y"] + box["height"] / 2 for box in (title, count)]
                self.assertAlmostEqual(*middles, delta=4)


class Lost(PageTest):
    def near(self, path, **options):
        page = self.open(path, at=notes(SITE), is_there=False, **options)
        page.wait_for_selector("#Near:not([hidden])")
        return page.locator("#Near a")

    def test_what_is_called_like_the_address_is_listed(self):
        for path in ("/2024/01/typography.html", "/old/typograhpy/", "/typo"):
            with self.subTest(path):
                links = self.near(path)
                self.assertEqual(links.all_inner_texts(), ["Typography"])
        links.first.click()
        links.page.wait_for_url("**/latin/")

    def test_without_a_script_or_a_word_there_are_the_contents(self):
        for path, script in (("/old/type/", False), ("/404/12/", True)):
            page = self.open(path, at=notes(SITE), is_there=False, script=script)
            with self.subTest(path):
                self.assertTrue(page.locator("main a", has_text="Contents").is_visible())
                self.assertFalse(page.locator("#Near").is_visible())


if __name__ == "__main__":
    unittest.main()
