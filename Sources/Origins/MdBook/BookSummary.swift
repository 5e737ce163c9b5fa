import Text

/// The list of chapters of an mdBook book (`SUMMARY.md`).
struct BookSummary: Hashable, Sendable {
  /// The chapters with a file, in reading order.
  private(set) var chapters: [Chapter] = []
  /// The number of chapters without a file, which mdBook lists without a link.
  private(set) var draftCount = 0

  /// A chapter with a file.
  struct Chapter: Hashable, Sendable {
    /// The name in the list, without markup.
    var name: String
    /// The path of the file, relative to the folder of the list.
    var path: String
  }

  /// Parses a list of chapters. Chapters are links that begin a line or a list item; all else, such
  /// as the titles of parts, is ignored.
  init(_ text: [UInt8]) {
    var isComment = false
    let lines = String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      var line = line.drop { $0.isWhitespace }
      if isComment || line.hasPrefix("<!--") {
        isComment = line.firstRange(of: "-->") == nil
        continue
      }
      line = Self.withoutListMarker(line)
      guard let (name, path) = Self.link(at: line) else { continue }
      if path.isEmpty {
        draftCount += 1
      } else {
        chapters.append(Chapter(name: name, path: path))
      }
    }
  }

  private static func withoutListMarker(_ line: Substring) -> Substring {
    var rest = line.drop { $0.isASCII && $0.isNumber }
    let isNumbered = rest.startIndex > line.startIndex
    guard let sign = rest.first, (isNumbered ? ".)" : "-*+").contains(sign) else { return line }
    rest = rest.dropFirst()
    return rest.first?.isWhitespace == true ? rest.drop { $0.isWhitespace } : line
  }

  /// Returns the text and the target of the link with which a line begins.
  private static func link(at line: Substring) -> (name: String, path: String)? {
    guard line.first == "[" else { return nil }
    var (depth, isEscaped) = (0, false)
    var end: Substring.Index?
    for index in line.indices {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch line[index] {
      case "\\": isEscaped = true
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      if depth == 0 {
        end = index
        break
      }
    }
    guard let end else { return nil }
    let name = plainText(line[line.index(after: line.startIndex)..<end])
    var rest = line[line.index(after: end)...]
    guard rest.first == "(" else { return nil }
    rest = rest.dropFirst().drop { $0.isWhitespace }
    var target: Substring
    if rest.first == "<" {
      target = rest.dropFirst().prefix { $0 != ">" }
    } else {
      depth = 0
      target = rest.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth >= 0 && !character.isWhitespace
      }
    }
    if let hash = target.firstIndex(of: "#") { target = target[..<hash] }
    let path = target.replacing("%20", with: " ").split(separator: "/").filter { $0 != "." }
      .joined(separator: "/")
    return (name, path)
  }

  /// Returns a name without the markup of code and emphasis.
  private static func plainText(_ markup: Substring) -> String {
    var (text, isEscaped, isCode) = ("", false, false)
    for character in markup {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "`" {
        isCode.toggle()
      } else if character == "\\", !isCode {
        isEscaped = true
      } else if character != "*" || isCode {
        text.append(character)
      }
    }
    return text.trimmed
  }
}
