import Bytes

/// The unfinished code at the end of a Markdown text, judged by its lines: in a fence, on an
/// indented line, or between backticks.
///
/// The scan continues where it ended before, because a note may ask thousands of times.
struct OpenCode: Sendable {
  enum Kind { case fence, indented, span }

  /// The number of bytes read.
  private(set) var end = 0
  /// The fence that the lines before the current one leave open.
  private var open: Fence?
  private var line = Line()

  /// A code fence.
  private struct Fence {
    let mark: UInt8
    let length: Int
  }

  /// The part of the current line that was read.
  fileprivate struct Line {
    var count = 0
    /// The number of spaces at its start, whether it starts with a tab, and whether it is blank so
    /// far.
    var spaces = 0
    var hasTab = false
    var isBlank = true
    /// The first character after white space and the markers of quotes and lists, the length of its
    /// run, and whether something else followed.
    var mark: UInt8 = 0
    var length = 0
    var isBehindMark = false
    /// Whether only white space followed the markers, and whether one of them did.
    var isBare = true
    var hasMark = false
    /// The number of backticks.
    var backticks = 0
  }
}

extension OpenCode {
  /// The code that is open at the end of the text read so far; `nil` if there is none.
  var kind: Kind? {
    if fence(after: line) != nil { return .fence }
    if line.isBlank, line.hasTab || line.spaces >= 4 { return .indented }
    return line.backticks % 2 == 1 ? .span : nil
  }

  /// Reads the text added since the last call; a shorter text is a new one.
  mutating func read(_ text: BorrowedBytes) {
    if text.count < end { self = OpenCode() }
    while end < text.count {
      read(text[end])
      end += 1
    }
  }

  private mutating func read(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      open = fence(after: line)
      line = Line()
    } else {
      line.read(byte)
    }
  }

  /// The fence that is open after a line.
  private func fence(after line: Line) -> Fence? {
    guard line.length >= 3 else { return open }
    if let open {
      return line.mark == open.mark && line.length >= open.length && line.isBare ? nil : open
    }
    return line.mark == UInt8(ascii: "`") && line.hasMark
      ? nil : Fence(mark: line.mark, length: line.length)
  }
}

extension OpenCode.Line {
  fileprivate mutating func read(_ byte: UInt8) {
    let isSpace = byte == 0x20 || byte == 0x09
    if byte == 0x20, spaces == count { spaces += 1 }
    if byte == 0x09, count == 0 { hasTab = true }
    if !isSpace { isBlank = false }
    count += 1
    if byte == UInt8(ascii: "`") { backticks += 1 }
    if isBehindMark || mark != 0 && byte != mark {
      isBehindMark = true
      isBare = isBare && (isSpace || byte == 0x0D)
      hasMark = hasMark || byte == mark
    } else if mark != 0 {
      length += 1
    } else if !isSpace, byte != UInt8(ascii: ">") {
      mark = byte
      length = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") ? 1 : 0
      isBehindMark = length == 0
    }
  }
}
