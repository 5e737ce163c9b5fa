#!/usr/bin/env python3
"""Checks that the tables of the manual's reference pages list exactly the names in the program.

The program itself reports its commands, options, values of templates, filters and tags. Other
names, such as keys of the configuration, are collected from all of `Sources` by the form of their
declarations, so that files may move.

The first argument, if any, is the path of the program. Rules of diagnostics are in test_rules.py.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parent.parent
MANUAL = TOP / "content/manual"
CODE = re.compile(r"`([^`]+)`")


def section(page, heading):
    """Returns the text below a heading, up to the next one of the same or a higher level."""
    lines, level, fence, found = [], 0, False, False
    for line in (MANUAL / page).read_text("utf-8").splitlines():
        fence ^= line.startswith("```")
        match = None if fence else re.match(r"(#+) (.*?)( \{#[\w-]+\})?$", line)
        if match and found and len(match[1]) <= level:
            break
        if match and match[2].replace("`", "") == heading:
            found, level = True, len(match[1])
        elif found:
            lines.append(line)
    if not found:
        raise AssertionError(f"{page} has no section “{heading}”")
    return "\n".join(lines)


def rows(text):
    """Returns the cells of all rows of tables in a text, without headers."""
    # On a page with Liquid, some rows are inside a `raw` block.
    lines = [re.sub(r"\{% (end)?raw %\}", "", line) for line in text.splitlines()]
    lines = [line for line in lines if line.startswith("|")]
    cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))] for line in lines]
    dashes = {number for number, row in enumerate(cells) if set("".join(row)) <= set("-: ")}
    return [row for number, row in enumerate(cells) if not {number, number + 1} & dashes]


def first_cells(text):
    """Returns the names in the first cells of tables."""
    return [name for row in rows(text) for name in CODE.findall(row[0])]


def sources():
    for path in sorted(TOP.glob("Sources/**/*.swift")):
        yield path, path.read_text("utf-8")


class Reference(unittest.TestCase):
    maxDiff = None
    tool = TOP / ".build/release/thumbindex"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_tool(self, *arguments, statuses=(0,)):
        # In GitHub Actions the report would have a different format.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB")}
        result = subprocess.run(
            [self.tool, *arguments], capture_output=True, text=True, cwd=self.folder, timeout=120,
            env=environment)
        self.assertIn(result.returncode, statuses, result.stderr)
        return result.stdout

    def write(self, files):
        for name, text in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")

    def check(self):
        """Returns the diagnostics of the site that the test wrote."""
        return json.loads(self.run_tool("check", ".", "--json", statuses=(0, 1, 2)))["diagnostics"]

    def assert_same(self, documented, known, what):
        documented, known = list(documented), set(known)
        self.assertEqual(sorted(known - set(documented)), [], f"{what}: missing in the manual")
        self.assertEqual(sorted(set(documented) - known), [], f"{what}: in the manual and unknown")


class CommandLine(Reference):
    page = "command-line.md"

    def commands(self):
        """Returns the commands, each with its operands."""
        text = self.run_tool("help").split("commands:\n")[1].split("\n\n")[0]
        usages = [re.split(r"\s{2,}", line.strip())[0] for line in text.splitlines()]
        return dict(re.match(r"(\w+) ?(.*)", usage).groups() for usage in usages)

    def options(self, command):
        """Returns the options of a command as its help shows them, with the values of each."""
        text = self.run_tool("help", command).split("options:\n")[1]
        options = {}
        for line in text.splitlines():
            match = re.match(r"\s+((?:-\w, )?--[\w-]+(?: [A-Z/]+)?)\s{2,}(.*)", line)
            values = re.search(r": ([\w-]+(?:, [\w-]+)*)$", match[2])
            options[match[1]] = values[1].split(", ") if values else []
        return {name: values for name, values in options.items() if not name.endswith("--help")}

    def test_commands_and_their_operands(self):
        documented = {}
        for row in rows(section(self.page, "Commands")):
            operands = CODE.findall(row[1])
            documented[CODE.search(row[0])[1]] = operands[0].replace("\\|", "|") if operands else ""
        self.assertEqual(documented, self.commands())

    def test_options_of_each_command(self):
        common = rows(section(self.page, "Common options"))
        for command in self.commands():
            heading = "completion, man" if command in ("completion", "man") else command
            own = [row for row in rows(section(self.page, heading)) if "--" in row[0]]
            table = own + [row for row in common if f"`{command}`" in row[1]]
            documented = {row[0].replace("`", ""): row[-1] for row in table if row[0].startswith("`-")}
            known = self.options(command)
            self.assert_same(documented, known, command)
            for option, values in known.items():
                missing = [value for value in values if f"`{value}`" not in documented[option]]
                self.assertEqual(missing, [], f"{command} {option}: values missing in the manual")

    def test_members_of_the_report(self):
        self.write({"a.md": "# A\n"})
        report = json.loads(self.run_tool("build", ".", "--json", "--verify", "--explain"))
        documented = first_cells(section(self.page, "The report in other forms"))
        formats = self.options("build")["--format FORMAT"]
        self.assert_same(documented, list(report) + formats, "report")

    def test_members_of_search_results(self):
        self.write({"a.md": "# Walls\n\nGates.\n"})
        self.run_tool("build", ".")
        found = json.loads(self.run_tool("search", "gates", "--json"))
        documented = [name for name in first_cells(section(self.page, "search")) if "-" not in name]
        self.assert_same(documented, [*found, "rows"], "search")

    def test_variables_of_the_environment(self):
        manual = self.run_tool("man").split(".SH ENVIRONMENT\n")[1].split("\n.SH ")[0]
        known = re.findall(r"\.TP\n\\fB(\w+)\\fR", manual)
        documented = first_cells(section(self.page, "Environment variables"))
        self.assert_same(documented, known, "environment")


class Configuration(Reference):
    page = "configuration.md"
    # static let top: [Setting] = [ … ], and in it Setting(name: "url"), or .text("title", …) where
    # text(_ name: String, …) -> Setting
    table = re.compile(r"static let (\w+): \[Setting\] = \[\n(.*?)\n  \]\n", re.S)
    maker = re.compile(r"static func (\w+)\(\s*_ name: String[^{]*-> Setting\s*\{")
    groups = re.compile(r"static let groups: \[String: \[Setting\]\] = \[(.*?)\]", re.S)

    def known(self):
        tables, groups = {}, {}
        makers = {name for _, text in sources() for name in self.maker.findall(text)}
        setting = re.compile(rf'(?:Setting\(\s*name: |\.(?:{"|".join(makers)})\(\s*)"(\w+)"')
        for _, text in sources():
            tables |= {name: setting.findall(body) for name, body in self.table.findall(text)}
            for body in self.groups.findall(text):
                groups |= dict(re.findall(r'"(\w+)": (\w+)', body))
        self.assertEqual([name for name, table in groups.items() if not tables.get(table, [name])], [])
        keys = list(tables["top"])
        for name, table in groups.items():
            keys += [f"{name}.{key}" for key in tables.get(table, [])]
        return keys, groups

    def documented(self):
        text = (MANUAL / self.page).read_text("utf-8")
        tables = re.findall(r"^\| Key \| Value \| Default \|\n(?:\|.*\n)+", text, re.M)
        return [name for table in tables for name in first_cells(table)]

    def test_keys(self):
        keys, _ = self.known()
        self.assertGreater(len(keys), 60)
        # The values of `outputs` and `check` are in separate tables.
        self.assert_same(self.documented(), set(keys) - {"outputs"}, "thumbindex.yml")
        self.assertIn("`outputs` is a list", section(self.page, "Beside the site"))

    def test_the_program_knows_each_key(self):
        keys, groups = self.known()
        lines = []
        for name in groups:
            inner = [key.split(".")[1] for key in self.documented() if key.startswith(f"{name}.")]
            lines.append(f"{name}:" + "".join(f"\n  {key}:" for key in inner))
        lines += [f"{key}:" for key in self.documented() if "." not in key] + ["outputs:", "nonsense:"]
        self.write({"thumbindex.yml": "\n".join(lines) + "\n", "a.md": "# A\n"})
        unknown = [fault["line"] for fault in self.check() if fault["id"] == "configuration-key"]
        self.assertEqual(unknown, ["\n".join(lines).count("\n") + 1], "only the last line is unknown")

    def test_outputs(self):
        known = []
        for _, text in sources():
            for body in re.findall(r"enum Output: String[^{]*\{(.*?)\n  \}", text, re.S):
                known += [value or name for name, value in re.findall(r'case (\w+)(?: = "([\w-]+)")?', body)]
        self.assert_same(first_cells(section(self.page, "Beside the site")), known, "outputs")


class Jekyll(Reference):
    """Keys of `_config.yml`, on the pages about Jekyll."""

    def test_keys_and_placeholders(self):
        pages = [*MANUAL.glob("jekyll*.md"), MANUAL / "writing/code.md"]
        manual = "\n".join(page.read_text("utf-8") for page in pages)
        keys, placeholders = set(), set()
        for _, text in sources():
            keys |= set(re.findall(r'JekyllSetting\(\s*name: "(\w+)"', text))
            # enum Placeholder: String … { case year, month    case shortYear = "short_year" }
            for body in re.findall(r"struct Permalink\b.*?enum Placeholder: String[^{]*\{(.*?)\n  \}", text, re.S):
                for names, value in re.findall(r'case ([\w, ]+?)(?: = "(\w+)")?$', body, re.M):
                    placeholders |= {f":{name}" for name in ([value] if value else names.split(", "))}
        self.assertGreater(len(keys), 20)
        self.assertGreater(len(placeholders), 20)
        missing = [name for name in keys | placeholders if not re.search(rf"`[^`\n]*(?<!\w){name}\b", manual)]
        self.assertEqual(missing, [])


class FrontMatter(Reference):
    page = "notes.md"
    names = r'((?:"[\w-]+",?\s*)+)'
    reading = [
        # frontMatter[field: "title"], frontMatter.object["search"]
        re.compile(r'rontMatter(?:\.object)?\[(?:field: )?"([\w-]+)"\]'),
        # frontMatter.text("title", …), .text(["reading"], …), .list("tags", "tag", …), .date(…), .flag(…)
        re.compile(r"(?:rontMatter|standard)\s*\.(?:text|list|date|flag)\(\s*\[?" + names),
        re.compile(r'PublicationKey\(\s*name: "([\w-]+)"'),
    ]
    # struct FrontMatterKeys { var updated = ["updated", "modified"] }, keys.updated = ["edited"]
    struct = re.compile(r"struct FrontMatterKeys\b[^{]*\{(.*?)\n\}", re.S)
    variable = re.compile(r"\bvar \w+ = \[" + names + r"\]")
    changed = re.compile(r"\b[kK]eys\.\w+ \+?= \[" + names + r"\]")
    # In an extension of FrontMatter.
    own = re.compile(r'self\[field: "([\w-]+)"\]')
    # for key in ["image", "cover"] { … frontMatter[field: key] … }
    by_variable = re.compile(r"(?:rontMatter|self)\[field: (?:Self\.)?(?:key|\$0)\]|rontMatter\.object\[\$0\]")
    lists = re.compile(
        r'\[((?:"[\w-]+"(?:,\s*)?)+)\](?= \{|\.(?:flatMap|compactMap|contains|first|lazy))'
        r'|static let key = "([\w-]+)"')

    def known(self):
        found = []
        for _, text in sources():
            found += [names for pattern in self.reading for names in pattern.findall(text)]
            found += [names for body in self.struct.findall(text) for names in self.variable.findall(body)]
            found += self.changed.findall(text)
            if "extension FrontMatter" in text:
                found += self.own.findall(text)
            if self.by_variable.search(text):
                found += [names or name for names, name in self.lists.findall(text)]
        return {name for names in found for name in re.findall(r"[\w-]+", names)}

    def test_keys(self):
        known = self.known()
        self.assertGreater(len(known), 40)
        text = section(self.page, "Front matter").partition("### ")
        documented = first_cells("### " + text[2])
        self.assert_same(documented, known, "front matter")

    def test_endings_of_notes(self):
        endings = []
        for _, text in sources():
            for body in re.findall(r"let noteEndings = \[(.*?)\]", text):
                endings += [f".{ending}" for ending in re.findall(r'"(\w+)"', body)]
        text = (MANUAL / self.page).read_text("utf-8").partition("## Front matter")[0]
        self.assert_same(first_cells(text), endings, "names of notes")


class Templates(Reference):
    page = "templates.md"
    # The template values that the tables of the manual describe.
    layout = {
        "site": "site", "site.theme": "site.theme", "page": "page", "note": "note", "table": "table",
        "section": "table.sections[0]",
    }
    cell = {"row": "row", "row.entry": "row.entry", "date": "row.date"}
    feed = {"feed": "feed"}

    @staticmethod
    def dump(expressions):
        return "".join(
            f"@{name}:{{% for pair in {value} %}} {{{{ pair[0] }}}}{{% endfor %}};\n"
            for name, value in expressions.items())

    def test_values(self):
        cell = self.dump(self.cell)
        self.write({
            "thumbindex.yml": "url: https://example.org\ntheme: {footer: x, logo: logo.svg}\n",
            "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
            "a.md": "---\ndate: 2024-05-01\n---\n# A\n\n[gate]{.index}\n\n## B\n\n## C\n\n## D\n",
            "Templates/layout.html": self.dump(self.layout) + "{{ content }}\n",
            "Templates/cells/note.html": cell, "Templates/cells/entry.html": cell,
            "Templates/cells/heading.html": cell, "Templates/feed.xml": self.dump(self.feed),
        })
        self.run_tool("build", ".", "-o", "out")
        pages = [*self.folder.glob("out/**/*.html"), self.folder / "out/feed.xml"]
        known = {}
        for page in pages:
            for name, members in re.findall(r"@([\w.]+):([^;]*);", page.read_text("utf-8")):
                known.setdefault(name, set()).update(members.split())
        for name in {**self.layout, **self.cell, **self.feed}:
            table = section(self.page, name)
            table = table[:table.find("\n### ")] if "\n### " in table else table
            self.assert_same(first_cells(table), known[name], name)

    def test_files(self):
        names = {name.partition("/")[0] + "/" if "/" in name else name
                 for name in self.run_tool("new", "theme", "--list").split()}
        self.assert_same(first_cells(section(self.page, "The files")), names, "files of the theme")


class Style(Reference):
    """The CSS variables of the default style sheet, with their values."""

    page = "css-variables.md"
    variable = re.compile(r"(--[\w-]+):\s*([^;]+);")

    def defined(self, text):
        """Returns the variables that a style sheet defines, with the first value of each."""
        values = {}
        for name, value in self.variable.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.S)):
            values.setdefault(name, "Fonts" if '"' in value else " ".join(value.split()))
        return values

    def documented(self, headings, column):
        return {name: row[column].strip("`") for heading in headings
                for row in rows(section(self.page, heading)) for name in CODE.findall(row[0]) if row[column]}

    def test_sizes(self):
        sizes = self.defined((TOP / "Templates/style/1-sizes.css").read_text("utf-8"))
        headings = ["Sizes", "Fonts", "The page", "Tables", "The rail"]
        self.assertEqual(self.documented(headings, 1), sizes)

    def test_colours(self):
        colours = self.defined((TOP / "Templates/style/2-colours.css").read_text("utf-8"))
        pair = re.compile(r"light-dark\((.+), (.+)\)")
        both = {name: found.groups() if (found := pair.fullmatch(value)) else (value, None)
                for name, value in colours.items()}
        self.assertEqual(
            self.documented(["Colours"], 1), {name: light for name, (light, _) in both.items()})
        self.assertEqual(
            self.documented(["Colours"], 2), {name: dark for name, (_, dark) in both.items() if dark})


class Liquid(Reference):
    page = "liquid.md"
    # "upcase": onText { … }, "link": { [unowned self] in … }
    entry = re.compile(r'"([a-z][a-z0-9_]*)": ?(?=\S)')

    def candidates(self, kind):
        """Returns the names in the sources' tables of filters or tags, and some unrelated names."""
        found = set()
        for path, text in sources():
            if re.search(rf"\[String: {kind}\w*\]|\b{kind}s\b", text) and "Liquid" in text + str(path):
                found |= set(self.entry.findall(text))
        return found

    def known_in_notes(self, names, markup):
        """Returns the names that notes support."""
        self.write({f"{name}.md": f"---\ntitle: {name}\nliquid: true\n---\n{markup % name}\n" for name in names})
        faults = [fault for fault in self.check() if fault["id"] == "liquid-unknown"]
        return set(names) - {pathlib.Path(fault["path"]).stem for fault in faults}

    def test_filters(self):
        liquid = first_cells(section(self.page, "Filters of Liquid"))
        jekyll = first_cells(section(self.page, "Filters of Jekyll"))
        names = sorted(self.candidates("Filter") | set(liquid) | set(jekyll) | {"nonsense"})
        known = self.known_in_notes(names, "{%% if false %%}{{ 'x' | %s }}{%% endif %%}")
        self.assertNotIn("nonsense", known)
        self.assertEqual(known - self.candidates("Filter"), set(), "not found in the sources")
        self.assert_same(liquid + jekyll, known, "filters")
        self.assertEqual(set(liquid) & set(jekyll), set(), "in both tables")
        # In the template of a cell, the program reports filters that only Jekyll has.
        used = sorted(known)
        self.write({"Templates/cells/note.html": "".join(
            f"{{% if false %}}{{{{ 'x' | {name} }}}}{{% endif %}}\n" for name in used)})
        absent = {used[fault["line"] - 1] for fault in self.check() if fault["id"] == "template-absent"}
        self.assert_same(jekyll, absent, "filters that cells do not have")

    def test_tags(self):
        documented = first_cells(section(self.page, "Tags"))
        names = sorted(self.candidates("Tag") | set(documented) | {"nonsense"})
        known = self.known_in_notes(names, "{%% %s %%}")
        self.assertNotIn("nonsense", known)
        self.assertEqual(known - self.candidates("Tag"), {"liquid"}, "not found in the sources")
        self.assert_same(documented, known, "tags")

    def test_values(self):
        table = rows(section(self.page, "Values"))
        page = next(CODE.findall(row[1]) for row in table if row[0] == "`page`")
        site = {name.removeprefix("site.") for row in table for name in CODE.findall(row[0]) if "site." in name}
        cases = re.compile(r'case ("[a-z_]+"(?:, "[a-z_]+")*):')
        known = {"NoteDrop": set(), "SiteDrop": set()}
        for _, text in sources():
            for drop in known:
                _, found, body = text.partition(f"struct {drop}: Drop")
                if found:
                    body = body.partition("\nstruct ")[0]
                    known[drop] |= {name for names in cases.findall(body) for name in re.findall(r"\w+", names)}
        self.assert_same(page, known["NoteDrop"], "page")
        # `data` is a separate drop; KEY represents any other key.
        self.assert_same(site, known["SiteDrop"] | {"data", "KEY"}, "site")


class Writing(Reference):
    def test_each_page_on_a_construct_is_in_the_overview(self):
        overview = (MANUAL / "writing/constructs.md").read_text("utf-8")
        pages = {path.name for path in MANUAL.glob("writing/*.md")} - {"constructs.md"}
        self.assertEqual(sorted(page for page in pages if f"({page}" not in overview), [])

    def test_names_of_languages(self):
        known = {}
        for _, text in sources():
            for name, long, short in re.findall(
                    r'LanguageEntry\(\s*"([^"]+)",\s*(?:"""(.*?)"""|"([^"]*)")', text, re.S):
                known[name] = [name, *(long or short).split()]
        self.assertGreater(len(known), 30)
        text = (MANUAL / "writing/languages.md").read_text("utf-8")
        table = re.search(r"^\| Language \| Names \|\n(?:\|.*\n)+", text, re.M)[0]
        documented = [CODE.findall(row[1]) for row in rows(table)]
        self.assertEqual({names[0]: names for names in documented}, known)


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        Reference.tool = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
