#!/usr/bin/env python3
"""Edits a folder in random bursts while it is served, and compares the result with a clean build.

    serve.py --tool PATH [--bursts N] [--seed N]

After each burst, the served folder must equal, byte for byte, what a new server makes of the notes;
and a fetched page must be its file with one script added at the end. The server must keep running.
The script prints how much memory it uses.
"""

import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

from edits import EditedFolder

SCRIPT = re.compile(rb'<script src="/\.thumbindex/live\.js"[^>]*></script>')
PATIENCE = 60


class Server:
    """A server of the folder, with a separate cache."""

    def __init__(self, tool, source, cache):
        self.cache, self.said = cache, cache.with_suffix(".txt")
        with open(self.said, "wb") as said:
            self.process = subprocess.Popen(
                [tool, "serve", source, "--port", "0", "--cache-dir", cache], stderr=said)
        self.address = wait(self.found_address)

    def found_address(self):
        self.check()
        found = re.search(r" at (http://\S+)/ ", self.text())
        return found and found[1]

    def text(self):
        return self.said.read_text(errors="replace")

    def check(self):
        if self.process.poll() is not None:
            sys.exit(f"the server ended with {self.process.returncode}: {self.text()[-2000:]}")

    def get(self, path):
        try:
            with urllib.request.urlopen(self.address + urllib.parse.quote(path), timeout=10) as answer:
                return answer.read()
        except urllib.error.HTTPError:
            return None

    def site(self):
        """Returns the bytes of all served files, by path."""
        folders = list(self.cache.glob("serve/*/site"))
        return {
            file.relative_to(folder).as_posix(): file.read_bytes()
            for folder in folders for file in sorted(folder.rglob("*"))
            if file.is_file() and ".thumbindex" not in file.parts
        }

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


def wait(found):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        time.sleep(0.01)
    return None


class Soak:
    def __init__(self, tool, folder, seed):
        self.tool, self.folder, self.chance = tool, folder, random.Random(seed)
        self.source = EditedFolder(folder / "source", self.chance)
        self.server = Server(tool, self.source.root, folder / "warm")
        self.tokens, self.compared, self.refused = 0, 0, 0

    def burst(self):
        """Makes some edits; returns the errors found afterwards."""
        edits = [self.source.edit() for _ in range(self.chance.randint(1, 6))]
        # The second build begins after the first has ended, and changes only one file.
        if not (self.settle() and self.settle()):
            self.refused += 1
            self.source.renew()
            return [] if self.settle() else [f"nothing is served after {', '.join(edits)}"]
        shutil.rmtree(self.folder / "cold", ignore_errors=True)
        cold = Server(self.tool, self.source.root, self.folder / "cold")
        cold.stop()
        faults = self.differences(self.server.site(), cold.site())
        self.compared += 1
        return [f"after {', '.join(edits)}: {fault}" for fault in faults]

    def settle(self):
        """Waits until all changes are served; returns False if the site cannot be built."""
        self.tokens += 1
        token = f"token {self.tokens}\n"
        known = self.server.text().count("still served")
        (self.source.root / "token.data").write_text(token)

        def seen():
            self.server.check()
            if self.server.get("/token.data") == token.encode():
                return "served"
            return "refused" if self.server.text().count("still served") > known else None

        return wait(seen) == "served"

    def differences(self, warm, cold):
        paths = sorted(warm.keys() | cold.keys())
        faults = [f"{path} differs from a clean build" for path in paths
                  if warm.get(path) != cold.get(path)]
        pages = [path for path in warm if path.endswith("index.html") and "//" not in path]
        for path in self.chance.sample(pages, min(3, len(pages))):
            answer = self.server.get("/" + path.removesuffix("index.html"))
            if answer is None or SCRIPT.sub(b"", answer) != warm[path]:
                faults.append(f"{path} is served otherwise than it lies there")
        return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--bursts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(pathlib.Path(options.tool).resolve(), pathlib.Path(folder), options.seed)
        before, failed = soak.server.memory(), False
        for number in range(options.bursts):
            for fault in soak.burst():
                failed = True
                print(f"burst {number}: {fault}", flush=True)
        after = soak.server.memory()
        soak.server.stop()
        print(f"{soak.compared} bursts compared, {soak.refused} without a site, because of errors;"
              f" memory {before} MB, then {after} MB")
    sys.exit(failed)


if __name__ == "__main__":
    main()
