"""Nothing on a page moves unexpectedly."""

import functools
import threading
import unittest

from workbench import DESK, LOOKS, PAGES, PATIENCE, PHONE, RAIL, Handler, PageTest, serve, site

WATCH = """
  window.shifts = 0; window.tasks = [];
  new PerformanceObserver(list => { for (const e of list.getEntries()) shifts += e.value })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(e => e.duration)))
    .observe({ type: 'longtask', buffered: true });
"""
PICTURES = "/manual/writing/pictures/"


class InPieces(Handler):
    """Sends a page in three parts, each on request: up to the rail, up to its middle, and the
    rest."""

    def __init__(self, *arguments, asked, **options):
        self.asked = asked
        super().__init__(*arguments, **options)

    def copyfile(self, source, outputfile):
        page = source.read()
        rail = page.find(b'<nav class="rail"')
        cuts = [rail, page.find(b"<li", rail + 500)] if rail > 0 else []
        for start, end in zip([0, *cuts], [*cuts, len(page)]):
            if start:
                self.asked.acquire(timeout=PATIENCE)
            outputfile.write(page[start:end])
            outputfile.flush()


class Steadiness(PageTest):
    def test_nothing_moves(self):
        for path in ("/", PAGES["note"], PICTURES, PAGES["archive"], PAGES["tags"]):
            for size, scheme in LOOKS:
                with self.subTest(path, size=size, scheme=scheme):
                    page = self.watched(path, size, scheme=scheme)
                    self.scroll_through(page)
                    self.assertEqual(page.evaluate("() => shifts"), 0)

    def test_nothing_moves_in_a_low_window(self):
        page = self.watched("/", (844, 390))
        self.assertEqual(page.evaluate("() => shifts"), 0)

    def test_nothing_moves_while_a_page_comes_in(self):
        more = threading.Semaphore(0)
        origin = serve(site(), by=functools.partial(InPieces, asked=more))
        for path in ("/", PAGES["archive"]):
            for size in (PHONE, DESK):
                with self.subTest(path, size=size):
                    page = self.watched("/robots.txt", size, at=origin)
                    page.goto(origin + path, wait_until="commit")
                    for piece in ("main h1", f"{RAIL} li"):
                        page.wait_for_selector(piece, state="attached")
                        self.settle(page)
                        more.release()
                    page.wait_for_load_state("load")
                    self.settle(page)
                    self.assertEqual(page.evaluate("() => shifts"), 0)

    def test_pictures_but_the_first_wait_until_they_are_near(self):
        page = self.open(PICTURES)
        loading = page.eval_on_selector_all(
            "article img", "all => all.map(i => i.getAttribute('loading'))"
        )
        self.assertIsNone(loading[0])
        self.assertEqual(set(loading[1:]), {"lazy"})
        sized = "all => all.every(i => i.hasAttribute('width') && i.hasAttribute('height'))"
        self.assertTrue(page.eval_on_selector_all("article img", sized))

    def watched(self, path, size, **options):
        """Opens a page that records its layout shifts from the start."""
        page = self.open(path, size, before=WATCH, **options)
        self.settle(page)
        return page

    def scroll_through(self, page):
        page.evaluate(
            """async () => {
              const end = document.documentElement.scrollHeight;
              for (let y = 0; y < end; y += 400) {
                scrollTo(0, y);
                await new Promise(requestAnimationFrame);
              }
            }"""
        )
        self.settle(page)


if __name__ == "__main__":
    unittest.main()
