import Bytes
import Text

/// A marker at the start of a line: a bullet or a number.
struct ListMarker: Equatable {
  var form: Form
  /// The value of the number; 0 for bullets.
  @CompactNumber<Int32> var value = 0
  /// The length in bytes of the marker and the white space after it; 0 for `unit` and `amount`,
  /// whose marker is part of the text.
  @CompactNumber<Int32> var length: Int
}

extension ListMarker {
  /// Parses the marker at the start of a line; `nil` if the line does not start with a marker.
  ///
  /// - Parameter text: The line without white space at both ends.
  init?(_ text: BorrowedBytes) {
    guard let first = text.first else { return nil }
    let found: ListMarker? =
      switch first {
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        ListMarker(dash: text) ?? ListMarker(tight: text)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): ListMarker(number: text)
      case UInt8(ascii: "("), UInt8(ascii: "a")...UInt8(ascii: "z"):
        ListMarker(letterOrEnclosed: text) ?? ListMarker(rareBullet: text)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        ListMarker(step: text) ?? ListMarker(capital: text) ?? ListMarker(rareBullet: text)
      case UInt8(ascii: "["): ListMarker(bracketed: text)
      case UInt8(ascii: "="): ListMarker(rareBullet: text)
      case 0xC2, 0xE2:
        ListMarker(bullet: text) ?? ListMarker(circled: text) ?? ListMarker(rareBullet: text)
      case 0xE3...0xE9: ListMarker(ideographic: text) ?? ListMarker(bullet: text)
      case 0xEF:
        ListMarker(ideographic: text) ?? ListMarker(number: text) ?? ListMarker(bullet: text)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  /// Parses `- `, `* ` or `+ `.
  private init?(dash text: BorrowedBytes) {
    guard text.count > 2, text[1] == 0x20 || text[1] == 0x09 else { return nil }
    self.init(form: .dash(text[0]), length: ListMarker.skipSpace(text, from: 1))
  }

  /// Parses one of `bullets`.
  private init?(bullet text: BorrowedBytes) {
    for bullet in ListMarker.bullets
    where text.starts(with: bullet) && text.count > bullet.utf8CodeUnitCount {
      let length = bullet.utf8CodeUnitCount
      let code = text.prefix(length).reduce(0) { $0 << 8 | UInt32($1) }
      self.init(form: .bullet(code), length: ListMarker.skipSpace(text, from: length))
      return
    }
    return nil
  }

  private static let bullets: [StaticString] = [
    "•", "·", "‣", "◦", "▪", "▫", "●", "○", "■", "□", "◆", "◇", "►", "▶", "➢", "➤", "✓", "✔", "–",
    "—", "∙", "‧", "⁃", "◉", "❖", "✦", "✧", "・",
  ]

  /// Parses `-text`, `*text`, `+text` or `-> text`.
  private init?(tight text: BorrowedBytes) {
    guard text.count > 2 else { return nil }
    if text[0] == UInt8(ascii: "-"), text[1] == UInt8(ascii: ">") {
      self.init(form: .loose(0x2D3E), length: ListMarker.skipSpace(text, from: 2))
      return
    }
    guard text[1].isLetter || text[1] >= 0xC3,
      !text.prefix(while: { $0 > 0x20 }).contains(where: { $0.isOne(of: "(=_:*") && $0 != text[0] })
    else { return nil }
    self.init(form: .loose(UInt32(text[0])), length: 1)
  }

  /// Parses an arrow, a geometric shape, a dingbat or another sign that some texts have as a bullet.
  private init?(rareBullet text: BorrowedBytes) {
    let length: Int
    switch text[0] {
    case UInt8(ascii: "o"), UInt8(ascii: "O"): length = 1
    case UInt8(ascii: "="): length = text.starts(with: "=>") ? 2 : 0
    case 0xC2: length = text.starts(with: "¤") ? 2 : 0
    case 0xE2: length = ListMarker.isSymbol(text) ? 3 : 0
    default: length = 0
    }
    let rest = ListMarker.skipSpace(text, from: length)
    // `o` is a bullet only before a space.
    guard length > 0, rest < text.count, length > 1 || rest > length else { return nil }
    let code = text.prefix(length).reduce(0) { $0 << 8 | UInt32($1) }
    self.init(form: .loose(code), length: rest)
  }

  /// Returns whether a text begins with `※`, or with a character of the Unicode blocks Arrows (U+2190
  /// to U+21FF), Geometric Shapes, Miscellaneous Symbols and Dingbats (U+25A0 to U+27BF).
  private static func isSymbol(_ text: BorrowedBytes) -> Bool {
    guard text.count > 2 else { return false }
    switch text[1] {
    case 0x86: return text[2] >= 0x90
    case 0x87, 0x97...0x9E: return true
    case 0x96: return text[2] >= 0xA0
    default: return text.starts(with: "※")
    }
  }

  /// Parses a number from `①` to `⑳`.
  private init?(circled text: BorrowedBytes) {
    guard text.count > 3, text[1] == 0x91, (0xA0...0xB3).contains(text[2]) else { return nil }
    self.init(
      form: .arabic(0xE2), value: Int(text[2]) - 0x9F, length: ListMarker.skipSpace(text, from: 3))
  }
}

extension ListMarker {
  /// Parses `1. `, `1、`, `1)` or `1.2 `.
  private init?(number text: BorrowedBytes) {
    guard let (value, end) = ListMarker.number(text, from: 0) else { return nil }
    var i = end
    var depth = 1
    while i + 1 < text.count, text[i] == UInt8(ascii: "."), text[i + 1].isDigit,
      let (_, next) = ListMarker.number(text, from: i + 1)
    {
      depth += 1
      i = next
    }
    if depth > 1 {
      // Versions and amounts, as in `1.5 litres`, are excluded: the text after them does not begin
      // with an upper-case letter.
      if i < text.count, text[i] == UInt8(ascii: ".") { i += 1 }
      let rest = ListMarker.skipSpace(text, from: i)
      guard rest < text.count, rest > i || text[i] >= 0xE3, depth <= 5,
        ListMarker.canBeginTitle(text[rest])
      else { return nil }
      self.init(form: .decimal(UInt8(depth)), value: value, length: rest)
      return
    }
    guard let (mark, after) = ListMarker.closer(text, at: i) else { return nil }
    let rest = ListMarker.skipSpace(text, from: after)
    guard rest < text.count,
      rest > after || mark != UInt8(ascii: ".") || ListMarker.canBeginTitle(text[rest])
        || ListMarker.isWord(text[rest...])
    else { return nil }
    self.init(form: .arabic(mark), value: value, length: rest)
  }

