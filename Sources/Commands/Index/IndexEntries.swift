import BookIndex
import Concurrency
import Diagnostics
import Liquid
import Platform
import SiteModel

/// `thumbindex index --entries` and `--audit`: the whole index of a folder of notes, and what is to be
/// mended in it.
func runEntries(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  let path = try arguments.operand(default: ".")
  guard Folder(path).isFolder else {
    throw UsageError(description: "the index is that of a folder of notes, and \(path) is none")
  }
  let snapshot = try siteSnapshot(of: Folder(path), workers: Workers(processors))
  let entries = try snapshot.entries()
  if arguments.has(.entries) {
    for entry in entries.index.entries {
      try show(entry, at: [entry.title], of: entries, arguments, console)
      for (subentry, path) in entry.nestedEntries {
        try show(subentry, at: path, of: entries, arguments, console)
      }
    }
  }
  guard arguments.has(.audit) else { return .done }
  let findings = (snapshot.indexFaults + entries.findings).sorted()
  let paths = SourcePaths(source: Folder(path))
  console.say(findings.map(paths.placed))
  if findings.isEmpty {
    console.say("nothing to mend among \(entries.index.entries.count) entries")
  }
  return findings.isEmpty ? .done : .content
}

private func show(
  _ entry: IndexEntry, at path: [String], of entries: SiteEntries, _ arguments: Arguments,
  _ console: Console
) throws {
  if arguments.has(.json) {
    let value = entry.value(at: path, of: entries)
    try console.output(value.json(.compact) + [UInt8(ascii: "\n")])
  } else {
    try console.print(entry.text(at: path, of: entries).escapedLinesForDisplay)
  }
}

extension IndexEntry {
  /// The entry for a program, as one object.
  ///
  /// - Parameter path: Its title, after those that it stands under.
  fileprivate func value(at path: [String], of entries: SiteEntries) -> Value {
    func names(_ references: [Reference]) -> Value {
      references.isEmpty
        ? .null : .string(references.map(entries.name).joined(separator: "; "))
    }
    return [
      "entry": .string(path[0]), "sub": path.count > 1 ? .string(path[1]) : .null,
      "third": path.count > 2 ? .string(path[2]) : .null,
      "kind": .string(kind.name), "see": names(see), "seeAlso": names(seeAlso),
      "locators": .array(
        locators.map { locator in
          [
            "source": .string(entries.source(of: locator)),
            "line": .integer(locator.place.line), "url": .string(entries.url(of: locator)),
            "main": .bool(locator.isMain),
          ]
        }),
    ]
  }

  /// The entry for a reader: what it is called, then a line for each place.
  fileprivate func text(at path: [String], of entries: SiteEntries) -> String {
    let indent = String(repeating: "  ", count: path.count - 1)
    var text = "\(indent)\(title)\n"
    for locator in locators {
      let place = "\(entries.source(of: locator)):\(max(1, locator.place.line))"
      text += "\(indent)  \(place)\(locator.isMain ? " *" : "")\n"
    }
    for (word, references) in [("see", see), ("see also", seeAlso)] where !references.isEmpty {
      text += "\(indent)  \(word) \(references.map(entries.name).joined(separator: "; "))\n"
    }
    return text
  }
}
