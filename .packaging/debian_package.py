"""A package for Debian and what descends from it."""

import email.utils
import gzip
import os
import re
import shutil
import subprocess

from machine import WORK, output
from parts import C_LIBRARY, OLD, WORD_TABLES, all_parts
from prefix import COMPLETIONS, DOCUMENTS, PAGE

MAINTAINER = "the Thumbindex authors <maintainers@thumbindex.example>"
CONTROL = """\
Package: thumbindex
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: libcurl4 | libcurl4t64 | libcurl3-gnutls, libmicrohttpd12 | libmicrohttpd12t64
Suggests: katex, libvips-tools
Section: web
Priority: optional
Homepage: https://thumbindex.example
Description: static site generator with an A-Z index as its front page
 Thumbindex builds a website from a folder of notes in Markdown or plain text.
 Readers find titles, terms and names from code by letter, in the order of
 their language, by search, or by tag.
 .
 A build updates only what changed, checks every link, and produces the same
 bytes on every machine.
"""

# What Debian itself would do otherwise, and why it is so here.
OVERRIDES = """\
# One package for all releases of Debian, which have each another ICU: so libraries are linked in.
thumbindex: embedded-library *
# It is built outside of Debian, where there is no bug to close.
thumbindex: initial-upload-closes-no-bugs *
"""


def write(folder, tree, version, made):
    """Writes the package with the files of a tree, all as old as `made`; its path."""
    root = WORK / "debian-package"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(tree, root / "usr")
    _arrange(root, version, made)
    architecture = output("dpkg", "--print-architecture")
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(CONTROL.format(
        version=version, architecture=architecture, maintainer=MAINTAINER, size=_kilobytes(root),
        depends=_depends(root)))
    sums = [path for path in sorted((root / "usr").rglob("*")) if path.is_file()]
    (root / "DEBIAN/md5sums").write_text(
        output("md5sum", *(path.relative_to(root) for path in sums), cwd=root) + "\n")
    target = folder / f"thumbindex_{version}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target], check=True,
        stdout=subprocess.DEVNULL, env=os.environ | {"SOURCE_DATE_EPOCH": str(made)})
    return target


def _arrange(root, version, made):
    """Puts the files where Debian's policy wants them."""
    usr = root / "usr"
    if (usr / PAGE).exists():
        _pack(usr / PAGE)
    if (page := usr / COMPLETIONS["zsh"]).exists():
        (usr / "share/zsh/vendor-completions").mkdir()
        page.rename(usr / "share/zsh/vendor-completions/_thumbindex")
        page.parent.rmdir()
    documents = usr / DOCUMENTS
    licences = documents / "licences"
    (documents / "copyright").write_text(_copyright(documents))
    # The licences that are named there lie on every Debian.
    shutil.rmtree(licences)
    (documents / "LICENSE").unlink()
    (documents / "changelog.md").rename(documents / "NEWS.md")
    (documents / "changelog").write_text(
        f"thumbindex ({version}) stable; urgency=medium\n\n  * See NEWS.md.\n\n"
        f" -- {MAINTAINER}  {email.utils.formatdate(made)}\n")
    _pack(documents / "changelog")
    overrides = usr / "share/lintian/overrides"
    overrides.mkdir(parents=True)
    (overrides / "thumbindex").write_text(OVERRIDES)
    for path in usr.rglob("*"):
        path.chmod(0o755 if path.is_dir() or path.parent.name == "bin" else 0o644)


def _pack(path):
    with gzip.GzipFile(str(path) + ".gz", "wb", 9, mtime=0) as packed:
        packed.write(path.read_bytes())
    path.unlink()


def _kilobytes(root):
    return sum(-(-path.stat().st_size // 1024) for path in root.rglob("*") if path.is_file())


def _depends(root):
    """What of Debian the program needs, as the symbols tell that it asks for of the old C library."""
    folder = WORK / "shlibdeps"
    (folder / "debian").mkdir(parents=True, exist_ok=True)
    (folder / "debian/control").write_text(
        "Source: thumbindex\n\nPackage: thumbindex\nArchitecture: any\n")
    libraries = OLD.unpacked(*C_LIBRARY)
    OLD.keep_description("libc6", libraries / "DEBIAN")
    found = output(
        "dpkg-shlibdeps", "-O", f"-S{libraries}", f"-e{root / 'usr/bin/thumbindex'}", cwd=folder,
        stderr=subprocess.DEVNULL)
    return re.fullmatch(r"shlibs:Depends=(.+)", found)[1]


def _copyright(documents):
    """Our licence, and the notices of what is linked in; whole licences that Debian has are named."""
    notices = [(documents / "LICENSE").read_text()]
    for part in all_parts():
        text = part.notice.read_text(errors="replace")
        _, heading, exception = text.partition("## Runtime Library Exception")
        if heading:
            text = f"Apache-2.0, see /usr/share/common-licenses/Apache-2.0\n\n{heading}{exception}"
        notices.append(f"Linked in: {part.name} {part.version}\n\n{text}")
    notices.append(WORD_TABLES.read_text(encoding="utf-8"))
    return "\n\n".join(notices)
