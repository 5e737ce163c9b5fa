import Bytes

/// The number of letters of each script in a text. The script of a character is determined by its
/// first byte in UTF-8.
struct ScriptCount: Hashable {
  var latin = 0
  var cyrillic = 0
  /// The number of letters of Greek, Hebrew, Arabic and other scripts with two bytes per letter.
  var otherLetters = 0
  /// The number of Han and kana characters, including East Asian punctuation.
  var eastAsian = 0
  /// The number of kana, which are also part of `eastAsian`.
  var kana = 0
  var hangul = 0
}

extension ScriptCount {
  /// Counts the letters of a whole text.
  init(_ text: BorrowedBytes) {
    var counts = [Int](repeating: 0, count: LeadByteScript.allCases.count)
    let kinds = LeadByteScript.scriptsOfBytes
    for byte in text { counts[Int(kinds[Int(byte)])] &+= 1 }
    latin = counts[LeadByteScript.latin.rawValue]
    cyrillic = counts[LeadByteScript.cyrillic.rawValue]
    otherLetters = counts[LeadByteScript.others.rawValue]
    eastAsian = counts[LeadByteScript.kana.rawValue] + counts[LeadByteScript.han.rawValue]
    hangul = counts[LeadByteScript.hangul.rawValue]
    guard eastAsian > 0 else { return }
    for i in text.indices.dropLast() where text[i] == 0xE3 && text[i &+ 1] &- 0x81 < 3 {
      kana &+= 1
    }
  }

  /// Counts the letters of prose without those in names from code, such as `rowHeight` and
  /// `row_height`, which are not words of any language.
  init(ofProse text: BorrowedBytes) {
    self.init(text)
    var i = text.startIndex
    while i < text.endIndex {
      guard Self.isPartOfName(text[i]) else {
        i += 1
        continue
      }
      let end = text[i...].firstIndex { !Self.isPartOfName($0) } ?? text.endIndex
      if Self.isNameFromCode(text[i..<end]) { latin -= text[i..<end].count(where: Self.isLetter) }
      i = end
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte == 0x5F }

  /// Indicates whether a word has an underscore, or a capital after a small letter.
  private static func isNameFromCode(_ word: BorrowedBytes) -> Bool {
    zip(word, word.dropFirst()).contains { before, byte in
      byte == 0x5F || 0x61...0x7A ~= before && 0x41...0x5A ~= byte
    }
  }

  /// Returns whether a byte is the first byte of a letter.
  static func isLetter(_ byte: UInt8) -> Bool { LeadByteScript(byte) != .none }

  /// The script of a character, determined by its first byte in UTF-8.
  private enum LeadByteScript: Int, CaseIterable {
    case none, latin, cyrillic, others, hangul, han
    /// Kana, East Asian punctuation and rare Han characters.
    case kana

    /// The raw value of the script for each of the 256 bytes.
    static let scriptsOfBytes = (UInt8.min...UInt8.max).map { UInt8(LeadByteScript($0).rawValue) }

    init(_ byte: UInt8) {
      self =
        switch byte {
        case 0x41...0x5A, 0x61...0x7A: .latin
        case 0xD0...0xD3: .cyrillic
        case 0xCE...0xDF: .others
        case 0xE3: .kana
        case 0xE4...0xE9: .han
        case 0xEA...0xED: .hangul
        default: .none
        }
    }
  }

  /// Counts the letters in three samples of 96 bytes: the beginning, the middle and the end of a
  /// text.
  ///
  /// The samples are usually enough to determine the script. Counting all letters of every source
  /// would take longer.
  init(sampling text: BorrowedBytes) {
    let length = 96
    guard text.count > 3 * length else {
      self = ScriptCount(text)
      return
    }
    self.init()
    for start in [0, (text.count - length) / 2, text.count - length] {
      add(ScriptCount(text[start..<start + length].rebased))
    }
  }

  private mutating func add(_ other: ScriptCount) {
    latin += other.latin
    cyrillic += other.cyrillic
    otherLetters += other.otherLetters
    eastAsian += other.eastAsian
    kana += other.kana
    hangul += other.hangul
  }
}
