"""Alphabets longer than the rail: every letter is on the page, and scrubbing reaches every
letter."""

import math
import unittest

from rail import CURRENT, LOW, drawn
from shelves import built, served
from workbench import DESK, NOTCH, RAIL, PageTest

SHORT = (390, 664)
# Languages, each with the letters that its alphabet has before or after the English ones.
ALPHABETS = {
    "ru": "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ",
    "th": "กขคฆงจฉชซญฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ",
}
ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def site(lang, letters, rows=1):
    """Returns the address of a site with this number of notes for each letter."""
    numbers = [(letter, number) for letter in letters for number in range(rows)]
    return served(built({
        f"{at}.md": f"---\ntitle: {letter}{letter}{letter} {number}\n---\n\nA line.\n"
        for at, (letter, number) in enumerate(numbers)
    }, lang=lang))


class Alphabets(PageTest):
    def letters(self, address):
        """Returns all titles of the rail, as on a page without script."""
        page = self.open("/", script=False, at=address)
        return page.locator(NOTCH).all_inner_texts()

    def test_every_letter_can_be_drawn_to(self):
        for lang, own in ALPHABETS.items():
            address = site(lang, own + ENGLISH)
            letters = self.letters(address)
            self.assertLessEqual({*own, *ENGLISH, "#"}, {*letters})
            for size in (SHORT, LOW, DESK):
                with self.subTest(lang, size=size):
                    page = self.open("/", size, at=address)
                    self.assertLess(page.locator(NOTCH).count(), len(letters))
                    self.assertEqual(drawn(page), letters)
                    page.context.close()

    def test_letters_of_a_foreign_script_take_no_room_from_the_languages_own(self):
        page = self.open("/", SHORT, at=site("ru", ALPHABETS["ru"] + "S"))
        shown = [*ALPHABETS["ru"].replace("К", "ЙК").replace("Э", "ЫЭ"), "S", "#"]
        self.assertEqual(page.locator(NOTCH).all_inner_texts(), shown)

    def test_letters_of_another_script_are_drawn_to_as_well(self):
        address = site("zh", ALPHABETS["ru"] + "词典的边上有字母" + ENGLISH)
        letters = self.letters(address)
        page = self.open("/", LOW, at=address)
        self.assertEqual(drawn(page), letters)

    def test_without_script_the_rail_scrolls_to_its_last_letter(self):
        page = self.open("/", SHORT, script=False, at=site("ru", ALPHABETS["ru"] + "A"))
        last = page.locator(NOTCH, has_text="Я")
        last.click()
        page.wait_for_url("**#index-*")
        top, bottom = self.edges(page, f"{RAIL} ul")
        box = last.bounding_box()
        self.assertGreaterEqual(box["y"], top - 1)
        self.assertLessEqual(box["y"] + box["height"], bottom + 1)

    def test_a_dot_leads_to_the_letter_that_is_pressed(self):
        self.press_a_dot(self.open("/", LOW, at=site("en", ENGLISH)))

    def test_a_font_taller_than_a_notch_takes_no_taps_from_the_neighbours(self):
        page = self.open("/", LOW, at=site("en", ENGLISH))
        page.add_style_tag(content=f"{NOTCH} {{ font-size: 1.5rem !important }}")
        self.press_a_dot(page)

    def press_a_dot(self, page):
        """Presses a dot at its top and at its bottom, which lead to its first and last letter."""
        before, dot, after = page.locator(NOTCH).all()[:3]
        self.assertEqual([before.inner_text(), dot.inner_text()], ["A", "•"])
        last = chr(ord(after.inner_text()) - 1)
        for end, letter in (("top", "b"), ("bottom", last.lower())):
            box = dot.bounding_box()
            # Mouse positions are whole pixels: use the first and the last within the dot.
            top, bottom = math.ceil(box["y"]), math.ceil(box["y"] + box["height"]) - 1
            page.mouse.click(box["x"] + box["width"] / 2, top if end == "top" else bottom)
            page.wait_for_url(f"**#index-{letter}")

    def test_a_letter_that_a_dot_stands_for_can_be_typed(self):
        page = self.open("/", LOW, at=site("en", ENGLISH, rows=3))
        page.focus(f"{NOTCH} >> nth=0")
        page.keyboard.press("b")
        section = page.evaluate("() => document.activeElement.closest('section')?.id")
        self.assertEqual(section, "index-b")

    def test_the_last_letter_drawn_to_is_current(self):
        page = self.open("/", at=site("en", ENGLISH))
        for letter in "ZYZ":
            page.locator(NOTCH, has_text="X").hover()
            page.mouse.down()
            page.locator(NOTCH, has_text=letter).hover()
            self.expect_current(page, letter)
            page.mouse.up()
            self.expect_current(page, letter)
        page.locator(NOTCH, has_text="X").click()
        self.expect_current(page, "X")

    def test_the_last_letter_typed_is_current(self):
        page = self.open("/", at=site("en", ENGLISH))
        page.focus("main .rows a >> nth=0")
        for letter in "zyx":
            page.keyboard.press(letter)
            self.expect_current(page, letter.upper())

    def expect_current(self, page, letter):
        self.settle(page)
        self.assertEqual(page.locator(CURRENT).all_inner_texts(), [letter])

    def test_a_limit_leaves_fewer_titles_and_no_letter_out(self):
        page = self.open("/", at=site("en", ENGLISH), before="""
          addEventListener('DOMContentLoaded', () => {
            document.querySelector('.rail').dataset.most = 5;
            dispatchEvent(new Event('resize'));
          });
        """)
        self.assertEqual(page.locator(NOTCH).all_inner_texts()[1::2], ["•", "•"])
        self.assertEqual(drawn(page), [*ENGLISH, "#"])


if __name__ == "__main__":
    unittest.main()
