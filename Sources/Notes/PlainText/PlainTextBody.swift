import Diagnostics

extension Body {
  /// Reads a text without markup by the structure it shows.
  init(plain text: UnsafeBufferPointer<UInt8>, in context: BodyContext) {
    let plain = PlainText(text)
    let body = plain.markdown()
    var inner = context
    inner.lines = body.lines.through(context.lines)
    // What is not markup stays as it is.
    inner.extras = []
    self = body.bytes.withUnsafeBufferPointer { Body(markdown: $0, in: inner) }
    title = plain.titleText
  }
}

extension PlainText {
  /// The title as it stands in the text.
  var titleText: String? {
    title.map { String(decoding: blocks[$0].first.text, as: UTF8.self).onOneLine }
  }
}
