import Bytes

/// An attribute list as its author wrote it: `{: #id .class key="value" name}` (kramdown,
/// "Attribute List Definitions").
package struct AttributeList: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package var key: String
    package var value: String
  }

  /// The lists that it takes in by name, and words with a meaning of their own such as `toc`.
  var names: [String] = []
  /// Everything else, in order; an id is the value of `id`, a class one of `class`.
  package var pairs: [Pair] = []
}

extension AttributeList {
  /// The longest list that is read, in bytes; what is longer is text.
  static let longest = 4096

  /// Reads the list that a text starts with, such as `{:.note}`.
  static func read(_ text: ArraySlice<UInt8>) -> (AttributeList, length: Int)? {
    // A second colon opens an extension.
    guard text.starts(with: "{:".utf8), !text.starts(with: "{::".utf8) else { return nil }
    var reader = AttributeReader(text.prefix(longest).dropFirst(2))
    guard let list = reader.list(), reader.take("}"), list != AttributeList() else { return nil }
    return (list, reader.position - text.startIndex)
  }

  /// Reads the list that a text is, but for white space around it.
  static func alone(in text: BorrowedBytes) -> AttributeList? {
    let text = Array(text.trimmingSpace.prefix(longest + 1))[...]
    return read(text).flatMap { $1 == text.count ? $0 : nil }
  }

  /// Reads the definition of a named list that a text starts with, such as `{:note: .box}`.
  static func readDefinition(
    _ text: ArraySlice<UInt8>
  ) -> (name: String, AttributeList, length: Int)? {
    guard text.starts(with: "{:".utf8) else { return nil }
    var reader = AttributeReader(text.prefix(longest).dropFirst(2))
    guard let name = reader.name(), reader.take(":"), let list = reader.list(), reader.take("}")
    else { return nil }
    return (name, list, reader.position - text.startIndex)
  }
}
