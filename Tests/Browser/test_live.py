"""A page's behaviour while its site is edited and served, in all three engines."""

import random
import re
import tempfile
import unittest

from engines import Chromium, Firefox, InEngine, WebKit
from live import LiveSite
from searching import FIELD, RESULTS
from shelves import titles
from workbench import DESK, FULL, LOOKS, PHONE, PageTest

# The first row of a list, or block of a note, below the sticky elements, and the position of its
# top.
SEEN = """() => {
  const edge = document.querySelector('.bar').getBoundingClientRect().bottom + 60;
  const all = document.querySelectorAll('.rows > li[id], .body > p');
  window.seen = [...all].find(one => one.checkVisibility() && one.getBoundingClientRect().top > edge);
  window.tops = [];
  const stays = seen;
  (function sample() {
    if (stays !== window.seen) return;
    tops.push(seen.getBoundingClientRect().top);
    requestAnimationFrame(sample);
  })();
  return seen.id || seen.textContent;
}"""
MOVED = "() => Math.max(...tops) - Math.min(...tops)"
BUILD = "() => document.querySelector('thumbindex-live')?.dataset.build"
LIVE = "document.querySelector('thumbindex-live')?.shadowRoot"
# With motion enabled, a deleted row takes a moment to collapse.
ROWS = """() => Array.from(document.querySelectorAll('main > .table .rows > li:not([inert])'), row =>
  [row.closest('section')?.id, row.id, row.querySelector('.title').textContent])"""
SERVED = f"""async () => {{
  const text = await (await fetch(location.pathname)).text();
  const document = new DOMParser().parseFromString(text, 'text/html');
  return ({ROWS})();
}}"""
# Returns the first difference between the page and the served file, or nothing.
UNLIKE = """async () => {
  const text = await (await fetch(location.pathname)).text();
  const served = new DOMParser().parseFromString(text, 'text/html');
  const [one, other] = [document, served].map(page => {
    const root = page.documentElement.cloneNode(true);
    for (const part of root.querySelectorAll('thumbindex-live, [src^="/.thumbindex/"]')) part.remove();
    for (const part of [root, ...root.querySelectorAll('*')]) {
      const attributes = Array.from(part.attributes, ({ name, value }) => [name,
        name === 'style' ? value.split(';').map(one => one.replace(/ /g, '')).sort().join('') : value]);
      for (const [name] of attributes) part.removeAttribute(name);
      for (const [name, value] of attributes.sort()) part.setAttribute(name, value);
    }
    root.normalize();
    return root.outerHTML.replace(/\\s*<\\/body>/, '</body>').trim();
  });
  let at = 0;
  while (one[at] && one[at] === other[at]) at += 1;
  return one === other ? null : [one, other].map(text => text.slice(at - 100, at + 200));
}"""
PICTURE = ('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">'
           '<rect width="40" height="30" fill="{}"/></svg>')


def note(title, text="A line."):
    return f"---\ntitle: {title!r}\n---\n\n{text}\n"


def shelf(count=300):
    settings = "{rail_minimum_rows: 0, phrases: false, headings: false}"
    files = {"thumbindex.yml": f"title: A shelf\nlang: en\nindex: {settings}\n"}
    for number, title in enumerate(titles(count)):
        files[f"n{number}.md"] = note(title)
    return files


def leaf(paragraphs):
    return {"thumbindex.yml": "title: Notes\nlang: en\n", "leaf.md": page(paragraphs)}


def page(paragraphs):
    return note("A leaf", "\n\n".join(paragraphs))


def paragraphs(count=40):
    return [f"Paragraph {number} of a text that is long enough to be read: " + "word " * 40
            for number in range(count)]


