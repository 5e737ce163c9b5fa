"""Search: the field on every page, and the results in the page's place."""

import json
import pathlib
import subprocess
import time
import unittest
from urllib.parse import quote

from axe_playwright_python.sync_playwright import Axe

from shelves import built, corpus, notes, shelf
from workbench import (
    DESK, NARROW, PACKAGE, PAGES, PHONE, SCHEMES, PageTest, origin, program, serve, site,
)

FIELD = "#Search input"
STATE = "#Search [role=status]"
RESULTS = "main.results"
ROW = f"{RESULTS} .rows > li"
SHOWN = f"{RESULTS} section"
# Counts what goes to the address, and what moves by itself.
WATCH = """
  window.shifts = 0; window.steps = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name];
    history[name] = function (...all) { steps.push(name); return change.apply(this, all); };
  }
"""
# Texts that are found in their own ways; `ward` is in all, and so nearly the same in each.
NOTES = {
    "one.md": "---\ntitle: The harbour\ntags: [sea]\n---\n\n# Lanterns\n\nA ward of the *port*.\n",
    "two.md": "---\ntitle: 灯塔与港口\ntags: [海]\n---\n\n这座灯塔在港口的东面，每夜都亮着。ward\n",
    "three.md": "---\ntitle: Cafés\n---\n\n" + "Nothing. " * 60 + "A naïve ward, & \\<b> C++.\n",
    "four.md": "---\ntitle: Lantern of the harbour\n---\n\nThe quiet ward.\n",
}


class SearchTest(PageTest):
    def asked(self, query, path="/", size=DESK, **options):
        """A page on which something was searched."""
        page = self.open(path, size, before=WATCH, **options)
        page.set_default_timeout(10000)
        self.ask(page, query)
        return page

    def ask(self, page, query):
        page.focus(FIELD)
        page.eval_on_selector(STATE, "e => { e.textContent = '' }")
        page.fill(FIELD, query)
        self.wait(page)

    def wait(self, page):
        """Waits until it says how much was found, and the rows in view are there."""
        page.wait_for_function(
            f"() => /\\d/.test(document.querySelector('{STATE}').textContent)"
            f" && ![...document.querySelectorAll('{ROW}')].slice(0, 3).some(li => !li.firstChild)"
        )
        self.settle(page)

    def titles(self, page):
        return page.locator(f"{ROW} .title").all_inner_texts()

    def remark(self, page):
        return page.locator(f"{RESULTS} .remark").inner_text()

    def focused(self, page):
        return page.evaluate("() => document.activeElement.closest('a, input')?.localName")


