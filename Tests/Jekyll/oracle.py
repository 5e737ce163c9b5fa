"""Runs Jekyll itself, and returns its results for every document of a folder."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

PLUGIN = Path(__file__).with_name("dump.rb")

# Settings that need gems that are not installed, or would affect the comparison.
FOREIGN_KEYS = ("plugins", "gems", "theme", "remote_theme", "whitelist", "paginate")


def is_there():
    return shutil.which("jekyll") is not None


def documents(blog):
    """Returns Jekyll's results for a folder, by source path; the folder is not changed."""
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary, "blog")
        shutil.copytree(blog, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", "_site"))
        prepare(copy)
        dump = Path(temporary, "dump.json")
        zone = {"JEKYLL_DUMP": str(dump), "TZ": "UTC", "LANG": "C.UTF-8"}
        run = subprocess.run(
            ["jekyll", "build", "--quiet", "--source", copy, "--destination", Path(temporary, "out")],
            cwd=copy, env={**os.environ, **zone}, capture_output=True, text=True)
        if run.returncode != 0 or not dump.exists():
            raise RuntimeError(f"jekyll failed on {blog}:\n{run.stdout}{run.stderr}")
        lines = dump.read_text("utf-8").split("\n")[:-1]
    return {item["source"]: item for item in map(json.loads, lines)}


def prepare(copy):
    """Removes parts of a copy that are not compared and may need other gems: theme, plugins,
    layouts."""
    for name in ("_plugins", "_layouts", "Gemfile", "Gemfile.lock"):
        path = copy / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    (copy / "_plugins").mkdir()
    shutil.copy(PLUGIN, copy / "_plugins")
    configuration = copy / "_config.yml"
    if configuration.exists():
        text = configuration.read_text("utf-8-sig")
        configuration.write_text(quoted(without(FOREIGN_KEYS, text)), "utf-8")


def quoted(yaml):
    """Quotes YAML values that start with a colon, as in `permalink: :title`: Debian's Jekyll
    rejects them as symbols, while Jekyll itself reads strings."""
    return re.sub(r"^(\s*[\w-]+:[ \t]+)(:[^\s#'\"]*)", r'\1"\2"', yaml, flags=re.MULTILINE)


def without(keys, yaml):
    """Returns a YAML mapping without some of its top-level keys and their nested lines."""
    kept, is_kept = [], True
    for line in yaml.splitlines(keepends=True):
        key = re.match(r"([\w-]+)\s*:", line)
        if key:
            is_kept = key[1] not in keys
        if is_kept or line.startswith("#"):
            kept.append(line)
    return "".join(kept)
