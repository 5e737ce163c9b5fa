extension Body {
  /// Takes a body that is HTML as it is. Headings that have an `id` are its outline.
  init(html text: UnsafeBufferPointer<UInt8>, in context: BodyContext) {
    if context.pictures == .framed, RawFiles.mayStand(in: text) {
      var writer = ByteWriter(capacity: text.count + text.count / 8)
      RawFiles(resolver: context.resolver, lines: context.lines)
        .append(text, onLine: 1, to: &writer, noting: &facts.images)
      html = Array(writer.bytes)
    } else {
      html = Array(text)
    }
    var meter = TextMeter()
    var opening = Opening()
    var headings = HTMLHeadings()
    for piece in HTMLText(text) {
      switch piece {
      case .text(let range):
        guard let start = text.baseAddress else { continue }
        meter.add(start + range.lowerBound, count: range.count)
        if !headings.isInHeading { opening.add(start + range.lowerBound, count: range.count) }
      case .tag(let name, let isClosing, let range):
        guard !Body.spans.contains(name) else { continue }
        meter.endWord()
        if !headings.take(name, isClosing: isClosing, range, in: text) { opening.breakLine() }
      }
    }
    outline = Outline(
      headings.onLines(of: text).map { heading in
        var heading = heading
        heading.line = context.lines[heading.line]
        return heading
      })
    summary = opening.summary.withoutMarkup
    length = meter.length
  }

  /// Elements that part no words.
  private static let spans: Set<String> = [
    "a", "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small",
    "span", "strong", "sub", "sup", "u",
  ]
}
