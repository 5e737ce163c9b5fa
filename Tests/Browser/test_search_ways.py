"""Search by keyboard, and the addresses of results."""

import pathlib
import tempfile
import unittest

from searching import FIELD, NOTES, RESULTS, ROW, SHOWN, STATE, WATCH, SearchTest
from shelves import built, notes
from workbench import DESK, PAGES, PHONE, origin, serve


# One note in each of the two Chinese scripts, with queries in both.
SIMPLIFIED = {"one.md": "---\ntitle: 台湾的电脑\n---\n\n这是简体写的资料库。\n"}
TRADITIONAL = {"two.md": "---\ntitle: 臺灣的電腦\n---\n\n這是繁體寫的資料庫。\n"}


class ChineseScripts(SearchTest):
    """Only queries that need the table of simplified characters load it."""

    def test_the_table_is_fetched_where_it_matters(self):
        for texts, query, is_fetched in (
            (SIMPLIFIED, "电脑", False), (SIMPLIFIED, "资料库", False), (SIMPLIFIED, "電腦", True),
            (TRADITIONAL, "电脑", True), (TRADITIONAL, "资料库", True), (TRADITIONAL, "資料庫", True),
            (SIMPLIFIED | TRADITIONAL, "资料库", True), (SIMPLIFIED | NOTES, "ward", False),
            (TRADITIONAL | NOTES, "ward", False),
        ):
            with self.subTest(texts=list(texts), query=query):
                page = self.open("/404.html", DESK, at=notes(texts))
                self.ask(page, query)
                names = page.evaluate("() => performance.getEntriesByType('resource').map(e => e.name)")
                self.assertEqual(any("/simplified." in name for name in names), is_fetched)

    def test_each_script_finds_and_marks_the_other(self):
        for query in ("资料库", "資料庫", "电脑", "電腦"):
            with self.subTest(query):
                page = self.open("/404.html", DESK, at=notes(SIMPLIFIED | TRADITIONAL))
                self.ask(page, query)
                page.wait_for_function(f"() => document.querySelectorAll('{ROW} mark')[1]")
                marks = page.locator(f"{ROW} mark").all_inner_texts()
                self.assertEqual(len(self.titles(page)), 2)
                self.assertEqual(len(set(marks)), 2)

    def test_a_character_of_both_scripts_is_folded_too(self):
        """GB2312 has 乾, but the index contains it as 干."""
        page = self.open("/404.html", DESK, at=notes({"one.md": "---\ntitle: 干燥的纸\n---\n\nText\n"}))
        self.ask(page, "乾燥")
        self.assertEqual(self.titles(page), ["干燥的纸"])


class Keys(SearchTest):
    def test_arrows_walk_through_the_rows(self):
        page = self.asked("index")
        titles = self.titles(page)
        for title in titles[:4]:
            page.keyboard.press("ArrowDown")
            row = page.evaluate("() => document.activeElement.querySelector('.title').textContent")
            self.assertEqual(row, title)
            top, bottom = self.edges(page, ":focus")
            self.assertGreaterEqual(top, self.edges(page, "#Search")[1])
            self.assertLessEqual(bottom, DESK[1])
        for _ in range(4):
            page.keyboard.press("ArrowUp")
        self.assertEqual(self.focused(page), "input")

    def test_enter_goes_to_the_first_row_and_then_opens_it(self):
        page = self.asked("thumb index")
        page.wait_for_function("() => location.search === '?q=thumb+index'")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.matches('.results .rows a')")
        address = page.evaluate("() => document.activeElement.href")
        page.keyboard.press("Enter")
        page.wait_for_url(address)

    def test_enter_need_not_wait(self):
        page = self.open("/", before=WATCH)
        page.focus(FIELD)
        page.wait_for_selector(RESULTS, state="attached")
        page.keyboard.type("index")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("() => steps"), ["pushState"])

    def test_escape_leads_back_to_where_one_was(self):
        page = self.open("/")
        page.evaluate("() => scrollTo(0, 3000)")
        self.settle(page)
        page.keyboard.press("/")
        self.ask(page, "index")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Escape")
        page.wait_for_selector("#Main", state="visible")
        self.settle(page)
        self.assertEqual(page.evaluate("() => scrollY"), 3000)
        self.assertEqual(page.input_value(FIELD), "")
        self.assertEqual(page.url, origin() + "/")

    def test_to_empty_the_field_is_to_leave(self):
        page = self.asked("index")
        page.fill(FIELD, "")
        page.wait_for_selector("#Main", state="visible")
        self.assertEqual(page.url, origin() + "/")
        self.assertEqual(self.focused(page), "input")


