"""The contents page: the rail, the sections, and what sticks."""

import unittest

from workbench import DESK, NOTCH, PHONE, RAIL, SECTION, PageTest

# The section of some titles. These cover the main cases of sorting by letter.
LETTERS = {
    "重庆：一个字的两种读法": "C",
    "长城为什么在 C": "C",
    "会计与会议": "K",
    "乐趣在于翻到别的字": "L",
    "解缙与《永乐大典》": "X",
    "《红楼梦》里找一个人": "H",
    "“Quotes” around a title": "Q",
    "(Almost) nothing in parentheses": "A",
    "iOS contacts and the rail": "I",
    "Éclair, or where É goes": "E",
    "3D Touch, a press that went away": "#",
    "가나다순": "#",
}


def quoted(fragment):
    """Returns a CSS selector for the element with an id."""
    return f'[id="{fragment}"]'


class Contents(PageTest):
    def fragments(self, page):
        """Returns the fragments that the rail links to, without repetitions, in order."""
        links = page.eval_on_selector_all(NOTCH, "all => all.map(a => a.getAttribute('href'))")
        self.assertTrue(links, "the contents page has no rail")
        self.assertTrue(all(link.startswith("#") for link in links), links)
        return list(dict.fromkeys(link[1:] for link in links))

    def test_titles_stand_under_their_letters(self):
        page = self.open("/")
        found = page.eval_on_selector_all(
            SECTION,
            """all => all.flatMap(s => [...s.querySelectorAll('li a')].map(a =>
                [(a.querySelector('.title') ?? a).textContent.trim(),
                 s.querySelector('h2').textContent.trim()]))""",
        )
        letters = dict(found)
        for title, letter in LETTERS.items():
            with self.subTest(title):
                self.assertEqual(letters.get(title), letter)
        self.assertEqual([title for title, _ in found].count("Order"), 2)
        self.assertNotIn("A draft that nobody sees", letters)

    def test_every_letter_leads_to_the_head_of_its_section(self):
        for size in (PHONE, DESK):
            page = self.open("/", size)
            for fragment in self.fragments(page):
                with self.subTest(size=size, fragment=fragment):
                    page.click(f'{NOTCH}[href="#{fragment}"] >> nth=0')
                    self.settle(page)
                    section = f"{SECTION}{quoted(fragment)}"
                    top, bottom = self.edges(page, f"{section} > header")
                    row, _ = self.edges(page, f"{section} li")
                    self.assertGreaterEqual(row, bottom - 1, "the header covers the first row")
                    if self.at_end(page):
                        self.assertGreaterEqual(top, self.bar_bottom(page) - 1)
                    else:
                        self.assertAlmostEqual(top, self.bar_bottom(page), delta=2)

    def test_a_letter_without_rows_leads_to_the_section_before_it(self):
        page = self.open("/")
        links = page.eval_on_selector_all(
            NOTCH, "all => all.map(a => [a.textContent.trim(), a.getAttribute('href')])"
        )
        own = dict(links)
        self.assertEqual(own["R"], own["Q"], "content/ has nothing under R")

    def test_a_link_to_a_row_is_not_hidden_under_the_header(self):
        page = self.open("/")
        # The second row of every section, because the bar cannot hide the first.
        second = f"{SECTION} li:nth-child(2)[id]"
        rows = page.eval_on_selector_all(second, "all => all.map(e => e.id)")
        self.assertTrue(rows, "rows have no anchors")
        for row in rows[::5]:
            with self.subTest(row=row):
                page.evaluate("id => { location.hash = encodeURIComponent(id) }", row)
                self.settle(page)
                header = f"{SECTION}:has({quoted(row)}) > header"
                self.assertGreaterEqual(
                    self.edges(page, quoted(row))[0], self.edges(page, header)[1] - 1
                )

    def test_section_headers_stick_while_their_section_passes(self):
        for size in (PHONE, DESK):
            page = self.open("/", size)
            heights = "all => all.map(s => [s.offsetHeight, s.id])"
            _, longest = max(page.eval_on_selector_all(SECTION, heights)[:-3])
            with self.subTest(size=size, section=longest):
                section = f"{SECTION}{quoted(longest)}"
                # Twice: elements that come into view the first time take on their true heights.
                middle = "s => scrollBy(0, s.getBoundingClientRect().top + s.offsetHeight / 3)"
                for _ in range(2):
                    page.eval_on_selector(section, middle)
                    self.settle(page)
                self.assertLess(self.edges(page, section)[0], 0)
                top, _ = self.edges(page, f"{section} > header")
                self.assertAlmostEqual(top, self.bar_bottom(page), delta=2)

    def test_the_rail_stays_at_the_edge_of_the_page(self):
        for size in (PHONE, DESK):
            page = self.open("/", size)
            with self.subTest(size=size):
                page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight / 2)")
                self.settle(page)
                box = page.locator(RAIL).bounding_box()
                self.assertGreaterEqual(box["y"], 0)
                self.assertLess(box["y"], size[1] / 2)
                body = page.locator("body").bounding_box()
                self.assertAlmostEqual(
                    box["x"] + box["width"], body["x"] + body["width"], delta=4
                )

    def test_notches_are_large_enough_to_hit(self):
        page = self.open("/", PHONE)
        sizes = page.eval_on_selector_all(
            NOTCH, "all => all.map(a => a.getBoundingClientRect()).map(r => [r.width, r.height])"
        )
        for width, height in sizes:
            # WCAG 2.2, 2.5.8: 24 by 24, if the window is large enough.
            self.assertGreaterEqual(width, 24)
            self.assertGreaterEqual(height, 24)


if __name__ == "__main__":
    unittest.main()
