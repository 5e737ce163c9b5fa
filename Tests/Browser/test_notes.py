"""A note's page: its outline, its anchors, its neighbours."""

import unittest

from workbench import DESK, OUTLINE, PAGES, PHONE, PageTest

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
                        # :target is what the browser itself took the fragment to mean.
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
        page.click("a[rel=next]")
        page.click("a[rel=prev]")
        self.assertEqual(page.locator("h1").inner_text(), title)


if __name__ == "__main__":
    unittest.main()
