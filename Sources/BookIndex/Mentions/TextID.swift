import Bytes
import Text

/// The id that a text in a body has where an entry leads to it.
public enum TextID: Hashable, Sendable {
  case given(String)
  /// One of the texts that a thing was found by, by its number from 1: `index:value-types`,
  /// `index2:value-types`.
  ///
  /// Names that differ in it differ in their keys, and ids of headings have no colon, so that it is
  /// the only one of its note.
  case made(Int, name: String)

  /// The id, which is made when it is asked for: most texts are never led to.
  public var text: String {
    switch self {
    case .given(let id): return id
    case .made(let number, let name):
      let words = Self.words(of: name)
      return number > 1 ? "index\(number):\(words)" : "index:\(words)"
    }
  }

  /// A name in small letters, with hyphens between its words.
  private static func words(of name: String) -> String {
    let simple = name.withBytes { name in
      name.isFolded ? String(decoding: name.map(\.asInID), as: UTF8.self) : nil
    }
    return simple
      ?? name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }
}

extension UInt8 {
  fileprivate var asInID: UInt8 { self <= 0x20 ? UInt8(ascii: "-") : lowercased }
}
