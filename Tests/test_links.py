"""Checks that the link check finds broken links, and reports nothing else."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECK = pathlib.Path(__file__).with_name("links.py")
FRONT = '<link rel="canonical" href="https://site.example/base/">'


class Links(unittest.TestCase):
    def check(self, files):
        """Returns the faults found in a site of these files, and the exit status."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
            done = subprocess.run(
                [sys.executable, CHECK, folder], capture_output=True, text=True, check=False
            )
        return done.stderr.splitlines(), done.returncode

    def front(self, body, **others):
        return self.check({"index.html": FRONT + body, "a/index.html": '<p id="中">', **others})

    def test_links_that_lead_somewhere(self):
        for address in (
            "a/", "./a/", "/base/a/", "https://site.example/base/a/", "a/#中", "a/#%E4%B8%AD", "#top",
            "", "mailto:a@b.example", "https://elsewhere.example/gone", "data:,", "?q=1",
        ):  # fmt: skip
            with self.subTest(address):
                self.assertEqual(self.front(f'<a href="{address}">'), ([], 0))

    def test_links_that_lead_nowhere(self):
        for address, fault in {
            "b/": "leads to no file",
            "A/": "leads to no file",
            "a": "leads to no file",
            "/a/": "leads out of the site",
            "../a/": "leads out of the site",
            "https://site.example/base/b/": "leads to no file",
            "#none": "leads to index.html, which has no such id",
            "a/#b": "leads to a/index.html, which has no such id",
        }.items():
            for markup in (f'<a href="{address}">', f'<img src="{address}" alt="">'):
                with self.subTest(markup):
                    self.assertEqual(
                        self.front(markup), ([f"index.html: '{address}' {fault}"], 1)
                    )

    def test_an_id_that_stands_twice(self):
        faults, status = self.front('<p id="x"><p id="x">')
        self.assertEqual((faults, status), (["index.html: the id “x” occurs twice"], 1))

    def test_addresses_in_site_maps_and_feeds(self):
        urls = "<urlset><url><loc>https://site.example/base/gone/</loc></url></urlset>"
        for name, text in {
            "sitemap.xml": urls,
            "feed.xml": '<feed><link href="https://site.example/base/gone/"/></feed>',
        }.items():
            with self.subTest(name):
                faults, status = self.front("", **{name: text})
                self.assertEqual(len(faults), 1)
                self.assertEqual(status, 1)
        self.assertIn("not well-formed", self.front("", **{"feed.xml": "<feed>"})[0][0])


if __name__ == "__main__":
    unittest.main()
