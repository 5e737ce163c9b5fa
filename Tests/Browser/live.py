"""A site that is written while it is shown, and a server that speaks as `thumbindex serve` does."""

import contextlib
import functools
import hashlib
import http.server
import json
import pathlib
import queue
import re
import subprocess
import threading
from urllib.parse import parse_qs, unquote, urljoin, urlsplit

from workbench import PACKAGE, Server, program

PAGE = PACKAGE / "Sources/DevServer/Page"
SCRIPT = '<script src="/.thumbindex/live.js" data-digest="{}" data-page="{}"></script>'
REFERS = re.compile(r'(?:src|href)="([^"#?:]+\.\w+)"')


def digest(data):
    return hashlib.sha256(data).hexdigest()[:16]


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the built folder, what runs in its pages, and what is to be told to them."""

    def __init__(self, *arguments, live, **options):
        self.live = live
        super().__init__(*arguments, directory=live.output, **options)

    def log_message(self, *_):
        pass

    def do_GET(self):
        path, query = urlsplit(self.path)[2:4]
        page = parse_qs(query).get("page", [""])[0]
        if path == "/.thumbindex/live.js":
            names = re.findall(r"PackageResources\.(\w+)_js", (PAGE / "../LivePage.swift").read_text())
            parts = "\n".join((PAGE / f"{name}.js").read_text() for name in names)
            self.answer("text/javascript", f"'use strict';\n{{\n{parts}\n}}\n".encode())
        elif path == "/.thumbindex/live.css":
            self.answer("text/css", (PAGE / "live.css").read_bytes())
        elif path == "/.thumbindex/events":
            self.tell(page)
        elif path == "/.thumbindex/note":
            note = self.live.notes.get(page)
            self.answer("application/json", json.dumps(note).encode(), 200 if note else 404)
        else:
            self.send(path)

    def send(self, path):
        file = self.live.file(path)
        code = 200 if file else 404
        file = file or self.live.output / "404.html"
        data = file.read_bytes()
        kind = self.guess_type(file)
        if kind == "text/html":
            tag = SCRIPT.format(digest(data) if code == 200 else "", path).encode()
            data = data.replace(b"</body>", tag + b"</body>")
        self.answer(kind, data, code)

    def answer(self, kind, data, code=200):
        self.send_response(code)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        self.wfile.write(data)

    def tell(self, page):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        news = queue.Queue()
        self.live.listeners.add(news)
        try:
            while self.live.server:
                state = json.dumps(self.live.state(page))
                self.wfile.write(f"event: state\ndata: {state}\n\n".encode())
                self.wfile.flush()
                while self.live.server:
                    with contextlib.suppress(queue.Empty):
                        news.get(timeout=0.05)
                        break
        finally:
            self.live.listeners.discard(news)


class LiveSite:
    """A site in a folder of its own, built anew whenever it is written to."""

    def __init__(self, folder, files):
        self.source, self.output = pathlib.Path(folder, "notes"), pathlib.Path(folder, "site")
        self.listeners, self.notes, self.moved = set(), {}, {}
        self.number, self.started, self.port, self.server = 0, 0, 0, None
        self.write(files)

    def write(self, files):
        """Writes files, or removes those that have no text, and builds the site."""
        for path, text in files.items():
            file = self.source / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if text is None:
                file.unlink()
            elif isinstance(text, bytes):
                file.write_bytes(text)
            else:
                file.write_text(text)
        done = subprocess.run(
            [program(), "build", self.source, "-o", self.output, "--format", "json"],
            capture_output=True, text=True, timeout=300, cwd=self.source)
        self.report = json.loads(done.stdout)
        self.number += 1
        for news in list(self.listeners):
            news.put(None)

    def start(self):
        self.started += 1
        handler = functools.partial(Handler, live=self)
        self.server = Server(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        if self.server:
            server, self.server = self.server, None
            server.shutdown()
            server.server_close()

    def file(self, path):
        file = self.output / unquote(path).lstrip("/")
        file = file / "index.html" if file.is_dir() else file
        return file if file.is_file() else None

    def state(self, page):
        file = self.file(page)
        data = file.read_bytes() if file else b""
        assets = {urljoin(page, path) for path in REFERS.findall(data.decode())}
        assets = {path: self.file(path) for path in assets}
        return {
            "build": self.number, "started": str(self.started), "milliseconds": 1,
            "ok": self.report["status"] == 0, "page": digest(data) if file else None,
            "to": self.moved.get(page),
            "assets": {path: digest(f.read_bytes()) for path, f in assets.items() if f},
            "problems": [
                {**one, "rule": one["id"], "hint": None, "url": None,
                 "editor": f"vscode://file/{one['path']}:{one['line']}:{one['column']}"}
                for one in self.report["diagnostics"] if one["severity"] != "note"
            ],
        }
