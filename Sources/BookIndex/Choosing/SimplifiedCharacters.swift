import Bytes

/// The simplified characters of traditional Chinese ones, as ICU's transliterator Hant-Hans has them.
///
/// They are a table of our own: to open that takes ICU 165 million instructions, in each build that
/// makes the index, where an edited body among a thousand posts takes a hundred in all.
struct SimplifiedCharacters: Sendable {
  static let shared = SimplifiedCharacters(EmbeddedResources.simplified)

  /// The traditional characters in their order, and what each is in simplified: three bytes as a number.
  private var traditional: [UInt32] = []
  private var simplified: [UInt32] = []

  /// - Parameter table: Lines of a traditional character, a tab and a simplified one, in order.
  init(_ table: StaticString) {
    for line in BorrowedBytes(table).split(separator: UInt8(ascii: "\n")) where line.count == 7 {
      traditional.append(line.character(at: line.startIndex))
      simplified.append(line.character(at: line.startIndex + 4))
    }
  }
}

extension SimplifiedCharacters {
  /// A text in simplified characters; `nil` where it is so already.
  func simplified(_ text: BorrowedBytes) -> [UInt8]? {
    var result: [UInt8]?
    for i in text.indices where text.isHan(at: i) {
      let character = text.character(at: i)
      let position = traditional.partitioningIndex { $0 >= character }
      guard position < traditional.count, traditional[position] == character else { continue }
      var bytes = result ?? Array(text)
      for (number, shift) in [16, 8, 0].enumerated() {
        bytes[i - text.startIndex + number] =
          UInt8(truncatingIfNeeded: simplified[position] >> UInt32(shift))
      }
      result = bytes
    }
    return result
  }
}

extension BorrowedBytes {
  /// The three bytes from an index on.
  fileprivate func character(at i: Int) -> UInt32 {
    UInt32(self[i]) << 16 | UInt32(self[i + 1]) << 8 | UInt32(self[i + 2])
  }
}
