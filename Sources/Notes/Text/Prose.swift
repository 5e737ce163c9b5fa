import Bytes

/// The beginning of the prose of a text, from which its language is detected. Code, tags and
/// addresses are left out, because they use Latin letters in every language.
///
/// The parsing is only approximate: a span that is not closed on its line counts as text.
struct Prose {
  /// The treatment of a line that follows an empty line and is indented by a tab or four spaces.
  enum IndentedLines {
    case code, text
  }

  /// The prose in UTF-8.
  private(set) var bytes: [UInt8] = []
  private let text: BorrowedBytes
  /// The block of code that is open at the current line, if any.
  private var block: Block?
  /// The closing characters that the rest of the line does not contain. They are not searched for
  /// again on this line.
  private var absentClosers: [UInt8] = []

  /// Reads a text until there is enough prose.
  ///
  /// - Parameters:
  ///   - most: The number of bytes of prose after which reading stops. At most sixteen times as
  ///     many bytes of the text are read, in case the text is nearly all code.
  ///   - indentedLines: The treatment of indented lines.
  init(_ text: BorrowedBytes, most maximumLength: Int, indentedLines: IndentedLines) {
    self.text = text.prefix(maximumLength * 16)
    bytes.reserveCapacity(maximumLength)
    var start = 0
    var isAfterBlank = true
    while start < self.text.count, bytes.count < maximumLength {
      let end = ByteScan.lineEnd(in: self.text, from: start)
      let line = Prose.trimmed(self.text, start..<end)
      let isIndentedCode = indentedLines == .code && isAfterBlank && self.isIndented(start..<end)
      if !isIndentedCode { read(line) }
      isAfterBlank = line.isEmpty || isIndentedCode
      start = end + 1
    }
  }
}

extension Prose {
  /// Indicates whether the prose contains letters.
  var hasLetters: Bool { bytes.contains(where: ScriptCount.isLetter) }

  /// A block of code that spans lines.
  private enum Block {
    /// A fence. It ends at a line that consists of `sign`, at least `count` times.
    case fence(sign: UInt8, count: Int)
    /// An element, a Liquid block or a formula. It ends at a line that contains `end`.
    case markup(end: [UInt8])
  }

  /// The beginnings of lines that open a block, each with the text that closes the block.
  private static let blocks: [(start: [UInt8], end: [UInt8])] = [
    ("<pre", "</pre"), ("<script", "</script"), ("<style", "</style"),
    ("{% highlight", "endhighlight"), ("$$", "$$"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// Adds the prose of a line, or opens or closes a block.
  private mutating func read(_ line: Range<Int>) {
    switch block {
    case .fence(let sign, let count)?:
      if run(of: sign, line) == line.count, line.count >= count { block = nil }
    case .markup(let end)?:
      if contains(end, in: line) { block = nil }
    case nil:
      if let block = blockOpened(by: line) {
        self.block = block
      } else {
        readSpans(line)
        bytes.append(0x0A)
      }
    }
  }

  /// Returns the block that a line opens and does not close; `nil` if there is no such block.
  private func blockOpened(by line: Range<Int>) -> Block? {
    guard let sign = line.first.map({ text[$0] }) else { return nil }
    switch sign {
    case 0x60, 0x7E:  // ` and ~
      let count = run(of: sign, line)
      let info = line.dropFirst(count)
      guard count >= 3, sign == 0x7E || !info.contains(where: { text[$0] == sign }) else {
        return nil
      }
      return .fence(sign: sign, count: count)
    case 0x24, 0x3C, 0x7B:  // $, < and {
      for (start, end) in Prose.blocks where text[line].starts(with: start) {
        let rest = line.dropFirst(start.count)
        return contains(end, in: rest) ? nil : .markup(end: end)
      }
      return nil
    default: return nil
    }
  }

  /// Adds a line without its code, tags and addresses.
  private mutating func readSpans(_ line: Range<Int>) {
    absentClosers.removeAll(keepingCapacity: true)
    var (i, start) = (line.lowerBound, line.lowerBound)
    while i < line.upperBound {
      if text[i].isOne(of: "`<]{:") {
        let next = endOfSpan(at: i, in: line)
        if next > i {
          bytes += text[start..<i]
          (i, start) = (next, next)
          continue
        }
      }
      i += 1
    }
    bytes += text[start..<line.upperBound]
  }

  /// Returns the offset after the code, tag or address that begins at an offset, or the offset
  /// itself if none of them begins there.
  private mutating func endOfSpan(at i: Int, in line: Range<Int>) -> Int {
    let rest = i + 1..<line.upperBound
    let next = rest.isEmpty ? 0 : text[i + 1]
    switch text[i] {
    case 0x60:  // `
      return endOfCode(i..<line.upperBound)
    case 0x3C where next | 0x20 &- 0x61 < 26 || next == 0x2F || next == 0x21:  // <a </ <!
      return end(of: 0x3E, in: rest) ?? i
    case 0x5D where next == 0x28:  // ](
      return end(of: 0x29, in: rest) ?? i
    case 0x7B where next == 0x25 || next == 0x7B:  // {% {{
      return end(of: 0x7D, in: rest) ?? i
    case 0x3A where next == 0x2F && rest.count > 1 && text[i + 2] == 0x2F:  // ://
      return rest.first { !(0x21...0x7E).contains(text[$0]) } ?? line.upperBound
    default:
      return i
    }
  }

  /// Returns the offset after a code span, or after a run of backticks that does not open a code
  /// span.
  private func endOfCode(_ rest: Range<Int>) -> Int {
    let count = run(of: 0x60, rest)
    var i = rest.lowerBound + count
    while let sign = (i..<rest.upperBound).first(where: { text[$0] == 0x60 }) {
      let length = run(of: 0x60, sign..<rest.upperBound)
      i = sign + length
      if length == count { return i }
    }
    return rest.lowerBound + count
  }
}

extension Prose {
  /// Returns the number of times that a byte is repeated at the start of a range.
  private func run(of sign: UInt8, _ range: Range<Int>) -> Int {
    range.prefix { text[$0] == sign }.count
  }

  private func contains(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    range.contains { text[$0..<range.upperBound].starts(with: bytes) }
  }

  /// Returns the offset after the first occurrence of a byte in the rest of a line; `nil` if the
  /// byte does not occur.
  private mutating func end(of byte: UInt8, in rest: Range<Int>) -> Int? {
    if absentClosers.contains(byte) { return nil }
    let end = rest.first { text[$0] == byte }
    if end == nil { absentClosers.append(byte) }
    return end.map { $0 + 1 }
  }

  /// Returns whether a line begins with a tab or four spaces.
  private func isIndented(_ line: Range<Int>) -> Bool {
    text[line].first == 0x09 || line.count > 4 && text[line].prefix(4).allSatisfy { $0 == 0x20 }
  }

  /// Returns a line without its indentation, the markers of quotations and lists, and spaces at the
  /// end.
  private static func trimmed(_ text: BorrowedBytes, _ line: Range<Int>) -> Range<Int> {
    let start = line.first { !text[$0].isOne(of: " \t>-*+") } ?? line.upperBound
    let end = line.last { !text[$0].isSpaceOrTab } ?? start
    return start..<max(start, min(end + 1, line.upperBound))
  }
}
