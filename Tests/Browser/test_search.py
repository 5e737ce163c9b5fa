"""Search: the field on every page, and the results, which replace the page."""

import unittest

from searching import FIELD, NOTES, RESULTS, ROW, SHOWN, STATE, WATCH, SearchTest
from shelves import notes, shelf
from workbench import DESK, LOOKS, NARROW, PAGES, PHONE, origin, published

# One word as the name of an entry of each kind.
LANTERN = {
    "one.md": "---\ntitle: Lantern of stone\ntags: [lantern]\n---\n\n## Lantern walls\n\n"
    "A [lantern room]{.index} shines.\n\n## `lanternLight()`\n\n`lanternLight()` lights it.\n",
}
# One note contains the whole run, the other only its parts.
RUNS = {
    "a.md": "# 灯塔\n\n远远看去，灯塔在港口的东面。\n",
    "b.md": "# 港口\n\n灯塔很高，塔在东面；站在港口看不见。\n",
    "c.md": "# 脚\n\n这里有脚注[^1]接着说话。\n\n[^1]: 注解在此。\n",
}
# Queries that match completely, partly, and not at all.
QUERIES = ("index", "thumb zzzz", "qqqq")


class Field(SearchTest):
    def test_without_script_there_is_none(self):
        for name in ("contents", "note"):
            page = self.open(PAGES[name], script=False)
            self.assertFalse(page.locator("#Search").is_visible())

    def test_it_is_not_printed(self):
        page = self.asked("index")
        page.emulate_media(media="print")
        self.assertFalse(page.locator("#Search").is_visible())
        self.assertFalse(page.locator(RESULTS).is_visible())
        self.assertTrue(page.locator("#Main").is_visible())

    def test_a_slash_leads_to_it_from_anywhere(self):
        page = self.open("/", PHONE)
        page.evaluate("() => scrollTo(0, 3000)")
        self.settle(page)
        page.keyboard.press("/")
        self.assertEqual(self.focused(page), "input")
        self.assertEqual(page.input_value(FIELD), "")
        self.assertEqual(page.evaluate("() => scrollY"), 3000)
        self.assertAlmostEqual(self.edges(page, "#Search")[0], self.bar_bottom(page), delta=1)
        # A slash that is typed into the field is text.
        page.keyboard.type("and/or")
        self.assertEqual(page.input_value(FIELD), "and/or")

    def test_a_slash_with_another_key_is_the_browsers(self):
        page = self.open("/")
        for key in ("Control+/", "Alt+/"):
            page.keyboard.press(key)
            self.assertEqual(page.evaluate("() => document.activeElement.localName"), "body")

    def test_what_searching_takes_is_fetched_by_whoever_searches(self):
        page = self.open("/")
        asked = []
        page.on("request", lambda request: asked.append(request.url.removeprefix(origin())))
        page.evaluate("() => scrollTo(0, 3000)")
        page.click(".rail li >> nth=3")
        self.settle(page)
        self.assertEqual(asked, [])
        page.focus(FIELD)
        page.wait_for_selector(RESULTS, state="attached")
        self.assertEqual(asked, [f"/{published('search.js').name}", "/search/root.js"])

    def test_it_waits_until_a_word_is_typed(self):
        page = self.open("/", before=WATCH)
        page.focus(FIELD)
        page.wait_for_selector(RESULTS, state="attached")
        # All letters at once, because a busy machine types slowly.
        typed = """field => Array.from('index', letter => {
          field.value += letter;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          return steps.length;
        })"""
        self.assertEqual(page.eval_on_selector(FIELD, typed), [0] * 5)
        self.wait(page)
        self.assertEqual(page.evaluate("() => steps"), ["pushState"])

    def test_what_was_typed_before_it_was_there_stands_in_the_address(self):
        page = self.open("/")
        held = []
        page.route("**/search.*.js", lambda route: held.append(route))
        page.focus(FIELD)
        page.fill(FIELD, "index")
        page.wait_for_function("() => document.querySelector('script[src*=\"/search.\"]')")
        self.wait_until(page, lambda: held)
        held[0].continue_()
        self.wait(page)
        self.assertTrue(page.url.endswith("?q=index"), page.url)

    def test_an_answer_does_not_call_off_what_was_typed_meanwhile(self):
        page = self.open("/")
        page.clock.install()
        held = []
        page.route("**/search/root.js", lambda route: held.append(route))
        page.focus(FIELD)
        self.wait_until(page, lambda: held)
        page.fill(FIELD, "index")
        page.clock.run_for(200)
        page.fill(FIELD, "rail")
        held[0].continue_()
        page.wait_for_selector(f"{ROW} >> nth=0", state="attached")
        page.clock.run_for(200)
        page.wait_for_function("() => location.search === '?q=rail'")

    def test_it_says_that_it_searches_and_that_it_cannot(self):
        page = self.open("/")
        held, goes_on = [], False
        page.route(
            "**/search/*.js",
            lambda route: route.continue_() if goes_on else held.append(route),
        )
        page.focus(FIELD)
        page.fill(FIELD, "index")
        page.wait_for_function(
            f"() => document.querySelector('{STATE}').textContent.startsWith('Searching')"
        )
        goes_on = True
        for route in held:
            route.continue_()
        self.wait(page)

    def test_it_says_that_it_cannot_search(self):
        page = self.open("/manual/table/")
        page.route("**/search/root.js", lambda route: route.fulfill(body="thumbindex('root','0')"))
        page.focus(FIELD)
        page.fill(FIELD, "index")
        page.wait_for_function(
            f"() => document.querySelector('{STATE}').textContent.includes('could not')"
        )
        self.assertTrue(page.locator("#Main").is_visible())


