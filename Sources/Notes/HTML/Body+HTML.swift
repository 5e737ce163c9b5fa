import BookIndex
import Bytes
import Text

extension Body {
  /// Creates a body from HTML.
  ///
  /// The HTML stays as the author wrote it, except that addresses of the site's files are resolved,
  /// images get missing attributes, and duplicate ids get a suffix. The outline consists of the
  /// headings that have an `id`.
  init(html text: BorrowedBytes, in context: BodyContext) {
    if context.options.pictures == .framed, RawHTMLRewriter.mayContainFiles(text) {
      var writer = ByteWriter(capacity: text.count + text.count / 8)
      RawHTMLRewriter(resolver: context.dialect.resolver, lines: context.dialect.lines)
        .collecting(text, onLine: 1, to: &writer, noting: &facts.images)
      html = Array(writer.bytes)
    } else {
      html = Array(text)
    }
    if context.options.safety == .on { facts.authorMarkupOffsets = [(offset: 0, line: 1)] }
    var keptHeadingIDs = makeIDsUnique(in: context)
    var meter = TextMeter()
    var summaryWriter = SummaryWriter()
    var headings = HTMLHeadings()
    var words = SearchTextWriter(context.options.searchTexts, expecting: text.count)
    for piece in HTMLPieces(text) {
      switch piece {
      case .text(let range):
        meter.add(text[range])
        guard !headings.isInHeading else { continue }
        summaryWriter.add(text[range])
        words.add(piece, of: text)
      case .tag(let name, let isClosing, let range):
        if !headings.isInHeading { words.add(piece, of: text) }
        guard !HTMLPieces.inlineElements.contains(name) else { continue }
        meter.endWord()
        let countBefore = headings.headings.count
        if !headings.handleTag(name, isClosing: isClosing, range: range, in: text) {
          summaryWriter.breakLine()
        }
        if headings.headings.count > countBefore { words.startBlock() }
      }
    }
    outline = Outline(
      headings.onLines(of: text).compactMap { heading in
        guard keptHeadingIDs.remove(heading.id) != nil else { return nil }
        var heading = heading
        heading.line = context.dialect.lines[heading.line]
        return heading
      })
    summary = summaryWriter.summary.withoutMarkup
    length = meter.length
    searchText = words.text
    if var finder = context.finder(for: text) {
      foundMentions = finder.mentions(of: outline.headings)
    }
  }
}

extension Body {
  /// Adds a suffix to each id that an earlier element has or that the page uses itself. Returns the
  /// ids of the headings whose id was not changed.
  private mutating func makeIDsUnique(in context: BodyContext) -> Set<String> {
    var ids = RawIDs()
    html.withBytes { ids.collect(from: $0, at: 0, onLine: 1, original: context.dialect.lines) }
    guard !ids.isEmpty else { return [] }
    var slugger = Slugger()
    for id in ids.lines.keys { slugger.reserve(id) }
    let suffixes = ids.suffixes(
      usedIDs: [:], slugger: &slugger, path: context.dialect.path, reporting: &facts.diagnostics)
    if !suffixes.isEmpty {
      html = html.withBytes { Insertion.inserted(suffixes, into: $0) }
      let moves = OffsetMap(suffixes.lazy.map { ($0.offset, $0.length) })
      for i in facts.images.indices {
        facts.images[i].move(by: moves)
      }
    }
    return ids.headingIDs
  }
}
