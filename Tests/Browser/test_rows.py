"""The actions of a row: the ways to open its menu, and the items of the menu."""

import unittest

from rows import ITEM, MENU, NOTE, OPEN, ROW, RowTest, touch_at
from shelves import shelf
from workbench import DESK, NARROW, PHONE, origin

# Records the events that a page has received.
LISTEN = """types => {
  window.heard = new Set();
  for (const type of types) addEventListener(type, () => heard.add(type), true);
}"""


class WaysIn(RowTest):
    def test_the_button_comes_with_the_pointer(self):
        page = self.table()
        self.assertEqual(page.locator(f"{ROW} button").count(), 0)
        for number in (3, 5):
            self.link(page, number).hover()
            self.assertEqual(page.locator(f"{ROW} button").count(), 1)
            row = page.locator(ROW).nth(number)
            box = row.locator("button").bounding_box()
            self.assertGreaterEqual(min(box["width"], box["height"]), 24)
            title = row.locator(".title").inner_text()
            page.get_by_role("button", name=title).click()
            self.assertTrue(self.is_open(page))
            self.assertEqual(row.locator("button").get_attribute("aria-expanded"), "true")
            row.locator("button").click()
            self.assertFalse(self.is_open(page))
            self.assertEqual(row.locator("button").get_attribute("aria-expanded"), "false")

    def test_the_button_comes_with_the_focus(self):
        page = self.table()
        for key in ("Enter", "Space"):
            self.link(page).focus()
            page.keyboard.press("ArrowRight")
            label = page.evaluate("() => document.activeElement.ariaLabel")
            self.assertIn(self.link(page).locator(".title").inner_text(), label)
            opacity = page.eval_on_selector(":focus", "e => getComputedStyle(e).opacity")
            self.assertEqual(opacity, "1")
            page.keyboard.press(key)
            self.assertTrue(self.is_open(page))
            page.keyboard.press("Escape")
            self.assertEqual(page.evaluate("() => document.activeElement.ariaLabel"), label)
        page.keyboard.press("ArrowLeft")
        self.assertTrue(self.link(page).evaluate("link => link === document.activeElement"))

    def test_a_row_is_one_stop_for_tab(self):
        page = self.table()
        self.link(page).focus()
        page.keyboard.press("Tab")
        following = self.link(page, 4)
        self.assertTrue(following.evaluate("link => link === document.activeElement"))

    def test_the_keys_for_a_context_menu(self):
        page = self.table()
        for key in ("ContextMenu", "Shift+F10"):
            self.link(page).focus()
            page.keyboard.press(key)
            self.assertTrue(self.is_open(page), key)
            self.assertEqual(self.focused(page), "Open")
            page.keyboard.press("Escape")
            self.assertFalse(self.is_open(page))
            self.assertTrue(self.link(page).evaluate("e => e === document.activeElement"))

    def test_a_right_click_at_the_pointer(self):
        page = self.table()
        page.evaluate("() => scrollBy(0, 300)")
        self.settle(page)
        self.link(page).click(button="right", position={"x": 60, "y": 20})
        row, menu = self.link(page).bounding_box(), page.locator(MENU).bounding_box()
        self.assertAlmostEqual(menu["x"], row["x"] + 60, delta=1)
        self.assertAlmostEqual(menu["y"], row["y"] + 20, delta=1)
        self.menu(page, 1)
        page.mouse.click(5, 5)
        self.assertFalse(self.is_open(page))

    def test_a_right_click_that_is_the_browsers(self):
        page = self.table()
        self.link(page).click(button="right", modifiers=["Shift"])
        self.assertFalse(self.is_open(page))
        # A cell may contain other links.
        self.link(page).evaluate("e => e.insertAdjacentHTML('afterend', '<a href=#x>Other</a>')")
        page.click("text=Other", button="right")
        self.assertFalse(self.is_open(page))
        self.link(page).evaluate("e => getSelection().selectAllChildren(e)")
        self.link(page).click(button="right")
        self.assertFalse(self.is_open(page))

    def test_a_long_press(self):
        page, touch = self.phone()
        # The page's clock advances only when the test says so.
        page.clock.install(time=0)
        page.clock.pause_at(1_000_000)
        page.evaluate(LISTEN, ["pointerdown", "click", "contextmenu", "pointercancel"])
        box = self.link(page).bounding_box()
        touch_at(touch, "touchStart", box["x"] + 60, box["y"] + 20)
        self.hear(page, "pointerdown")
        page.clock.run_for(500)
        page.wait_for_selector(OPEN)
        touch_at(touch, "touchEnd")
        # For the browser, whose own clock continues, it was a short press or a long one.
        self.hear(page, "click", "contextmenu")
        page.clock.run_for(300)
        self.assertTrue(self.is_open(page), "lifting the finger has closed it")
        self.assertTrue(page.url.endswith("/"), "the press was taken for a tap")
        page.tap(f"{MENU} [data-action=copyLink]")
        self.assertEqual(self.copied(page), self.link(page).evaluate("e => e.href"))
        # A moving finger scrolls.
        touch_at(touch, "touchStart", box["x"] + 60, box["y"] + 200)
        for step in range(6):
            touch_at(touch, "touchMove", box["x"] + 60, box["y"] + 200 - 8 * step)
        self.hear(page, "pointercancel")
        page.clock.run_for(600)
        self.assertFalse(self.is_open(page))
        touch_at(touch, "touchEnd")

    def hear(self, page, *events):
        """Waits until the page has received one of these events."""
        page.wait_for_function("events => events.some(type => heard.has(type))", arg=events)

    def test_a_tap_follows_the_link(self):
        page, _ = self.phone()
        href = self.link(page).evaluate("e => e.href")
        self.link(page).tap()
        page.wait_for_url(href)


