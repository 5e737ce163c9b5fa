"""A folder of notes with random edits: ordinary ones, and ones that nobody should make."""

import os
import pathlib
import shutil
import socket
import stat

import privacy

WORDS = ["walls", "rivers", "长城", "重庆", "maps", "tools", "音乐", "été", "ключ"]

# Names that are hard to write into a file, an address or a message.
STRANGE = [
    "with space", "100%", "%41", "a#b", "a?b=c", "quo\"te", "quo'te", "<b>", "a&amp;b", "-dash",
    "trailing.", "..double", "长城", "e\u0301", "\u00e9", "🙂", "\u202egnp", "a\\b", "a:b", "a|b",
    "line\nbreak", "tab\tstop", "bell\x07", "x" * 240, "字" * 80, b"latin-\xe9", b"\xff\xfe",
    "index", "README", "tags", "search", "style.css", "con", "~tilde", "_under", "[[x]]", "{{ x }}",
]

# Liquid that uses everything a site has.
LIQUID = [
    "{% include sign.html %}", "{% include later.html %}", "{{ site.pages.size }}",
    "{{ site.data.one.name }}", "{{ site.data | size }}", "{{ site.static_files.size }}",
    "{% for p in site.posts limit: 3 %}[{{ p.title }}]({{ p.url }}) {% endfor %}",
    "{% for p in site.pages %}{{ p.title }}, {% endfor %}",
    "{{ site.tags.maps.size }} {% for tag in site.tags %}{{ tag[0] }} {% endfor %}",
    "{{ page.previous.title }} {{ page.next.url }}", "{{ site.posts.first.content }}",
    "{{ site.posts.last.excerpt }}", "{{ site.related_posts | map: 'title' | join: ', ' }}",
    "{% for p in site.pages %}{{ p.excerpt | strip_html }}{% endfor %}",
    "{% assign all = site.pages | sort: 'title' %}{{ all.last.content }}",
    "{% post_url 2024-03-01-n1 %}", "{% post_url 2024-03-02-n2 %}", "{% link n1.md %}",
    "{% include_relative n2.md %}", "{{ site.documents | map: 'path' | join: ' ' }}",
]

LINES = [
    "title: Edited", "description: It is edited.", "highlight: false", "feed: {limit: 3}",
    "author: Somebody", "reading_time: false", "image: map.svg", "math: off", "smart: true",
    "index: {limit: 10}", "search: false", "liquid: true",
    "outputs: [json-feed, tag-feeds, llms, markdown, docset]", "url: https://soaked.example",
    "outputs: [llms, json-feed]", "exclude: [deep]", "nonsense: [",
    "unknown: key",
]


def open_now(path, flags):
    """Opens a file; a named pipe without a reader is an error and does not block."""
    return os.open(path, flags | os.O_NONBLOCK, 0o666)


def save(path, text, mode="w"):
    """Writes a text, which may mention files whose names are not UTF-8."""
    with open(path, mode, errors="surrogateescape", opener=open_now) as file:
        file.write(text)


def leads_to(path, kind):
    """Indicates whether a path leads to a file or folder; a path into a closed folder leads
    nowhere."""
    try:
        return kind(path.stat().st_mode)
    except OSError:
        return False


