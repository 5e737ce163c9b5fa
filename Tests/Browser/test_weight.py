"""The sizes of files as a server sends them: the style and the script for every reader, and the
second script for those who search."""

import gzip
import unittest

from workbench import PACKAGE, PageTest, published

# Returns the rules that a browser parses from a style sheet, regardless of formatting.
RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules, rule =>
    rule.cssText.replace(/\\s+/g, ' ').replace(/ ?([,/]) ?/g, '$1'));
}"""


class Weight(PageTest):
    def test_style_and_script_are_light(self):
        for names, most in ((["style.css"], 12), (["script.js", "search.js"], 14)):
            with self.subTest(names):
                sent = [gzip.compress(published(name).read_bytes(), 9) for name in names]
                self.assertLess(sum(map(len, sent)), most * 1024)

    def test_a_shortened_style_says_what_its_parts_say(self):
        page = self.open("/")
        parts = sorted(PACKAGE.glob("Templates/style/*.css"))
        whole = page.evaluate(RULES, "\n".join(part.read_text() for part in parts))
        self.assertGreater(len(whole), 200)
        self.assertEqual(
            page.evaluate(RULES, published("style.css").read_text()), whole
        )


if __name__ == "__main__":
    unittest.main()
