import Bytes
import Text

/// A writer of Markdown. It records for each output line the line of the plain text from which the
/// output line was made.
struct MarkdownWriter: ~Copyable {
  private var out: ByteWriter
  /// The line of the plain text for each output line, both from 1.
  private var lines: [Int] = []

  init(capacity: Int) { out = ByteWriter(capacity: capacity) }

  var body: RewrittenBody { RewrittenBody(bytes: Array(out.bytes), lines: LineMap(lines)) }

  /// A Boolean value that indicates whether nothing has been written.
  var isEmpty: Bool { out.isEmpty }
}

extension MarkdownWriter {
  mutating func write(_ text: StaticString) { out.append(text) }

  /// Writes bytes unchanged. They must not contain a line break.
  mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { out.append(byte) }
  }

  mutating func write(_ bytes: BorrowedBytes) {
    out.append(bytes)
  }

  /// Ends the output line.
  ///
  /// - Parameter line: The line of the plain text from which the output line was made.
  mutating func endLine(from line: Int) {
    out.append(UInt8(ascii: "\n"))
    lines.append(line)
  }

  /// Writes a line of text with escapes, so that Markdown shows it unchanged. Web addresses become
  /// links.
  ///
  /// - Parameter position: `.lineStart` if the text is at the start of a line, where Markdown
  ///   blocks can begin.
  mutating func write(plain text: BorrowedBytes, at position: PlainText.LinePosition) {
    let escaping = PlainEscaping(text, at: position)
    var i = 0
    var kept = 0
    while i < text.count {
      guard PlainEscaping.mayNeedEscape(text[i]) else {
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
