import Bytes
import Text

/// Writes Markdown, and notes for each line of it the line it was made of.
struct MarkdownWriter: ~Copyable {
  private var out: ByteWriter
  private var lines: [Int] = []

  init(capacity: Int) { out = ByteWriter(capacity: capacity) }

  var body: RewrittenBody { RewrittenBody(bytes: Array(out.bytes), lines: LineMap(lines)) }

  /// Whether nothing was written.
  var isEmpty: Bool { out.isEmpty }
}

extension MarkdownWriter {
  mutating func write(_ text: StaticString) { out.append(text) }

  /// Writes bytes as they are, which hold no line's end.
  mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { out.append(byte) }
  }

  mutating func write(_ bytes: BorrowedBytes) {
    out.append(bytes)
  }

  /// Ends a line that was made of a line of the text.
  mutating func endLine(from line: Int) {
    out.append(UInt8(ascii: "\n"))
    lines.append(line)
  }

  /// Writes a line of text such that Markdown shows it unchanged, with its addresses as links.
  ///
  /// - Parameter position: whether Markdown's blocks could begin where it begins.
  mutating func write(plain text: BorrowedBytes, at position: PlainText.LinePosition) {
    let escaping = PlainEscaping(text, at: position)
    var i = 0
    var kept = 0
    while i < text.count {
      guard PlainEscaping.mayNeedIt(text[i]) else {
        i += 1
        continue
      }
      if let address = PlainAddress(in: text, at: i) {
        write(text[kept..<i])
        write("<")
        write(text[address.range])
        write(">")
        (i, kept) = (address.end, address.end)
        continue
      }
      if escaping.isNeeded(at: i) {
        write(text[kept..<i])
        write("\\")
        kept = i
      }
      i += 1
    }
    write(text[kept...])
  }
}
