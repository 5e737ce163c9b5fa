#!/usr/bin/env python3
"""Measures the highlighter alone, on one core, and tests it with damaged code.

    highlighting.py                  throughput and growth for large, common and hostile code
    highlighting.py --fuzz SECONDS   random code for a time; the output must keep all of it

For large code, the manual's samples are repeated to make a file of 10 MB for each language. Common
code is the fences of the benchmark's posts. Twice the code may take little more than twice the
time.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import corpus

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
SIZE = 10_000_000
LEAST = 50  # MB/s
MOST = 2.6  # the greatest ratio of times when the code doubles

HOSTILE = {
    "swift": ['"\\(', "/*", '#"', '"""\n\\('],
    "javascript": ["`${", "= /", "(<a>{", "/*"],
    "ruby": ['"#{', "%w[", "<<~A ", " /", "= %("],
    "python": ['f"{', "'''", "@"],
    "cpp": ['R"x(', "\\\n#", "[["],
    "html": ["<a ", "<script>", "<!--", "&a"],
    "css": ["a{", ":a", "/*"],
    "markdown": ["*a ", "`a ", "[a", "_a", "> ", "<http"],
    "shell": ['"$(', "<<E ", "${"],
    "php": ['"{$a', "<?= ?>", "<<<A "],
    "yaml": ["- - |\n", "[", "a: "],
    "rust": ["'", "/*", "#["],
}


def samples():
    """Returns the manual's samples by language."""
    page = (TOP / "content/manual/writing/languages.md").read_text()
    return {name: code for _, name, code in re.findall(r"^(`{3,})(\w+)\n(.*?)^\1$", page, re.M | re.S)}


def compiled():
    """Builds the program beside this script, in a separate build, and returns its path."""
    name, build = "measure-highlighting", TOP / ".build/programs"
    command = ["swift", "build", "-c", "release", "--scratch-path", build, "--product", name]
    subprocess.run(command, cwd=TOP, env=os.environ | {"PROGRAMS": "1"}, check=True)
    return build / "release" / name


def measured(program, language, code, folder):
    file = folder / "code"
    file.write_bytes(code)
    best = (0.0, float("inf"))
    # Other work on the machine can only slow a run down, so the fastest of three counts.
    for _ in range(3):
        done = subprocess.run([program, language, file], check=True, capture_output=True, text=True)
        rate, growth = map(float, done.stdout.split())
        best = (max(best[0], rate), min(best[1], growth))
        if best[0] >= LEAST and best[1] <= MOST:
            break
    return best


def filled(text, size):
    return (text.encode() * (size // len(text.encode()) + 1))[:size]


def fences():
    """Returns the fences of the posts that `bench.py` uses, by language."""
    return {language: text.replace("{{", "{").replace("}}", "}") for language, text in corpus.CODE.items()}


def bench(program, folder):
    slow = []

    def report(kind, language, code):
        rate, growth = measured(program, language, code, folder)
        fault = rate < LEAST or growth > MOST
        print(f"{kind:8} {language:12} {rate:7.0f} MB/s   twice the code: {growth:.2f} times{'   !' if fault else ''}", flush=True)
        if fault:
            slow.append((kind, language))

    for language, code in sorted(samples().items()):
        report("sample", language, filled(code, SIZE))
    for language, code in sorted(fences().items()):
        report("corpus", language, filled(code, SIZE))
    for language, pieces in HOSTILE.items():
        for piece in pieces:
            # A single line of 1 MB if the piece has no line end.
            rate, growth = measured(program, language, filled(piece, 1_000_000), folder)
            fault = growth > MOST
            print(f"hostile  {language:12} {rate:7.0f} MB/s   twice the code: {growth:.2f} times   {piece!r}{'   !' if fault else ''}", flush=True)
            if fault:
                slow.append((piece, language))
    return slow


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fuzz", type=float, metavar="SECONDS")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = compiled()
        if arguments.fuzz:
            files = []
            for language, code in samples().items():
                files.append(folder / f"{language}.txt")
                files[-1].write_text(code)
            command = [program, "--fuzz", str(arguments.fuzz), str(arguments.seed), *files]
            return subprocess.run(command).returncode
        slow = bench(program, folder)
    if slow:
        print(f"below {LEAST} MB/s, or not linear: {slow}", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
