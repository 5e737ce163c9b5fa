import Bytes

/// The result of one pass over the bytes of a word: its hash in small letters, its ending, its
/// spelling. The bytes are not needed again.
struct ScannedWord {
  private(set) var range: Range<Int>
  /// The hash of the word in small letters, ’ read as '.
  private(set) var hash = WordHash()
  /// The last eight hashed bytes, the last one lowest.
  private(set) var tail: UInt64 = 0
  /// The number of hashed bytes.
  private(set) var count = 0
  private(set) var capitals = 0
  private(set) var hasDigit = false
  private(set) var hasUnderscore = false
  /// A Boolean value that indicates whether it has letters outside of ASCII.
  private(set) var isWide = false
  /// A Boolean value that indicates whether a capital follows a small letter.
  private(set) var hasInnerCapital = false
  private var smalls = 0
  /// The number of capitals at its beginning.
  private var leadingCapitals = 0

  private var isBehindSmall = false

  /// - Parameter word: The word as a part of a text, whose indices it keeps.
  init(_ word: BorrowedBytes) {
    range = word.indices
    var i = word.startIndex
    while i < word.endIndex { i = add(i, in: word) }
  }

  /// Reads the word at an offset if it has only small letters and a space behind them, or a control
  /// character, as most words have.
  @inline(__always)
  init?(onlySmallIn text: BorrowedBytes, from start: Int, before end: Int) {
    range = start..<start
    let last = addSmalls(from: start, before: end, in: text)
    guard last < end, text[last] <= 0x20 else { return nil }
    range = start..<last
  }

  /// Reads the word at an offset, including the signs that join its parts: `don't`, `R&D`,
  /// `e-mail`.
  init(in text: BorrowedBytes, from start: Int, before end: Int) {
    range = start..<start
    var i = start
    while true {
      i = addSmalls(from: i, before: end, in: text)
      // Most words have only small letters, and a space behind them.
      guard i < end, text[i] > 0x20 else {
        range = start..<i
        return
      }
      let byte = text[i]
      if byte.isNamePart
        || byte.isOne(of: "'&.+-") && i > start && i + 1 < end && text[i + 1].isLetterOrDigit
        || byte == 0xE2 && i + 3 < end && text[i + 1] == 0x80 && text[i + 2] == 0x99
          && text[i + 3].isLetter
      {
        i = add(i, in: text)
      } else if byte.beginsWideLetter {
        i = addWide(i, in: text, before: end)
      } else {
        break
      }
    }
    // C++ and C#
    if i + 1 < end, text[i] == UInt8(ascii: "+"), text[i + 1] == UInt8(ascii: "+") {
      i = add(add(i, in: text), in: text)
    } else if i < end, text[i] == UInt8(ascii: "#"), i + 1 == end || !text[i + 1].isLetter {
      i = add(i, in: text)
    }
    range = start..<i
  }

  /// Adds small letters, which most words have alone, and returns where others begin.
  @inline(__always)
  private mutating func addSmalls(
    from start: Int, before end: Int, in text: BorrowedBytes
  ) -> Int {
    var (i, hash, tail) = (start, hash, tail)
    while i < end {
      let byte = text[i]
      guard byte.isSmall else { break }
      hash.add(byte)
      tail = tail << 8 | UInt64(byte)
      i += 1
    }
    guard i > start else { return i }
    (self.hash, self.tail) = (hash, tail)
    count += i - start
    smalls += i - start
    isBehindSmall = true
    return i
  }

