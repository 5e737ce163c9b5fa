/// An id that an author gave a heading: `{#id}` at the end of its text, after a space.
struct ExplicitID {
  var id: String
  /// Where the text ends without it and the space before it.
  var start: Int

  /// Finds the mark at the end of a text.
  ///
  /// An id is made of letters, digits, marks and `-_:.`, in any script.
  init?(atEndOf text: UnsafeBufferPointer<UInt8>) {
    var end = text.count
    while end > 0, isBlank(text[end - 1]) { end -= 1 }
    guard end >= 4, text[end - 1] == UInt8(ascii: "}") else { return nil }
    var open = end - 2
    while open > 0, text[open] != UInt8(ascii: "{"), text[open] != UInt8(ascii: "}") { open -= 1 }
    guard open > 0, text[open] == UInt8(ascii: "{"), text[open + 1] == UInt8(ascii: "#"),
      isBlank(text[open - 1])
    else { return nil }
    let name = String(decoding: text[(open + 2)..<(end - 1)], as: UTF8.self)
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(ExplicitID.isAllowed) else { return nil }
    id = name
    start = open
    while start > 0, isBlank(text[start - 1]) { start -= 1 }
  }

  /// The mark as the author wrote it.
  var source: String { "{#\(id)}" }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordCharacter || scalar == "-" || scalar == ":" || scalar == "."
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
