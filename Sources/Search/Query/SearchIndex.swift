import Bytes

/// A reader of a site's search index that answers queries.
public struct SearchIndex {
  /// A function that returns the bytes of a file of the index by its name.
  public typealias Read = (_ name: String) throws(SearchIndexError) -> [UInt8]

  let root: RootReader
  private let read: Read

  /// The name of the file that lists the other files.
  public static let rootName = "root.js"

  /// Opens an index by reading its root file.
  ///
  /// - Throws: `SearchIndexError` if the root is not a search index of this version.
  public init(read: @escaping Read) throws(SearchIndexError) {
    self.read = read
    root = try RootReader(read(SearchIndex.rootName))
  }
}

extension SearchIndex {
  /// Returns the terms of the shard that contains a key, and of the following shards that begin
  /// with the key; at most `most` shards.
  func terms(at key: Term, most: Int) throws(SearchIndexError) -> EncodedEntries {
    let next = root.terms.partitioningIndex { key.bytes.lexicographicallyPrecedes($0.first) }
    let from = max(0, next - 1)
    var entries = EncodedEntries()
    for (i, shard) in root.terms.enumerated().dropFirst(from).prefix(most) {
      guard i == from || shard.first.starts(with: key.bytes) else { break }
      entries.append(try TermShard.entries(SearchFile.data(of: read(shard.id + ".js"))))
    }
    return entries
  }

  /// Returns the record of a note.
  public func record(ofNote note: Int) throws(SearchIndexError) -> NoteRecord {
    guard let record = NoteRecord(fields: try fields(note, root.noteRows)) else {
      throw SearchIndexError()
    }
    return record
  }

  /// Returns the record of a name.
  public func record(ofName name: Int) throws(SearchIndexError) -> NameRecord {
    guard let record = NameRecord(fields: try fields(name, root.nameRows)) else {
      throw SearchIndexError()
    }
    return record
  }

  private func fields(
    _ number: Int, _ shards: [(first: Int, id: String)]
  ) throws(SearchIndexError) -> [String] {
    guard let shard = shards.last(where: { $0.first <= number }) else { throw SearchIndexError() }
    let lines = try SearchFile.data(of: read(shard.id + ".js"))
      .split(separator: 0x0A, omittingEmptySubsequences: false)
    guard number - shard.first < lines.count else { throw SearchIndexError() }
    return lines[number - shard.first].split(separator: 0x09, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension SearchIndex {
  /// Returns a phrase in which an unknown word is replaced by the most frequent word that differs
  /// by one typing error. Without such a word, returns the phrase unchanged.
  ///
  /// One error leaves either the first or the second half of a word intact, and the index also
  /// contains reversed words. So candidates are the words with the same beginning or the same end.
  func corrected(_ phrase: Phrase) throws(SearchIndexError) -> Phrase {
    guard let word = phrase.word, let backwards = word.backwards,
      try count(of: .init(term: word, extent: .beginningOfWord)) == 0
    else { return phrase }
    let units = Array(word.text.utf16)
    let reversed = Array(backwards.text.utf16)
    var candidates = Set(try terms(beginningWith: Term(units.prefix(units.count / 2))))
    for term in try terms(beginningWith: Term(reversed.prefix((units.count - 1) / 2 + 1))) {
      candidates.insert(Term(utf8: String(term.text.dropFirst().unicodeScalars.reversed())))
    }
    var best: (term: Term, count: Int)?
    for term in candidates.sorted() where Array(term.text.utf16).isOneErrorFrom(units) {
      let count = try count(of: .init(term: term, extent: .whole))
      if count > best?.count ?? 0 { best = (term, count) }
    }
    return best.map { Phrase(word: $0.term) } ?? phrase
  }

  private func terms(beginningWith key: Term) throws(SearchIndexError) -> [Term] {
    let entries = try terms(at: key, most: 4)
    return (0..<entries.count).filter { entries.key($0).starts(with: key.bytes) }
      .map { Term(bytes: Array(entries.key($0))) }
  }
}

extension Term {
  fileprivate init(utf8 text: String) { self.init(utf8: text.utf8) }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) { self = String(String.UnicodeScalarView(scalars)) }
}

extension [UInt16] {
  /// Indicates whether two words differ by one inserted, deleted or replaced unit, or by two
  /// swapped units.
  func isOneErrorFrom(_ other: [UInt16]) -> Bool {
    let common = zip(self, other).prefix { $0 == $1 }.count
    let (x, y) = (self[common...], other[common...])
    let (rest, others) = (x.dropFirst(), y.dropFirst())
    if rest.elementsEqual(y) || x.elementsEqual(others) || rest.elementsEqual(others) {
      return true
    }
    return x.count > 1 && y.count > 1 && x.first == others.first && rest.first == y.first
      && rest.dropFirst().elementsEqual(others.dropFirst())
  }
}

/// The parsed root file: the shard of each term and record.
struct RootReader: Sendable {
  let notes: Int
  let names: Int
  /// The beginning of each shard's first term, with the shard's name.
  let terms: [(first: [UInt8], id: String)]
  /// The number of each shard's first note, with the shard's name.
  let noteRows: [(first: Int, id: String)]
  /// The number of each shard's first tag or term, with the shard's name.
  let nameRows: [(first: Int, id: String)]

  init(_ file: [UInt8]) throws(SearchIndexError) {
    let lines = try SearchFile.data(of: file).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count == 6, String(decoding: lines[0], as: UTF8.self) == Root.version else {
      throw SearchIndexError()
    }
    let counts = lines[1].split(separator: 0x09).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard counts.count >= 2, let notes = counts[0], let names = counts[1] else {
      throw SearchIndexError()
    }
    self.notes = notes
    self.names = names
    terms = try RootReader.pairs(lines[3]).map { ($0.map(Term.ordered), $1) }
    noteRows = try RootReader.numbered(lines[4])
    nameRows = try RootReader.numbered(lines[5])
  }

  private static func pairs(
    _ line: ArraySlice<UInt8>
  ) throws(SearchIndexError) -> [(ArraySlice<UInt8>, String)] {
    guard !line.isEmpty else { return [] }
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count.isMultiple(of: 2) else { throw SearchIndexError() }
    return stride(from: 0, to: fields.count, by: 2).map {
      (fields[$0], String(decoding: fields[$0 + 1], as: UTF8.self))
    }
  }

  private static func numbered(
    _ line: ArraySlice<UInt8>
  ) throws(SearchIndexError) -> [(Int, String)] {
    var shards: [(Int, String)] = []
    for (first, id) in try pairs(line) {
      guard let first = Int(String(decoding: first, as: UTF8.self)) else {
        throw SearchIndexError()
      }
      shards.append((first, id))
    }
    return shards
  }
}