  /// Returns the sign that closes a number (`.`, `)`, `、`, `．` or `）`) as an ASCII sign, and the
  /// offset after the sign; `nil` for any other character.
  private static func closer(_ text: BorrowedBytes, at i: Int) -> (mark: UInt8, end: Int)? {
    guard i < text.count else { return nil }
    if text[i] == UInt8(ascii: ".") || text[i] == UInt8(ascii: ")") {
      let hasDash = i + 1 < text.count && text[i + 1] == UInt8(ascii: "-")
      return (text[i], i + (hasDash ? 2 : 1))
    }
    if let mark = rareCloser(text, at: i) { return mark }
    guard i + 2 < text.count else { return nil }
    switch (text[i], text[i + 1], text[i + 2]) {
    case (0xE3, 0x80, 0x81): return (UInt8(ascii: ","), i + 3)
    case (0xEF, 0xBC, 0x8E): return (UInt8(ascii: "."), i + 3)
    case (0xEF, 0xBC, 0x89): return (UInt8(ascii: ")"), i + 3)
    case (0xEF, 0xBC, 0x8C): return (UInt8(ascii: ","), i + 3)
    case (0xEF, 0xBC, 0x9A): return (UInt8(ascii: ":"), i + 3)
    default: return nil
    }
  }

  /// Returns the sign that closes a number in some texts (`:`, `-`, `º` or a keycap) and the offset
  /// after the sign; `nil` for any other character.
  private static func rareCloser(_ text: BorrowedBytes, at i: Int) -> (mark: UInt8, end: Int)? {
    guard i + 1 < text.count else { return nil }
    switch text[i] {
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ","):
      return text[i + 1] == 0x20 ? (text[i], i + 1) : nil
    case 0xC2:
      return text[i + 1] == 0xBA || text[i + 1] == 0xB0 ? (0xC2, i + 2) : nil
    case 0xEF:
      return text[i...].starts(with: [0xEF, 0xB8, 0x8F, 0xE2, 0x83, 0xA3]) ? (0xEF, i + 6) : nil
    default: return nil
    }
  }

