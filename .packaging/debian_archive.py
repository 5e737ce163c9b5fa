"""Packages of Debian's that are taken apart, not installed: older ones than this machine's, and sources."""

import re
import shutil
import subprocess

from machine import WORK, output


class DebianArchive:
    """One release of Debian, as the mirror that this machine uses has it."""

    def __init__(self, codename):
        self.codename = codename
        self.folder = WORK / "debian" / codename

    def unpacked(self, *packages):
        """A folder with the files of packages, fetched unless they are there.

        Raises `LookupError` if the mirror has the release no longer.
        """
        root = self.folder / "root"
        if not root.exists():
            self._apt("download", *packages)
            aside = self.folder / "root.part"
            shutil.rmtree(aside, ignore_errors=True)
            for package in packages:
                subprocess.run(["dpkg-deb", "-x", self._file(package), aside], check=True)
            _make_links_relative(aside)
            aside.rename(root)
        return root

    def field(self, package, name):
        """What a package that was fetched says of itself."""
        return output("dpkg-deb", "-f", self._file(package), name)

    def keep_description(self, package, folder):
        """Puts what a fetched package says of itself, its symbols too, into a folder."""
        subprocess.run(["dpkg-deb", "-e", self._file(package), folder], check=True)

    def source(self, name):
        """The folder of a package's source, fetched and unpacked unless it is there."""
        found = lambda: [path for path in self.folder.glob(f"{name}-*") if path.is_dir()]
        if not found():
            self._apt("source", name)
        return found()[0]

    def _file(self, package):
        return next(self.folder.glob(f"{package}_*.deb"))

    def _apt(self, *arguments):
        """apt-get with lists of its own, so that the machine's stay as they are."""
        options = {
            "Dir::State": self.folder / "state",
            "Dir::State::status": self.folder / "state/status",
            "Dir::Cache": self.folder / "cache",
            "Dir::Etc::sourcelist": self.folder / "sources.list",
            "Dir::Etc::sourceparts": "-",
            "APT::Sandbox::User": "root",
        }
        command = ["apt-get", "-q"] + [f"-o{key}={value}" for key, value in options.items()]
        self._prepare()
        for step in (["update", "--error-on=any"], arguments):
            done = subprocess.run(command + list(step), cwd=self.folder, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if done.returncode:
                raise LookupError(f"Debian {self.codename}: {done.stdout.strip()}")

    def _prepare(self):
        for name in ("state/lists/partial", "cache/archives/partial"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        (self.folder / "state/status").touch()
        keys = "[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]"
        (self.folder / "sources.list").write_text("".join(
            f"{kind} {keys} {mirror()} {self.codename} main\n" for kind in ("deb", "deb-src")))


def codename():
    """What the Debian that runs here is called."""
    return re.search(r"^VERSION_CODENAME=(\w+)", open("/etc/os-release").read(), re.MULTILINE)[1]


def mirror():
    """Where this machine has its packages from."""
    own = _repositories()
    if not own:
        # A fresh machine knows none before it has asked once.
        subprocess.run(["apt-get", "-q", "update"], check=True, stdout=subprocess.DEVNULL)
        own = _repositories()
    if not own:
        raise LookupError(f"apt knows no repository of Debian {codename()}")
    return own[0]


def _repositories():
    lines = output("apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)").splitlines()
    return [line.split()[1] for line in lines if line.startswith(codename() + " ")]


def _make_links_relative(root):
    """Leads links such as `/lib/libm.so.6` to the file in the folder, not to this machine's."""
    for link in root.rglob("*"):
        if link.is_symlink() and (target := link.readlink()).is_absolute():
            up = "../" * (len(link.relative_to(root).parts) - 1)
            link.unlink()
            link.symlink_to(up + str(target).lstrip("/"))
