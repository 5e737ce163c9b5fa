"""Rows of notes that were read, and rows that a finger drags aside."""

import unittest

from rows import NOTE, ROW, TICKS, WATCH, RowTest, touch_at
from shelves import shelf
from workbench import DESK, PHONE, origin


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
        # Start in the past, because the browser would treat a fast finger as a fling.
        touch_at(touch, "touchStart", x, y, ago=2)
        for step in range(1, 11):
            touch_at(touch, "touchMove", x + by * step / 10, y + down * step / 10, ago=2 - step / 10)
        if lift:
            touch_at(touch, "touchEnd")

    def shift(self, page, number=3):
        return float(self.link(page, number).evaluate(
            "e => getComputedStyle(e).translate.replace('none', '0').split('px')[0]"))

    def test_it_follows_the_finger_and_springs_back(self):
        page, touch = self.phone()
        for by in (30, -30):
            self.swipe(page, touch, by, lift=False)
            self.settle(page)
            # The first pixels only determine the direction.
            self.assertAlmostEqual(self.shift(page), by, delta=10)
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
        # The menu of the bar needs no script.
        made = "button:visible, [popover]:not(.bar nav), .tick"
        self.assertEqual(page.locator(made).count(), 0)
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


if __name__ == "__main__":
    unittest.main()
