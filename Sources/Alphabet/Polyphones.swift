import Bytes

/// Words whose first character ICU reads wrongly when it sorts by sound, with the right readings.
///
/// A Chinese character may have several readings, and ICU uses the most common one. ICU alone would
/// therefore sort 重庆 (Chóngqìng) under Z beside 重要 (zhòngyào). For each reading of a character, the
/// table lists the texts that can follow the character; the longest match wins. The table is in
/// simplified characters. Traditional characters are converted for the lookup, unless the table has
/// lines for the traditional character itself (乾 is not 干).
///
/// `Tests/Fitting/Alphabet/make_polyphones.py` generates the table and describes its format and
/// sources.
struct Polyphones: Sendable {
  /// The lines of the table that begin with a character, in the order of the characters.
  private var lines: [ArraySlice<UInt8>] = []
  /// The traditional characters, each with its simplified character.
  private var folded = SortedCharacters()
  private var surnames = Surnames()

  static let shared = Polyphones(
    table: Array(EmbeddedResources.polyphone_phrases.description.utf8))
}

extension Polyphones {
  /// Returns the reading of the first character of a text, such as "chong2"; `nil` if ICU's reading
  /// applies.
  ///
  /// - Parameter letter: The letter that the author wants. If it is not `nil`, it decides and the
  ///   phrases are ignored.
  func reading(of text: String, letter: String?) -> String? {
    let scalars = text.unicodeScalars.prefix(Self.longestPhrase)
    guard let first = scalars.first, let known = known(first) else { return nil }
    if let letter {
      return readings(of: first).first { $0.hasPrefix(letter.lowercased()) }
    }
    let rest = scalars.dropFirst().map { simplified($0) ?? $0 }
    let following = rest.reduce(into: [UInt8]()) {
      $0 += UTF8.encode($1) ?? UTF8.encodedReplacementCharacter
    }
    var best: (reading: ArraySlice<UInt8>, length: Int)?
    for line in known {
      if let length = line.longestMatch(following), length > best?.length ?? -1 {
        best = (line.reading, length)
      }
    }
    if best?.length ?? 0 == 0, let reading = surnames.reading(of: simplified(first) ?? first, rest)
    {
      return reading
    }
    return best.map { String(decoding: $0.reading, as: UTF8.self) }
  }

  /// Returns the readings of a character, except the reading that ICU uses.
  func readings(of character: Unicode.Scalar) -> [String] {
    let surname = surnames.reading(of: simplified(character) ?? character)
    let listed = (known(character) ?? []).map { String(decoding: $0.reading, as: UTF8.self) }
    return listed + (surname.map { [$0] } ?? [])
  }

  /// Returns the tone of a character in a reading that ICU does not use; `nil` if the character has
  /// no such reading.
  func tone(of character: Unicode.Scalar, readAs letters: String) -> Int? {
    readings(of: character).first { $0.dropLast() == letters }?.last?.wholeNumberValue
  }

  /// The number of characters of a text that are compared with the table.
  private static var longestPhrase: Int { 8 }

  /// Returns the lines about a character; `nil` if there are none.
  private func known(_ character: Unicode.Scalar) -> [Line]? {
    linesOf(character) ?? simplified(character).flatMap(linesOf)
  }

  private func linesOf(_ character: Unicode.Scalar) -> [Line]? {
    let start = lines.partitioningIndex { $0.character(at: $0.startIndex) >= character.value }
    let found = lines[start...].prefix { $0.character(at: $0.startIndex) == character.value }
    return found.isEmpty ? nil : found.compactMap(Line.init)
  }

  /// Returns the simplified character for a traditional character; `nil` if there is none.
  private func simplified(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    folded.position(of: [character]).flatMap {
      Unicode.Scalar(folded.bytes.character(at: $0 + SortedCharacters.length))
    }
  }
}

extension Polyphones {
  init(table: [UInt8]) {
    var start = 0
    while start < table.count {
      let end = table.withBytes { ByteScan.lineEnd(in: $0, from: start) }
      let line = table[start..<end]
      start = end + 1
      guard let (title, _) = line.fields, let first = title.first else { continue }
      if first < 0x80 {
        // Lines with ASCII titles are about all characters.
        if let line = Line(line) { add(line.continuations, titled: title) }
      } else {
        lines.append(line)
      }
    }
  }

  private mutating func add(_ characters: ArraySlice<UInt8>, titled title: ArraySlice<UInt8>) {
    if title.elementsEqual("fold".utf8) {
      folded = SortedCharacters(characters, recordLength: 2 * SortedCharacters.length)
    } else {
      surnames.add(characters, of: String(decoding: title, as: UTF8.self))
    }
  }
}

/// Sorted records of the same length that begin with characters of three bytes in UTF-8.
///
/// They are searched in the bytes of the table, because most builds look up only a few.
private struct SortedCharacters: Sendable {
  /// The number of bytes of a character.
  static let length = 3

  let bytes: ArraySlice<UInt8>
  /// The number of bytes from the start of a record to the start of the next record.
  private let recordLength: Int

  init(_ bytes: ArraySlice<UInt8> = [], recordLength: Int = length) {
    (self.bytes, self.recordLength) = (bytes, recordLength)
  }

