#!/usr/bin/env python3
"""Compares a site's search with Pagefind's, over the same pages, in one run.

    search.py [--tool PROGRAM] [--posts N] [--queries N] [LANG=FOLDER]...

The sites are made from the benchmark's posts, separately for English and Chinese, or from the notes
in each FOLDER. Queries come from random places in the pages: English words, or two neighbouring
Chinese characters. They run in Chromium; a query counts as answered if its page is among the
results. Some run on a page with an empty cache, as for a new reader, and their first ten results
are shown; the sizes of the fetched files on disk are added up. For Chinese, runs of two to eight
characters are searched too, plain and in quotation marks, and the results are compared with the
texts that contain them. Pagefind's files are compressed. Ours are text, which most hosts compress
when they send it.
"""

import argparse
import functools
import html
import http.server
import json
import pathlib
import random
import re
import shutil
import sys
import tempfile
import threading
import zlib

from playwright.sync_api import sync_playwright

import corpus
from running import TOP, measured
from table import MIB

SEED = 20261122
SHOWN = 10
WANTED = {"en": r"(?<![\w'’.-])[A-Za-z]{2,}(?![\w'’+#])", "zh": r"[\u4e00-\u9fff]{2}"}
# The markup after a body is about other notes.
BODY = re.compile(
    r'<div class="body">(.*?)(?:<section class="(?:backlinks|related|entries)"|</article>)', re.S
)
EXCERPT = re.compile(r"<(script|style|svg)\b.*?</\1>|<[^>]+>", re.S)

# Each script returns the addresses of all results, and shows the first.
OURS = """async ([query, shown]) => {
  document.getElementById('Search').elements.q.focus();
  const stop = Date.now() + 10_000;
  while (typeof recordOf !== 'function' && Date.now() < stop)
    await new Promise(done => setTimeout(done, 1));
  const { notes, remark } = await find(query);
  await Promise.all(notes.slice(0, shown).map(recordOf));
  return remark ? [] : notes;
}"""
# Returns the notes that contain a run exactly, and the number of other notes listed after them.
EXACT = """async query => {
  const found = await find(query);
  while (found.unread.length) await read(found);
  return [found.notes, found.near.length + found.rest.length];
}"""
PAGEFIND = """async ([query, shown]) => {
  const pagefind = await import('/pagefind/pagefind.js');
  const { results } = await pagefind.search(query);
  await Promise.all(results.slice(0, shown).map(result => result.data()));
  return results.map(result => result.id);
}"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without logging, and disables the browser's cache."""

    def log_message(self, *_):
        pass

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


