#!/usr/bin/env python3
"""Checks that the modules in Sources/ import each other in one direction only.

    test_imports.py [PACKAGE]

A module may import only modules that precede it in MODULES. Package.swift must declare exactly the
modules that it imports. Products may reach only modules that know nothing about notes. A module that
is missing from MODULES, or that exists only there, is an error too.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

# The order of the modules, from the lowest to the highest.
MODULES = """
    CBytes CCMark CYAML CICU CXXHash CGumbo CMimalloc CZlib CSQLite CExpat CCurl CMicroHTTPD CAlphabet
    CTOML CLexicon
    Diagnostics Bytes Platform Concurrency FolderWatching Text
    TableModel Alphabet Liquid Highlighting Pictures Feeds ExternalLinks HTTPServer HTMLTree
    SafeHTML Search BookIndex
    FrontMatter PlainText CommonMark MarkdownDialect ForeignMarkdown Notes
    Cache SiteOutput SiteSource Origins Theme Formulas Diagrams SiteModel SitePages SiteKit
    PublishedSite DevServer Scaffolding Commands thumbindex
    embed-text
""".split()

# Modules of Swift itself and of the system.
GIVEN = set("Dispatch Foundation FoundationEssentials Synchronization PackagePlugin".split())

# The system's C library. Only Platform may import it, for all modules. `embed-text` may too: every
# build compiles it first, so it should need no other module.
SYSTEM = set("Darwin Glibc Musl".split())

# Modules that products must not reach, because they know about notes and sites.
INNER = set(
    "FrontMatter PlainText CommonMark MarkdownDialect ForeignMarkdown Notes Cache SiteOutput SiteSource"
    " Origins Theme Formulas Diagrams SiteModel SitePages SiteKit PublishedSite DevServer Scaffolding Commands".split()
)

# Matches also `import struct Module.Name`.
IMPORT = re.compile(
    r"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)",
    re.MULTILINE,
)


def described(package):
    """Returns Package.swift as Swift reads it."""
    # Not in .build itself, which a running build may have locked.
    command = ["swift", "package", "--package-path", str(package)]
    command += ["--scratch-path", str(package / ".build/imports"), "dump-package"]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def dependencies(target):
    """Returns the names of the modules that a target declares."""
    names = set()
    for dependency in target["dependencies"]:
        kind, value = next((k, v) for k, v in dependency.items() if isinstance(v, list))
        if kind in ("byName", "target"):
            names.add(value[0])
    return names


def imports(folder):
    """Returns the modules that the Swift files of a folder import, each with one of the files."""
    found = collections.OrderedDict()
    for path in sorted(folder.rglob("*.swift")):
        for name in IMPORT.findall(path.read_text(encoding="utf-8")):
            found.setdefault(name, path)
    return found


def faults(package):
    """Yields a message for each violation."""
    targets = {target["name"]: target for target in described(package)["targets"]}
    modules = {
        name: target
        for name, target in targets.items()
        if target["type"] in ("regular", "executable", "system")
        and not (target.get("path") or "").startswith("Tests/")
    }
    for name in modules.keys() - set(MODULES):
        yield f"{name} is not in MODULES: add it in {pathlib.Path(__file__).name}"
    for name in set(MODULES) - modules.keys():
        yield f"{name} is in MODULES, but Package.swift has no such target"
    for name, target in sorted(targets.items()):
        declared = dependencies(target)
        folder = package / (target.get("path") or
                            ("Tests" if target["type"] == "test" else "Sources") + "/" + name)
        if target["type"] == "system" or not folder.is_dir():
            continue
        imported = {m: p for m, p in imports(folder).items() if m in targets and m != name}
        for other in sorted(imported.keys() - declared):
            where = imported[other].relative_to(package)
            yield f"{name} imports {other} ({where}), but Package.swift does not declare it"
        for other, path in imports(folder).items():
            if name in modules and name not in ("Platform", "embed-text") and other in SYSTEM:
                yield f"{name} imports {other} ({path.relative_to(package)}); import Platform"
            if name in modules and other not in targets.keys() | GIVEN | SYSTEM:
                yield f"{name} imports {other} ({path.relative_to(package)}), which is no target"
        if name not in modules or not any(folder.rglob("*.swift")):
            continue
        for other in sorted((declared & modules.keys()) - imported.keys() - {"embed-text"}):
            if other != "CMimalloc":  # linked only: it replaces malloc
                yield f"{name} declares {other} in Package.swift, but never imports it"
        if name in MODULES:
            for other in sorted(imported.keys() & set(MODULES)):
                if MODULES.index(other) >= MODULES.index(name):
                    where = imported[other].relative_to(package)
                    yield f"{name} imports {other} ({where}), which is not below it in MODULES"
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
            yield f"the product {product['name']} reaches {name}, which knows about notes"


def main():
    package = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
    package = package if package.is_dir() else package.parent.parent
    found = list(faults(package))
    for fault in found:
        print(fault)
    if found:
        sys.exit(f"{len(found)} errors in the imports of modules")
    print(f"{len(MODULES)} modules import in one direction")


if __name__ == "__main__":
    main()
