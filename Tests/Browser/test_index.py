"""The index: entries by letter, locators, kinds, cross-references, definitions, backlinks."""

import unittest

from engines import Chromium, Firefox, InEngine, WebKit
from shelves import notes
from workbench import DESK, PHONE, PageTest

MANY = 60  # with fewer notes, the entries are part of the contents list

CLOSURES = """---
title: Closures
---

Closure
: A function with the variables around it.

## Captured variables

A [loop variable]{.index key="closures!loop variables"} is shared.\\index{lambda|see{closures}}
Call `performUpdates(_:)`, then `performUpdates(_:)` again, and `performUpdates(_:)` once more.
"""

DEFINITION = "A function with the variables around it."
# A link to another note.
LINK = ".body > p a:not(.term)"

FUNCTIONS = """---
title: Functions
---

## What they close over

A function may be a *closure*. Most closures are short, and a closure is a value. See [Closures](closures.md).
"""


def texts():
    """Returns the notes of a site with a separate index page."""
    filler = {f"n{i}.md": f"---\ntitle: Filler {i}\n---\n\nNothing.\n" for i in range(MANY)}
    for i in range(9):
        filler[f"n{i}.md"] += "\nA knot.\\index{knots} A loop.\\index{knots!loops}\n"
    return {"closures.md": CLOSURES, "functions.md": FUNCTIONS, **filler}


