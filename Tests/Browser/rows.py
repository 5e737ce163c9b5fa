"""Helpers for the tests of rows: a table, its menu, and touches."""

import time

from workbench import DESK, PHONE, PageTest

ROW = ".sections .rows > li"
MENU = ".menu"
ITEM = f"{MENU} [data-action]:visible"
OPEN = f"{MENU}:popover-open"
NOTE = "/notes/lists/thumbs/"
# Records layout shifts and long tasks.
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
        return self.open(path, size, permissions=CLIPBOARD, **options)

    def phone(self, **options):
        """Opens a table on a touch screen; returns the page and the session that receives
        touches."""
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


def touch_at(touch, kind, *point, ago=0):
    """Sends a touch at a point of the window, or its end without a point, with a timestamp `ago`
    seconds in the past."""
    points = [{"x": point[0], "y": point[1]}] if point else []
    when = {"timestamp": time.time() - ago} if ago else {}
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **when})