class Field(SearchTest):
    def test_it_is_on_every_page(self):
        for name, path in PAGES.items():
            with self.subTest(name):
                page = self.open(path)
                field = page.get_by_role("search").get_by_role("searchbox", name="Search")
                self.assertTrue(field.is_visible())
                page.context.close()

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
        page = self.open("/")
        page.evaluate("() => scrollTo(0, 3000)")
        self.settle(page)
        page.keyboard.press("/")
        self.assertEqual(self.focused(page), "input")
        self.assertEqual(page.input_value(FIELD), "")
        self.assertEqual(page.evaluate("() => scrollY"), 3000)
        self.assertAlmostEqual(self.edges(page, "#Search")[0], self.bar_bottom(page), delta=1)
        # Who types has a slash.
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
        page.wait_for_timeout(300)
        self.assertEqual(asked, [])
        page.focus(FIELD)
        page.wait_for_selector(RESULTS, state="attached")
        self.assertEqual(asked, ["/search.js", "/search/root.js"])

    def test_it_waits_until_a_word_is_typed(self):
        page = self.open("/", before=WATCH)
        page.focus(FIELD)
        page.wait_for_selector(RESULTS, state="attached")
        page.keyboard.type("index", delay=40)
        self.assertEqual(page.evaluate("() => steps"), [])
        self.wait(page)
        self.assertEqual(page.evaluate("() => steps"), ["pushState"])

    def test_it_says_that_it_searches_and_that_it_cannot(self):
        page = self.open("/")
        page.route("**/search/*.js", lambda route: time.sleep(0.6) or route.continue_())
        page.focus(FIELD)
        page.fill(FIELD, "index")
        page.wait_for_function(
            f"() => document.querySelector('{STATE}').textContent.startsWith('Searching')"
        )
        self.wait(page)
        page.unroute("**/search/*.js")

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
        page = self.asked("index")
        self.assertEqual(
            page.locator(f"{SHOWN} h2").all_inner_texts(), ["Tags", "Headings", "Notes"]
        )
        count = int(page.locator(STATE).inner_text().split()[0])
        counts = page.locator(f"{SHOWN} > header .count").all_inner_texts()
        self.assertEqual(count, sum(map(int, counts)))
        self.assertEqual(page.locator("main:visible").count(), 1)
        self.assertEqual(page.locator("h1:visible").count(), 1)

    def test_scopes(self):
        page = self.asked("index")
        for scope in ("Notes", "Headings", "Tags"):
            page.get_by_role("radio", name=scope).check()
            page.wait_for_function(
                f"name => [...document.querySelectorAll('{SHOWN} h2')].map(h => h.textContent)"
                " .join() === name", arg=scope,
            )
            self.assertIn(f"in={scope.lower().rstrip('s')}", page.url)
        page.get_by_role("radio", name="Terms").check()
        page.wait_for_selector(f"{RESULTS} .remark:not(:empty)")
        self.assertEqual(page.locator(STATE).inner_text(), "0 entries")
        page.get_by_role("radio", name="Everything").check()
        page.wait_for_selector(f"{SHOWN}.note")
        self.assertNotIn("in=", page.url)

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
        self.assertEqual(self.titles(page), ["The harbour"])

    def test_quotes_hold_words_together(self):
        page = self.asked('"quiet ward"', at=notes(NOTES))
        self.assertEqual(self.titles(page), ["Lantern of the harbour"])

    def test_a_heading_leads_to_itself(self):
        page = self.asked("lanterns", at=notes(NOTES))
        row = page.locator(f"{RESULTS} .heading li")
        self.assertEqual(row.locator(".context").inner_text(), "The harbour")
        row.locator("a").click()
        page.wait_for_url("**/one/#lanterns")

    def test_the_best_of_a_partial_match_and_it_says_so(self):
        page = self.asked("quiet zzzz ward", at=notes(NOTES))
        self.assertEqual(self.titles(page)[0], "Lantern of the harbour")
        self.assertEqual(len(self.titles(page)), 4)
        self.assertIn("some of them", self.remark(page))

    def test_a_typing_error_is_forgiven_and_it_says_so(self):
        for wrong in ("habrour", "harbur", "harboour", "harbpur", "xarbour", "harboux"):
            with self.subTest(wrong):
                page = self.asked(wrong, at=notes(NOTES))
                self.assertEqual(len(self.titles(page)), 2)
                self.assertIn("“harbour”", self.remark(page))

    def test_nothing(self):
        page = self.asked("qqqq", at=notes(NOTES))
        self.assertEqual(self.remark(page), "Nothing found.")
        self.assertEqual(page.locator(STATE).inner_text(), "0 entries")
        self.ask(page, "ward")
        self.assertEqual(page.locator(f"{RESULTS} .remark").inner_text(), "")

    def test_rows_come_as_they_come_into_view(self):
        page = self.asked("the", at=shelf(1000))
        count = int(page.locator(f"{SHOWN}.note .count").inner_text())
        self.assertGreater(count, 200)
        self.assertLess(page.locator(f"{ROW} a").count(), 30)
        height = page.evaluate("() => document.documentElement.scrollHeight")
        page.evaluate("() => scrollTo(0, 1e6)")
        page.wait_for_function(f"() => document.querySelector('{ROW}:last-child a')")
        self.settle(page)
        self.assertEqual(page.evaluate("() => document.documentElement.scrollHeight"), height)

    def test_nothing_moves(self):
        for size in (PHONE, DESK):
            for scheme in SCHEMES:
                page = self.asked("index", size=size, scheme=scheme)
                self.ask(page, "index thumb")
                page.wait_for_timeout(300)
                self.assertEqual(page.evaluate("() => shifts"), 0)

    def test_axe_finds_nothing(self):
        for query in ("index", "thumb zzzz", "qqqq"):
            for size in (PHONE, DESK, NARROW):
                for scheme in SCHEMES:
                    with self.subTest(query, size=size, scheme=scheme):
                        page = self.asked(query, size=size, scheme=scheme)
                        page.wait_for_timeout(200)
                        width = page.evaluate("() => document.documentElement.scrollWidth")
                        self.assertLessEqual(width, size[0])
                        results = Axe().run(page)
                        self.assertEqual(results.violations_count, 0, results.generate_report())
                        page.context.close()


