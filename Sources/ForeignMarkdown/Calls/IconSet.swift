import Bytes

/// The icons that notes name: `:material-check:`. No pictures of them are known.
enum IconSet {
  static let prefixes = [":material-", ":octicons-", ":fontawesome-", ":simple-"]

  /// Returns the icon at an offset, with the attribute list after it.
  ///
  /// An icon with a common meaning has the name of a character. An icon that is alone in a cell, a
  /// list item or a link has the words of its name, so that it is not empty. Others have no text.
  static func token(at offset: Int, in text: [UInt8]) -> CallToken? {
    guard let prefix = prefixes.first(where: { text.hasText($0, at: offset) }) else { return nil }
    let name = text[(offset + prefix.utf8.count)...].prefix {
      $0.isLetterOrDigit || $0 == UInt8(ascii: "-")
    }
    guard !name.isEmpty, text.hasText(":", at: name.endIndex) else { return nil }
    var end = name.endIndex + 1
    if text.hasText("{ .", at: end) || text.hasText("{.", at: end) || text.hasText("{:", at: end),
      let brace = text[end...].prefix(200).firstIndex(where: { $0 == 0x0A || $0 == 0x7D }),
      text[brace] == 0x7D
    {
      end = brace + 1
    }
    let words = words(of: name)
    var shown = characters[words.joined(separator: "-")] ?? ""
    if shown.isEmpty, isAlone(offset..<end, in: text) { shown = words.joined(separator: " ") }
    if shown.isEmpty, text.hasText(" ", at: end), offset == 0 || text[offset - 1].isWhite {
      end += 1
    }
    var token = CallToken(role: shown.isEmpty ? .icon : .html(shown), range: offset..<end)
    token.name = prefix + String(decoding: name, as: UTF8.self) + ":"
    return token
  }

  /// Returns the words of an icon's name without the name of a family, a variant or a size.
  private static func words(of name: ArraySlice<UInt8>) -> [Substring] {
    var words = String(decoding: name, as: UTF8.self).split(separator: "-")
    if let first = words.first, words.count > 1, ["solid", "regular", "brands"].contains(first) {
      words.removeFirst()
    }
    while words.count > 1, let last = words.last,
      last.allSatisfy(\.isNumber) || ["outline", "variant", "fill"].contains(last)
    {
      words.removeLast()
    }
    return words
  }

  private static func isAlone(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    var (before, after) = (range.lowerBound, range.upperBound)
    while before > 0, text[before - 1] == 0x20 { before -= 1 }
    while after < text.count, text[after] == 0x20 || text[after] == 0x0D { after += 1 }
    let last = before > 0 ? text[before - 1] : 0x0A
    let next = after < text.count ? text[after] : 0x0A
    return "\n|[-*>#".utf8.contains(last) && "\n|]".utf8.contains(next)
  }

  /// The characters for icons with a common meaning.
  private static let characters = [
    "check": "✓", "check-bold": "✓", "check-all": "✓", "check-circle": "✓", "close": "✗",
    "close-circle": "✗", "close-thick": "✗", "x": "✗", "xmark": "✗", "minus": "−", "plus": "+",
    "arrow-right": "→", "arrow-left": "←", "arrow-up": "↑", "arrow-down": "↓", "alert": "⚠",
    "alert-circle": "⚠", "warning": "⚠", "triangle-exclamation": "⚠", "information": "ℹ",
    "star": "★", "heart": "♥",
  ]
}
