import Bytes
import PlainText

extension Body {
  /// Reads a text without markup by the structure it shows.
  init(plain text: BorrowedBytes, in context: BodyContext) {
    let plain = PlainText(text)
    let body = plain.markdown()
    var inner = context
    inner.reading.lines = body.lines.through(context.reading.lines)
    self = body.bytes.withBytes { Body(markdown: $0, in: &inner) }
    title = plain.titleText
    if let unsure = plain.unsure(path: context.reading.path, lines: context.reading.lines) {
      facts.diagnostics.append(unsure)
    }
  }
}
