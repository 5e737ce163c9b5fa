#!/usr/bin/env python3
"""Checks report formats: SARIF and JUnit against their schemas, GitHub's commands against its
rules.

The first argument, if any, is the path of the program.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

import jsonschema
import xmlschema

HERE = pathlib.Path(__file__).resolve().parent
TOOL = HERE.parent.parent / ".build/release/thumbindex"

# Names and texts that a format must escape: a space, percent, a colon and a comma, quotes, markup,
# Chinese, line ends, terminal escape sequences, and bytes that are not UTF-8.
NAMES = [
    b"plain.md",
    b"a space, 100%: \"q\" & <b>.md",
    "长城/😀.md".encode(),
    b"line\nfeed.md",
    b"bell\x07\x1b[2J.md",
    b"no\xffutf8\xc3.md",
]
TEXT = (
    "See [[No%body, <b>&\"]], [x](gone.md) and [{0}](no:where).\n\n[[\x1b[2J\x01\x9b\ufffe 长城]]\n"
).encode() + b"[[bad\xff]]\n\n[t][{1}] ]]>\n"

# A workflow command as the runner parses it.
COMMAND = re.compile(r"::(error|warning|notice)(?: ([^:]*))?::(.*)")
UNESCAPED = re.compile(r"%(?!25|0D|0A|3A|2C)")


class Formats(unittest.TestCase):
    tool = TOOL

    @classmethod
    def setUpClass(cls):
        schema = json.loads((HERE / "schemas/sarif-schema-2.1.0.json").read_text("utf-8"))
        checker = jsonschema.FormatChecker()
        cls.assertTrue(cls(), "uri" in checker.checkers, "addresses are not checked")
        cls.sarif = jsonschema.Draft4Validator(schema, format_checker=checker)
        cls.junit = xmlschema.XMLSchema(str(HERE / "schemas/junit-10.xsd"))

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = pathlib.Path(folder.name).resolve()
        self.site = self.work / "repo & co" / "50 %"
        self.site.mkdir(parents=True)
        self.write(b"thumbindex.yml", b"url: https://example.org\nlang: en\n")

    def write(self, name, text):
        path = os.path.join(os.fsencode(self.site), name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text)

    def odd(self):
        self.write(b"wrong.md", b"---\ndate: never\n---\n# Wrong\n")
        for name in NAMES:
            self.write(name, TEXT)

    def run_tool(self, *arguments, cwd=None, **environment):
        run = subprocess.run(
            [self.tool, *arguments], capture_output=True, timeout=120, cwd=cwd or self.work,
            env={**os.environ, "GITHUB_ACTIONS": "", **environment})
        run.stdout.decode("utf-8", "strict")
        return run

    def log(self, run):
        log = json.loads(run.stdout)
        faults = [f"{fault.json_path}: {fault.message}" for fault in self.sarif.iter_errors(log)]
        self.assertEqual(faults, [])
        return log["runs"][0]

    def suite(self, run):
        text = run.stdout.decode()
        faults = [str(fault) for fault in self.junit.iter_errors(text)]
        self.assertEqual(faults, [])
        suites = xml.etree.ElementTree.fromstring(text)
        suite = suites.find("testsuite")
        cases = suite.findall("testcase")
        for counted, name in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]:
            found = [case for case in cases if case.find(name) is not None]
            self.assertEqual(int(suite.get(counted)), len(found), counted)
        self.assertEqual(int(suite.get("tests")), len(cases))
        return cases

    def runs(self, format):
        """Yields a report of every kind of run: clean, with errors, strict, refused, and without
        any result."""
        self.write(b"a.md", b"# A\n\nText.\n")
        yield "clean", self.run_tool("check", self.site, "--format", format)
        self.odd()
        yield "check", self.run_tool("check", self.site, "--format", format)
        yield "build", self.run_tool("build", self.site, "-o", "out", "--format", format)
        yield "strict", self.run_tool("build", self.site, "-o", "o2", "--strict", "--format", format)
        for shard in ("1", "2"):
            self.run_tool("build", self.site, "-o", f"s{shard}", "--shard", f"{shard}/2")
        merge = ["merge", "s1", "s2", "--source", self.site, "-o", "merged", "--format", format]
        yield "merge", self.run_tool(*merge)
        yield "lacking", self.run_tool(*(word for word in merge if word != "s2"))
        yield "finished", self.run_tool("check", "out", "--format", format)
        (self.work / "out/index.html").unlink()
        (self.work / "out/index.html").mkdir()
        yield "in the way", self.run_tool("build", self.site, "-o", "out", "--format", format)
        yield "missing", self.run_tool("check", "no\nsuch \x1b\u07ff", "--format", format)
        self.write(b"thumbindex.yml", b"title: [\n")
        yield "configuration", self.run_tool("check", self.site, "--format", format)

    def test_sarif_is_valid(self):
        statuses = {}
        for name, run in self.runs("sarif"):
            with self.subTest(name):
                log = self.log(run)
                statuses[name] = run.returncode
                invocation = log["invocations"][0]
                self.assertEqual(invocation["exitCode"], run.returncode)
                self.assertEqual(invocation["executionSuccessful"], run.returncode < 2)
                ids = [rule["id"] for rule in log["tool"]["driver"]["rules"]]
                for result in log["results"]:
                    self.assertEqual(ids[result["ruleIndex"]], result["ruleId"])
        self.assertEqual(
            statuses,
            {"clean": 0, "check": 1, "build": 1, "strict": 1, "merge": 1, "lacking": 2, "finished": 0,
             "in the way": 3, "missing": 3, "configuration": 2})

    def test_sarif_leads_to_the_files(self):
        self.odd()
        for folder, operand, workspace in [
            (self.work, self.site, ""), (self.site, "", ""), (self.site / "长城", "..", ""),
            (self.site, ".", str(self.site.parent)), (self.work, self.site, str(self.site)),
        ]:
            with self.subTest(folder=folder, workspace=workspace):
                run = self.run_tool(
                    "check", *filter(None, [operand]), "--format", "sarif", cwd=folder,
                    GITHUB_WORKSPACE=workspace)
                log = self.log(run)
                bases = {name: base["uri"] for name, base in log["originalUriBaseIds"].items()}
                places = [
                    result["locations"][0]["physicalLocation"]["artifactLocation"]
                    for result in log["results"]]
                self.assertGreater(len(places), 5)
                root = workspace or str(folder)
                for place in places:
                    base = bases[place["uriBaseId"]] if "uriBaseId" in place else ""
                    address = urllib.parse.urljoin(base, place["uri"])
                    path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)
                    inside = path.startswith(root + "/")
                    self.assertEqual(inside, "uriBaseId" in place, path)
                    if "\ufffd" not in path:
                        self.assertTrue(os.path.exists(path), path)

    def test_junit_is_valid(self):
        for name, run in self.runs("junit"):
            with self.subTest(name):
                cases = self.suite(run)
                failed = [c for c in cases if {"failure", "error"} & {part.tag for part in c}]
                self.assertEqual(bool(failed), run.returncode != 0)

    def test_json_is_valid(self):
        for name, run in self.runs("json"):
            with self.subTest(name):
                report = json.loads(run.stdout)
                self.assertEqual(report["version"], 1)
                self.assertEqual(report["status"], run.returncode)
                self.assertEqual(report["reason"] is None, run.returncode == 0)

    def test_commands_are_what_the_runner_reads(self):
        for name, run in self.runs("github"):
            with self.subTest(name):
                for line in run.stdout.decode().splitlines():
                    found = COMMAND.fullmatch(line)
                    self.assertIsNotNone(found, line)
                    properties, message = found[2], found[3]
                    self.assertNotRegex(message, UNESCAPED)
                    for item in filter(None, (properties or "").split(",")):
                        key, value = item.split("=", 1)
                        self.assertIn(key, ("file", "line", "col", "title"))
                        self.assertNotRegex(value, UNESCAPED)
                    self.assertFalse(any(ord(sign) < 32 for sign in line), line)

    def test_commands_lead_to_the_files(self):
        self.odd()
        run = self.run_tool(
            "check", "..", "--format", "github", cwd=self.site / "长城",
            GITHUB_WORKSPACE=str(self.site.parent))
        files = set()
        for line in run.stdout.decode().splitlines():
            for item in (COMMAND.fullmatch(line)[2] or "").split(","):
                if item.startswith("file="):
                    files.add(urllib.parse.unquote(item.removeprefix("file=")))
        self.assertIn("50 %/长城/😀.md", files)
        for file in files:
            if "\ufffd" not in file and "\\u" not in file:
                self.assertTrue((self.site.parent / file).exists(), file)

    def test_the_summary_of_a_job_is_added_to_what_is_there(self):
        self.odd()
        summary = self.work / "summary"
        summary.write_text("before\n")
        for command in (["check"], ["build"]):
            self.run_tool(
                *command, self.site, "--format", "text", GITHUB_ACTIONS="true",
                GITHUB_STEP_SUMMARY=str(summary))
        text = summary.read_text("utf-8")
        self.assertTrue(text.startswith("before\n### thumbindex check\n"))
        self.assertEqual(text.count("### thumbindex "), 2)


if __name__ == "__main__":
    if len(sys.argv) > 1 and os.path.exists(sys.argv[1]):
        Formats.tool = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
