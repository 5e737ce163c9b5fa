extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: SubSequence {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}

extension String {
  /// Returns the range of the first occurrence of an ASCII text at or after an index.
  func range(of part: String, from start: Index? = nil) -> Range<Index>? {
    guard let first = part.utf8.first else { return nil }
    var from = start ?? startIndex
    while from < endIndex, let found = utf8[from...].firstIndex(of: first) {
      let end = utf8.index(found, offsetBy: part.utf8.count, limitedBy: endIndex)
      guard let end else { return nil }
      if utf8[found..<end].elementsEqual(part.utf8) { return found..<end }
      from = utf8.index(after: found)
    }
    return nil
  }

  /// Returns the range of the last occurrence of an ASCII text.
  func lastRange(of part: String) -> Range<Index>? {
    var last: Range<Index>?
    while let next = range(of: part, from: last?.upperBound) { last = next }
    return last
  }
}
