#!/usr/bin/env python3
"""Checks that paths of the repository in files other than the sources lead to existing files.

Workflows, packaging, installation scripts, the Makefile, the README and the manual contain paths
from the top of the repository. A moved file would break a release without failing any other test.
"""

import pathlib
import re
import subprocess
import unittest

TOP = pathlib.Path(__file__).resolve().parent.parent

# The files to check, and the top-level folders whose paths are checked in them. The manual also
# mentions folders of a reader's own site.
OURS = ("Sources", "Tests", "Templates", ".ci", ".github", ".packaging")
NAMED_BY = {
    ".ci": OURS, ".github": OURS, ".packaging": OURS, "Makefile": OURS, "README.md": OURS,
    "content": ("Tests", ".ci", ".packaging"),
}


def tracked(*folders):
    command = ["git", "-C", str(TOP), "ls-files", "-z", *folders]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [name for name in names.split("\0") if name]


def missing(text, folders=OURS):
    """Returns the paths in a text that begin with these folders and lead to no file."""
    # The characters before a path show whether it is only part of a longer path.
    first = "|".join(map(re.escape, folders))
    paths = re.findall(rf"(?<![\w./$}}~-])((?:{first})/[\w./*%-]*[\w*%])", text)
    # `*`, the Makefile's `%` and a word in capitals such as NAME match any name.
    patterns = {path: re.sub(r"%|\b[A-Z]{3,}\b", "*", path) for path in paths}
    return sorted(path for path, pattern in patterns.items() if not any(TOP.glob(pattern)))


@unittest.skipUnless((TOP / ".git").exists(), "not a clone")
class Paths(unittest.TestCase):
    def test_every_file_that_is_named_exists(self):
        for reader, folders in NAMED_BY.items():
            for name in tracked(reader):
                try:
                    text = (TOP / name).read_text("utf-8")
                except UnicodeDecodeError:
                    continue  # a picture
                with self.subTest(file=name):
                    self.assertEqual(missing(text, folders), [])

    def test_a_file_that_moved_is_found_missing(self):
        text = "run: grep version Sources/SiteKit/Moved.swift Sources/SiteKit Tests/NAME/requirements.txt"
        self.assertEqual(missing(text), ["Sources/SiteKit/Moved.swift"])


if __name__ == "__main__":
    unittest.main()
