#!/usr/bin/env python3
"""Tests `thumbindex check --external` against local servers that lie, are slow and drop
connections.

    test_external.py TOOL
"""

import collections
import http.server
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time

# The requests, as (method, path), and the greatest number of simultaneous ones.
asked = collections.Counter()
together = {"now": 0, "most": 0}
lock = threading.Lock()
# Set when the test no longer waits for answers.
done = threading.Event()


class Server(http.server.BaseHTTPRequestHandler):
    """A server that misbehaves differently on each path."""

    protocol_version = "HTTP/1.1"

    def do_HEAD(self):
        self.reply("HEAD")

    def do_GET(self):
        self.reply("GET")

    def log_message(self, *_):
        pass

    def reply(self, method):
        path = self.path.split("?")[0]
        with lock:
            asked[method, path] += 1
        if path == "/no-head" and method == "HEAD":
            return self.status(405)
        if path == "/lying-head" and method == "HEAD":
            return self.status(404)
        if path == "/gone":
            return self.status(404)
        if path == "/moved":
            return self.status(301, Location="/here")
        if path == "/for-now":
            return self.status(302, Location="/here")
        if path == "/moved-for-now":
            return self.status(301, Location="/for-now")
        if path == "/slash":
            return self.status(301, Location="/slash/")
        if path == "/circle":
            return self.status(302, Location="/circle")
        if path == "/to-file":
            return self.status(302, Location="file:///etc/passwd")
        if path == "/busy":
            return self.status(503)
        if path == "/private":
            return self.status(401)
        if path == "/slow":
            return done.wait()
        if path == "/dropped":
            self.close_connection = True
            return self.connection.shutdown(socket.SHUT_RDWR)
        if path == "/nonsense":
            self.close_connection = True
            return self.wfile.write(b"\0\xff no HTTP at all\r\n\r\n")
        if path == "/endless" and method == "HEAD":
            return self.status(403)
        if path == "/endless":
            self.close_connection = True
            self.send_response(200)
            self.end_headers()
            try:
                while True:
                    self.wfile.write(b"x" * 65536)
            except OSError:
                return
        if path.startswith("/many/"):
            # Count until the answer is sent: after it the next request may arrive before this
            # thread continues.
            with lock:
                together["now"] += 1
                together["most"] = max(together["most"], together["now"])
            time.sleep(0.05)
            with lock:
                together["now"] -= 1
        self.status(200)

    def status(self, code, **headers):
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()


def check(tool, site, *more):
    command = [tool, "check", site / "in", "-o", site / "out", "--external", "--json", *more]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if result.returncode not in (0, 1):
        sys.exit(f"the check ended with {result.returncode}: {result.stderr}")
    found = json.loads(result.stdout)["diagnostics"]
    return {
        (d["line"], d["id"], d["message"]) for d in found if d["id"].startswith("external-")
    }


def expect(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}: {sorted(found)} is not {sorted(wanted)}")


def main(tool):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_port}"
    closed = socket.create_server(("127.0.0.1", 0))
    nobody = f"http://127.0.0.1:{closed.getsockname()[1]}"
    closed.close()

    wanted = {
        "/here": None,
        "/here#part": None,
        "/no-head": None,
        "/lying-head": None,
        "/private": None,
        "/for-now": None,
        "/moved-for-now": None,
        "/slash": None,
        "/endless": None,
        "/gone": "external-missing",
        "/gone?again": "external-missing",
        "/moved": "external-moved",
        "/circle": "external-missing",
        "/to-file": "external-missing",
        "/busy": "external-unknown",
        "/slow": "external-unknown",
        "/dropped": "external-unknown",
        "/nonsense": "external-missing",
        "/allowed/gone": None,
    }
    paths = list(wanted)
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder)
        (site / "in").mkdir()
        (site / "in/thumbindex.yml").write_text(
            "lang: en\nurl: https://example.org\n"
            f"check: {{link-local: off}}\nexternal: {{timeout: 8, allow: ['{home}/allowed/*']}}\n"
        )
        lines = [f"[x]({home}{path})\n" for path in paths]
        lines += [f"[x]({nobody}/)\n", "[x](http://no-such-host.invalid/)\n"]
        (site / "in/a.md").write_text("# A\n" + "".join(lines))
        found = check(tool, site)
        expected = {(n + 2, wanted[path]) for n, path in enumerate(paths) if wanted[path]}
        expected |= {
            (len(paths) + 2, "external-unknown"),
            (len(paths) + 3, "external-missing"),
        }
        expect("diagnostics", {(line, id) for line, id, _ in found}, expected)
        if not any(f"has moved to {home}/here;" in message for _, _, message in found):
            sys.exit("the message does not contain the new address of a moved page")
        if asked["GET", "/here"] or not asked["HEAD", "/here"]:
            sys.exit("a page was requested by GET, although HEAD is enough")
        if asked["GET", "/allowed/gone"] + asked["HEAD", "/allowed/gone"]:
            sys.exit("an address on the allow list was requested")
        if not (site / ".out.external").is_file():
            sys.exit("the answers are not cached")

        asked.clear()
        expect("cached diagnostics", {(l, i) for l, i, _ in check(tool, site)}, expected)
        expect("requests with a fresh cache", dict(asked), {})
        kept = site / ".out.external"
        lines = kept.read_text().split("\n")
        parts = [line.split("\t") for line in lines]
        late = [[p[0], str(int(p[1]) - 700), *p[2:]] if len(p) > 1 else p for p in parts]
        kept.write_text("\n".join("\t".join(p) for p in late))
        expect("diagnostics with an old cache", {(l, i) for l, i, _ in check(tool, site)}, expected)
        again = {path for _, path in asked}
        if "/gone" not in again or "/here" in again:
            sys.exit("an old cache must repeat the requests that failed, and only those")
        (site / ".out.external").write_bytes(b"thumbindex external 1\n\xff\t\tx\n\n\t\t\t\n")
        expect("diagnostics with a damaged cache", {(l, i) for l, i, _ in check(tool, site)}, expected)

        together["most"] = 0
        many = "".join(f"[x]({home}/many/{n})\n" for n in range(60))
        (site / "in/a.md").write_text("# A\n" + many)
        expect("diagnostics of many pages of a host", check(tool, site), set())
        if together["most"] > 2:
            sys.exit(f"{together['most']} requests were sent to a host at once")

        asked.clear()
        built = subprocess.run(
            [tool, "build", site / "in", "-o", site / "out", "-q"], capture_output=True
        )
        if built.returncode or asked:
            sys.exit("a build sent requests to other sites")
        (site / "out/x.html").write_text(f"<html lang=en><title>X</title><a href={home}/gone>x</a>")
        out = subprocess.run(
            [tool, "check", site / "out", "--external", "--json", "--cache-dir", site / "kept"],
            capture_output=True, text=True,
        )
        if not any(d["id"] == "external-missing" for d in json.loads(out.stdout)["diagnostics"]):
            sys.exit("the links of a finished site are not checked")
    done.set()
    server.shutdown()
    print("external links: all answers of servers are reported correctly")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve())
