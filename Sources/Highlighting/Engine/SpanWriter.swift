import Bytes
import CBytes

/// A writer that turns marked ranges of code, which must come in order, into HTML spans.
///
/// It delays each range until the next one, because adjacent ranges of the same class become one
/// span.
struct SpanWriter: ~Copyable {
  private let code: BorrowedBytes
  private let write: (BorrowedBytes) -> Void
  /// A buffer, so that writing a byte costs no more than a store.
  private let scratch: UnsafeMutablePointer<UInt8>
  /// The number of bytes in the buffer.
  private var used = 0
  /// The class of the delayed range; `nil` if no range is delayed.
  private var waiting: TokenClass?
  private var waitingStart = 0
  private var waitingEnd = 0
  /// The number of nested languages.
  var nesting = 0

  init(code: BorrowedBytes, writing write: @escaping (BorrowedBytes) -> Void) {
    self.code = code
    self.write = write
    scratch = .allocate(capacity: capacity + Piece.text.utf8CodeUnitCount)
    (scratch + capacity).initialize(
      from: Piece.text.utf8Start, count: Piece.text.utf8CodeUnitCount)
  }

  deinit { scratch.deallocate() }

  /// Sets the class of the code from one offset to another. Code between two ranges has no class. A
  /// range without a class, or an empty range, is ignored.
  @inline(__always)
  mutating func mark(_ token: TokenClass?, from start: Int, to end: Int) {
    guard let token, start < end else { return }
    if token == waiting, start == waitingEnd {
      waitingEnd = end
      return
    }
    closeSpan()
    writePlain(from: waitingEnd, to: start)
    waiting = token
    waitingStart = start
    waitingEnd = end
  }

  /// Writes the delayed range and all code after it.
  consuming func finish() {
    closeSpan()
    writePlain(from: waitingEnd, to: code.endIndex)
    flush()
  }
}

/// The size of the buffer in bytes.
private let capacity = 4096
/// The maximum number of bytes that one step writes without checking the size of the buffer.
private let margin = 64

extension SpanWriter {
  private mutating func flush() {
    write(BorrowedBytes(start: scratch, count: used))
    used = 0
  }

  private mutating func writePlain(from start: Int, to end: Int) {
    var i = start
    while i < end { i = writeSome(from: i, to: end) }
  }

  /// Writes the delayed range, so that later ranges cannot extend it. Each line of the range gets a
  /// separate span.
  mutating func closeSpan() {
    guard let token = waiting else { return }
    waiting = nil
    var isOpen = false
    var i = waitingStart
    while i < waitingEnd {
      if code[i] == 0x0A || code[i] == 0x0D {
        if isOpen { write(.closing) }
        isOpen = false
      } else if !isOpen {
        writeOpening(token)
        isOpen = true
      }
      i = writeSome(from: i, to: waitingEnd)
    }
    if isOpen { write(.closing) }
  }

  /// Writes a line end, or at least one byte up to the next line end. Returns the offset after the
  /// written bytes.
  @inline(__always)
  private mutating func writeSome(from start: Int, to end: Int) -> Int {
    if used > capacity - margin { flush() }
    if start <= code.endIndex &- 16 {
      let signs = code.sixteen(at: start) { bytes16_line_ends_and_tags($0) }
      let plain = min(end &- start, (signs | 0x10000).trailingZeroBitCount)
      if plain > 0 {
        copySixteen(from: start)
        used &+= plain
        return start &+ plain
      }
    }
    write(code[start])
    return start &+ 1
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): write(.less)
    case UInt8(ascii: ">"): write(.greater)
    case UInt8(ascii: "&"): write(.ampersand)
    default:
      scratch[used] = byte
      used += 1
    }
  }

  @inline(__always)
  private mutating func writeOpening(_ token: TokenClass) {
    write(.opening)
    // The space in `class=" "`.
    scratch[used - 3] = token.letter
  }

  @inline(__always)
  private mutating func write(_ piece: Piece) {
    copy(UnsafeRawPointer(scratch + capacity + piece.start), count: piece.count)
    used += piece.count
  }

  @inline(__always)
  private func copySixteen(from start: Int) {
    let target = UnsafeMutableRawPointer(scratch + used)
    let (low, high): (UInt64, UInt64) = (code.number(at: start), code.number(at: start &+ 8))
    target.storeBytes(of: low.littleEndian, as: UInt64.self)
    target.storeBytes(of: high.littleEndian, toByteOffset: 8, as: UInt64.self)
  }

  /// Copies eight bytes at a time. Copying a few excess bytes is faster than calling a function
  /// that copies the exact number.
  @inline(__always)
  private func copy(_ source: UnsafeRawPointer, count: Int) {
    let target = UnsafeMutableRawPointer(scratch + used)
    for offset in stride(from: 0, to: count, by: 8) {
      let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
    }
  }
}

/// A piece of markup. The pieces follow the buffer in the same memory. Each piece is padded to a
/// multiple of eight bytes, because `copy` reads eight bytes at a time.
private struct Piece {
  var start: Int
  var count: Int

  static let text: StaticString =
    "<span class=\" \"></span> &lt;    &gt;    &amp;   "
  static var opening: Piece { Piece(start: 0, count: 16) }
  static var closing: Piece { Piece(start: 16, count: 7) }
  static var less: Piece { Piece(start: 24, count: 4) }
  static var greater: Piece { Piece(start: 32, count: 4) }
  static var ampersand: Piece { Piece(start: 40, count: 5) }
}
