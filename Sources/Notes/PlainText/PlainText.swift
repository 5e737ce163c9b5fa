import Diagnostics

extension Body {
  /// Reads a text without markup: paragraphs, parted by blank lines.
  ///
  /// The lines of a paragraph keep their ends, for they mean something in texts that were scraped,
  /// typed or listed; prose that an editor has broken at a margin flows again.
  init(plain text: UnsafeBufferPointer<UInt8>, in context: BodyContext) {
    var reader = PlainTextReader(text)
    reader.read()
    html = reader.html
    title = reader.title
    titleLength = reader.titleLength
    summary = reader.summary
    length = reader.length
  }
}

/// Walks the lines of a plain text once.
private struct PlainTextReader: ~Copyable {
  private let text: UnsafeBufferPointer<UInt8>
  private var out: ByteWriter
  private var meter = TextMeter()
  private var opening = Opening()
  private var paragraph: [TextLine] = []
  private(set) var title: String?
  /// Where the line of the title starts.
  private var titleOffset: Int?
  /// The length of the first paragraph's HTML, where it is the title alone.
  private(set) var titleLength = 0

  /// The most characters a first line has that is a title.
  private static let longestTitle = 60

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    out = ByteWriter(capacity: text.count + text.count / 8 + 64)
  }

  var html: [UInt8] { Array(out.bytes) }
  var summary: String { opening.summary }
  var length: Note.Length { meter.length }
}

extension PlainTextReader {
  mutating func read() {
    var isFirst = true
    for line in TextLines(text) {
      if line.isBlank {
        endParagraph()
        continue
      }
      if isFirst, let text = PlainTextReader.title(line) {
        title = text
        titleOffset = line.start
      }
      isFirst = false
      paragraph.append(line)
    }
    endParagraph()
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    let isWrapped = paragraph.areWrapped
    out.append("<p>")
    for (i, line) in paragraph.enumerated() {
      if i > 0 { out.append(isWrapped ? "\n" : "<br />\n") }
      let words = line.trimmed
      guard let start = words.baseAddress else { continue }
      out.appendEscaped(start, count: words.count)
      meter.add(start, count: words.count)
      meter.endWord()
      // The title stands above the summary wherever that is shown.
      if line.start != titleOffset {
        opening.add(start, count: words.count)
        opening.breakLine()
      }
    }
    out.append("</p>\n")
    if paragraph.count == 1, paragraph[0].start == titleOffset { titleLength = out.count }
    paragraph.removeAll(keepingCapacity: true)
  }

  /// The first line as a title: short, and not the beginning of a sentence that goes on.
  private static func title(_ line: TextLine) -> String? {
    let text = String(decoding: line.trimmed, as: UTF8.self).onOneLine
    guard text.unicodeScalars.count <= longestTitle, let last = text.unicodeScalars.last,
      !["，", "、", ",", ";", "；", "。", "."].contains(last)
    else { return nil }
    return text
  }
}

extension [TextLine] {
  /// Whether the lines were broken at a margin: there are several, all but the last are about as
  /// long as the longest, and none is longer than a margin would let it.
  var areWrapped: Bool {
    guard count > 1 else { return false }
    let lengths = map { $0.trimmed.count }
    let longest = lengths.max() ?? 0
    return (40...100).contains(longest) && lengths.dropLast().allSatisfy { $0 * 4 >= longest * 3 }
  }
}
