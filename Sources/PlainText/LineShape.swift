import Bytes

/// The contents of a line, counted in one pass over its bytes.
struct LineShape {
  /// The width in columns; a wide character takes two columns.
  @CompactNumber var width = 0
  /// The number of tokens. A token is a run of characters without white space.
  @CompactNumber var tokens = 0
  @CompactNumber var letters = 0
  @CompactNumber var digits = 0
  /// The number of Han, kana, Hangul and similar characters.
  @CompactNumber var ideographs = 0
  /// The number of ASCII signs that are frequent in code and rare in prose, such as `{` and `=`.
  @CompactNumber var signs = 0
  /// The number of tokens that begin with an upper-case letter.
  @CompactNumber var capitals = 0
  /// The number of function words, such as `the`, `is`, `of`, 的, 是, 了.
  @CompactNumber var functionWords = 0
  /// The number of box-drawing characters, as in drawn folder trees: U+2500 to U+259F.
  @CompactNumber var drawings = 0
  /// The number of `，。、；：？！` before the end of the line.
  @CompactNumber var wideStops = 0
  /// The number of commas followed by a space.
  @CompactNumber var commas = 0
  /// The number of tabs within the line.
  @CompactNumber var tabs = 0
  /// The number of runs of spaces within the line.
  @CompactNumber var gaps = 0
  /// The number of calls: `name(`.
  @CompactNumber var calls = 0
  /// The number of member accesses: `name.name`.
  @CompactNumber var members = 0
  /// The number of names in `camelCase` and `snake_case`.
  @CompactNumber var names = 0
  /// The number of `=`.
  @CompactNumber var assignments = 0
  /// The number of arrows and scope operators: `->`, `=>`, `::`.
  @CompactNumber var arrows = 0
  /// The number of command-line flags: ` -x`, ` --long`.
  @CompactNumber var flags = 0
  /// The number of `"` and `'` beside a bracket, an equals sign or a similar sign.
  @CompactNumber var quotations = 0
  /// The number of trailing comments: ` // `, ` # `.
  @CompactNumber var comments = 0
}

extension LineShape {
  /// Counts the contents of a line.
  ///
  /// - Parameter text: The line without white space at both ends, in valid UTF-8.
  init(_ text: BorrowedBytes) {
    var previous: UInt8 = 0x20
    var beforePrevious: UInt8 = 0x20
    // The last four letters of the current word, and its length in bytes. The length is at least 5
    // if the word cannot be a function word.
    var word: UInt32 = 0
    var wordLength = 0
    var i = 0
    while i < text.count {
      let byte = text[i]
      guard byte < 0x80 else {
        i += wideCharacter(in: text, at: i)
        (beforePrevious, previous) = (previous, byte)
        (word, wordLength) = (0, 0)
        continue
      }
      let byteClass = ByteClass.of(byte)
      width &+= 1
      if previous <= 0x20, byte > 0x20 {
        tokens &+= 1
        if byteClass == .uppercase { capitals &+= 1 }
      }
      switch byteClass {
      case .lowercase, .uppercase:
        letters &+= 1
        if byteClass == .uppercase, ByteClass.of(previous) == .lowercase { names &+= 1 }
        if previous == UInt8(ascii: "."), ByteClass.isOfName(beforePrevious) { members &+= 1 }
        if wordLength == 0, previous > 0x20 { wordLength = 5 }
        word = word << 8 | UInt32(byte | 0x20)
        wordLength &+= 1
        // Most bytes are lower-case letters after a lower-case letter. Count a run of them at once.
        if byteClass == .lowercase {
          let start = i
          while i &+ 1 < text.count, text[i &+ 1] &- 0x61 < 26 {
            i &+= 1
            word = word << 8 | UInt32(text[i])
          }
          if i > start {
            let run = i &- start
            width &+= run
            letters &+= run
            wordLength &+= run
            (beforePrevious, previous) = (text[i &- 1], text[i])
            i &+= 1
            continue
          }
        }
      case .digit:
        digits &+= 1
        wordLength = 5
      case .space:
        if wordLength < 5, ByteClass.isSmallWord(word) { functionWords &+= 1 }
        if previous == UInt8(ascii: ",") { commas &+= 1 }
        if byte == 0x09 {
          tabs &+= 1
        } else if previous == 0x20, beforePrevious > 0x20 {
          gaps &+= 1
        }
      case .sign, .punctuation:
        if byteClass == .sign { signs &+= 1 }
        count(
          byte, after: previous, beforePrevious, before: i + 1 < text.count ? text[i + 1] : 0x20)
      }
      if byteClass != .lowercase, byteClass != .uppercase {
        (word, wordLength) = (0, byteClass == .space ? 0 : 5)
      }
      (beforePrevious, previous) = (previous, byte)
      i &+= 1
    }
    if wordLength < 5, ByteClass.isSmallWord(word) { functionWords &+= 1 }
  }

