import Bytes
import Diagnostics
import SiteSource

extension SiteCheck {
  /// Keys and passwords in the text of a note, code and comments among it, for all of it is public in
  /// the end.
  func secretFaults(in text: [UInt8], at path: String) -> [Diagnostic] {
    guard isOn(.secret) else { return [] }
    return text.withBytes { text in
      let secrets = Secret.all(in: text)
      guard !secrets.isEmpty else { return [] }
      let starts = lineStarts(of: text)
      return secrets.compactMap { secret in
        fault(
          .secret, at: SourceLocation(path, offset: secret.range.lowerBound, in: text, starts),
          "this looks like \(secret.name); take it back where it was given out, and out of the note"
        )
      }
    }
  }

  /// What other tools would have replaced and what stayed as text.
  func syntaxFaults(in body: [UInt8], _ text: [UInt8], of note: NoteHeader) -> [Diagnostic] {
    guard isOn(.syntaxForeign) else { return [] }
    return text.withBytes { text in
      let used = ForeignSyntax.all.filter {
        text.holds($0.start) && !($0.isLiquid && note.runsLiquid)
      }
      guard !used.isEmpty else { return [] }
      let shown = body.withBytes { ForeignSyntax.text(of: $0) }
      let starts = lineStarts(of: text)
      return used.compactMap { syntax in
        guard shown.contains(where: { syntax.begins($0) }),
          let offset = syntax.offset(in: text, starts)
        else { return nil }
        return fault(
          .syntaxForeign, at: SourceLocation(note.path, offset: offset, in: text, starts),
          "“\(syntax.start)” is \(syntax.name), which is published as it stands; write it as"
            + " Markdown, or set it as code")
      }
    }
  }
}

extension SourceLocation {
  fileprivate init(_ path: String, offset: Int, in text: BorrowedBytes, _ starts: [Int]) {
    let line = starts.partitioningIndex { $0 > offset }
    let column = text[starts[line - 1]..<offset].count { $0 & 0xC0 != 0x80 } + 1
    self.init(path, line: line, column: column)
  }
}

/// A sign of another tool's Markdown.
struct ForeignSyntax {
  var start: String
  var name: String
  /// Whether it stands at the start of a line.
  var isBlock: Bool
  /// Whether a note may mean it that runs Liquid.
  var isLiquid: Bool { start == "{%" }

  static let all = [
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
  func begins(_ text: String) -> Bool {
    isBlock ? text.hasPrefix(start) : text.contains(start)
  }

  /// Where it stands in a note for the first time, outside of front matter.
  func offset(in text: BorrowedBytes, _ starts: [Int]) -> Int? {
    guard isBlock else { return ByteScan.offset(of: start.utf8, in: text, from: 0) }
    return starts.lazy.compactMap { line -> Int? in
      let rest = text[line...].drop { $0 == 0x20 }
      return rest.starts(with: start.utf8) ? rest.startIndex : nil
    }.first
  }

  /// The lines of text that a body shows, code left out, without markup.
  static func text(of html: BorrowedBytes) -> [String] {
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
