#!/usr/bin/env python3
"""Ends builds at random moments, by SIGKILL or SIGTERM, and looks at what they leave.

    kills.py --tool PATH [--rounds N] [--seed N]

Every other round begins with no site at all, the others go on with one whose notes were edited,
added, renamed and deleted. Whenever a build is killed, each file of the site has to be whole: what
the site had before, or what it has after. Where there was no site, every link has to lead to a page
that is there. The next build has to make what a clean build makes. A build that SIGTERM ends leaves
the site as it was or as it is to be, never some files of each: what it began to write, it finishes.
"""

import argparse
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Benchmarks"))

import corpus
import links

POSTS = 300


class Killing:
    def __init__(self, tool, folder, seed):
        self.tool, self.source, self.out = tool, folder / "notes", folder / "site"
        self.clean, self.chance = folder / "clean", random.Random(seed)
        self.number = 0
        corpus.write(self.source, POSTS)
        (self.source / "thumbindex.yml").write_text("title: Killed\nlang: en\nlocale: zh\n")

    def build(self, out, *options, after=None, by=signal.SIGKILL):
        """Builds the site, ended after some seconds if any are given; says how long it took."""
        began = time.monotonic()
        command = [self.tool, "build", str(self.source), "--output", str(out), *options]
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        try:
            _, words = process.communicate(timeout=after)
        except subprocess.TimeoutExpired:
            process.send_signal(by)
            process.communicate()
            return None
        if process.returncode != 0:
            sys.exit(f"the build failed: {words}")
        return time.monotonic() - began

    def edit(self):
        """What an author may do between two builds."""
        notes = sorted(self.source.rglob("*.md"))
        for path in self.chance.sample(notes, 6):
            self.number += 1
            text = path.read_text()
            match self.chance.randrange(4):
                case 0: path.write_text(f"{text}\nOne sentence more, {self.number}.\n")
                case 1: path.write_text(text.replace("title: '", f"title: '{self.number} ", 1))
                case 2: path.rename(path.with_name(f"renamed-{self.number}.md"))
                case 3: path.unlink()
        (self.source / f"added-{self.number}.md").write_text(f"# Added {self.number}\n\nA note.\n")

    def round(self, number):
        """One killed build, and the one after it; the faults that were found."""
        is_cold = number % 2 == 0
        by = signal.SIGTERM if number % 4 >= 2 else signal.SIGKILL
        if is_cold:
            shutil.rmtree(self.out, ignore_errors=True)
            (self.out.parent / ".site.cache").unlink(missing_ok=True)
        before = files(self.out)
        self.edit()
        shutil.rmtree(self.clean, ignore_errors=True)
        length = self.build(self.clean, "--clean")
        after = files(self.clean)
        self.build(self.out, after=self.chance.uniform(0, length), by=by)

        faults = []
        left = files(self.out)
        if by == signal.SIGTERM and left not in (before, after):
            faults.append("the site has some files of the last build and some of this one")
        for path, content in left.items():
            if content not in (before.get(path), after.get(path)):
                faults.append(f"{path} is half-written")
        if is_cold and "index.html" in left:
            # A link to a note that its author deleted leads nowhere in a clean build too.
            faults += sorted(missing_pages(self.out) - missing_pages(self.clean))
        self.build(self.out)
        repaired = files(self.out)
        for path in sorted(repaired.keys() | after.keys()):
            if repaired.get(path) != after.get(path):
                faults.append(f"{path} is not repaired")
        beside = [path.name for path in self.out.parent.glob(".site.*")]
        if beside != [".site.cache"]:
            faults.append(f"{beside} is left beside the site")
        return faults


def files(folder):
    """The files of a site, without what the program keeps for itself."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and ".thumbindex" not in path.relative_to(folder).parts
    }


def missing_pages(folder):
    """The links of a site that lead to no page."""
    site = links.Site(folder)
    return {
        f"{name} links to {address}, which {fault}"
        for name, page in site.pages.items()
        for address in page.addresses
        if (fault := site.fault(address, name))
    }


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--tool", required=True)
    arguments.add_argument("--rounds", type=int, default=100)
    arguments.add_argument("--seed", type=int, default=20261122)
    given = arguments.parse_args()
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        killing = Killing(given.tool, pathlib.Path(folder), given.seed)
        faults = [
            f"round {number}: {fault}"
            for number in range(given.rounds)
            for fault in killing.round(number)
        ]
    for fault in faults[:50]:
        print(fault, file=sys.stderr)
    print(f"kills: {given.rounds} builds killed, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
