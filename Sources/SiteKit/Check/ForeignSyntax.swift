import Bytes

/// A sign of another tool's Markdown.
package struct ForeignSyntax: Sendable {
  package var start: String
  package var name: String
  /// Whether it stands at the start of a line.
  var isBlock: Bool
  /// Whether a note may mean it that runs Liquid.
  var isLiquid: Bool { start == "{%" }

  package static let all = [
    ForeignSyntax(start: "{{<", name: "a shortcode of Hugo", isBlock: false),
    ForeignSyntax(start: "{{%", name: "a shortcode of Hugo", isBlock: false),
    ForeignSyntax(start: "{%", name: "a tag of a template language", isBlock: false),
    ForeignSyntax(start: ":::", name: "a container of VitePress or Pandoc", isBlock: true),
    ForeignSyntax(start: "!!! ", name: "an admonition of MkDocs", isBlock: true),
    ForeignSyntax(start: "??? ", name: "a folded admonition of MkDocs", isBlock: true),
    ForeignSyntax(start: "=== \"", name: "a tab of MkDocs", isBlock: true),
    ForeignSyntax(start: "[[toc]]", name: "a table of contents of VitePress", isBlock: true),
    ForeignSyntax(start: "[TOC]", name: "a table of contents of Python-Markdown", isBlock: true),
    ForeignSyntax(start: "--8<--", name: "a snippet of MkDocs", isBlock: true),
    ForeignSyntax(start: "<<< @/", name: "a snippet of VitePress", isBlock: true),
  ]

  /// Whether a text that a page shows, with nothing but markup before it, begins with the sign.
  package func begins(_ text: String) -> Bool {
    if isLiquid { return text.firstMatch(of: /\{%-?\s*[A-Za-z]/) != nil }
    return isBlock ? text.hasPrefix(start) : text.contains(start)
  }

  /// Where it stands in a note for the first time, outside of front matter.
  package func offset(in text: BorrowedBytes, _ starts: [Int]) -> Int? {
    guard isBlock else { return ByteScan.offset(of: start.utf8, in: text, from: 0) }
    return starts.lazy.compactMap { line -> Int? in
      let rest = text[line...].drop { $0 == 0x20 }
      return rest.starts(with: start.utf8) ? rest.startIndex : nil
    }.first
  }

  /// The lines of text that a body shows, code left out, without markup.
  package static func text(of html: BorrowedBytes) -> [String] {
    var (lines, line): ([String], [UInt8]) = ([], [])
    var (i, depth) = (0, 0)
    func end() {
      let text = String(decoding: line, as: UTF8.self).replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      if let start = text.firstIndex(where: { !$0.isWhitespace }) {
        lines.append(String(text[start...]))
      }
      line = []
    }
    while i < html.count {
      guard html[i] == UInt8(ascii: "<") else {
        if html[i] == UInt8(ascii: "\n") { end() } else if depth == 0 { line.append(html[i]) }
        i += 1
        continue
      }
      let tag = html[i...].prefix { $0 != UInt8(ascii: ">") }
      for name in ["<code", "<pre", "<script", "<style"] where tag.starts(with: name.utf8) {
        depth += 1
      }
      for name in ["</code", "</pre", "</script", "</style"] where tag.starts(with: name.utf8) {
        depth = max(0, depth - 1)
      }
      if tag.starts(with: "<p") || tag.starts(with: "</p") || tag.starts(with: "<li") { end() }
      i = tag.endIndex + 1
    }
    end()
    return lines
  }
}
