"""A site's additions to the bar, and its look: grouped links, a menu if they do not fit, a logo,
an accent colour."""

import unittest

from shelves import folder
from workbench import DESK, NARROW, PHONE, PageTest

LAMP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><path d="M0 0h60v30H0z"/></svg>'
FILES = {
    "thumbindex.yml": """
title: Lamps and lanterns of the harbour
lang: en
theme:
  accent: "#1f5f8b"
  ground: white
  font: sans
  logo: {file: lamp.svg, dark: lamp.svg}
  footer: Written by *lamplight*. [Who we are](/about/)
navigation:
  About: /about/
  Guides:
    Oil: /guides/oil/
    By hand:
      Wicks: /guides/wicks/
    Elsewhere: https://wicks.example/
""",
    "lamp.svg": LAMP,
    "about.md": "# About us\n\nWe keep lamps.\n",
    "guides/oil.md": "# Oil\n\nWhat burns.\n\n## Whale\n\n## Olive\n",
    "guides/wicks.md": "# Wicks\n\nCotton.\n",
    "Templates/note-foot.html": "<aside>Comments on {{ note.title }}</aside>",
}
# Wide enough for all links.
WIDE = (1920, 1080)
MENU, GROUP = ".bar .fold", ".bar nav > ul > li > details"


class Bar(PageTest):
    def fits(self, page, selector):
        """Indicates whether the visible part of an element is inside the window."""
        return page.eval_on_selector(
            selector,
            "e => { const r = e.getBoundingClientRect();"
            " return r.width > 0 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight }",
        )

    def test_links_fold_into_a_menu_that_keys_open(self):
        for size in (PHONE, NARROW):
            for script in (True, False):
                with self.subTest(size, script=script):
                    page = self.open("/guides/oil/", size, script=script, at=folder(FILES))
                    about = page.get_by_role("link", name="About", exact=True)
                    self.assertFalse(about.is_visible())
                    page.locator(MENU).focus()
                    page.keyboard.press("Enter")
                    self.assertTrue(about.is_visible())
                    self.assertTrue(self.fits(page, ".bar nav"))
                    page.locator(f"{GROUP} > summary").click()
                    oil = page.get_by_role("link", name="Oil", exact=True)
                    self.assertEqual(oil.get_attribute("aria-current"), "page")
                    self.assertTrue(self.fits(page, ".bar nav"))
                    page.keyboard.press("Escape")
                    self.assertFalse(about.is_visible())

    def test_links_open_under_their_title_where_there_is_room(self):
        page = self.open("/guides/wicks/", WIDE, at=folder(FILES))
        if not page.locator(".bar nav").is_visible():
            self.skipTest("the page is too narrow for them at any width")
        self.assertFalse(page.locator(MENU).is_visible())
        title = page.locator(f"{GROUP} > summary")
        self.assertEqual(title.get_attribute("aria-current"), "true")
        title.focus()
        page.keyboard.press("Enter")
        self.assertTrue(self.fits(page, f"{GROUP} > ul"))
        oil = page.get_by_role("link", name="Oil", exact=True)
        page.keyboard.press("Tab")
        self.assertTrue(oil.evaluate("e => e === document.activeElement"))
        page.keyboard.press("Escape")
        self.assertFalse(oil.is_visible())
        self.assertTrue(title.evaluate("e => e === document.activeElement"))
        title.click()
        self.assertTrue(oil.is_visible())
        page.locator("main").click(position={"x": 5, "y": 5})
        self.assertFalse(oil.is_visible())

    def test_the_bar_keeps_its_height_with_a_logo(self):
        for size in (PHONE, DESK):
            page = self.open("/about/", size, at=folder(FILES))
            plain = self.open("/about/", size, at=folder({"about.md": "# About\n"}))
            self.assertEqual(self.edges(page, ".bar"), self.edges(plain, ".bar"))
            box = page.locator(".logo").bounding_box()
            self.assertEqual((box["width"], box["height"]), (56, 28))
            self.assertTrue(self.fits(page, ".bar .site"))

    def test_nothing_is_wrong_with_it(self):
        for path in ("/", "/guides/oil/"):
            for size in (PHONE, WIDE):
                with self.subTest(path, size=size):
                    page = self.open(path, size, at=folder(FILES))
                    self.expect_no_violations(page)
                    if page.locator(MENU).is_visible():
                        page.locator(MENU).click()
                    page.locator(f"{GROUP} > summary").click()
                    self.expect_no_violations(page)

    def test_the_accent_is_the_sites_own_and_one_for_the_dark(self):
        for scheme, colour in (("light", "rgb(31, 95, 139)"), ("dark", "rgb(113, 171, 219)")):
            page = self.open("/", scheme=scheme, at=folder(FILES))
            page.locator(".site").focus()
            found = page.locator(".site").evaluate("e => getComputedStyle(e).outlineColor")
            red = page.evaluate(
                "() => getComputedStyle(document.documentElement).getPropertyValue('--accent')"
            )
            self.assertNotIn(red, ("#96172a", "#f78d7d"))
            if scheme == "light":
                self.assertEqual(found, colour)

    def test_no_browser_asks_for_an_icon(self):
        page = self.open("/about/", at=folder({"about.md": "# About\n"}))
        icon = page.locator("link[rel=icon]").get_attribute("href")
        drawn = page.evaluate(
            "async url => { const image = new Image(); image.src = url; await image.decode();"
            " return image.naturalWidth > 0 }",
            icon,
        )
        self.assertTrue(drawn)


if __name__ == "__main__":
    unittest.main()