  /// Returns the offset of the record that begins with the given characters; `nil` if there is none.
  func position(of characters: [Unicode.Scalar]) -> Int? {
    let all = 0..<(bytes.count + recordLength - 1) / recordLength
    let record = all.partitioningIndex {
      !self.characters(characters.count, ofRecord: $0)
        .lexicographicallyPrecedes(characters.lazy.map(\.value))
    }
    guard record < all.count,
      self.characters(characters.count, ofRecord: record)
        .elementsEqual(characters.lazy.map(\.value))
    else { return nil }
    return bytes.startIndex + record * recordLength
  }

  func contains(_ character: Unicode.Scalar) -> Bool { position(of: [character]) != nil }

  /// Returns the first characters of a record.
  private func characters(_ count: Int, ofRecord record: Int) -> some Sequence<UInt32> {
    let start = bytes.startIndex + record * recordLength
    return (0..<count).lazy.map { bytes.character(at: start + $0 * Self.length) }
  }
}

/// A line of the table: a reading of a character, and the texts that follow the character in that
/// reading.
private struct Line {
  var reading: ArraySlice<UInt8>
  /// The texts that can follow, separated by spaces. “-” matches any text.
  var continuations: ArraySlice<UInt8>

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let (_, fields) = bytes.fields, let (reading, rest) = fields.fields else { return nil }
    self.reading = reading
    continuations = rest
  }

  /// Returns the length in bytes of the longest text in `continuations` with which `text` begins; 0
  /// if only “-” matches, and `nil` if nothing matches.
  func longestMatch(_ text: [UInt8]) -> Int? {
    var longest: Int?
    var start = continuations.startIndex
    while start < continuations.endIndex {
      var end = start
      var isMatch = true
      while end < continuations.endIndex, continuations[end] != UInt8(ascii: " ") {
        isMatch = isMatch && end - start < text.count && continuations[end] == text[end - start]
        end += 1
      }
      if continuations[start] == UInt8(ascii: "-") {
        longest = longest ?? 0
      } else if isMatch, end - start > longest ?? 0 {
        longest = end - start
      }
      start = end + 1
    }
    return longest
  }
}

/// Surnames whose reading differs from that of the same character in words, and rules to recognise
/// names.
///
/// 曾 is céng in 曾经, but Zēng in 曾国藩. A character is a surname if characters of given names follow
/// it: either two characters that do not form a common word (查良镛, but not 查文件), or one character at
/// the end of the title.
private struct Surnames: Sendable {
  private var readings: [Unicode.Scalar: String] = [:]
  /// The surnames that can be followed by a given name of one character: 仇 in 仇英. In contrast, 查 is not
  /// among them, because 查明 is a verb.
  private var mayBeShort: Set<Unicode.Scalar> = []
  /// The characters of given names.
  private var givenNames = SortedCharacters()
  /// The characters of given names that occur almost only in names.
  private var onlyInNames = SortedCharacters()
  /// Common words of two characters that are also used in given names.
  private var words = SortedCharacters()
}

extension Surnames {
  /// Returns the reading of a character as a surname; `nil` if the character is not a surname.
  func reading(of character: Unicode.Scalar) -> String? { readings[character] }

  /// Returns the reading of a character as a surname if the characters in `rest` make it a name;
  /// `nil` otherwise.
  func reading(of character: Unicode.Scalar, _ rest: [Unicode.Scalar]) -> String? {
    guard let reading = readings[character] else { return nil }
    let following = rest.prefix { $0.properties.isUnifiedIdeograph }
    let given = Array(following.prefix(2))
    guard !given.isEmpty, given.allSatisfy({ givenNames.contains($0) || onlyInNames.contains($0) })
    else { return nil }
    let isName =
      given.count == 2
      ? words.position(of: given) == nil
      : mayBeShort.contains(character) || given.allSatisfy(onlyInNames.contains)
    return isName ? reading : nil
  }

  /// Adds the contents of a line of the table.
  mutating func add(_ list: ArraySlice<UInt8>, of title: String) {
    switch title {
    case "names": givenNames = SortedCharacters(list)
    case "rare": onlyInNames = SortedCharacters(list)
    case "words":
      // A space follows the two characters of a word.
      words = SortedCharacters(list, recordLength: 2 * SortedCharacters.length + 1)
    default:
      for entry in list.split(separator: UInt8(ascii: " ")) {
        guard let character = Unicode.Scalar(entry.character(at: entry.startIndex)) else {
          continue
        }
        readings[character] = String(
          decoding: entry.dropFirst(SortedCharacters.length), as: UTF8.self)
        if title == "short" { mayBeShort.insert(character) }
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the character of three bytes (Unicode 16, table 3-6) at an index.
  fileprivate func character(at i: Int) -> UInt32 {
    UInt32(self[i] & 0x0F) << 12 | UInt32(self[i + 1] & 0x3F) << 6 | UInt32(self[i + 2] & 0x3F)
  }

  /// The parts before and after the first tab; `nil` if there is no tab.
  var fields: (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    firstIndex(of: UInt8(ascii: "\t")).map { (self[..<$0], self[($0 + 1)...]) }
  }
}
