"""Checks the tool that embeds texts: it minifies the scripts and styles of Templates/, wraps each
script in a closed scope, and leaves tables unchanged.

The first argument, if any, is the tool's path.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

BUILT = pathlib.Path(__file__).resolve().parent.parent / ".build/release"
TOOLS = [BUILT / "embed-text-tool", BUILT / "embed-text"]


class Embedding(unittest.TestCase):
    tool = next((tool for tool in TOOLS if tool.exists()), TOOLS[0])

    def embed(self, files, constant="embeddedTemplates", **environment):
        """Returns the embedded files by path, the tool's messages, and its exit status."""
        with tempfile.TemporaryDirectory() as folder:
            source, output = pathlib.Path(folder, "Templates"), pathlib.Path(folder, "Out.swift")
            for name, text in files.items():
                path = source / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
            done = subprocess.run(
                [self.tool, "templates", source, output], capture_output=True, text=True, timeout=60,
                cwd=folder, env={**os.environ, **environment},
            )
            text = output.read_text("utf-8") if output.exists() else ""
            text = text.partition(f"let {constant}:")[2].partition("\n]\n")[0]
            written = text.split('#"""\n')
        names = [before.splitlines()[-1].strip(' (",') for before in written[:-1]]
        texts = [after.split('\n"""#')[0] for after in written[1:]]
        return dict(zip(names, texts)), done.stdout + done.stderr, done.returncode

    def embedded(self, files, constant="embeddedTemplates"):
        """Returns the embedded files, by path, of valid input."""
        written, said, status = self.embed(files, constant)
        self.assertEqual((said, status), ("", 0))
        return written

    def test_a_joined_script_leaves_no_name_in_the_page(self):
        script = self.embedded({
            "script/1.js": "'use strict';\nconst first = 1;\nfunction second() { return first; }\n",
            "script/2.js": "go(second, first);\n",
        })["script.js"]
        self.assertRegex(script, r'^"use strict";\(\(\)=>\{.*\}\)\(\);$')
        self.assertNotRegex(script, "first|second")

    def test_a_part_keeps_its_names_and_no_comment(self):
        written = self.embedded({
            "script/1.js": "// One.\nfunction first(name) { return name; } // It is.\n",
            "script/2.js": "let second = first;\n",
            "style/1.css": "/* All. */\n.a {\n  & .b { color: red; }\n}\n",
        })
        self.assertEqual(written["script/1.js"].strip(), "function first(name){return name}")
        self.assertEqual(written["script/2.js"].strip(), "let second=first;")
        self.assertEqual(written["style/1.css"].strip(), ".a{& .b{color:red}}")

    def test_parts_are_there_as_they_are_written_too(self):
        files = {"script/1.js": "// One.\ngo();\n", "style/1.css": "/* All. */\n.a { color: red; }\n"}
        written = self.embedded({**files, "note.html": "<p>"}, "writtenTemplates")
        self.assertEqual(written, files)

    def test_a_table_is_a_constant_of_its_name(self):
        with tempfile.TemporaryDirectory() as folder:
            tables, output = pathlib.Path(folder, "Resources"), pathlib.Path(folder, "Out.swift")
            tables.mkdir()
            table = '\\n\t"""#\n词\tN1\n'
            (tables / "two-words.tsv").write_text(table, "utf-8")
            subprocess.run([self.tool, "resources", tables, output], check=True, timeout=60)
            text = output.read_text("utf-8")
        self.assertIn(
            f'enum EmbeddedResources {{\n  static let two_words: StaticString =\n##"""\n{table}\n"""##',
            text)

    def test_scripts_are_apart(self):
        written = self.embedded({
            "script/1.js": "let one = 1; go(one);", "search/1.js": "let one = 2; go(one);",
        })
        self.assertEqual(
            [written[name].count("let") for name in ("script.js", "search.js")], [1, 1]
        )

    def test_other_files_and_letters_are_as_they_were(self):
        written = self.embedded({
            "note.html": "<p>\n  <!-- “é” -->\n</p>", "script/1.js": "go('“•”');",
        })
        self.assertEqual(written["note.html"], "<p>\n  <!-- “é” -->\n</p>")
        self.assertIn("“•”", written["script.js"])

    def test_what_cannot_be_read_is_told_with_its_place(self):
        written, said, status = self.embed({"script/1.js": "go();\nconst a = 'open;\n"})
        self.assertEqual((written, status), ({}, 1))
        self.assertIn("Unterminated string literal", said)
        self.assertIn("Templates/script/1.js:2:16", said)

    def test_a_name_that_two_parts_declare(self):
        written, said, status = self.embed({
            "script/1.js": "let one = 1;", "script/2.js": "let one = 2;",
        })
        self.assertEqual((written, status), ({}, 1))
        self.assertIn('"one" has already been declared', said)

    def test_a_machine_without_esbuild_is_told_what_to_install(self):
        written, said, status = self.embed({"script/1.js": "go();"}, PATH="/nowhere")
        self.assertEqual((written, status), ({}, 1))
        self.assertIn("esbuild", said)
        self.assertIn(".ci/install build", said)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Embedding.tool = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
