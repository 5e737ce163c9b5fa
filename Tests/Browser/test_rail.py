"""The rail: the current title, scrubbing, thinning, and the keyboard."""

import unittest

from rail import CURRENT, LETTER, LOW, drawn
from shelves import shelf
from workbench import DESK, NOTCH, PHONE, RAIL, SECTION, PageTest


class Rail(PageTest):
    def test_the_letter_under_the_bar_is_current(self):
        page = self.open("/", PHONE)
        self.assertEqual(page.locator(CURRENT).all_inner_texts(), ["A"])
        for letter in "KCX":
            page.evaluate(
                "id => document.getElementById(id).scrollIntoView()", f"index-{letter.lower()}"
            )
            self.settle(page)
            self.assertEqual(page.locator(CURRENT).all_inner_texts(), [letter])

    def test_a_current_letter_has_rows(self):
        for path in ("/", "/tags/", "/archive/"):
            with self.subTest(path):
                page = self.open(path)
                first = page.locator(f"{SECTION} h2").first.inner_text()
                self.assertEqual(page.locator(CURRENT).all_inner_texts(), [first])

    def test_the_last_letter_is_current_where_a_link_leads_to_it(self):
        page = self.open("/")
        page.click(f"{NOTCH} >> nth=-1")
        self.settle(page)
        self.assertEqual(page.locator(CURRENT).all_inner_texts(), ["#"])

    def test_the_chosen_one_of_two_letters_side_by_side_is_current(self):
        page = self.open("/tags/", (1440, 900))
        pair = page.evaluate("""() => {
          const all = [...document.querySelectorAll('main section')];
          const top = e => e.getBoundingClientRect().top;
          const at = all.findIndex((e, i) => i && top(e) === top(all[i - 1]));
          return [all[at - 1], all[at]].map(e => e.querySelector('h2').textContent);
        }""")
        for letter in pair[::-1]:
            page.click(f"{NOTCH}:text-is('{letter}')")
            self.settle(page)
            self.assertEqual(page.locator(CURRENT).all_inner_texts(), [letter])

    def test_no_letter_is_current_before_the_first_is_in_the_window(self):
        page = self.open("/")
        page.add_style_tag(content=".masthead { min-block-size: 200vh }")
        page.evaluate("() => scrollTo(0, 1)")
        self.settle(page)
        self.assertEqual(page.locator(CURRENT).count(), 0)
        page.evaluate("() => scrollTo(0, innerHeight * 1.5)")
        self.settle(page)
        self.assertEqual(page.locator(CURRENT).all_inner_texts(), ["A"])

    def test_the_current_letter_is_marked_without_script(self):
        page = self.open("/", script=False)
        page.evaluate("() => document.getElementById('index-k').scrollIntoView()")
        self.settle(page)
        colours = page.eval_on_selector_all(
            NOTCH, "all => all.map(a => [a.textContent, getComputedStyle(a).color])"
        )
        other = dict(colours)["A"]
        self.assertEqual([text for text, colour in colours if colour != other], ["K", "R"])

    def test_scrubbing_shows_what_it_passes(self):
        page = self.open("/")
        self.press(page, "C")
        self.assertFalse(page.locator(LETTER).is_visible())
        for letter in "DEM":
            self.draw(page, letter)
            self.assertEqual(page.locator(LETTER).inner_text(), letter)
            top, _ = self.edges(page, f"{SECTION}#index-{letter.lower()} > header")
            self.assertAlmostEqual(top, self.bar_bottom(page), delta=2)
        page.mouse.up()
        self.assertFalse(page.locator(LETTER).is_visible())
        self.assertTrue(page.url.endswith("#index-m"))
        self.assertEqual(page.evaluate("() => history.length"), 2)

    def press(self, page, text):
        """Presses the mouse on a letter of the rail."""
        self.draw(page, text)
        page.mouse.down()

    def draw(self, page, text):
        """Moves the mouse to a letter of the rail."""
        box = page.locator(NOTCH, has_text=text).first.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.settle(page)

    def test_a_click_is_left_to_the_link(self):
        page = self.open("/")
        page.click(f"{NOTCH}[href='#index-k'] >> nth=0")
        self.assertTrue(page.url.endswith("#index-k"))
        self.assertFalse(page.locator(LETTER).is_visible())

    def test_a_low_window_has_dots_for_what_it_has_no_room_for(self):
        page = self.open("/", LOW)
        texts = page.locator(NOTCH).all_inner_texts()
        self.assertEqual(texts[::2][0] + texts[-1], "A#")
        self.assertEqual(set(texts[1::2]), {"•"})
        self.assertLessEqual(page.locator(RAIL).bounding_box()["height"], LOW[1])
        for box in map(lambda notch: notch.bounding_box(), page.locator(NOTCH).all()):
            self.assertGreaterEqual(box["height"], 17)
        page.set_viewport_size({"width": 844, "height": 900})
        self.settle(page)
        self.assertEqual(page.locator(NOTCH).count(), 27)
        page.set_viewport_size({"width": LOW[0], "height": LOW[1]})
        self.settle(page)
        self.assertEqual(page.locator(NOTCH).all_inner_texts(), texts)

    def test_an_ordinary_window_has_all_letters(self):
        for size in ((390, 577), (390, 664), (1366, 625)):
            page = self.open("/", size)
            with self.subTest(size=size):
                texts = page.locator(f"{NOTCH}:visible").all_inner_texts()
                self.assertEqual("".join(texts), "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
                box = page.locator(f"{RAIL} ul").bounding_box()
                self.assertLessEqual(box["y"] + box["height"], size[1])

    def test_a_finger_leads_at_once(self):
        page = self.open("/", PHONE, has_touch=True)
        page.locator(NOTCH, has_text="M").first.dispatch_event(
            "pointerdown", {"pointerId": 1, "pointerType": "touch", "bubbles": True,
                            "clientY": self.middle(page, "M")}
        )
        self.settle(page)
        top, _ = self.edges(page, f"{SECTION}#index-m > header")
        self.assertAlmostEqual(top, self.bar_bottom(page), delta=2)
        self.assertEqual(page.locator(LETTER).inner_text(), "M")

    def middle(self, page, text):
        """Returns the distance of the middle of a letter from the top of the window."""
        box = page.locator(NOTCH, has_text=text).first.bounding_box()
        return box["y"] + box["height"] / 2

    def test_letters_are_no_steps_on_the_way_back(self):
        page = self.open("/")
        before = page.evaluate("() => history.length")
        for letter in "km":
            page.click(f"{NOTCH}[href='#index-{letter}'] >> nth=0")
            self.assertTrue(page.url.endswith(f"#index-{letter}"))
        self.assertEqual(page.evaluate("() => history.length"), before)

    def test_it_is_one_stop_for_tab(self):
        page = self.open("/")
        self.assertEqual(page.locator(f"{NOTCH}[tabindex='0']").all_inner_texts(), ["A"])
        page.focus(f"{NOTCH} >> nth=0")
        page.keyboard.press("ArrowDown")
        self.assertEqual(page.locator(f"{NOTCH}[tabindex='0']").all_inner_texts(), ["B"])
        page.keyboard.press("Tab")
        self.assertFalse(page.evaluate("() => !!document.activeElement.closest('.rail')"))

    def test_a_dot_is_current_for_what_it_stands_for(self):
        page = self.open("/", LOW)
        page.evaluate("() => document.getElementById('index-b').scrollIntoView()")
        self.settle(page)
        self.assertEqual(page.locator(CURRENT).all_inner_texts(), ["•"])

    def test_every_letter_can_be_scrubbed_to_in_a_low_window(self):
        page = self.open("/", LOW)
        self.assertLessEqual(set("BCDEFGHIJKLMNOPQRSTUVWXYZ#"), set(drawn(page)))

    def test_keys_move_along_the_rail(self):
        page = self.open("/")
        page.focus(f"{NOTCH} >> nth=0")
        for key, letter in (("ArrowDown", "B"), ("End", "#"), ("ArrowUp", "Z"), ("Home", "A"),
                            ("m", "M")):
            page.keyboard.press(key)
            self.assertEqual(page.evaluate("() => document.activeElement.textContent"), letter)
        page.keyboard.press("Enter")
        self.assertTrue(page.url.endswith("#index-m"))

    def test_a_letter_typed_in_the_rows_goes_to_its_section(self):
        page = self.open("/")
        page.keyboard.press("k")
        self.assertEqual(page.evaluate("() => scrollY"), 0, "nothing has the focus")
        page.focus(f"{SECTION} li a >> nth=0")
        page.keyboard.press("k")
        section = page.evaluate("() => document.activeElement.closest('section').id")
        self.assertEqual(section, "index-k")
        top, _ = self.edges(page, f"{SECTION}#index-k > header")
        self.assertAlmostEqual(top, self.bar_bottom(page), delta=2)

    def test_from_right_to_left_it_is_on_the_left(self):
        for size in (PHONE, DESK):
            page = self.open("/", size, at=shelf(50, lang="ar"))
            box, body = (page.locator(every).bounding_box() for every in (RAIL, "body"))
            self.assertAlmostEqual(box["x"], body["x"], delta=4)


if __name__ == "__main__":
    unittest.main()
