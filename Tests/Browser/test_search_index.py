"""The search index: the script and the program find the same."""

import json
import subprocess
import unittest

from searching import SHOWN, SearchTest
from workbench import PACKAGE, origin, program, site


class Agreement(SearchTest):
    """The script and `thumbindex search` give the same answers."""

    QUERIES = """index|thumb index|"thumb index"|in|the|a|z|词典|字|拼音 部首|长城|"目录"|日本語|かな
        |한국|c++|c#|2024|naive|café|tags|swift list|the of and|headings of notes|dictoinary|zzzzz
        |thumb zzzzz|letter 字母|rail 索引|"a thumb"|книга|עברית|ward|table rows|configration
        |alphabet alphabet|order|x|部|音序 目|straße|html css|新华字典|"新华字典"|查字典的人|长城为什么
        |"letters that are"|"the table of"|字典怎么查部首|标点打头 的标题""".replace("\n", "").split("|")

    def test_terms(self):
        examples = json.loads((PACKAGE / "Tests/SearchTests/terms.json").read_text())
        page = self.open("/404.html", script=True)
        source = (PACKAGE / "Templates/search/1-terms.js").read_text()
        for example in examples:
            with self.subTest(example["about"]):
                terms = page.evaluate(
                    f"""([text, pairs]) => {{ {source}
                      Object.assign(plain, pairs);
                      // A query is a single line: only a text may contain a line break between two pairs.
                      const pair = isPair.source;
                      const line = fold(text)
                        .replace(new RegExp(`(?<=${{pair}})\\n(?=${{pair}})`, 'gv'), '');
                      return (line.match(runs) ?? []).flatMap(run => isLetter.test(run)
                        ? termsOf(run)
                        : [...run].map((one, at, all) => one + (all[at + 1] ?? '')));
                    }}""",
                    [example["text"], example.get("simplified", {})],
                )
                self.assertEqual(set(terms), set(example["terms"]))

    def test_ranking(self):
        page = self.open("/404.html", (1000, 4000))
        for query in map(str.strip, self.QUERIES):
            with self.subTest(query):
                told = self.told(query)
                self.ask(page, query)
                self.wait(page, rows=20)
                shown = page.eval_on_selector_all(
                    SHOWN,
                    """all => all.map(section => [section.className, {
                      count: section.querySelector('.count').textContent.match(/\\d+\\+?/)[0],
                      urls: [...section.querySelectorAll('.rows > li')].slice(0, 20)
                        .map(row => row.firstChild?.href),
                    }])""",
                )
                for kind, section in shown:
                    if kind == "heading":
                        continue
                    urls = [f"{origin()}/{row['url']}" for row in told["sections"][kind]["rows"]]
                    self.assertEqual(section["urls"], urls[: len(section["urls"])])
                    # If the script has not read all candidate notes, it shows only some of the
                    # results.
                    count, known = section["count"].rstrip("+"), told["sections"][kind]["count"]
                    if not section["count"].endswith("+"):
                        self.assertEqual(int(count), known)
                    elif known is not None:
                        self.assertLessEqual(int(count), known)
                kinds = dict(shown).keys()
                if "+" not in dict(shown).get("note", {"count": ""})["count"]:
                    self.assertLessEqual(told["sections"].keys() - {"heading"}, kinds | {"rest"})
                partial, mended = "some of them" in self.remark(page), "“" in self.remark(page)
                found = "partial" if partial else "mended" if mended else "whole"
                self.assertEqual(found, told["found"])

    def told(self, query):
        """Returns the results of the program, with its sections by kind."""
        command = [program(), "search", query, site(), "--json"]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = json.loads(done.stdout)
        found["sections"] = {section["kind"]: section for section in found["sections"]}
        return found


if __name__ == "__main__":
    unittest.main()
