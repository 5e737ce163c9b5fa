import Bytes

extension String {
  /// The text with character references for everything that Markdown or HTML may read as markup.
  var asCharacterReferences: String {
    reduce(into: "") { text, character in
      if let byte = character.asciiValue, "&<>\"'*_`~[]\\|$=!{}#^".utf8.contains(byte) {
        text += "&#\(byte);"
      } else {
        text.append(character)
      }
    }
  }

  /// The text with backslashes before the characters that have a meaning in Markdown.
  var asMarkdownText: String {
    reduce(into: "") { text, character in
      if "\\`*_[]<>".contains(character) { text.append("\\") }
      text.append(character.isNewline ? " " : character)
    }
  }

  /// The text in quotation marks, as the title of a link or picture.
  var asLinkTitle: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The address with percent-encoded spaces, parentheses, quotation marks and brackets.
  var asDestination: String {
    reduce(into: "") { text, character in
      guard let byte = character.asciiValue, byte <= 0x20 || "()<>\"{}\\".utf8.contains(byte) else {
        text.append(character)
        return
      }
      let digits = String(byte, radix: 16, uppercase: true)
      text += "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }

  /// The text as a code span.
  var asCodeSpan: String {
    let text = split(whereSeparator: \.isNewline).joined(separator: " ")
    let marks = String(repeating: "`", count: text.longestRun(of: "`") + 1)
    let gap = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return marks + gap + text + gap + marks
  }

  func longestRun(of mark: Character) -> Int {
    var (longest, run) = (0, 0)
    for character in self {
      run = character == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Indicates whether the text is an address of another site.
  var isURL: Bool { contains("://") || hasPrefix("//") || hasPrefix("mailto:") }

  /// Indicates whether the text has characters that may be Markdown.
  var mayBeMarkdown: Bool { contains { "*_`[<\\".contains($0) } }
}