  /// Adds the letter of two or three bytes at an index, as a small one, and returns where the next
  /// one is.
  private mutating func addWide(_ i: Int, in text: BorrowedBytes, before end: Int) -> Int {
    var (lead, next) = (text[i], i + 1)
    guard next < end else { return add(i, in: text) }
    var trail = text[next]
    var isCapital = true
    switch (lead, trail) {
    case (0xC3, 0x80...0x96), (0xC3, 0x98...0x9E), (0xD0, 0x90...0x9F): trail += 0x20
    case (0xD0, 0xA0...0xAF): (lead, trail) = (0xD1, trail - 0x20)
    case (0xD0, 0x80...0x8F): (lead, trail) = (0xD1, trail + 0x10)
    default: isCapital = false
    }
    if isCapital {
      if capitals == count { leadingCapitals += 1 }
      capitals += 1
    } else {
      smalls += 1
    }
    isBehindSmall = !isCapital
    isWide = true
    hash.add(lead)
    hash.add(trail)
    next += 1
    while next < end, text[next] & 0xC0 == 0x80 {
      hash.add(text[next])
      next += 1
    }
    count += 1
    return next
  }

  /// Adds the sign at an index, and returns where the next one is.
  @inline(__always)
  private mutating func add(_ i: Int, in text: BorrowedBytes) -> Int {
    var byte = text[i]
    var next = i + 1
    if byte.isSmall {
      smalls += 1
      isBehindSmall = true
    } else {
      if byte.isCapital {
        if isBehindSmall { hasInnerCapital = true }
        if capitals == count { leadingCapitals += 1 }
        capitals += 1
        byte |= 0x20
      } else if byte.isDigit {
        hasDigit = true
      } else if byte == UInt8(ascii: "_") {
        hasUnderscore = true
      } else if byte == 0xE2, i + 2 < text.endIndex, text[i + 1] == 0x80, text[i + 2] == 0x99 {
        byte = UInt8(ascii: "'")
        next = i + 3
      }
      isBehindSmall = false
    }
    hash.add(byte)
    tail = tail << 8 | UInt64(byte)
    count += 1
    return next
  }
}

extension ScannedWord {
  @inline(__always)
  func hasSuffix(_ suffix: StaticString) -> Bool { tail.hasSuffix(suffix) }

  var startsWithCapital: Bool { leadingCapitals > 0 }

  private var hasOnlyLetters: Bool { !isWide && smalls + capitals == count }

  /// Indicates whether it is its own key but for capitals: it has only letters of ASCII, and the
  /// last of them ends no plural.
  var isKey: Bool { hasOnlyLetters && tail & 0xFF != UInt64(UInt8(ascii: "s")) }

  /// Indicates whether it is spelled as only names from code are.
  var isCodeLike: Bool {
    guard range.count > 3 else { return false }
    if hasUnderscore || hasInnerCapital { return true }
    // NSString, but not URLs.
    return capitals > 1 && smalls > 1 && leadingCapitals == capitals && range.count > 4
      && (tail & 0xFF != UInt64(UInt8(ascii: "s")))
  }

  /// The hash of its first bytes.
  func hash(ofFirst count: Int, in text: BorrowedBytes) -> WordHash {
    var hash = WordHash()
    var i = range.lowerBound
    for _ in 0..<count {
      if text[i] == 0xE2, i + 2 < range.upperBound, text[i + 1] == 0x80, text[i + 2] == 0x99 {
        hash.add(UInt8(ascii: "'"))
        i += 3
      } else {
        hash.add(text[i].lowercased)
        i += 1
      }
    }
    return hash
  }
}

extension UInt64 {
  /// Returns whether the last bytes of a text, the last the lowest, are a suffix of up to eight
  /// bytes.
  @inline(__always)
  func hasSuffix(_ suffix: StaticString) -> Bool {
    var (bytes, mask): (UInt64, UInt64) = (0, 0)
    for i in 0..<suffix.utf8CodeUnitCount {
      bytes = bytes << 8 | UInt64(unsafe suffix.utf8Start[i])
      mask = mask << 8 | 0xFF
    }
    return self & mask == bytes
  }
}

extension UInt8 {
  /// Indicates whether a letter of two or three bytes can begin with it that is neither of Chinese
  /// nor kana: Latin with accents, Greek, Cyrillic, Hebrew, Arabic, scripts of India, Hangul.
  var beginsWideLetter: Bool { (0xC3...0xE1).contains(self) || (0xEA...0xED).contains(self) }
}
