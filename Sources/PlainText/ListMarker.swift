import Bytes
import Text

/// A marker at the start of a line: a bullet or a number.
struct ListMarker: Equatable {
  var form: Form
  /// The value of the number; 0 for bullets.
  var value = 0
  /// The length of the marker in bytes, including the white space after it.
  var length: Int

  /// A style of bullets and numbers.
  enum Form: Hashable {
    /// `•`, `▪`, `●`; the value is its packed UTF-8 bytes.
    case bullet(UInt32)
    /// `-`, `*`, `+`
    case dash(UInt8)
    /// `1.`, `1、`, `1)`, `(1)`, `①`; the value is the closing sign.
    case arabic(UInt8)
    /// `1.2`, `1.2.3`; the value is the number of components.
    case decimal(Int)
    /// `一、`
    case ideographic
    /// `（一）`
    case enclosedIdeographic
    /// `第三章`, `Step 3`, `Chapter 3`, `Part 3`; the value is the first bytes of the unit.
    case stepped(UInt32)
    /// `a.`, `a)`, `(a)`
    case letter
  }
}

extension ListMarker {
  var isBullet: Bool {
    switch form {
    case .bullet, .dash: true
    default: false
    }
  }
}

extension ListMarker {
  /// - Parameter text: A line without white space at both ends.
  init?(_ text: BorrowedBytes) {
    guard let first = text.first else { return nil }
    let found: ListMarker? =
      switch first {
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): ListMarker(dash: text)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): ListMarker(number: text)
      case UInt8(ascii: "("), UInt8(ascii: "a")...UInt8(ascii: "z"):
        ListMarker(letterOrEnclosed: text)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): ListMarker(step: text)
      case 0xC2, 0xE2: ListMarker(bullet: text) ?? ListMarker(circled: text)
      case 0xE3...0xE9, 0xEF: ListMarker(ideographic: text)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  /// `- `, `* `, `+ `
  private init?(dash text: BorrowedBytes) {
    guard text.count > 2, text[1] == 0x20 || text[1] == 0x09 else { return nil }
    self.init(form: .dash(text[0]), length: ListMarker.skipSpace(text, from: 1))
  }

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
    "—",
  ]

  /// `①`
  private init?(circled text: BorrowedBytes) {
    guard text.count > 3, text[1] == 0x91, (0xA0...0xB3).contains(text[2]) else { return nil }
    self.init(
      form: .arabic(0xE2), value: Int(text[2]) - 0x9F, length: ListMarker.skipSpace(text, from: 3))
  }
}

extension ListMarker {
  /// `1. `, `1、`, `1)`, `1.2 `
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
      // Versions and amounts look similar; after them the text continues with a lower-case letter.
      if i < text.count, text[i] == UInt8(ascii: ".") { i += 1 }
      let rest = ListMarker.skipSpace(text, from: i)
      guard rest < text.count, rest > i || text[i] >= 0xE3, depth <= 5,
        ListMarker.isTitle(text[rest])
      else { return nil }
      self.init(form: .decimal(depth), value: value, length: rest)
      return
    }
    guard let (mark, after) = ListMarker.closer(text, at: i) else { return nil }
    let rest = ListMarker.skipSpace(text, from: after)
    guard rest < text.count,
      rest > after || mark != UInt8(ascii: ".") || ListMarker.isTitle(text[rest])
    else { return nil }
    self.init(form: .arabic(mark), value: value, length: rest)
  }

  /// Returns the sign that closes a number (`.`, `)`, `、`, `．` or `）`) as an ASCII sign, and the
  /// position after it.
  private static func closer(_ text: BorrowedBytes, at i: Int) -> (mark: UInt8, end: Int)? {
    guard i < text.count else { return nil }
    if text[i] == UInt8(ascii: ".") || text[i] == UInt8(ascii: ")") { return (text[i], i + 1) }
    guard i + 2 < text.count else { return nil }
    switch (text[i], text[i + 1], text[i + 2]) {
    case (0xE3, 0x80, 0x81): return (UInt8(ascii: ","), i + 3)
    case (0xEF, 0xBC, 0x8E): return (UInt8(ascii: "."), i + 3)
    case (0xEF, 0xBC, 0x89): return (UInt8(ascii: ")"), i + 3)
    default: return nil
    }
  }

  /// Parses a number of up to three digits, so that years are excluded.
  private static func number(_ text: BorrowedBytes, from start: Int) -> (value: Int, end: Int)? {
    var value = 0
    var i = start
    while i < text.count, text[i].isDigit {
      guard i - start < 3 else { return nil }
      value = value * 10 + Int(text[i] - 0x30)
      i += 1
    }
    return i > start ? (value, i) : nil
  }

  /// Indicates whether a byte can begin a title: it is neither a lower-case letter nor a sign.
  private static func isTitle(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 || byte >= 0xC3 }
}

