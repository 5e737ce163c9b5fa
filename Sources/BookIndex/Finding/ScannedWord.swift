import Bytes

/// What one pass over the bytes of a word tells of it: its hash in small letters, how it ends, how it
/// is spelled. All that is asked of a word later needs none of its bytes again.
struct ScannedWord {
  let range: Range<Int>
  /// The hash of the word in small letters, ’ read as '.
  private(set) var hash = WordHash()
  /// The last eight bytes of what is hashed, the last the lowest.
  private(set) var tail: UInt64 = 0
  /// How many bytes are hashed.
  private(set) var count = 0
  private(set) var capitals = 0
  private(set) var hasDigit = false
  private(set) var hasUnderscore = false
  /// Whether a capital stands behind a small letter.
  private(set) var hasInnerCapital = false
  private var smalls = 0
  /// How many capitals it begins with.
  private var leadingCapitals = 0

  /// - Parameter word: The word within a text, whose indices it keeps.
  init(_ word: BorrowedBytes) {
    range = word.indices
    var isBehindSmall = false
    var i = range.lowerBound
    while i < range.upperBound {
      var byte = word[i]
      if byte.isSmall {
        smalls += 1
        isBehindSmall = true
      } else {
        if byte.isCapital {
          if isBehindSmall { hasInnerCapital = true }
          if capitals == i - range.lowerBound { leadingCapitals += 1 }
          capitals += 1
          byte |= 0x20
        } else if byte.isDigit {
          hasDigit = true
        } else if byte == UInt8(ascii: "_") {
          hasUnderscore = true
        } else if byte == 0xE2, i + 2 < range.upperBound, word[i + 1] == 0x80, word[i + 2] == 0x99 {
          byte = UInt8(ascii: "'")
          i += 2
        }
        isBehindSmall = false
      }
      hash.add(byte)
      tail = tail << 8 | UInt64(byte)
      count += 1
      i += 1
    }
  }
}

extension ScannedWord {
  @inline(__always)
  func hasSuffix(_ suffix: StaticString) -> Bool { tail.hasSuffix(suffix) }

  var startsWithCapital: Bool { leadingCapitals > 0 }

  /// Whether it is spelled as only names from code are.
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
  /// Whether the last bytes of a text, the last the lowest, are a suffix of up to eight bytes.
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
