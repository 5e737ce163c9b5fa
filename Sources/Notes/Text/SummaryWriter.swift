import Bytes
import Text

/// Collects the beginning of a note's text while the body is rendered. The summary is made from
/// this text.
///
/// The text comes only from paragraphs, not from headings, code or raw HTML.
struct SummaryWriter: ~Copyable {
  /// The maximum number of characters, including the ellipsis, of a summary whose end the author
  /// marked.
  static let maximumExcerptLength = 1000
  /// The maximum number of characters, including the ellipsis, of any other summary.
  static let maximumLength = 200

  private var text = ByteWriter(capacity: 1024)
  /// The maximum number of characters of this summary.
  private let limit: Int
  /// The number of characters that are still to be collected. It starts above `limit`, because
  /// white space will be collapsed.
  private var remainingCharacters: Int

  /// Creates a writer.
  ///
  /// - Parameter mark: The origin of the excerpt's separator; `nil` if the note has no separator.
  init(endingAt mark: ExcerptEnd.SetBy? = nil) {
    limit = mark == .author ? SummaryWriter.maximumExcerptLength : SummaryWriter.maximumLength
    remainingCharacters = limit * 3 / 2
  }

  /// Stops collecting, at the end of the excerpt.
  mutating func end() { remainingCharacters = 0 }

  /// Adds a piece of text.
  @inline(__always)
  mutating func add(_ text: BorrowedBytes) {
    if remainingCharacters > 0 { append(text) }
  }

  /// Ends a line or a paragraph.
  @inline(__always)
  mutating func breakLine() {
    if remainingCharacters > 0 { text.append(UInt8(ascii: "\n")) }
  }

  private mutating func append(_ piece: BorrowedBytes) {
    text.append(
      piece[..<ByteScan.end(taking: &remainingCharacters, in: piece, from: piece.startIndex)])
  }
}

extension SummaryWriter {
  /// The summary: the text on one line, cut at a word boundary.
  var summary: String { SummaryWriter.cut(text.bytes, to: limit) }

  /// Returns a text on one line. If it has more than `maximumLength` characters, it is cut at a word
  /// boundary and ends with an ellipsis.
  static func cut(_ text: BorrowedBytes, to longest: Int = SummaryWriter.maximumLength) -> String {
    var line = onOneLine(text)
    let end: Int? = line.withBytes { line in
      guard let limit = offset(ofScalar: longest - 1, in: line),
        line[(limit + 1)...].contains(where: { $0 & 0xC0 != 0x80 })
      else { return nil }
      return breakOffset(before: limit, in: line)
    }
    if let end {
      line.removeLast(line.count - end)
      line += "…".utf8
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns the offset at which to cut a line, at a limit or before it.
  ///
  /// It is the last offset before the limit at which the line may break, or the limit if that
  /// offset is more than 40 characters away. A character is never split. Spaces and commas before
  /// the cut are removed.
  private static func breakOffset(before limit: Int, in line: BorrowedBytes) -> Int {
    var place = limit
    for _ in 0..<40 where !mayBreak(line, at: place) { place = start(before: place, in: line) }
    if !mayBreak(line, at: place) { place = limit }
    while place > 0, extendsCharacter(line, at: place) { place = start(before: place, in: line) }
    while place > 0, line[place - 1] == 0x20 || line[place - 1] == UInt8(ascii: ",") { place -= 1 }
    return place
  }

  /// Returns whether a line may break at an offset: next to a space, or between two characters of
  /// scripts without spaces.
  private static func mayBreak(_ line: BorrowedBytes, at i: Int) -> Bool {
    guard i > 0, line[i] != 0x20, line[i - 1] != 0x20 else { return true }
    return Whitespace.isWide(in: line, at: i)
      && Whitespace.isWide(in: line, at: start(before: i, in: line))
  }

  /// Returns whether the scalar at an offset forms one character with the scalar before it.
  private static func extendsCharacter(_ line: BorrowedBytes, at i: Int) -> Bool {
    // An ASCII or Han character forms one character with the scalar before it only if that scalar
    // is the joiner U+200D, whose last byte is 0x8D.
    if line[i] < 0x80 || (0xE4...0xE9).contains(line[i]), i == 0 || line[i - 1] != 0x8D {
      return false
    }
    let pair = String(decoding: line[start(before: i, in: line)...].prefix(8), as: UTF8.self)
    let scalars = pair.unicodeScalars.prefix(2)
    guard let first = scalars.first, let second = scalars.last, scalars.count == 2 else {
      return false
    }
    return first == "\u{200D}" || second.isExtender
  }

  /// Returns the offset at which the scalar before an offset starts; 0 if there is no such scalar.
  private static func start(before i: Int, in line: BorrowedBytes) -> Int {
    var start = max(0, i - 1)
    while start > 0, line[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Returns the byte offset of a scalar, counted from 0, or `nil` if the line has fewer scalars.
  private static func offset(ofScalar n: Int, in line: BorrowedBytes) -> Int? {
    // A line never has more scalars than bytes.
    guard n < line.count else { return nil }
    let offset = ByteScan.end(ofCharacters: n, in: line, from: 0)
    return offset < line.count ? offset : nil
  }
}