class Address(SearchTest):
    def test_a_link_to_results(self):
        for path in ("/?q=index", PAGES["note"] + "?q=index&in=note"):
            with self.subTest(path):
                page = self.open(path)
                self.wait(page)
                self.assertEqual(page.input_value(FIELD), "index")
                self.assertIn("The index", self.titles(page))
                kinds = page.locator(f"{SHOWN} h2").all_inner_texts()
                self.assertEqual(kinds == ["Notes"], "in=" in path)

    def test_back_and_forward(self):
        page = self.asked("index", PAGES["note"])
        self.ask(page, "rail")
        self.assertTrue(page.url.endswith("?q=rail"))
        page.locator(f"{ROW} a").first.click()
        page.wait_for_function("() => !location.search")
        page.go_back()
        self.wait(page)
        self.assertEqual(page.input_value(FIELD), "rail")
        page.go_back()
        page.wait_for_selector("#Main", state="visible")
        self.assertEqual(page.url, origin() + PAGES["note"])
        self.assertEqual(page.input_value(FIELD), "")
        page.go_forward()
        self.wait(page)
        self.assertEqual(page.input_value(FIELD), "rail")

    def test_going_back_focuses_the_result_again_and_escape_leaves(self):
        page = self.asked("index", "/")
        page.wait_for_function("() => location.search === '?q=index'")
        for _ in range(2):
            page.keyboard.press("ArrowDown")
        followed = page.evaluate("() => document.activeElement.href")
        page.keyboard.press("Enter")
        page.wait_for_url(followed)
        page.go_back()
        page.wait_for_function("address => document.activeElement.href === address", arg=followed)
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("Escape")
        page.wait_for_selector("#Main", state="visible")
        self.assertEqual(page.url, origin() + "/")

    def test_under_a_base(self):
        above = tempfile.TemporaryDirectory(prefix="thumbindex-above-")
        self.addCleanup(above.cleanup)
        (pathlib.Path(above.name) / "some").mkdir()
        (pathlib.Path(above.name) / "some/where").symlink_to(built(NOTES, base="/some/where/"))
        page = self.asked("harbour", "/some/where/four/", at=serve(above.name))
        page.get_by_role("link", name="The harbour").first.click()
        page.wait_for_url("**/some/where/one/")

    def test_on_a_disk(self):
        folder = built(NOTES, base="here")
        page = self.asked("harbour", "/index.html", at=f"file://{folder}")
        found = ["The harbour", "Lantern of the harbour", "harbour"]
        self.assertEqual(self.titles(page), found)
        link = page.locator(f"{ROW} a").first.get_attribute("href")
        self.assertTrue(link.startswith("file:///") and link.endswith("/one/index.html"), link)

    def test_from_right_to_left(self):
        page = self.asked("harbour", at=serve(built(NOTES, lang="ar")), size=PHONE)
        field, state = (page.locator(e).bounding_box() for e in (FIELD, STATE))
        self.assertGreater(field["x"], state["x"])
        width = page.evaluate("() => document.documentElement.scrollWidth")
        self.assertLessEqual(width, PHONE[0])


if __name__ == "__main__":
    unittest.main()
