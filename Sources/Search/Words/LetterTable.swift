import Bytes
import CICU
import Text

/// The folded forms of single characters that do not depend on their neighbours.
///
/// Folding whole texts with ICU is slow, and for most characters a table suffices: ASCII, letters
/// of two bytes, Latin and Greek letters with several accents, Han, kana, Hangul, and common
/// punctuation. All others are *complex*: marks, full-width letters, and characters that change
/// their class or combine with neighbours.
struct LetterTable: Sendable {
  /// The folded form and the class of a character.
  struct Letter: Hashable {
    /// From the highest byte on, the bytes of the folded letter. The lowest byte contains their
    /// number in its lower half and the number of UTF-16 units in its upper half.
    let bits: UInt64

    static let parting = Letter(bits: 0)
    static let complex = Letter(bits: 0xFF)
    /// An unchanged letter of a script without spaces between words.
    static let pair = Letter(bits: 0xFE)

    var isWord: Bool { bits & 0xFF < 0xFE && bits != 0 }
    var count: Int { Int(bits & 0xF) }
    var units: Int { Int(bits >> 4 & 0xF) }
  }

  /// The role of a byte at the beginning of a word or after it.
  enum Sign: UInt8 {
    case parting, letter
    /// Part of a multi-byte character, or `+` or `#`, which may belong to the word before it.
    case unsure
  }

  static let shared = LetterTable()

  /// The entries of the ASCII characters. The memory of the tables is never freed, so that reading
  /// them needs no reference counts.
  private let letters: StaticTable<UInt64>
  /// The role of each byte.
  private let signs: StaticTable<Sign>

  // The other tables are created on first use, because folding all characters takes as long as
  // parsing some notes.
  private static let latin = folded(0x80..<0x800)
  private static let accented = folded(0x1E00..<0x2000)
  /// Punctuation and kana, which are not folded.
  private static let punctuation = table(of: (0x2000..<0x3100).map(unfolded))

  private init() {
    let letters = LetterTable.folded(0..<0x80)
    self.letters = letters
    signs = StaticTable(
      (0..<256).map { byte in
        let isUnsure = byte >= 0x80 || byte == 0x2B || byte == 0x23
        return isUnsure ? .unsure : letters[byte] == 0 ? .parting : .letter
      })
  }

  @inline(__always)
  func sign(_ byte: UInt8) -> Sign { unsafe signs[unchecked: Int(byte)] }

  /// Returns the folded byte of an ASCII character; 0 if it separates words.
  func ascii(_ byte: UInt8) -> UInt8 { UInt8(truncatingIfNeeded: letters[Int(byte)] >> 56) }

  /// Returns the entry for a character.
  @inline(__always)
  func letter(_ scalar: UInt32) -> Letter {
    switch scalar {
    case ..<0x80: Letter(bits: letters[Int(scalar)])
    case ..<0x800: Letter(bits: Self.latin[Int(scalar) &- 0x80])
    case 0x1E00..<0x2000: Letter(bits: Self.accented[Int(scalar) &- 0x1E00])
    case 0x2000..<0x3100: Letter(bits: Self.punctuation[Int(scalar) &- 0x2000])
    default: LetterTable.unfolded(scalar)
    }
  }

  /// The simplified form of each character that may be traditional; 0 for all other characters.
  private static let simplified = StaticTable(Simplified.table)

  /// Returns the three bytes of a letter, converted to its simplified form.
  @inline(__always)
  static func simplified(_ bytes: UInt32) -> UInt32 {
    let scalar = bytes >> 4 & 0xF000 | bytes >> 2 & 0xFC0 | bytes & 0x3F
    guard 0x3400..<0xA000 ~= scalar else { return bytes }
    let known = UInt32(simplified[Int(scalar &- 0x3400)])
    guard known != 0 else { return bytes }
    return 0xE08080 | known << 4 & 0xF0000 | known << 2 & 0x3F00 | known & 0x3F
  }

  private static func table(of letters: [Letter]) -> StaticTable<UInt64> {
    StaticTable(letters.map(\.bits))
  }

  /// Creates the table of folded characters for a range.
  private static func folded(_ scalars: Range<UInt32>) -> StaticTable<UInt64> {
    // Fold one text with a line feed after each character, instead of thousands of texts.
    var text: [UInt16] = []
    for scalar in scalars {
      text.append(scalar == 0x0A ? 0x20 : UInt16(scalar))
      text.append(0x0A)
    }
    let folded = Folding.foldForSearch(text).split(
      separator: 0x0A, maxSplits: scalars.count, omittingEmptySubsequences: false)
    return table(of: zip(scalars, folded).map { letter($0, folded: $1) })
  }

  /// Returns the entry for a character that folding certainly leaves unchanged; `complex` for other
  /// characters.
  private static func unfolded(_ scalar: UInt32) -> Letter {
    switch scalar {
    case 0xFF01, 0xFF02, 0xFF04...0xFF0A, 0xFF0C...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
      0xFF5B...0xFF65, 0x2010...0x2037, 0x2039...0x2046, 0x2190...0x2426, 0x2500...0x2775,
      0x2794...0x27BF, 0x3000...0x3004, 0x3008...0x3020, 0x30FB, 0x1F300...0x1FAFF:
      return .parting
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA,
      0x3005...0x3007, 0x30FC...0x30FE, 0x309D, 0x309E:
      return .pair
    default: return .complex
    }
  }

  /// Returns the entry for a character with its folded form.
  private static func letter(_ scalar: UInt32, folded: ArraySlice<UInt16>) -> Letter {
    // Folding may remove a mark, combine it, or reorder marks.
    guard !folded.isEmpty, Unicode.Scalar(scalar)?.properties.isMark != true else {
      return .complex
    }
    var bytes: UInt64 = 0
    var count = 0
    var classes: (parting: Int, word: Int) = (0, 0)
    for unit in folded {
      switch CharacterClass(UInt32(unit)) {
      case .parting: classes.parting += 1
      case .word: classes.word += 1
      case .pair: return .complex
      }
      guard let encoded = Unicode.Scalar(unit).flatMap(UTF8.encode) else { return .complex }
      for byte in encoded {
        count += 1
        bytes |= UInt64(byte) << UInt64(64 - 8 * count)
      }
    }
    if classes.word == 0 { return .parting }
    guard classes.parting == 0, count <= 7 else { return .complex }
    return Letter(bits: bytes | UInt64(folded.count << 4 | count))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

/// The class of a character in folded text.
enum CharacterClass {
  /// A separator between words: a space, punctuation, `_`.
  case parting
  /// A letter, mark or digit of a script with spaces between words.
  case word
  /// A letter of a script without spaces between words. Every two neighbours are a term.
  case pair

  init(_ scalar: UInt32) {
    switch icu_word_class(Int32(bitPattern: scalar)) {
    case ...0: self = .parting
    case 2... where CharacterClass.isOfPairs(scalar): self = .pair
    default: self = .word
    }
  }

  /// Indicates whether a character is a letter or mark, not a digit, of a script with spaces
  /// between words.
  static func isLetter(_ scalar: UInt32) -> Bool {
    icu_word_class(Int32(bitPattern: scalar)) == 3 && !isOfPairs(scalar)
  }

  /// Indicates whether a letter belongs to a script without spaces: Thai, Lao, Tibetan; Burmese;
  /// Hangul letters; Khmer; Han, kana, bopomofo; Hangul syllables. Called only for letters.
  private static func isOfPairs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x9FFF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
