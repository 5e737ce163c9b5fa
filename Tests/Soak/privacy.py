"""Private and unlisted notes, and the search for their words in published files.

Each of these notes contains a marker, a word that occurs nowhere else. The marker of a private note
must be in no published file, that of an unlisted note only on the note's own page.
"""

import os
import stat

# Front matter that keeps a note from being published. All of it is YAML.
PRIVATE_FIELDS = [
    "draft: true", "Draft: yes", "published: false", "publish: no", "private: true",
    "headless: true", "status: draft", "status: private", "visibility: private",
    "visibility: members", "build: {render: never}", "_build: {render: false}", "render: false",
    "dg-publish: false", "expiryDate: 2001-01-01", "publishDate: 2999-01-01", "draft: perhaps",
    "permalink: false",
]

# The same in TOML and in JSON.
PRIVATE_TOML = ["draft = true", "published = false", 'status = "draft"', 'visibility = "private"']
PRIVATE_JSON = ['"draft": true', '"published": false', '"visibility": "private"']

UNLISTED_FIELDS = [
    "unlisted: true", "hidden: true", "hidden: yes", "status: hidden", "visibility: unlisted",
    "build: {list: never}", "eleventyExcludeFromCollections: true",
]

# Positions of front matter, most of them wrong; {} represents its lines.
YAML_PLACES = [
    "---\n{}\n---\n", "\n---\n{}\n---\n", "\n\n \n---\n{}\n---\n", "\ufeff---\n{}\n---\n",
    "\ufeff\n---\n{}\n---\n", "<!-- A comment. -->\n---\n{}\n---\n",
    "<!--\nA long\n\ncomment.\n-->\n\n---\n{}\n---\n", "# A heading\n\n---\n{}\n---\n",
    "# A heading\n---\n{}\n---\n", "A heading\n=========\n\n---\n{}\n---\n",
    "Some words.\n\n---\n{}\n---\n", "----\n{}\n----\n", "-----\n{}\n-----\n",
    " ---\n{}\n ---\n", "--- yaml\n{}\n---\n", "---yaml\n{}\n---\n", "---\n\n{}\n\n---\n",
    "---\n{}\n...\n", "---\n{}\n\n", "---\nlayout: post\n---\n\n---\n{}\n---\n",
    "<!--\n---\n{}\n---\n-->\n",
]
TOML_PLACES = ["+++\n{}\n+++\n", "\n+++\n{}\n+++\n", "---toml\n{}\n---\n", "# A heading\n\n+++\n{}\n+++\n"]
JSON_PLACES = [
    "{{{}}}\n\n", "\n{{{}}}\n\n", ";;;\n{}\n;;;\n", "---json\n{{{}}}\n---\n", "\n;;;\n{}\n;;;\n",
]

# A key that is given twice, with contradictory values.
DOUBLED = [
    "draft: true\ndraft: false", "draft: false\ndraft: true", "published: false\npublished: true",
    "draft: true\nDraft: false", "unlisted: true\nprivate: true", "draft: false\nstatus: draft",
]

NOTE_ENDINGS = ["md", "md", "md", "md", "txt", "html", "markdown"]
COPIED_ENDINGS = ["mdx", "qmd", "Rmd", "adoc", "textile", "org", "rst", "htm", "mdown"]

# Settings of other tools, the folder of their notes, and the front matter of a note that they
# exclude.
SETTINGS = [
    ("mkdocs.yml", "docs_dir: docs\nexclude_docs: |\n  *.wip.md\n", "docs"),
    ("mkdocs.yml", "docs_dir: docs\ndraft_docs: '*.wip.md'\n", "docs"),
    ("hugo.toml", "ignoreFiles = ['\\.wip\\.md$']\n", "content"),
    ("hugo.yaml", "ignoreFiles: ['\\.wip\\.md$', '\\.foo$']\n", "content"),
]


def is_own(path):
    """Indicates whether a file belongs to this module. Other edits must not make its text
    public."""
    return path.name.startswith(("private-", "unlisted-", "set-", "_index.")) or path.name in {
        name for name, _, _ in SETTINGS}


