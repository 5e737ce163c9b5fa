#!/usr/bin/env python3
"""Tests the HTTP answers of `thumbindex serve`, for readers of the site and for attackers.

    test_serve_http.py [TOOL]
"""

import datetime
import http.client
import pathlib
import random
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

TOP = pathlib.Path(__file__).resolve().parent.parent
TOOL = TOP / ".build/release/thumbindex"

# The time limit of every step, in seconds. It is shorter than the time after which the server
# closes an idle connection, so a request cannot succeed merely because idle connections were
# closed.
PATIENCE = 8
SECRET = b"nobody-is-to-read-this"

FILES = {
    "thumbindex.yml": "title: Walls\n",
    "index.md": "# Walls\n\nOf walls.\n",
    "wall.md": "---\naliases: [/old-wall/]\n---\n\n# The old wall\n\nIt stands.\n",
    "data.bin": "0123456789" * 1000,
    ".hidden.txt": SECRET.decode(),
    ".git/config": SECRET.decode(),
}

# Addresses that might lead out of the site, or to its hidden files.
OUTSIDE = [
    "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E/%2e%2e/secret.txt", "/..%2fsecret.txt",
    "/..%2f..%2f..%2fetc%2fpasswd", "/wall/../../secret.txt", "/wall/%2e%2e/%2e%2e/secret.txt",
    "/..%5csecret.txt", "/..\\secret.txt", "/%252e%252e/secret.txt", "/%c0%ae%c0%ae/secret.txt",
    "/%e0%80%ae%e0%80%ae/secret.txt", "/.%00./secret.txt", "/secret.txt%00.html", "//secret.txt",
    "///etc/passwd", "//etc/passwd", "/etc/passwd", "/./../secret.txt", "/link.txt",
    "/linked/secret.txt", "/.hidden.txt", "/%2ehidden.txt", "/.git/config", "/.GIT/config",
    "/%2Egit/config", "/wall/.git/config", "/.well-known/../.git/config", "/.thumbindex/../secret.txt",
    "/.thumbindex/%2e%2e/secret.txt", "/.thumbindex/..%2f..%2fsecret.txt", "/..;/secret.txt",
    "/....//secret.txt", "/.../secret.txt", "/~/secret.txt", "/thumbindex.yml", "/wall.md/",
    "/data.bin/../../secret.txt", "/DATA.BIN", "/Wall/",
]


