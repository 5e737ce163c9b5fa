import Bytes
import MarkdownDialect
import PlainText
import Text

extension Note {
  /// The body as Markdown that means elsewhere what it means on the note's page: as its author wrote
  /// it, but for its targets, with the structure that was inferred of plain text. A note in HTML is
  /// HTML.
  ///
  /// - Parameters:
  ///   - rewritten: The body that was read instead of the source's own.
  ///   - targets: Where the links and images lead, by what their author wrote.
  package func markdown(
    rewritten: RewrittenBody?, leadingTo targets: [String: String]
  ) -> [UInt8] {
    let bytes = rewritten?.bytes[...] ?? source.body
    let markdown: [UInt8] =
      switch source.format {
      case .html: body.bytes
      case .text: bytes.withBytes { PlainText($0).markdown().bytes }
      case .markdown:
        bytes.withBytes { text in
          let lines = rewritten?.lines ?? LineMap(startingAt: source.frontMatter.bodyLine)
          let code = CodeLines(codeBlocks.map(\.lines), lines)
          return MarkdownTargets.replaced(in: text, by: targets, besides: code)
        }
      }
    let text = markdown.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return text.isEmpty || text.last == UInt8(ascii: "\n")
      ? Array(text) : text + [UInt8(ascii: "\n")]
  }
}

extension String {
  /// The text such that Markdown shows it as it is, within a line.
  package var escapedForMarkdown: String { PlainText.escaped(self, at: .inLine) }

  /// The same at the start of a line.
  package var escapedForStartOfMarkdownLine: String { PlainText.escaped(self, at: .lineStart) }
}
