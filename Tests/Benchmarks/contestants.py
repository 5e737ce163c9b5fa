"""The contestants: the floor, and Thumbindex cold and warm.

In each round a contestant prepares its input and runs, and its output is checked. Only the run is
measured.
"""

import dataclasses
import pathlib
import shutil
import statistics
import sys
import time

import corpus
import edits
import pages
from running import compiled, measured, run

# Our configuration. Those of the other generators are in hugo/, zorto/ and jekyll/.
SITE = "title: Benchmark\nurl: https://bench.example\nlang: en\nlocale: zh\n"

# Seconds to wait after a change: a build reads a file again if it changed within 20 ms of the last
# build.
SETTLED = 0.1


@dataclasses.dataclass
class Place:
    """The folders, the program and the settings for measuring one size."""

    work: pathlib.Path
    count: int
    tool: pathlib.Path
    threads: int

    @property
    def site(self):
        return self.work / "site"

    @property
    def posts(self):
        return self.site / "posts"

    def write(self):
        """Writes the posts in the form that Thumbindex, the floor and Hugo read."""
        corpus.write(self.posts, self.count)
        (self.site / "thumbindex.yml").write_text(SITE)

    def build(self, site, out, *options):
        """Returns the command that builds a site with Thumbindex."""
        return [self.tool, "build", site, "-o", out, "--threads", self.threads, *options]


class Contestant:
    """A program that makes pages from a folder of posts, each time from nothing."""

    environment = None
    once = False  # True if it runs in the first round only

    def __init__(self, name, place, command=()):
        self.name, self.place, self.command = name, place, command
        self.out = place.work / "out"
        self.rounds = []

    def prepare(self, number):
        """Creates the initial state of a round."""
        shutil.rmtree(self.out, ignore_errors=True)

    def faults(self, number):
        """Returns the errors in the output of a round."""
        return [] if number > 0 else pages.missing(self.out, self.place.count)

    def measure(self, number):
        """Runs a round."""
        self.prepare(number)
        report = self.place.work / "report"
        self.rounds.append(measured(self.command, self.environment, report))
        if faults := self.faults(number):
            sys.exit(f"{self.name} did not make {'; '.join(faults)}")

    def median(self):
        return tuple(map(statistics.median, zip(*self.rounds)))


class Floor(Contestant):
    """The floor only reads every post, parses it with libcmark and writes the result."""

    def __init__(self, place):
        super().__init__("floor", place)
        self.command = [compiled("floor"), place.posts, self.out, place.threads]

    def faults(self, number):
        return [] if number > 0 else pages.missing_posts(self.out, self.place.count)


class Cold(Contestant):
    """Thumbindex without a cache and without an earlier site."""

    def __init__(self, place):
        super().__init__("thumbindex, cold", place)
        self.command = place.build(place.site, self.out, "--clean")


class Warm(Contestant):
    """Thumbindex after an edit, with the site and the cache of the previous build.

    All edits are made to the same site, one after another. Each starts from the up-to-date output
    of the previous one.
    """

    def __init__(self, name, place, edit):
        super().__init__(f"thumbindex, {name}", place)
        self.edit = edit
        self.site, self.out = place.work / "warm", place.work / "warm-out"
        self.command = place.build(self.site, self.out)

    def begin(self):
        """Creates the site to edit; it has not been built yet."""
        shutil.copytree(self.place.site, self.site)
        edits.begin(self.site)
        time.sleep(SETTLED)

    def prepare(self, number):
        if not self.site.exists():
            self.begin()
            run(*self.command)
        self.post, self.shown = self.edit(self.site, self.place.count, number)
        time.sleep(SETTLED)

    def faults(self, number):
        page = pages.page_of(self.post, self.out)
        found = page.exists() and self.shown in page.read_bytes()
        return [] if found else [f"{page} with {self.shown.decode()}"]


# The floor, and Thumbindex in all its states, by their names for `--only`.
OURS = {
    "floor": lambda place: [Floor(place)],
    "cold": lambda place: [Cold(place)],
    "nothing": lambda place: [Warm("nothing changed", place, edits.nothing)],
    "body": lambda place: [Warm("a note edited", place, edits.body)],
    "title": lambda place: [Warm("a title changed", place, edits.title)],
    "date": lambda place: [Warm("a note dated otherwise", place, edits.date)],
    "tag": lambda place: [Warm("a note tagged", place, edits.tag)],
    "add": lambda place: [Warm("a note added", place, edits.add)],
    "rename": lambda place: [Warm("a note renamed", place, edits.rename)],
    "delete": lambda place: [Warm("a note deleted", place, edits.delete)],
    "template": lambda place: [Warm("the template edited", place, edits.template)],
}
