#!/usr/bin/env python3
"""Checks completion of command lines in each installed shell, and the manual page.

The first argument, if any, is the path of the program. Missing shells are skipped with a message.
"""

import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

TOOL = pathlib.Path(__file__).resolve().parent.parent.parent / ".build/release/thumbindex"

# Typed lines, and the lines after the completion key. The folder contains the folders only-folder
# and second, and the files only-file.md, a note.md and table.json.
TYPED = [
    ("ch", "check "),
    ("bu", "build "),
    ("no-such", "no-such"),
    ("--ver", "--version "),
    ("build --stri", "build --strict "),
    ("build --format sa", "build --format sarif "),
    ("build --format=sa", "build --format=sarif "),
    ("check --format gi", "check --format github "),
    ("inspect --format te", "inspect --format text "),
    ("render --dialect c", "render --dialect commonmark "),
    ("build only-", "build only-folder/"),
    ("build -o only-", "build -o only-folder/"),
    ("build --output=only-", "build --output=only-folder/"),
    ("build --threads 3 only-", "build --threads 3 only-folder/"),
    ("build --on-finish only-", "build --on-finish only-"),
    ("build second only-", "build second only-"),
    ("merge second only-", "merge second only-folder/"),
    ("search only-", "search only-"),
    ("search word only-", "search word only-folder/"),
    ("search --rows 3 word only-", "search --rows 3 word only-folder/"),
    ("render only-", "render only-f"),
    ("render only-fi", "render only-file.md "),
    ("render a\\ n", "render a\\ note.md "),
    ("template --data ta", "template --data table.json "),
    ("template --includes only-", "template --includes only-folder/"),
    ("new si", "new site "),
    ("new site --host ne", "new site --host netlify "),
    ("new note --in only-", "new note --in only-folder/"),
    ("help ren", "help render "),
    ("completion z", "completion zsh "),
]


# Prints the line, and starts a new one.
ZSH_SHOW = (
    "bindkey -e; show() { zle -I; print -r -- \"<<$BUFFER>>\"; BUFFER= }; zle -N show; "
    "bindkey '^G' show; ")


class Terminal:
    """A shell at a terminal, which receives keys."""

    def __init__(self, command, folder, environment):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        self.read = b""

    def send(self, keys):
        os.write(self.terminal, keys.encode())

    def expect(self, pattern, seconds=30):
        """Waits until the shell's output from now on matches a pattern, and returns the match."""
        end = time.monotonic() + seconds
        while not (found := re.search(pattern, self.read)):
            ready, _, _ = select.select([self.terminal], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"no {pattern!r} in {self.read!r}")
            self.read += os.read(self.terminal, 65536)
        self.read = self.read[found.end():]
        return found

    def close(self):
        os.close(self.terminal)
        os.kill(self.child, 9)
        os.waitpid(self.child, 0)


