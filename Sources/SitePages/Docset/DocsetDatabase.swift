import CSQLite

/// The database by which the entries of a docset are found: one of SQLite's, with the table
/// `searchIndex`.
///
/// It is made in memory and has the same bytes for the same entries, with whatever version of the
/// library: a file of SQLite's says which version wrote it, and this one does not.
final class DocsetDatabase {
  private let connection: OpaquePointer?

  /// Why SQLite did not do what it was asked for: its result code.
  struct Failure: Error, Hashable {
    var code: Int32

    /// Whether there was no memory for it.
    var isOfMemory: Bool { code == SQLITE_NOMEM }
  }

  init() throws(Failure) {
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      ":memory:", &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil
    )
    self.connection = connection
    try Self.check(code)
  }

  deinit { sqlite3_close_v2(connection) }
}

extension DocsetDatabase {
  /// The file of a database with some entries, each once.
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
    try Self.check(sqlite3_exec(connection, statement, nil, nil, nil))
  }

  private func insert(_ entries: [DocsetEntry]) throws(Failure) {
    var statement: OpaquePointer?
    try Self.check(
      sqlite3_prepare_v2(
        connection, "INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?)", -1,
        &statement, nil))
    defer { sqlite3_finalize(statement) }
    // The texts are copied, for they live no longer than a call.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for entry in entries {
      let columns = [entry.name, entry.kind.rawValue, entry.path]
      for (column, text) in columns.enumerated() {
        let count = Int32(clamping: text.utf8.count)
        try Self.check(sqlite3_bind_text(statement, Int32(column + 1), text, count, copied))
      }
      try Self.check(sqlite3_step(statement))
      try Self.check(sqlite3_reset(statement))
    }
  }

  /// The database as a file (SQLite, "Database File Format", section 1.3: the version that wrote it
  /// stands in bytes 96 to 99).
  private func serialized() throws(Failure) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(connection, "main", &count, 0) else {
      throw Failure(code: SQLITE_NOMEM)
    }
    defer { sqlite3_free(start) }
    var file = Array(UnsafeBufferPointer(start: start, count: Int(count)))
    for offset in file.indices.prefix(100).dropFirst(96) { file[offset] = 0 }
    return file
  }

  private static func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK || code == SQLITE_DONE else { throw Failure(code: code) }
  }
}