class Keys(SearchTest):
    def test_arrows_walk_through_the_rows(self):
        page = self.asked("index")
        titles = self.titles(page)
        for title in titles[:4]:
            page.keyboard.press("ArrowDown")
            row = page.evaluate("() => document.activeElement.querySelector('.title').textContent")
            self.assertEqual(row, title)
            top, bottom = self.edges(page, ":focus")
            self.assertGreaterEqual(top, self.edges(page, "#Search")[1])
            self.assertLessEqual(bottom, DESK[1])
        for _ in range(4):
            page.keyboard.press("ArrowUp")
        self.assertEqual(self.focused(page), "input")

    def test_enter_goes_to_the_first_row_and_then_opens_it(self):
        page = self.asked("thumb index")
        page.keyboard.press("Enter")
        self.wait(page)
        self.assertEqual(self.focused(page), "a")
        address = page.evaluate("() => document.activeElement.href")
        page.keyboard.press("Enter")
        page.wait_for_url(address)

    def test_enter_need_not_wait(self):
        page = self.open("/", before=WATCH)
        page.focus(FIELD)
        page.wait_for_selector(RESULTS, state="attached")
        page.keyboard.type("index")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("() => steps"), ["pushState"])

    def test_escape_leads_back_to_where_one_was(self):
        page = self.open("/")
        page.evaluate("() => scrollTo(0, 3000)")
        self.settle(page)
        page.keyboard.press("/")
        self.ask(page, "index")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Escape")
        page.wait_for_selector("#Main", state="visible")
        self.settle(page)
        self.assertEqual(page.evaluate("() => scrollY"), 3000)
        self.assertEqual(page.input_value(FIELD), "")
        self.assertEqual(page.url, origin() + "/")

    def test_to_empty_the_field_is_to_leave(self):
        page = self.asked("index")
        page.fill(FIELD, "")
        page.wait_for_selector("#Main", state="visible")
        self.assertEqual(page.url, origin() + "/")
        self.assertEqual(self.focused(page), "input")


class Address(SearchTest):
    def test_a_link_to_results(self):
        for path in ("/?q=index", PAGES["note"] + "?q=index&in=note"):
            with self.subTest(path):
                page = self.open(path)
                self.wait(page)
                self.assertEqual(page.input_value(FIELD), "index")
                self.assertIn("Thumb index", self.titles(page))
                kinds = page.locator(f"{SHOWN} h2").all_inner_texts()
                self.assertEqual(kinds == ["Notes"], "in=" in path)

    def test_back_and_forward(self):
        page = self.asked("index", PAGES["note"])
        self.ask(page, "rail")
        self.assertTrue(page.url.endswith("?q=rail"))
        page.locator(f"{ROW} a").first.click()
        page.wait_for_function("() => !location.search")
        page.go_back()
        self.wait(page)
        self.assertEqual(page.input_value(FIELD), "rail")
        page.go_back()
        page.wait_for_selector("#Main", state="visible")
        self.assertEqual(page.url, origin() + PAGES["note"])
        self.assertEqual(page.input_value(FIELD), "")
        page.go_forward()
        self.wait(page)
        self.assertEqual(page.input_value(FIELD), "rail")

    def test_under_a_base(self):
        folder = built(NOTES, base="/some/where/")
        above = pathlib.Path(folder).parent / "above"
        (above / "some").mkdir(parents=True, exist_ok=True)
        if not (above / "some/where").exists():
            (above / "some/where").symlink_to(folder)
        page = self.asked("harbour", "/some/where/four/", at=serve(above))
        page.get_by_role("link", name="The harbour").first.click()
        page.wait_for_url("**/some/where/one/")

    def test_on_a_disk(self):
        folder = built(NOTES, base="here")
        page = self.asked("harbour", "/index.html", at=f"file://{folder}")
        self.assertEqual(self.titles(page), ["The harbour", "Lantern of the harbour"])
        link = page.locator(f"{ROW} a").first.get_attribute("href")
        self.assertTrue(link.startswith("file:///") and link.endswith("/one/index.html"), link)

    def test_from_right_to_left(self):
        page = self.asked("harbour", at=serve(built(NOTES, lang="ar")), size=PHONE)
        field, state = (page.locator(e).bounding_box() for e in (FIELD, STATE))
        self.assertGreater(field["x"], state["x"])
        width = page.evaluate("() => document.documentElement.scrollWidth")
        self.assertLessEqual(width, PHONE[0])