class Menu(RowTest):
    def test_its_keys(self):
        page = self.table()
        self.link(page).focus()
        page.keyboard.press("ContextMenu")
        items = page.locator(ITEM).all_inner_texts()
        self.assertEqual(items, ["Open", "Preview", "Copy link", "Copy Markdown link",
                                 "Mark as read"])
        for key, item in (("ArrowDown", 1), ("End", 4), ("ArrowDown", 0), ("ArrowUp", 4),
                          ("Home", 0), ("c", 2), ("C", 3), ("c", 2), ("m", 4), ("x", 4)):
            page.keyboard.press(key)
            self.assertEqual(self.focused(page), items[item], key)
        outline = page.eval_on_selector(":focus", "e => getComputedStyle(e).outlineStyle")
        self.assertEqual(outline, "solid")
        page.keyboard.press("Tab")
        self.assertFalse(self.is_open(page))
        self.assertEqual(page.evaluate("() => document.activeElement.localName"), "a")

    def test_it_stays_inside_the_window(self):
        for size in (NARROW, PHONE, DESK):
            page = self.table(size)
            last = page.locator(ROW).last
            last.scroll_into_view_if_needed()
            box = last.locator("a").bounding_box()
            self.settle(page)
            corner = {"x": box["width"] - 2, "y": box["height"] - 2}
            last.locator("a").click(button="right", position=corner)
            for _ in range(2):
                menu = page.locator(MENU).bounding_box()
                self.assertGreaterEqual(min(menu["x"], menu["y"]), 0)
                self.assertLessEqual(menu["x"] + menu["width"], size[0])
                self.assertLessEqual(menu["y"] + menu["height"], size[1])
                if page.locator(".preview").is_hidden():
                    top, _ = self.edges(page, "[data-action=preview]")
                    page.click("[data-action=preview]")
                    page.wait_for_function("document.querySelector('.excerpt').textContent")
                    now, _ = self.edges(page, "[data-action=preview]")
                    self.assertAlmostEqual(now, top, delta=1, msg="the items have moved")
            for item in page.locator(ITEM).all():
                self.assertGreaterEqual(item.bounding_box()["height"], 24)

    def test_scrolling_closes_it(self):
        page = self.table()
        self.menu(page)
        page.mouse.wheel(0, 300)
        page.wait_for_selector(OPEN, state="detached")

    def test_from_right_to_left(self):
        page = self.table(at=shelf(50, lang="ar"))
        self.link(page).hover()
        row, button = (page.locator(each).bounding_box() for each in (f"{ROW} >> nth=3", ".more"))
        self.assertLess(button["x"], row["x"] + 30)
        page.click(".more")
        menu = page.locator(MENU).bounding_box()
        self.assertAlmostEqual(menu["x"], button["x"], delta=1)
        page.keyboard.press("Escape")
        self.link(page).click(button="right", position={"x": row["width"] / 2, "y": 20})
        menu = page.locator(MENU).bounding_box()
        self.assertAlmostEqual(menu["x"] + menu["width"], row["x"] + row["width"] / 2, delta=1)

    def test_axe_finds_nothing_while_it_is_open(self):
        for size in (PHONE, DESK):
            with self.subTest(size=size):
                page = self.table(size)
                self.choose(page, "markRead", 1)
                self.choose(page, "preview")
                page.wait_for_function("document.querySelector('.excerpt').textContent")
                self.expect_no_violations(page)


