#!/usr/bin/env python3
"""Collects labelled code snippets from git repositories, to fit the guess of a language.

    corpus.py OUT REPOSITORY... [--held NAME...]

Snippets are taken from each repository (a git directory): fenced blocks in Markdown files that name
a language, `{% highlight %}` blocks, and parts of source files. Prose between the blocks serves as
an example of text that is not code. OUT/train.jsonl and OUT/held.jsonl contain one snippet a line;
all snippets of a repository are in the same file. Do not commit these files.
"""

import argparse
import collections
import difflib
import json
import pathlib
import random
import re
import subprocess

FENCE = re.compile(r"^([ \t>]*)(`{3,}|~{3,})[ \t]*([^\n`]*)\n(.*?)^[ \t>]*\2[`~]*[ \t]*$", re.M | re.S)
TAG = re.compile(r"\{%-?\s*(?:highlight|codeblock lang:)\s*([\w+#-]+).*?%\}\n?(.*?)\{%-?\s*end(?:highlight|codeblock)", re.S)
LINES = (1, 2, 3, 6, 10, 20, 40, 120)
FENCES, FILES = 260, 100  # at most, of one language in one repository

# Names of the program's own languages, and of some unsupported ones, for which it should not guess.
NAMES = """
c=h console=shell-session,shellsession,sh-session,terminal,session cpp=c++,cc,cxx,hpp,hh,hxx csharp=c#,cs
css diff=patch dockerfile=docker go=golang html=htm,vue,vue-html,svelte ini=cfg,dosini,properties,editorconfig,dotenv,env,systemd
java javascript=js,jsx,mjs,cjs json=jsonc,json5 kotlin=kt,kts liquid=jinja,jinja2,twig,handlebars,hbs,mustache
lua makefile=make,mk markdown=md objc=objective-c,objectivec,obj-c,oc,m objcpp=mm,objective-c++ php python=py
ruby=rb,gemspec,rake rust=rs scss=sass,less shell=sh,bash,zsh sql=mysql,postgresql,psql swift toml tsx typescript=ts,mts
xml=plist,xsd,storyboard,xib,pom yaml=yml
text=txt,plain,plaintext,output,log,tree,openmetrics-add-eof,csv,http
other=powershell,perl,elixir,scala,r,groovy,vim,viml,vimscript,batch,bat,vb,asm,matlab,nginx,haskell,lisp,clojure,erlang,
coq,reason,protobuf,cypher,mermaid,plantuml,irb,go-html-template,pl,ps1,ex,exs,hs,clj,el,proto,gradle,tex,latex,graphql,dart,zig,ml,fs,cmake
"""
LANGUAGE = {}
for entry in NAMES.replace(",\n", ",").split():
    name, _, aliases = entry.partition("=")
    for alias in [name] + [a for a in aliases.split(",") if a]:
        LANGUAGE[alias] = name
BY_NAME = {"Makefile": "makefile", "makefile": "makefile", "Dockerfile": "dockerfile", "Gemfile": "ruby", "Rakefile": "ruby",
           "Podfile": "ruby", "CMakeLists.txt": "other", "nginx.conf": "other"}
NO_FILES = {"txt", "md", "log", "csv", "output", "h", "env", "tree"}  # the suffix says little


def git(repository, *arguments):
    return subprocess.run(["git", "-C", repository, *arguments], capture_output=True, check=True).stdout


