#!/usr/bin/env python3
"""Checks an index of 100,000 entries from one note: its pages have a bounded length, and a cycle of
100,000 cross-references is reported once.

The first argument, if any, is the path of the program.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parent.parent / ".build/release/thumbindex"
COUNT = 100_000
# The greatest number of rows on a page: the default of `index.limit`.
LIMIT = 1000
# The time limit of a build, in seconds.
PATIENCE = 300


class IndexAtSize(unittest.TestCase):
    tool = TOOL

    def build(self, mark):
        """Builds one note with COUNT marks; returns the output, the messages and the exit
        status."""
        marks = [mark(number) for number in range(COUNT)]
        lines = ["Text" + "".join(marks[start:start + 50]) for start in range(0, COUNT, 50)]
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        source, output = (pathlib.Path(folder.name, name) for name in ("in", "out"))
        source.mkdir()
        (source / "a.md").write_text("# A\n\n" + "\n\n".join(lines) + "\n", "utf-8")
        done = subprocess.run(
            [self.tool, "build", source, "-o", output], capture_output=True, text=True,
            timeout=PATIENCE)
        return output, done.stderr, done.returncode

    def test_every_entry_is_on_a_page_of_bounded_length(self):
        output, said, status = self.build(lambda number: f"\\index{{drawer {number}}}")
        self.assertEqual((status, re.findall("warning|error", said)), (0, []))
        found = set()
        for page in [output / "index.html", *output.glob("index/**/index.html")]:
            rows = re.findall(r'<li[^>]* id="entry-(drawer-\d+)"', page.read_text("utf-8"))
            self.assertLessEqual(len(rows), LIMIT, page)
            found.update(rows)
        self.assertEqual(len(found), COUNT)

    def test_a_circle_is_said_once(self):
        _, said, status = self.build(
            lambda number: f"\\index{{e{number}|see{{e{(number + 1) % COUNT}}}}}")
        self.assertEqual(status, 0)
        self.assertEqual(re.findall(r"\[(index-\w+)\]", said), ["index-circle"])
        self.assertTrue(all(len(line) < 500 for line in said.splitlines()))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        IndexAtSize.tool = pathlib.Path(sys.argv.pop(1))
    unittest.main()
