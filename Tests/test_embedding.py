"""The tool that embeds Templates/ shortens scripts and tells where one cannot be read.

The first argument, if any, is its path.
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

BUILT = pathlib.Path(__file__).resolve().parent.parent / ".build/release"
TOOLS = [BUILT / "embed-templates-tool", BUILT / "embed-templates"]


class Embedding(unittest.TestCase):
    tool = next((tool for tool in TOOLS if tool.exists()), TOOLS[0])

    def embed(self, **files):
        """What the tool writes of these scripts, what it says, and its exit status."""
        with tempfile.TemporaryDirectory() as folder:
            source, output = pathlib.Path(folder, "Templates"), pathlib.Path(folder, "Out.swift")
            for name, text in files.items():
                path = source / name / "1.js"
                path.parent.mkdir(parents=True)
                path.write_text(text, "utf-8")
            done = subprocess.run(
                [self.tool, source, output], capture_output=True, text=True, timeout=20
            )
            said = done.stdout.replace(f"{folder}/", "").strip()
            return output.read_text("utf-8") if output.exists() else "", said, done.returncode

    def joined(self, script):
        """The script as a page gets it."""
        written, said, status = self.embed(script=script)
        self.assertEqual((said, status), ("", 0))
        return written.split('"script.js"')[1].split('"""')[1].strip()

    def test_functions_beside_each_other_have_the_same_names(self):
        script = self.joined(
            "function one(first) { return first.one; }\n"
            "function two(second, { third = one }) { return { second, third }; }\n"
        )
        self.assertRegex(
            script,
            r"^function (\w)\((\w)\){return \2\.one}"
            r"function \w\(\2,{third:(\w)=\1}\){return{second:\2,third:\3}}$",
        )

    def test_an_inner_name_hides_an_outer_one_and_nothing_else(self):
        script = self.joined(
            "const list = [1];\n"
            "const found = list.map(item => list.filter(list => list > item));\n"
            "later().catch(found);\n"
        )
        self.assertRegex(
            script,
            r"^let (\w)=\[1\],(\w)=\1\.map\((\w)=>\1\.filter\((\w)=>\4>\3\)\);"
            r"later\(\)\.catch\(\2\);$",
        )

    def test_declarations_and_strings_are_joined(self):
        script = self.joined("const a = 'b'\n  + 'c';\nlet d = true;\ngo(a, d);")
        self.assertRegex(script, r"^let (\w)='bc',(\w)=!0;go\(\1,\2\);$")

    def test_what_is_not_closed_is_told_with_its_place(self):
        for script, what in (
            ("go();\nconst a = 'open;\n", "string"),
            ("go();\n/* and so on\n", "comment"),
            ("go();\nsay(`and ${so} on\n", "template"),
            ("go();\nif (/[a/]/.test(", "bracket"),
            ("go();\nreturn /open", "regular expression"),
            ("go();\n}\n", "bracket"),
        ):
            with self.subTest(script):
                told = f"Templates/script/1.js:2: error: this {what} is not closed"
                self.assertEqual(self.embed(script=script), ("", told, 1))

    def test_a_name_that_two_scripts_declare(self):
        _, said, status = self.embed(script="let one = 1;", search="function one() {}")
        self.assertEqual(said, "error: two scripts of a page declare one; rename one")
        self.assertEqual(status, 1)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Embedding.tool = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
