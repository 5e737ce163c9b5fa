"""A page of ten thousand rows works like a short one. `make bench` measures its speed."""

import unittest

from rows import WATCH, RowTest
from shelves import shelf
from workbench import NOTCH, RAIL, PageTest

ROWS = 10000
# Counts the frames between each move along the rail and the moment when the letter's section is
# under the bar.
LAGS = """list => {
  window.lags = [];
  const sections = Object.fromEntries(
    Array.from(list.querySelectorAll('a'), link => [link.textContent, link.hash.slice(1)]));
  list.addEventListener('pointermove', () => {
    const letter = document.querySelector('.letter');
    if (letter.hidden) return;
    const { bottom } = document.querySelector('.bar').getBoundingClientRect();
    let frames = 0;
    requestAnimationFrame(function look() {
      frames += 1;
      const section = document.elementFromPoint(innerWidth / 2, bottom + 9).closest('section');
      if (section.id === sections[letter.textContent]) lags.push(frames);
      else requestAnimationFrame(look);
    });
  });
}"""


def scrub(test, page):
    """Moves along the rail, one letter a step."""
    boxes = [notch.bounding_box() for notch in page.locator(NOTCH).all()]
    for number, box in enumerate(boxes):
        page.mouse.move(box["x"] + 9, box["y"] + box["height"] / 2)
        if number == 0:
            page.mouse.down()
        test.settle(page)
        yield
    page.mouse.up()


def keep_as_read(other, page, count):
    """Marks this number of notes as read in one window, and waits until another window shows it."""
    other.evaluate("""count => localStorage.setItem('thumbindex:/',
        Array.from({ length: count }, (_, n) => `/note-${n}/`).join('\\n'))""", count)
    page.wait_for_function("count => document.querySelectorAll('.tick').length === count", arg=count)


class Thousands(PageTest):
    def test_scrubbing_follows_the_pointer(self):
        page = self.open("/", at=shelf(ROWS))
        page.eval_on_selector(f"{RAIL} ul", LAGS)
        steps = sum(1 for _ in scrub(self, page))
        lags = page.evaluate("() => lags")
        # The last sections cannot reach the bar.
        self.assertGreater(len(lags), steps - 5)
        self.assertLessEqual(max(lags), 2, lags)


class Read(RowTest):
    def test_much_that_was_read_moves_nothing(self):
        page = self.table(at=shelf(ROWS), before=WATCH)
        page.wait_for_load_state("networkidle")
        other = page.context.new_page()
        other.goto(shelf(ROWS) + "/archive/")
        page.bring_to_front()
        keep_as_read(other, page, 5000)
        other.evaluate("() => localStorage.clear()")
        page.wait_for_selector(".tick", state="detached")
        self.settle(page)
        self.assertEqual(page.evaluate("() => shifts"), 0)


if __name__ == "__main__":
    unittest.main()
