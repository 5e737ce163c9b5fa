import Bytes

extension UInt8 {
  /// White space as Ruby strips it: tab, line feed, vertical tab, form feed, return, space.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0d) }
  /// Part of a word: ASCII letters, digits and `_`, and everything beyond ASCII.
  var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }

  /// The value of a hexadecimal digit.
  var hexadecimal: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f")
      ? letter - UInt8(ascii: "a") + 10 : nil
  }
}

extension String {
  /// Whether the bytes are the same; `==` holds texts alike that Unicode calls equivalent.
  @inline(__always)
  func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { one in other.withBytes { one.elementsEqual($0) } }
  }
}

extension Array where Element == UInt8 {
  /// Without white space around.
  var trimmed: [UInt8] {
    guard let first = firstIndex(where: { !$0.isSpace }),
      let last = lastIndex(where: { !$0.isSpace })
    else { return [] }
    return Array(self[first...last])
  }
}