def files(repository):
    """Returns paths and texts of useful files in the newest commit, at most FILES of each
    language."""
    rows = git(repository, "ls-tree", "-r", "-l", "-z", "HEAD").decode("utf8", "replace").split("\0")
    found = collections.defaultdict(list)
    for row in rows:
        if "\t" not in row:
            continue
        (_, _, sha, size), path = row.split("\t")[0].split(), row.split("\t")[1]
        name = path.split("/")[-1]
        ending = name.rpartition(".")[2].lower() if "." in name else ""
        if not size.isdigit() or not 40 < int(size) < 400_000 or re.search(r"vendor|third.?party|node_modules|\.min\.", path, re.I):
            continue
        if ending in ("md", "markdown", "mkd", "mdx"):
            found["prose"].append((sha, path))
        else:
            language = BY_NAME.get(name) or (None if ending in NO_FILES else LANGUAGE.get(ending))
            if name.startswith("Dockerfile."):
                language = "dockerfile"
            if language:
                found[language].append((sha, path))
    chosen = [(language, sha, path) for language, rows in found.items()
              for sha, path in random.sample(rows, min(len(rows), 3000 if language == "prose" else FILES))]
    process = subprocess.Popen(["git", "-C", repository, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for language, sha, path in chosen:
        process.stdin.write(sha.encode() + b"\n")
        process.stdin.flush()
        head = process.stdout.readline().split()
        if len(head) < 3:
            continue
        body = process.stdout.read(int(head[2]) + 1)[:-1]
        yield language, path, body.decode("utf8", "replace").replace("\r\n", "\n")
    process.stdin.close()
    process.wait()


# Languages that extend another, with a pattern that proves the extension. Code without a match
# belongs to the base language.
ADDITIONS = {
    "cpp": ("c", r"::|\b(class|template|auto|namespace|nullptr|public:|private:|new|delete|override|virtual|constexpr|using|try|catch)\b"
                 r"|\w ?& ?\w+\s*[,);=]|#include <\w+>|<\w+>|\b(true|false|bool)\b|\w\.\w+\("),
    "objcpp": ("objc", r"\w::\w|\b(template|auto|nullptr|namespace|constexpr)\b|\w &\w+[,);]|<\w+> \w"),
    "scss": ("css", r"\$[\w-]+|&[:.\w-]|@(include|mixin|extend|use|function|if|else|each)\b|^\s*//|\{[^{}]*\{|#\{"),
    "tsx": ("typescript", r"</|/>|<[A-Za-z][\w.]*( [\w-]+=|>$)"),
    "typescript": ("javascript", r"\b(interface|enum|readonly|declare|implements|private|public|protected|abstract|keyof|namespace)\b"
                   r"|\btype \w+|\w\??:\s*(string|number|boolean|any|void|unknown|never|object|null)\b|\)\s*:\s*[A-Z]\w*|\w:\s*[A-Z]\w*[<\[,;)=\s]"
                   r"|\w<[A-Z]\w*|\bas (const|[A-Z])|import type|: \{|\bas any|<(string|number)"),
}


def relabelled(language, code):
    """Corrects a snippet's language where authors' labels are often imprecise; None excludes it."""
    prompts = re.search(r"^(\$|[\w@~:/.-]+[$%]|>>?) \w", code, re.M)
    if language == "shell" and re.search(r"^\s*([\w@~:/.\[\] -]*\$) \w", code, re.M):
        return "console"
    if language == "console" and not prompts:
        return None
    if language in ("html", "markdown", "yaml") and ("{%" in code or "{{" in code):
        return "liquid" if language == "html" and "{%" in code else None
    if language == "liquid" and "{%" not in code and "{{" not in code:
        return None
    if language == "markdown" and len(re.findall(r"^#+ |^[-*] |\]\(|\*\*|`|^> |^\|", code, re.M)) < 2:
        return None
    if language == "json" and not re.search(r'"\s*:|[\[{]', code):
        return None
    if language in ("html", "xml") and not re.search(r"<[/!?\w]", code):
        return None
    if language == "diff" and not re.search(r"^[+-]", code, re.M):
        return None
    if language == "html" and code.lstrip().startswith("<?php"):
        return "php"
    if language == "php" and "$" not in code and "<?" not in code and "->" not in code:
        return None
    if language == "objc" and re.search(r"^\s*(import |let |func )", code, re.M):
        return None
    if language == "typescript" and re.search(r"^\s*</?\w", code, re.M):
        return "tsx"
    while language in ADDITIONS and not re.search(ADDITIONS[language][1], code, re.M):
        language = ADDITIONS[language][0]
    return language


def stretches(code, language, whole):
    """Returns snippets from code: all of it if it is a fenced block, and some ranges of its
    lines, some of them without indentation."""
    lines = code.split("\n")
    counts = [len(lines)] if whole else []
    counts += [n for n in LINES if n < len(lines)]
    for n in counts:
        # Short code is harder, so there are more short examples to learn from.
        for _ in range(1 if n == len(lines) else 4 if n < 3 else 2 if n < 10 else 1):
            start = random.randrange(len(lines) - n + 1)
            some = lines[start:start + n][:200]
            body = [line for line in some if line.strip()]
            words = re.findall(r"\w+", "\n".join(body))
            comments = sum(bool(re.match(r"\s*(//|#|\*|/\*|--|;|%|<!--|\"\"\")", line)) for line in body)
            if len(words) < 3 or sum(map(len, words)) < 8:
                continue
            if language not in ("markdown", "text", "diff", "c", "cpp", "objc", "objcpp") and comments > len(body) / 2:
                continue
            if random.random() < 0.5:
                some = [line.lstrip() for line in some]
            snippet = "\n".join(some)
            named = relabelled(language, snippet)
            if named:
                yield named, n, snippet


def changed(lines):
    """Returns a range of lines with some changes, in the form of a patch."""
    after = list(lines)
    for _ in range(random.randint(1, 4)):
        place = random.randrange(len(after)) if after else 0
        kind = random.random()
        if kind < 0.4 and after:
            after[place] = after[place].replace(" ", " _", 1) + random.choice(["", ";", " x"])
        elif kind < 0.7:
            after.insert(place, random.choice(lines))
        elif after:
            del after[place]
    patch = list(difflib.unified_diff(lines, after, "a/file", "b/file", lineterm=""))
    return patch if random.random() < 0.5 else patch[2:] if random.random() < 0.6 else patch[3:]


def plain(texts):
    """Returns texts that look unusual but are not code: listings, logs, drawings, made from real
    words."""
    word = lambda: random.choice(texts)
    name = lambda: word().lower() + random.choice([".md", ".txt", "", ".swift", ".h", ".js", ".png", "/"])
    size, count = random.randint(1, 6), random.randint(2, 14)
    date = lambda: random.choice(["May  1 12:00", "Jan 21  2019", "2020-03-04 10:11", "Dec 24 08:30"])
    clock = lambda: f"{random.randint(2008, 2025)}-{random.randint(1, 12):02}-{random.randint(1, 28):02} {random.randint(0, 23):02}:{random.randint(0, 59):02}:07"
    level = lambda: random.choice(["INFO", "WARN", "ERROR", "DEBUG", "[info]", "[error]"])
    sentence = lambda: " ".join(word() for _ in range(random.randint(3, 9)))
    mode = lambda: random.choice(["-rw-r--r--", "drwxr-xr-x", "-rwxr-xr-x", "lrwxrwxrwx", "-rw-r--r--@"])
    kinds = (
        lambda: f"{mode()} {size} {word()} staff {random.randint(1, 99999):8} {date()} {name()}",
        lambda: random.choice(["├── ", "│   ├── ", "│   └── ", "└── ", "|-- ", "|   `-- "]) + name(),
        lambda: f"{clock()} {level()} {sentence()}",
        lambda: f"{clock()},{random.randint(100, 999)} [{word()}] {level()} {word()} - {sentence()}",
        lambda: random.choice(["+------+     +------+", f"| {word()} | --> | {word()} |", "    |            v", "   /   \\", "-----> " + word()]),
        lambda: " | ".join(str(random.choice([word(), random.randint(0, 999)])) for _ in range(4)),
        lambda: word(), lambda: name(), lambda: f"{random.randint(1, 30)}. {sentence()}",
        lambda: f"{word()}: {random.randint(1, 900)} ms, {random.randint(1, 99)} %",
    )
    kind = random.choice(kinds)
    return "\n".join(kind() for _ in range(count))


def snippets(repository):
    words = []
    fences = collections.defaultdict(set)
    for language, path, text in files(repository):
        if language != "prose":
            code = relabelled(language, text) and text
            if code:
                yield from ((*s, "file") for s in stretches(code, language, whole=False))
                if random.random() < 0.06 and text.count("\n") > 30:
                    start = random.randrange(text.count("\n") - 20)
                    patch = "\n".join(changed(text.split("\n")[start:start + 20]))
                    yield from ((*s, "file") for s in stretches(patch, "diff", whole=True) if re.search(r"^[+-]", s[2], re.M))
            continue
        for margin, _, info, code in FENCE.findall(text):
            named = re.split(r"[\s,{:]", info.strip().strip("{.}").strip())[0].lower()
            if named in LANGUAGE:
                fences[LANGUAGE[named]].add("\n".join(l[len(margin):] if l.startswith(margin) else l for l in code.split("\n")))
        for named, code in TAG.findall(text):
            if named.lower() in LANGUAGE:
                fences[LANGUAGE[named.lower()]].add(code)
        prose = re.sub(r"(?s)^---\n.*?\n---\n|<pre.*?</pre>|```.*?(```|\Z)", "", TAG.sub("", FENCE.sub("", text)))
        if random.random() < 0.2 and "{" not in prose:
            yield from ((*s, "file") for s in stretches(prose, "markdown", whole=False))
        plain_text = re.sub(r"\{[%{].*?[%}]\}|<[^>]*>|\]\([^)]*\)|[*`_\[\]]|^[#>|].*$", "", prose, flags=re.M)
        words += re.findall(r"\b[A-Za-z]{2,12}\b", plain_text)[:200]
        paragraphs = [p for p in re.split(r"\n\s*\n", plain_text) if len(p) > 30 and not re.search(r"^(\t|    )|[;{}]\s*$", p, re.M)]
        for paragraph in random.sample(paragraphs, min(2, len(paragraphs))):
            yield from ((*s, "file") for s in stretches(paragraph, "text", whole=True))
    for _ in range(20 if words else 0):
        yield from ((*s, "file") for s in stretches(plain(words), "text", whole=True))
    for language, codes in fences.items():
        for code in random.sample(sorted(codes), min(len(codes), FENCES)):
            code = code.strip("\n")
            named = relabelled(language, code)
            if named and code.strip():
                yield from ((*s, "fence") for s in stretches(code, named, whole=True))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("repositories", nargs="+", type=pathlib.Path)
    parser.add_argument("--held", nargs="*", default=[])
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    streams = {part: open(arguments.out / f"{part}.jsonl", "w") for part in ("train", "held")}
    for repository in sorted(arguments.repositories):
        name = repository.parent.name if repository.name in ("repo", ".git") else repository.name
        random.seed(name)
        part = "held" if name in arguments.held else "train"
        seen = collections.defaultdict(int)
        for language, count, code, origin in snippets(repository):
            seen[language] += 1
            if seen[language] <= 2500:
                row = {"language": language, "lines": count, "code": code[:8000], "origin": origin, "from": name}
                streams[part].write(json.dumps(row) + "\n")
        print(part, name, dict(seen))


main()
