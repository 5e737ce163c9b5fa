import Alphabet
import Bytes
import Cache
import Liquid
import Notes
import SiteSource
import TableModel
import Text
import Theme

/// The row of a note from the cache. A build can make lists from it without reading the note.
///
/// It is an immutable class, because a site has many rows and copying a reference is faster than
/// copying the contents.
package final class CachedRow: Sendable {
  let row: Row
  /// The markup of the row; `nil` if the earlier build did not draw the row.
  package let cell: CachedCell?
  /// The encoded letter and sort key.
  private let placement: VerifiedBytes

  fileprivate init(_ row: Row, cell: CachedCell?, placement: VerifiedBytes) {
    (self.row, self.cell, self.placement) = (row, cell, placement)
  }

  /// Returns the letter and sort key of the row, or `nil` if the cached data is damaged.
  ///
  /// - Parameter letters: The letters of the alphabet. It must be the alphabet of the earlier
  ///   build.
  func placement(among letters: [Letter]) -> Placement? {
    try? placement.reading { reader throws(CacheDamage) in
      try reader.placement(of: row.title, among: letters)
    }
  }
}

/// The markup of a row, with the digest of its inputs.
package struct CachedCell: Sendable {
  /// The digest of the row, the templates and all other inputs of the markup.
  package let key: Digest
  private let bytes: VerifiedBytes

  fileprivate init(_ bytes: VerifiedBytes, from source: Digest) {
    (self.bytes, self.key) = (bytes, source)
  }

  package init(_ markup: HTML, from source: Digest) {
    self.init(VerifiedBytes(CachedBytes(markup.bytes)), from: source)
  }

  /// The markup of the row.
  package var markup: HTML { HTML(bytes.bytes) }
}

/// The details of a row from the cache. They are decoded only when a template needs them.
struct CachedDetails: Sendable {
  /// The encoded language and front matter.
  fileprivate let bytes: VerifiedBytes
  fileprivate let date: DateTime?
  fileprivate let tags: [Value]

  /// The decoded details. If the cached data is damaged, the language and the front matter are
  /// null.
  var value: Row.Details {
    let known = try? bytes.reading { reader throws(CacheDamage) in
      (lang: try reader.value(Value.self), user: try reader.value(Value.self))
    }
    return Row.Details(
      lang: known?.lang ?? .null, date: date?.value ?? .null, tags: .array(tags),
      user: known?.user ?? .null)
  }
}

/// A reader of rows from the cache.
struct RowReader: Sendable {
  let theme: Theme
  /// The tags of the site as templates see them, by tag number.
  let tags: [Value]
}

extension RowReader {
  /// Returns the row of a note, or `nil` if the cached row is missing, has other inputs, or is
  /// damaged.
  ///
  /// - Parameters:
  ///   - number: The number of the note in this build.
  ///   - note: The note in the cache.
  ///   - place: The address of the note.
  ///   - tags: The numbers of the note's tags.
  ///   - key: The digest of the row's inputs in this build.
  func row(
    _ number: Int, of note: StoredNote, at place: SitePath, tags: [Int], key: Digest
  ) -> CachedRow? {
    guard let bytes = note.hit.bytes(of: .row).mapped else { return nil }
    return try? bytes.reading { reader throws(CacheDamage) in
      guard try reader.value(Digest.self) == key else { throw CacheDamage() }
      return try row(number, of: note, at: place, tags, from: &reader, in: bytes)
    }
  }

  /// Returns the letter and sort key of a note's cached row, or `nil` if the row is missing or
  /// damaged, or had another title, reading or letter.
  ///
  /// - Parameters:
  ///   - row: The row of the note in this build.
  ///   - note: The note in the cache.
  ///   - letters: The letters of the alphabet. It must be the alphabet of the earlier build.
  func placement(
    of row: Row, in note: StoredNote, among letters: [Letter]
  ) -> Placement? {
    guard row.title == note.outcome.title, let bytes = note.hit.bytes(of: .row).mapped else {
      return nil
    }
    let known = try? bytes.reading { reader throws(CacheDamage) in
      _ = try reader.value(Digest.self)
      return try self.row(0, of: note, at: SitePath(row.id), [], from: &reader, in: bytes)
    }
    guard let known, known.row.reading == row.reading, known.row.letter == row.letter else {
      return nil
    }
    return known.placement(among: letters)
  }

