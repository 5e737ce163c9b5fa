import Bytes

/// What a formula must close within: its sign, and the blocks around it.
struct MathEnclosure: Hashable {
  let sign: MathSign
  let quotes: Int
  let indentation: Int

  /// Whether a line belongs to the same blocks.
  func holds(_ line: BorrowedBytes) -> Bool {
    if quotes > 0 {
      let marks = line.prefix { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
      return marks.count { $0 == UInt8(ascii: ">") } >= quotes
    }
    let blank = line.prefix { $0.isSpaceOrTab }
    return blank.count == line.count || blank.count >= indentation
      || blank.contains(UInt8(ascii: "\t"))
  }
}

/// The sign that opens a displayed formula.
struct MathSign: Hashable {
  /// The sign that closes it.
  let closing: [UInt8]

  /// What is written for the sign.
  static let opening = "<?math "

  /// Reads the sign that a line starts with.
  init?(_ line: BorrowedBytes) {
    if line.starts(with: MathSign.dollars) {
      closing = MathSign.dollars
    } else if line.starts(with: "\\[".utf8) {
      closing = Array("\\]".utf8)
    } else {
      return nil
    }
  }

  static let dollars = Array("$$".utf8)

  /// Whether a line opens or closes code, of which no formula is made.
  static func isFence(_ line: BorrowedBytes) -> Bool {
    let text = line.drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
    return text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
  }

  func isAlone(in line: BorrowedBytes) -> Bool { line.trimmingSpace.count == 2 }
}

extension BorrowedBytes {
  /// Where two bytes stand first, the first of them not escaped.
  func firstPair(_ pair: [UInt8]) -> Int? {
    var i = startIndex
    while i + 1 < endIndex {
      if self[i] == pair[0], self[i + 1] == pair[1] { return i }
      i += self[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// How often two bytes stand in the text.
  func count(of pair: [UInt8]) -> Int {
    var count = 0
    var rest = self
    while let start = rest.firstPair(pair) {
      count += 1
      rest = rest[(start + 2)...]
    }
    return count
  }

  func containsPair(_ pair: StaticString) -> Bool {
    indices.dropLast().contains {
      self[$0] == pair.utf8Start[0] && self[$0 + 1] == pair.utf8Start[1]
    }
  }
}
