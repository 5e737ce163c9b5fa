import BookIndex
import CSQLite
import SiteModel
import SiteSource

/// The database of a docset's entries: an SQLite database with the table `searchIndex`.
///
/// The database is made in memory. For the same entries, its file has the same bytes with any
/// version of SQLite, because the version in the header is removed.
@safe final class DocsetDatabase {
  private let connection: OpaquePointer?

  /// The result code of a failed SQLite call.
  struct Failure: Error, Hashable {
    var code: Int32

    /// A Boolean value that indicates whether there was not enough memory.
    var isOutOfMemory: Bool { code == SQLITE_NOMEM }
  }

  init() throws(Failure) {
    var connection: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      ":memory:", &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil
    )
    unsafe self.connection = connection
    try Self.check(code)
  }

  deinit { unsafe sqlite3_close_v2(connection) }
}

extension DocsetDatabase {
  /// Returns the file of a database with the entries, without duplicates.
  static func file(of entries: [DocsetEntry]) throws(Failure) -> [UInt8] {
    let database = try DocsetDatabase()
    try database.run("PRAGMA page_size = 4096")
    try database.run(
      "CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)")
    try database.run("CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)")
    try database.run("BEGIN")
    try database.insert(entries)
    try database.run("COMMIT")
    return try database.serialized()
  }

  private func run(_ statement: String) throws(Failure) {
    try unsafe Self.check(sqlite3_exec(connection, statement, nil, nil, nil))
  }

  private func insert(_ entries: [DocsetEntry]) throws(Failure) {
    var statement: OpaquePointer?
    try unsafe Self.check(
      sqlite3_prepare_v2(
        connection, "INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?)", -1,
        &statement, nil))
    defer { unsafe sqlite3_finalize(statement) }
    // The argument tells SQLite to copy each text, because the text is freed after the call.
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for entry in entries {
      let columns = [entry.name, entry.kind.rawValue, entry.path]
      for (column, text) in columns.enumerated() {
        let count = Int32(clamping: text.utf8.count)
        try unsafe Self.check(sqlite3_bind_text(statement, Int32(column + 1), text, count, copied))
      }
      try unsafe Self.check(sqlite3_step(statement))
      try unsafe Self.check(sqlite3_reset(statement))
    }
  }

  /// Returns the database as a file. Bytes 96 to 99 of a file contain the version of SQLite that
  /// wrote it (SQLite, “Database File Format”, section 1.3); they are set to 0.
  private func serialized() throws(Failure) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let start = unsafe sqlite3_serialize(connection, "main", &count, 0) else {
      throw Failure(code: SQLITE_NOMEM)
    }
    defer { unsafe sqlite3_free(start) }
    var file = unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
    for offset in file.indices.prefix(100).dropFirst(96) { file[offset] = 0 }
    return file
  }

  private static func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK || code == SQLITE_DONE else { throw Failure(code: code) }
  }
}

/// A row of a docset's database: the name of an entry, its type, and its page.
struct DocsetEntry: Hashable, Sendable {
  var name: String
  var kind: DocsetEntryType
  /// The path of the page below `Documents`, percent-encoded, with a fragment if the entry is part
  /// of the page.
  var path: String
}

/// The types of entries of a docset that an index has (Kapeli, “Docset Generation Guide”,
/// “Supported Entry Types”). Terms have the type `Word`.
enum DocsetEntryType: String, Sendable {
  case `class` = "Class"
  case command = "Command"
  case entry = "Entry"
  case function = "Function"
  case guide = "Guide"
  case method = "Method"
  case option = "Option"
  case property = "Property"
  case section = "Section"
  case tag = "Tag"
  case word = "Word"
}

extension Docset {
  /// Returns the rows of the docset: first the notes, then the entries of the index, each followed
  /// by its sub-entries.
  func entries(of site: Site, _ rows: [EntryRow]) -> [DocsetEntry] {
    var entries = site.notes.filter { $0.header.listing == .listed }.map { note in
      DocsetEntry(
        name: note.title, kind: .guide, path: path(atURL: site.map.url(note.header.place)))
    }
    for row in rows {
      let entry = row.entry
      entries.append(
        DocsetEntry(name: entry.title, kind: entry.docsetKind, path: path(atURL: row.url)))
      for subentry in entry.subentries {
        let kind = subentry.docsetKind(under: entry)
        let separator = [.method: ".", .property: ".", .command: " "][kind] ?? ", "
        entries.append(
          DocsetEntry(
            name: entry.title + separator + subentry.title, kind: kind,
            path: path(atURL: row.addresses.url(of: subentry))))
      }
      for (nested, path) in entry.nestedEntries where path.count > 2 {
        entries.append(
          DocsetEntry(
            name: path.joined(separator: ", "), kind: nested.docsetKind,
            path: self.path(atURL: row.addresses.url(of: nested))))
      }
    }
    return entries
  }

  /// Returns the path of the page at a URL of the site, below `Documents`.
  private func path(atURL url: String) -> String {
    let end = url.firstIndex(of: "#") ?? url.endIndex
    return file(atURL: url[..<end].dropFirst(base.count)) + url[end...]
  }
}

extension IndexEntry {
  fileprivate var docsetKind: DocsetEntryType {
    if isCode {
      if title.hasPrefix("-") { return .option }
      if title.contains("(") { return .function }
      if title.utf8.first.map({ $0 &- 0x41 < 26 }) == true { return .class }
      return subentries.contains(where: \.isCode) ? .command : .entry
    }
    if definition != nil || kind == .term { return .word }
    switch kind {
    case .heading: return .section
    case .tag: return .tag
    default: return .entry
    }
  }

  /// Returns the type of a sub-entry, such as a method or property of a class, or a subcommand of a
  /// command.
  fileprivate func docsetKind(under parent: IndexEntry) -> DocsetEntryType {
    guard isCode, parent.isCode, !title.hasPrefix("-") else { return docsetKind }
    if parent.docsetKind == .command { return .command }
    return title.contains("(") ? .method : .property
  }
}