  /// Reads the rest of a row after its key.
  ///
  /// - Parameter bytes: The bytes that `reader` reads.
  private func row(
    _ number: Int, of note: StoredNote, at place: SitePath, _ tags: [Int],
    from reader: inout CacheReader, in bytes: VerifiedBytes
  ) throws(CacheDamage) -> CachedRow {
    let source: Digest = try reader.value()
    let markup = bytes[try reader.rangeOfText()]
    let kind = Row.RowKind(name: try reader.text(), parent: try reader.optionalText())
    let url = try reader.text(orAs: place.text)
    let (reading, letter) = (try reader.optionalText(), try reader.optionalText())
    let date: DateTime? = try reader.optional()
    let context = try reader.optionalText()
    let lines = try LineCounts { _ throws(CacheDamage) in try reader.integer() }
    let details = CachedDetails(
      bytes: bytes[try reader.rangeOfText()], date: date, tags: tags.map { self.tags[$0] })
    let placement = bytes[try reader.rangeOfText()]
    let row = Row(
      id: place.text, kind: kind, cell: theme.cell(for: kind), note: number,
      title: note.outcome.title, url: url,
      reading: reading, letter: letter, date: date, tags: tags, context: context, lines: lines,
      details: .kept(details))
    return CachedRow(
      row, cell: source == .none ? nil : CachedCell(markup, from: source), placement: placement)
  }
}

extension CacheReader {
  /// Skips a text and returns the range of its bytes.
  fileprivate mutating func rangeOfText() throws(CacheDamage) -> Range<Int> {
    let count = try rawText().count
    return (offset - count)..<offset
  }

  /// Reads a letter and a sort key.
  ///
  /// - Parameters:
  ///   - title: The title of the row. The cache omits the sorted text if it is the title.
  ///   - letters: The letters of the alphabet, by rank.
  fileprivate mutating func placement(
    of title: String, among letters: [Letter]
  ) throws(CacheDamage) -> Placement {
    let rank = try integer()
    guard letters.indices.contains(rank) else { throw CacheDamage() }
    let key = SortKey(try rawText())
    let text = try text(orAs: title)
    return Placement(letter: letters[rank], key: key, text: text, shown: try self.text(orAs: text))
  }
}

extension NoteWriter {
  /// Returns the record of a row. Writes the row unless the cache already has an identical record.
  ///
  /// - Parameters:
  ///   - key: The digest of the row's inputs.
  ///   - cell: The markup of the row; `nil` if the build did not draw it.
  ///   - known: The record of the row from the last build.
  package func add(
    _ row: AlphabetRow<Row>, key: Digest, cell: CachedCell?, besides known: Record
  ) -> Record {
    add(.row, besides: known) { $0.write(row, key: key, cell: cell) }
  }
}

extension CacheWriter {
  fileprivate mutating func write(_ placed: AlphabetRow<Row>, key: Digest, cell: CachedCell?) {
    write(key)
    write(cell?.key ?? .none)
    (cell?.markup.bytes ?? []).withBytes { write($0) }
    write(placed.entry)
    var writer = CacheWriter()
    writer.write(placed.placement, of: placed.entry.title)
    write(part: writer)
  }

  /// Writes the properties of a row that cannot be derived from its note.
  private mutating func write(_ row: Row) {
    write(row.kind.name)
    write(row.kind.parent)
    write(row.url, ifDifferentFrom: row.id)
    for text in [row.reading, row.letter] { write(text) }
    write(row.date)
    write(row.context)
    for size in SizeClass.allCases { write(row.lines[size]) }
    // The reader derives the other details from the fields above.
    var details = CacheWriter()
    details.write(row.details.lang)
    details.write(row.details.user)
    write(part: details)
  }

  private mutating func write(_ placement: Placement, of title: String) {
    write(placement.letter.rank)
    placement.key.bytes.withBytes { write($0) }
    write(placement.text, ifDifferentFrom: title)
    write(placement.shown, ifDifferentFrom: placement.text)
  }
}
