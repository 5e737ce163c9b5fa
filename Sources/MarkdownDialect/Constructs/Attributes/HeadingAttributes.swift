import Bytes

/// The attributes at the end of a heading's text: `{#id}`, possibly with classes, `{#id .class}`.
///
/// Outside kramdown the id is optional, `{.class}`; `{-}` is short for `{.unnumbered}`; and the id
/// needs no space before it (Pandoc, “Extension: header_attributes”).
package struct HeadingAttributes {
  package var list = AttributeList()
  /// The mark as the author wrote it.
  package var source: String
  /// The end of the text without the mark and the space before it.
  package var start: Int

  /// Finds the mark at the end of a text.
  ///
  /// An id consists of letters, digits, combining marks and `-_:.`, in any script.
  package init?(atEndOf text: BorrowedBytes, in parser: MarkdownParser) {
    var end = text.count
    while end > 0, text[end - 1].isSpaceOrTab { end -= 1 }
    guard end >= 4, text[end - 1] == UInt8(ascii: "}") else { return nil }
    var open = end - 2
    while open > 0, text[open] != UInt8(ascii: "{"), text[open] != UInt8(ascii: "}") { open -= 1 }
    let hasID = text[open + 1] == UInt8(ascii: "#")
    guard open > 0, end - open <= AttributeList.maximumLength, text[open] == UInt8(ascii: "{"),
      hasID || parser != .kramdown, text[open - 1].isSpaceOrTab || hasID && parser != .kramdown,
      list.read(Array(text[(open + 1)..<(end - 1)]))
    else { return nil }
    source = String(decoding: text[open..<end], as: UTF8.self)
    start = open
    while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
  }
}

extension AttributeList {
  /// Parses the text between the braces of a mark: an id and classes, then other attributes.
  fileprivate mutating func read(_ mark: [UInt8]) -> Bool {
    var rest = mark[...]
    while let sign = rest.first {
      let word = rest.prefix { !$0.isSpaceOrTab }
      let name = String(decoding: word.dropFirst(), as: UTF8.self)
      switch sign {
      case UInt8(ascii: "#"):
        guard !name.isEmpty, name.unicodeScalars.allSatisfy(Self.isPartOfID) else { return false }
        pairs.append(Pair(key: "id", value: name))
      case UInt8(ascii: ".") where !name.isEmpty && word.dropFirst().allSatisfy(\.isClassByte):
        pairs.append(Pair(key: "class", value: name))
      case UInt8(ascii: "-") where name.isEmpty:
        pairs.append(Pair(key: "class", value: "unnumbered"))
      default: return readRest(rest)
      }
      rest = rest[word.endIndex...].drop(while: \.isSpaceOrTab)
    }
    return !pairs.isEmpty
  }

  private mutating func readRest(_ rest: ArraySlice<UInt8>) -> Bool {
    var reader = AttributeReader(rest)
    guard !pairs.isEmpty, let list = reader.list(), reader.position == rest.endIndex,
      list.names.isEmpty
    else { return false }
    pairs += list.pairs
    return true
  }

  private static func isPartOfID(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordCharacter || scalar == "-" || scalar == ":" || scalar == "."
  }
}
