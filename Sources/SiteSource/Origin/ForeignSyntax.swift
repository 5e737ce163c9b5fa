import Bytes
import Notes

/// A marker of another tool's Markdown syntax.
package struct ForeignSyntax: Sendable {
  /// The characters of the marker.
  package let start: String
  /// A phrase for messages: “a Hugo shortcode”.
  package var name: String
  /// A Boolean value that indicates whether the marker has a meaning only at the start of a line.
  package var isBlock: Bool
  /// The characters behind which the marker belongs to other syntax: `{{` is no marker in `{{<`.
  package var isNotBefore = ""
  /// A Boolean value that indicates whether the tool reads the marker in code too.
  package var isReadInCode = false
  /// A Boolean value that indicates whether the marker also belongs to Liquid.
  package var isLiquid: Bool { start == "{%" }

  package init(
    start: String, name: String, isBlock: Bool, isNotBefore: String = "",
    isReadInCode: Bool = false
  ) {
    (self.start, self.name, self.isBlock, self.isNotBefore) = (start, name, isBlock, isNotBefore)
    self.isReadInCode = isReadInCode
  }

  /// The markers that are hardly ever meant as text.
  package static let common = [
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

  /// Returns the number of times that a line of text contains the marker in a position in which it
  /// has a meaning.
  private func count(in line: [UInt8]) -> Int {
    line.withBytes { line in
      var (count, from) = (0, 0)
      while let offset = ByteScan.offset(of: start.utf8, in: line, from: from) {
        if isBlock, offset > 0 { break }
        if isMeant(at: offset, in: line) { count += 1 }
        from = offset + start.utf8.count
      }
      return count
    }
  }

  private func isMeant(at offset: Int, in line: BorrowedBytes) -> Bool {
    let rest = line[(offset + start.utf8.count)...]
    if let next = rest.first, isNotBefore.utf8.contains(next) { return false }
    guard isLiquid else { return true }
    // Ignore `{{%`, which belongs to Hugo, and `{% %}`, which occurs in prose about templates.
    if offset > 0, line[offset - 1] == UInt8(ascii: "{") { return false }
    let word = rest.drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    return word.first.map { $0.isLetter } ?? false
  }

  /// Returns the offset of the first occurrence of the marker in a note, in a position in which it
  /// may have a meaning; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - starts: The offsets of the lines to search.
  ///   - body: The offset from which to search for a marker that may be anywhere on a line.
  package func offset(in text: BorrowedBytes, _ starts: [Int], from body: Int = 0) -> Int? {
    guard isBlock else {
      var from = body
      while let offset = ByteScan.offset(of: start.utf8, in: text, from: from) {
        if isMeant(at: offset, in: text) { return offset }
        from = offset + start.utf8.count
      }
      return nil
    }
    return starts.lazy.compactMap { line -> Int? in
      let rest = text[line...].drop { $0 == 0x20 }
      return rest.starts(with: start.utf8) ? rest.startIndex : nil
    }.first
  }

  /// Returns those of some markers that the body of a note shows as text, in their order.
  package static func shown(
    _ all: [ForeignSyntax] = common, in html: BorrowedBytes
  ) -> [ForeignSyntax] {
    counts(of: all, in: html).map(\.syntax)
  }

  /// Returns how often the body of a note shows some markers as text, without those that it does
  /// not show, in their order.
  package static func counts(
    of all: [ForeignSyntax], in html: BorrowedBytes
  ) -> [(syntax: ForeignSyntax, count: Int)] {
    // For speed, first search the whole HTML: most bodies contain no marker, not even in code.
    let possible = all.filter { $0.isAnywhere(in: html) }
    guard !possible.isEmpty else { return [] }
    let lines = lines(of: html)
    let withCode =
      possible.contains(where: \.isReadInCode) ? self.lines(of: html, withCode: true) : []
    return possible.compactMap { syntax in
      let count = (syntax.isReadInCode ? withCode : lines).reduce(0) { $0 + syntax.count(in: $1) }
      return count > 0 ? (syntax, count) : nil
    }
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

  /// Indicates whether HTML contains the marker at all, literal or escaped.
  private func isAnywhere(in html: BorrowedBytes) -> Bool {
    ByteScan.contains(anyOf: [start, escapedStart], in: html)
  }

  /// Returns the lines of text that a body shows, without tags, leading white space and, unless it is
  /// asked for, code.
  private static func lines(of html: BorrowedBytes, withCode: Bool = false) -> [[UInt8]] {
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
        case "code" where !withCode, "pre" where !withCode:
          depth = max(0, depth + (isClosing ? -1 : 1))
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
