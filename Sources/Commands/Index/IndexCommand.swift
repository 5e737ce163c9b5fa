import Concurrency
import Diagnostics
import Liquid
import Platform
import SiteModel
import SiteSource
import TableModel

/// `thumbindex index`: titles in, sections out.
func runIndex(
  _ arguments: Arguments, _ console: Console, _ processors: Int
) throws -> ExitStatus {
  if arguments.has(.entries) || arguments.has(.audit) {
    return try runEntries(arguments, console, processors)
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
  if let guess = index.guess { console.say("thumbindex: \(guess)") }
  if arguments.has(.json) {
    try console.output(index.value.json(.compact) + [UInt8(ascii: "\n")])
  } else {
    try console.print(index.text.escapedLinesForDisplay)
  }
  return .done
}

/// The titles of a list: one a line, after a tab perhaps a reading; empty lines are none.
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
  /// The sections for a reader: a letter, then its rows indented under it.
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
