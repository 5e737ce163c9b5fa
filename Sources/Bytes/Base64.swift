/// The Base64 encoding (RFC 4648) with one of its two alphabets.
package struct Base64: Sendable {
  package enum Alphabet { case standard, urlSafe }

  private let letters: [UInt8]
  private let values: [UInt8?]
  private let requiresPadding: Bool

  /// - Parameter requiresPadding: `false` if the padding at the end of a text may be missing.
  package init(alphabet: Alphabet, requiresPadding: Bool = true) {
    letters = Array(
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        + (alphabet == .standard ? "+/" : "-_")).utf8)
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    self.values = values
    self.requiresPadding = requiresPadding
  }

  package func encode(_ bytes: [UInt8]) -> [UInt8] {
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
  package func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var text = Array(text)
    let isPadded = text.last == UInt8(ascii: "=")
    guard text.count % 4 == 0 || (!requiresPadding && !isPadded) else { return nil }
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