extension ListMarker {
  /// `(1) `, `(a) `, `a) `, `a. `
  private init?(letterOrEnclosed text: BorrowedBytes) {
    let isEnclosed = text[0] == UInt8(ascii: "(")
    let start = isEnclosed ? 1 : 0
    guard start + 1 < text.count else { return nil }
    if isEnclosed, let (value, end) = ListMarker.number(text, from: 1) {
      guard end < text.count, text[end] == UInt8(ascii: ")") else { return nil }
      let rest = ListMarker.skipSpace(text, from: end + 1)
      guard rest < text.count, rest > end + 1 || ListMarker.isTitle(text[rest]) else { return nil }
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
    guard letter &- 0x61 < 26, text[start + 1] == UInt8(ascii: ")") else { return nil }
    let rest = ListMarker.skipSpace(text, from: start + 2)
    guard rest < text.count, rest > start + 2 else { return nil }
    self.init(form: .letter, value: Int(letter) - 0x60, length: rest)
  }

  /// `Step 1`, `Part 2:`, `Chapter 3`
  private init?(step text: BorrowedBytes) {
    guard let word = ListMarker.steps.first(where: { text.starts(with: $0) }) else { return nil }
    let length = word.utf8CodeUnitCount
    let digits = ListMarker.skipSpace(text, from: length)
    guard digits > length, let (value, end) = ListMarker.number(text, from: digits),
      end == text.count || !(text[end] | 0x20 &- 0x61 < 26)
    else { return nil }
    let code = text.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    self.init(form: .stepped(code), value: value, length: 0)
  }

  private static let steps: [StaticString] = [
    "Step", "STEP", "Chapter", "CHAPTER", "Part", "PART", "Section", "Lesson", "Phase", "Example",
    "Appendix", "Schritt", "Kapitel", "Teil",
  ]
}

extension ListMarker {
  /// `一、`, `（一）`, `（1）`, `第一章`
  private init?(ideographic text: BorrowedBytes) {
    if text.starts(with: "第") {
      let number = ListMarker.ideograph(text, from: 3) ?? ListMarker.number(text, from: 3)
      guard let (value, end) = number, end + 2 < text.count else { return nil }
      let unit = text[end..<(end + 3)].reduce(0) { $0 << 8 | UInt32($1) }
      guard ListMarker.units.contains(unit) else { return nil }
      self.init(form: .stepped(unit), value: value, length: 0)
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

  private static let units: Set<UInt32> = Set(
    "章节節步课課部篇回讲講条條天周期层層".unicodeScalars.map {
      String($0).utf8.reduce(0) { $0 << 8 | UInt32($1) }
    })

  /// Parses a number up to 99 in Han digits.
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

/// Distinguishes the numbers of list items from the numbers of headings.
///
/// Consecutive list items have at most a few lines between them, whereas numbered headings have
/// paragraphs between them.
enum NumberingAnalyser {
  static func look(at lines: inout [PlainLine]) {
    /// The index of the last line with each form of number.
    var last: [ListMarker.Form: Int] = [:]
    for i in lines.indices {
      guard let lead = lines[i].lead, !lead.isBullet else { continue }
      if let before = last[lead.form], let earlier = lines[before].lead,
        earlier.value + 1 == lead.value
      {
        let evidence = NumberingAnalyser.evidence(of: lines[(before + 1)..<i], above: lines[i])
        lines[before].evidence.insert(evidence)
        lines[i].evidence.insert(evidence)
      }
      last[lead.form] = i
    }
  }

  /// Returns the feature that follows from the lines between two consecutive numbers.
  private static func evidence(of between: ArraySlice<PlainLine>, above line: PlainLine)
    -> LineFeature
  {
    if between.isEmpty { return .counted }
    let width = between.reduce(0) { $0 + $1.shape.width }
    // The continuation lines of an item are indented, or there is only one of them.
    let isPart = between.allSatisfy { $0.indent > line.indent } || between.count == 1
    return width > 160 || !isPart && width > 40 ? .scattered : .sequel
  }
}
