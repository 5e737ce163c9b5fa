import Bytes
import PlainText

extension Note.Source {
  /// The note as Markdown: a plain text with the structure that was inferred, any other as it is.
  ///
  /// Front matter stays, without the field that says that the note is plain text; where there is
  /// none and the text tells its date, it is added.
  public var markdown: [UInt8] {
    guard format == .text else { return text.bytes }
    let markdown = body.withBytes { PlainText($0).markdown().bytes }
    return frontMatterOfMarkdown + markdown
  }

  private var frontMatterOfMarkdown: [UInt8] {
    guard frontMatter.bodyOffset == 0 || frontMatter.kind == .none else {
      let format = frontMatter[field: "format"]?.line
      let head = text.bytes.prefix(frontMatter.bodyOffset).split(
        separator: 0x0A, omittingEmptySubsequences: false)
      return Array(
        head.enumerated().filter { $0.offset + 1 != format }.map(\.element).joined(separator: [0x0A]
        ))
    }
    guard let date else { return [] }
    return Array("---\ndate: \(date.rfc3339)\n---\n\n".utf8)
  }
}
