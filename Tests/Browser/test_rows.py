"""What a row can do: its menu, its preview, its swipe, and the tick of what was read."""

import unittest

from axe_playwright_python.sync_playwright import Axe

from shelves import shelf
from workbench import DESK, NARROW, PHONE, SCHEMES, PageTest, origin

ROW = ".sections .rows > li"
MENU = ".menu"
ITEM = f"{MENU} [data-action]:visible"
OPEN = f"{MENU}:popover-open"
NOTE = "/notes/lists/thumbs/"
# Keeps an account of what has moved by itself, and of what took long.
WATCH = """
  window.shifts = 0; window.tasks = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(e => e.duration)))
    .observe({ type: 'longtask', buffered: true });
"""
TICKS = "all => all.filter(e => e.querySelector('.tick')).map(e => e.id)"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


class RowTest(PageTest):
    def table(self, size=DESK, path="/", **options):
        page = self.open(path, size, permissions=CLIPBOARD, **options)
        page.set_default_timeout(5000)
        return page

    def phone(self, **options):
        """A table on a touch screen, and what its touches are sent to."""
        page = self.table(PHONE, has_touch=True, **options)
        return page, page.context.new_cdp_session(page)

    def link(self, page, number=3):
        return page.locator(f"{ROW} > a").nth(number)

    def focused(self, page):
        return page.evaluate("() => document.activeElement.textContent.trim()")

    def is_open(self, page):
        return page.locator(OPEN).count() == 1

    def menu(self, page, number=3):
        self.link(page, number).click(button="right")
        self.assertTrue(self.is_open(page))

    def choose(self, page, action, number=3):
        self.menu(page, number)
        page.click(f"{MENU} [data-action={action}]")

    def copied(self, page):
        page.wait_for_selector(".notice:not(:empty)")
        return page.evaluate("() => navigator.clipboard.readText()")


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
            page.keyboard.press("Tab")
            label = page.evaluate("() => document.activeElement.ariaLabel")
            self.assertIn(self.link(page).locator(".title").inner_text(), label)
            opacity = page.eval_on_selector(":focus", "e => getComputedStyle(e).opacity")
            self.assertEqual(opacity, "1")
            page.keyboard.press(key)
            self.assertTrue(self.is_open(page))
            page.keyboard.press("Escape")
            self.assertEqual(page.evaluate("() => document.activeElement.ariaLabel"), label)
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        self.assertNotEqual(page.evaluate("() => document.activeElement.ariaLabel"), label)
        self.assertEqual(page.evaluate("() => document.activeElement.className"), "more")

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
        # A cell may have links of its own.
        self.link(page).evaluate("e => e.insertAdjacentHTML('afterend', '<a href=#x>Other</a>')")
        page.click("text=Other", button="right")
        self.assertFalse(self.is_open(page))
        self.link(page).evaluate("e => getSelection().selectAllChildren(e)")
        self.link(page).click(button="right")
        self.assertFalse(self.is_open(page))

    def test_a_long_press(self):
        page, touch = self.phone()
        box = self.link(page).bounding_box()
        touch_at(touch, "touchStart", box["x"] + 60, box["y"] + 20)
        page.wait_for_selector(OPEN)
        touch_at(touch, "touchEnd")
        page.wait_for_timeout(300)
        self.assertTrue(self.is_open(page), "lifting the finger has closed it")
        self.assertTrue(page.url.endswith("/"), "the press was taken for a tap")
        page.tap(f"{MENU} [data-action=copyLink]")
        self.assertEqual(self.copied(page), self.link(page).evaluate("e => e.href"))
        # A finger that moves on scrolls.
        touch_at(touch, "touchStart", box["x"] + 60, box["y"] + 200)
        for step in range(6):
            touch_at(touch, "touchMove", box["x"] + 60, box["y"] + 200 - 8 * step)
        page.wait_for_timeout(600)
        self.assertFalse(self.is_open(page))
        touch_at(touch, "touchEnd")

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
        self.assertEqual(page.evaluate("() => document.activeElement.className"), "more")

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
        for size, scheme in zip((PHONE, DESK), SCHEMES):
            with self.subTest(size=size, scheme=scheme):
                page = self.table(size, scheme=scheme)
                self.choose(page, "markRead", 1)
                self.choose(page, "preview")
                page.wait_for_function("document.querySelector('.excerpt').textContent")
                results = Axe().run(page)
                self.assertEqual(results.violations_count, 0, results.generate_report())


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


