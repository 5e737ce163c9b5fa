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
    var open: (level: Int, id: String, start: Int)?
    var headings: [(heading: Outline.Heading, start: Int)] = []
    for piece in HTMLText(text) {
      switch piece {
      case .text(let range):
        guard let start = text.baseAddress else { continue }
        meter.add(start + range.lowerBound, count: range.count)
        if open == nil { opening.add(start + range.lowerBound, count: range.count) }
      case .tag(let name, let isClosing, let range):
        guard let level = Body.headingLevel(name) else {
          if !Body.spans.contains(name) { meter.endWord() }
          if !Body.spans.contains(name) { opening.breakLine() }
          continue
        }
        meter.endWord()
        if let (level, id, start) = open {
          let content = String(decoding: text[start..<range.lowerBound], as: UTF8.self)
          let heading = Outline.Heading(level: level, id: id, text: content.withoutMarkup, line: 0)
          headings.append((heading, start))
        }
        let id = isClosing ? nil : Body.id(inTag: text[range])
        open = id.map { (level, $0, range.upperBound) }
      }
    }
    var line = 1
    var counted = 0
    outline = Outline(
      headings.map { found in
        line += text[counted..<found.start].count { $0 == UInt8(ascii: "\n") }
        counted = found.start
        var heading = found.heading
        heading.line = context.lines[line]
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

  private static func headingLevel(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()),
      (1...6).contains(level)
    else { return nil }
    return level
  }

  /// The value of a tag's `id`, if it has one.
  private static func id(inTag tag: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let text = String(decoding: tag, as: UTF8.self)
    let attribute = /\sid\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/.ignoresCase()
    guard let match = text.firstMatch(of: attribute) else { return nil }
    return (match.1 ?? match.2 ?? match.3).map(String.init)
  }
}
