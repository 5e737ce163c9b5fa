"""What the browser tests stand on: content/ built once, served, and opened in Chromium.

The environment can name another program (THUMBINDEX), or a folder that is built already (SITE).
"""

import atexit
import functools
import http.server
import itertools
import os
import pathlib
import shutil
import subprocess
import sys
import threading
import time
import unittest

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from kept import kept

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent

# The sizes of window that the look is made for, and the width at which WCAG wants reflow.
PHONE, DESK, NARROW = (390, 844), (1280, 800), (320, 640)
SCHEMES = ("light", "dark")

# Whether text stands out from its ground is all that the dark can change.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}

# Work as scripts do it, and the milliseconds that it takes on a machine as the limits of times are
# meant for.
WORK, WORK_TAKES = """() => {
  const start = performance.now();
  const counts = new Map();
  for (let i = 0; i < 60000; i += 1) {
    const key = `k${i * 7919 % 5000}`;
    counts.set(key, (counts.get(key) ?? 0) + i % 7);
  }
  Float64Array.from({ length: 60000 }, (_, i) => i * 7919 % 60013).sort();
  return performance.now() - start;
}""", 25
# How much slower a phone is taken to be.
PHONE_SLOWER = 4

# Whether all is tried: of samples, and of what can be combined, only a part is every day.
FULL = bool(os.environ.get("THUMBINDEX_FULL"))

# Each size and each scheme, but not one with the other: a scheme changes the size of nothing.
LOOKS = tuple((itertools.product if FULL else zip)((PHONE, DESK), SCHEMES))

# So long something that has to come is waited for, in seconds: never a measure of anything.
PATIENCE = 150

# How the pages are marked up: all that the tests know of it.
BAR = "body > header > .head"
RAIL = "nav.rail"
NOTCH = f"{RAIL} li a"
SECTION = "main section[id]"
OUTLINE = "nav.outline"