class Actions(RowTest):
    def test_open(self):
        page = self.table()
        href = self.link(page).evaluate("e => e.href")
        self.link(page).focus()
        page.keyboard.press("ContextMenu")
        page.keyboard.press("Enter")
        page.wait_for_url(href)

    def test_copy_link(self):
        page = self.table()
        self.choose(page, "copyLink")
        self.assertEqual(self.copied(page), self.link(page).evaluate("e => e.href"))
        self.assertEqual(page.locator(".notice[role=status]").inner_text(), "Copied")

    def test_copy_markdown_link(self):
        page = self.table()
        link = self.link(page)
        link.evaluate("""e => {
          e.querySelector('.title').textContent = 'A [b] \\\\ *c* snake_case _d_ R&D &amp; <e>';
          e.href = '/f(g)/';
        }""")
        self.choose(page, "copyMarkdown")
        title = r"A \[b\] \\ \*c\* snake_case \_d\_ R&D \&amp; \<e>"
        self.assertEqual(self.copied(page), f"[{title}]({origin()}/f%28g%29/)")

    def test_what_cannot_be_copied_is_shown(self):
        page = self.table(before="delete Navigator.prototype.clipboard")
        self.choose(page, "copyLink")
        href = self.link(page).evaluate("e => e.href")
        self.assertEqual(page.locator(".notice[role=status]").inner_text(), href)

    def test_preview(self):
        page = self.table()
        row = page.locator(f'{ROW}[id="{NOTE}"]')
        row.locator("a").click(button="right")
        page.click("[data-action=preview]")
        checked = page.locator("[data-action=preview]")
        self.assertEqual(checked.get_attribute("aria-checked"), "true")
        page.wait_for_function("document.querySelector('.excerpt').textContent")
        shown = page.locator(".preview")
        self.assertEqual(shown.locator(".title").inner_text(), row.locator(".title").inner_text())
        note = self.open(NOTE)
        facts = note.locator(".masthead .facts > *").all_text_contents()
        self.assertEqual(shown.locator(".facts > *").all_text_contents(), facts)
        description = note.locator("meta[name=description]").get_attribute("content")
        self.assertEqual(shown.locator(".excerpt").inner_text(), description)
        page.click("[data-action=preview]")
        self.assertFalse(shown.is_visible())
        self.assertEqual(checked.get_attribute("aria-checked"), "false")

    def test_preview_of_a_list(self):
        page = self.table(path="/tags/")
        self.choose(page, "preview", 0)
        page.wait_for_function("document.querySelector('.excerpt').textContent")
        self.assertIn(" · ", page.locator(".excerpt").inner_text())
        self.assertRegex(page.locator(".preview .facts").inner_text(), r"^\d+ entr")
        self.assertEqual(page.locator(ITEM).count(), 4, "a list is neither read nor unread")

    def test_preview_of_what_cannot_be_fetched(self):
        page = self.table(before="fetch = () => Promise.reject(new TypeError())")
        self.choose(page, "preview")
        page.wait_for_selector("text=This page cannot be shown here.")
        title = self.link(page).locator(".title").inner_text()
        self.assertEqual(page.locator(".preview .title").inner_text(), title)


if __name__ == "__main__":
    unittest.main()
