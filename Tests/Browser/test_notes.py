"""A note's page: its outline, its anchors, its code, its footnotes, its neighbours."""

import unittest

from shelves import notes
from workbench import BAR, DESK, OUTLINE, PAGES, PHONE, PageTest

WIDE = (1440, 900)

# Notes with an outline: one in English, one whose anchors are Chinese.
OUTLINED = (PAGES["manual"], "/manual/notes/", "/notes/lists/table-view/")


class Notes(PageTest):
    def test_the_outline_leads_to_its_headings(self):
        for path in OUTLINED:
            for size in (PHONE, DESK):
                page = self.open(path, size)
                page.eval_on_selector_all("details", "all => all.forEach(d => d.open = true)")
                links = page.locator(f"{OUTLINE} li a")
                self.assertGreaterEqual(links.count(), 3)
                for link in links.all():
                    fragment = link.get_attribute("href").removeprefix("#")
                    with self.subTest(path=path, size=size, fragment=fragment):
                        link.click()
                        self.settle(page)
                        # `:target` is the browser's own interpretation of the fragment.
                        top, bottom = self.edges(page, "main :target")
                        self.assertGreaterEqual(top, self.bar_bottom(page) - 1)
                        self.assertLess(bottom, size[1])

    def test_an_anchor_given_by_the_author_is_kept(self):
        page = self.open("/notes/web/anchors/#explicit")
        self.assertEqual(page.locator(":target").inner_text(), "An explicit name")

    def test_headings_of_one_text_have_anchors_of_their_own(self):
        page = self.open("/notes/web/anchors/")
        for fragment in ("whats-new-in-20", "whats-new-in-20-1", "中文标题"):
            with self.subTest(fragment):
                self.assertEqual(page.locator(f'[id="{fragment}"]').count(), 1)

    def test_pictures_are_shown(self):
        page = self.open(PAGES["note"])
        widths = page.eval_on_selector_all("article img", "all => all.map(i => i.naturalWidth)")
        self.assertTrue(widths and all(widths), widths)

    def test_a_note_says_its_language(self):
        page = self.open(PAGES["Chinese note"])
        self.assertTrue(page.locator("html").get_attribute("lang").startswith("zh"))

    def test_neighbours_lead_to_each_other(self):
        page = self.open(PAGES["note"])
        title = page.locator("h1").inner_text()
        for neighbour in ("next", "prev"):
            page.click(f"a[rel={neighbour}]")
            # Leaving earlier would abort what the page still loads.
            page.wait_for_load_state("load")
        self.assertEqual(page.locator("h1").inner_text(), title)


LONG = """---
title: A long note
---

A word[^1] on the first line, and another[^2] after it.

## A title with *emphasis*

```swift title="Letters.swift" linenos {2}
let letters = ["A", "B", "C"]
let wide = "%s"
```

## Sessions

```console
mei@desk:~$ thumbindex build \\
    notes
12 notes
# nothing else
$ ls site
index.html
```

## Tables

| letter | %s |
|---|---|
| A | 1 |

| letter | rows |
|---|---|
| A | 1 |

%s

[^1]: What the word *means*, and [more](https://example.org/).
[^2]: What the other means.
""" % (
    "long " * 60,
    "column " * 30,
    "\n".join(f"## Part {n}\n\n{'A line of the part. ' * 60}\n" for n in range(1, 13)),
)


