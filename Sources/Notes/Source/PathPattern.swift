import Bytes
import Text

/// A pattern for paths: a `Wildcard` that may also contain choices in braces, `{a,b}`.
package struct PathPattern: Sendable {
  /// One pattern without braces for each choice.
  private let alternatives: [Wildcard]

  /// Parses a pattern.
  ///
  /// - Returns: `nil` for an invalid pattern, or one with more than 100 choices.
  package init?(_ text: String, _ syntax: Wildcard.Syntax = .glob) {
    guard let texts = Self.choices(in: Array(text.utf8)[...]) else { return nil }
    alternatives = texts.compactMap { Wildcard($0[...], syntax) }
    if alternatives.count < texts.count { return nil }
  }

  /// Returns whether the pattern matches the whole of a text.
  package func matches(_ text: String) -> Bool {
    text.withBytes { text in alternatives.contains { $0.matches(text) } }
  }

  /// Returns one text without braces for each choice; `nil` for more than 100, or an unclosed
  /// brace.
  private static func choices(in text: ArraySlice<UInt8>) -> [[UInt8]]? {
    guard let open = text.firstIndex(of: UInt8(ascii: "{")) else { return [Array(text)] }
    var (depth, part, parts) = (0, open + 1, [ArraySlice<UInt8>]())
    for place in text[open...].indices {
      switch text[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ",") where depth == 1:
        parts.append(text[part..<place])
        part = place + 1
      case UInt8(ascii: "}") where depth == 1:
        parts.append(text[part..<place])
        var all: [[UInt8]] = []
        for part in parts {
          guard let ends = choices(in: part + text[(place + 1)...]) else { return nil }
          all += ends.map { text[..<open] + $0 }
          if all.count > 100 { return nil }
        }
        return all
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return nil
  }
}