class Live(InEngine):
    """The tests that run in each engine."""

    def show(self, files, path="/", size=DESK):
        """Serves a site, and opens one of its pages."""
        folder = tempfile.TemporaryDirectory(prefix="thumbindex-live-")
        self.addCleanup(folder.cleanup)
        self.site = LiveSite(folder.name, files)
        self.addCleanup(self.site.stop)
        self.origin = self.site.start()
        self.page.resize(*size)
        self.page.go(self.origin + path)
        self.page.wait(BUILD)
        # A reloaded page has lost this.
        self.page.evaluate("() => { window.stays = true; }")
        # Leave the page at the end, because a page without its server would wait for it.
        self.addCleanup(self.page.go, "about:blank")

    def write(self, files):
        """Writes to the site, and waits until the page has received the change."""
        before = self.page.evaluate(BUILD)
        self.site.write(files)
        self.page.wait(f"before => ({BUILD})() !== before", before)
        self.page.settle()

    def expect(self, condition, *arguments):
        self.assertTrue(self.page.evaluate(condition, *arguments), (condition, arguments))

    def expect_no_load(self):
        self.expect("() => window.stays")

    def expect_steady(self, what):
        self.page.settle()
        self.assertLess(self.page.evaluate(MOVED), 1, what)

    def text_of(self, selector):
        return self.page.evaluate(
            f"selector => {LIVE}.querySelector(selector)?.textContent", selector)

    def expect_panel(self, is_open):
        self.page.wait(
            f"isOpen => {LIVE}.querySelector('.panel').checkVisibility() === isOpen", is_open)

    def go_to_field(self):
        self.page.click_on(FIELD)
        self.page.wait("field => document.activeElement.matches(field)", FIELD)

    # Lists.

    def test_rows_above_what_is_looked_at(self):
        edits = [
            ("inserted", {"new.md": note("Aardvark")}),
            ("inserted with its letter", {"quay.md": note("Quay"), "yes.md": note("Yes")}),
            ("retitled", {"new.md": note("Boards")}),
            ("retitled with a longer title", {"new.md": note("Boards " + "and boards " * 30)}),
            ("moved up and down", {"n3.md": note("Back"), "n7.md": note("Zoo"),
                                   "n11.md": note("An early one")}),
            ("deleted", {"new.md": None, "quay.md": None}),
            ("many", {f"many{n}.md": note(f"Cabinet {n}") for n in range(60)}),
            ("many deleted", {f"many{n}.md": None for n in range(60)}),
        ]
        for size in (PHONE, DESK):
            self.show(shelf(), size=size)
            self.page.evaluate("() => document.getElementById('index-p').scrollIntoView()")
            self.page.settle()
            self.page.evaluate("() => scrollBy(0, 90)")
            self.page.settle()
            for name, files in edits:
                with self.subTest(name, size=size):
                    self.page.evaluate(SEEN)
                    self.write(files)
                    self.expect_steady(name)
                    self.assertEqual(self.page.evaluate(ROWS), self.page.evaluate(SERVED))
            self.expect_no_load()

    def test_whoever_is_at_the_top_stays_there(self):
        self.show(shelf(40))
        self.write({"new.md": note("Aardvark")})
        self.expect("() => scrollY === 0 && document.querySelector('.rows > li').id === '/new/'")
        self.expect("() => document.title.includes('shelf')")

    def test_a_row_stays_itself(self):
        self.show(shelf(40))
        self.page.evaluate("""() => {
          window.row = document.getElementById('/n5/');
          row.querySelector('a').focus();
        }""")
        self.write({"n5.md": note("Quite another title")})
        self.expect("""() => row.isConnected && row.closest('section').id === 'index-q'
          && row.contains(document.activeElement)""")
        self.assertEqual(self.page.evaluate(ROWS), self.page.evaluate(SERVED))

    def test_the_rail_follows(self):
        words = "apple berry cedar drum elm fig gum hat ink jug kite lamp map nut oak pea rug".split()
        self.show({"thumbindex.yml": "title: A\nlang: en\nindex: {rail_minimum_rows: 0}\n",
                   **{f"{word}.md": note(word, "Text.\n" * 9) for word in words}})
        letter = "letter => document.querySelector(`.rail a[href='#index-${letter}']`)?.textContent"
        self.expect(f"() => !({letter})('q') && ({letter})('p')")
        self.write({"quay.md": note("Quay")})
        self.assertEqual(self.page.evaluate(letter, "q"), "Q")
        self.page.click_on(".rail a[href='#index-q']")
        self.page.wait("() => document.querySelector('.rail [aria-current]')?.textContent === 'Q'")
        self.write({"quay.md": None})
        self.expect(f"() => !({letter})('q')")
        self.expect("() => document.querySelectorAll('.rail li').length > 20")

    # Notes.

    def test_a_note_is_edited_while_it_is_read(self):
        for size in (PHONE, DESK):
            with self.subTest(size=size):
                texts = paragraphs()
                texts[10] = "<details><summary>More</summary>\n\nInside\n\n</details>"
                self.show(leaf(texts), "/leaf/", size)
                self.page.evaluate("""() => {
                  document.querySelector('.body details').open = true;
                  document.querySelectorAll('.body > p')[20].scrollIntoView();
                }""")
                self.page.settle()
                self.page.evaluate(SEEN)
                self.page.evaluate("""() => {
                  window.kept = [...document.querySelectorAll('.body > *')];
                  const text = kept[25].firstChild;
                  getSelection().setBaseAndExtent(text, 3, text, 12);
                }""")
                edited = texts[:]
                edited[25] += "And more."
                edited[3] = edited[3].replace("long", "quite long")
                edited[5:5] = ["A new one.", "## A heading", "```swift\nlet x = 1\n```"]
                self.write({"leaf.md": page(edited)})
                self.expect_steady("insertions above")
                self.expect("() => kept.every(one => one.isConnected)")
                self.expect("() => document.querySelector('.body details').open")
                self.expect("() => kept[25].textContent.endsWith('And more.')")
                self.assertEqual(self.page.evaluate("() => `${getSelection()}`"), "agraph 25")
                self.write({"leaf.md": page(texts[15:])})
                self.expect_steady("deletions above")
                self.expect("() => !kept[3].isConnected && kept[20].isConnected")
                self.expect_no_load()

    def test_what_scripts_make_of_a_note_stays_and_comes(self):
        texts = paragraphs(3) + ["```swift\nlet x = 1\n```"]
        self.show(leaf(texts), "/leaf/")
        count = "() => document.querySelectorAll('.listing > .copy').length"
        if not self.page.evaluate("() => Boolean(navigator.clipboard)"):
            self.skipTest("there is no clipboard for a script here")
        self.assertEqual(self.page.evaluate(count), 1)
        texts.append("```c\nint x;\n```")
        texts[3] = "```swift\nlet x = 2\n```"
        self.write({"leaf.md": page(texts)})
        self.assertEqual(self.page.evaluate(count), 2)
        self.expect("() => document.querySelector('.listing pre').textContent.includes('2')")
        self.write({"leaf.md": page(texts[:3])})
        self.page.wait("() => !document.querySelector('.listing, .copy')")

    def test_what_a_script_wrote_where_it_stands_stays(self):
        script = "<script>document.write('<p id=written>Written</p>')</script>"
        self.show({**leaf(["One.", script, "Two."]), "thumbindex.yml": "title: A\nlang: en\n"},
                  "/leaf/")
        self.write({"leaf.md": page(["One and a half.", script, "Two.", "Three."])})
        self.expect("() => document.getElementById('written')")
        text = "() => Array.from(document.querySelectorAll('.body > p'), p => p.textContent).join()"
        self.assertEqual(self.page.evaluate(text), "One and a half.,Written,Two.,Three.")
        self.expect_no_load()

    def test_a_note_has_another_address(self):
        self.show(shelf(20), "/n1/")
        text = "---\ntitle: Moved\npermalink: /elsewhere/\n---\n\nA line.\n"
        self.site.write({"n1.md": text})
        self.page.wait("() => location.pathname === '/elsewhere/'")

    def test_a_note_is_deleted_and_comes_back(self):
        self.show(shelf(20), "/n1/")
        self.write({"n1.md": None})
        self.expect_panel(True)
        self.assertIn("no longer part of the site", self.text_of(".panel h2"))
        self.assertIn("deleted", self.text_of(".tab"))
        self.expect("() => document.querySelector('article h1')")
        self.write({"n1.md": note("It is back")})
        self.page.wait("() => document.querySelector('article h1').textContent === 'It is back'")
        self.expect_no_load()
        self.expect_panel(False)
        self.assertNotIn("deleted", self.text_of(".tab"))

    # Errors.

    def test_an_error_and_its_mending(self):
        self.show(shelf(20), "/n1/")
        self.expect_panel(False)
        self.write({"bad.md": "---\ntitle: [x\n---\n\nText.\n"})
        self.expect_panel(True)
        self.assertIn("bad.md:3:1", self.text_of(".problems"))
        self.expect("() => document.querySelector('article h1')")
        self.page.evaluate(f"() => {LIVE}.querySelector('.close').click()")
        self.expect_panel(False)
        self.assertIn("1 error", self.text_of(".tab"))
        self.write({"n2.md": note("Something else")})
        self.expect_panel(False)
        self.write({"worse.md": "---\ntitle: [x\n---\n\nText.\n"})
        self.expect_panel(True)
        self.write({"bad.md": note("Good"), "worse.md": None})
        self.expect_panel(False)
        self.expect_no_load()

    def test_a_warning_is_a_word_at_the_edge(self):
        self.show(shelf(20), "/n1/")
        self.write({"n1.md": note("A note", "[A link](missing.md)")})
        self.page.wait(f"() => {LIVE}.querySelector('.tab').textContent.includes('1 warning')")
        self.expect_panel(False)

    # Search.

    def test_searching_while_the_site_is_written(self):
        self.show({**shelf(20), "one.md": note("A dingo")})
        found = f"""() => Array.from(
          document.querySelectorAll('{RESULTS} .rows .title'), title => title.textContent)"""
        self.go_to_field()
        self.page.type("dingo")
        self.page.wait(f"() => ({found})().join() === 'A dingo'")
        self.site.write({"two.md": note("Dingo, the second")})
        self.page.wait(f"() => ({found})().length === 2")
        self.expect("field => document.activeElement.matches(field)", FIELD)
        self.expect("field => document.querySelector(field).value === 'dingo'", FIELD)
        self.site.write({"one.md": None})
        self.page.wait(f"() => ({found})().join() === 'Dingo, the second'")
        self.expect_no_load()

    def test_typed_text_stays(self):
        self.show(shelf(40))
        self.go_to_field()
        self.page.type("xyz")
        self.write({"new.md": note("Aardvark")})
        self.page.type("w")
        self.page.wait("field => document.querySelector(field).value === 'xyzw'", FIELD)

    # Styles, pictures and scripts.

    def test_a_style_changes_in_place(self):
        self.show({
            **leaf(paragraphs()), "own.css": "h1 { color: rgb(1, 2, 3); }",
            "Templates/head.html": '<link rel="stylesheet" href="/own.css">',
        }, "/leaf/")
        self.page.evaluate("() => document.querySelectorAll('.body > p')[20].scrollIntoView()")
        self.page.settle()
        colour = "() => getComputedStyle(document.querySelector('h1')).color"
        self.assertEqual(self.page.evaluate(colour), "rgb(1, 2, 3)")
        self.page.evaluate(SEEN)
        self.write({"own.css": "h1 { color: rgb(4, 5, 6); padding: 4em; }"})
        self.page.wait(f"() => ({colour})() === 'rgb(4, 5, 6)'")
        self.page.settle()
        self.expect("() => Math.abs(tops[0] - tops.at(-1)) < 1")
        # The file name of the theme's style changes too.
        self.write({"thumbindex.yml": "title: Notes\nlang: en\ntheme: {accent: '#004400'}\n"})
        self.page.wait("""() => getComputedStyle(document.documentElement)
          .getPropertyValue('--accent').includes('#004400')""")
        self.expect("() => document.querySelectorAll('link[rel=stylesheet]').length === 2")
        self.expect_no_load()

    def test_a_picture_changes_in_place(self):
        self.show({
            **leaf(["![A picture](a.svg)"]), "a.svg": PICTURE.format("red"),
        }, "/leaf/")
        self.write({"a.svg": PICTURE.format("blue")})
        self.expect("() => /a\\.svg\\?[\\w-]+$/.test(document.querySelector('.body img').src)")
        self.expect_no_load()

    def test_a_script_has_the_page_loaded_anew(self):
        self.show({
            **leaf([*paragraphs(), "## Here", *paragraphs()]), "own.js": "window.own = 1;",
            "Templates/head.html": '<script defer src="/own.js"></script>',
        }, "/leaf/")
        self.expect("() => window.own === 1")
        self.page.evaluate("() => document.getElementById('here').scrollIntoView()")
        self.page.settle()
        top = self.page.evaluate("() => document.getElementById('here').getBoundingClientRect().top")
        self.site.write({"own.js": "window.own = 2;"})
        self.page.wait("() => window.own === 2")
        self.page.wait("""top => document.readyState === 'complete'
          && Math.abs(document.getElementById('here')?.getBoundingClientRect().top - top) < 2""", top)

    # Several windows, and the server.

    def test_ten_windows_hear_of_everything(self):
        self.show(shelf(20))
        self.page.evaluate("""() => {
          window.frames10 = Array.from({ length: 10 }, (_, number) => {
            const frame = document.createElement('iframe');
            frame.src = `/n${number}/`;
            document.body.append(frame);
            return frame;
          });
        }""")
        headings = """() => frames10.map(frame =>
          frame.contentDocument.querySelector('article h1')?.textContent)"""
        builds = """() => frames10.every(frame =>
          frame.contentDocument.querySelector('thumbindex-live')?.dataset.build)"""
        self.page.wait(builds)
        self.site.write({f"n{number}.md": note(f"Title {number}") for number in range(10)})
        self.page.wait(f"() => ({headings})().every((title, at) => title === `Title ${{at}}`)")
        # The window that receives events for all of them may be closed.
        self.page.evaluate("() => frames10.shift().remove()")
        self.site.write({f"n{number}.md": note(f"Name {number}") for number in range(10)})
        self.page.wait(f"() => ({headings})().every((title, at) => title === `Name ${{at + 1}}`)")
        self.page.wait("""() => Array.from(document.querySelectorAll('.rows .title'),
          title => title.textContent).includes('Name 0')""")

    def test_the_server_stops_and_starts_again(self):
        self.show(shelf(20), "/n1/")
        self.site.stop()
        self.page.wait(f"() => {LIVE}.querySelector('.tab').textContent.includes('stopped')")
        self.site.write({"n1.md": note("Written meanwhile")})
        self.site.start()
        self.page.wait(
            "() => document.querySelector('article h1').textContent === 'Written meanwhile'")
        self.assertNotIn("stopped", self.text_of(".tab"))
        self.expect_no_load()

    def test_whoever_comes_back_catches_up(self):
        self.show(shelf(20))
        self.page.go(f"{self.origin}/n1/")
        self.page.wait(BUILD)
        self.site.write({"new.md": note("Aardvark")})
        self.page.back()
        self.page.wait("() => location.pathname === '/' && document.getElementById('/new/')")