class Read(RowTest):
    def ticks(self, page):
        self.settle(page)
        return page.eval_on_selector_all(ROW, TICKS)

    def test_a_note_is_read_when_its_page_was_open(self):
        page = self.table()
        self.assertEqual(self.ticks(page), [], "nothing was read yet")
        page.click(f'{ROW}[id="{NOTE}"] a')
        page.wait_for_url(f"**{NOTE}")
        page.go_back()
        self.assertEqual(self.ticks(page), [NOTE])
        for path in ("/", "/archive/", "/tags/lists/"):
            page.goto(origin() + path)
            self.assertIn(NOTE, self.ticks(page))
        name = page.locator(f'{ROW}[id="{NOTE}"] a').aria_snapshot()
        self.assertIn("Read", name)

    def test_an_address_with_signs(self):
        page = self.table()
        addresses = "all => all.map(e => [e.id, e.firstElementChild.href])"
        rows = page.eval_on_selector_all(ROW, addresses)
        odd = [row for row in rows if not row[0].isascii() or row[0].endswith(".html")][::6]
        for _, href in odd:
            page.goto(href)
        page.goto(origin())
        self.assertEqual(set(self.ticks(page)), {place for place, _ in odd})

    def test_marked_by_hand_and_kept(self):
        page = self.table()
        row = page.locator(ROW).nth(3).get_attribute("id")
        self.choose(page, "markRead")
        self.assertEqual(self.ticks(page), [row])
        self.assertEqual(page.locator(".notice[role=status]").inner_text(), "Read")
        page.reload()
        self.assertEqual(self.ticks(page), [row])
        self.choose(page, "markUnread")
        self.assertEqual(self.ticks(page), [])
        page.reload()
        self.assertEqual(self.ticks(page), [])

    def test_other_pages_learn_of_it(self):
        page = self.table()
        other = page.context.new_page()
        other.goto(origin() + "/archive/")
        row = page.locator(ROW).nth(3).get_attribute("id")
        self.choose(page, "markRead")
        other.wait_for_selector(f'{ROW}[id="{row}"] .tick', state="attached")
        self.choose(page, "markUnread")
        other.wait_for_selector(".tick", state="detached")

    def test_where_nothing_may_be_kept(self):
        forbidden = """Object.defineProperty(window, 'localStorage',
            { get() { throw new DOMException('', 'SecurityError') } })"""
        page = self.table(before=forbidden)
        self.choose(page, "markRead")
        self.assertEqual(len(self.ticks(page)), 1)
        page.goto(origin() + NOTE)
        page.goto(origin())
        self.assertEqual(self.ticks(page), [])

    def test_what_is_kept_is_bounded(self):
        page = self.table()
        page.evaluate("""() => localStorage.setItem('thumbindex:/',
            Array.from({ length: 9000 }, (_, n) => `/note-${n}/`).join('\\n'))""")
        page.goto(origin() + NOTE)
        kept = page.evaluate("() => localStorage.getItem('thumbindex:/')")
        self.assertLessEqual(len(kept), 100000)
        self.assertEqual(kept.split("\n")[-2:], ["/note-8999/", NOTE])
        self.assertTrue(kept.startswith("/note-"))


