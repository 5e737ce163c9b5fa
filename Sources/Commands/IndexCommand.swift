import BookIndex
import Concurrency
import Diagnostics
import Liquid
import Platform
import SiteModel
import SiteSource
import TableModel

/// Runs `thumbindex index`: sorts titles into sections.
func runIndex(
  _ arguments: Arguments, console: Console, processors: Int
) throws -> ExitStatus {
  if arguments.has(.entries) || arguments.has(.audit) || arguments.has(.why) {
    return try runEntries(arguments, console: console, processors: processors)
  }
  let operand = try arguments.operand(default: "-")
  if let locale = arguments[.locale], let fault = UnknownLocale(locale) {
    throw UsageError(description: "--locale: \(fault)")
  }
  var configuration = Configuration()
  let entries: [TitleEntry]
  if operand != "-", Folder(operand).isFolder {
    let snapshot = try siteSnapshot(of: Folder(operand), workers: Workers(processors))
    configuration = snapshot.configuration
    entries = snapshot.titles
  } else {
    let (bytes, _) = try arguments.input(console)
    entries = titles(in: bytes)
  }

  if let locale = arguments[.locale] { configuration.locale = locale }
  let index = try TitleIndex(entries, configuration: configuration)
  if let guess = index.guess { console.writeLines("thumbindex: \(guess)") }
  if arguments.has(.json) {
    try console.output(index.value.json(.compact) + [UInt8(ascii: "\n")])
  } else {
    try console.print(index.text.escapedLinesForDisplay)
  }
  return .done
}

/// Parses a list of titles, one on each line. A line may contain a reading after a tab. Blank lines
/// are skipped.
private func titles(in bytes: [UInt8]) -> [TitleEntry] {
  var entries: [TitleEntry] = []
  for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
    let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    guard !columns[0].allSatisfy(\.isWhitespace) else { continue }
    entries.append(
      TitleEntry(
        id: entries.count, title: String(columns[0]),
        reading: columns.count > 1 ? String(columns[1]) : nil))
  }
  return entries
}

extension TitleIndex {
  /// The sections as text: the label of each section, followed by its rows, which are indented.
  fileprivate var text: String {
    table.sections.reduce(into: "") { text, part in
      text += "\(part.section.label)\n"
      for row in part.rows.map(\.entry) {
        text += "  \(row.title)\(row.url.isEmpty ? "" : "  \(row.url)")\n"
      }
    }
  }

  fileprivate var value: Value {
    [
      "locale": .string(locale),
      "sections": .array(
        table.sections.map { part in
          [
            "title": .string(part.section.label), "indexTitle": .string(part.section.label),
            "anchor": .string(part.section.anchor),
            "rows": .array(
              part.rows.map {
                ["title": .string($0.entry.title), "url": .string($0.entry.url)]
              }),
          ]
        }),
      "indexTitles": .array(
        index.titles.map {
          ["title": .string($0.text), "section": $0.section.map(Value.integer) ?? .null]
        }),
    ]
  }
}

/// Runs `thumbindex index --entries`, `--audit` or `--why`: prints the index of a folder of notes,
/// the problems in the index, or the judgement of a term.
func runEntries(
  _ arguments: Arguments, console: Console, processors: Int
) throws -> ExitStatus {
  let path = try arguments.operand(default: ".")
  guard Folder(path).isFolder else {
    throw UsageError(description: "\(path) is not a folder; name the folder of the notes")
  }
  let snapshot = try siteSnapshot(of: Folder(path), workers: Workers(processors))
  let entries = try snapshot.entries()
  if arguments.has(.entries) {
    for entry in entries.index.entries {
      try show(entry, at: [entry.title], of: entries, arguments: arguments, console: console)
      for (subentry, path) in entry.nestedEntries {
        try show(subentry, at: path, of: entries, arguments: arguments, console: console)
      }
    }
  }
  if let term = arguments[.why] {
    guard !term.allSatisfy({ $0.isWhitespace || $0 == "!" }) else {
      throw UsageError(description: "--why needs a term; write --why TERM")
    }
    let judgement = try snapshot.judgement(of: term, in: entries)
    try console.print(
      TermExplanation(term: term, judgement: judgement).text.escapedLinesForDisplay)
  }
  guard arguments.has(.audit) else { return .done }
  let findings = (snapshot.indexFileDiagnostics + entries.findings).sorted()
  let paths = SourcePaths(source: Folder(path))
  console.say(findings.map(paths.placed))
  if findings.isEmpty {
    let count = entries.index.entries.count
    console.writeLines("no problems found in \(count) \(count == 1 ? "entry" : "entries")")
  }
  return findings.isEmpty ? .done : .content
}

private func show(
  _ entry: IndexEntry, at path: [String], of entries: SiteEntries, arguments: Arguments,
  console: Console
) throws {
  if arguments.has(.json) {
    let value = entry.value(at: path, of: entries)
    try console.output(value.json(.compact) + [UInt8(ascii: "\n")])
  } else {
    try console.print(entry.text(at: path, of: entries).escapedLinesForDisplay)
  }
}

extension IndexEntry {
  /// Returns the entry as a JSON object.
  ///
  /// - Parameter path: The titles of the entry's parents, the outermost first, and the title of the
  ///   entry.
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

  /// Returns the entry as text: its title, followed by a line for each location, of many only for
  /// the best. `*` marks the main location.
  fileprivate func text(at path: [String], of entries: SiteEntries) -> String {
    let indent = String(repeating: "  ", count: path.count - 1)
    var text = "\(indent)\(title)\n"
    let (shown, rest) = locators.summary
    for locator in shown {
      let place = "\(entries.source(of: locator)):\(max(1, locator.place.line))"
      text += "\(indent)  \(place)\(locator.isMain ? " *" : "")\n"
    }
    if !rest.isEmpty { text += "\(indent)  and \(rest.count) more\n" }
    for (word, references) in [("see", see), ("see also", seeAlso)] where !references.isEmpty {
      text += "\(indent)  \(word) \(references.map(entries.name).joined(separator: "; "))\n"
    }
    return text
  }
}
