import Bytes
import Text

/// A pattern for paths: a `Wildcard` that may also contain choices in braces, `{a,b}`.
package struct PathPattern: Sendable {
  /// The pattern without braces for each combination of choices.
  private let alternatives: [Wildcard]

  /// Parses a pattern.
  ///
  /// - Returns: `nil` if the pattern is invalid or has more than 100 combinations of choices.
  package init?(_ text: String, _ syntax: Wildcard.Syntax = .glob) {
    guard let texts = Self.choices(in: Array(text.utf8)[...]) else { return nil }
    alternatives = texts.compactMap { Wildcard($0[...], syntax) }
    if alternatives.count < texts.count { return nil }
  }

  /// Returns whether the pattern matches the whole of a text.
  package func matches(_ text: String) -> Bool {
    text.withBytes { text in alternatives.contains { $0.matches(text) } }
  }

  /// Returns the texts without braces for all combinations of choices: `{a,b}c` → `ac`, `bc`; `nil`
  /// for more than 100 texts or for a brace that is not closed.
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
