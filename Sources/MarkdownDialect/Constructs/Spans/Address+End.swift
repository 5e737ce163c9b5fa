import Bytes

extension Address {
  /// Where an address ends whose host starts at an offset; `nil` where there is no host.
  ///
  /// In text that is written without spaces the address ends where the Chinese, Japanese or Korean
  /// prose behind it begins: at its punctuation, and at a letter of it that follows a Latin letter
  /// or a digit (`https://a.org/b见下`). A part that begins with such letters has them
  /// (`https://a.org/路径`).
  static func end(in text: [UInt8], from start: Int, isInBrackets: Bool) -> Int? {
    text.withBytes { text in
      let host = text[start...].endOfHost
      guard host > start else { return nil }
      guard host < text.count else { return trimmed(text, start, host) }
      let isPort =
        text[host] == UInt8(ascii: ":") && host + 1 < text.count && text[host + 1] &- 0x30 < 10
      guard isPort || "/?#".utf8.contains(text[host]) else { return trimmed(text, start, host) }
      let end = text[host...].endOfPath(isInBrackets: isInBrackets)
      return trimmed(text, start, end)
    }
  }

  /// Leaves off what belongs to the sentence: punctuation at the end, an entity, a parenthesis that
  /// was opened before the address.
  private static func trimmed(
    _ text: BorrowedBytes, _ start: Int, _ end: Int
  ) -> Int? {
    var end = end
    var surplus = 0
    for byte in text[start..<end] where byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
      surplus += byte == UInt8(ascii: ")") ? 1 : -1
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        guard surplus > 0 else { return end }
        surplus -= 1
      case UInt8(ascii: ";"):
        // `&copy;` is a sign, not a part of the address.
        let name = text[start..<end - 1].reversed().prefix(32).prefix { $0.isLetterOrDigit }
        let sign = end - 2 - name.count
        if !name.isEmpty, sign >= start, text[sign] == UInt8(ascii: "&") { end = sign + 1 }
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "'"), UInt8(ascii: "\""):
        break
      default: return end
      }
      end -= 1
    }
    return nil
  }
}

extension BorrowedBytes {
  /// Where the host ends that this starts with: labels parted by full stops.
  fileprivate var endOfHost: Int {
    var end = startIndex
    var start = startIndex
    while end < endIndex {
      let byte = self[end]
      if byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        end += 1
      } else if byte == UInt8(ascii: "."), end > start {
        end += 1
        start = end
      } else if byte >= 0x80, let length = letter(at: end, ofPartFrom: start) {
        end += length
      } else {
        break
      }
    }
    return end
  }

  /// Where the path, the query and the fragment end.
  fileprivate func endOfPath(isInBrackets: Bool) -> Int {
    var end = startIndex
    var start = startIndex
    while end < endIndex {
      let byte = self[end]
      if byte <= 0x20 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "`") { break }
      if isInBrackets, byte == UInt8(ascii: "]") { break }
      if byte >= 0x80 {
        guard let length = letter(at: end, ofPartFrom: start) else { break }
        end += length
      } else {
        end += 1
        if "/?#&=+-_".utf8.contains(byte) { start = end }
      }
    }
    return end
  }

  /// The length of the character at an offset, if the part of an address that began at another has
  /// it.
  private func letter(at offset: Int, ofPartFrom start: Int) -> Int? {
    guard let scalar = FlankingClass.scalar(after: offset, in: self) else { return nil }
    let length = UTF8.width(scalar)
    // Middle dots stand within names.
    if scalar == "·" || scalar == "・" { return length }
    if scalar.properties.isWhitespace || scalar.isPunctuation { return nil }
    guard FlankingClass(scalar) == .cjk else { return length }
    return start == offset || self[start] >= 0x80 ? length : nil
  }
}
