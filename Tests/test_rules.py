#!/usr/bin/env python3
"""Checks that the manual explains each diagnostic rule of the sources.

Each rule has an anchor with its name, and lists its severities. Reports link to the anchors:
`link-missing` is explained at diagnostics/#link-missing of the published manual.
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
MANUAL = TOP / "content/manual/diagnostics.md"
# The rules that a configuration can set are the cases of this enumeration.
CHECKS = "enum CheckRule:"
CHECK = re.compile(r'^  case (\w+)(?: = "([a-z-]+)")?$', re.M)

# | `link-missing`{:#link-missing}<br>warning | … |
ROW = re.compile(r"^\| `([a-z-]+)`\{:#[a-z-]+\}(?: \\\*)?<br>([a-z, ]+) \|", re.M)
CONSTANT = re.compile(r'static let (\w+): (?:Self|Diagnostic\.ID) =\s*"([a-z-]+)"')
# .warning, .missingTarget    .error, text.isFile ? .yamlSyntax : .frontMatterSyntax
# isOurs ? .warning : .note, .missingPicture    warn(.tableCells
SEVERITY = r"\.(error|warning|note)"
GIVEN = re.compile(rf"{SEVERITY}\s*,\s*(?:[\w.]+ \? \.(\w+) : )?\.(\w+)")
EITHER = re.compile(rf"{SEVERITY} : {SEVERITY}\s*,\s*\.(\w+)")
WARNED = re.compile(r"\bwarn\(\s*\.(\w+)")
# Reported by a type that makes diagnostics of several rules.
ELSEWHERE = {("index-file", "warning")}


def severities(texts, checks):
    """Returns (rule, severity) pairs, where the sources have both in one expression."""
    rules = {}
    for text in texts:
        for name, rule in CONSTANT.findall(text):
            rules.setdefault(name, set()).add(rule)
    found = set()
    for text in texts:
        for severity, one, other in GIVEN.findall(text):
            found |= {(one, severity), (other, severity)}
        for one, other, name in EITHER.findall(text):
            found |= {(name, one), (name, other)}
        found |= {(name, "warning") for name in WARNED.findall(text)}
    all = {(rule, severity) for name, severity in found for rule in rules.get(name, ())}
    # Rules of checks are warnings unless the switch has another severity.
    others = dict(re.findall(r"case \.(\w+): \.?(error|note|nil)", checks))
    for name, rule in CHECK.findall(checks):
        rule = rule or name
        all -= {(rule, severity) for severity in ("error", "warning", "note")}
        all.add((rule, others.get(name, "warning").replace("nil", "off")))
    return all | ELSEWHERE


def main():
    texts = [path.read_text("utf-8") for path in sorted(TOP.glob("Sources/**/*.swift"))]
    checks = "".join(text[text.index(CHECKS):].partition("\n}\n")[0] for text in texts if CHECKS in text)
    rules = {text or name for name, text in CHECK.findall(checks)}
    for text in texts:
        if "Diagnostic.ID" in text:
            rules.update(rule for _, rule in CONSTANT.findall(text))
    anchors = re.findall(r"`([a-z-]+)`\{:#([a-z-]+)\}", MANUAL.read_text("utf-8"))
    faults = [f"`{name}` has the anchor {anchor}" for name, anchor in anchors if name != anchor]
    names = [name for name, _ in anchors]
    faults += [f"`{name}` has two anchors" for name in sorted({n for n in names if names.count(n) > 1})]
    faults += [f"`{rule}` is not explained; write `{rule}`{{:#{rule}}}" for rule in rules - set(names)]
    faults += [f"`{name}` is not a rule" for name in set(names) - rules]
    given = severities(texts, checks)
    documented = {
        (rule, severity) for rule, text in ROW.findall(MANUAL.read_text("utf-8")) for severity in text.split(", ")}
    faults += [f"`{rule}` has no severity" for rule in rules - {rule for rule, _ in documented}]
    faults += [f"`{rule}` can be of the severity {severity}" for rule, severity in given - documented]
    sure = {rule for rule, _ in given}
    faults += [
        f"`{rule}` is never of the severity {severity}" for rule, severity in documented - given if rule in sure]
    address = re.search(r"^url: (\S+)$", (TOP / "content/thumbindex.yml").read_text("utf-8"), re.M)[1]
    if not any(f'static let site = "{address}/"' in text for text in texts if "enum ManualAddress" in text):
        faults.append(f"is published at {address}/, but ManualAddress has another address")
    for fault in sorted(faults):
        print(f"{MANUAL.relative_to(TOP)}: {fault}", file=sys.stderr)
    print(f"{len(rules)} rules, {len(faults)} faults in the manual")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
