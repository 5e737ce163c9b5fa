#!/usr/bin/env python3
"""Runs libFuzzer on each reader of untrusted bytes, with AddressSanitizer.

    run.py [--minutes N] [READER ...]

Builds the program `fuzz` separately. Starts with texts of this repository and the corpus of earlier
runs, and divides the minutes among the readers, two at a time. An input that crashes a reader, or
takes ten seconds or two gigabytes, is a failure. It is stored in .build/fuzz/found, and `fuzz
READER FILE` runs it again.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = TOP / ".build/fuzz"
PROGRAM = WORK / "release/fuzz"
JOBS = 2

# The first byte of inputs for readers whose first byte selects a mode.
CHOICE = b"\x07"


def notes():
    """Yields the notes of content/ and the examples of the dialect."""
    for pattern in (
        "content/**/*.md", "Tests/NotesTests/Dialect/*.md", "Tests/Golden/*/site/**/*.md"
    ):
        for path in sorted(TOP.glob(pattern)):
            yield path.read_bytes()


def front_matter():
    """Yields the front matter of notes."""
    for text in notes():
        if found := re.match(rb"(---|\+\+\+)\n(.*?)\n\1", text, re.DOTALL):
            yield found[2]


def terms():
    """Yields the texts of notes, with a kind for each line."""
    kinds = {b"#": b"\x05", b"|": b"\x00", b"`": b"\x02"}
    for text in notes():
        lines = text.split(b"\n")
        yield b"\n".join(kinds.get(line[:1], b"\x0f") + line for line in lines)[:1 << 14]


def files(*patterns, head=b""):
    """Yields the contents of files that are small enough to mutate well."""
    for pattern in patterns:
        for path in sorted(TOP.glob(pattern)):
            if path.is_file() and path.stat().st_size < 1 << 14:
                yield head + path.read_bytes()


# The initial corpus of each reader.
SEEDS = {
    "cache": lambda: [bytes([kind]) for kind in range(5)],
    "configuration": lambda: files(
        "content/thumbindex.yml", "Tests/Golden/*/site/*.yml",
        "Tests/SiteKitTests/Jekyll/**/*.yml"),
    "front-matter": front_matter,
    "highlighting": lambda: files(
        "Tests/HighlightingTests/Samples/*", "Sources/TableModel/*.swift", head=CHOICE),
    "index-marks": lambda: [
        b"closures!in loops\nlambda|see{closures}\na|seealso{b}\nb|see{a}\nx@y|textbf\nz|(\n"],
    "liquid": lambda: files("Templates/**/*.html", "Tests/LiquidTests/Examples/*"),
    "manifest": lambda: [b"thumbindex manifest 1\na/index.html\nindex.html\n"],
    "markdown": lambda: (CHOICE + text for text in notes()),
    "pictures": lambda: files("Tests/PicturesTests/Files/*", "content/**/*.svg"),
    "plain-text": lambda: files(
        "Tests/NotesTests/PlainText/*", "Tests/Golden/*/site/**/*.txt", "content/**/*.txt"),
    "strangers-note": lambda: files("Tests/SafeHTMLTests/Attacks/*", head=b"\x01"),
    "terms": terms,
}

# Words that a fuzzer does not find letter by letter.
WORDS = {
    "strangers-note": "<script>|</script>|<svg>|<math>|<style>|<template>|<noscript>|<table>|"
    "<select>| href=\"| onclick=|javascript:|<!--|-->|<![CDATA[|]]>|&#106;|<p>|</p>|<a |<img |<form>",
    "markdown": "```swift\n|{:.a}|{:toc}|{#a}|[^a]|[^a]:|$$|\\\\[|> [!note]|| - ||[[a]]|%%|*[a]:|"
    "<div markdown=\"1\">|{::comment}|{:/}|https://|: |- [ ] |{% raw %}|==|~~|字|**。",
    "liquid": "{% if a %}|{% endif %}|{% for b in a %}|{% endfor %}|{{|}}|{%-|-%}|{% case a %}|"
    "{% when 1 %}|{% endcase %}|{% assign c = |{% capture c %}|{% include 'a' %}|{% raw %}|"
    "{% endraw %}|{% tablerow b in a %}| date: '%Y'|forloop.| sort: |(1..9)| split: | where: ",
    "index-marks": '!|@|"|see{|seealso{|textbf|}|\\',
    "front-matter": "title: |date: 2024-05-01|tags: [|&a|*a|<<: |!!str |- |? |: |[[a]]|\"\"\"|'''|"
    "aliases: |draft: true|12:00:00+08:00",
}


def build():
    environment = os.environ | {"FUZZ": "1"}
    command = ["swift", "build", "-c", "release", "--scratch-path", str(WORK), "--product", "fuzz"]
    if subprocess.run(command, cwd=TOP, env=environment).returncode != 0:
        sys.exit("the program `fuzz` does not build")


def fuzz(reader, seconds):
    """Returns whether a reader accepted every input, and libFuzzer's output."""
    seeds, corpus, found = (WORK / kind / reader for kind in ("seeds", "corpus", "found"))
    shutil.rmtree(seeds, ignore_errors=True)
    for folder in (seeds, corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(SEEDS[reader]()):
        (seeds / str(number)).write_bytes(text)
    words = WORK / f"{reader}.dict"
    known = WORDS.get(reader, "").split("|")
    words.write_text("".join(f'"{escaped(word)}"\n' for word in known if word) or "#\n")
    limits = ["-timeout=10", "-rss_limit_mb=2048", "-max_len=16384", f"-max_total_time={seconds}"]
    done = subprocess.run(
        [PROGRAM, reader, *limits, f"-dict={words}", f"-artifact_prefix={found}/",
         "-print_final_stats=1", corpus, seeds],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        # The sanitizer reports a crash; Swift's own report would wait for it indefinitely.
        env=os.environ | {"SWIFT_BACKTRACE": "enable=no"},
    )
    said = done.stdout.decode(errors="replace")
    (WORK / f"{reader}.log").write_text(said)
    inputs = re.search(r"stat::number_of_executed_units: *(\d+)", said)
    return done.returncode == 0, int(inputs[1]) if inputs else 0, said


def escaped(word):
    """Returns a word in the syntax of libFuzzer's dictionaries."""
    return "".join(
        chr(byte) if 0x20 <= byte < 0x7F and chr(byte) not in '"\\' else f"\\x{byte:02X}"
        for byte in word.encode()
    )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("readers", nargs="*", default=sorted(SEEDS))
    args = parser.parse_args()
    build()
    seconds = max(1, round(args.minutes * 60 * JOBS / len(args.readers)))
    failed = []
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        running = {pool.submit(fuzz, reader, seconds): reader for reader in args.readers}
        for done in concurrent.futures.as_completed(running):
            reader = running[done]
            passed, inputs, said = done.result()
            print(f"{reader}: {'passed' if passed else 'FAILED'}, {inputs} inputs")
            if not passed:
                failed.append(reader)
                print("\n".join(said.splitlines()[-60:]))
            sys.stdout.flush()
    if failed:
        sys.exit(f"failed: {', '.join(sorted(failed))}; the inputs are in {WORK}/found")


if __name__ == "__main__":
    main()
