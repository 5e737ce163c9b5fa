import Bytes
import Notes

/// A marker of another tool's Markdown syntax.
package struct ForeignSyntax: Sendable {
  /// The characters of the marker.
  package var start: String
  /// A phrase for messages: “a Hugo shortcode”.
  package var name: String
  /// A Boolean value that indicates whether the marker has a meaning only at the start of a line.
  var isBlock: Bool
  /// A Boolean value that indicates whether the marker also belongs to Liquid.
  var isLiquid: Bool { start == "{%" }

  static let all = [
    ForeignSyntax(start: "{{<", name: "a Hugo shortcode", isBlock: false),
    ForeignSyntax(start: "{{%", name: "a Hugo shortcode", isBlock: false),
    ForeignSyntax(start: "{%", name: "a template tag", isBlock: false),
    ForeignSyntax(start: ":::", name: "a VitePress or Pandoc container", isBlock: true),
    ForeignSyntax(start: "!!! ", name: "an MkDocs admonition", isBlock: true),
    ForeignSyntax(start: "??? ", name: "a collapsible MkDocs admonition", isBlock: true),
    ForeignSyntax(start: "=== \"", name: "an MkDocs tab", isBlock: true),
    ForeignSyntax(start: "[[toc]]", name: "a VitePress table of contents", isBlock: true),
    ForeignSyntax(start: "[TOC]", name: "a Python-Markdown table of contents", isBlock: true),
    ForeignSyntax(start: "--8<--", name: "an MkDocs snippet", isBlock: true),
    ForeignSyntax(start: "<<< @/", name: "a VitePress snippet", isBlock: true),
  ]

  /// Indicates whether a line of text contains the marker in a position in which it has a meaning.
  func isIn(_ line: [UInt8]) -> Bool {
    line.withBytes { line in
      if isBlock { return line.starts(with: start.utf8) }
      guard let offset = ByteScan.offset(of: start.utf8, in: line, from: 0) else { return false }
      guard isLiquid else { return true }
      // Ignore `{{%`, which belongs to Hugo, and `{% %}`, which occurs in prose about templates.
      if offset > 0, line[offset - 1] == UInt8(ascii: "{") { return false }
      let word = line[(offset + start.utf8.count)...].drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
      return word.first.map { $0.isLetter } ?? false
    }
  }

  /// Returns the markers that occur in a note in positions in which they may have a meaning.
  ///
  /// - Parameter starts: The offsets at which the lines of the note start.
  static func used(in text: BorrowedBytes, _ starts: [Int]) -> [ForeignSyntax] {
    let hasBrace = text.contains(UInt8(ascii: "{"))
    let first = Set(all.lazy.filter(\.isBlock).compactMap(\.start.utf8.first))
    // Few lines begin with the first character of a marker.
    let lines = starts.compactMap { line -> Int? in
      var place = line
      while place < text.count, text[place] == 0x20 { place += 1 }
      return place < text.count && first.contains(text[place]) ? place : nil
    }
    return all.filter { syntax in
      syntax.isBlock
        ? lines.contains { text[$0...].starts(with: syntax.start.utf8) }
        : hasBrace && text.contains(text: syntax.start)
    }
  }

  /// Returns the offset of the first occurrence of the marker in a note, in a position in which it
  /// may have a meaning; `nil` if there is none.
  ///
  /// - Parameter starts: The offsets of the lines to search.
  func offset(in text: BorrowedBytes, _ starts: [Int]) -> Int? {
    guard isBlock else { return ByteScan.offset(of: start.utf8, in: text, from: 0) }
    return starts.lazy.compactMap { line -> Int? in
      let rest = text[line...].drop { $0 == 0x20 }
      return rest.starts(with: start.utf8) ? rest.startIndex : nil
    }.first
  }

  /// Returns the markers that the body of a note shows as text, in the order of `all`.
  package static func shown(in html: BorrowedBytes) -> [ForeignSyntax] {
    // For speed, first search the whole HTML: most bodies contain no marker, not even in code.
    let possible = all.filter {
      html.contains(text: $0.start) || html.contains(text: $0.escapedStart)
    }
    guard !possible.isEmpty else { return [] }
    let lines = lines(of: html)
    return possible.filter { syntax in lines.contains { syntax.isIn($0) } }
  }

  /// Returns the offset of the first occurrence of the marker in a page, literal or escaped; `nil`
  /// if there is none.
  package func offset(inPage html: BorrowedBytes) -> Int? {
    [start, escapedStart].compactMap { ByteScan.offset(of: $0.utf8, in: html, from: 0) }.min()
  }

  /// The marker as it is escaped in HTML.
  private var escapedStart: String {
    start.replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// Returns the lines of text that a body shows, without code, tags and leading white space.
  private static func lines(of html: BorrowedBytes) -> [[UInt8]] {
    var (lines, line): ([[UInt8]], [UInt8]) = ([], [])
    var depth = 0
    func end() {
      let start = line.firstIndex { $0 > 0x20 } ?? line.endIndex
      if start < line.endIndex { lines.append(line[start...].withoutReferences) }
      line = []
    }
    for piece in HTMLPieces(html) {
      switch piece {
      case .text(let range) where depth == 0:
        var rest = html[range]
        while let newline = rest.firstIndex(of: 0x0A) {
          line += rest[rest.startIndex..<newline]
          end()
          rest = rest[(newline + 1)...]
        }
        line += rest
      case .text: break
      case .tag(let name, let isClosing, _):
        switch name {
        case "code", "pre": depth = max(0, depth + (isClosing ? -1 : 1))
        case "p", "li", "div", "br", "h1", "h2", "h3", "h4", "h5", "h6": end()
        default: break
        }
      }
    }
    end()
    return lines
  }
}

extension ArraySlice<UInt8> {
  /// The text after resolving the character references that occur in escaped markers.
  fileprivate var withoutReferences: [UInt8] {
    guard contains(UInt8(ascii: "&")) else { return Array(self) }
    let known: KeyValuePairs = [
      "&lt;": UInt8(ascii: "<"), "&gt;": UInt8(ascii: ">"), "&quot;": UInt8(ascii: "\""),
    ]
    var (text, rest): ([UInt8], Self) = ([], self)
    while let byte = rest.first {
      let reference = known.first { byte == UInt8(ascii: "&") && rest.starts(with: $0.key.utf8) }
      text.append(reference?.value ?? byte)
      rest.removeFirst(reference?.key.utf8.count ?? 1)
    }
    return text
  }
}
