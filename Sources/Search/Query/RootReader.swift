/// What the root says: where each term and each record is written.
struct RootReader: Sendable {
  let notes: Int
  let names: Int
  /// The beginning of each shard's first term, and the shard's name.
  let terms: [(first: [UInt8], id: String)]
  /// The number of each shard's first record, and the shard's name.
  let noteRows: [(first: Int, id: String)]
  let nameRows: [(first: Int, id: String)]

  init(_ file: [UInt8]) throws(SearchDamage) {
    let lines = try SearchFile.data(of: file).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count == 6, String(decoding: lines[0], as: UTF8.self) == Root.version else {
      throw SearchDamage()
    }
    let counts = lines[1].split(separator: 0x09).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard counts.count >= 2, let notes = counts[0], let names = counts[1] else {
      throw SearchDamage()
    }
    self.notes = notes
    self.names = names
    terms = try RootReader.pairs(lines[3]).map { ($0.map(Term.ordered), $1) }
    noteRows = try RootReader.numbered(lines[4])
    nameRows = try RootReader.numbered(lines[5])
  }

  private static func pairs(
    _ line: ArraySlice<UInt8>
  ) throws(SearchDamage) -> [(ArraySlice<UInt8>, String)] {
    guard !line.isEmpty else { return [] }
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count.isMultiple(of: 2) else { throw SearchDamage() }
    return stride(from: 0, to: fields.count, by: 2).map {
      (fields[$0], String(decoding: fields[$0 + 1], as: UTF8.self))
    }
  }

  private static func numbered(
    _ line: ArraySlice<UInt8>
  ) throws(SearchDamage) -> [(Int, String)] {
    var shards: [(Int, String)] = []
    for (first, id) in try pairs(line) {
      guard let first = Int(String(decoding: first, as: UTF8.self)) else { throw SearchDamage() }
      shards.append((first, id))
    }
    return shards
  }
}