class Swipe(RowTest):
    def swipe(self, page, touch, by, number=3, down=0, lift=True):
        box = self.link(page, number).bounding_box()
        x, y = box["x"] + box["width"] / 2 - by / 2, box["y"] + box["height"] / 2
        touch_at(touch, "touchStart", x, y)
        for step in range(1, 11):
            touch_at(touch, "touchMove", x + by * step / 10, y + down * step / 10)
        if lift:
            # A finger at rest has no speed.
            page.wait_for_timeout(80)
            touch_at(touch, "touchEnd")

    def shift(self, page, number=3):
        return float(self.link(page, number).evaluate(
            "e => getComputedStyle(e).translate.replace('none', '0').split('px')[0]"))

    def test_it_follows_the_finger_and_springs_back(self):
        page, touch = self.phone()
        for by in (30, -30):
            self.swipe(page, touch, by, lift=False)
            self.settle(page)
            # The first pixels show which way it goes.
            self.assertAlmostEqual(self.shift(page), by, delta=10)
            page.wait_for_timeout(80)
            touch_at(touch, "touchEnd")
            self.assertEqual(self.shift(page), 0)
        self.assertTrue(page.url.endswith("/"))

    def test_it_stays_on_its_action(self):
        page, touch = self.phone()
        self.swipe(page, touch, 100)
        self.assertGreater(self.shift(page), 60)
        page.tap("text=Mark as read >> visible=true")
        page.wait_for_selector(f"{ROW}:nth-child(4) .tick", state="attached")
        self.assertEqual(self.shift(page), 0)
        self.swipe(page, touch, -100)
        page.tap(".swipe span")
        self.assertEqual(self.copied(page), self.link(page).evaluate("e => e.href"))
        self.swipe(page, touch, 100)
        self.link(page).tap()
        self.assertEqual(self.shift(page), 0)
        self.assertTrue(page.url.endswith("/"), "a tap puts the row back first")

    def test_far_is_done_at_once(self):
        page, touch = self.phone()
        self.swipe(page, touch, 260)
        page.wait_for_selector(f"{ROW}:nth-child(4) .tick", state="attached")
        self.assertEqual(page.locator(".notice[role=status]").inner_text(), "Read")
        self.swipe(page, touch, 260)
        page.wait_for_selector(".tick", state="detached")
        self.swipe(page, touch, -260)
        page.wait_for_function("document.querySelector('.notice').textContent === 'Copied'")
        self.assertEqual(self.copied(page), self.link(page).evaluate("e => e.href"))

    def test_a_finger_that_goes_down_scrolls(self):
        page, touch = self.phone()
        self.swipe(page, touch, 20, down=-200)
        self.settle(page)
        self.assertGreater(page.evaluate("() => scrollY"), 100)
        self.assertEqual(page.locator(".swipe").count(), 0)

    def test_scrolling_puts_it_back(self):
        page, touch = self.phone()
        self.swipe(page, touch, 100)
        self.assertGreater(self.shift(page), 60)
        page.evaluate("() => scrollBy(0, 100)")
        self.settle(page)
        self.assertEqual(self.shift(page), 0)

    def test_a_list_is_not_read(self):
        page, touch = self.phone(path="/tags/")
        self.swipe(page, touch, 260)
        self.assertEqual(self.shift(page), 0)

    def test_from_right_to_left(self):
        page, touch = self.phone(at=shelf(50, lang="ar"))
        self.swipe(page, touch, -260)
        page.wait_for_selector(f"{ROW}.read", state="attached")

    def test_the_mouse_draws_nothing(self):
        page = self.table()
        box = self.link(page).bounding_box()
        page.mouse.move(box["x"] + 200, box["y"] + 20)
        page.mouse.down()
        page.mouse.move(box["x"] + 300, box["y"] + 20, steps=5)
        self.assertEqual(page.locator(".swipe").count(), 0)
        page.mouse.up()


class Light(RowTest):
    def test_nothing_of_it_without_script(self):
        page = self.open("/", script=False)
        self.assertEqual(page.locator("button, [popover], .tick").count(), 0)
        self.link(page).hover()
        self.link(page).click()
        self.assertEqual(page.locator("article").count(), 1)

    def test_nothing_moves(self):
        for size in (PHONE, DESK):
            page = self.table(size, path=NOTE, before=WATCH)
            page.goto(origin())
            self.choose(page, "markRead")
            self.choose(page, "preview")
            self.settle(page)
            page.keyboard.press("Escape")
            self.choose(page, "markUnread")
            self.settle(page)
            self.assertEqual(page.evaluate("() => shifts"), 0)

    def test_much_that_was_read_in_a_long_list(self):
        page = self.table(at=shelf(10000), before=WATCH)
        page.wait_for_load_state("networkidle")
        other = page.context.new_page()
        other.goto(shelf(10000) + "/archive/")
        page.bring_to_front()
        # A task is also long where other programs have the processor, but not three times.
        longest = []
        while len(longest) < 3 and min(longest, default=51) > 50:
            page.evaluate("() => { tasks = [] }")
            other.evaluate("""() => localStorage.setItem('thumbindex:/',
                Array.from({ length: 5000 }, (_, n) => `/note-${n}/`).join('\\n'))""")
            page.wait_for_function("document.querySelectorAll('.tick').length === 5000")
            self.settle(page)
            longest.append(page.evaluate("() => Math.max(0, ...tasks)"))
            other.evaluate("() => localStorage.clear()")
            page.wait_for_selector(".tick", state="detached")
        self.assertLessEqual(min(longest), 50, longest)
        self.assertEqual(page.evaluate("() => shifts"), 0)


def touch_at(touch, kind, *point):
    """Sends a touch at a point of the window, or the end of one."""
    points = [{"x": point[0], "y": point[1]}] if point else []
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


if __name__ == "__main__":
    unittest.main()
