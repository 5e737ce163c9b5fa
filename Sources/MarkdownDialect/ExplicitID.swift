import Bytes

/// An id that an author gave a heading: `{#id}` at the end of its text, after a space; perhaps with
/// classes, `{#id .class}`.
package struct ExplicitID {
  package var list: AttributeList
  /// The mark as the author wrote it.
  package var source: String
  /// Where the text ends without it and the space before it.
  package var start: Int

  /// Finds the mark at the end of a text.
  ///
  /// An id is made of letters, digits, marks and `-_:.`, in any script.
  package init?(atEndOf text: BorrowedBytes) {
    var end = text.count
    while end > 0, text[end - 1].isSpaceOrTab { end -= 1 }
    guard end >= 4, text[end - 1] == UInt8(ascii: "}") else { return nil }
    var open = end - 2
    while open > 0, text[open] != UInt8(ascii: "{"), text[open] != UInt8(ascii: "}") { open -= 1 }
    guard open > 0, text[open] == UInt8(ascii: "{"), text[open + 1] == UInt8(ascii: "#"),
      text[open - 1].isSpaceOrTab
    else { return nil }
    let mark = Array(text[(open + 2)..<(end - 1)])
    let word = mark.prefix { !$0.isSpaceOrTab }
    let name = String(decoding: word, as: UTF8.self)
    var reader = AttributeReader(mark[word.endIndex...])
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(ExplicitID.isAllowed),
      let classes = reader.list(), reader.position == mark.endIndex, classes.names.isEmpty
    else { return nil }
    list = classes
    list.pairs.insert(AttributeList.Pair(key: "id", value: name), at: 0)
    source = String(decoding: text[open..<end], as: UTF8.self)
    start = open
    while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordCharacter || scalar == "-" || scalar == ":" || scalar == "."
  }
}
