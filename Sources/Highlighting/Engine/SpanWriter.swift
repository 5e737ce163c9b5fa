import Bytes
import CBytes

/// A writer that turns marked ranges of code, which must come in order, into HTML spans.
///
/// It delays each range until the next one, because adjacent ranges of the same class become one
/// span.
struct SpanWriter: ~Copyable {
  private let code: BorrowedBytes
  private let write: (BorrowedBytes) -> Void
  /// The HTML that was not passed on yet.
  private var html = ByteWriter(capacity: pieceSize + 64)
  /// The class of the delayed range; `nil` if no range is delayed.
  private var pendingClass: TokenClass?
  private var pendingStart = 0
  private var pendingEnd = 0
  /// The number of nested languages.
  var nesting = 0

  init(code: BorrowedBytes, writing write: @escaping (BorrowedBytes) -> Void) {
    self.code = code
    self.write = write
  }

  /// Sets the class of the code from one offset to another. Code between two ranges has no class. A
  /// range without a class, or an empty range, is ignored.
  @inline(__always)
  mutating func mark(_ token: TokenClass?, from start: Int, to end: Int) {
    guard let token, start < end else { return }
    if token == pendingClass, start == pendingEnd {
      pendingEnd = end
      return
    }
    closeSpan()
    writePlain(from: pendingEnd, to: start)
    pendingClass = token
    pendingStart = start
    pendingEnd = end
  }

  /// Writes the delayed range and all code after it.
  consuming func finish() {
    closeSpan()
    writePlain(from: pendingEnd, to: code.endIndex)
    flush()
  }
}

/// The size of the buffer in bytes.
private let pieceSize = 4096

extension SpanWriter {
  private mutating func flush() {
    write(html.bytes)
    html.truncate(to: 0)
  }

  private mutating func writePlain(from start: Int, to end: Int) {
    var i = start
    while i < end { i = writeSome(from: i, to: end) }
  }

  /// Writes the delayed range, so that later ranges cannot extend it. Each line of the range gets a
  /// separate span.
  mutating func closeSpan() {
    guard let token = pendingClass else { return }
    pendingClass = nil
    var isOpen = false
    var i = pendingStart
    while i < pendingEnd {
      if code[i] == 0x0A || code[i] == 0x0D {
        if isOpen { html.append(7, of: Markup.closing) }
        isOpen = false
      } else if !isOpen {
        html.append(8, of: Markup.opening)
        html.append(8, of: Markup.attribute | UInt64(token.letter) << 40)
        isOpen = true
      }
      i = writeSome(from: i, to: pendingEnd)
    }
    if isOpen { html.append(7, of: Markup.closing) }
  }

  /// Writes a line end, or at least one byte up to the next line end. Returns the offset after the
  /// written bytes.
  @inline(__always)
  private mutating func writeSome(from start: Int, to end: Int) -> Int {
    if html.count > pieceSize { flush() }
    if start <= code.endIndex &- 16 {
      let signs = code.sixteen(at: start) { unsafe bytes16_line_ends_and_tags($0) }
      let plain = min(end &- start, (signs | 0x10000).trailingZeroBitCount)
      if plain > 0 {
        html.append(plain, ofSixteenAt: start, in: code)
        return start &+ plain
      }
    }
    write(code[start])
    return start &+ 1
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): html.append(4, of: Markup.less)
    case UInt8(ascii: ">"): html.append(4, of: Markup.greater)
    case UInt8(ascii: "&"): html.append(5, of: Markup.ampersand)
    default: html.append(byte)
    }
  }
}

/// Pieces of markup as numbers, their first bytes lowest.
private enum Markup {
  /// `<span cl`
  static let opening: UInt64 = 0x6C63_206E_6170_733C
  /// `ass="">`, with a zero for the letter between the quotation marks.
  static let attribute: UInt64 = 0x3E22_0022_3D73_7361
  /// `</span>`
  static let closing: UInt64 = 0x3E_6E61_7073_2F3C
  /// `&lt;`
  static let less: UInt64 = 0x3B74_6C26
  /// `&gt;`
  static let greater: UInt64 = 0x3B74_6726
  /// `&amp;`
  static let ampersand: UInt64 = 0x3B_706D_6126
}
