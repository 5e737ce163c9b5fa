/// Finds the lines that stand between a bracket that was opened above them and its counterpart
/// below, over blank lines too.
struct Enclosures {
  /// The brackets that are open, with the line that opened each.
  private var open: [(closer: UInt8, line: Int)] = []
  /// For each line, how much deeper it is enclosed than the line before it.
  private var steps: [Int]

  /// The maximum number of lines in a comment.
  private static let longestComment = 100

  /// The maximum reach of a bracket: one that is closed further on counts as never closed.
  private static let reach = 1000

  static func look(at lines: inout [PlainLine]) {
    var enclosures = Enclosures(steps: Array(repeating: 0, count: lines.count + 1))
    for i in lines.indices { enclosures.look(at: &lines[i], i) }
    enclosures.lookForComments(in: &lines)
    var depth = 0
    for i in lines.indices {
      depth += enclosures.steps[i]
      lines[i].evidence.insert(.enclosed, if: depth > 0)
    }
  }

  private mutating func look(at line: inout PlainLine, _ index: Int) {
    guard line.shape.signs > 0 else { return }
    // In prose a bracket may stand alone for many reasons.
    let isProse = line.shape.smallWords > 2 || line.shape.ideographs > 12
    let height = open.count
    var lowest = height
    for byte in line.text {
      switch byte {
      case UInt8(ascii: "{"): open.append((UInt8(ascii: "}"), index))
      case UInt8(ascii: "("): if !isProse { open.append((UInt8(ascii: ")"), index)) }
      case UInt8(ascii: "["): if !isProse { open.append((UInt8(ascii: "]"), index)) }
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        close(byte, index)
        lowest = min(lowest, open.count)
      default: break
      }
    }
    line.evidence.insert(.closes, if: lowest < height)
    line.evidence.insert(.opens, if: open.count > lowest)
  }

  /// Finds the lines of comments between `/*` and `*/`.
  private func lookForComments(in lines: inout [PlainLine]) {
    var open: Int?
    for i in lines.indices {
      if let start = open, lines[i].text.ends(with: "*/") {
        for line in (start + 1)...i { lines[line].evidence.insert(.commented) }
        open = nil
      } else if lines[i].starts(with: "/*") {
        open = lines[i].text.ends(with: "*/") ? nil : i
      } else if let start = open, i - start > Enclosures.longestComment {
        open = nil
      }
    }
  }

  /// Closes the latest bracket of a kind, and those that were opened within it and never closed.
  private mutating func close(_ closer: UInt8, _ index: Int) {
    guard let match = open.lastIndex(where: { $0.closer == closer }),
      open.count - match <= 16, index - open[match].line <= Enclosures.reach
    else { return }
    let start = open[match].line
    open.removeSubrange(match...)
    guard start < index else { return }
    steps[start + 1] += 1
    steps[index] -= 1
  }
}
