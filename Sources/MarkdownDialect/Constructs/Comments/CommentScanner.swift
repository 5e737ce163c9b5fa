import Bytes

/// Goes through a body from one comment to the next.
struct CommentScanner {
  private let body: BorrowedBytes
  private let blocks: CommentBlocks
  private var place = 0
  /// The line that it is on, from 0.
  private(set) var line = 0
  /// Where the block ends that it is in.
  private var blockEnd = 0
  /// The runs of signs by their length that nothing closes up to an offset: to look again for each
  /// of them would take the square of the time.
  private var openCode: [Int: Int] = [:]
  private var openFormulas: [Int: Int] = [:]
  private var openLiquid: [UInt8: Int] = [:]

  /// Where a comment opens.
  struct CommentStart {
    var offset: Int
    var line: Int
    var startsLine: Bool
  }

  init(_ body: BorrowedBytes, _ blocks: CommentBlocks) { (self.body, self.blocks) = (body, blocks) }

  /// Goes on at an offset.
  mutating func move(to offset: Int) {
    place = offset
    while line + 2 < blocks.starts.count, blocks.starts[line + 1] <= offset { line += 1 }
    if offset >= blockEnd { blockEnd = blocks.end(ofBlockOn: line) }
  }

  /// Goes on to where a comment opens next.
  mutating func nextStart() -> CommentStart? {
    while place < body.count {
      move(to: place)
      if blocks.isCode(line) {
        place = blocks.starts[line + 1]
        continue
      }
      switch body[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "`"): skipCode()
      case UInt8(ascii: "$"): skipFormula()
      case UInt8(ascii: "{"): skipLiquid()
      case Comments.sign:
        let (start, count) = (place, run(at: place))
        place += count
        if count == 2, mayOpen(at: start) {
          return CommentStart(offset: start, line: line, startsLine: startsLine(start))
        }
      default: place += 1
      }
    }
    return nil
  }

  /// Goes on behind the signs that close a comment, and returns their end; stays where it is if
  /// there are none.
  mutating func end(ofCommentAt start: CommentStart) -> Int? {
    var scan = self
    while scan.place < body.count {
      scan.move(to: scan.place)
      if blocks.isCode(scan.line) {
        scan.place = blocks.starts[scan.line + 1]
        continue
      }
      let count = run(at: scan.place)
      scan.place += max(1, count)
      if count > 1 {
        self = scan
        return place
      }
    }
    return nil
  }

  /// How many percent signs stand at a place.
  private func run(at place: Int) -> Int { body[place...].prefix { $0 == Comments.sign }.count }

  /// Whether two signs are neither a percentage, nor part of a format, nor all that an element holds.
  private func mayOpen(at start: Int) -> Bool {
    guard start > blocks.starts[line] else { return true }
    if body[start - 1].isDigit { return false }
    if body[start - 1] == UInt8(ascii: ">"), body[start...].starts(with: "%%</".utf8) {
      return false
    }
    // `%-5.2f%%`
    var before = start - 1
    while before > blocks.starts[line], isOfFormat(body[before]), start - before < 12 {
      before -= 1
    }
    return before == start - 1 || body[before] != Comments.sign
  }

  private func isOfFormat(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  /// Whether only white space and the marks of quotes and lists stand before it on its line.
  private func startsLine(_ start: Int) -> Bool {
    body[blocks.starts[line]..<start].allSatisfy { " \t>-*+".utf8.contains($0) }
  }

  /// Goes behind a span of code, or the marks that open none.
  private mutating func skipCode() {
    let count = body[place...].prefix { $0 == UInt8(ascii: "`") }.count
    let end = blockEnd
    place += count
    guard openCode[count, default: 0] <= place else { return }
    var other = place
    while other < end {
      guard body[other] == UInt8(ascii: "`") else {
        other += 1
        continue
      }
      let marks = body[other...].prefix { $0 == UInt8(ascii: "`") }.count
      other += marks
      if marks == count {
        place = other
        return
      }
    }
    openCode[count] = end
  }

  /// Goes behind a formula, `$x$` or `$$x$$`, or behind a sign that opens none.
  private mutating func skipFormula() {
    let count = body[place...].prefix { $0 == UInt8(ascii: "$") }.count
    let start = place + count
    place = start
    let end = blockEnd
    guard count <= 2, start < end, count == 2 || !body[start].isSpaceOrTab,
      openFormulas[count, default: 0] <= start
    else { return }
    var other = start
    while other < end {
      if body[other] == UInt8(ascii: "\\") {
        other += 2
      } else if body[other] == UInt8(ascii: "$") {
        let marks = body[other..<end].prefix { $0 == UInt8(ascii: "$") }.count
        let isClose = count == 2 || !body[other - 1].isSpaceOrTab
        if marks == count, isClose {
          place = other + marks
          return
        }
        other += marks
      } else {
        other += 1
      }
    }
    openFormulas[count] = end
  }

  /// Goes behind `{{ … }}` and `{% … %}` on one line, or behind the brace.
  private mutating func skipLiquid() {
    let start = place
    place += 1
    guard place < body.count, body[place] == UInt8(ascii: "{") || run(at: place) == 1 else {
      return
    }
    let close = body[place] == Comments.sign ? Comments.sign : UInt8(ascii: "}")
    let end = blocks.starts[line + 1]
    guard openLiquid[close, default: 0] <= start else { return }
    var other = start + 2
    while other + 1 < end {
      if body[other] == close, body[other + 1] == UInt8(ascii: "}") {
        place = other + 2
        return
      }
      other += 1
    }
    openLiquid[close] = end
  }
}
