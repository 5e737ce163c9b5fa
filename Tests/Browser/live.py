"""A site that changes while `thumbindex serve` shows it."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from workbench import PATIENCE, program


class LiveSite:
    """The notes of a site in a folder, and the server that shows them."""

    def __init__(self, folder, files, *flags):
        self.flags = flags
        self.folder, self.source = pathlib.Path(folder), pathlib.Path(folder, "notes")
        self.server, self.port = None, 0
        self.write(files)

    def write(self, files):
        """Writes files, or removes those without a text. A server sees all changes at once."""
        with self.asleep():
            for path, text in files.items():
                file = self.source / path
                file.parent.mkdir(parents=True, exist_ok=True)
                if text is None:
                    file.unlink()
                else:
                    file.write_text(text)

    @contextlib.contextmanager
    def asleep(self):
        if self.server:
            self.server.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            if self.server:
                self.server.send_signal(signal.SIGCONT)

    def start(self):
        """Starts the server, and returns the address of the site."""
        said = tempfile.TemporaryFile("w+", dir=self.folder)
        self.server = subprocess.Popen(
            [program(), "serve", self.source, "--port", str(self.port), *self.flags],
            stdout=said, stderr=said, env={**os.environ, "XDG_CACHE_HOME": str(self.folder)})
        end = time.monotonic() + PATIENCE
        while True:
            said.seek(0)
            text = said.read()
            found = re.search(r" at (http://\S+:(\d+))/", text)
            if found:
                self.port = int(found[2])
                return found[1]
            if self.server.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"the server does not start: {text}")
            time.sleep(0.01)

    def stop(self):
        if self.server:
            self.server.terminate()
            self.server.wait(PATIENCE)
            self.server = None
