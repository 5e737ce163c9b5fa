"""What is linked into the program, and by which licence."""

import dataclasses
import pathlib
import re

from debian_archive import DebianArchive
from machine import output


# Whose C library the program is linked with: it runs on all Linux systems that are as new.
OLD = DebianArchive("bullseye")
C_LIBRARY = ["libc6", "libc6-dev", "linux-libc-dev", "libcrypt-dev", "libgcc-10-dev", "gcc-10-base"]

GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"


@dataclasses.dataclass(frozen=True)
class Part:
    """A library of others that is in the program, and the Debian package that it comes from."""

    name: str
    package: str
    licence: str  # As an SPDX expression.
    archives: tuple = ()  # The names of the libraries, as `-l` has them.
    old: bool = False  # Of `OLD`, not of this machine.

    @property
    def version(self):
        """What its authors call it, without what packagers added."""
        if self.old:
            version = OLD.field(self.package, "Version")
        else:
            version = output("dpkg-query", "-W", "-f", "${Version}", self.package)
        return re.sub(r"^\d+:|[+.](ds|dfsg)\d*(?=-)|-[^-]+$", "", version)

    @property
    def home(self):
        """Where its authors are found."""
        if self.old:
            return OLD.field(self.package, "Homepage")
        return output("dpkg-query", "-W", "-f", "${Homepage}", self.package)

    @property
    def notice(self):
        """The file that says who wrote it and by which licence."""
        root = OLD.unpacked(*C_LIBRARY) if self.old else pathlib.Path("/")
        return root / f"usr/share/doc/{self.package}/copyright"


PARTS = [
    Part("cmark", "libcmark-dev", "BSD-2-Clause AND MIT", ("cmark",)),
    Part("libyaml", "libyaml-dev", "MIT", ("yaml",)),
    Part("ICU", "libicu-dev", "Unicode-DFS-2016", ("icui18n", "icuuc", "icudata")),
    Part("gumbo", "libgumbo-dev", "Apache-2.0", ("gumbo",)),
    Part("zlib", "zlib1g-dev", "Zlib", ("z",)),
    Part("SQLite", "libsqlite3-dev", "blessing", ("sqlite3",)),
    Part("Expat", "libexpat1-dev", "MIT", ("expat",)),
    Part("xxHash", "libxxhash-dev", "BSD-2-Clause", ("xxhash",)),
    Part("toml++", "libtomlplusplus-dev", "MIT"),  # All of it in headers.
    Part("mimalloc", "libmimalloc-dev", "MIT"),  # From its source: `link` compiles it.
    Part("libstdc++", f"libstdc++-{output('gcc', '-dumpversion').split('.')[0]}-dev", GCC, ("stdc++",)),
    Part("libgcc_eh", "libgcc-10-dev", GCC, ("gcc_eh",), old=True),
    Part("glibc", "libc6-dev", "LGPL-2.1-or-later", old=True),  # What starts a program.
]


# The notices of the tables of words, which the program contains. Most of them are under CC BY-SA 4.0.
WORD_TABLES = pathlib.Path(__file__).resolve().parents[1] / "Sources/CLexicon/tables/LICENCES.md"


class Swift:
    """Swift's runtime, standard library, Foundation and Dispatch, which come with the compiler."""

    name = "Swift"
    licence = "Apache-2.0 WITH Swift-exception"
    home = "https://www.swift.org"

    @property
    def version(self):
        return re.search(r"Swift version ([\d.]+)", output("swiftc", "--version", stderr=-3))[1]

    @property
    def notice(self):
        """The licence and its exception, which ask for no notice in programs; it is there all the same."""
        compiler = pathlib.Path(output("which", "swiftc")).resolve()
        return compiler.parent.parent / "share/swift/LICENSE.txt"


def all_parts():
    """Each library that is linked in, Swift's own first."""
    return [Swift()] + PARTS


def common_licences(notice):
    """The licences that a notice of Debian's only refers to, as files of this machine."""
    text = notice.read_text(errors="replace")
    named = re.findall(r"/usr/share/common-licenses/[\w.+-]*\w", text)
    # GPL is a link to the latest of its name.
    return sorted({pathlib.Path(path).resolve() for path in named})