class Server:
    """The program while it serves a folder of notes."""

    def __init__(self, tool, port, files):
        self.folder = tempfile.TemporaryDirectory()
        self.top = pathlib.Path(self.folder.name)
        for name, text in ({"secret.txt": SECRET.decode()} | {
                f"notes/{name}": text for name, text in files.items()}).items():
            (self.top / name).parent.mkdir(parents=True, exist_ok=True)
            (self.top / name).write_text(text, encoding="utf-8")
        self.program = subprocess.Popen(
            [tool, "serve", self.top / "notes", "--port", str(port), "--cache-dir",
             self.top / "cache"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.said = ""
        while not (found := re.search(r"http://[^/\s:]+:(\d+)(/\S*)", self.said)):
            line = self.program.stdout.readline().decode()
            if not line:
                raise AssertionError(f"the program does not print its address:\n{self.said}")
            self.said += line
        self.port = int(found[1])
        # Read the program's further output, because it would block on a full pipe.
        self.reader = threading.Thread(target=self.program.stdout.read)
        self.reader.start()

    def close(self):
        self.program.kill()
        self.program.wait()
        self.reader.join()
        self.program.stdout.close()
        self.folder.cleanup()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def ask(self, path, method="GET", **headers):
        """Returns the response and its body."""
        connection = http.client.HTTPConnection("localhost", self.port, timeout=PATIENCE)
        connection.putrequest(method, "/", skip_host="Host" in headers, skip_accept_encoding=True)
        # Send the path unchanged even if it is not a valid address.
        connection._buffer[0] = f"{method} {path} HTTP/1.1".encode()
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def say(self, text):
        """Returns the first bytes of the response to some bytes, or b"" if the connection is
        closed."""
        with self.connect() as connection:
            try:
                connection.sendall(text)
                connection.shutdown(socket.SHUT_WR)
                return connection.recv(4096)
            except TimeoutError:
                raise
            except OSError:
                return b""


class Case(unittest.TestCase):
    tool = TOOL
    port = 8220
    files = FILES

    @classmethod
    def setUpClass(cls):
        cls.server = Server(cls.tool, cls.port, cls.files)
        cls.addClassCleanup(cls.server.close)

    def expect_page(self):
        """Checks that the site is still served."""
        answer, body = self.server.ask("/wall/")
        self.assertEqual(answer.status, 200)
        self.assertIn(b"The old wall", body)


class Reading(Case):
    """Responses match those of a static host."""

    def test_a_page_has_its_kind_and_a_tag_by_which_it_is_not_sent_again(self):
        answer, body = self.server.ask("/")
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.headers["Content-Type"], "text/html; charset=utf-8")
        self.assertEqual(answer.headers["Cache-Control"], "no-cache")
        self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(int(answer.headers["Content-Length"]), len(body))
        again, nothing = self.server.ask("/", If_None_Match=answer.headers["ETag"])
        self.assertEqual((again.status, nothing), (304, b""))
        other, whole = self.server.ask("/", If_None_Match='"other"')
        self.assertEqual((other.status, whole), (200, body))

    def test_a_head_is_that_of_the_page_without_it(self):
        page, body = self.server.ask("/wall/")
        head, nothing = self.server.ask("/wall/", "HEAD")
        self.assertEqual((head.status, nothing), (200, b""))
        for name in ("Content-Length", "Content-Type", "ETag"):
            self.assertEqual(head.headers[name], page.headers[name])
        self.assertTrue(body)

    def test_a_part_of_a_file_is_sent_to_who_asks_for_it(self):
        whole, body = self.server.ask("/data.bin")
        self.assertEqual(whole.headers["Accept-Ranges"], "bytes")
        for wanted, part in [
                ("bytes=0-4", body[:5]), ("bytes=9995-", body[9995:]), ("bytes=-3", body[-3:]),
                ("bytes=9000-99999", body[9000:])]:
            answer, got = self.server.ask("/data.bin", Range=wanted)
            self.assertEqual((answer.status, got), (206, part), wanted)
        answer, _ = self.server.ask("/data.bin", Range="bytes=10000-")
        self.assertEqual(answer.status, 416)
        self.assertEqual(answer.headers["Content-Range"], "bytes */10000")
        tag = whole.headers["ETag"]
        self.assertEqual(self.server.ask("/data.bin", Range="bytes=1-2", If_Range=tag)[0].status, 206)
        self.assertEqual(self.server.ask("/data.bin", Range="bytes=1-2", If_Range='"x"')[1], body)

    def test_what_is_not_there_is_the_page_for_that(self):
        for path in ("/nothing", "/nothing/", "/nothing.css"):
            answer, body = self.server.ask(path)
            self.assertEqual(answer.status, 404)
            self.assertIn(b"<html", body)

    def test_a_folder_is_at_its_slash(self):
        answer, _ = self.server.ask("/wall?q=1")
        self.assertEqual((answer.status, answer.headers["Location"]), (301, "/wall/?q=1"))

    def test_an_old_address_leads_to_the_new_one(self):
        answer, body = self.server.ask("/old-wall/")
        self.assertEqual(answer.status, 200)
        self.assertIn(b"http-equiv", body)

    def test_only_those_methods_are_answered_that_change_nothing(self):
        for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get"):
            answer, _ = self.server.ask("/", method, Content_Length="0")
            self.assertEqual((answer.status, answer.headers["Allow"]), (405, "GET, HEAD"), method)

    def test_both_addresses_of_the_loopback_are_answered(self):
        for address in ("127.0.0.1", "::1"):
            try:
                connection = socket.create_connection((address, self.server.port), timeout=PATIENCE)
            except OSError:
                # This machine has only one of the two addresses.
                self.assertNotEqual(address, "127.0.0.1")
                continue
            with connection:
                connection.sendall(b"GET /wall/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
                self.assertIn(b" 200 ", connection.recv(4096))


class Waiting(unittest.TestCase):
    """A scheduled note appears although no file changes."""

    tool = TOOL

    def test_a_note_is_there_once_its_time_has_come(self):
        soon = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=2)
        note = f"---\ndate: {soon:%Y-%m-%d %H:%M:%S} +0000\n---\n\n# Soon\n\nIt is time.\n"
        server = Server(self.tool, 0, FILES | {"soon.md": note})
        self.addCleanup(server.close)
        end = time.monotonic() + 60
        while server.ask("/soon/")[0].status != 200 and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual(server.ask("/soon/")[0].status, 200)


class Based(Case):
    """A site with a base path is served under it."""

    port = 8221
    files = FILES | {"thumbindex.yml": "title: Walls\nbase: /walls/\noutputs: [redirects]\n"}

    def test_addresses_begin_with_the_base(self):
        for path, status, location in [
                ("/", 302, "/walls/"), ("/walls", 301, "/walls/"), ("/walls/", 200, None),
                ("/walls/wall", 301, "/walls/wall/"), ("/walls/wall/", 200, None),
                ("/wall/", 404, None), ("/walls/old-wall/", 301, "/walls/wall/"),
                ("/walls/_redirects", 404, None)]:
            answer, _ = self.server.ask(path)
            self.assertEqual((answer.status, answer.headers["Location"]), (status, location), path)


class Attacks(Case):
    """Attackers get no other files, and cannot block the author."""

    port = 8222

    def test_nothing_outside_of_the_site_is_sent(self):
        notes = self.server.top / "notes"
        for path in OUTSIDE:
            answer = self.server.say(b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n" % path.encode())
            self.assertNotIn(SECRET, answer, path)
            self.assertNotIn(b"root:", answer, path)
            self.assertRegex(answer[:12], rb"HTTP/1.1 4\d\d", path)
        self.assertTrue((notes / ".git/config").exists())
        self.expect_page()

    def test_another_host_is_not_answered(self):
        for host in ("evil.example", "evil.example:8222", "localhost.evil.example", "1.2.3.4", ""):
            answer, body = self.server.ask("/wall/", Host=host)
            self.assertEqual(answer.status, 421, host)
            self.assertNotIn(b"wall", body)

    def test_pages_of_other_sites_are_not_sent_events_nor_shown_anything(self):
        for headers in ({"Origin": "http://evil.example"}, {"Sec_Fetch_Site": "cross-site"}):
            answer, _ = self.server.ask("/.thumbindex/events?page=/wall/", **headers)
            self.assertEqual(answer.status, 403)
        answer, _ = self.server.ask("/wall/", Origin="http://evil.example")
        self.assertFalse([name for name in answer.headers if "access-control" in name.lower()])
        self.assertEqual(answer.headers["Cross-Origin-Resource-Policy"], "same-origin")

    def test_ten_thousand_malformed_requests_are_refused(self):
        chance = random.Random(7)
        for number in range(10_000):
            kind = number % 10
            request = malformed(chance, kind)
            if kind == 0:
                # The bytes may be the beginning of a valid request, so the server need not answer.
                with self.server.connect() as connection:
                    connection.sendall(request)
                continue
            answer = self.server.say(request)
            self.assertNotIn(SECRET, answer)
            if answer:
                self.assertRegex(answer[:12], rb"HTTP/1.[01] [45]\d\d", request[:200])
        self.expect_page()

    def test_five_hundred_connections_leave_room_for_another(self):
        page = b"GET /wall/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
        file = b"GET /data.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"
        events = b"GET /.thumbindex/events?page=/wall/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
        # Connections that send nothing, part of a request, or do not read the response.
        for beginning in (b"", page[:20], page * 20, file * 20, events):
            connections = [self.server.connect() for _ in range(500)]
            for connection in connections:
                try:
                    connection.sendall(beginning)
                except OSError:
                    # The server has closed it already.
                    pass
            self.expect_page()
            for connection in connections:
                connection.close()

    def test_who_takes_for_ever_to_ask_is_let_go(self):
        with self.server.connect() as connection:
            connection.settimeout(60)
            request = b"GET /wall/ HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 600
            for byte in request:
                # The connection becomes readable because the server closes it.
                if select.select([connection], [], [], 0.1)[0]:
                    break
                connection.send(bytes([byte]))
            else:
                self.fail("the server still waits")
            self.expect_page()


class Ending(unittest.TestCase):
    """The program ends at once on a signal, whoever is connected."""

    tool = TOOL

    def test_it_ends_by_either_signal(self):
        for number, end in enumerate((signal.SIGINT, signal.SIGTERM)):
            with self.subTest(end.name):
                server = Server(self.tool, 8230 + number, FILES)
                self.addCleanup(server.close)
                waiting = [server.connect() for _ in range(3)]
                waiting[0].sendall(
                    b"GET /.thumbindex/events?page=/wall/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
                self.assertIn(b" 200 ", waiting[0].recv(4096))
                waiting[1].sendall(b"GET /wall/ HT")
                for connection in waiting:
                    self.addCleanup(connection.close)
                server.program.send_signal(end)
                server.program.wait(PATIENCE)
                self.assertEqual(server.program.returncode, 0)

    def test_a_busy_port_gives_the_next_one(self):
        first = Server(self.tool, 8240, FILES)
        self.addCleanup(first.close)
        second = Server(self.tool, first.port, FILES)
        self.addCleanup(second.close)
        self.assertGreater(second.port, first.port)
        self.assertEqual(second.ask("/wall/")[0].status, 200)


def malformed(chance, kind):
    """Returns one of ten kinds of malformed requests; kind 0 is arbitrary bytes."""
    line, host, end = b"GET / HTTP/1.1\r\n", b"Host: localhost\r\n", b"\r\n"
    letters = bytes(set(range(256)) - set(b"\r\n \0"))
    noise = bytes(chance.choice(letters) for _ in range(chance.randint(1, 60)))
    match kind:
        case 0: return chance.randbytes(chance.randint(1, 300))
        case 1: return b"GET " + bytes([chance.choice(b"abc*:%")]) + noise + line[5:] + host + end
        case 2: return b"GET /%" + chance.choice([b"", b"g", b"0", b"00", b"ff", b"c0%af", b"5c"]) \
            + line[5:] + host + end
        case 3: return line + noise.replace(b":", b"") + end + host + end
        case 4: return b"GET / HTTP/" + chance.choice([b"9.9", b"3", b"x", b""]) + end + host + end
        case 5: return b"GET /" + b"a" * chance.randint(40_000, 80_000) + line[5:] + host + end
        case 6: return line + host + b"X: y\r\n" * chance.randint(8_000, 12_000) + end
        case 7: return line + host + b"Content-Length: %s\r\n\r\nabc" % chance.choice(
            [b"99999999999999999999", b"3", b"-1", b"x"])
        case 8: return line + host * 2 + end
        case _: return line + host + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Case.tool = Ending.tool = Waiting.tool = sys.argv.pop(1)
    unittest.main()
