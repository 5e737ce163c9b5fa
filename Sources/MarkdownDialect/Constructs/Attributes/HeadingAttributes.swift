import Bytes

/// The attributes at the end of a heading's text: `{#id}`, possibly with classes, `{#id .class}`.
///
/// Outside kramdown, the rules of Pandoc apply (“Extension: header_attributes”): the id is
/// optional, `{.class}`; `{-}` means `{.unnumbered}`; and no space is needed before `{#id}`.
package struct HeadingAttributes {
  package var list = AttributeList()
  /// The attributes as the author wrote them, including the braces.
  package var source: String
  /// The length of the heading's text without the attributes and the white space before them, in
  /// bytes.
  package var textEnd: Int

  /// Finds the attributes at the end of a text. Returns `nil` if there are no valid attributes.
  ///
  /// An id consists of letters, digits and combining marks of any script, and `-`, `_`, `:` and
  /// `.`.
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
    textEnd = open
    while textEnd > 0, text[textEnd - 1].isSpaceOrTab { textEnd -= 1 }
  }
}

extension AttributeList {
  /// Parses the text between the braces: ids and classes, then other attributes. Returns `false` if
  /// the text is not valid.
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

  /// Parses the attributes after the ids and classes, such as `key="value"`. Returns `false` if the
  /// text is not valid, or if there is no id or class.
  private mutating func readRest(_ rest: ArraySlice<UInt8>) -> Bool {
    var reader = AttributeParser(rest)
    guard !pairs.isEmpty, let list = reader.list(), reader.position == rest.endIndex,
      list.names.isEmpty
    else { return false }
    pairs += list.pairs
    return true
  }

  /// Returns whether an id may contain a character.
  private static func isPartOfID(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordCharacter || scalar == "-" || scalar == ":" || scalar == "."
  }
}
