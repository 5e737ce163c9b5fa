import Bytes
import Text

/// Collects the beginning of a note's text while the body is walked, and makes the summary of it.
///
/// Text comes from paragraphs alone: not from headings, code or raw HTML.
struct Opening: ~Copyable {
  /// The most characters a summary has, the sign for what is left out among them: of one that ends
  /// where its author says, and of any other.
  static let longestExcerpt = 1000
  static let longest = 200

  private var text = ByteWriter(capacity: 1024)
  private let limit: Int
  /// How many more characters are wanted, white space that will go among them.
  private var wanted: Int

  init(endingAt mark: Excerpt.Mark? = nil) {
    limit = mark == .author ? Opening.longestExcerpt : Opening.longest
    wanted = limit * 3 / 2
  }

  /// Takes no more: the excerpt is over.
  mutating func end() { wanted = 0 }

  /// Takes a piece of text.
  @inline(__always)
  mutating func add(_ text: BorrowedBytes) {
    if wanted > 0 { take(text) }
  }

  /// Ends a line or a paragraph.
  @inline(__always)
  mutating func breakLine() {
    if wanted > 0 { text.append(UInt8(ascii: "\n")) }
  }

  private mutating func take(_ piece: BorrowedBytes) {
    text.append(piece[..<ByteScan.end(taking: &wanted, in: piece, from: piece.startIndex)])
  }
}

extension Opening {
  /// The summary: the text on one line, cut before a word.
  var summary: String { Opening.cut(text.bytes, to: limit) }

  /// Puts a text on one line and cuts it to a summary's length.
  static func cut(_ text: BorrowedBytes, to longest: Int = Opening.longest) -> String {
    var line = onOneLine(text)
    let end: Int? = line.withBytes { line in
      guard let limit = offset(ofScalar: longest - 1, in: line),
        line[(limit + 1)...].contains(where: { $0 & 0xC0 != 0x80 })
      else { return nil }
      return place(before: limit, in: line)
    }
    if let end {
      line.removeLast(line.count - end)
      line += "…".utf8
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Where to cut a line at a limit or before it: where a line may break, unless that is more than
  /// 40 characters away, but never inside of a character; spaces and commas go.
  private static func place(before limit: Int, in line: BorrowedBytes) -> Int {
    var place = limit
    for _ in 0..<40 where !mayBreak(line, at: place) { place = start(before: place, in: line) }
    if !mayBreak(line, at: place) { place = limit }
    while place > 0, extendsCharacter(line, at: place) { place = start(before: place, in: line) }
    while place > 0, line[place - 1] == 0x20 || line[place - 1] == UInt8(ascii: ",") { place -= 1 }
    return place
  }

  private static func mayBreak(_ line: BorrowedBytes, at i: Int) -> Bool {
    guard i > 0, line[i] != 0x20, line[i - 1] != 0x20 else { return true }
    return Whitespace.isWide(in: line, at: i)
      && Whitespace.isWide(in: line, at: start(before: i, in: line))
  }

  /// Whether the scalar at an offset and the one before it are one character.
  private static func extendsCharacter(_ line: BorrowedBytes, at i: Int) -> Bool {
    // No character of ASCII or Han extends another, and what joins it to one before ends in 0x8D.
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

  /// Where the scalar before an offset starts.
  private static func start(before i: Int, in line: BorrowedBytes) -> Int {
    var start = max(0, i - 1)
    while start > 0, line[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The byte offset of a scalar, counted from 0, or `nil` if there are not so many.
  private static func offset(ofScalar n: Int, in line: BorrowedBytes) -> Int? {
    // There are no more scalars than bytes.
    guard n < line.count else { return nil }
    let offset = ByteScan.end(ofCharacters: n, in: line, from: 0)
    return offset < line.count ? offset : nil
  }
}