class Results(SearchTest):
    def test_a_section_for_each_kind(self):
        page = self.asked("lantern", at=notes(LANTERN))
        self.assertEqual(self.headings(page), ["Notes", "Terms", "Code", "Tags", "Headings"])
        count = int(page.locator(STATE).inner_text().split()[0])
        counts = page.locator(f"{SHOWN} > header .count").all_inner_texts()
        self.assertEqual(count, sum(map(int, counts)))
        self.assertEqual(page.locator("main:visible").count(), 1)
        self.assertEqual(page.locator("h1:visible").count(), 1)

    def test_scopes(self):
        page = self.asked("index")
        for scope in ("Notes", "Headings", "Terms", "Tags"):
            page.get_by_role("radio", name=scope).check()
            page.wait_for_function(
                f"name => [...document.querySelectorAll('{SHOWN} h2')].map(h => h.textContent)"
                " .join() === name", arg=scope,
            )
            self.assertIn(f"in={scope.lower().rstrip('s')}", page.url)
        page.get_by_role("radio", name="Everything").check()
        page.wait_for_selector(f"{SHOWN}.note")
        self.assertNotIn("in=", page.url)

    def test_a_scope_without_results(self):
        page = self.asked("quiet", at=notes(NOTES))
        page.get_by_role("radio", name="Tags").check()
        page.wait_for_selector(f"{RESULTS} .remark:not(:empty)")
        self.assertEqual(page.locator(STATE).inner_text(), "0 entries")

    def test_hits_are_marked(self):
        page = self.asked("灯塔 东面", at=notes(NOTES))
        self.assertEqual(self.titles(page), ["灯塔与港口"])
        page.wait_for_selector(f"{ROW} .excerpt mark")
        marks = page.locator(f"{ROW} mark").all_inner_texts()
        self.assertEqual(marks, ["灯塔", "灯塔", "东面"])
        self.ask(page, "NAIVE c++")
        page.wait_for_selector(f"{ROW} .excerpt mark")
        self.assertEqual(page.locator(f"{ROW} mark").all_inner_texts(), ["naïve", "C++"])
        excerpt = page.locator(f"{ROW} .excerpt").inner_text()
        self.assertTrue(excerpt.startswith("…"), excerpt)
        self.assertIn("& <b>", excerpt)
        self.assertLess(len(excerpt), 130)

    def test_the_title_counts_most(self):
        page = self.asked("lantern", at=notes(NOTES))
        page.get_by_role("radio", name="Notes").check()
        self.wait(page)
        self.assertEqual(self.titles(page), ["Lantern of the harbour", "The harbour"])

    def test_a_word_is_found_by_its_beginning_and_across_markup(self):
        page = self.asked("por", at=notes(NOTES))
        self.assertEqual(self.titles(page), ["The harbour", "port"])

    def test_quotes_hold_words_together(self):
        page = self.asked('"quiet ward"', at=notes(NOTES))
        self.assertEqual(self.titles(page), ["Lantern of the harbour"])

    def test_a_heading_leads_to_itself(self):
        page = self.asked("lanterns", at=notes(NOTES))
        row = page.locator(f"{RESULTS} .heading li")
        self.assertEqual(row.locator(".context").inner_text(), "The harbour")
        row.locator("a").click()
        page.wait_for_url("**/one/#lanterns")

    def test_what_has_only_parts_comes_after_it_or_not_at_all_in_quotes(self):
        page = self.asked("灯塔在港", at=notes(RUNS))
        self.assertEqual(self.headings(page), ["Notes", "Without the exact words"])
        self.assertEqual(self.titles(page), ["灯塔", "港口"])
        self.ask(page, "“灯塔在港”")
        self.assertEqual(self.headings(page), ["Notes"])
        self.assertEqual(self.titles(page), ["灯塔"])
        self.ask(page, "“塔港”")
        self.assertEqual(self.remark(page), "Nothing found.")

    def test_a_mark_of_a_footnote_parts_no_run(self):
        page = self.asked("“脚注接着说”", at=notes(RUNS))
        self.assertEqual(self.titles(page), ["脚"])

    def test_a_question_finds_what_it_is_about(self):
        page = self.asked("怎么看灯塔", at=notes(RUNS))
        self.assertEqual(set(self.titles(page)), {"灯塔", "港口"})
        self.assertIn("some of them", self.remark(page))
        self.assertEqual(self.headings(page), ["Without the exact words"])

    def test_more_is_a_link_to_the_scope(self):
        page = self.asked("the", at=shelf(1000))
        link = page.locator(f"{SHOWN}.note > header a")
        count = page.locator(STATE).inner_text().split()[0]
        self.assertTrue(link.get_attribute("href").endswith("?q=the&in=note"))
        self.assertIn(count, link.inner_text())
        link.click()
        page.wait_for_function("() => location.search === '?q=the&in=note'")
        self.wait(page)
        self.assertEqual(page.locator(f"{SHOWN}.note .count").inner_text(), count)

    def test_a_list_that_is_read_goes_on_to_its_end(self):
        texts = {f"{number}.md": f"# Note {number}\n\n灯塔在港口的{'东' if number % 3 else '西'}面，"
                 "在港口的东边有面墙。\n" for number in range(60)}
        page = self.asked("港口的东面", "/?q=港口的东面&in=note", at=notes(texts))
        for _ in range(20):
            page.evaluate("() => scrollTo(0, 1e6)")
            page.wait_for_timeout(60)
        page.wait_for_selector(f"{SHOWN}.rest")
        counts = page.locator(f"{SHOWN} .count").all_inner_texts()
        self.assertEqual(counts, ["40", "20"])

    def test_the_best_of_a_partial_match_and_it_says_so(self):
        page = self.asked("quiet zzzz ward", at=notes(NOTES))
        # The other notes have only `ward`, which all notes contain.
        self.assertEqual(self.titles(page), ["Lantern of the harbour"])
        self.assertIn("some of them", self.remark(page))

    def test_a_typing_error_is_forgiven_and_it_says_so(self):
        page = self.open("/", at=notes(NOTES))
        for wrong in ("habrour", "harbur", "harboour", "harbpur", "xarbour", "harboux"):
            with self.subTest(wrong):
                self.ask(page, wrong)
                found = ["The harbour", "Lantern of the harbour", "harbour"]
                self.assertCountEqual(self.titles(page), found)
                self.assertIn("“harbour”", self.remark(page))

    def test_nothing(self):
        page = self.asked("qqqq", at=notes(NOTES))
        self.assertEqual(self.remark(page), "Nothing found.")
        self.ask(page, "harbrouw")
        near = page.locator(f"{RESULTS} .sections a")
        self.assertEqual(near.all_inner_texts(), ["harbour", "Contents H"])
        self.assertEqual(page.locator(STATE).inner_text(), "0 entries")
        self.ask(page, "ward")
        self.assertEqual(page.locator(f"{RESULTS} .remark").inner_text(), "")

    def test_rows_come_as_they_come_into_view(self):
        page = self.asked("the", "/?q=the&in=note", at=shelf(1000))
        count = int(page.locator(f"{SHOWN}.note .count").inner_text())
        self.assertGreater(count, 200)
        self.assertLess(page.locator(f"{ROW} a").count(), 30)
        height = page.evaluate("() => document.documentElement.scrollHeight")
        page.evaluate("() => scrollTo(0, 1e6)")
        page.wait_for_function(f"() => document.querySelector('{ROW}:last-child a')")
        self.settle(page)
        self.assertEqual(page.evaluate("() => document.documentElement.scrollHeight"), height)

    def test_parts_of_a_series_come_in_their_order(self):
        titles = ["Lamps (1)", "Lamps (2)", "Lamps a", "Lamps (3)", "Lamps b"]
        texts = {f"{n}.md": f"---\ntitle: {title}\ndate: 2024-01-0{n}\n---\n\nA line.\n"
                 for n, title in enumerate(titles, 1)}
        page = self.asked("lamps", at=notes(texts))
        self.assertEqual(self.titles(page), [titles[at] for at in (4, 0, 1, 3, 2)])

    def test_nothing_moves(self):
        for size, scheme in LOOKS:
            with self.subTest(size=size, scheme=scheme):
                page = self.asked("index", size=size, scheme=scheme)
                self.ask(page, "index thumb")
                self.settle(page)
                self.assertEqual(page.evaluate("() => shifts"), 0)

    def test_results_fit_the_window(self):
        page = self.open("/")
        for query in QUERIES:
            self.ask(page, query)
            for size in (NARROW, PHONE, DESK):
                with self.subTest(query, size=size):
                    self.resize(page, size)
                    self.settle(page)
                    width = page.evaluate("() => document.documentElement.scrollWidth")
                    self.assertLessEqual(width, size[0])

    def test_axe_finds_nothing(self):
        page = self.open("/")
        for query, size in zip(QUERIES, (DESK, PHONE, NARROW)):
            with self.subTest(query, size=size):
                self.resize(page, size)
                self.ask(page, query)
                self.expect_no_violations(page)


if __name__ == "__main__":
    unittest.main()
