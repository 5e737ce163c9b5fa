/// Filters that encode and decode text for URLs and for Base64.
let codingFilters: [String: Filter] = [
  "url_encode": filter(argumentCount: 0...0) { input, _, rendering in
    if case .null = input { return .null }
    let text = input.text
    try rendering.reserve(bytes: text.utf8.count * 3)
    return .string(String(decoding: text.utf8.flatMap(percentEncoded), as: UTF8.self))
  },
  "url_decode": filter(argumentCount: 0...0) { input, _, _ in
    if case .null = input { return .null }
    guard let text = String(validating: percentDecoded(Array(input.text.utf8)), as: UTF8.self)
    else { throw UnlocatedError("invalid byte sequence in UTF-8") }
    return .string(text)
  },
  "base64_encode": encoding(Base64(alphabet: .standard)),
  "base64_decode": decoding(Base64(alphabet: .standard), "base64_decode"),
  "base64_url_safe_encode": encoding(Base64(alphabet: .urlSafe)),
  "base64_url_safe_decode": decoding(Base64(alphabet: .urlSafe), "base64_url_safe_decode"),
]

private func encoding(_ base64: Base64) -> Filter {
  filter(argumentCount: 0...0) { input, _, rendering in
    let bytes = Array(input.text.utf8)
    try rendering.reserve(bytes: bytes.count * 2)
    return .string(String(decoding: base64.encode(bytes), as: UTF8.self))
  }
}

private func decoding(_ base64: Base64, _ name: String) -> Filter {
  filter(argumentCount: 0...0) { input, _, _ in
    guard let bytes = base64.decode(Array(input.text.utf8)) else {
      throw UnlocatedError("invalid base64 provided to \(name)")
    }
    return .string(String(decoding: bytes, as: UTF8.self))
  }
}

private let hexadecimal = Array("0123456789ABCDEF".utf8)

private func percentEncoded(_ byte: UInt8) -> [UInt8] {
  switch byte {
  case UInt8(ascii: " "): [UInt8(ascii: "+")]
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): [byte]
  case _ where byte.isLetter || byte.isDigit: [byte]
  default: [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
  }
}

private func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  var position = 0
  while position < bytes.count {
    if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
      let high = bytes[position + 1].hexadecimal, let low = bytes[position + 2].hexadecimal
    {
      output.append(high << 4 | low)
      position += 3
    } else {
      output.append(bytes[position] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[position])
      position += 1
    }
  }
  return output
}

/// The Base64 encoding (RFC 4648) with one of its two alphabets.
struct Base64: Sendable {
  enum Alphabet { case standard, urlSafe }

  private let letters: [UInt8]
  private let values: [UInt8?]
  /// Indicates whether the padding may be missing.
  private let isLenient: Bool

  init(alphabet: Alphabet) {
    letters = Array(
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        + (alphabet == .standard ? "+/" : "-_")).utf8)
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    self.values = values
    isLenient = alphabet == .urlSafe
  }

  func encode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      var letters: [UInt8] = []
      for _ in 0..<4 {
        letters.append(self.letters[Int(bits & 63)])
        bits >>= 6
      }
      output += letters.reversed().prefix(group.count + 1)
      output += [UInt8](repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
    return output
  }

  /// Returns the decoded bytes; `nil` if the text is not Base64.
  func decode(_ text: [UInt8]) -> [UInt8]? {
    var text = text[...]
    let isPadded = text.last == UInt8(ascii: "=")
    guard text.count % 4 == 0 || (isLenient && !isPadded) else { return nil }
    for _ in 0..<2 where text.last == UInt8(ascii: "=") { text.removeLast() }
    guard text.count % 4 != 1 else { return nil }
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in text {
      guard let value = values[Int(letter)] else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // The unused bits at the end must be zero.
    return bits & (1 << UInt32(count) - 1) == 0 ? output : nil
  }
}
