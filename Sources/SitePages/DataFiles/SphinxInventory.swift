import BookIndex
import Bytes
import CZlib
import SiteModel
import Text

/// The names of a site's notes and entries, so that other manuals can link to them.
///
/// This is an inventory of Sphinx's intersphinx (version 2): a few lines of text, then one line for
/// each name, compressed by zlib.
///
///     closures std:term -1 functions/#scope -
///     functions std:doc -1 functions/ Functions
struct SphinxInventory: ~Copyable {
  private var lines = ByteWriter(capacity: 1 << 16)
  private let title: String
  private let base: String

  static func files(of site: Site) -> [DataFile] {
    guard !site.configuration.entries.kinds.isEmpty else { return [] }
    return [
      .ofIndex(at: .inventory) { site, rows, output in
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

  /// Adds a line of five fields. The first and the last may contain spaces.
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
    // Python treats some control characters as line ends.
    OutputFormat.xml.clean(&output)
    OutputFormat.xml.clean(&lines)
    output.append(contentsOf: compressed(lines.array))
  }
}

/// Returns the bytes compressed by zlib, or no bytes if there is not enough memory.
///
/// It uses the fastest level, because every build makes the inventory: that takes a third of the
/// time of the default level, and the result is a quarter longer.
private func compressed(_ bytes: [UInt8]) -> [UInt8] {
  var count = compressBound(uLong(bytes.count))
  var result = [UInt8](repeating: 0, count: Int(count))
  guard unsafe compress2(&result, &count, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK else {
    return []
  }
  return Array(result.prefix(Int(count)))
}
