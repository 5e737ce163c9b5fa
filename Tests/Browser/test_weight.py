"""What readers load, as a server sends it: everyone the style and the script, who searches a second
script."""

import gzip
import pathlib
import unittest

from workbench import site


class Weight(unittest.TestCase):
    def test_style_and_script_are_light(self):
        for names, most in ((["style.css"], 12), (["script.js", "search.js"], 10)):
            with self.subTest(names):
                sent = [gzip.compress(pathlib.Path(site(), name).read_bytes(), 9) for name in names]
                self.assertLess(sum(map(len, sent)), most * 1024)


if __name__ == "__main__":
    unittest.main()
