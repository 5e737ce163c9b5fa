"""Reads files of a git directory at a commit, without a work tree."""

import re
import subprocess


class Repository:
    """A public repository that was brought here before, for example by `git clone --bare`."""

    def __init__(self, folder, source):
        """Finds the repository of a source, `OWNER/NAME@COMMIT`, in a folder of repositories."""
        self.name, self.commit = source.split("@")
        owner, name = self.name.split("/")
        places = [
            folder / self.name,
            folder / f"{self.name}.git",
            folder / f"{owner}+{name}",
            folder / f"{owner}+{name}" / "repo",
        ]
        git = [p for place in places for p in (place / ".git", place) if (p / "objects").is_dir()]
        if not git:
            raise SystemExit(f"{self.name} is not in {folder}; clone it to {places[0]}")
        self.place = git[0]

    def git(self, *arguments, **options):
        command = ["git", "-C", self.place, *arguments]
        return subprocess.run(command, capture_output=True, check=True, **options).stdout

    def paths(self, pattern):
        """Returns the paths that match a regular expression, in order."""
        names = self.git("ls-tree", "-r", "--name-only", self.commit).decode("utf-8", "replace")
        return sorted(name for name in names.splitlines() if re.search(pattern, name))

    def text(self, path):
        """Returns the text of a file with line feeds as line ends."""
        data = self.git("show", f"{self.commit}:{path}")
        return data.decode("utf-8", "replace").replace("\r\n", "\n")

    def texts(self, pattern, largest):
        """Yields the paths that match and their texts, if these have at most `largest` bytes."""
        listed = []
        for line in self.git("ls-tree", "-r", "-l", "-z", self.commit).split(b"\0"):
            if not line:
                continue
            head, path = line.split(b"\t", 1)
            mode, kind, name, size = head.split()
            path = path.decode("utf-8", "replace")
            is_file = kind == b"blob" and mode != b"120000" and size.isdigit()
            if is_file and int(size) <= largest and re.search(pattern, path):
                listed.append((path, name))
        names = b"".join(name + b"\n" for _, name in listed)
        data, at = self.git("cat-file", "--batch", input=names), 0
        for path, _ in listed:
            end = data.index(b"\n", at)
            head = data[at:end].split()
            at = end + 1
            if len(head) < 3 or head[1] != b"blob":  # The object is missing.
                continue
            text = data[at : at + int(head[2])].decode("utf-8", "replace")
            yield path, text.lstrip("\ufeff").replace("\r\n", "\n")
            at += int(head[2]) + 1