class PrivateNotes:
    """The edits that make, move and delete such notes; a part of `EditedFolder`."""

    def begin_privately(self):
        self.private, self.unlisted = {}, {}

    def make_private(self):
        """Writes a private note, with its front matter in a random position."""
        marker, ending = self.marker(), self.chance.choice(NOTE_ENDINGS + COPIED_ENDINGS)
        match self.chance.randrange(5):
            case 0:
                fields = f"title = \"{marker}\"\n" + self.chance.choice(PRIVATE_TOML)
                text = self.chance.choice(TOML_PLACES).format(fields)
            case 1:
                fields = f'"title": "{marker}",\n' + self.chance.choice(PRIVATE_JSON)
                text = self.chance.choice(JSON_PLACES).format(fields)
            case 2:
                fields = f"title: {marker}\n{self.chance.choice(DOUBLED)}\ntags: [{marker}]"
                text = self.chance.choice(YAML_PLACES[:6]).format(fields)
            case _:
                lines = [f"title: {marker}", f"tags: [{marker}]", self.chance.choice(PRIVATE_FIELDS)]
                self.chance.shuffle(lines)
                text = self.chance.choice(YAML_PLACES).format("\n".join(lines))
        if self.chance.random() < 0.15:
            text = text.replace("\n", "\r\n")
        folder = self.chance.choice(["", "", "deep/", "_posts/2024-03-05-", "_posts/_drafts/"])
        name = f"{folder}private-{self.number}.{ending}"
        if folder.endswith("-"):
            name = f"_posts/private-{self.number}.{ending}"
        self.keep(self.private, marker, name, text + self.words_with(marker))

    def make_unlisted(self):
        """Writes a note that has a page but is in no list."""
        marker = self.marker()
        fields = [
            f'title: "{marker}"', f"tags: [{marker}, {self.word()}]", f"description: {marker}",
            "date: 2023-03-11", self.chance.choice(UNLISTED_FIELDS),
        ]
        name = self.chance.choice(["", "", "deep/"]) + f"unlisted-{self.number}.md"
        text = "---\n" + "\n".join(fields) + "\n---\n"
        self.keep(self.unlisted, marker, name, text + self.words_with(marker))

    def make_held_folder(self):
        """Writes a folder whose own note makes all notes in it drafts."""
        marker = self.marker()
        folder = f"held-{self.number}"
        below = self.chance.choice([
            "cascade: {draft: true}", "cascade:\n- {build: {render: never}}",
            "cascade: {params: {private: true}}", "cascade: {_target: {path: '**'}, draft: true}",
            "cascade: {draft: true, target: {path: '/held-*/**'}}",
        ])
        self.write(f"{folder}/_index.md", f"---\ntitle: {marker}\n{below}\n---\n")
        name = f"{folder}/{self.chance.choice(['', 'er/'])}private-{self.number}.md"
        self.keep(self.private, marker, name, f"# {marker}\n" + self.words_with(marker))

    def make_setting(self):
        """Writes the settings of another tool and a note that they exclude, or deletes both."""
        given = [(self.root / name).exists() for name, _, _ in SETTINGS]
        if any(given):
            for folder in {folder for _, _, folder in SETTINGS}:
                for path in (self.root / folder).rglob("set-*.wip.md"):
                    path.unlink()
            for name in {name for name, _, _ in SETTINGS}:
                (self.root / name).unlink(missing_ok=True)
            return
        marker = self.marker()
        name, text, folder = self.chance.choice(SETTINGS)
        self.write(name, text)
        note = f"---\ntitle: {marker}\n---\n" + self.words_with(marker)
        self.keep(self.private, marker, f"{folder}/set-{self.number}.wip.md", note)

    def move_private(self):
        """Moves, copies or deletes a private note, or makes a link to it."""
        self.number += 1
        notes = self.private_notes()
        if not notes:
            return
        path = self.chance.choice(notes)
        other = self.root / f"{path.stem}-{self.number}{path.suffix}"
        match self.chance.randrange(5):
            case 0: path.unlink()
            case 1: path.rename(other)
            case 2: os.link(path, other)
            case 3: other.symlink_to(path.relative_to(self.root))
            case 4:
                mode = path.stat().st_mode & 0o777
                self.closed[path] = mode
                path.chmod(0)

    def lead_to_private(self):
        """Makes a note link to private ones and include their text."""
        notes = [path for path in self.private_notes() if not path.is_symlink()]
        if notes:
            path = self.chance.choice(notes).relative_to(self.root)
            text = self.chance.choice([
                f"[a link](/{path})", f"![[{path.stem}]]", f"[[{path.stem}]]", f"![[{path}]]",
                f"{{% include_relative {path} %}}", f"{{% include {path} %}}",
                f"{{% link {path} %}}", f"![a picture](/{path})",
            ])
            with open(self.note(), "a") as file:
                file.write(f"\n{text}\n")

    def private_notes(self):
        """Returns the notes that are private by their own front matter, in any folder."""
        return sorted(
            path for path in self.root.rglob("private-*")
            if not any(part.startswith("held-") for part in path.parts)
            and stat.S_ISREG(path.lstat().st_mode))

    def marker(self):
        self.number += 1
        return "".join(self.chance.choice("bcdfghjklmnpqrstvwxz") for _ in range(12))

    def keep(self, kind, marker, name, text):
        kind[marker] = (self.number, name, text[:160])
        self.write(name, text)

    def words_with(self, marker):
        return (
            f"\n## Heading {marker}\n\nOf **{marker}** and `{marker}`.\n\n"
            f"{marker}\n: What it is.\n\nSee [the map](/map.svg) and {self.part()}\n")

    def leaks(self, site, count):
        """Returns the published files that contain a marker illegally, each note once."""
        files = [path for path in sorted(site.rglob("*")) if leads_to_file(path)]
        # A list of words may omit letters that a word shares with the previous one.
        markers = [
            (marker, number, kind)
            for kind, notes in (("private", self.private), ("unlisted", self.unlisted))
            for marker, (number, _, _) in notes.items()
        ]
        found, leaked = [], {}
        for path in files:
            try:
                data = path.read_bytes().lower()
            except OSError:
                continue
            for marker, number, kind in markers:
                if marker[4:].encode() not in data:
                    continue
                relative = path.relative_to(site).as_posix()
                is_own_page = (
                    f"unlisted-{number}" in relative and relative.endswith(".html")
                    and b"noindex" in data)
                if kind == "unlisted" and is_own_page:
                    count("unlisted pages at their address")
                else:
                    leaked.setdefault((marker, kind), []).append(relative)
        for (marker, kind), places in leaked.items():
            notes = self.private if kind == "private" else self.unlisted
            _, name, text = notes.pop(marker)
            found.append(
                f"{', '.join(places)}: text of the {kind} note {name}, which began with {text!r}")
        return found


def leads_to_file(path):
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False
