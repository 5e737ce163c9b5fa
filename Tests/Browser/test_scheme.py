"""The choice of light or dark colours: by the system, or by the reader, who is remembered."""

import unittest

from workbench import DESK, PHONE, SCHEMES, PageTest

BUTTON = ".scheme"
# The lightness of the page's background, from 0 to 255.
PAPER = """() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g)
  .slice(0, 3).reduce((sum, one) => sum + +one, 0) / 3"""


class Scheme(PageTest):
    def scheme(self, page):
        return "light" if page.evaluate(PAPER) > 128 else "dark"

    def test_colours_are_those_of_the_system_until_the_reader_chooses(self):
        for scheme in SCHEMES:
            for script in (True, False):
                with self.subTest(scheme=scheme, script=script):
                    page = self.open("/", scheme=scheme, script=script)
                    self.assertEqual(self.scheme(page), scheme)

    def test_presses_lead_from_the_other_colours_back_to_those_of_the_system(self):
        for scheme, other in (SCHEMES, SCHEMES[::-1]):
            with self.subTest(scheme):
                page = self.open("/", scheme=scheme)
                shown = []
                for _ in range(3):
                    page.click(BUTTON)
                    shown.append(self.scheme(page))
                self.assertEqual(shown, [other, scheme, scheme])
                page.emulate_media(color_scheme=other)
                self.assertEqual(self.scheme(page), other)

    def test_a_choice_is_remembered_and_announced(self):
        page = self.open("/", PHONE)
        page.click(BUTTON)
        self.assertEqual(page.locator(".notice").inner_text(), "Dark colours")
        page.goto(page.url + "tags/")
        self.assertEqual(self.scheme(page), "dark")

    def test_the_page_does_not_flash(self):
        """The choice applies before anything is drawn, when the body is still empty."""
        page = self.open(
            "/", before="""localStorage.setItem('thumbindex:scheme', 'dark');
              new MutationObserver((_, watcher) => {
                if (!document.body) return;
                window.atFirst = document.documentElement.style.colorScheme;
                watcher.disconnect();
              }).observe(document, { childList: true, subtree: true });"""
        )
        self.assertEqual(page.evaluate("() => window.atFirst"), "dark")

    def test_colours_can_be_read_in_each_choice(self):
        page = self.open("/manual/configuration/", DESK)
        page.click(BUTTON)
        self.expect_axe_to_find_nothing(page)

    def test_without_a_script_there_is_no_button(self):
        page = self.open("/", script=False)
        self.assertFalse(page.locator(BUTTON).is_visible())


if __name__ == "__main__":
    unittest.main()
