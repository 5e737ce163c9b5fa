import Bytes
import Diagnostics
import FrontMatter
import MarkdownDialect
import Text

extension SourceText {
  /// Takes Obsidian's comments, `%%for my eyes%%`, out of a body, before anything is made of it:
  /// what is not in the text can be in no page, no excerpt and no search index.
  ///
  /// Every line stays the line it is. A text without `%%` costs the search for it.
  mutating func hideComments(
    under frontMatter: FrontMatter, path: String, reporting diagnostics: inout [Diagnostic]
  ) {
    let start = frontMatter.bodyOffset
    guard mayHoldComments(from: start) else { return }
    let comments = bytes[start...].withBytes { Comments(in: $0) }
    guard !comments.found.isEmpty else { return }
    for fault in comments.faults {
      let before = bytes[start...].dropFirst(fault.before.lowerBound).prefix(fault.before.count)
      let column = before.count { $0 & 0xC0 != 0x80 } + 1
      diagnostics.append(
        Diagnostic(
          .warning, .openComment,
          at: SourceLocation(path, line: frontMatter.bodyLine + fault.line, column: column),
          fault.message))
    }
    let body = bytes[start...].withBytes { comments.removed(from: $0) }
    self = SourceText(bytes: bytes[..<start] + body, encoding: encoding, evidence: evidence)
  }

  /// Whether there are two percent signs side by side.
  private func mayHoldComments(from start: Int) -> Bool {
    bytes[start...].withBytes { body in
      var from = 0
      // Many bytes are looked at at once, for every note of a site is searched.
      while case let found = ByteScan.offset(of: Comments.sign, in: body, from: from),
        found < body.count
      {
        from = found + 1
        if from < body.count, body[from] == Comments.sign { return true }
      }
      return false
    }
  }
}

extension Comments.Fault {
  fileprivate var message: String {
    switch kind {
    case .openToEnd:
      "the comment is not closed, so the rest of the note is not shown; "
        + "close it with “%%”, or write “\\%%” for two percent signs"
    case .openToEndOfParagraph:
      "the comment is not closed, so the rest of the paragraph is not shown; "
        + "close it with “%%”, or write “\\%%” for two percent signs"
    case .beyondParagraph:
      "the comment ends in another paragraph, so everything up to there is not shown; "
        + "put the “%%” at the start of its line if this is intended, or write “\\%%” for two"
        + " percent signs"
    }
  }
}
