#!/usr/bin/env python3
"""Checks that SQLite finds the entries of a docset, and that each leads to a place in a page.

The first argument, if any, is the path of the program.
"""

import pathlib
import plistlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

import links

TOP = pathlib.Path(__file__).resolve().parent.parent
TOOL = TOP / ".build/release/thumbindex"


class Docset(unittest.TestCase):
    """The docset of the manual."""

    tool = TOOL

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        work = pathlib.Path(cls.folder.name)
        shutil.copytree(TOP / "content", work / "content")
        with open(work / "content/thumbindex.yml", "a", encoding="utf-8") as configuration:
            configuration.write("outputs: [docset]\n")
        for name in ("one", "two"):
            command = [cls.tool, "build", work / "content", "-o", work / name]
            subprocess.run(command, check=True, capture_output=True, timeout=60)
        cls.contents, cls.again = (
            work / name / "Thumbindex.docset/Contents" for name in ("one", "two"))
        cls.documents = cls.contents / "Resources/Documents"

    def rows(self, query):
        database = sqlite3.connect(self.contents / "Resources/docSet.dsidx")
        self.addCleanup(database.close)
        return database.execute(query).fetchall()

    def test_the_database_is_whole_and_has_the_table_that_readers_ask(self):
        self.assertEqual(self.rows("PRAGMA integrity_check"), [("ok",)])
        columns = [(row[1], row[2]) for row in self.rows("PRAGMA table_info(searchIndex)")]
        self.assertEqual(
            columns, [("id", "INTEGER"), ("name", "TEXT"), ("type", "TEXT"), ("path", "TEXT")])
        unique = [row[1] for row in self.rows("PRAGMA index_list(searchIndex)") if row[2]]
        self.assertEqual(unique, ["anchor"])
        columns = [row[2] for row in self.rows("PRAGMA index_info(anchor)")]
        self.assertEqual(columns, ["name", "type", "path"])

    def test_the_database_has_the_same_bytes_in_every_build(self):
        name = "Resources/docSet.dsidx"
        self.assertEqual((self.contents / name).read_bytes(), (self.again / name).read_bytes())

    def test_notes_terms_and_code_are_found(self):
        kinds = dict(self.rows("SELECT type, count(*) FROM searchIndex GROUP BY type"))
        self.assertGreater(kinds["Guide"], 50)
        self.assertLess({"Entry", "Guide", "Section", "Word"}, set(kinds))

    def test_every_entry_leads_to_a_place(self):
        site = links.Site(self.documents)
        rows = self.rows("SELECT name, path FROM searchIndex")
        self.assertGreater(len(rows), 200)
        for name, path in rows:
            address, _, fragment = path.partition("#")
            page = urllib.parse.unquote(address)
            self.assertIn(page, site.files, name)
            if fragment:
                self.assertIn(urllib.parse.unquote(fragment), site.pages[page].ids, name)

    def test_every_link_leads_to_a_file_beside_it(self):
        site = links.Site(self.documents)
        for name, page in site.pages.items():
            for address in page.addresses:
                parts = urllib.parse.urlsplit(address)
                if parts.scheme or not parts.path or parts.path.endswith("feed.xml"):
                    continue
                self.assertFalse(parts.path.startswith("/"), f"{name}: {address}")
                path = urllib.parse.unquote(urllib.parse.urljoin(f"/{name}", parts.path))[1:]
                self.assertIn(path, site.files, f"{name}: {address}")

    def test_readers_are_told_what_it_is(self):
        with open(self.contents / "Info.plist", "rb") as file:
            info = plistlib.load(file)
        self.assertTrue(info["isDashDocset"])
        self.assertEqual(info["CFBundleName"], "Thumbindex")
        self.assertTrue((self.documents / info["dashIndexFilePath"]).is_file())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Docset.tool = pathlib.Path(sys.argv.pop(1))
    unittest.main()
