"""The files of a release, as they lie under `/usr` or `/usr/local`: the one tree that all forms wrap."""

import pathlib
import shutil
import subprocess

from machine import TOP, WORK
from parts import WORD_TABLES, all_parts, common_licences

# Where each shell looks for completions.
COMPLETIONS = {
    "bash": "share/bash-completion/completions/thumbindex",
    "zsh": "share/zsh/site-functions/_thumbindex",
    "fish": "share/fish/vendor_completions.d/thumbindex.fish",
}
PAGE = "share/man/man1/thumbindex.1"
DOCUMENTS = "share/doc/thumbindex"


def lay_out(program):
    """Makes the tree anew, and returns its folder."""
    root = WORK / "prefix"
    shutil.rmtree(root, ignore_errors=True)
    _copy(program, root / "bin/thumbindex")
    _printed(program, ["man"], root / PAGE)
    for shell, path in COMPLETIONS.items():
        _printed(program, ["completion", shell], root / path)
    for name in ("README.md", "LICENSE", "content/changelog.md"):
        _copy(TOP / name, root / DOCUMENTS / pathlib.Path(name).name)
    _copy_licences(root / DOCUMENTS / "licences")
    for path in root.rglob("*"):
        path.chmod(0o755 if path.is_dir() or path == root / "bin/thumbindex" else 0o644)
    return root


def _printed(program, arguments, path):
    """Keeps what the program prints."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(subprocess.run([program, *arguments], check=True, stdout=subprocess.PIPE).stdout)


def _copy_licences(folder):
    """Who wrote what is linked in, and the licences; those that are only named there in a folder."""
    for part in all_parts():
        _copy(part.notice, folder / f"{part.name}.txt")
        for licence in common_licences(part.notice):
            _copy(licence, folder / "named" / (licence.name + ".txt"))
    _copy(WORD_TABLES, folder / "word-tables.txt")


def _copy(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
