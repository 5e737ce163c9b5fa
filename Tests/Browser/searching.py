"""Helpers for the tests of search: entering a query, waiting for rows, and reading the results."""

from workbench import DESK, PageTest

FIELD = "#Search input"
STATE = "#Search [role=status]"
RESULTS = "main.results"
ROW = f"{RESULTS} .rows > li"
SHOWN = f"{RESULTS} section"
# Records changes of the address, and layout shifts.
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
# Each text has a word that only it contains. All contain `ward`, in nearly the same context.
NOTES = {
    "one.md": "---\ntitle: The harbour\ntags: [sea]\n---\n\n# Lanterns\n\nA ward of the *port*.\n",
    "two.md": "---\ntitle: 灯塔与港口\ntags: [海]\n---\n\n这座灯塔在港口的东面，每夜都亮着。ward\n",
    "three.md": "---\ntitle: Cafés\n---\n\n" + "Nothing. " * 60 + "A naïve ward, & \\<b> C++.\n",
    "four.md": "---\ntitle: Lantern of the harbour\n---\n\nThe quiet ward.\n",
}


class SearchTest(PageTest):
    def asked(self, query, path="/", size=DESK, **options):
        """Opens a page and searches for a query."""
        page = self.open(path, size, before=WATCH, **options)
        self.ask(page, query)
        return page

    def ask(self, page, query):
        page.focus(FIELD)
        page.eval_on_selector(STATE, "e => { e.textContent = '' }")
        page.fill(FIELD, query)
        self.wait(page)

    def wait(self, page, rows=3):
        """Waits until the number of results is shown, and this number of rows exists."""
        page.wait_for_function(
            f"""() => {{
              const lists = [...document.querySelectorAll('{RESULTS} .rows')];
              const rows = [...document.querySelectorAll('{ROW}')].slice(0, {rows});
              return /\\d/.test(document.querySelector('{STATE}').textContent)
                && [...lists.slice(0, 1), ...rows].every(element => element.firstChild);
            }}"""
        )
        self.settle(page)

    def titles(self, page):
        return page.locator(f"{ROW} .title").all_inner_texts()

    def headings(self, page):
        return page.locator(f"{SHOWN} h2").all_inner_texts()

    def remark(self, page):
        return page.locator(f"{RESULTS} > header .remark").inner_text()

    def focused(self, page):
        return page.evaluate("() => document.activeElement.closest('a, input')?.localName")
