import Bytes

/// The numbers beside the lines of a code block, and which lines are marked.
///
/// They stand before the code in an element of their own, one a line, so that whoever copies or
/// colours the code has nothing to do with them.
struct LineNumbers: Hashable {
  enum Visibility { case hidden, shown }

  var visibility = Visibility.hidden
  /// The number of the first line.
  var first = 1
  /// The marked lines, counted from 1 whatever the first one's number.
  private var marked: [ClosedRange<Int>] = []

  /// The classes by which an attribute list asks for numbers.
  static let classes: Set = ["numberLines", "number-lines", "line-numbers", "linenos"]

  var isEmpty: Bool { visibility == .hidden && marked.isEmpty }

  /// Marks the lines of a list such as `1,3-5` or `1 3..5`.
  mutating func mark(_ list: String) {
    for part in list.split(whereSeparator: { ", \"'{}[]".contains($0) }) {
      let ends = part.split(whereSeparator: { "-.".contains($0) }).map { Int($0) }
      guard let low = ends.first ?? nil, let high = ends.last ?? nil, low <= high else { continue }
      marked.append(low...high)
    }
  }

  /// Writes the element for so many lines.
  func write(_ count: Int, to out: inout ByteWriter) {
    out.append("<span class=\"numbers\" aria-hidden=\"true\">")
    for line in 1...max(1, count) {
      let isMarked = marked.contains { $0.contains(line) }
      if isMarked { out.append("<mark>") }
      if visibility == .shown { out.append(first &+ (line - 1)) }
      if isMarked { out.append("</mark>") }
      out.append(UInt8(ascii: "\n"))
    }
    out.append("</span>")
  }
}