  /// Counts a sign that has a meaning together with the adjacent bytes, such as `(` after a name.
  private mutating func count(
    _ byte: UInt8, after previous: UInt8, _ beforePrevious: UInt8, before next: UInt8
  ) {
    switch byte {
    case UInt8(ascii: "("): if ByteClass.isOfName(previous) { calls &+= 1 }
    case UInt8(ascii: "_"):
      if ByteClass.isOfName(previous), ByteClass.isOfName(next) { names &+= 1 }
    case UInt8(ascii: "="): assignments &+= 1
    case UInt8(ascii: ">"):
      if previous == UInt8(ascii: "-") || previous == UInt8(ascii: "=") { arrows &+= 1 }
    case UInt8(ascii: ":"): if previous == UInt8(ascii: ":") { arrows &+= 1 }
    case UInt8(ascii: "-"):
      if previous <= 0x20, ByteClass.isOfName(next) || next == UInt8(ascii: "-") { flags &+= 1 }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if ByteClass.isBesideQuotation(previous) || ByteClass.isBesideQuotation(next) {
        quotations &+= 1
      }
    case UInt8(ascii: "#"): if previous <= 0x20, next == 0x20 { comments &+= 1 }
    case UInt8(ascii: "/"):
      if previous == byte, beforePrevious <= 0x20 { comments &+= 1 }
    default: break
    }
  }

  /// Counts a non-ASCII character and returns its length in bytes.
  private mutating func wideCharacter(in text: BorrowedBytes, at i: Int) -> Int {
    let lead = text[i]
    if i == 0 || text[i - 1] <= 0x20 { tokens &+= 1 }
    if lead < 0xE0 {
      width &+= 1
      letters &+= 1
      return 2
    }
    let length = lead < 0xF0 ? 3 : 4
    guard i + length <= text.count, length == 3 else {
      width &+= 2
      return length
    }
    let code = UInt32(lead) << 16 | UInt32(text[i + 1]) << 8 | UInt32(text[i + 2])
    if code < 0xE2BA80 {
      // Asian scripts other than Han, punctuation, arrows.
      width &+= 1
      if code < 0xE28080 { letters &+= 1 }
      if code >= 0xE29480, code < 0xE296A0 { drawings &+= 1 }
      return length
    }
    width &+= 2
    if ByteClass.isWideStop(code) {
      if i + length < text.count { wideStops &+= 1 }
    } else {
      ideographs &+= 1
      if ByteClass.isSmallWord(code) { functionWords &+= 1 }
    }
    return length
  }
}

/// A class of bytes. A `punctuation` is punctuation that is frequent in prose, or a byte outside ASCII.
private enum ByteClass {
  case lowercase, uppercase, digit, space, sign, punctuation

  @inline(__always)
  static func of(_ byte: UInt8) -> ByteClass {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lowercase
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .uppercase
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case 0x00...0x20, 0x7F: .space
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: ":"):
      .punctuation
    case 0x80...: .punctuation
    default: .sign
    }
  }

  /// Returns whether a byte can be part of a name, or can end an expression before `.` or `(`.
  @inline(__always)
  static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }

  /// Returns whether a byte is a sign that is often beside a quotation mark in code.
  static func isBesideQuotation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: ">"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// Returns whether a word is a function word.
  ///
  /// - Parameter code: The UTF-8 bytes of the word, packed into a number: up to four lower-case
  ///   letters, or one wide character.
  static func isSmallWord(_ code: UInt32) -> Bool {
    let place = filterBit(of: code)
    return filterBits[place >> 6] >> UInt64(place & 63) & 1 == 1 && smallWords.contains(code)
  }

  /// Returns the index of the bit for a word in the Bloom filter `filterBits`. The filter avoids the
  /// hash look-up for most words.
  @inline(__always)
  private static func filterBit(of code: UInt32) -> Int { Int((code &* 0x9E37_79B1) >> 20) }

  private static let filterBits: [UInt64] = {
    var slots = [UInt64](repeating: 0, count: 64)
    for code in smallWords {
      slots[filterBit(of: code) >> 6] |= 1 << UInt64(filterBit(of: code) & 63)
    }
    return slots
  }()

  /// The function words of several languages, packed into numbers.
  private static let smallWords: Set<UInt32> = {
    let words =
      "a an and are as at be been by but can do for from had has have how i in is it its may not of"
      + " on or our so than that the then they this to was we what when will with you your"
      + " 的 是 了 在 和 有 这 這 不 我 你 就 也 都 会 會 可 以 要 对 對 把 被 与 與 或 很 为 為 の は を に が で と る た"
      + " der die das und ist ein le la les des et est une el los que por un en het de van"
    return Set(
      words.split(separator: " ").map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
  }()

  /// Returns whether a character is one of `、。，．：；？！` or a half-width `｡､`.
  ///
  /// - Parameter code: The three UTF-8 bytes of the character, packed into a number.
  static func isWideStop(_ code: UInt32) -> Bool {
    switch code {
    case 0xE38081, 0xE38082, 0xEFBC81, 0xEFBC8C, 0xEFBC8E, 0xEFBC9A, 0xEFBC9B, 0xEFBC9F, 0xEFBDA1,
      0xEFBDA4:
      true
    default: false
    }
  }
}
