#!/usr/bin/env python3
"""What lies at the top of the repository is what a reader expects there, and nothing that was made."""

import pathlib
import subprocess
import unittest

TOP = pathlib.Path(__file__).resolve().parent.parent

# Beside files whose names begin with a dot, which are those of tools.
EXPECTED = {
    "LICENSE", "Makefile", "Package.swift", "README.md", "Sources", "Templates", "Tests", "content",
}


def tracked(*options):
    command = ["git", "-C", str(TOP), "ls-files", "-z", *options]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [name for name in names.split("\0") if name]


@unittest.skipUnless((TOP / ".git").exists(), "not a clone")
class Layout(unittest.TestCase):
    def test_the_top_has_what_is_expected(self):
        names = {name.split("/")[0] for name in tracked()}
        self.assertEqual({name for name in names if not name.startswith(".")}, EXPECTED)

    def test_nothing_is_tracked_that_git_is_to_leave_out(self):
        self.assertEqual(tracked("--cached", "--ignored", "--exclude-standard"), [])


if __name__ == "__main__":
    unittest.main()
