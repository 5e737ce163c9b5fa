"""Those who are measured: the floor, and Thumbindex cold and warm.

A contestant prepares what its round starts from, runs, and is looked at afterwards. Only the run
is measured.
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

# Our configuration; those of the peers are in hugo/, zorto/ and jekyll/.
SITE = "title: Benchmark\nurl: https://bench.example\nlang: en\nlocale: zh\n"

# A file that changed within 20 ms of a build is read again by the next one, to be sure of it.
SETTLED = 0.1


@dataclasses.dataclass
class Place:
    """Where one size is measured, and with what."""

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
        """Writes the posts, as Thumbindex, the floor and Hugo read them."""
        corpus.write(self.posts, self.count)
        (self.site / "thumbindex.yml").write_text(SITE)

    def build(self, site, out, *options):
        """The command that builds a site with Thumbindex."""
        return [self.tool, "build", site, "-o", out, "--threads", self.threads, *options]


class Contestant:
    """Something that makes pages from a folder of posts, each time from nothing."""

    environment = None
    once = False  # in the first round only

    def __init__(self, name, place, command=()):
        self.name, self.place, self.command = name, place, command
        self.out = place.work / "out"
        self.rounds = []

    def prepare(self, number):
        """Brings about what the round of that number starts from."""
        shutil.rmtree(self.out, ignore_errors=True)

    def faults(self, number):
        """What is wrong with what the round has left behind."""
        return [] if number > 0 else pages.missing(self.out, self.place.count)

    def measure(self, number):
        """Runs the round of that number."""
        self.prepare(number)
        report = self.place.work / "report"
        self.rounds.append(measured(self.command, self.environment, report))
        if faults := self.faults(number):
            sys.exit(f"{self.name} did not make {'; '.join(faults)}")

    def median(self):
        return tuple(map(statistics.median, zip(*self.rounds)))


class Floor(Contestant):
    """Reads every post, parses it with libcmark, writes the result, and does nothing else."""

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
    """Thumbindex after an edit, over the site and the cache of the build before.

    All edits are made to the same site, one after the other: whichever comes next starts from what
    the last one left, which is up to date.
    """

    def __init__(self, name, place, edit):
        super().__init__(f"thumbindex, {name}", place)
        self.edit = edit
        self.site, self.out = place.work / "warm", place.work / "warm-out"
        self.command = place.build(self.site, self.out)

    def begin(self):
        """Makes the site that is edited; it is still to be built for the first time."""
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


# Thumbindex in all its states, and the floor, by the names `--only` knows them by.
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
