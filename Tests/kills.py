#!/usr/bin/env python3
"""Ends builds at random moments, by SIGKILL or SIGTERM, and checks what they leave.

    kills.py --tool PATH [--rounds N] [--seed N]

Every other round starts without a site. The other rounds continue with a site whose notes were
edited, added, renamed and deleted. Whenever a build is killed, each file of the site must be
complete, with its content from before or after the build. If there was no site, every link must
lead to an existing page. The next build must produce the same files as a clean build. After SIGTERM
the site must be entirely old or entirely new: a build that has begun to write finishes writing.
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
        """Builds the site, and kills the build after some seconds if given. Returns its
        duration."""
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
        """Makes changes that an author might make between two builds."""
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
        """Kills one build, runs the next, and returns the faults found."""
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
                faults.append(f"{path} is incomplete")
        if is_cold and "index.html" in left:
            # A link to a note that its author deleted is broken in a clean build too.
            faults += sorted(missing_pages(self.out) - missing_pages(self.clean))
        self.build(self.out)
        repaired = files(self.out)
        for path in sorted(repaired.keys() | after.keys()):
            if repaired.get(path) != after.get(path):
                faults.append(f"{path} is not as after a clean build")
        beside = [path.name for path in self.out.parent.glob(".site.*")]
        if beside != [".site.cache"]:
            faults.append(f"{beside} is left beside the site")
        return faults


def files(folder):
    """Returns the files of a site, without the program's own."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and ".thumbindex" not in path.relative_to(folder).parts
    }


def missing_pages(folder):
    """Returns the broken links of a site."""
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
