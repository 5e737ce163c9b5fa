#!/usr/bin/env python3
"""Each rule that the sources name is in the manual, at an anchor of its name.

Reports lead there: what is reported as `link-missing` is explained at diagnostics/#link-missing of where
the manual is published.
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
MANUAL = TOP / "content/manual/diagnostics.md"
RULES = re.compile(r'static let \w+: (?:Self|Diagnostic\.ID) =\s*"([a-z-]+)"')
# Those that a configuration can set are cases, whose names are their own where nothing else is said.
CHECKS = TOP / "Sources/SiteSource/Configuration/CheckRule.swift"
CHECK = re.compile(r'^  case (\w+)(?: = "([a-z-]+)")?$', re.M)


def main():
    rules = {text or name for name, text in CHECK.findall(CHECKS.read_text("utf-8"))}
    for path in TOP.glob("Sources/**/*.swift"):
        text = path.read_text("utf-8")
        if "Diagnostic.ID" in text:
            rules.update(RULES.findall(text))
    anchors = re.findall(r"`([a-z-]+)`\{:#([a-z-]+)\}", MANUAL.read_text("utf-8"))
    faults = [f"`{name}` has the anchor {anchor}" for name, anchor in anchors if name != anchor]
    names = [name for name, _ in anchors]
    faults += [f"`{name}` has two anchors" for name in sorted({n for n in names if names.count(n) > 1})]
    faults += [f"`{rule}` is not explained; write `{rule}`{{:#{rule}}}" for rule in rules - set(names)]
    faults += [f"`{name}` is no rule" for name in set(names) - rules]
    address = re.search(r"^url: (\S+)$", (TOP / "content/thumbindex.yml").read_text("utf-8"), re.M)[1]
    if f'"{address}/"' not in (TOP / "Sources/Commands/Reporting/SARIFReport.swift").read_text("utf-8"):
        faults.append(f"is not where SARIFReport.swift says, at {address}/")
    for fault in sorted(faults):
        print(f"{MANUAL.relative_to(TOP)}: {fault}", file=sys.stderr)
    print(f"{len(rules)} rules, {len(faults)} faults in the manual")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