class Index(PageTest):
    @classmethod
    def setUpClass(cls):
        cls.origin = notes(texts())

    def test_an_entry_leads_to_the_very_place(self):
        page = self.open("/index/", at=self.origin)
        links = page.eval_on_selector_all(
            ".entry a", "all => all.map(a => a.getAttribute('href'))"
        )
        self.assertGreater(len(links), 5)
        for link in sorted(set(links)):
            with self.subTest(link):
                page = self.open(link, at=self.origin)
                if "#" in link:
                    self.assertEqual(page.locator(":target").count(), 1)

    def test_sub_entries_stand_under_their_entry(self):
        page = self.open("/index/", at=self.origin)
        entry = page.locator(".entry:has(> ul)", has_text="loop variables")
        self.assertTrue(entry.locator("> a .title").inner_text().lower().startswith("closure"))

    def test_more_than_six_places_open_without_a_script(self):
        for script in (True, False):
            with self.subTest(script=script):
                page = self.open("/index/", at=self.origin, script=script)
                entry = page.locator("#entry-knots")
                for parent in (entry, entry.locator("li")):
                    places = parent.locator("> .locator, > details > .locator")
                    shown = lambda: [place.is_visible() for place in places.all()].count(True)
                    self.assertEqual((places.count(), shown()), (9, 0))
                    parent.locator("> details > summary").click()
                    self.assertEqual(shown(), 9)

    def test_locators_are_whole_on_a_phone_and_as_high_as_a_finger(self):
        page = self.open("/index/", PHONE, at=self.origin)
        cut, heights = page.evaluate("""() => {
            const all = [...document.querySelectorAll('.entry :is(.locator, .context)')];
            const links = [...document.querySelectorAll('.entry .locator a')];
            return [
              all.filter(e => e.scrollWidth > e.clientWidth && e.clientWidth).length,
              links.flatMap(a => [...a.getClientRects()].map(box => box.height)),
            ];
        }""")
        self.assertEqual(cut, 0)
        self.assertGreaterEqual(min(heights), 24)

    def test_a_reference_leads_to_its_entry(self):
        page = self.open("/index/", at=self.origin)
        page.locator(".entry", has_text="lambda").locator(".see a").first.click()
        self.assertIn("closure", page.locator(":target").inner_text().lower())

    def test_kinds_are_chosen_without_a_script(self):
        for script in (True, False):
            with self.subTest(script=script):
                page = self.open("/index/", at=self.origin, script=script)
                shown = lambda: page.eval_on_selector_all(
                    ".rows > .entry", "all => all.filter(e => e.offsetHeight).map(e => e.dataset.scope)"
                )
                self.assertGreater(len(set(shown())), 1)
                page.get_by_label("Code").check(force=True)
                self.assertEqual(set(shown()), {"code"})
                page.get_by_label("All").check(force=True)
                self.assertGreater(len(set(shown())), 1)

    def test_the_chosen_kind_can_be_read_in_the_colours_of_the_system(self):
        page = self.open("/index/", at=self.origin, forced_colors="active")
        label = page.locator(".kinds label").first
        # A browser puts the colour of the paper behind text of which it adjusts the colours.
        adjusts, text, background = label.evaluate("""e => {
          const { forcedColorAdjust, color, backgroundColor } = getComputedStyle(e);
          return [forcedColorAdjust, color, backgroundColor];
        }""")
        self.assertEqual(adjusts, "none")
        self.assertNotEqual(text, background)

    def test_a_definition_is_not_part_of_the_sentence(self):
        page = self.open("/functions/", at=self.origin)
        self.assertEqual(page.locator(".body p").first.inner_text().split(". ")[0],
                         "A function may be a closure")
        term = page.get_by_role("link", name="closure", exact=True)
        self.assertEqual(
            term.evaluate("e => document.getElementById(e.getAttribute('aria-describedby')).textContent"),
            DEFINITION,
        )

    def test_a_term_shows_its_definition(self):
        page = self.open("/functions/", at=self.origin)
        term, preview = page.locator("a.term"), page.locator(".preview")
        for show in (term.focus, term.hover):
            show()
            preview.wait_for(state="visible")
            self.assertEqual(preview.inner_text(), f"closure\n{DEFINITION}")
            page.keyboard.press("Escape")
            preview.wait_for(state="hidden")
            term.blur()

    def test_a_tap_shows_a_definition_and_its_term_leads_on(self):
        page = self.open("/functions/", PHONE, at=self.origin, has_touch=True)
        page.tap("a.term")
        page.locator(".preview").wait_for(state="visible")
        page.tap(".preview > a")
        page.wait_for_url("**/closures/#term:closure")

    def test_a_link_shows_the_first_lines_of_the_note(self):
        page = self.open("/functions/", at=self.origin)
        requests = []
        page.on("request", lambda request: requests.append(request))
        page.hover(f"{LINK} >> nth=-1")
        page.locator(".preview").wait_for(state="visible")
        self.assertTrue(page.locator(".preview").inner_text().startswith("Closures"))
        self.assertEqual(requests, [])

    def test_a_preview_does_not_stay_beside_a_link_without_one(self):
        page = self.open("/functions/", at=self.origin)
        page.evaluate("() => document.querySelector('.body').insertAdjacentHTML("
                      "'afterbegin', '<p><a href=https://example.org/>elsewhere</a></p>')")
        page.hover("a.term")
        page.locator(".preview").wait_for(state="visible")
        page.hover("text=elsewhere")
        page.locator(".preview").wait_for(state="hidden")

    def test_a_long_press_shows_the_first_lines_of_the_note(self):
        page = self.open("/functions/", PHONE, at=self.origin, has_touch=True)
        link = page.locator(LINK).last
        box = link.bounding_box()
        finger = page.context.new_cdp_session(page)
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        send = lambda kind, points: finger.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        send("touchStart", [at])
        page.locator(".preview").wait_for(state="visible")
        send("touchEnd", [])
        self.settle(page)
        # It stays when the finger is lifted: the browser closes it, and the script opens it again.
        page.locator(".preview").wait_for(state="visible")
        self.assertTrue(page.url.endswith("/functions/"))

    def test_a_note_says_who_links_to_it(self):
        page = self.open("/closures/", at=self.origin)
        link = page.locator(".backlinks li")
        self.assertEqual(link.locator("q").inner_text(), "See Closures.")
        link.locator("a").click()
        self.assertEqual(page.locator("h1").inner_text(), "Functions")

    def test_the_glossary_has_what_is_defined(self):
        page = self.open("/glossary/", at=self.origin)
        self.assertIn("A function with the variables", page.locator(".definition").first.inner_text())

    def test_axe_finds_nothing(self):
        for path in ("/index/", "/glossary/", "/closures/", "/functions/"):
            for size in (PHONE, DESK):
                with self.subTest(path=path, size=size):
                    self.expect_no_violations(self.open(path, size, at=self.origin))

    def test_sections_are_as_high_as_the_layout_says(self):
        page = self.open("/index/", DESK, at=self.origin)
        heights = page.eval_on_selector_all(
            "main section[id]",
            """all => all.map(section => {
                const size = getComputedStyle(section).containIntrinsicBlockSize;
                section.style.contentVisibility = 'visible';
                // A section beside a higher one is stretched.
                const real = Array.from(section.children, e => e.getBoundingClientRect().height);
                return [parseFloat(size.replace('auto', '')), real.reduce((a, b) => a + b)];
            })""",
        )
        said, real = (sum(column) for column in zip(*heights))
        self.assertLess(abs(said - real), 0.01 * real, heights)


class Visit(InEngine):
    """A reader's use of the index, in each engine."""

    def test_finding_a_place_by_its_entry(self):
        page = self.page
        page.resize(*DESK)
        page.go(f"{notes(texts())}/index/")
        page.evaluate("() => document.querySelector('.entry[id^=entry-performupdates] > a').click()")
        page.wait("() => document.querySelector(':target') !== null && location.pathname === '/closures/'")

    def test_choosing_a_kind(self):
        page = self.page
        page.resize(*PHONE)
        page.go(f"{notes(texts())}/index/")
        page.evaluate("() => document.querySelector('[name=scope][value=code]').click()")
        page.wait(
            "() => [...document.querySelectorAll('.rows > .entry')].every("
            "e => (e.dataset.scope === 'code') === e.offsetHeight > 0)"
        )


class ChromiumVisit(Visit, unittest.TestCase):
    engine = Chromium


class FirefoxVisit(Visit, unittest.TestCase):
    engine = Firefox


class WebKitVisit(Visit, unittest.TestCase):
    engine = WebKit