class LongNote(PageTest):
    def page(self, size=DESK, **options):
        page = self.open("/long/", size, at=notes({"long.md": LONG}), **options)
        return page

    def clipboard(self, page):
        """Gives the page a clipboard; returns a function that reads it."""
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        return lambda: page.evaluate("() => navigator.clipboard.readText()")

    def test_the_heading_under_the_bar_is_current(self):
        for size in (PHONE, DESK, WIDE):
            with self.subTest(size=size):
                page = self.page(size)
                current = f"{OUTLINE} a[aria-current]"
                self.assertEqual(page.locator(current).count(), 0, "above the first heading")
                for fragment in ("sessions", "part-3", "tables"):
                    page.evaluate("id => document.getElementById(id).scrollIntoView()", fragment)
                    self.settle(page)
                    self.assertEqual(
                        page.eval_on_selector_all(current, "all => all.map(a => a.hash)"),
                        [f"#{fragment}"],
                    )

    def test_the_rail_of_a_long_outline_leads_to_its_headings(self):
        for size in (PHONE, (820, 1180)):
            with self.subTest(size=size):
                page = self.page(size)
                marks = page.locator(".rail ul + ul a")
                self.assertEqual(marks.count(), 15)
                self.assertGreaterEqual(marks.first.bounding_box()["height"], 24)
                marks.nth(6).click()
                self.settle(page)
                self.assertEqual(page.evaluate("() => location.hash"), "#part-4")
                self.assertEqual(marks.nth(6).get_attribute("aria-current"), "true")

    def test_the_outline_stands_beside_the_text_where_there_is_room(self):
        for script in (True, False):
            with self.subTest(script=script):
                page = self.page(WIDE, script=script)
                outline = page.locator(f"{OUTLINE} .rows").bounding_box()
                title = page.locator("h1").bounding_box()
                self.assertLess(outline["x"] + outline["width"], title["x"])
                self.assertGreater(outline["height"], 300)
                self.assertTrue(page.locator(f"{OUTLINE} li a").first.is_visible())

    def test_the_outline_is_unfolded_elsewhere(self):
        for script in (True, False):
            with self.subTest(script=script):
                page = self.page(PHONE, script=script)
                link = page.locator(f"{OUTLINE} li a").first
                self.assertFalse(link.is_visible())
                page.click(f"{OUTLINE} summary")
                self.assertTrue(link.is_visible())

    def test_a_heading_is_a_link_to_itself_and_is_called_by_its_text(self):
        for script in (True, False):
            with self.subTest(script=script):
                page = self.page(script=script)
                heading = page.get_by_role("heading", name="A title with emphasis", exact=True)
                self.assertEqual(heading.count(), 1)
                self.assertEqual(heading.inner_text(), "A title with emphasis")
                heading.locator("a").click()
                self.assertTrue(page.url.endswith("#a-title-with-emphasis"))

    def test_code_is_copied_without_numbers_and_prompts(self):
        page = self.page()
        read = self.clipboard(page)
        for number, first in ((0, "let letters"), (1, "thumbindex build \\\n    notes\nls site")):
            block = page.locator(".listing").nth(number)
            block.hover()
            block.get_by_role("button", name="Copy").click()
            page.wait_for_function(
                "async first => (await navigator.clipboard.readText()).startsWith(first)",
                arg=first,
            )
            self.assertEqual(page.locator(".notice[role=status]").inner_text(), "Copied")
            self.assertFalse(read().endswith("\n"))
        self.assertNotIn("12 notes", read())

    def test_the_button_is_reached_by_keyboard_and_shown_then(self):
        page = self.page()
        button = page.locator(".copy").first
        self.assertEqual(button.evaluate("b => getComputedStyle(b).opacity"), "0")
        button.focus()
        self.assertEqual(button.evaluate("b => getComputedStyle(b).opacity"), "1")

    def test_only_what_is_wider_than_its_place_takes_the_focus(self):
        page = self.page()
        self.settle(page)
        self.assertEqual(
            page.eval_on_selector_all(
                ".body :is(pre, .wide)",
                "all => all.map(e => [e.tabIndex, e.getAttribute('aria-label')])",
            ),
            [[0, "Letters.swift"], [-1, None], [0, "Table"], [-1, None]],
        )
        page.focus(".body pre")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => document.querySelector('.body pre').scrollLeft > 0")

    def test_the_band_of_a_marked_line_is_as_wide_as_the_code(self):
        page = self.page(PHONE)
        sizes = page.eval_on_selector(
            "pre.numbered",
            "e => [e.scrollWidth, parseFloat(getComputedStyle(e.querySelector('.numbers mark'),"
            " '::after').width)]",
        )
        self.assertAlmostEqual(*sizes, delta=1)

    def test_a_footnote_is_shown_to_who_points_at_it_or_tabs_to_it(self):
        page = self.page()
        page.clock.install()
        # Reload, so that all timers of the page use this clock.
        page.reload()
        preview = page.locator(".preview")
        page.hover("[data-footnote-ref] >> nth=0")
        preview.wait_for(state="visible")
        self.assertIn("What the word means", preview.inner_text())
        self.assertNotIn("↩", preview.inner_text())
        preview.hover()
        page.clock.run_for(400)
        self.assertTrue(preview.is_visible(), "it stays while it is read")
        page.mouse.move(1, 790)
        preview.wait_for(state="hidden")
        page.locator("[data-footnote-ref]").nth(0).focus()
        page.keyboard.press("Tab")
        preview.wait_for(state="visible")
        page.keyboard.press("Escape")
        preview.wait_for(state="hidden")

    def test_a_click_on_the_number_of_a_footnote_follows_it(self):
        for script in (True, False):
            with self.subTest(script=script):
                page = self.page(script=script)
                page.click("[data-footnote-ref] >> nth=1")
                self.assertTrue(page.url.endswith("#user-content-fn-2"))
                self.assertEqual(page.locator(".preview:visible").count(), 0)

    def test_a_tap_shows_the_footnote_and_its_number_leads_on(self):
        for size in ((320, 640), PHONE):
            with self.subTest(size=size):
                page = self.page(size, has_touch=True)
                page.tap("[data-footnote-ref] >> nth=0")
                preview = page.locator(".preview")
                preview.wait_for(state="visible")
                box = preview.bounding_box()
                self.assertGreaterEqual(box["x"], 0)
                self.assertLessEqual(box["x"] + box["width"], size[0])
                self.assertNotIn("#", page.url)
                page.tap(".preview > a")
                self.assertTrue(page.url.endswith("#user-content-fn-1"))

    def test_the_bar_leads_to_the_top_and_its_title_home(self):
        page = self.page()
        page.evaluate("() => scrollTo(0, 2000)")
        box = page.locator(BAR).bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function("() => scrollY === 0")
        page.click(f"{BAR} .site")
        self.assertTrue(page.url.endswith("/"))
        self.assertEqual(page.locator("body.contents").count(), 1)
        page.evaluate("() => scrollTo(0, 2000)")
        page.click(f"{BAR} [aria-current]")
        self.assertEqual(page.evaluate("() => scrollY"), 0)

    def test_axe_finds_nothing_in_all_that_is_shown(self):
        for size in (PHONE, WIDE):
            with self.subTest(size=size):
                page = self.page(size)
                page.locator(".listing").first.hover()
                page.hover("[data-footnote-ref] >> nth=0")
                page.locator(".preview").wait_for(state="visible")
                self.expect_no_violations(page)

    def test_nothing_is_made_without_script(self):
        page = self.page(script=False)
        self.assertEqual(page.locator(".copy, .preview, .notice, .rail ul + ul").count(), 0)
        for link in page.locator(f"{OUTLINE} li a").all():
            fragment = link.get_attribute("href").removeprefix("#")
            self.assertEqual(page.locator(f'[id="{fragment}"]').count(), 1, fragment)


if __name__ == "__main__":
    unittest.main()