def served(folder):
    handler = functools.partial(Handler, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def text_of(page, between=" "):
    """Returns the text of a note's page, or an empty text for another page."""
    found = BODY.search(page)
    return html.unescape(EXCERPT.sub(between, found[1])) if found else ""


def queries(texts, lang, count):
    """Returns texts from random places, each with the address of its page."""
    chance = random.Random(SEED)
    found = []
    addresses = sorted(address for address in texts if re.search(WANTED[lang], texts[address]))
    while len(found) < count:
        address = chance.choice(addresses)
        places = [match.start() for match in re.finditer(f"(?={WANTED[lang]})", texts[address])]
        place = chance.choice(places)
        found.append((re.match(WANTED[lang], texts[address][place:])[0], address))
    return found


def asked(browser, site, script, folder, names, queries, cold):
    """Returns the share of answered queries, and for some queries the number and size of fetched
    files."""
    address = served(site)
    page = opened(browser, address)
    answered = sum(
        wanted in [names[result] for result in page.evaluate(script, [query, 0])]
        for query, wanted in queries
    )
    page.close()
    fetched = []
    for query, _ in queries[:cold]:
        page = opened(browser, address)
        urls = []
        page.on("response", lambda response: urls.append(response.url.removeprefix(address)))
        page.evaluate(script, [query, SHOWN])
        page.close()
        files = [site / url.split("?")[0] for url in urls if url.startswith(folder)]
        fetched.append((len(files), sum(file.stat().st_size for file in files if file.is_file())))
    return answered / len(queries), fetched


def exactness(browser, site, names, pages, count):
    """Prints how well runs of Chinese are found. Notes without a run may only be listed after
    those with it."""
    chance = random.Random(SEED)
    page = opened(browser, served(site))
    page.evaluate(OURS, ["a", 0])
    pages = {name: whole.replace("<br>", " ") for name, whole in pages.items()}
    # A title or a tag may contain a run that the text lacks.
    texts = {name: html.unescape(EXCERPT.sub("", whole)) for name, whole in pages.items()}
    bodies = {name: text_of(whole, between="") for name, whole in pages.items()}
    runs = [run for text in bodies.values() for run in re.findall(r"[\u4e00-\u9fff]{2,}", text)]
    for length in range(2, 9):
        found = missed = false = quoted = 0
        for run in chance.choices([run for run in runs if len(run) >= length], k=count):
            start = chance.randrange(len(run) - length + 1)
            run = run[start : start + length]
            for query in (run, f"“{run}”"):
                notes, others = page.evaluate(EXACT, query)
                given = {names[note] for note in notes}
                found += len(given)
                missed += len({name for name, text in bodies.items() if run in text} - given)
                false += sum(run not in texts[name] for name in given)
                quoted += others if query != run else 0
        print(
            f"  {count} runs of {length} characters, plain and quoted: {found:,} notes found,"
            f" {false} of them false, {missed} missed; quoted, {quoted} without it",
            flush=True,
        )
    page.close()


def opened(browser, address):
    page = browser.new_page()
    page.goto(address)
    return page


def rows_of(site):
    """Returns the address of each note by its number, from the index."""
    rows = []
    root = data_of(site / "search/root.js").split("\n")
    for name in root[4].split("\t")[1::2]:
        rows += [line.split("\t")[1] for line in data_of(site / f"search/{name}.js").split("\n")]
    return rows


def data_of(file):
    text = re.match(r"thumbindex\('\w+','(.*)'\)", file.read_text(encoding="utf-8"), re.S)[1]
    return re.sub(r"\\(.)", lambda sign: {"n": "\n", "r": "\r"}.get(sign[1], sign[1]), text)


def fragments_of(site):
    """Returns the address of each page by Pagefind's name for it."""
    names = {}
    for file in (site / "pagefind/fragment").iterdir():
        data = zlib.decompress(file.read_bytes(), 47)
        names[file.stem] = json.loads(data[data.index(b"{"):])["url"].lstrip("/")
    return names


def summary(name, answers, taken, index, files, text):
    recall, fetched = answers
    sizes = sorted(size for _, size in fetched)
    count = sum(count for count, _ in fetched) / len(fetched)
    wall, processor, peak = taken
    print(
        f"  {name:<11} answers {recall:6.1%}  fetches {count:4.1f} files,"
        f" {sizes[len(sizes) // 2] / 1000:.0f} kB (at most {sizes[-1] / 1000:.0f})"
        f"  index {index / text:6.1%} of the text, {files:,} files"
        f"  built in {wall:.2f} s, {processor:.2f} of the processor, {peak / MIB:.0f} MiB",
        flush=True,
    )


def contents(folder):
    sizes = [file.stat().st_size for file in folder.rglob("*") if file.is_file()]
    return sum(sizes), len(sizes)


def compare(args, lang, notes, work, browser):
    """Builds a site from some notes, indexes it with both, and runs the same queries in both."""
    site, report = work / "site", work / "report"
    # The script has a closed scope: an additional part exports some of its names.
    shutil.copytree(TOP / "Templates/search", notes / "Templates/search")
    opening = notes / "Templates/search/99-open.js"
    opening.write_text("Object.assign(window, { find, read, recordOf });\n")
    (notes / "thumbindex.yml").write_text(f"title: Search\nlang: {lang}\n")
    build = [args.tool, "build", notes, "--quiet", "--clean", "--cache-dir", work]
    plain = work / "without"
    shutil.copytree(notes, plain)
    with open(plain / "thumbindex.yml", "a", encoding="utf-8") as settings:
        settings.write("search: false\n")
    build_plain = [args.tool, "build", plain, "--quiet", "--clean", "--cache-dir", work]
    without = measured([*build_plain, "-o", work / "plain"], {}, report)
    ours = measured([*build, "-o", site], {}, report)
    pages = {file: file.read_text(encoding="utf-8") for file in site.rglob("*.html")}
    pages = {
        str(file.relative_to(site)).removesuffix("index.html"): page for file, page in pages.items()
    }
    texts = {name: text for name, page in pages.items() if (text := text_of(page))}
    size = sum(len(text.encode()) for text in texts.values())
    print(f"\n{len(texts):,} notes ({lang}), {size / 1e6:.1f} MB of text, {args.queries} queries:")
    wanted = queries(texts, lang, args.queries)
    names = [re.sub(r"%(..)", r"\\x\1", row) for row in rows_of(site)]
    names = [row.encode().decode("unicode_escape").encode("latin-1").decode() for row in names]
    figures = asked(browser, site, OURS, "search/", names, wanted, args.cold)
    if lang == "zh":
        exactness(browser, site, names, {name: pages[name] for name in texts}, args.queries // 5)
    extra = [ours[i] - without[i] for i in (0, 1)] + [ours[2]]
    summary("Thumbindex", figures, extra, *contents(site / "search"), size)
    print(f"  (the site without search: {without[0]:.2f} s, {without[1]:.2f} of the processor)")
    command = [sys.executable, "-m", "pagefind", "--site", site, "--root-selector", "article"]
    taken = measured([*command, "--silent"], {}, report)
    fragments = fragments_of(site)
    figures = asked(browser, site, PAGEFIND, "pagefind/", fragments, wanted, args.cold)
    summary("Pagefind", figures, taken, *contents(site / "pagefind"), size)


def posts(count, lang, folder):
    """Writes the benchmark's posts in one language."""
    whole = folder.with_name("posts")
    corpus.write(whole, count * 2)
    for number, post in enumerate(sorted(whole.rglob("*.md"))):
        is_chinese = len(re.findall(r"[\u4e00-\u9fff]", post.read_text(encoding="utf-8"))) > 200
        if is_chinese == (lang == "zh"):
            shutil.copy(post, folder / f"{number}-{post.name}")


def gather(source, folder):
    """Copies the notes of a folder without their dates: an invalid date would fail the build."""
    for number, file in enumerate(sorted(source.rglob("*.md"))):
        text = file.read_text(encoding="utf-8", errors="replace")
        text = re.sub(r"^(date|updated):.*\n", "", text, flags=re.M)
        (folder / f"{number}.md").write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--tool", type=pathlib.Path, default=TOP / ".build/release/thumbindex")
    parser.add_argument("--posts", type=int, default=1000, help="number of posts in each language")
    parser.add_argument("--queries", type=int, default=200)
    parser.add_argument("--cold", type=int, default=20, help="queries with an empty cache")
    parser.add_argument("notes", nargs="*", metavar="LANG=FOLDER")
    args = parser.parse_args()
    args.tool = args.tool.resolve()
    with sync_playwright() as driver:
        installed = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = driver.chromium.launch(executable_path=installed)
        for given in args.notes or list(WANTED):
            lang, _, source = given.partition("=")
            with tempfile.TemporaryDirectory() as work:
                notes = pathlib.Path(work, "notes")
                notes.mkdir()
                if source:
                    gather(pathlib.Path(source), notes)
                else:
                    posts(args.posts, lang, notes)
                compare(args, lang, notes, pathlib.Path(work), browser)
        browser.close()


if __name__ == "__main__":
    main()
