"""The base of the browser tests: builds content/ once, serves it, and opens pages in Chromium.

The environment variables THUMBINDEX and SITE name another program, or a site that is already built.
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

# The window sizes that the theme is designed for, and the width at which WCAG requires reflow.
PHONE, DESK, NARROW = (390, 844), (1280, 800), (320, 640)
SCHEMES = ("light", "dark")

# Dark mode can only change the contrast between text and background.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}

# Typical work of a script, and the milliseconds it takes on the machine that the time limits were
# chosen for.
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
# The assumed slowness of a phone, compared with this machine.
PHONE_SLOWER = 4

# Indicates whether all cases are tested. Every day, only a sample of the combinations is.
FULL = bool(os.environ.get("THUMBINDEX_FULL"))

# Each size and each scheme, but not all pairs: a colour scheme does not change any size.
LOOKS = tuple((itertools.product if FULL else zip)((PHONE, DESK), SCHEMES))

# The time limit for expected events, in seconds. It never measures anything.
PATIENCE = 150

# The markup of the pages: everything that the tests know about it.
BAR = "body > header > .head"
RAIL = "nav.rail"
NOTCH = f"{RAIL} li a"
SECTION = "main section[id]"
OUTLINE = "nav.outline"

# The address in content/ of a page of each kind that the default theme draws.
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
    """Serves a folder without logging; sends its 404.html for unknown addresses."""

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
    """A server that ignores browsers that close a connection early."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (BrokenPipeError, ConnectionResetError)):
            super().handle_error(request, client_address)


def program():
    """Returns the program to test: the one in THUMBINDEX, the release build, or the debug build."""
    named = os.environ.get("THUMBINDEX")
    built = [PACKAGE / ".build" / kind / "thumbindex" for kind in ("release", "debug")]
    for path in [pathlib.Path(named)] if named else built:
        if path.exists():
            return path
    sys.exit("the program is missing: run `make tool`, or set THUMBINDEX")


def chromium():
    """Returns the path of the browser. A headless shell is best: it opens pages in a third of
    the time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    applications = [
        pathlib.Path("/Applications", f"{name}.app", "Contents/MacOS", name)
        for name in ("Chromium", "Google Chrome")
    ]
    found = [shutil.which(name) for name in names] + [str(a) for a in applications if a.exists()]
    for path in filter(None, found):
        return path
    sys.exit("Chromium is missing: install the package chromium-headless-shell")


def site():
    """Returns the folder of the built site."""
    return os.environ.get("SITE") or str(kept(build_content))


def published(name):
    """Returns a style or script of the built site; the file name contains a digest:
    style.1a2b3c4d.css."""
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
    """Returns the address of the built site."""
    return serve(site())


def serve(folder, by=Handler):
    """Starts a server of a folder, and returns its address."""
    handler = functools.partial(by, directory=folder)
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


@functools.cache
def browser():
    playwright = sync_playwright().start()
    # The sandbox does not work for root, and a container's /dev/shm may be too small.
    flags = ["--no-sandbox", "--disable-dev-shm-usage"]
    started = playwright.chromium.launch(executable_path=chromium(), args=flags)
    atexit.register(playwright.stop)
    atexit.register(started.close)
    return started


class PageTest(unittest.TestCase):
    """A test that opens pages, and fails if one of them reports an error."""

    def setUp(self):
        self.scriptless = []
        self.slower = 1

    def open(
        self, path, size=DESK, scheme="light", script=True, at=None, type_size=None, before="",
        is_there=True, **options,
    ):
        """Opens a new page at an address of the site, or of another served site.

        The browser runs the script `before` before those of the page. `is_there` says whether the
        page exists. Other arguments are passed to the page's context.
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
            # Sets the browser's default font size, in pixels, as a reader can.
            sizes = {"fontSizes": {"standard": type_size, "fixed": type_size}}
            context.new_cdp_session(page).send("Page.setFontSizes", sizes)
        complaints = self.complaints(page, path, at or origin(), is_there)
        page.goto((at or origin()) + path)
        self.addCleanup(lambda: self.assertEqual(complaints, []))
        return page

    def complaints(self, page, path, origin, is_there):
        """Returns a list that collects the errors of the page, its console and its requests."""
        found = []
        # The requests for pages so far.
        leaving = []
        # The page that a test opens although it does not exist.
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
            # Navigating to another page aborts requests of the previous page. Any other failed
            # request is an error, and so is one that is aborted while the reader stays.
            is_broken_off = request.failure == "net::ERR_ABORTED"
            # The first navigation opened this page; each later one leaves a page. A page closes its
            # event source itself when it has received the event it waited for.
            if not (is_broken_off and (len(leaving) > 1 or request.resource_type == "eventsource")):
                found.append(f"{request.url} failed: {request.failure}")

        page.on("console", on_console)
        page.on("request", on_request)
        page.on("response", on_response)
        page.on("pageerror", lambda error: found.append(str(error)))
        page.on("requestfailed", on_failure)
        return found

    def settle(self, page):
        """Waits until two frames have been drawn, so that elements that came into view have been
        laid out."""
        if page in self.scriptless:
            # Without scripts no event reports frames, but each screenshot forces one.
            for _ in range(2):
                page.screenshot(clip={"x": 0, "y": 0, "width": 1, "height": 1})
            return
        page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def wait_until(self, page, condition):
        """Waits until a condition in Python is true; usually one about the page's requests."""
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end, f"not within {PATIENCE} s")
            # Playwright delivers events only during a call to the page.
            page.evaluate("() => true")

    def slow_down(self, page):
        """Slows the processor down for a page, to the speed of a phone."""
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": PHONE_SLOWER})
        self.slower = PHONE_SLOWER

    def expect_within(self, most, page, measure, tries=20):
        """Expects that a measured time is at most this number of milliseconds on a machine of the
        usual speed.

        The machine does other work too. So the best of several times is compared with the best time
        for known work, measured alternately.
        """
        times, works = [], []
        for _ in range(tries):
            works.append(page.evaluate(WORK))
            times.append(measure())
            limit = most * max(1, min(works) / (WORK_TAKES * self.slower))
            if min(times) <= limit:
                return
        self.fail(f"{times} exceed {limit}; the known work took {works}")

    def resize(self, page, size):
        page.set_viewport_size({"width": size[0], "height": size[1]})

    def expect_no_violations(self, page):
        """Expects that axe finds no violations in a page, and no contrast violations in dark
        mode."""
        for scheme, rules in (("light", {}), ("dark", COLOURS)):
            page.emulate_media(color_scheme=scheme)
            self.expect_axe_to_find_nothing(page, rules)
        page.emulate_media(color_scheme="light")

    def expect_axe_to_find_nothing(self, page, rules={}):
        """Checks a page in its present state by all rules or some, after its layout has settled."""
        self.settle(page)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(Axe().axe_script)
        # Do not return the rules that passed: that part of axe's report is large.
        found = page.evaluate(
            "async asked => ({ violations: (await axe.run(asked)).violations })",
            {"resultTypes": ["violations"], **rules},
        )
        results = AxeResults(found)
        self.assertEqual(results.violations_count, 0, results.generate_report())

    def edges(self, page, selector):
        """Returns the top and the bottom of an element in the window, in pixels."""
        return page.eval_on_selector(
            selector, "e => { const r = e.getBoundingClientRect(); return [r.top, r.bottom] }"
        )

    def at_end(self, page):
        """Indicates whether the page is scrolled to its end."""
        return page.evaluate(
            "() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1"
        )

    def bar_bottom(self, page):
        """Returns the top of the part of the window that the bar does not cover."""
        return max(0, self.edges(page, BAR)[1])
