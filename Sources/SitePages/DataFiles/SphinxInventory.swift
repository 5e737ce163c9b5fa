import BookIndex
import Bytes
import CZlib
import SiteModel
import Text

/// The names of a site's notes and entries, so that other manuals can link to them.
///
/// The format is version 2 of the inventory of Sphinx's extension intersphinx: a few lines of text,
/// and then, compressed by zlib, a line for each name:
///
///     closures std:term -1 functions/#scope -
///     functions std:doc -1 functions/ Functions
struct SphinxInventory: ~Copyable {
  /// The lines of the names, before compression.
  private var lines = ByteWriter(capacity: 1 << 16)
  private let title: String
  private let base: String

  static func files(of site: Site) -> [DataFile] {
    guard !site.configuration.entries.kinds.isEmpty else { return [] }
    return [
      .ofIndex(at: site.configuration.inLanguage(.inventory)) { site, rows, output in
        var inventory = SphinxInventory(of: site, rows)
        inventory.write(to: &output)
      }
    ]
  }

  private init(of site: Site, _ entries: [EntryRow]) {
    title = site.title.onOneLine
    base = site.configuration.base
    for note in site.notes where note.header.listing == .listed {
      let end = note.path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? note.path.endIndex
      add(
        String(note.path[..<end]), "doc", at: site.map.url(note.header.place), shown: note.title)
    }
    for row in entries where !row.entry.locators.isEmpty {
      let role = row.scope == .headings ? "label" : "term"
      add(row.entry.title, role, at: row.url, shown: "-")
    }
  }

  /// Adds a line of five fields, which are separated by spaces. Only the first and the last field
  /// may contain spaces.
  private mutating func add(_ name: String, _ role: String, at url: String, shown: String) {
    lines.append(contentsOf: name.onOneLine)
    lines.append(" std:")
    lines.append(contentsOf: role)
    lines.append(" -1 ")
    let start = url.utf8.starts(with: base.utf8) ? base.utf8.count : 0
    lines.append(contentsOf: url.utf8.dropFirst(start))
    lines.append(" ")
    lines.append(contentsOf: shown.onOneLine)
    lines.append("\n")
  }

  private mutating func write(to output: inout ByteWriter) {
    output.append("# Sphinx inventory version 2\n# Project: ")
    output.append(contentsOf: title)
    output.append("\n# Version: \n# The remainder of this file is compressed using zlib.\n")
    // Remove control characters, some of which Python treats as line ends.
    OutputFormat.xml.clean(&output)
    OutputFormat.xml.clean(&lines)
    output.append(contentsOf: compressed(lines.array))
  }
}

/// Returns the bytes compressed by zlib; no bytes if there is not enough memory.
///
/// The level is the fastest, because every build makes the inventory. It takes a third of the time
/// of the default level, and the result is 25 % larger.
private func compressed(_ bytes: [UInt8]) -> [UInt8] {
  var count = compressBound(uLong(bytes.count))
  var result = [UInt8](repeating: 0, count: Int(count))
  guard unsafe compress2(&result, &count, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK else {
    return []
  }
  return Array(result.prefix(Int(count)))
}
