import Bytes

/// A search index as it lies in a site, to be asked.
public struct SearchIndex {
  /// Gives the bytes of a file of the index by its name.
  public typealias Read = (_ name: String) throws(SearchDamage) -> [UInt8]

  let root: RootReader
  private let read: Read

  /// The name of the file that says where the others are.
  public static let rootName = "root.js"

  public init(read: @escaping Read) throws(SearchDamage) {
    self.read = read
    root = try RootReader(read(SearchIndex.rootName))
  }
}

extension SearchIndex {
  /// The terms of the shard that a key is in, and of those after it that begin with the key; of no
  /// more shards than `most`.
  func terms(at key: Term, most: Int) throws(SearchDamage) -> WrittenEntries {
    let next = root.terms.partitioningIndex { key.bytes.lexicographicallyPrecedes($0.first) }
    let from = max(0, next - 1)
    var entries = WrittenEntries()
    for (i, shard) in root.terms.enumerated().dropFirst(from).prefix(most) {
      guard i == from || shard.first.starts(with: key.bytes) else { break }
      entries.append(try TermShard.entries(SearchFile.data(of: read(shard.id + ".js"))))
    }
    return entries
  }

  /// What the row of a note shows.
  public func record(ofNote note: Int) throws(SearchDamage) -> NoteRecord {
    guard let record = NoteRecord(fields: try fields(note, root.noteRows)) else {
      throw SearchDamage()
    }
    return record
  }

  /// What the row of a name shows.
  public func record(ofName name: Int) throws(SearchDamage) -> NameRecord {
    guard let record = NameRecord(fields: try fields(name, root.nameRows)) else {
      throw SearchDamage()
    }
    return record
  }

  private func fields(
    _ number: Int, _ shards: [(first: Int, id: String)]
  ) throws(SearchDamage) -> [String] {
    guard let shard = shards.last(where: { $0.first <= number }) else { throw SearchDamage() }
    let lines = try SearchFile.data(of: read(shard.id + ".js"))
      .split(separator: 0x0A, omittingEmptySubsequences: false)
    guard number - shard.first < lines.count else { throw SearchDamage() }
    return lines[number - shard.first].split(separator: 0x09, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
