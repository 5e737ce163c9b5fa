"""A new Debian system without Swift and without our libraries."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TOP / ".packaging"))

from debian_archive import mirror  # noqa: E402

# Packages in addition to a minimal Debian; pip needs them.
PACKAGES = "python3-venv"
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"


class CleanSystem:
    """A folder with a Debian system, in which commands run as in a container."""

    def __init__(self, codename):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix=f"thumbindex-{codename}-"))
        subprocess.run(["tar", "-C", self.root, "-xf", _archive(codename)], check=True)

    def remove(self):
        shutil.rmtree(self.root)

    def put(self, source, path):
        """Copies a file or folder of this machine into the system."""
        target = self.root / path.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if source.is_dir() else shutil.copyfile
        copy(source, target)

    def run(self, command, folder="/"):
        """Runs a shell command there without a network; returns its exit status and all of its
        output."""
        # Swift's runtime reads a program's arguments from /proc.
        apart = ["unshare", "--net", "--mount", "--pid", "--fork", f"--mount-proc={self.root}/proc"]
        shell = ["env", "-i", f"PATH={PATH}", "HOME=/root", "sh", "-c", f"cd '{folder}' && {command}"]
        done = subprocess.run(
            [*apart, "chroot", self.root, *shell],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=300)
        return done.returncode, done.stdout


def _archive(codename):
    """Returns the archive of the system that mmdebstrap makes; later runs use it again."""
    target = TOP / f".build/dist/clean-{codename}.tar"
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_suffix(".part.tar")
        subprocess.run(
            ["mmdebstrap", "--variant=minbase", f"--include={PACKAGES}", codename, part,
             mirror()], check=True)
        part.rename(target)
    return target
