import Bytes

/// A reader of the bytes and bracketed sets of a pattern.
struct WildcardReader {
  private let pattern: ArraySlice<UInt8>
  private var place: Int

  init(_ pattern: ArraySlice<UInt8>) {
    self.pattern = pattern
    place = pattern.startIndex
  }

  mutating func next() -> UInt8? {
    guard place < pattern.endIndex else { return nil }
    defer { place += 1 }
    return pattern[place]
  }

  /// Skips a byte if it is the next one. Returns `true` if it was.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard self[0] == byte else { return false }
    place += 1
    return true
  }

  /// Skips the stars that follow a star already read. Returns the number of all stars.
  mutating func stars() -> Int {
    var count = 1
    while skip(UInt8(ascii: "*")) { count += 1 }
    return count
  }

  /// Indicates whether the stars just read are a whole component, between slashes or the ends of
  /// the pattern.
  func isComponent(_ stars: Int) -> Bool {
    let first = place - stars
    guard first == pattern.startIndex || pattern[first - 1] == UInt8(ascii: "/") else {
      return false
    }
    return self[0] == nil || self[0] == UInt8(ascii: "/")
      || (self[0] == UInt8(ascii: "\\") && self[1] == UInt8(ascii: "/"))
  }

  /// Reads a set whose `[` has been read, including its `]`.
  ///
  /// - Returns: The bytes in the set; `nil` if the set is unclosed or names an unknown class.
  mutating func set() -> Set<UInt8>? {
    var bytes: Set<UInt8> = []
    let isNegated = skip(UInt8(ascii: "!")) || skip(UInt8(ascii: "^"))
    // The possible start of a range.
    var first: UInt8?
    var isFirst = true
    while let byte = next() {
      if byte == UInt8(ascii: "]"), !isFirst {
        return isNegated ? Set(UInt8.min...UInt8.max).subtracting(bytes) : bytes
      }
      isFirst = false
      if byte == UInt8(ascii: "-"), let start = first, let end = self[0], end != UInt8(ascii: "]") {
        place += 1
        guard let last = end == UInt8(ascii: "\\") ? next() : end else { return nil }
        if start <= last { bytes.formUnion(start...last) }
        first = nil
      } else if byte == UInt8(ascii: "["), self[0] == UInt8(ascii: ":") {
        guard let end = pattern[(place + 1)...].firstIndex(of: UInt8(ascii: "]")) else {
          return nil
        }
        if end > place + 1, pattern[end - 1] == UInt8(ascii: ":") {
          let name = String(decoding: pattern[(place + 1)..<(end - 1)], as: UTF8.self)
          guard let holds = Self.classes[name] else { return nil }
          bytes.formUnion((0..<128).filter(holds))
          place = end + 1
          first = nil
        } else {
          bytes.insert(byte)
          first = byte
        }
      } else {
        guard let literal = byte == UInt8(ascii: "\\") ? next() : byte else { return nil }
        bytes.insert(literal)
        first = literal
      }
    }
    return nil
  }

  private subscript(ahead: Int) -> UInt8? {
    place + ahead < pattern.endIndex ? pattern[place + ahead] : nil
  }

  /// The ASCII classes allowed in a set, with git's definitions.
  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": \.isLetterOrDigit, "alpha": \.isLetter,
    "blank": { $0 == 0x20 || $0 == 0x09 }, "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": \.isDigit, "graph": { (0x21...0x7E).contains($0) },
    "lower": { $0 &- 0x61 < 26 }, "print": { (0x20...0x7E).contains($0) },
    "punct": { (0x21...0x7E).contains($0) && !$0.isLetterOrDigit },
    "space": { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D },
    "upper": { $0 &- 0x41 < 26 }, "xdigit": { $0.isDigit || ($0 | 0x20) &- 0x61 < 6 },
  ]
}
