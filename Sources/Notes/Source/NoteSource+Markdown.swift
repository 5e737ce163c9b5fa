import Bytes
import PlainText

extension Note.Source {
  /// The note as Markdown: plain text with the structure that was inferred, any other format
  /// unchanged.
  ///
  /// Front matter stays, except the field `format`. If there is none and the text contains its
  /// date, front matter with the date is added.
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