class Completion(unittest.TestCase):
    tool = TOOL

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = pathlib.Path(folder.name)
        self.home = self.work / "home"
        self.here = self.work / "here"
        for path in (self.home, self.here / "only-folder", self.here / "second"):
            path.mkdir(parents=True)
        for name in ("only-file.md", "a note.md", "table.json"):
            (self.here / name).touch()
        self.environment = {
            "PATH": f"{self.tool.parent}:{os.environ['PATH']}", "HOME": str(self.home),
            "TERM": "xterm", "LC_ALL": "C.UTF-8", "PS1": "prompt: ",
            "INPUTRC": str(self.work / "inputrc")}

    def script(self, shell):
        path = self.work / f"completion.{shell}"
        run = subprocess.run([self.tool, "completion", shell], check=True, capture_output=True)
        self.assertEqual(run.stderr, b"")
        path.write_bytes(run.stdout)
        return path

    def typed_at(self, terminal, setting):
        """Types each line, completes it, and makes the shell print the result."""
        self.addCleanup(terminal.close)
        terminal.send(setting + "; echo re''ady\r")
        terminal.expect(rb"[\r\n]ready")
        for typed, wanted in TYPED:
            with self.subTest(typed):
                # A busy shell may interpret keys differently, so wait for the prompt.
                terminal.expect(rb"prompt: ")
                terminal.send(f"thumbindex {typed}\t\x07")
                found = terminal.expect(rb"<<thumbindex (.*?)>>")[1].decode()
                self.assertEqual(found, wanted)

    @unittest.skipUnless(shutil.which("bash"), "bash is not installed")
    def test_bash(self):
        terminal = Terminal(["bash", "--norc", "--noprofile", "-i"], self.here, self.environment)
        self.typed_at(
            terminal,
            f"source {self.script('bash')}; bind 'set bell-style none'; "
            "bind -x '\"\\C-g\": printf \"<<%s>>\\n\" \"$READLINE_LINE\"; READLINE_LINE='")

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh(self):
        terminal = Terminal(["zsh", "-f", "-i"], self.here, self.environment)
        self.typed_at(
            terminal,
            "autoload -Uz compinit; compinit -D -u; unsetopt automenu autolist beep; "
            f"{ZSH_SHOW} source {self.script('zsh')}")

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_finds_it_among_its_functions(self):
        self.script("zsh").rename(self.here / "_thumbindex")
        terminal = Terminal(["zsh", "-f", "-i"], self.here, self.environment)
        self.addCleanup(terminal.close)
        terminal.send(
            "fpath=($PWD $fpath); autoload -Uz compinit; compinit -D -u; "
            f"{ZSH_SHOW} echo re''ady\r")
        terminal.expect(rb"[\r\n]ready")
        for _ in range(2):
            terminal.expect(rb"prompt: ")
            terminal.send("thumbindex build --format sar\t\x07")
            self.assertEqual(terminal.expect(rb"<<(.*?)>>")[1], b"thumbindex build --format sarif ")

    def fish(self, lines):
        """Returns fish's suggestions for each line."""
        calls = "; echo ==; ".join(
            "complete -C '{}'".format(line.replace("\\", "\\\\")) for line in lines)
        run = subprocess.run(
            ["fish", "--no-config", "-c", f"source {self.script('fish')}; {calls}"],
            capture_output=True, text=True, cwd=self.here, env=self.environment, timeout=120)
        self.assertEqual(run.stderr, "")
        return [
            [line.split("\t")[0] for line in part.split("\n") if line]
            for part in run.stdout.split("==\n")]

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish(self):
        offers = self.fish([f"thumbindex {typed}" for typed, _ in TYPED])
        for (typed, wanted), offered in zip(TYPED, offers, strict=True):
            with self.subTest(typed):
                before, _, last = re.fullmatch(r"((?:[^ \\]|\\.| )* |)()(.*)", typed).groups()
                common = os.path.commonprefix(offered) if offered else last
                end = " " if len(offered) == 1 and not common.endswith("/") else ""
                self.assertEqual(before + common.replace("\\ ", " ").replace(" ", "\\ ") + end, wanted)

    def flags(self, command):
        help = subprocess.run(
            [self.tool, command, "--help"], check=True, capture_output=True, text=True).stdout
        return set(re.findall(r"^ +(?:-\w, )?(--[\w-]+)", help, re.M))

    def commands(self):
        help = subprocess.run([self.tool, "help"], check=True, capture_output=True, text=True).stdout
        return re.findall(r"^  (\w+) ", help.split("options:")[0], re.M)

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_offers_every_flag(self):
        commands = self.commands()
        for command, offered in zip(
            commands, self.fish([f"thumbindex {command} --" for command in commands]), strict=True):
            # For an option with a value, fish suggests only “--flag=”.
            self.assertEqual({flag.rstrip("=") for flag in offered}, self.flags(command), command)

    @unittest.skipUnless(shutil.which("bash"), "bash is not installed")
    def test_bash_offers_every_flag(self):
        script = self.script("bash")
        for command in self.commands():
            run = subprocess.run(
                ["bash", "-c", f"source {script}; COMP_WORDS=(thumbindex {command} --); COMP_CWORD=2;"
                 " _thumbindex; printf '%s\\n' \"${COMPREPLY[@]}\""],
                capture_output=True, text=True, check=True)
            self.assertEqual(set(run.stdout.split()), self.flags(command), command)


class ManualPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        run = subprocess.run([Completion.tool, "man"], check=True, capture_output=True)
        cls.page = run.stdout.decode("ascii")

    def written(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / "thumbindex.1"
        path.write_text(self.page)
        return path

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is not installed")
    def test_mandoc_has_nothing_to_say(self):
        run = subprocess.run(
            ["mandoc", "-T", "lint", "-W", "style", self.written()], capture_output=True, text=True)
        # The page has no date, so the same program always prints the same page.
        said = [line for line in run.stdout.splitlines() if "missing date" not in line]
        self.assertEqual(said, [])

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_groff_has_nothing_to_say(self):
        run = subprocess.run(
            ["groff", "-man", "-ww", "-z", "-K", "utf-8", self.written()],
            capture_output=True, text=True)
        self.assertEqual(run.stderr, "")

    def test_it_has_every_command_and_flag(self):
        plain = self.page.replace("\\-", "-")
        shell = Completion()
        for command in shell.commands():
            part = re.search(rf"^\.SS {command}\b.*?(?=^\.S[SH] )", plain, re.M | re.S)[0]
            for flag in shell.flags(command) - {"--help"}:
                self.assertIn(f"\\fB{flag}\\fR", part, command)


if __name__ == "__main__":
    if len(sys.argv) > 1 and os.path.exists(sys.argv[1]):
        Completion.tool = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
