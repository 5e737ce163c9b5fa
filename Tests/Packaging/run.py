#!/usr/bin/env python3
"""Checks that each package in `dist/` is valid, and works on a clean Debian.

`make dist-test` runs it after `make dist`. The Debian is the oldest that the packages support.
"""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from clean_system import TOP, CleanSystem

DIST = TOP / "dist"
TOOL = TOP / ".build/release/thumbindex"
OLDEST = "bullseye"


def form(ending):
    """Returns the only file of a release with this ending."""
    (path,) = DIST.glob("*" + ending)
    return path


def said(*command, **how):
    """Returns the output of a command; fails with it if the command fails."""
    done = subprocess.run(
        [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        **how)
    if done.returncode:
        raise AssertionError(f"{command[0]} exits with {done.returncode}: {done.stdout}")
    return done.stdout


class Forms(unittest.TestCase):
    """The packages, checked with standard tools."""

    def test_the_digests_are_those_of_the_files(self):
        self.assertEqual(
            said("sha256sum", "--check", "SHA256SUMS", cwd=DIST).count(": OK\n"),
            len(list(DIST.iterdir())) - 1)

    def test_the_package_keeps_to_debians_policy(self):
        said("lintian", "--allow-root", "--fail-on", "error,warning", form(".deb"))

    def test_the_package_needs_the_c_library_alone(self):
        self.assertRegex(said("dpkg-deb", "-f", form(".deb"), "Depends"), r"^libc6 \(>= [\d.]+\)\n$")

    def test_the_wheel_is_well_formed(self):
        tools = pathlib.Path(sys.executable).parent
        # The wheel deliberately contains nothing that Python could import.
        said(tools / "check-wheel-contents", "--ignore", "W007", form(".whl"))
        said(tools / "twine", "check", "--strict", form(".whl"))

    def test_the_list_of_parts_is_valid_spdx(self):
        said(pathlib.Path(sys.executable).parent / "pyspdxtools", "--infile", form(".spdx.json"))

    def test_each_part_has_its_licence_in_the_archive(self):
        names = said("tar", "-tzf", form(".tar.gz"))
        listed = re.findall(r'"name": "([^"]+)",\n      "versionInfo"', form(".spdx.json").read_text())
        missing = [name for name in listed[1:] if f"/licences/{name}.txt\n" not in names]
        self.assertEqual((missing, len(listed) > 10), ([], True))


class Installed(unittest.TestCase):
    """The program on a clean system."""

    @classmethod
    def setUpClass(cls):
        if os.geteuid() != 0 or not shutil.which("mmdebstrap"):
            raise unittest.SkipTest("only root, with mmdebstrap, can make a clean Debian")
        cls.system = CleanSystem(OLDEST)
        cls.addClassCleanup(cls.system.remove)
        cls.system.put(TOP / "content", "/content")
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.expected = pathlib.Path(cls.folder.name) / "site"
        said(TOOL, "build", TOP / "content", "-o", cls.expected)

    def test_the_archive(self):
        self.install(form(".tar.gz"), "tar -C /usr/local --strip-components=1 -xzf FILE")
        self.works("/usr/local/bin/thumbindex")

    def test_the_debian_package(self):
        self.install(form(".deb"), "dpkg --install FILE")
        self.works("/usr/bin/thumbindex")
        self.ran("dpkg --purge thumbindex")
        self.assertFalse((self.system.root / "usr/bin/thumbindex").exists())

    def test_the_wheel(self):
        self.install(form(".whl"), "python3 -m venv /venv && /venv/bin/pip install --no-index FILE")
        self.works("/venv/bin/thumbindex")

    def install(self, file, command):
        self.system.put(file, f"/{file.name}")
        self.ran(command.replace("FILE", f"/{file.name}"))

    def works(self, program):
        """Runs everything that a new user does on the first day."""
        libraries = re.findall(r"(\S+)\.so", self.ran(f"ldd {program}"))
        self.assertLessEqual(
            {pathlib.Path(name).name.split("-")[0] for name in libraries},
            {"linux", "libc", "libm", "libdl", "libpthread", "libutil", "librt", "ld"})
        self.assertIn("ICU", self.ran(f"{program} --version"))
        site, begun = f"/{self._testMethodName}.site", f"/{self._testMethodName}.begun"
        self.ran(f"{program} build /content -o {site} --strict")
        self.assertEqual(
            digests(self.system.root / site[1:]), digests(self.expected),
            "the site is another than the one that is built with this machine's libraries")
        self.ran(f"{program} new site {begun}")
        self.ran(f"{program} check --strict && {program} build --strict", folder=begun)

    def ran(self, command, **how):
        code, said = self.system.run(command, **how)
        self.assertEqual(code, 0, f"{command}: {said}")
        return said


def digests(folder):
    """Returns the digest of each file in a folder, by path."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*")) if path.is_file()}


if __name__ == "__main__":
    unittest.main()
