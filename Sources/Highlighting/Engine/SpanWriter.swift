/// Writes code as HTML: marks come in, in order, and spans go out.
///
/// A mark waits until the next one, since marks of one class that touch become one span.
struct SpanWriter: ~Copyable {
  private let code: UnsafeBufferPointer<UInt8>
  private var output: [UInt8]
  /// Filled first, so that a byte written costs no more than a store.
  private let scratch: UnsafeMutablePointer<UInt8>
  private var used = 0
  private var waiting: TokenClass?
  private var waitingStart = 0
  private var waitingEnd = 0
  /// How many languages within languages are being written.
  var nesting = 0

  init(code: UnsafeBufferPointer<UInt8>, appendingTo output: inout [UInt8]) {
    self.code = code
    self.output = []
    swap(&self.output, &output)
    scratch = .allocate(capacity: capacity)
  }

  deinit { scratch.deallocate() }

  /// Says what the code from one offset to another is. What is skipped is nothing in particular.
  @inline(__always)
  mutating func mark(_ token: TokenClass?, from start: Int, to end: Int) {
    guard let token, start < end else { return }
    if token == waiting, start == waitingEnd {
      waitingEnd = end
      return
    }
    writeWaiting()
    writePlain(from: waitingEnd, to: start)
    waiting = token
    waitingStart = start
    waitingEnd = end
  }

  /// Writes the rest of the code, and answers all that was written.
  consuming func finish() -> [UInt8] {
    writeWaiting()
    writePlain(from: waitingEnd, to: code.count)
    flush()
    return output
  }
}

/// The size of the scratch memory, and how much of it one step may fill without asking.
private let capacity = 4096
private let margin = 64

extension SpanWriter {
  private mutating func flush() {
    output.append(contentsOf: UnsafeBufferPointer(start: scratch, count: used))
    used = 0
  }

  private mutating func writePlain(from start: Int, to end: Int) {
    var i = start
    while i < end {
      if used > capacity - margin { flush() }
      let byte = code[i]
      i += 1
      if isMarkup(byte) {
        writeReference(byte)
      } else {
        scratch[used] = byte
        used += 1
      }
    }
  }

  private mutating func writeWaiting() {
    guard let token = waiting else { return }
    waiting = nil
    var isOpen = false
    var i = waitingStart
    while i < waitingEnd {
      if used > capacity - margin { flush() }
      let byte = code[i]
      i += 1
      if byte == 0x0A || byte == 0x0D {
        if isOpen { writeClosing() }
        isOpen = false
        scratch[used] = byte
        used += 1
        continue
      }
      if !isOpen { writeOpening(token) }
      isOpen = true
      if isMarkup(byte) {
        writeReference(byte)
      } else {
        scratch[used] = byte
        used += 1
      }
    }
    if isOpen { writeClosing() }
  }

  @inline(__always)
  private func isMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }

  private mutating func writeReference(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): write("&lt;")
    case UInt8(ascii: ">"): write("&gt;")
    default: write("&amp;")
    }
  }

  @inline(__always)
  private mutating func writeOpening(_ token: TokenClass) {
    write("<span class=\"")
    scratch[used] = token.letter
    used += 1
    write("\">")
  }

  @inline(__always)
  private mutating func writeClosing() { write("</span>") }

  @inline(__always)
  private mutating func write(_ text: StaticString) {
    (scratch + used).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    used += text.utf8CodeUnitCount
  }
}
