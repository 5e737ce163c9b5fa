import Bytes

/// The code that is open at the end of a Markdown text: a fence, an indented line, or a code span.
///
/// It is detected line by line, without a full parse. Each scan continues at the end of the
/// previous one, because a note may contain thousands of unknown tags.
struct OpenCode: Sendable {
  enum CodeForm { case fence, indented, span }

  /// The number of bytes read so far.
  private(set) var end = 0
  /// The fence that is open before the current line.
  private var open: Fence?
  private var line = Line()

  /// A code fence.
  private struct Fence {
    let mark: UInt8
    let length: Int
  }

  /// The part of the current line that has been read.
  fileprivate struct Line {
    var count = 0
    /// The number of spaces at the start of the line.
    var spaces = 0
    /// Indicates whether the line starts with a tab.
    var hasTab = false
    /// Indicates whether the line has only white space so far.
    var isBlank = true
    /// The first character after white space and `>`; 0 if there is none yet.
    var mark: UInt8 = 0
    /// The number of times that this character is repeated if it is a backtick or a tilde;
    /// otherwise 0.
    var length = 0
    /// Indicates whether another character has followed the repetitions.
    var hasEndedRun = false
    /// Indicates whether only white space has followed the repetitions.
    var isFollowedByBlanksOnly = true
    /// Indicates whether the character has occurred again after another character.
    var repeatsMark = false
    /// The number of backticks in the line.
    var backticks = 0
  }
}

extension OpenCode {
  /// The kind of code that is open at the end of the text; `nil` if there is none.
  var kind: CodeForm? {
    if fence(after: line) != nil { return .fence }
    if line.isBlank, line.hasTab || line.spaces >= 4 { return .indented }
    return line.backticks % 2 == 1 ? .span : nil
  }

  /// Reads the text added since the last call. A text that is shorter than before is read from the
  /// start.
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

  /// Returns the fence that is open after a line.
  private func fence(after line: Line) -> Fence? {
    guard line.length >= 3 else { return open }
    if let open {
      return line.mark == open.mark && line.length >= open.length && line.isFollowedByBlanksOnly
        ? nil : open
    }
    return line.mark == UInt8(ascii: "`") && line.repeatsMark
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
    if hasEndedRun || mark != 0 && byte != mark {
      hasEndedRun = true
      isFollowedByBlanksOnly = isFollowedByBlanksOnly && (isSpace || byte == 0x0D)
      repeatsMark = repeatsMark || byte == mark
    } else if mark != 0 {
      length += 1
    } else if !isSpace, byte != UInt8(ascii: ">") {
      mark = byte
      length = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") ? 1 : 0
      hasEndedRun = length == 0
    }
  }
}