class EditedFolder(privacy.PrivateNotes):
    """The folder and its random edits. The same seed produces the same edits."""

    def __init__(self, root, chance, count=14):
        self.root, self.chance, self.number = pathlib.Path(root), chance, 0
        # Half of all folders have posts, which makes them Jekyll sites.
        self.is_jekyll = chance.random() < 0.5
        self.closed = {}
        self.begin_privately()
        self.root.mkdir(parents=True)
        self.write("thumbindex.yml", "title: Soaked\nlang: en\nlocale: zh\n")
        for name in ("map.svg", "deep/plan.svg"):
            self.picture(name)
        self.write("_includes/sign.html", "signed")
        self.write("_data/one.yml", "name: Datum\n")
        self.write("data.bin", "bytes")
        for _ in range(count):
            self.add()

    def edit(self):
        """Makes one edit, and returns its name."""
        if len(self.notes()) < 6:
            self.renew()
        kinds = [
            self.add, self.add, self.delete, self.rename, self.retitle, self.retitle, self.retag,
            self.redate, self.append, self.append, self.append, self.cut, self.swap, self.touch,
            self.hide, self.hold_back, self.template, self.configure, self.draw, self.sign,
            self.data, self.copy, self.strange, self.move_folder, self.folder_for_file, self.close,
            self.close, self.open_again, self.special, self.link, self.age, self.garble, self.grow,
            self.replace, self.twin, self.make_private, self.make_private, self.make_private,
            self.make_unlisted, self.make_unlisted, self.make_held_folder, self.make_setting,
            self.move_private, self.lead_to_private, self.lead_to_private,
        ]
        kind = self.chance.choice(kinds)
        try:
            kind()
        except OSError as error:
            # The file system does not allow the name, or the folder is closed.
            return f"{kind.__name__} ({error.strerror})"
        return kind.__name__

    def disturb(self):
        """Makes one change to a note while a build runs."""
        path = self.note()
        try:
            match self.chance.randrange(6):
                case 0: path.unlink()
                case 1: os.truncate(path, self.chance.randrange(40))
                case 2: self.append()
                case 3: self.add()
                case 4: path.write_text(f"# Short {self.chance.randrange(99)}\n")
                case 5: self.copy()
        except OSError:
            pass

    # Edits that authors make.

    def add(self):
        self.number += 1
        folder = self.chance.choice(["", "", "deep/", "deep/er/", "other/"])
        if self.number % 4 == 1 and self.is_jekyll:
            folder = f"_posts/2024-03-0{self.number % 9 + 1}-"
        ending = "txt" if self.number % 7 == 0 else "md"
        self.write(f"{folder}n{self.number}.{ending}", self.text())

    def delete(self):
        if len(self.notes()) > 6:
            self.note().unlink()

    def rename(self):
        self.number += 1
        path = self.note()
        path.rename(self.root / f"renamed-{self.number}{path.suffix}")

    def retitle(self):
        self.number += 1
        self.change("title", f'"{self.word()} {self.number}"')

    def retag(self):
        self.change("tags", f"[{self.word()}, {self.word()}]")

    def redate(self):
        self.change("date", f"20{self.chance.randint(10, 24)}-0{self.chance.randint(1, 9)}-11")

    def hide(self):
        self.change("search", self.chance.choice(["true", "false"]))

    def hold_back(self):
        self.change("draft", self.chance.choice(["true", "false"]))

    def append(self):
        self.number += 1
        save(self.note(), f"\n{self.part()}\n\nEdit {self.number}.\n", "a")

    def cut(self):
        path = self.note()
        os.truncate(path, self.chance.randrange(path.stat().st_size + 1))

    def swap(self):
        one, other = self.note(), self.note()
        aside = self.root.parent / "aside"
        one.rename(aside)
        try:
            if one != other:
                other.rename(one)
        finally:
            aside.rename(other if one != other else one)

    def touch(self):
        os.utime(self.note())

    def replace(self):
        """Saves a note as most editors do: by renaming a new file."""
        path, aside = self.note(), self.root.parent / "aside"
        save(aside, self.text())
        aside.rename(path)

    def template(self):
        self.number += 1
        path, text = self.chance.choice([
            ("Templates/cells/row.html", f'<a href="{{{{ row.url }}}}">{self.number}</a>'),
            ("Templates/404.html", f"<p>Nothing here, {self.number}</p>"),
            ("Templates/strings/en.yml", f"contents: Contents {self.number}\n"),
            ("Templates/style/9-own.css", f"p {{ margin: {self.number}px }}\n"),
        ])
        if (self.root / path).exists() and self.chance.random() < 0.6:
            (self.root / path).unlink()
        else:
            self.write(path, text)

    def configure(self):
        # A configuration error stays for one state only.
        lines = [line for line in self.chance.sample(LINES, 2) if line != "nonsense: ["]
        self.write("thumbindex.yml", "\n".join(["lang: en", "locale: zh", *lines]) + "\n")

    def draw(self):
        self.picture(self.chance.choice(["map.svg", "deep/plan.svg"]))

    def sign(self):
        self.number += 1
        name = self.chance.choice(["sign", "sign", "later"])
        self.write(f"_includes/{name}.html", f"signed {self.number}")

    def data(self):
        self.number += 1
        name = self.chance.choice(["one", "one", "two"])
        self.write(f"_data/{name}.yml", f"name: Datum {self.number}\n")

    def copy(self):
        """Edits a file that is published unchanged; its size stays the same."""
        self.write("data.bin", f"bytes {self.chance.randrange(1000):04}")

    # Changes that happen to folders over the years.

    def strange(self):
        name = self.chance.choice(STRANGE)
        name = os.fsencode(name) if isinstance(name, str) else name
        ending = self.chance.choice([b".md", b".md", b".txt", b".bin", b""])
        save(os.fsencode(self.root) + b"/" + name + ending, self.text())

    def move_folder(self):
        self.number += 1
        folder = self.chance.choice(self.folders())
        name = self.chance.choice([f"moved-{self.number}", "deep", "_posts"])
        if folder.name.startswith("held-"):
            name = f"held-{self.number}"
        # Outside docs/ and content/, the settings that exclude some notes would not match them.
        is_held = any(part.startswith("held-") for part in folder.parent.parts)
        if folder.name not in ("docs", "content") and not is_held:
            folder.rename(self.root / name)

    def folder_for_file(self):
        """Replaces a file by a folder, or a folder by a file."""
        if self.chance.random() < 0.5:
            path = self.chance.choice(self.paths())
            is_own = (
                path.name == "thumbindex.yml" or "Templates" in path.parts or privacy.is_own(path))
            if not is_own and not path.is_symlink():
                path.unlink()
                path.mkdir()
                save(path / "index.md", self.text())
        else:
            folder = self.chance.choice(self.folders())
            shutil.rmtree(folder)
            save(folder, self.text())

    def close(self):
        """Makes a file or a folder unreadable."""
        path = self.chance.choice(self.paths() + self.folders())
        if path.is_symlink() or path.name == "thumbindex.yml":
            return
        self.closed[path] = path.stat().st_mode & 0o777
        path.chmod(0)

    def touch_all(self):
        """Changes the times of all files, as a fresh checkout does."""
        for path in self.paths():
            if path not in self.closed and not path.is_symlink():
                os.utime(path)

    def open_again(self):
        """Makes a file or a folder readable again; returns whether there was one."""
        if not self.closed:
            return False
        path = self.chance.choice(sorted(self.closed))
        mode = self.closed.pop(path)
        if path.exists():
            path.chmod(mode)
        return True

    def special(self):
        """Makes a named pipe or a socket, beside the notes or in place of one."""
        self.number += 1
        path = self.root / f"special-{self.number}{self.chance.choice(['.md', '.png', ''])}"
        if self.chance.random() < 0.4:
            path = self.note()
            path.unlink()
        if self.chance.random() < 0.7:
            os.mkfifo(path)
        else:
            with socket.socket(socket.AF_UNIX) as end:
                end.bind(str(path))

    def link(self):
        self.number += 1
        path = self.root / f"link-{self.number}{self.chance.choice(['.md', '.svg', ''])}"
        target = self.chance.choice([
            self.note().relative_to(self.root), "map.svg", "nowhere", path.name, "..", ".",
            "../canary", "../canary/diary.txt", "/dev/zero", "deep", "/proc/self/environ",
        ])
        path.symlink_to(target)

    def age(self):
        """Sets a file's time to the distant past or future."""
        time = self.chance.choice([0, 1, 10**9, 4 * 10**9, 13_600_000_000])
        os.utime(self.note(), (time, time))

    def garble(self):
        """Changes a note and restores its time."""
        path = self.note()
        status = path.stat()
        text = path.read_bytes()
        path.write_bytes(bytes(reversed(text)) if self.chance.random() < 0.3 else text.upper())
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))

    def grow(self):
        """Writes a note of some 100 KB, or one with arbitrary bytes."""
        if self.chance.random() < 0.5:
            save(self.note(), self.text() + "\n\n".join(self.part() for _ in range(2000)))
        else:
            self.note().write_bytes(self.chance.randbytes(3000))

    def twin(self):
        self.number += 1
        os.link(self.note(), self.root / f"twin-{self.number}.md")

    def renew(self):
        """Starts again with readable notes when most were closed or lost, and without templates,
        which may have errors."""
        self.number += 1
        shutil.rmtree(self.root / "Templates", ignore_errors=True)
        # Outermost folders first, because files in a closed folder cannot be opened.
        for path in sorted(self.closed):
            if os.path.exists(path):
                path.chmod(0o755)
        self.closed = {}
        for number in range(8):
            self.write(f"new-{self.number}/{number}.md", self.text())

    # Building blocks of the edits.

    def write(self, path, text):
        path = self.root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        save(path, text)

    def picture(self, path):
        width = self.chance.randint(1, 300)
        self.write(path, f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="30"/>\n')

    def change(self, key, value):
        """Adds a field to a note's front matter."""
        path = self.note()
        lines = path.read_text(errors="surrogateescape").split("\n")
        lines = [line for line in lines if not line.startswith(f"{key}: ")]
        lines.insert(1, f"{key}: {value}")
        save(path, "\n".join(lines))

    def paths(self):
        return sorted(path for path in self.root.rglob("*") if leads_to(path, stat.S_ISREG))

    def folders(self):
        """Returns the folders, without those reached through a link."""
        found = sorted(
            path for path in self.root.rglob("*")
            if leads_to(path, stat.S_ISDIR) and not path.is_symlink())
        return found or [self.root / "none"]

    def notes(self):
        return [
            path for path in self.paths()
            if path.suffix in (".md", ".txt") and not path.is_symlink()
            and not privacy.is_own(path)
        ]

    def note(self):
        return self.chance.choice(self.notes() or [self.root / "none.md"])

    def word(self):
        return self.chance.choice(WORDS)

    def part(self):
        other = self.note().relative_to(self.root)
        return self.chance.choice([
            f"Some text about {self.word()}.", f"A rare word{self.number}.", f"[a link](/{other})",
            "## A heading\n\nMore.", f"See [[{self.word()}]].", "![a map](/map.svg)",
            "![a plan](/deep/plan.svg)", f"```swift\nlet a = {self.number}\n```",
            f"[gone](gone-{self.number % 3}.md)", "A note[^1].\n\n[^1]: Below.", "- [ ] to do",
            "[bytes](/data.bin)",
        ])

    def text(self):
        fields = [f'title: "{self.word()} {self.number}"', f"tags: [{self.word()}]"]
        if self.chance.random() < 0.8:
            fields.append(f"date: 20{self.chance.randint(10, 24)}-03-11")
        liquid = ""
        if self.chance.random() < (0.7 if self.is_jekyll else 0.2):
            fields.append("liquid: true")
            liquid = "\n\n" + "\n\n".join(self.chance.sample(LIQUID, 3))
        parts = "\n\n".join(self.part() for _ in range(3))
        return "---\n" + "\n".join(fields) + f"\n---\n\n{parts}{liquid}\n"
