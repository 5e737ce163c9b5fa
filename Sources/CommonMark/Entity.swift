import Bytes

/// Returns the character of an entity such as `&amp;` or `&#38;`, and the offset after its `;`.
///
/// - Parameter start: The offset of the `&`.
/// - Returns: `nil` if there is no entity at the offset.
package func entity(in bytes: BorrowedBytes, at start: Int) -> (character: String, end: Int)? {
  // The longest entity, `&CounterClockwiseContourIntegral;`, has 33 bytes.
  guard let end = bytes[start...].prefix(34).firstIndex(of: UInt8(ascii: ";")) else { return nil }
  let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
  let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "]
  if let character = named[name] { return (character, end + 1) }
  guard name.hasPrefix("#") else {
    return rareEntity(bytes[start...end].rebased).map { ($0, end + 1) }
  }
  let digits = name.dropFirst()
  let number =
    digits.hasPrefix("x") || digits.hasPrefix("X")
    ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  guard let scalar = number.flatMap(Unicode.Scalar.init), scalar != "\0" else { return nil }
  return (String(Character(scalar)), end + 1)
}

/// Returns the character of a named entity from libcmark's list (HTML, section 13.5), or `nil` if
/// the list does not have the name.
private func rareEntity(_ entity: BorrowedBytes) -> String? {
  let name = entity.dropFirst().dropLast()
  guard name.allSatisfy(\.isLetterOrDigit) else { return nil }
  return Tree.with(parsing: entity) { root in
    guard let paragraph = root?.firstChild,
      let text = paragraph.firstChild, text.literal.first != UInt8(ascii: "&")
    else { return nil }
    return String(decoding: text.literal, as: UTF8.self)
  }
}
