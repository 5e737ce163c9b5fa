#!/usr/bin/env python3
"""Makes what a release has for the machine that it runs on, in `dist/`: `make dist` runs it.

One program that needs a C library alone, as an archive, a package for Debian and one for pip; the
list of its parts; and the digest of each.
"""

import hashlib
import shutil
import sys

import debian_package
import link
import prefix
import spdx
import tarball
import wheel
from machine import MACOS, NAME, TOP, output, time_of_commit


def main():
    if MACOS:
        sys.exit("`make dist` is for Linux; a Mac gets the program from Homebrew: .github/homebrew")
    program = link.self_contained()
    version = output(program, "--version").split()[1]
    made = time_of_commit()
    folder = TOP / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    tree = prefix.lay_out(program)
    name = f"thumbindex-{version}-{NAME}"
    tarball.write(folder / f"{name}.tar.gz", tree, name, made)
    debian_package.write(folder, tree, version, made)
    wheel.write(folder, tree, version, link.oldest_c_library(program), made)
    spdx.write(folder / f"{name}.spdx.json", program, version, made)
    files = sorted(folder.iterdir())
    (folder / "SHA256SUMS").write_text("".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files))
    for path in files:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  dist/{path.name}")


if __name__ == "__main__":
    try:
        main()
    except LookupError as error:
        sys.exit(f"dist: {error}")
