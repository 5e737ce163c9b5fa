extension String {
  /// The text on one line, without tags of span-level elements and with entities as what they
  /// stand for. What only looks like a tag, as in `Array<Int>`, stays.
  var withoutMarkup: String {
    guard utf8.contains(UInt8(ascii: "<")) || utf8.contains(UInt8(ascii: "&")) else {
      return onOneLine
    }
    let bytes = Array(utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "<"), let end = endOfTag(bytes, i) {
        i = end
      } else if bytes[i] == UInt8(ascii: "&"), let (character, end) = entity(bytes, i) {
        text.append(contentsOf: character.utf8)
        i = end
      } else {
        text.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: text, as: UTF8.self).onOneLine
  }
}

/// The offset after the tag that starts at an offset, if it is one of a span-level element.
private func endOfTag(_ bytes: [UInt8], _ start: Int) -> Int? {
  guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
  return bytes[start...close].withUnsafeBufferPointer { tag in
    SpanTag(TextLine(bytes: tag, start: 0, end: tag.count)) == nil ? nil : close + 1
  }
}

/// The character that the entity at an offset stands for, and the offset after it.
private func entity(_ bytes: [UInt8], _ start: Int) -> (character: String, end: Int)? {
  guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
  let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
  let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "]
  if let character = named[name] { return (character, end + 1) }
  guard name.hasPrefix("#") else { return nil }
  let digits = name.dropFirst()
  let number =
    digits.hasPrefix("x") || digits.hasPrefix("X")
    ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  guard let scalar = number.flatMap(Unicode.Scalar.init), scalar != "\0" else { return nil }
  return (String(Character(scalar)), end + 1)
}
