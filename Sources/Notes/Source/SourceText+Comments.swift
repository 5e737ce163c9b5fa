import Bytes
import Diagnostics
import FrontMatter
import MarkdownDialect
import Text

extension SourceText {
  /// Removes Obsidian's comments, such as `%%for my eyes%%`, from a body, and reports comments that
  /// are not closed.
  ///
  /// This happens before the body is used in any other way, so that a comment can appear neither on
  /// a page nor in an excerpt or the search index. Line numbers do not change. For a text without
  /// `%%` only the search for `%%` takes time.
  mutating func removeComments(
    below frontMatter: FrontMatter, path: String, reporting diagnostics: inout [Diagnostic]
  ) {
    let start = frontMatter.bodyOffset
    guard mayContainComments(from: start) else { return }
    let comments = bytes[start...].withBytes { Comments(in: $0) }
    guard !comments.ranges.isEmpty else { return }
    for comment in comments.unclosed {
      let before = bytes[start...].dropFirst(comment.precedingRange.lowerBound).prefix(
        comment.precedingRange.count)
      let column = before.count { $0 & 0xC0 != 0x80 } + 1
      diagnostics.append(
        Diagnostic(
          .warning, .openComment,
          at: SourceLocation(path, line: frontMatter.bodyLine + comment.line, column: column),
          comment.message))
    }
    let body = bytes[start...].withBytes { comments.removed(from: $0) }
    self = SourceText(bytes: bytes[..<start] + body, encoding: encoding, evidence: evidence)
  }

  /// Returns the bytes of a Markdown file without Obsidian's comments. Line numbers do not change.
  package static func withoutComments(_ bytes: [UInt8], path: String) -> [UInt8] {
    var text = SourceText(bytes)
    guard text.mayContainComments(from: 0) else { return bytes }
    var faults: [Diagnostic] = []
    let frontMatter = FrontMatter(of: text, path: path, accepting: [], reporting: &faults)
    text.removeComments(below: frontMatter, path: path, reporting: &faults)
    return Array(text.bytes)
  }

  /// Returns whether the text contains `%%` at or after an offset.
  private func mayContainComments(from start: Int) -> Bool {
    bytes[start...].withBytes { body in
      var from = 0
      // `ByteScan` compares many bytes at once, which matters because every note is searched.
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

extension Comments.UnclosedComment {
  fileprivate var message: String {
    switch extent {
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
