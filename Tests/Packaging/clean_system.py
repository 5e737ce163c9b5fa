"""A Debian that has neither Swift nor any library of ours, made anew for each who wants one."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TOP / ".packaging"))

from debian_archive import mirror  # noqa: E402

# Packages beside the least that a Debian is: what pip needs.
PACKAGES = "python3-venv"
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"


class CleanSystem:
    """A folder with the system of a release of Debian, in which commands run as in one of its own."""

    def __init__(self, codename):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix=f"thumbindex-{codename}-"))
        subprocess.run(["tar", "-C", self.root, "-xf", _archive(codename)], check=True)

    def remove(self):
        shutil.rmtree(self.root)

    def put(self, source, path):
        """Copies a file or a folder of this machine's to a place in the system."""
        target = self.root / path.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if source.is_dir() else shutil.copyfile
        copy(source, target)

    def run(self, command, folder="/"):
        """Runs a shell's line there without a network, and returns its code and all that it printed."""
        # Swift's runtime reads a program's arguments in /proc.
        apart = ["unshare", "--net", "--mount", "--pid", "--fork", f"--mount-proc={self.root}/proc"]
        shell = ["env", "-i", f"PATH={PATH}", "HOME=/root", "sh", "-c", f"cd '{folder}' && {command}"]
        done = subprocess.run(
            [*apart, "chroot", self.root, *shell],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=300)
        return done.returncode, done.stdout


def _archive(codename):
    """The system as mmdebstrap makes it, kept from run to run."""
    target = TOP / f".build/dist/clean-{codename}.tar"
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_suffix(".part.tar")
        subprocess.run(
            ["mmdebstrap", "--variant=minbase", f"--include={PACKAGES}", codename, part,
             mirror()], check=True)
        part.rename(target)
    return target
