import Bytes

/// An attribute list as its author wrote it: `{: #id .class key="value" name}` (kramdown,
/// "Attribute List Definitions").
package struct AttributeList: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package var key: String
    package var value: String
  }

  /// The names of the lists that this list includes, and words with a special meaning such as
  /// `toc`.
  var names: [String] = []
  /// The attributes in order: `#a` has the key `id`, `.b` has the key `class`.
  package var pairs: [Pair] = []

  /// The maximum length of a list, in bytes. A longer list is text.
  static let maximumLength = 4096

  /// Parses the list at the start of a text, such as `{:.note}`. Also returns the length of the
  /// list in bytes. Returns `nil` if the text does not start with a list, or if the list is empty.
  static func read(_ text: ArraySlice<UInt8>) -> (AttributeList, length: Int)? {
    // A second colon starts an extension.
    guard text.starts(with: "{:".utf8), !text.starts(with: "{::".utf8) else { return nil }
    var reader = AttributeParser(text.prefix(maximumLength).dropFirst(2))
    guard let list = reader.list(), reader.skip("}"), list != AttributeList() else { return nil }
    return (list, reader.position - text.startIndex)
  }

  /// Parses a text that contains only a list and white space around it. Returns `nil` for any other
  /// text.
  static func parse(wholeText text: BorrowedBytes) -> AttributeList? {
    let text = Array(text.trimmingSpace.prefix(maximumLength + 1))[...]
    return read(text).flatMap { $1 == text.count ? $0 : nil }
  }

  /// Parses the definition of a named list at the start of a text, such as `{:note: .box}`. Also
  /// returns the name and the length in bytes. Returns `nil` for any other text.
  static func readDefinition(
    _ text: ArraySlice<UInt8>
  ) -> (name: String, AttributeList, length: Int)? {
    guard text.starts(with: "{:".utf8) else { return nil }
    var reader = AttributeParser(text.prefix(maximumLength).dropFirst(2))
    guard let name = reader.name(), reader.skip(":"), let list = reader.list(), reader.skip("}")
    else { return nil }
    return (name, list, reader.position - text.startIndex)
  }
}

/// A parser for the parts of an attribute list.
struct AttributeParser {
  private let text: ArraySlice<UInt8>
  /// The index in the text that the parser has reached.
  private(set) var position: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  /// Parses the parts up to the closing brace or slash, such as `#id .class key="value" name`.
  ///
  /// Ignores text that is not a valid part, such as a colon before the brace. But a list with
  /// invalid parts must set at least one attribute. Otherwise the function returns `nil`, and the
  /// whole list is text.
  mutating func list() -> AttributeList? {
    var list = AttributeList()
    // Indicates whether all parts so far are valid.
    var isValid = true
    skipSpace()
    while let byte = next, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "/") {
      // Indicates whether white space precedes the part.
      let followsSpace = position == text.startIndex || text[position - 1].isListSpace
      switch byte {
      case UInt8(ascii: "."):
        position += 1
        if let name = word(where: \.isClassByte) {
          list.pairs.append(.init(key: "class", value: name))
        }
      case UInt8(ascii: "#"):
        position += 1
        if let name = word(where: \.isNameByte) { list.pairs.append(.init(key: "id", value: name)) }
      default:
        guard followsSpace || list == AttributeList(), let name = name() else { break }
        if skip("=") {
          guard let value = value() else { return nil }
          list.pairs.append(.init(key: name, value: value))
        } else {
          list.names.append(name)
        }
      }
      // Only a class or an id may follow a part without white space.
      if let end = next, !end.isListSpace, !".#}/".utf8.contains(end) {
        isValid = false
        guard skipInvalidPart() else { return nil }
      }
      skipSpace()
    }
    return isValid || !list.pairs.isEmpty ? list : nil
  }

  /// Skips the rest of an invalid part. Returns `false` if it contains markup or quotation marks.
  private mutating func skipInvalidPart() -> Bool {
    let word = text[position...].prefix { !$0.isListSpace && $0 != UInt8(ascii: "}") }
    position = word.endIndex
    return !word.contains { "{<>`\"'\\".utf8.contains($0) }
  }

  /// Parses a name, which consists of letters, digits, `-` and `_`, and does not start with `-`.
  /// Returns `nil` if there is no name at the position.
  mutating func name() -> String? { next == UInt8(ascii: "-") ? nil : word(where: \.isNameByte) }

  /// Skips a text at the position. Returns `false` if another text is there.
  mutating func skip(_ expected: String) -> Bool {
    guard text[position...].starts(with: expected.utf8) else { return false }
    position += expected.utf8.count
    return true
  }

  /// The byte at the position; `nil` at the end of the text.
  private var next: UInt8? { position < text.endIndex ? text[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte.isListSpace { position += 1 }
  }

  /// Parses the successive bytes that fulfil a condition. Returns `nil` if the next byte does not.
  private mutating func word(where isPart: (UInt8) -> Bool) -> String? {
    let word = text[position...].prefix(while: isPart)
    position = word.endIndex
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// Parses the value of an attribute: a word, or text in quotation marks, in which `\` escapes the
  /// quotation mark and `}`. Returns `nil` if the quotation mark is not closed.
  private mutating func value() -> String? {
    guard let quote = next else { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return word { !$0.isListSpace && !"\"'=<>`{}/".utf8.contains($0) }
    }
    var value: [UInt8] = []
    position += 1
    while let byte = next {
      position += 1
      if byte == quote { return String(decoding: value, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = next,
        escaped == quote || escaped == UInt8(ascii: "}")
      {
        position += 1
        value.append(escaped)
      } else {
        value.append(byte)
      }
    }
    return nil
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte separates the parts of a list.
  fileprivate var isListSpace: Bool { isSpaceOrTab || self == 0x0A }

  /// A Boolean value that indicates whether the byte may be part of a name or an id.
  fileprivate var isNameByte: Bool {
    isLetterOrDigit || self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// A Boolean value that indicates whether the byte may be part of a class. The class names of
  /// frameworks contain more characters than ids, as in `md:flex`.
  var isClassByte: Bool { isNameByte || ":+@%".utf8.contains(self) }
}
