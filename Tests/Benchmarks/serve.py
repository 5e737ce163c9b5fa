#!/usr/bin/env python3
"""Measures the time from an edit to its display: `thumbindex serve` beside `hugo server`.

    serve.py [--tool PROGRAM] [--count N] [--rounds N] [--edits N]

Each edit is written to a file, and the clock stops when a page in Chromium shows it, on the page
that an author would look at. After the rounds, --edits random edits follow, to see whether memory
grows. The table also has the resident memory of the server, and whether the page kept its scroll
position.
"""

import argparse
import pathlib
import random
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from playwright.sync_api import sync_playwright

import corpus
import peers
from running import HERE, TOP

SHOWN = "() => document.documentElement.textContent.includes(%r)"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(address, process):
    """Waits until a server answers."""
    while process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"the server of {address} ended with {process.returncode}")


class Served:
    """A server of the posts, in a separate folder."""

    def __init__(self, work, posts):
        self.posts = work / "posts"
        shutil.copytree(posts, self.posts)
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [str(part) for part in self.command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for(f"{self.address}/", self.process)

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def listing(self, post):
        """Returns the address of a page on which the title of a post is a row among some
        hundreds."""
        text = (self.posts / post.path).read_text(encoding="utf-8")
        tag = re.search(r"(?m)^tags: \[(\w+)", text)[1]
        return f"{self.address}/tags/{tag}/"

    def memory(self):
        """Returns the resident memory of the process, now and at its peak, in megabytes."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return tuple(int(re.search(rf"{name}:\s+(\d+)", text)[1]) / 1024 for name in ("VmRSS", "VmHWM"))


class Thumbindex(Served):
    name = "thumbindex serve"

    def __init__(self, work, posts, tool):
        super().__init__(work, posts)
        self.style = self.posts / "Templates/style/9-own.css"
        self.style.parent.mkdir(parents=True)
        self.style.write_text("")
        (self.posts / "thumbindex.yml").write_text("title: Benchmark\nlang: en\nlocale: zh\n")
        self.command = [tool, "serve", self.posts, "--port", self.port, "--cache-dir", work / "cache"]

    def page(self, post):
        return f"{self.address}/{pathlib.Path(post.path).with_suffix('')}/"


class Hugo(Served):
    name = "hugo server"

    def __init__(self, work, posts):
        super().__init__(work, posts)
        site = work / "hugo"
        shutil.copytree(HERE / "hugo", site)
        (site / "static").mkdir()
        self.style = site / "static/own.css"
        self.style.write_text("")
        with open(site / "hugo.toml", "a", encoding="utf-8") as settings:
            settings.write(
                f'\n[[module.mounts]]\nsource = "{self.posts}"\ntarget = "content/posts"\n'
                '\n[[module.mounts]]\nsource = "static"\ntarget = "static"\n'
            )
        self.command = [peers.Hugo.program(), "server", "--source", site, "--port", self.port]
        self.command += ["--noBuildLock", "--cacheDir", work / "hugo-cache", "--renderToMemory"]

    def page(self, post):
        return f"{self.address}/posts/{pathlib.Path(post.path).with_suffix('')}/"


def titled(text, title):
    return re.sub(r"(?m)^title: .*$", f"title: {title}", text, count=1)


def shown(page, word):
    page.wait_for_function(SHOWN % word, polling=5)


def measure(server, page, posts, rounds):
    """Returns the milliseconds from an edit to its display, by kind of edit, and whether the
    scroll position was kept."""
    times, kept = {"body": [], "title": [], "note": [], "style": []}, True
    post = posts[len(posts) // 2]
    file = server.posts / post.path
    text = file.read_text(encoding="utf-8")

    def timed(kind, write, see):
        start = time.perf_counter()
        write()
        see()
        times[kind].append(1000 * (time.perf_counter() - start))
        # Let the work for this edit finish before the next one.
        time.sleep(0.3)

    page.goto(server.page(post))
    page.wait_for_timeout(1500)
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight / 3)")
    page.wait_for_timeout(200)
    place = page.evaluate("() => scrollY")
    for number in range(rounds):
        word = f"bodyword{number}x"
        timed(
            "body", lambda: file.write_text(f"{text}\n\n{word}\n", encoding="utf-8"),
            lambda: shown(page, word),
        )
    kept = kept and abs(page.evaluate("() => scrollY") - place) < 1
    if isinstance(server, Thumbindex):
        for number in range(rounds):
            colour = f"rgb({number + 1}, 2, 3)"
            timed(
                "style", lambda: server.style.write_text(f":root {{ outline-color: {colour} }}"),
                lambda: page.wait_for_function(
                    "c => getComputedStyle(document.documentElement).outlineColor === c",
                    arg=colour, polling=5),
            )
    page.goto(server.listing(post))
    page.wait_for_timeout(1500)
    for number in range(rounds):
        word = f"Titleword{number}x"
        timed(
            "title", lambda: file.write_text(titled(text, word), encoding="utf-8"),
            lambda: shown(page, word),
        )
    for number in range(rounds):
        word = f"Newword{number}x"
        new = file.with_name(f"new-{number}.md")
        timed(
            "note", lambda: new.write_text(titled(text, word), encoding="utf-8"),
            lambda: shown(page, word),
        )
    return times, kept


def grow(server, posts, edits):
    """Returns the memory before and after random edits."""
    choose = random.Random(1)
    before = server.memory()
    for number in range(edits):
        file = server.posts / choose.choice(posts).path
        text = file.read_text(encoding="utf-8")
        file.write_text(f"{text}\nEdit {number}.\n", encoding="utf-8")
        time.sleep(0.05)
    time.sleep(2)
    return before, server.memory()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=TOP / ".build/release/thumbindex")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--alone", action="store_true", help="leave Hugo out")
    options = parser.parse_args()

    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as folder, sync_playwright() as playwright:
        work = pathlib.Path(folder)
        posts = [corpus.Post(number) for number in range(options.count)]
        corpus.write(work / "corpus", options.count)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        makers = [lambda place: Thumbindex(place, work / "corpus", options.tool)]
        if not options.alone:
            makers.append(lambda place: Hugo(place, work / "corpus"))
        for number, make in enumerate(makers):
            place = work / f"{number}"
            place.mkdir()
            server = make(place)
            server.start()
            page = browser.new_page()
            times, kept = measure(server, page, posts, options.rounds)
            before, after = grow(server, posts, options.edits)
            server.stop()
            page.close()
            medians = ", ".join(
                f"{kind} {statistics.median(found):.0f} ms (most {max(found):.0f})"
                for kind, found in times.items() if found)
            print(f"{server.name}: {medians}; place {'kept' if kept else 'lost'};"
                  f" memory {before[0]:.0f} MB (most {before[1]:.0f}),"
                  f" after {options.edits} edits {after[0]:.0f} MB (most {after[1]:.0f})", flush=True)


def chromium():
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


if __name__ == "__main__":
    main()
