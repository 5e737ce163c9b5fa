#!/usr/bin/env python3
"""Checks that the top of the repository has the expected files only, and no generated ones."""

import pathlib
import subprocess
import unittest

TOP = pathlib.Path(__file__).resolve().parent.parent

# Files whose names begin with a dot belong to tools, and are not listed.
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
