import Bytes

extension EntryEvidence.SpellingTraits {
  /// Classifies the spelling of a text.
  init(_ text: BorrowedBytes) {
    self = []
    let isCall = text.count > 1 && text.ends(with: "()")
    let bare = isCall ? text[..<(text.endIndex - 2)] : text
    if isCall { insert(.call) }
    let signs = BareName(bare)
    insert(signs)
    insertNumbering(bare)
    insertWord(bare, spaces: signs.spaces)
    insertPlaceholder(bare)
  }

  /// Whether a text, which may end in `()`, is a long name that no word is.
  static func isDistinct(_ text: BorrowedBytes) -> Bool {
    let isCall = text.count > 1 && text.ends(with: "()")
    return BareName(isCall ? text[..<(text.endIndex - 2)] : text).isDistinct
  }

  private mutating func insert(_ name: BareName) {
    if name.spaces > 0 { insert(.spaced) }
    if name.smalls + name.capitals > 0 { insert(.latin) }
    if name.digits > 0 { insert(.digit) }
    if name.startsWithCapital { insert(.capital) }
    if name.smalls == 0, name.capitals > 0 { insert(.allCapitals) }
    if name.hasInnerCapital { insert(.innerCapital) }
    if name.hasInnerCapital || name.underscores + name.stops > 0 { insert(.structure) }
    if name.length == 1 { insert(.oneSign) }
    if name.length <= 2 { insert(.upToTwo) }
    if name.length > 14 { insert(.overFourteen) }
    if name.length > 5 { insert(.overFive) }
    if !name.hasLetters { insert(.signs) }
    if name.isDistinct { insert(.distinct) }
    if name.leadingCapitals > 2, name.smalls > 0 { insert(.prefixed) }
  }

  private mutating func insertNumbering(_ bare: BorrowedBytes) {
    guard bare.count > 1, bare[bare.endIndex - 1].isDigit else { return }
    let stem = bare[..<(bare.endIndex - 1)]
    if stem.count <= 3, stem.allSatisfy(\.isSmall) { insert(.numbered) }
    if stem.allSatisfy({ $0.isSmall || $0 == UInt8(ascii: "_") }) { insert(.numberedName) }
  }

  private mutating func insertWord(_ bare: BorrowedBytes, spaces: Int) {
    var words = SpacedWords(bare)
    guard var last = words.next() else { return }
    var count = 1
    while spaces > 0, let next = words.next() { (last, count) = (next, count + 1) }
    if last.ends(with: "ing") { insert(.gerund) }
    guard count == 1, contains(.latin) else { return }
    let table = WordTable.english
    let isPlural = bare.count > 3 && bare[bare.endIndex - 1].lowercased == UInt8(ascii: "s")
    if let word = table[WordHash(ofLowered: bare)]
      ?? (isPlural ? table[WordHash(ofLowered: bare[..<(bare.endIndex - 1)])] : nil)
    {
      insert(.word)
      if word.kind == .generic || word.kind == .function { insert(.generic) }
    }
  }

  private mutating func insertPlaceholder(_ bare: BorrowedBytes) {
    let isStructured = contains(.structure)
    if contains(.latin), !contains(.spaced) || isStructured {
      let head = isStructured ? bare.prefix { $0 != UInt8(ascii: ".") } : bare
      if Self.placeholders.contains(WordHash(ofLowered: bare))
        || head.count < bare.count && Self.placeholders.contains(WordHash(ofLowered: head))
      {
        insert(.placeholder)
      }
    }
    if isStructured, Self.beginsAsPlaceholder(bare) { insert(.placeholder) }
    let start = bare.startIndex
    if bare.count > 2, bare[start + 1] == UInt8(ascii: "."), bare[start].isLetter,
      bare[start + 2] != UInt8(ascii: "_")
    {
      insert(.memberOfPlaceholder)
    }
    if bare.starts(with: "foo.") || bare.starts(with: "bar.") { insert(.memberOfPlaceholder) }
    if bare.first == UInt8(ascii: ":") || bare.last == UInt8(ascii: ":") { insert(.colon) }
    if contains(.spaced) && isPartOfBook(bare) || bare.hasHan && isNumbered(chinese: bare) {
      insert(.partOfBook)
    }
  }

