/// An encoding of numbers as text that needs no escapes in a JavaScript string.
///
/// Codes 40–91 end a number, and codes 93–126 continue it. Numbers below 52 take one character,
/// numbers up to 1819 take two.
extension [UInt8] {
  mutating func append(number: Int) {
    if number >= 52 { append(digits: number / 52) }
    append(UInt8(40 + number % 52))
  }

  /// Appends the digits before the last one. Each has a value from 1 to 34.
  private mutating func append(digits number: Int) {
    if number > 34 { append(digits: (number - 1) / 34) }
    append(UInt8(93 + (number - 1) % 34))
  }
}

/// A reader of a shard's contents. It never reads beyond the end, even in damaged data.
struct ShardReader {
  let bytes: ArraySlice<UInt8>
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  var next: UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

  mutating func skip() { offset += 1 }

  mutating func number() throws(SearchIndexError) -> Int {
    var number = 0
    while let code = next, number < 1 << 40 {
      offset += 1
      switch code {
      case 40...91: return number * 52 + Int(code) - 40
      case 93...126: number = number * 34 + Int(code) - 92
      default: throw SearchIndexError()
      }
    }
    throw SearchIndexError()
  }
}

/// The error for data that is not a search index of this version.
public struct SearchIndexError: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}