  /// Parses a number of one to three digits, perhaps full-width ones; `nil` if there are no digits or
  /// more digits, as in a year. `end` is the offset after the number.
  private static func number(_ text: BorrowedBytes, from start: Int) -> (value: Int, end: Int)? {
    var (value, i, count) = (0, start, 0)
    while let (digit, length) = digit(text, at: i) {
      guard count < 3 else { return nil }
      value = value * 10 + digit
      i += length
      count += 1
    }
    return count > 0 ? (value, i) : nil
  }

  /// Returns the value and the length in bytes of the digit at an offset; `nil` for any other
  /// character.
  @inline(__always)
  private static func digit(_ text: BorrowedBytes, at i: Int) -> (value: Int, length: Int)? {
    guard i < text.count else { return nil }
    if text[i].isDigit { return (Int(text[i]) - 0x30, 1) }
    guard text[i] == 0xEF, i + 2 < text.count, text[i + 1] == 0xBC, text[i + 2] &- 0x90 < 10 else {
      return nil
    }
    return (Int(text[i + 2]) - 0x90, 3)
  }

  /// Returns whether a byte can begin a title: it is an upper-case letter or not ASCII.
  private static func canBeginTitle(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 || byte >= 0xC3 }

  /// Returns whether a text begins with a word of at least two letters and a space, or is a word of at
  /// least four letters: not the end of a name of a file.
  private static func isWord(_ text: BorrowedBytes) -> Bool {
    let letters = text.prefix { $0 &- 0x61 < 26 }.count
    guard letters < text.count else { return letters >= 4 }
    return letters >= 2 && text[text.startIndex + letters] == 0x20
  }
}

extension ListMarker {
  /// Parses `(1) `, `(一)`, `(a) ` or `a) `.
  private init?(letterOrEnclosed text: BorrowedBytes) {
    let isEnclosed = text[0] == UInt8(ascii: "(")
    let start = isEnclosed ? 1 : 0
    guard start + 1 < text.count else { return nil }
    if isEnclosed, let (value, end) = ListMarker.number(text, from: 1) {
      guard end < text.count, text[end] == UInt8(ascii: ")") else { return nil }
      let rest = ListMarker.skipSpace(text, from: end + 1)
      guard rest < text.count, rest > end + 1 || ListMarker.canBeginTitle(text[rest]) else {
        return nil
      }
      self.init(form: .arabic(UInt8(ascii: "(")), value: value, length: rest)
      return
    }
    if isEnclosed, let (value, end) = ListMarker.ideograph(text, from: 1), end < text.count,
      text[end] == UInt8(ascii: ")")
    {
      self.init(
        form: .enclosedIdeographic, value: value, length: ListMarker.skipSpace(text, from: end + 1))
      return
    }
    let letter = text[start]
    let closer = text[start + 1]
    guard letter &- 0x61 < 26,
      closer == UInt8(ascii: ")") || !isEnclosed && closer == UInt8(ascii: ".")
    else { return nil }
    let rest = ListMarker.skipSpace(text, from: start + 2)
    guard rest < text.count, rest > start + 2 else { return nil }
    self.init(form: .letter, value: Int(letter) - 0x60, length: rest)
  }

  /// Parses `A. `, `B) `, `II. ` or `A1) `.
  private init?(capital text: BorrowedBytes) {
    let letters = text.prefix(5).prefix { $0 &- 0x41 < 26 }.count
    let digits = letters == 1 ? text[1...].prefix(3).prefix(while: \.isDigit).count : 0
    let end = letters + digits
    guard end < text.count, text[end].isOne(of: digits > 0 ? ").:" : ").") else { return nil }
    let rest = ListMarker.skipSpace(text, from: end + 1)
    guard rest < text.count, rest > end + 1 else { return nil }
    if digits > 0 {
      let value = text[1..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }
      self.init(form: .coded(text[0]), value: value, length: rest)
    } else if letters == 1 {
      self.init(form: .capital, value: Int(text[0]) - 0x40, length: rest)
    } else if let value = ListMarker.roman(text[..<letters]) {
      self.init(form: .roman, value: value, length: rest)
    } else {
      return nil
    }
  }

  /// Returns the value of a Roman number of the letters I, V and X; `nil` for other letters.
  private static func roman(_ letters: BorrowedBytes) -> Int? {
    var value = 0
    var last = 0
    for letter in letters {
      let digit = letter == UInt8(ascii: "I") ? 1 : letter == UInt8(ascii: "V") ? 5 : 10
      guard digit < 10 || letter == UInt8(ascii: "X") else { return nil }
      value += digit > last ? digit - 2 * last : digit
      last = digit
    }
    return value
  }