class InChromium(Live, unittest.TestCase):
    engine = Chromium


class Windows(PageTest):
    """Tests with separate windows, with motion, and with axe."""

    def show(self, files, path="/", flags=(), **options):
        folder = tempfile.TemporaryDirectory(prefix="thumbindex-live-")
        self.addCleanup(folder.cleanup)
        self.site = LiveSite(folder.name, files, *flags)
        self.addCleanup(self.site.stop)
        self.origin = self.site.start()
        return self.window(path, **options)

    def window(self, path, **options):
        page = self.open(path, at=self.origin, **options)
        page.wait_for_function(BUILD)
        return page

    def write(self, files, *pages):
        before = [page.evaluate(BUILD) for page in pages]
        self.site.write(files)
        for page, build in zip(pages, before):
            page.wait_for_function(f"before => ({BUILD})() !== before", arg=build)

    def test_two_windows_each_with_its_page(self):
        first = self.show(shelf(20))
        second = first.context.new_page()
        second.goto(f"{self.origin}/n1/")
        second.wait_for_function(BUILD)
        self.write({"n1.md": note("A title for both")}, first, second)
        self.assertEqual(second.locator("article h1").inner_text(), "A title for both")
        self.assertIn("A title for both", first.locator(".rows").all_inner_texts().__str__())
        # The first window receives events for both.
        first.close()
        self.write({"n1.md": note("A title for one")}, second)
        self.assertEqual(second.locator("article h1").inner_text(), "A title for one")

    def test_the_panel(self):
        for size, scheme in LOOKS:
            with self.subTest(size=size, scheme=scheme):
                files = {**shelf(20), "a.md": note("A note", "See [the other](missing.md).")}
                page = self.show(files, "/a/", size=size, scheme=scheme)
                panel, tab = page.locator(".panel"), page.locator(".tab")
                # It is the last Tab stop of the page.
                page.evaluate("() => document.querySelector('.imprint a').focus()")
                page.keyboard.press("Tab")
                page.keyboard.press("Enter")
                panel.wait_for()
                panel.locator(".message").wait_for()
                panel.get_by_text("a.md").first.wait_for()
                self.expect_axe_to_find_nothing(page)
                box, (width, height) = panel.bounding_box(), size
                self.assertLessEqual(box["x"] + box["width"], width + 1)
                self.assertLessEqual(box["y"] + box["height"], height + 1)
                page.keyboard.press("Escape")
                self.assertFalse(panel.is_visible())
                focused = "() => document.activeElement.shadowRoot?.activeElement?.className"
                self.assertIn("tab", page.evaluate(focused))
                self.expect_axe_to_find_nothing(page)
                self.assertGreaterEqual(tab.bounding_box()["height"], 24)

    def test_a_draft_says_so_at_its_title(self):
        draft = "---\ntitle: Not yet\ndraft: true\n---\n\nA line.\n"
        for size in (PHONE, DESK):
            with self.subTest(size=size):
                page = self.show({**shelf(5), "a.md": draft}, "/a/", ["--drafts"], size=size)
                mark, title = page.locator(".mark"), page.locator("article h1")
                self.assertEqual(mark.inner_text(), "Draft")
                above, box = mark.bounding_box(), title.bounding_box()
                self.assertAlmostEqual(above["x"], box["x"], delta=1)
                self.assertLessEqual(above["y"] + above["height"], box["y"])
                self.write({"a.md": note("Now")}, page)
                self.assertFalse(mark.is_visible())

    def test_the_tool_is_not_in_the_way_of_the_site(self):
        page = self.show(shelf(100), size=PHONE)
        self.assertEqual(page.evaluate("""() => {
          const tab = document.querySelector('thumbindex-live').shadowRoot.querySelector('.tab');
          const one = tab.getBoundingClientRect();
          const other = document.querySelector('.rail').getBoundingClientRect();
          return one.right > other.left && document.body.querySelectorAll('thumbindex-live').length;
        }"""), False)

    def test_the_motion_of_a_table(self):
        page = self.show(shelf(40))
        page.emulate_media(reduced_motion="no-preference")
        page.evaluate("""() => {
          document.addEventListener('thumbindex:reload', () => {
            window.rows = document.querySelectorAll('.rows > li').length;
            window.isStill = document.getAnimations().length === 0;
            requestAnimationFrame(function look() {
              const found = Array.from(document.getAnimations(), one => one.effect.target.id);
              if (found.length > 0) { window.moving = found; } else { requestAnimationFrame(look); }
            });
          });
        }""")
        ids = page.evaluate("() => Array.from(document.querySelectorAll('.rows > li'), e => e.id)")
        self.write({"new.md": note("Aardvark"), f"{ids[2][1:-1]}.md": None}, page)
        page.wait_for_function("() => window.moving")
        # The page is in place before anything moves.
        self.assertEqual(page.evaluate("() => [rows, isStill]"), [40, True])
        self.assertIn("/new/", page.evaluate("() => moving"))
        self.assertIn(ids[1], page.evaluate("() => moving"))
        page.wait_for_function("() => !document.querySelector('.rows [inert]')")

    def test_no_motion_for_those_who_want_none(self):
        page = self.show(shelf(40))
        self.write({"new.md": note("Aardvark")}, page)
        self.assertEqual(page.evaluate("() => document.getAnimations().length"), 0)

    def test_whatever_is_written_the_page_is_what_is_served(self):
        """Compares every node of a page that no script of the site has changed."""
        chance = random.Random(7)
        texts = {number: paragraphs(8) for number in range(12)}
        page = self.show({"thumbindex.yml": "title: A\nindex: {rail_minimum_rows: 0}\n", **{
            f"n{number}.md": note(f"Note {number}", "\n\n".join(text))
            for number, text in texts.items()}}, "/404.html")
        context = page.context
        context.route(re.compile(r"/script\.js"), lambda route: route.fulfill(body=""))
        pages = [page]
        for path in ("/", "/n1/", "/n2/", "/index/"):
            pages.append(context.new_page())
            pages[-1].goto(self.origin + path)
            pages[-1].wait_for_function(BUILD)
        for step in range(60 if FULL else 15):
            number = chance.choice([1, 1, 2, 2, *range(3, 12)])
            text = texts[number]
            act = chance.randrange(5)
            if act == 0:
                text.insert(chance.randrange(len(text) + 1), f"## Heading {step}\n\n- one\n- two")
            elif act == 1:
                text.insert(chance.randrange(len(text) + 1), f"New text {step}.")
            elif act == 2 and len(text) > 2:
                text.pop(chance.randrange(len(text)))
            elif act == 3:
                chance.shuffle(text)
            else:
                at = chance.randrange(len(text))
                text[at] = text[at].replace("word", f"word{step}", 3)
            title = f"{chance.choice('ABNZ')}ote {number}" if number > 2 else f"Note {number}"
            is_gone = number > 9 and chance.random() < 0.5
            file = self.site.source / f"n{number}.md"
            self.write({f"n{number}.md": note(title, "\n\n".join(text))}, *pages)
            if is_gone and file.exists():
                self.write({f"n{number}.md": None}, *pages)
            for other in pages[1:]:
                self.assertIsNone(other.evaluate(UNLIKE), (step, other.url))


class InFirefox(Live, unittest.TestCase):
    engine = Firefox


class InWebKit(Live, unittest.TestCase):
    engine = WebKit


if __name__ == "__main__":
    unittest.main()
