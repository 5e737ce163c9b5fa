"""Leaving the search without a keyboard: one button clears the field, another goes back."""

import unittest

from searching import FIELD, RESULTS, ROW, SearchTest
from shelves import built, served
from workbench import NARROW, PACKAGE, PHONE, SCHEMES

SHORT = (390, 664)
CLEAR, CANCEL = "#Search .clear", "#Search .cancel"


class Leaving(SearchTest):
    def touched(self, path="/", size=SHORT, **options):
        return self.open(path, size, has_touch=True, is_mobile=True, **options)

    def has_focus(self, page):
        return page.eval_on_selector(FIELD, "field => field === document.activeElement")

    def expect_left(self, page, url):
        page.wait_for_url(url)
        page.wait_for_selector(RESULTS, state="hidden")
        self.assertTrue(page.locator("#Main").is_visible())
        self.assertEqual(page.input_value(FIELD), "")
        self.assertFalse(self.has_focus(page))
        for button in (CLEAR, CANCEL):
            self.assertFalse(page.locator(button).is_visible())

    def test_what_there_is_nothing_to_do_for_is_not_there(self):
        page = self.touched()
        self.assertEqual(page.locator("#Search button:visible").count(), 0)
        page.tap(FIELD)
        self.assertEqual(page.locator("#Search button:visible").all_inner_texts(), ["Cancel"])
        page.fill(FIELD, "x")
        self.assertEqual(page.locator("#Search button:visible").count(), 2)

    def test_cancel_leads_back_to_where_one_was(self):
        page = self.touched()
        start = page.url
        page.evaluate("() => scrollTo(0, 900)")
        page.keyboard.press("/")
        self.ask(page, "index")
        page.tap(CANCEL)
        self.expect_left(page, start)
        page.wait_for_function("() => scrollY === 900")

    def test_cancel_leaves_a_search_that_came_with_the_address(self):
        page = self.touched("/manual/table/?q=index")
        page.wait_for_selector(ROW)
        page.tap(CANCEL)
        self.expect_left(page, page.url.split("?")[0])

    def test_cancel_leaves_a_field_in_which_nothing_was_searched(self):
        page = self.touched()
        # The script that searches does not arrive.
        page.route("**/search.*.js", lambda route: route.fulfill(body=""))
        page.tap(FIELD)
        page.fill(FIELD, "in")
        page.tap(CANCEL)
        self.expect_left(page, page.url)

    def test_the_cross_clears_the_field_and_stays_in_it(self):
        page = self.touched()
        page.tap(FIELD)
        self.ask(page, "index")
        page.tap(CLEAR)
        page.wait_for_selector(RESULTS, state="hidden")
        self.assertEqual(page.input_value(FIELD), "")
        self.assertTrue(self.has_focus(page))
        self.assertFalse(page.locator(CLEAR).is_visible())
        self.ask(page, "letter")
        self.assertTrue(page.locator(ROW).first.is_visible())

    def test_escape_leaves_from_the_buttons_too(self):
        page = self.asked("index")
        start = page.url.split("?")[0]
        page.focus(CLEAR)
        page.keyboard.press("Escape")
        self.expect_left(page, start)

    def test_the_buttons_have_names_in_every_language(self):
        names = {}
        for path in (PACKAGE / "Templates/strings").glob("*.yml"):
            address = served(built({"one.md": "# One\n\nA line.\n"}, lang=path.stem))
            page = self.touched("/?q=line", at=address)
            page.wait_for_selector(ROW)
            for button in (CLEAR, CANCEL):
                name = page.eval_on_selector(
                    button, "b => b.getAttribute('aria-label') ?? b.textContent.trim()"
                )
                self.assertNotEqual(name, "")
                names.setdefault(path.stem, []).append(name)
                box = page.locator(button).bounding_box()
                self.assertGreaterEqual(min(box["width"], box["height"]), 24)
        for lang in names.keys() - {"en"}:
            self.assertTrue(set(names[lang]).isdisjoint(names["en"]), lang)

    def test_the_field_has_room_beside_them(self):
        for lang in ("en", "de", "ja"):
            address = served(built({"one.md": "# One\n\nA line.\n"}, lang=lang))
            page = self.touched("/?q=line", at=address)
            page.wait_for_selector(ROW)
            for size in (NARROW, PHONE):
                with self.subTest(lang, size=size):
                    self.resize(page, size)
                    self.settle(page)
                    self.assertGreaterEqual(page.locator(FIELD).bounding_box()["width"], 80)
                    self.assertEqual(
                        page.evaluate("() => document.documentElement.scrollWidth"), size[0]
                    )

    def test_axe_finds_nothing(self):
        page = self.touched("/?q=index")
        page.wait_for_selector(ROW)
        self.settle(page)
        self.expect_no_violations(page)


if __name__ == "__main__":
    unittest.main()
