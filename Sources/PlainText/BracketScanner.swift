/// Finds the lines between an opening bracket and its closing bracket on a later line. Blank lines
/// may be between the two lines.
struct BracketScanner {
  /// The open brackets: the closing bracket that each needs, and the index of its line.
  private var openBrackets: [(closer: UInt8, line: Int)] = []
  /// For each line, the change in the number of bracket pairs around the line, relative to the
  /// previous line.
  private var steps: [Int]

  /// The maximum number of lines in a comment.
  private static let longestComment = 100

  /// The maximum distance in lines between two brackets. If the distance is greater, the brackets
  /// are not a pair.
  private static let maximumDistance = 1000

  /// The maximum number of open brackets that are dropped as unclosed when an outer one is closed,
  /// and that one.
  private static let maximumUnclosed = 16

  /// Adds the features `enclosed`, `opens`, `closes` and `commented` to lines.
  static func look(at lines: inout [PlainLine]) {
    var scanner = BracketScanner(steps: Array(repeating: 0, count: lines.count + 1))
    for i in lines.indices { scanner.look(at: &lines[i], i) }
    scanner.lookForComments(in: &lines)
    var depth = 0
    for i in lines.indices {
      depth += scanner.steps[i]
      lines[i].features.insert(.enclosed, if: depth > 0)
    }
  }

  /// Processes the brackets on the line at an index.
  private mutating func look(at line: inout PlainLine, _ index: Int) {
    guard line.shape.signs > 0 else { return }
    // In prose, parentheses and square brackets are often not closed, as in `a)`.
    let isProse = line.shape.functionWords > 2 || line.shape.ideographs > 12
    let height = openBrackets.count
    var lowest = height
    for byte in line.text {
      switch byte {
      case UInt8(ascii: "{"): openBrackets.append((UInt8(ascii: "}"), index))
      case UInt8(ascii: "("): if !isProse { openBrackets.append((UInt8(ascii: ")"), index)) }
      case UInt8(ascii: "["): if !isProse { openBrackets.append((UInt8(ascii: "]"), index)) }
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        close(byte, index)
        lowest = min(lowest, openBrackets.count)
      default: break
      }
    }
    line.features.insert(.closes, if: lowest < height)
    line.features.insert(.opens, if: openBrackets.count > lowest)
  }

  /// Finds the lines of comments between `/*` and `*/`.
  private func lookForComments(in lines: inout [PlainLine]) {
    var open: Int?
    for i in lines.indices {
      if let start = open, lines[i].text.ends(with: "*/") {
        for line in (start + 1)...i { lines[line].features.insert(.commented) }
        open = nil
      } else if lines[i].starts(with: "/*") {
        open = lines[i].text.ends(with: "*/") ? nil : i
      } else if let start = open, i - start > BracketScanner.longestComment {
        open = nil
      }
    }
  }

  /// Closes the last open bracket that a closing bracket matches, and drops the unclosed brackets
  /// after it.
  private mutating func close(_ closer: UInt8, _ index: Int) {
    guard
      let match = openBrackets.suffix(BracketScanner.maximumUnclosed).lastIndex(where: {
        $0.closer == closer
      }),
      index - openBrackets[match].line <= BracketScanner.maximumDistance
    else { return }
    let start = openBrackets[match].line
    openBrackets.removeSubrange(match...)
    guard start < index else { return }
    steps[start + 1] += 1
    steps[index] -= 1
  }
}
