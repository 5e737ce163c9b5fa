#!/usr/bin/env python3
"""Builds a folder in many random states, warm and clean, and compares the results.

    soak.py --tool PATH [--states N] [--seed N] [--calm] [--stop]

Between two states notes are edited, moved, damaged and made unreadable; the site and its cache are
restored from copies; pipes and links appear among the notes; the cache is damaged; and links that
lead out of the output folder are planted in it. In some states notes vanish, shrink and grow while
a build runs, except with --calm.

After each state:

- no build ends by a signal, and none takes longer than a minute;
- an undisturbed build leaves the same files as a clean build into another folder, byte for byte,
  has the same exit status, and reports the same problems;
- outside the output folder only the cache has changed;
- no published file has a word of a private note, and only its own page has one of an unlisted note.

Permissions do not apply to root, so root runs the builds as the user nobody.
"""

import argparse
import hashlib
import os
import pathlib
import random
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time

from edits import EditedFolder

NOBODY = 65534
# The exit statuses of a build: success, problems in the content, an invalid request, a read or
# write error.
ENDS = (0, 1, 2, 3)
# The messages of a build that would delete a whole site, or pages of notes that it cannot read.
UNREAD = "some files cannot be read, and building without them"
HELD_BACK = ("no note would be published", UNREAD)
FAULT = re.compile(r"^.*: (error|warning): .*$", re.MULTILINE)