  private func isPartOfBook(_ bare: BorrowedBytes) -> Bool {
    var words = SpacedWords(bare)
    guard let name = words.next(), let number = words.next(), words.next() == nil else {
      return false
    }
    let part = name[name.endIndex - 1].lowercased == UInt8(ascii: "s") ? name.dropLast() : name
    guard NumberedParts.all.contains(WordHash(ofLowered: part)) else { return false }
    if !number.hasCharacters(2) || number[number.startIndex].isDigit { return true }
    return number[number.startIndex] >= 0x80
      && String(decoding: number, as: UTF8.self).first?.isNumber == true
  }

  /// Whether it is one of several of a kind: 思路二, 风险 1, 结论 1 证明.
  private func isNumbered(chinese text: BorrowedBytes) -> Bool {
    let stem = text.dropLast(3)
    if stem.count >= 6, text.suffix(3).length(ofOneOf: "一二三四五六七八九十") != nil,
      WordTable.chinese[stem]?.kind == .generic
    {
      return true
    }
    guard let digit = text.firstIndex(where: \.isDigit) else { return false }
    var end = digit
    while end > text.startIndex, text[end - 1] == 0x20 { end -= 1 }
    let behind = text[digit...].drop(while: \.isDigit)
    return end - 3 >= text.startIndex && text.isHan(at: end - 3)
      && (behind.isEmpty || behind.first == 0x20)
  }

  /// Whether it begins as names of examples do: `my_function`, `someValue`.
  private static func beginsAsPlaceholder(_ bare: BorrowedBytes) -> Bool {
    let starts: [StaticString] = ["my", "your", "Your", "some", "foo", "bar"]
    return starts.contains { start in
      guard bare.starts(with: start) else { return false }
      let next = bare.startIndex + start.utf8CodeUnitCount
      return next < bare.endIndex && (bare[next] == UInt8(ascii: "_") || bare[next].isCapital)
    }
  }

  /// Names that examples are made with.
  private static let placeholders = WordSet(
    """
    foo bar baz qux quux foobar fizz buzz hello world obj arr str num val tmp temp res ret idx elem args \
    arg fn cb func item item1 item2 data1 data2 person animal dog cat alice bob john xx yy xyz abc test1 \
    test2 my_var my_function mything
    """)
}

/// The result of one pass over the bytes of a name, without the parentheses of a call.
private struct BareName {
  var spaces = 0
  var smalls = 0
  var capitals = 0
  var leadingCapitals = 0
  var digits = 0
  var underscores = 0
  var stops = 0
  /// The number of characters.
  var length = 0
  /// Whether it has letters, digits or underscores, of any script.
  var hasLetters = false
  var hasInnerCapital = false
  let startsWithCapital: Bool

  init(_ name: BorrowedBytes) {
    startsWithCapital = name.first?.isCapital == true
    var previous: UInt8 = 0
    for byte in name {
      if byte.isSmall {
        smalls += 1
      } else if byte.isCapital {
        if capitals == length { leadingCapitals += 1 }
        capitals += 1
        if previous.isSmall { hasInnerCapital = true }
      } else if byte.isDigit {
        digits += 1
      } else {
        if byte == 0x20 { spaces += 1 }
        if byte == UInt8(ascii: "_") { underscores += 1 }
        if byte == UInt8(ascii: ".") { stops += 1 }
      }
      if byte & 0xC0 != 0x80 { length += 1 }
      previous = byte
    }
    hasLetters = smalls + capitals + digits + underscores > 0
    // Common Han begins with these.
    if !hasLetters, name.contains(where: { (0xE4...0xE9).contains($0) }) { hasLetters = true }
    if !hasLetters, name.contains(where: { $0 >= 0x80 }) {
      hasLetters = String(decoding: name, as: UTF8.self)
        .contains { $0.isLetter || $0.isNumber }
    }
  }

  var isDistinct: Bool { hasInnerCapital && length >= 10 && spaces == 0 && stops == 0 }
}