  /// Parses `[1] ` or `[^1] `.
  private init?(bracketed text: BorrowedBytes) {
    guard text.count > 4 else { return nil }
    let start = text[1] == UInt8(ascii: "^") ? 2 : 1
    guard let (value, end) = ListMarker.number(text, from: start), end + 1 < text.count,
      text[end] == UInt8(ascii: "]"), text[end + 1] == 0x20
    else { return nil }
    self.init(
      form: .arabic(UInt8(ascii: "[")), value: value,
      length: ListMarker.skipSpace(text, from: end + 1))
  }

  /// Parses `Step 1`, `Part 2:` or `Chapter 3`.
  private init?(step text: BorrowedBytes) {
    guard let word = ListMarker.steps.first(where: { text.starts(with: $0) }) else { return nil }
    let length = word.utf8CodeUnitCount
    let digits = ListMarker.skipSpace(text, from: length)
    guard digits > length, let (value, end) = ListMarker.number(text, from: digits),
      end == text.count || !(text[end] | 0x20 &- 0x61 < 26)
    else { return nil }
    let code = text.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    self.init(form: .unit(code), value: value, length: 0)
  }

  private static let steps: [StaticString] = [
    "Step", "STEP", "Chapter", "CHAPTER", "Part", "PART", "Section", "Lesson", "Phase", "Example",
    "Appendix", "Schritt", "Kapitel", "Teil",
  ]
}

extension ListMarker {
  /// Parses `一、`, `（一）`, `（1）` or `第一章`.
  private init?(ideographic text: BorrowedBytes) {
    if text.starts(with: "第") {
      let number = ListMarker.ideograph(text, from: 3) ?? ListMarker.number(text, from: 3)
      guard let (value, end) = number, end + 2 < text.count else { return nil }
      let unit = text[end..<(end + 3)].reduce(0) { $0 << 8 | UInt32($1) }
      guard ListMarker.units.contains(unit) else { return nil }
      self.init(form: .unit(unit), value: value, length: 0)
      return
    }
    if text.starts(with: "（") {
      if let (value, end) = ListMarker.ideograph(text, from: 3), text[end...].starts(with: "）".utf8)
      {
        self.init(
          form: .enclosedIdeographic, value: value,
          length: ListMarker.skipSpace(text, from: end + 3))
        return
      }
      guard let (value, end) = ListMarker.number(text, from: 3), text[end...].starts(with: "）".utf8)
      else { return nil }
      self.init(
        form: .arabic(UInt8(ascii: "(")), value: value,
        length: ListMarker.skipSpace(text, from: end + 3))
      return
    }
    guard let (value, end) = ListMarker.ideograph(text, from: 0), end < text.count,
      ["、", ".", "．", "，"].contains(where: { text[end...].starts(with: $0.utf8) })
    else { return nil }
    let length = end + (text[end] < 0x80 ? 1 : 3)
    self.init(form: .ideographic, value: value, length: ListMarker.skipSpace(text, from: length))
  }

  /// The units after `第` and a number, as packed UTF-8 bytes.
  private static let units: Set<UInt32> = Set(
    "章节節步课課部篇回讲講条條天周期层層".unicodeScalars.map {
      String($0).utf8.reduce(0) { $0 << 8 | UInt32($1) }
    })

  /// Parses a number of up to three Han digits: `二十三` → 23; `nil` if there is no Han digit. `end`
  /// is the offset after the number.
  private static func ideograph(_ text: BorrowedBytes, from start: Int) -> (value: Int, end: Int)? {
    var (value, i, count) = (0, start, 0)
    while i + 2 < text.count, count < 3 {
      let digit = ListMarker.digits.firstIndex {
        text[i] == $0.0 && text[i + 1] == $0.1 && text[i + 2] == $0.2
      }
      guard let digit else { break }
      value = digit == 10 ? max(1, value) * 10 : value + digit
      i += 3
      count += 1
    }
    return count > 0 ? (value, i) : nil
  }

  /// The Han digits 〇 to 十.
  private static let digits: [(UInt8, UInt8, UInt8)] = "〇一二三四五六七八九十".unicodeScalars.map {
    let bytes = Array(String($0).utf8)
    return (bytes[0], bytes[1], bytes[2])
  }

  /// Returns the offset after the white space at an offset.
  private static func skipSpace(_ text: BorrowedBytes, from start: Int) -> Int {
    var i = start
    while i < text.count {
      let length = Whitespace.length(in: text, at: i)
      if length == 0 { break }
      i += length
    }
    return i
  }
}
