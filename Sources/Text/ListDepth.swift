import Bytes

/// Limits the nesting depth of lists.
///
/// libcmark visits every open list for an empty line. Ten thousand list markers on a line, followed
/// by ten thousand empty lines, would take a hundred million visits. The first marker that would
/// open too deep a list is therefore turned into text: its first byte is replaced by a backslash.
///
///     1. 1. 1. … 1. 1. a    →    1. 1. 1. … \. 1. a
package struct ListDepth {
  /// The maximum nesting depth.
  package static let maximum = 100

  /// The text in which the markers of excess lists are escaped; `nil` if there are none.
  package private(set) var flattened: [UInt8]?
  /// The first changed line, from 1.
  package private(set) var line: Int?
  private let text: BorrowedBytes
  /// A column that is at least the content column of every list so far. A line that is indented
  /// more than three columns beyond it opens no list.
  private var reach = 0

  /// - Parameter lineStarts: The offset at which each line of the text starts.
  package init(of text: BorrowedBytes, _ lineStarts: [Int]) {
    self.text = text
    for (number, start) in lineStarts.enumerated() where start < text.count {
      guard ListDepth.mayOpen(text[start]), let excess = excess(from: start) else { continue }
      if flattened == nil {
        flattened = Array(text)
        line = number + 1
      }
      flattened?[excess] = UInt8(ascii: "\\")
    }
  }

  /// Indicates whether a line that starts with a byte can open a list.
  @inline(__always)
  private static func mayOpen(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Returns the offset of the first marker on a line that would open too deep a list.
  ///
  /// The number of open lists before the line is not known, but each takes at least two columns of
  /// indentation.
  private mutating func excess(from start: Int) -> Int? {
    var (i, column, depth) = (start, 0, 0)
    var hasQuotes = false
    while i < text.count {
      var blanks = 0
      while i < text.count, text[i].isSpaceOrTab || text[i] == UInt8(ascii: ">") {
        let next = text[i] == 0x09 ? (column | 3) + 1 : column + 1
        if text[i] == UInt8(ascii: ">") {
          hasQuotes = true
          // One space after `>` belongs to the quote marker.
          blanks -= 1
        } else {
          blanks += next - column
        }
        (i, column) = (i + 1, next)
      }
      if depth == 0 {
        if !hasQuotes, column > reach + 3 { return nil }
        depth = max(0, blanks / 2)
      }
      guard let end = endOfMark(at: i) else { break }
      depth += 1
      if depth > ListDepth.maximum, !isRule(from: i) {
        reach = max(reach, column)
        return i
      }
      if depth > ListDepth.maximum { return nil }
      column += end - i
      i = end
    }
    reach = max(reach, column)
    return nil
  }

  /// Returns the end of the list marker that starts at an offset; `nil` if there is none.
  private func endOfMark(at start: Int) -> Int? {
    guard start < text.count else { return nil }
    var end = start
    switch text[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): end += 1
    default:
      while end < text.count, end < start + 9, (0x30...0x39).contains(text[end]) { end += 1 }
      guard end > start, end < text.count,
        text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")")
      else { return nil }
      end += 1
    }
    return end == text.count || text[end].isSpaceOrTab || isLineEnd(text[end]) ? end : nil
  }

  /// Indicates whether the rest of a line is a thematic break, which opens no list.
  private func isRule(from start: Int) -> Bool {
    let sign = text[start]
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "*") else { return false }
    let rest = text[start...].prefix { !isLineEnd($0) }
    return rest.allSatisfy { $0 == sign || $0.isSpaceOrTab } && rest.count { $0 == sign } > 2
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
