#!/usr/bin/env python3
"""Holds what the rooms of Sources/ import against the order of the house.

    test_imports.py [PACKAGE]

A room may import what stands before it in HOUSE and nothing else, so that imports run one way. It
declares in Package.swift each room that it imports, and none that it does not. What is a product of
its own may import only rooms that know nothing of notes. Rooms that are not in HOUSE, and those in it
that are not there, are faults too.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

# From the ground up.
HOUSE = """
    CBytes CCMark CYAML CICU CXXHash CGumbo CMimalloc CZlib CSQLite CExpat CCurl CMicroHTTPD CAlphabet
    CTOML
    Diagnostics Bytes Platform Concurrency FolderWatching Text
    TableModel Alphabet Liquid Highlighting Pictures Feeds ExternalLinks HTTPServer HTMLTree
    SafeHTML Search BookIndex
    FrontMatter PlainText CommonMark MarkdownDialect Notes
    Cache SiteOutput SiteSource Origins Theme Formulas SiteModel SitePages SiteKit
    PublishedSite DevServer Scaffolding Commands thumbindex
    embed-text
""".split()

# What Swift itself and the system bring along.
GIVEN = set("Dispatch Foundation FoundationEssentials Synchronization PackagePlugin".split())

# The system's C library. Platform imports it for all modules; `embed-text`, which every build compiles
# first, imports it itself, so that it needs no other module.
SYSTEM = set("Darwin Glibc Musl".split())

# What products may not reach: rooms that know of notes and sites.
INNER = set(
    "FrontMatter PlainText CommonMark MarkdownDialect Notes Cache SiteOutput SiteSource Origins Theme"
    " Formulas SiteModel SitePages SiteKit PublishedSite DevServer Scaffolding Commands".split()
)

# Where a file imports more than one line can say, `import struct Room.Name`.
IMPORT = re.compile(
    r"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)",
    re.MULTILINE,
)


def described(package):
    """Package.swift as Swift reads it."""
    # Not in .build, which a build may have for itself just now.
    command = ["swift", "package", "--package-path", str(package)]
    command += ["--scratch-path", str(package / ".build/imports"), "dump-package"]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def dependencies(target):
    """The names of the rooms that a target declares."""
    names = set()
    for dependency in target["dependencies"]:
        kind, value = next((k, v) for k, v in dependency.items() if isinstance(v, list))
        if kind in ("byName", "target"):
            names.add(value[0])
    return names


def imports(folder):
    """The modules that the Swift files of a folder import, each with one of the files."""
    found = collections.OrderedDict()
    for path in sorted(folder.rglob("*.swift")):
        for name in IMPORT.findall(path.read_text(encoding="utf-8")):
            found.setdefault(name, path)
    return found


def faults(package):
    targets = {target["name"]: target for target in described(package)["targets"]}
    rooms = {
        name: target
        for name, target in targets.items()
        if target["type"] in ("regular", "executable", "system")
        and not (target.get("path") or "").startswith("Tests/")
    }
    for name in rooms.keys() - set(HOUSE):
        yield f"{name} has no place in the house: add it to HOUSE in {pathlib.Path(__file__).name}"
    for name in set(HOUSE) - rooms.keys():
        yield f"{name} has a place in the house and is no target of Package.swift"
    for name, target in sorted(targets.items()):
        declared = dependencies(target)
        folder = package / (target.get("path") or
                            ("Tests" if target["type"] == "test" else "Sources") + "/" + name)
        if target["type"] == "system" or not folder.is_dir():
            continue
        imported = {m: p for m, p in imports(folder).items() if m in targets and m != name}
        for other in sorted(imported.keys() - declared):
            where = imported[other].relative_to(package)
            yield f"{name} imports {other} ({where}) and does not declare it in Package.swift"
        for other, path in imports(folder).items():
            if name in rooms and name not in ("Platform", "embed-text") and other in SYSTEM:
                yield f"{name} imports {other} ({path.relative_to(package)}); import Platform"
            if name in rooms and other not in targets.keys() | GIVEN | SYSTEM:
                yield f"{name} imports {other} ({path.relative_to(package)}), which nobody declares"
        if name not in rooms or not any(folder.rglob("*.swift")):
            continue
        for other in sorted((declared & rooms.keys()) - imported.keys() - {"embed-text"}):
            if other != "CMimalloc":  # linked, for what its functions take the place of
                yield f"{name} declares {other} in Package.swift and imports it nowhere"
        if name in HOUSE:
            for other in sorted(imported.keys() & set(HOUSE)):
                if HOUSE.index(other) >= HOUSE.index(name):
                    where = imported[other].relative_to(package)
                    yield f"{name} imports {other} ({where}), which stands above it in the house"
    for product in described(package)["products"]:
        if "library" not in product["type"]:
            continue
        reached, waiting = set(), list(product["targets"])
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                waiting += dependencies(targets[name])
        for name in sorted(reached & INNER):
            yield f"the product {product['name']} reaches {name}, which knows of notes"


def main():
    package = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
    package = package if package.is_dir() else package.parent.parent
    found = list(faults(package))
    for fault in found:
        print(fault)
    if found:
        sys.exit(f"{len(found)} faults in what the rooms import")
    print(f"{len(HOUSE)} rooms import one way")


if __name__ == "__main__":
    main()
