import BookIndex
import Bytes
import CZlib
import Text

/// The names of a site for other manuals to lead to, as Sphinx's intersphinx reads them (inventory,
/// version 2): a few lines of text, then one line for each name, compressed by zlib.
///
///     closures std:term -1 functions/#scope -
///     functions std:doc -1 functions/ Functions
struct SphinxInventory: ~Copyable {
  private var lines = ByteWriter(capacity: 1 << 16)
  private let title: String
  private let base: String

  init(of site: Site, _ entries: [EntryRow]) {
    title = site.title.onOneLine
    base = site.configuration.base
    for note in site.notes {
      let name = note.path.prefix(upTo: note.path.lastIndex(of: ".") ?? note.path.endIndex)
      add(String(name), "doc", at: site.map.url(note.header.place), shown: note.title)
    }
    for row in entries where !row.entry.locators.isEmpty {
      let role = row.scope == .headings ? "label" : "term"
      add(row.entry.title, role, at: row.url, shown: "-")
    }
  }

  private mutating func add(_ name: String, _ role: String, at url: String, shown: String) {
    let address = url.hasPrefix(base) ? String(url.dropFirst(base.count)) : url
    // A line has five fields, of which the first and the last may hold spaces.
    let fields = [name.onOneLine, "std:\(role)", "-1", address, shown.onOneLine]
    lines.append(contentsOf: fields.joined(separator: " "))
    lines.append("\n")
  }

  /// Appends the inventory.
  func write(to output: inout ByteWriter) {
    output.append("# Sphinx inventory version 2\n# Project: ")
    output.append(contentsOf: title)
    output.append("\n# Version: \n# The remainder of this file is compressed using zlib.\n")
    output.append(contentsOf: compressed(lines.array))
  }
}

/// Bytes compressed by zlib; nothing where there is no memory for it.
private func compressed(_ bytes: [UInt8]) -> [UInt8] {
  var count = compressBound(uLong(bytes.count))
  var result = [UInt8](repeating: 0, count: Int(count))
  guard compress2(&result, &count, bytes, uLong(bytes.count), 6) == Z_OK else { return [] }
  return Array(result.prefix(Int(count)))
}
