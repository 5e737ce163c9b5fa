"""Three browser engines behind one interface, for tests of what a visitor does on a page.

Playwright drives Chromium. Firefox is driven by its built-in Marionette, and WebKit by WebKitGTK's
driver on a virtual screen. If a machine lacks an engine, `absence` says why.
"""

import atexit
import functools
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from workbench import PATIENCE, browser


class Engine:
    """A browser with one page. Subclasses implement these methods:

    `go(address)`, `back()`, `evaluate(function, *arguments)`, `click(x, y, button)`, `type(text)`,
    `resize(width, height)`, `close()`. `faults` are the exceptions of the driver.
    """

    faults = ()

    @classmethod
    def absence(cls):
        """Returns the reason why the engine is not available, or None."""

    def wait(self, condition, *arguments):
        """Waits until a condition of the page is true, and returns its value."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                found = self.evaluate(condition, *arguments)
            except self.faults as fault:
                # The page may have been about to unload.
                found, said = None, fault
            else:
                said = found
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"not true within {PATIENCE} s: {condition} {arguments}: {said}")
            time.sleep(0.02)

    def settle(self):
        """Waits until two frames have been drawn."""
        self.evaluate("() => new Promise(done => "
                      "requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def click_on(self, selector, number=0, button="left"):
        """Clicks on an element, in the middle of its visible part."""
        point = self.wait(
            """(selector, number) => {
              const element = document.querySelectorAll(selector)[number];
              if (!element) return null;
              const { left, right, top, bottom } = element.getBoundingClientRect();
              const x = Math.floor((left + right) / 2);
              const y = Math.floor((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
              return element.contains(document.elementFromPoint(x, y)) && [x, y];
            }""",
            selector, number,
        )
        self.click(*point, button)


class Chromium(Engine):
    def __init__(self):
        from playwright.sync_api import Error

        self.faults = Error
        self.context = browser().new_context(reduced_motion="reduce")
        self.context.set_default_timeout(1000 * PATIENCE)
        self.page = self.context.new_page()

    def go(self, address):
        self.page.goto(address)

    def back(self):
        self.page.go_back()

    def evaluate(self, function, *arguments):
        return self.page.evaluate(f"all => ({function})(...all)", list(arguments))

    def click(self, x, y, button):
        self.page.mouse.click(x, y, button=button)

    def type(self, text):
        self.page.keyboard.type(text)

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def close(self):
        self.context.close()


class Driven(Engine):
    """The part of WebDriver that Firefox and WebKit have in common.

    `perform` sends input; `script` runs a script that calls its last argument; `size` sets the size
    of the window. `frame` is the difference in size between the window and its page. It is never
    computed by comparing the outer and inner sizes, because they do not change at the same moment.
    """

    def evaluate(self, function, *arguments):
        return self.script(
            "const all = Array.from(arguments), done = all.pop();"
            f"Promise.resolve(({function})(...all)).then(done);",
            arguments,
        )

    def click(self, x, y, button):
        number = 2 if button == "right" else 0
        self.perform({
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
            "actions": [
                {"type": "pointerMove", "x": x, "y": y, "duration": 0},
                {"type": "pointerDown", "button": number},
                {"type": "pointerUp", "button": number},
            ],
        })

    def type(self, text):
        keys = [{"type": kind, "value": one} for one in text for kind in ("keyDown", "keyUp")]
        self.perform({"type": "key", "id": "keys", "actions": keys})

    def resize(self, width, height):
        """Sets the size of the page, or the smallest that the window's frame allows."""
        across, down = self.frame()
        self.size(width + across, height + down)
        self.wait("(width, height) => innerWidth >= width && innerHeight === height", width, height)


class Firefox(Driven):
    NAMES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")

    @classmethod
    def program(cls):
        return next(filter(None, map(shutil.which, cls.NAMES)), None)

    @classmethod
    def absence(cls):
        return None if cls.program() else "there is no Firefox: install the package firefox-esr"

    def __init__(self):
        import mozlog.structuredlog
        from marionette_driver.errors import MarionetteException
        from marionette_driver.marionette import Marionette

        self.faults = MarionetteException
        # Otherwise the driver's messages about the browser appear among those of the tests.
        mozlog.structuredlog.set_default_logger(mozlog.structuredlog.StructuredLogger("none"))
        # Going back reloads the page, as in Chromium under its driver.
        preferences = {
            "ui.prefersReducedMotion": 1, "browser.sessionhistory.max_total_viewers": 0,
        }
        # The log is a folder: the driver would delete a log file that exists, even /dev/null.
        self.logs = tempfile.TemporaryDirectory()
        self.driver = Marionette(
            bin=self.program(), headless=True, port=0, gecko_log=self.logs.name, prefs=preferences,
        )
        self.driver.start_session()
        self.driver.timeout.script = PATIENCE
        self.driver.timeout.page_load = PATIENCE

    def go(self, address):
        self.driver.navigate(address)

    def back(self):
        self.driver.go_back()

    def script(self, text, arguments):
        return self.driver.execute_async_script(text, list(arguments), sandbox=None)

    def perform(self, source):
        self.driver.actions.perform([source])

    def size(self, width, height):
        self.driver.set_window_rect(width=width, height=height)

    def frame(self):
        return self.evaluate("() => [2 * (mozInnerScreenX - screenX), mozInnerScreenY - screenY]")

    def close(self):
        self.driver.quit()
        self.driver.cleanup()
        self.logs.cleanup()
        # Removes the driver's folder now, not only when Python exits.
        del self.driver


class WebKit(Driven):
    @classmethod
    def window(cls):
        """Returns the path of the browser that WebKitGTK's driver starts."""
        found = sorted(pathlib.Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
        return str(found[-1]) if found else None

    @classmethod
    def absence(cls):
        missing = [name for name in ("WebKitWebDriver", "Xvfb") if not shutil.which(name)]
        if missing or not cls.window():
            return "there is no WebKit: install the packages webkit2gtk-driver and xvfb"

    def __init__(self):
        from selenium.common.exceptions import WebDriverException
        from selenium.webdriver import WebKitGTK, WebKitGTKOptions
        from selenium.webdriver.webkitgtk.service import Service
        from Xlib import display

        self.faults = WebDriverException
        self.borders = None
        self.screen = screen()
        self.mouse = display.Display(self.screen)
        # Scrollbars beside the page, as with a mouse; overlay scrollbars would cover the rail.
        home = tempfile.TemporaryDirectory(prefix="thumbindex-webkit-")
        atexit.register(home.cleanup)
        settings = pathlib.Path(home.name, "gtk-3.0/settings.ini")
        settings.parent.mkdir()
        settings.write_text("[Settings]\ngtk-overlay-scrolling=false\n")
        options = WebKitGTKOptions()
        options.binary_location = self.window()
        options.add_argument("--automation")
        # Going back reloads the page, as in Firefox.
        options.add_argument("--enable-page-cache=false")
        service = Service(
            shutil.which("WebKitWebDriver"), log_output=subprocess.DEVNULL,
            env={
                **os.environ, "DISPLAY": self.screen, "GDK_BACKEND": "x11",
                "XDG_CONFIG_HOME": home.name,
            },
        )
        self.driver = WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(PATIENCE)

    def go(self, address):
        self.driver.get(address)

    def back(self):
        self.driver.back()

    def script(self, text, arguments):
        return self.driver.execute_async_script(text, *arguments)

    def perform(self, source):
        self.driver.execute("actions", {"actions": [source]})

    def click(self, x, y, button):
        """Clicks with the virtual screen's mouse, because the driver always releases the left
        button."""
        number = 3 if button == "right" else 1
        across, down = self.frame()
        self.send("MotionNotify", x=x + across, y=y + down)
        self.send("ButtonPress", number)
        self.send("ButtonRelease", number)

    def send(self, kind, number=0, **place):
        """Sends a mouse event to the virtual screen."""
        from Xlib import X
        from Xlib.ext import xtest

        xtest.fake_input(self.mouse, getattr(X, kind), number, **place)
        self.mouse.sync()

    def frame(self):
        """Measures the frame with the mouse, whose events have a position on the screen and on
        the page."""
        if not self.borders:
            self.evaluate("""() => {
              addEventListener('mousemove', ({ screenX, screenY, clientX, clientY }) => {
                window.frame = [screenX - clientX, screenY - clientY];
              }, { once: true });
            }""")
            # A page has been drawn under the mouse.
            self.settle()
            for place in (300, 301):
                self.send("MotionNotify", x=place, y=place)
            self.borders = self.wait("() => window.frame")
        return self.borders

    def size(self, width, height):
        self.driver.set_window_size(width, height)

    def close(self):
        self.driver.quit()
        self.mouse.close()


@functools.cache
def screen():
    """Starts a virtual screen and returns its name."""
    numbers, told = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(told), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
        pass_fds=[told], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    atexit.register(process.wait)
    atexit.register(process.terminate)
    os.close(told)
    with os.fdopen(numbers) as answer:
        return f":{answer.readline().strip()}"


class InEngine:
    """The base of tests that run in each engine, with a browser for their page."""

    engine = None

    @classmethod
    def setUpClass(cls):
        absence = cls.engine.absence()
        if absence:
            raise unittest.SkipTest(absence)
        cls.page = cls.engine()
        cls.addClassCleanup(cls.page.close)
