"""A Python wheel, by which `pip install thumbindex` puts the program beside Python's own."""

import base64
import hashlib
import time
import zipfile

from machine import PROCESSOR, TOP

SUMMARY = "A static site generator with an A-Z index as its front page"
CLASSIFIERS = [
    "Environment :: Console", "Intended Audience :: End Users/Desktop",
    "Topic :: Internet :: WWW/HTTP :: Site Management", "Topic :: Text Processing :: Markup",
]


def write(folder, tree, version, c_library, made):
    """Writes the wheel of a release, and returns its path.

    The program goes to where scripts do, manual page and completions to `share`; nothing is for
    Python to import. `c_library` is the oldest version that the program runs on, `made` the time
    that its files have.
    """
    name = f"thumbindex-{version}"
    tag = f"py3-none-manylinux_{c_library[0]}_{c_library[1]}_{PROCESSOR}"
    files = dict(_installed(tree, name))
    information = f"{name}.dist-info/"
    licences = [path.partition("/licenses/")[2] for path in files if "/licenses/" in path]
    files[information + "METADATA"] = _metadata(version, licences).encode()
    files[information + "WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: thumbindex\nRoot-Is-Purelib: false\n"
        f"Tag: {tag}\n").encode()
    record = "".join(f"{path},sha256={_digest(data)},{len(data)}\n" for path, data in files.items())
    files[information + "RECORD"] = (record + information + "RECORD,,\n").encode()
    target = folder / f"{name}-{tag}.whl"
    with zipfile.ZipFile(target, "w") as archive:
        for path, data in files.items():
            archive.writestr(_entry(path, made), data, zipfile.ZIP_DEFLATED, 9)
    return target


def _installed(tree, name):
    """Each file of a tree, by where in the wheel it lies."""
    for path in sorted(tree.rglob("*")):
        if path.is_file():
            inside = path.relative_to(tree)
            if inside.parts[0] == "bin":
                yield f"{name}.data/scripts/{inside.name}", path.read_bytes()
            elif inside.parts[1] == "doc":
                licence = inside.relative_to("share/doc/thumbindex")
                if licence.parts[0] in ("LICENSE", "licences"):
                    yield f"{name}.dist-info/licenses/{licence}", path.read_bytes()
            else:
                yield f"{name}.data/data/{inside}", path.read_bytes()


def _metadata(version, licences):
    lines = [
        "Metadata-Version: 2.4", "Name: thumbindex", f"Version: {version}", f"Summary: {SUMMARY}",
        "License-Expression: MIT", *(f"License-File: {path}" for path in licences),
        "Requires-Python: >=3.8",
        *(f"Classifier: {name}" for name in CLASSIFIERS),
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + (TOP / "README.md").read_text(encoding="utf-8")


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def _entry(path, made):
    """A file of the archive, with its time in UTC and the right to be run if it is a program."""
    entry = zipfile.ZipInfo(path, time.gmtime(made)[:6])
    entry.create_system = 3  # Unix, whose modes the next line has.
    entry.external_attr = (0o100755 if ".data/scripts/" in path else 0o100644) << 16
    return entry
