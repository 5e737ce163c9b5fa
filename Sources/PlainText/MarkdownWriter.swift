import Bytes
import Text

/// A writer of Markdown. It records for each output line the line of the plain text from which the
/// output line was made.
struct MarkdownWriter: ~Copyable {
  private var out: ByteWriter
  /// The line of the plain text for each output line, both from 1.
  private var lines: [Int] = []
  /// The number of spaces before each output line that begins from now on.
  var margin = 0
  private var isAtLineStart = true

  init(capacity: Int) { out = ByteWriter(capacity: capacity) }

  var body: RewrittenBody { RewrittenBody(bytes: Array(out.bytes), lines: LineMap(lines)) }

  /// A Boolean value that indicates whether nothing has been written.
  var isEmpty: Bool { out.isEmpty }
}

extension MarkdownWriter {
  mutating func write(_ text: StaticString) {
    beginLine()
    out.append(text)
  }

  /// Writes bytes unchanged. They must not contain a line break.
  mutating func write(_ bytes: some Sequence<UInt8>) {
    beginLine()
    for byte in bytes { out.append(byte) }
  }

  mutating func write(_ bytes: BorrowedBytes) {
    guard !bytes.isEmpty else { return }
    beginLine()
    out.append(bytes)
  }

  /// Writes the margin at the start of a line.
  private mutating func beginLine() {
    guard isAtLineStart else { return }
    isAtLineStart = false
    for _ in 0..<margin { out.append(UInt8(ascii: " ")) }
  }

  /// Ends the output line.
  ///
  /// - Parameter line: The line of the plain text from which the output line was made.
  mutating func endLine(from line: Int) {
    out.append(UInt8(ascii: "\n"))
    lines.append(line)
    isAtLineStart = true
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
