import Bytes
import Liquid
import PlainText

extension Note.Source {
  /// The note as Markdown. A plain text is converted, with the structure that is inferred from it.
  /// A note in another format is unchanged.
  ///
  /// The front matter of a plain text stays, except the field `format`. A note with a date and
  /// without front matter gets front matter with the date. The headers of a mail become front matter.
  public var markdown: [UInt8] {
    guard format == .text else { return text.bytes }
    let markdown = body.withBytes { PlainText($0).markdown().bytes }
    return frontMatterOfMarkdown + markdown
  }

  /// The front matter for a plain text that is converted to Markdown; empty if the note has neither
  /// front matter nor a date, and is no mail.
  private var frontMatterOfMarkdown: [UInt8] {
    guard frontMatter.bodyOffset == 0 || frontMatter.kind == .none else {
      let format = frontMatter[field: "format"]?.line
      let head = text.bytes.prefix(frontMatter.bodyOffset).split(
        separator: 0x0A, omittingEmptySubsequences: false)
      return Array(
        head.enumerated().filter { $0.offset + 1 != format }.map(\.element).joined(separator: [0x0A]
        ))
    }
    var fields = ["title", "author"].compactMap { key in
      frontMatter[field: key]?.text.map {
        "\(key): " + String(decoding: Value.string($0).json(.compact), as: UTF8.self)
      }
    }
    if let date { fields.append("date: \(date.rfc3339)") }
    guard !fields.isEmpty else { return [] }
    return Array("---\n\(fields.joined(separator: "\n"))\n---\n\n".utf8)
  }
}