class Agreement(SearchTest):
    """The script and the program read the index alike."""

    QUERIES = """index|thumb index|"thumb index"|in|the|a|z|词典|字|拼音 部首|长城|"目录"|日本語|かな
        |한국|c++|c#|2024|naive|café|tags|swift list|the of and|headings of notes|dictoinary|zzzzz
        |thumb zzzzz|letter 字母|rail 索引|"a thumb"|книга|עברית|ward|table rows|configration
        |alphabet alphabet|order|x|部|音序 目|straße|html css""".replace("\n", "").split("|")

    def test_terms(self):
        examples = json.loads((PACKAGE / "Tests/SearchTests/terms.json").read_text())
        page = self.open("/404.html", script=True)
        source = (PACKAGE / "Templates/search/1-terms.js").read_text()
        for example in examples:
            with self.subTest(example["about"]):
                terms = page.evaluate(
                    f"""text => {{ {source}
                      // A query has no lines: only a text may break between two pairs.
                      const line = fold(text)
                        .replace(new RegExp(`(?<=${{pair}})\\n(?=${{pair}})`, 'gu'), '');
                      return (line.match(runs) ?? []).flatMap(run => isLetter.test(run)
                        ? termsOf(run)
                        : [...run].map((one, at, all) => one + (all[at + 1] ?? '')));
                    }}""",
                    example["text"],
                )
                self.assertEqual(set(terms), set(example["terms"]))

    def test_ranking(self):
        for query in map(str.strip, self.QUERIES):
            with self.subTest(query):
                told = self.told(query)
                page = self.open(f"/404.html?q={quote(query)}", (1000, 4000))
                self.wait(page)
                shown = page.eval_on_selector_all(
                    SHOWN,
                    """all => all.map(section => [section.className, {
                      count: Number(section.querySelector('.count').textContent),
                      urls: [...section.querySelectorAll('.rows a')].map(a => a.href),
                    }])""",
                )
                for kind, section in shown:
                    if kind == "heading":
                        continue
                    urls = [f"{origin()}/{row['url']}" for row in told["sections"][kind]["rows"]]
                    self.assertEqual(section["urls"][:20], urls[: len(section["urls"])])
                    self.assertEqual(section["count"], told["sections"][kind]["count"])
                self.assertLessEqual(told["sections"].keys() - {"heading"}, dict(shown).keys())
                partial, mended = "some of them" in self.remark(page), "“" in self.remark(page)
                found = "partial" if partial else "mended" if mended else "whole"
                self.assertEqual(found, told["found"])
                page.context.close()

    def told(self, query):
        """What the program finds; its sections by their kinds."""
        command = [program(), "search", query, site(), "--json"]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = json.loads(done.stdout)
        found["sections"] = {section["kind"]: section for section in found["sections"]}
        return found


class AtSize(SearchTest):
    """Ten thousand notes, half of them Chinese: 40 MB of text."""

    QUERIES = ("careful editor", "字母", "the", "mark-04242", "reeder")

    def test_what_a_query_fetches(self):
        for query in self.QUERIES:
            with self.subTest(query):
                page = self.open("/404.html", PHONE, at=corpus(10000))
                fetched = {}

                def note(response):
                    if "/search" in response.url:
                        fetched[response.url] = len(response.body())

                page.on("response", note)
                page.focus(FIELD)
                page.fill(FIELD, query)
                page.wait_for_function(
                    f"() => /\\d/.test(document.querySelector('{STATE}').textContent)"
                )
                terms = dict(fetched)
                self.wait(page)
                told = f"{query}: {len(terms)} files, {sum(terms.values())} bytes; with rows " \
                    f"{len(fetched)} files, {sum(fetched.values())} bytes"
                self.assertLessEqual(len(terms), 5, told)
                self.assertLess(sum(fetched.values()), 150_000, told)

    def test_results_come_at_once(self):
        """Once the files are there; the best of some times, for the machine has other work too."""
        page = self.open("/404.html", PHONE, at=corpus(10000))
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        for query in ("careful editor", "字母", "the"):
            times = []
            for _ in range(6):
                self.ask(page, query)
                self.ask(page, "zigzags")
                times.append(
                    page.evaluate(
                        """async ([query, field, state]) => {
                          [field, state] = [field, state].map(s => document.querySelector(s));
                          field.value = query;
                          const start = performance.now();
                          field.form.requestSubmit();
                          while (!/\\d/.test(state.textContent)) {
                            await new Promise(requestAnimationFrame);
                          }
                          return performance.now() - start;
                        }""",
                        [query, FIELD, STATE],
                    )
                )
            self.assertLess(min(times), 50, query)


if __name__ == "__main__":
    unittest.main()
