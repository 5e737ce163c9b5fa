import Bytes

/// Quotation marks and parentheses around words of Chinese.
enum Quotes {
  static func surround(_ range: Range<Int>, in text: BorrowedBytes) -> Bool {
    let before = text[..<range.lowerBound]
    let behind = text[range.upperBound...]
    guard let last = before.last, let first = behind.first else { return false }
    let isOpen = last == UInt8(ascii: "\"") || last >= 0x80 && before.suffix(3).isOpeningQuote
    return isOpen && (first == UInt8(ascii: "\"") || first >= 0x80 && behind.isAtClosingQuote)
  }

  /// Returns whether Latin words in parentheses follow: 闭包 (closure).
  static func gloss(after end: Int, in text: BorrowedBytes) -> Bool {
    var rest = text[end...].drop { $0 == 0x20 }
    if rest.starts(with: "（") {
      rest = rest.dropFirst(3)
    } else if rest.first == UInt8(ascii: "(") {
      rest = rest.dropFirst()
    } else {
      return false
    }
    let words = rest.prefix { $0.isLetter || $0 == 0x20 || $0 == UInt8(ascii: "-") }
    guard (3...32).contains(words.count), words.first?.isLetter == true else { return false }
    let behind = rest.dropFirst(words.count)
    return behind.first == UInt8(ascii: ")") || behind.starts(with: "）")
  }
}

extension BorrowedBytes {
  fileprivate var isOpeningQuote: Bool {
    starts(with: "「") || starts(with: "“") || starts(with: "『") || starts(with: "《")
  }

  fileprivate var isAtClosingQuote: Bool {
    starts(with: "」") || starts(with: "”") || starts(with: "』") || starts(with: "》")
  }
}
