#!/usr/bin/env python3
"""Checks that each library of the program is linked into a release and listed with its licence."""

import pathlib
import re
import sys
import unittest

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / ".packaging"))

from parts import PARTS  # noqa: E402

# Loaded from the system at run time, so not part of the program.
LOADED = {"libcurl4-openssl-dev", "libmicrohttpd-dev"}


class Parts(unittest.TestCase):
    def test_each_library_of_the_package_is_a_part(self):
        libraries = re.findall(
            r'name: "(C\w+)".*?\.apt\(\["([^"]+)"\]\)', (TOP / "Package.swift").read_text(), re.DOTALL)
        self.assertGreater(len(libraries), 8)
        known = {part.package for part in PARTS} | LOADED
        missing = [library for library, package in libraries if package not in known]
        self.assertEqual(missing, [], "to be added to .packaging/parts.py and to Homebrew's formula")

    def test_each_library_is_installed_for_a_build(self):
        needs = (TOP / ".ci/install").read_text()
        own = [part.package for part in PARTS if part.archives and "gcc" not in part.licence.lower()]
        self.assertEqual([package for package in own if package not in needs], [])


if __name__ == "__main__":
    unittest.main()
