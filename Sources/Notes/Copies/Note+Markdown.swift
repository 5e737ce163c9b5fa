import Bytes
import MarkdownDialect
import PlainText
import Text

extension Note {
  /// Returns the body as Markdown whose links and images also work outside the note's page.
  ///
  /// Markdown stays as the author wrote it, except that the targets of links and images are
  /// replaced. Plain text is converted to Markdown, with the structure that `PlainText` infers. A
  /// note in HTML stays HTML.
  ///
  /// - Parameters:
  ///   - rewritten: The body that was parsed instead of the source's body, such as the output of
  ///     Liquid.
  ///   - targets: The addresses of links and images. The keys are the targets that the author
  ///     wrote.
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
          return MarkdownTargets.replacingTargets(in: text, with: targets, except: code)
        }
      }
    let text = markdown.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return text.isEmpty || text.last == UInt8(ascii: "\n")
      ? Array(text) : text + [UInt8(ascii: "\n")]
  }
}

extension String {
  /// The text with escapes, so that Markdown shows it unchanged within a line.
  package var escapedForMarkdown: String { PlainText.escaped(self, at: .inLine) }

  /// The text with escapes, so that Markdown shows it unchanged at the start of a line.
  package var escapedForStartOfMarkdownLine: String { PlainText.escaped(self, at: .lineStart) }
}
