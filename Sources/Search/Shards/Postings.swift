import Bytes

/// The postings of a term: the notes and names that contain it.
struct Postings: Hashable, Sendable {
  struct Posting: Hashable, Sendable {
    var note: Int
    /// The places of the term in the note, as bits (`TermLocation.bit`).
    var places: UInt32
  }

  /// The notes that contain the term, in order.
  var notes: [Posting] = []
  /// The names that contain the term, in order.
  var names: [Int] = []
  /// Indicates whether the exact places in each note are known. Otherwise, each note has all places
  /// in the body, and only its places of `above` are exact.
  var isExact = true

  var isEmpty: Bool { notes.isEmpty && names.isEmpty }

  /// The number of notes up to which a term's places in the body are stored. For more frequent
  /// terms, the index stores only the notes.
  static let maximumNotesWithPlaces = 6_000
  /// The bits of title, names and headings. These places are stored for every term.
  static let above: UInt32 = 0b111
  /// The bits of all passages in the body.
  static let body: UInt32 = 0xFFFF_FFF0
  /// The bit of code.
  static let code: UInt32 = 0b1000

  /// A Boolean value that indicates whether the term occurs outside code.
  var isInProse: Bool {
    !names.isEmpty || notes.count > Postings.maximumNotesWithPlaces
      || notes.contains { $0.places & ~Postings.code != 0 }
  }
}

extension Postings {
  /// Applies new numbers to the notes and removes deleted notes.
  mutating func renumber(by renumbering: Renumbering) throws(SearchIndexError) {
    for i in notes.indices { notes[i].note = try renumbering.number(of: notes[i].note) ?? -1 }
    notes.removeAll { $0.note < 0 }
  }

  /// Sets the places of the term in a note, or removes the note if there are none.
  mutating func set(_ posting: Posting) {
    let position = notes.partitioningIndex { $0.note >= posting.note }
    if position < notes.count, notes[position].note == posting.note { notes.remove(at: position) }
    guard posting.places != 0 else { return }
    var posting = posting
    if !isExact { posting.places = posting.places & Postings.above | Postings.body }
    notes.insert(posting, at: position)
  }

  /// Appends the encoded postings in three parts, each only if it is needed:
  ///
  /// - `#`: a bitmap of the notes, if there are more than `maximumNotesWithPlaces`
  /// - `!`: the notes with their places; after a bitmap, only the notes with places of `above`
  /// - `"`: the names
  ///
  /// A number is stored as the distance from the number before it, minus 1.
  func append(to bytes: inout [UInt8]) {
    if notes.count > Postings.maximumNotesWithPlaces {
      bytes.append(0x23)
      appendBitmap(to: &bytes)
      append(notes.filter { $0.places & Postings.above != 0 }, of: Postings.above, to: &bytes)
    } else {
      append(notes, of: .max, to: &bytes)
    }
    Postings.append(names: names, to: &bytes)
  }

  static func append(names: [Int], to bytes: inout [UInt8]) {
    guard !names.isEmpty else { return }
    bytes.append(0x22)
    var last = -1
    for name in names {
      bytes.append(number: name - last - 1)
      last = name
    }
  }

  private func append(_ notes: [Posting], of mask: UInt32, to bytes: inout [UInt8]) {
    guard !notes.isEmpty else { return }
    bytes.append(0x21)
    var last = -1
    for posting in notes {
      bytes.append(number: posting.note - last - 1)
      last = posting.note
      Postings.append(places: posting.places & mask, to: &bytes)
    }
  }

  /// Appends places. The code of the last place is 40 more than the place; the codes of the places
  /// before it are 93 more.
  static func append(places: UInt32, to bytes: inout [UInt8]) {
    var rest = places
    while rest != 0 {
      let place = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest - 1
      bytes.append((rest == 0 ? 40 : 93) + place)
    }
  }

  /// Appends a bitmap of the notes: six notes per character, the lowest in the lowest bit.
  private func appendBitmap(to bytes: inout [UInt8]) {
    var values = [UInt8](repeating: 0, count: (notes.last?.note ?? -1) / 6 + 1)
    for posting in notes { values[posting.note / 6] |= 1 << UInt8(posting.note % 6) }
    // Code 92 is not used, because it is a backslash.
    for value in values { bytes.append(value < 52 ? 40 + value : 41 + value) }
  }

  /// Decodes the postings of a term.
  init(coded bytes: ArraySlice<UInt8>) throws(SearchIndexError) {
    var reader = ShardReader(bytes)
    if reader.next == 0x23 {
      reader.skip()
      isExact = false
      notes.reserveCapacity(Postings.maximumNotesWithPlaces * 2)
      var note = 0
      while let code = reader.next, code >= 40 {
        reader.skip()
        let value = code > 92 ? code - 41 : code - 40
        for bit in 0..<6 where value >> UInt8(bit) & 1 != 0 {
          notes.append(Posting(note: note + bit, places: Postings.body))
        }
        note += 6
      }
    }
    if reader.next == 0x21 {
      reader.skip()
      try readNotes(from: &reader)
    }
    if reader.next == 0x22 {
      reader.skip()
      var last = -1
      while reader.next != nil {
        last += try reader.number() + 1
        names.append(last)
      }
    }
    guard reader.next == nil else { throw SearchIndexError() }
  }

  private mutating func readNotes(from reader: inout ShardReader) throws(SearchIndexError) {
    var last = -1
    var i = 0
    while let code = reader.next, code >= 40 {
      last += try reader.number() + 1
      var places: UInt32 = 0
      while true {
        guard let code = reader.next, code >= 40, code < 72 || 93..<125 ~= code else {
          throw SearchIndexError()
        }
        reader.skip()
        places |= 1 << UInt32(code < 93 ? code - 40 : code - 93)
        if code < 93 { break }
      }
      if isExact {
        notes.append(Posting(note: last, places: places))
      } else {
        while i < notes.count, notes[i].note < last { i += 1 }
        guard i < notes.count, notes[i].note == last else { throw SearchIndexError() }
        notes[i].places |= places
      }
    }
  }
}