# A page of each kind that the default theme draws, by its address in content/.
PAGES = {
    "contents": "/",
    "tags": "/tags/",
    "tag": "/tags/lists/",
    "archive": "/archive/",
    "index": "/index/",
    "glossary": "/glossary/",
    "note": "/notes/dictionaries/thumb-index/",
    "code": "/notes/web/fences/",
    "Chinese note": "/notes/字典/红楼梦/",
    "manual": "/manual/configuration/",
    "footnotes": "/manual/writing/footnotes/",
    "task lists": "/manual/writing/task-lists/",
    "callouts": "/manual/writing/callouts/",
    "tables": "/manual/writing/tables/",
    "post": "/journal/2024/10/05/why-an-index.html",
    "not found": "/nothing/at/all",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder quietly; what is not there is answered by its 404.html."""

    def log_message(self, *_):
        pass

    def send_error(self, code, message=None, explain=None):
        page = pathlib.Path(self.directory, "404.html")
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    """A server that says nothing of a browser that no longer wants what it has asked for."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (BrokenPipeError, ConnectionResetError)):
            super().handle_error(request, client_address)


def program():
    """The program to build with: the one that is named, the release, or the debug build."""
    named = os.environ.get("THUMBINDEX")
    built = [PACKAGE / ".build" / kind / "thumbindex" for kind in ("release", "debug")]
    for path in [pathlib.Path(named)] if named else built:
        if path.exists():
            return path
    sys.exit("there is no program to test: run `make tool`, or set THUMBINDEX")


def chromium():
    """The browser of the machine: best without windows, where pages open in a third of the time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    applications = [
        pathlib.Path("/Applications", f"{name}.app", "Contents/MacOS", name)
        for name in ("Chromium", "Google Chrome")
    ]
    found = [shutil.which(name) for name in names] + [str(a) for a in applications if a.exists()]
    for path in filter(None, found):
        return path
    sys.exit("there is no Chromium: install the package chromium-headless-shell")


def site():
    """The folder of the built site."""
    return os.environ.get("SITE") or str(kept(build_content))


def published(name):
    """A style or script of the built site, which is called by what it holds: style.1a2b3c4d.css."""
    stem, ending = name.split(".")
    (file,) = pathlib.Path(site()).glob(f"{stem}.????????.{ending}")
    return file


def build_content(folder):
    command = [program(), "build", PACKAGE / "content", "-o", folder]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"content/ does not build:\n{done.stdout}{done.stderr}")


@functools.cache
def origin():
    """The address of the built site."""
    return serve(site())


def serve(folder, by=Handler):
    """The address of a server of a folder."""
    handler = functools.partial(by, directory=folder)
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


@functools.cache
def browser():
    playwright = sync_playwright().start()
    # Root has no sandbox, and a container's /dev/shm may be too small.
    flags = ["--no-sandbox", "--disable-dev-shm-usage"]
    started = playwright.chromium.launch(executable_path=chromium(), args=flags)
    atexit.register(playwright.stop)
    atexit.register(started.close)
    return started


class PageTest(unittest.TestCase):
    """A test that opens pages, and fails if a page it opened complained."""

    def setUp(self):
        self.scriptless = []
        self.slower = 1

    def open(
        self, path, size=DESK, scheme="light", script=True, at=None, type_size=None, before="",
        is_there=True, **options,
    ):
        """A new page at an address of the site, or of another that is served.

        `before` is a script that the browser runs before those of a page, `is_there` says whether
        there is a page at the address; what else is given goes to the page's context.
        """
        context = browser().new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            reduced_motion="reduce",
            java_script_enabled=script,
            **options,
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(before)
        self.addCleanup(context.close)
        page = context.new_page()
        if not script:
            self.scriptless.append(page)
        if type_size:
            # What a reader sets as the size of type in the browser, in pixels.
            sizes = {"fontSizes": {"standard": type_size, "fixed": type_size}}
            context.new_cdp_session(page).send("Page.setFontSizes", sizes)
        complaints = self.complaints(page, path, at or origin(), is_there)
        page.goto((at or origin()) + path)
        self.addCleanup(lambda: self.assertEqual(complaints, []))
        return page

    def complaints(self, page, path, origin, is_there):
        """What the page, its console and its requests will have complained of."""
        found = []
        # The requests for pages so far.
        leaving = []
        # The page that is opened because it is missing.
        missing = [origin + path] if path == PAGES["not found"] or not is_there else []

        def on_console(message):
            address = message.location["url"]
            if message.type in ("error", "warning") and address not in missing:
                found.append(f"{address}: {message.text}")

        def on_response(response):
            if response.status >= 400 and response.url not in missing:
                found.append(f"{response.url}: {response.status}")

        def on_request(request):
            if request.is_navigation_request():
                leaving.append(request)

        def on_failure(request):
            # Who goes on to another page breaks off what the page before still loads. Anything else
            # that fails is a fault, and so is what is broken off while the reader stays.
            is_broken_off = request.failure == "net::ERR_ABORTED"
            # The first navigation has led here; each one after it leaves a page. A page that has
            # heard what it listened for breaks that off itself.
            if not (is_broken_off and (len(leaving) > 1 or request.resource_type == "eventsource")):
                found.append(f"{request.url} failed: {request.failure}")

        page.on("console", on_console)
        page.on("request", on_request)
        page.on("response", on_response)
        page.on("pageerror", lambda error: found.append(str(error)))
        page.on("requestfailed", on_failure)
        return found

    def settle(self, page):
        """Waits until two frames have been drawn, so that what has come into view is laid out."""
        if page in self.scriptless:
            # Nothing tells of frames where no script runs, but each picture of one has it drawn.
            for _ in range(2):
                page.screenshot(clip={"x": 0, "y": 0, "width": 1, "height": 1})
            return
        page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def wait_until(self, page, condition):
        """Waits until a condition holds that is known here: of the page's requests, as a rule."""
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end, "it has not come")
            # What has happened is told while the page is asked something.
            page.evaluate("() => true")

    def slow_down(self, page):
        """Has the processor as slow for a page as a phone's would be."""
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": PHONE_SLOWER})
        self.slower = PHONE_SLOWER

    def expect_within(self, most, page, measure, tries=20):
        """What is measured is at most so many milliseconds, on a machine of the usual speed.

        A machine has other work too, so the best of some times counts, against the best of some
        times of known work, taken in turns.
        """
        times, works = [], []
        for _ in range(tries):
            works.append(page.evaluate(WORK))
            times.append(measure())
            limit = most * max(1, min(works) / (WORK_TAKES * self.slower))
            if min(times) <= limit:
                return
        self.fail(f"{times} are over {limit}, where known work took {works}")

    def resize(self, page, size):
        page.set_viewport_size({"width": size[0], "height": size[1]})

    def expect_no_violations(self, page):
        """Axe finds nothing in a page as it is, nor in its colours in the dark."""
        for scheme, rules in (("light", {}), ("dark", COLOURS)):
            page.emulate_media(color_scheme=scheme)
            self.expect_axe_to_find_nothing(page, rules)
        page.emulate_media(color_scheme="light")

    def expect_axe_to_find_nothing(self, page, rules={}):
        """In a page as it is, by all rules or by some, once what follows from its size is done."""
        self.settle(page)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(Axe().axe_script)
        # What is in order, and why, is no small part of what axe can tell.
        found = page.evaluate(
            "async asked => ({ violations: (await axe.run(asked)).violations })",
            {"resultTypes": ["violations"], **rules},
        )
        results = AxeResults(found)
        self.assertEqual(results.violations_count, 0, results.generate_report())

    def edges(self, page, selector):
        """The top and the bottom of an element in the window, in pixels."""
        return page.eval_on_selector(
            selector, "e => { const r = e.getBoundingClientRect(); return [r.top, r.bottom] }"
        )

    def at_end(self, page):
        """Whether the page is scrolled as far as it goes."""
        return page.evaluate(
            "() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1"
        )

    def bar_bottom(self, page):
        """Where the part of the window begins that nothing covers."""
        return max(0, self.edges(page, BAR)[1])