class Soak:
    def __init__(self, tool, folder, seed, is_calm):
        self.tool, self.folder = tool, folder
        self.chance, self.is_calm = random.Random(seed), is_calm
        self.out, self.clean = folder / "out", folder / "clean"
        self.canary = folder / "canary"
        self.canary.mkdir()
        for name in ("diary.txt", "index.html", "style.css"):
            (self.canary / name).write_text(f"{name}, which nobody may touch\n")
        self.source = EditedFolder(folder / "source", self.chance)
        self.planted, self.faults, self.counts, self.idle = [], [], {}, 0

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def build(self, out, *options, disturbed=False):
        """Runs one build; returns its exit status and the reported problems."""
        command = [self.tool, "build", "source", "--output", out.name, *options]
        process = subprocess.Popen(
            command, cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        worker = threading.Thread(target=self.disturb, args=(process,)) if disturbed else None
        if worker:
            worker.start()
        try:
            _, words = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            _, words = process.communicate()
            self.faults.append(f"{command[1:]} does not end")
        if worker:
            worker.join()
        words = words.decode(errors="replace")
        if process.returncode not in ENDS:
            self.faults.append(f"{options} ends with {process.returncode}: {words[-2000:]}")
        self.count(f"builds that ended with {process.returncode}")
        self.last = words.strip().split("\n")[-1]
        found = {line for line in words.split("\n") if FAULT.match(line)}
        return process.returncode, found

    def disturb(self, process):
        """Changes notes while a build runs."""
        while process.poll() is None:
            self.source.disturb()
            time.sleep(self.chance.random() / 200)

    def state(self, number):
        """Creates the next state and tests it."""
        if self.idle > 3:
            self.idle = 0
            self.source.renew()
        edits = [self.source.edit() for _ in range(self.chance.randint(1, 4))]
        if self.chance.random() < 0.1:
            edits.append(self.damage_cache())
        if self.chance.random() < 0.25:
            edits.append(self.restore())
        if self.chance.random() < 0.25:
            edits.append(self.damage_output())
        before = self.outside()
        if not self.is_calm and self.chance.random() < 0.4:
            edits.append("disturb a build")
            self.build(self.out, disturbed=True)
            self.check_outside(before, "canary/")
            before = self.outside()
        self.before = before
        self.compare(self.options())
        self.check_outside(self.before)
        self.count_leaks()
        self.faults = [f"state {number} ({', '.join(edits)}): {fault}" for fault in self.faults]
        found, self.faults = self.faults, []
        return found

    def count_leaks(self):
        """Looks for words of private and unlisted notes where they must not be."""
        for site in (self.out, self.clean):
            self.faults += [
                f"{site.name}/{leak}" for leak in self.source.leaks(site, self.count)]

    def options(self):
        options = ["--threads", str(self.chance.randint(1, 3))]
        if self.chance.random() < 0.2:
            self.count("builds with --hash")
            options.append("--hash")
        return options

    def compare(self, options):
        """Compares a warm build with a clean one."""
        before = snapshot(self.out)
        end, found = self.build(self.out, *options)
        if self.planted and end == 3:
            # The build reports the link, and its user removes it.
            self.count("builds that refused to write through a link")
            self.take_away_links()
            before = snapshot(self.out)
            end, found = self.build(self.out, *options)
        if any(reason in self.last for reason in HELD_BACK):
            # A clean build has no site to lose.
            self.count("builds that kept a site because notes were missing")
            self.expect_unchanged(before)
            # When the user has made the files readable, the site can be built.
            if UNREAD in self.last:
                self.check_outside(self.before)
                if self.source.open_again():
                    self.before = self.outside()
                    self.compare(options)
            return
        shutil.rmtree(self.clean, ignore_errors=True)
        clean_end, clean_found = self.build(self.clean, "--clean")
        if end != clean_end:
            self.faults.append(f"the build ends with {end}, a clean one with {clean_end}")
        # The exit status is the same for a template that cannot be rendered and for an error in a
        # note.
        if not self.clean.exists():
            self.count("states in which nothing was written")
            self.idle += 1
            self.expect_unchanged(before)
            return
        self.count("states compared")
        for fault in sorted(found ^ clean_found):
            which = "only the warm build" if fault in found else "only the clean build"
            self.faults.append(f"{which} says {fault}")
        clean = snapshot(self.clean)
        # Where the site has no file any more, a link is an ordinary file of the user.
        self.take_away_links(clean)
        warm = snapshot(self.out)
        for path in sorted(warm.keys() | clean.keys()):
            if warm.get(path) != clean.get(path):
                how = "differs" if path in warm and path in clean else (
                    "is left over" if path in warm else "is missing")
                self.faults.append(f"{path} {how}")

    def expect_unchanged(self, before):
        """Expects that a failed build has not changed the output folder."""
        after = snapshot(self.out)
        for path in sorted(before.keys() | after.keys()):
            if before.get(path) != after.get(path):
                self.faults.append(f"a build that failed changed {path}: {self.last}")

    def take_away_links(self, site=()):
        """Deletes the planted links, except those in place of a site's files."""
        for path in self.planted:
            if path.is_symlink() and path.relative_to(self.out).as_posix() not in site:
                path.unlink()
        self.planted = []

    def restore(self):
        """Replaces the site and its cache by copies, as a CI runner does when it restores them:
        all inodes and times change. Sometimes the notes also look freshly checked out, and
        sometimes either the site or the cache is missing."""
        saved = self.folder / "saved"
        cache = self.folder / ".out.cache"
        if not self.out.is_dir() or not cache.is_file():
            return "nothing to restore"
        self.count("sites restored")
        shutil.copytree(self.out, saved, symlinks=True, copy_function=shutil.copyfile)
        shutil.rmtree(self.out)
        saved.rename(self.out)
        data = cache.read_bytes()
        cache.unlink()
        if self.chance.random() < 0.9:
            cache.write_bytes(data)
        if self.chance.random() < 0.1:
            shutil.rmtree(self.out)
        if self.chance.random() < 0.5:
            self.source.touch_all()
        return "restore the site"

    def damage_cache(self):
        cache = self.folder / ".out.cache"
        if not cache.is_file():
            return "no cache"
        self.count("caches damaged")
        data = bytearray(cache.read_bytes())
        match self.chance.randrange(4):
            case 0: cache.unlink()
            case 1: os.truncate(cache, self.chance.randrange(len(data) + 1))
            case 2: cache.write_bytes(self.chance.randbytes(500))
            case 3:
                for _ in range(8):
                    data[self.chance.randrange(len(data))] = self.chance.randrange(256)
                cache.write_bytes(data)
        return "damage the cache"

    def damage_output(self):
        """Edits files of the last build, deletes them, or replaces them by a link."""
        files = [path for path in sorted(self.out.rglob("*")) if ".thumbindex" not in path.parts]
        if not files:
            return "no output"
        folders = [path for path in files if path.is_dir() and not path.is_symlink()]
        path = self.chance.choice(folders if folders and self.chance.random() < 0.4 else files)
        match self.chance.randrange(4 if self.is_calm else 5):
            case 0 if path.is_file(): path.write_text("spoilt")
            case 1 if path.is_file(): path.unlink()
            case 2 if path.is_dir() and not path.is_symlink(): shutil.rmtree(path)
            case 3 if path.is_file() and not path.is_symlink():
                self.count("links planted for files")
                path.unlink()
                target = self.chance.choice(["diary.txt", "index.html", "nothing.txt"])
                path.symlink_to(self.canary / target)
                self.planted.append(path)
            case 4 if path.is_dir() and not path.is_symlink():
                self.count("links planted for folders")
                shutil.rmtree(path)
                path.symlink_to(self.canary)
                self.planted.append(path)
            case _: return "damage nothing"
        return f"damage {path.relative_to(self.folder)}"

    def outside(self):
        """Returns everything outside the output folders, except the caches."""
        own = ("out", "clean", ".out.cache", ".clean.cache", self.tool.name)
        return snapshot(self.folder, leaving=own)

    def check_outside(self, before, part=""):
        after = self.outside()
        for path in sorted(before.keys() | after.keys()):
            if before.get(path) != after.get(path) and path.startswith(part):
                self.faults.append(f"{path}, outside the output folder, changed")


def snapshot(folder, leaving=(".thumbindex",)):
    """Returns the contents of a folder: the kind of each path, and the bytes of each file."""
    entries = {}
    pending = [(folder, "")]
    while pending:
        place, prefix = pending.pop()
        try:
            names = os.listdir(place)
        except OSError as error:
            entries[prefix] = f"cannot be listed: {error.strerror}"
            continue
        for name in names:
            path = pathlib.Path(place, name)
            relative = prefix + name
            if relative in leaving:
                continue
            try:
                status = path.lstat()
            except OSError as error:
                # In a folder that can be listed but not entered.
                entries[relative] = f"cannot be looked at: {error.strerror}"
                continue
            if stat.S_ISDIR(status.st_mode):
                pending.append((path, f"{relative}/"))
            elif stat.S_ISLNK(status.st_mode):
                entries[relative] = ("link", os.readlink(path))
            elif stat.S_ISREG(status.st_mode):
                entries[relative] = digest(path)
            else:
                entries[relative] = ("special", stat.S_IFMT(status.st_mode))
    return entries


def digest(path):
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        return error.strerror


def open_all(folder):
    """Makes everything readable again, so that it can be deleted."""
    folder.chmod(0o700)
    for path in folder.iterdir():
        if stat.S_ISDIR(path.lstat().st_mode):
            open_all(path)


def soak(given, folder, tool):
    soak = Soak(tool, folder, given.seed, given.calm)
    faults = []
    for number in range(given.states):
        found = soak.state(number)
        faults += found
        for fault in found[:20]:
            print(fault, file=sys.stderr, flush=True)
        if found and given.stop:
            break
    soak.counts["private notes"] = len(soak.source.private)
    soak.counts["unlisted notes"] = len(soak.source.unlisted)
    counts = ", ".join(f"{count} {what}" for what, count in sorted(soak.counts.items()))
    print(f"soak: {given.states} states, {counts}, {len(faults)} faults")
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--tool", required=True)
    arguments.add_argument("--states", type=int, default=500)
    arguments.add_argument("--seed", type=int, default=20261123)
    arguments.add_argument("--calm", action="store_true", help="change nothing while a build runs")
    arguments.add_argument("--stop", action="store_true", help="stop at the first fault")
    given = arguments.parse_args()
    memory = pathlib.Path("/dev/shm")
    folder = pathlib.Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None))
    # The user nobody may have no access to the folder of the program.
    tool = folder / "thumbindex"
    shutil.copy(given.tool, tool)
    if os.getuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    try:
        sys.exit(soak(given, folder, tool))
    finally:
        if given.stop:
            print(f"the folder is kept in {folder}")
        else:
            open_all(folder)
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
