import Bytes
import CommonMark
import Text

extension Construct {
  /// `~~struck out~~`, and with one tilde (GFM 0.29, section 6.5).
  static let strikethrough = Construct(
    name: "strikethrough", signs: [.text("~")],
    texts: { $0.wrapRuns(of: UInt8(ascii: "~"), lengths: 1...2, in: ("<del>", "</del>")) })

  /// `==highlighted==`, as in Obsidian.
  static let highlight = Construct(
    name: "highlighted text", signs: [.text("=", then: "=")],
    texts: { $0.wrapRuns(of: UInt8(ascii: "="), lengths: 2...2, in: ("<mark>", "</mark>")) })
}

extension MarkdownTree {
  /// Wraps the nodes between two runs of a delimiter in a span. A closing run matches the nearest
  /// opening run of the same length before it.
  func wrapRuns(
    of sign: UInt8, lengths: ClosedRange<Int>, in markup: (opening: String, closing: String)
  ) {
    for parent in parentsOfText(with: sign) {
      // The open runs by length, each with its number among all runs.
      var open = [Int: [(number: Int, node: Node)]]()
      let runs = isolateRuns(of: sign, in: parent)
      for (number, run) in runs.enumerated() where lengths.contains(run.length) {
        if run.closes, let opener = open[run.length]?.popLast() {
          wrap(from: opener.node, to: run.node, markup)
          // A run inside the span cannot be closed outside it.
          for length in lengths {
            while let last = open[length]?.last, last.number > opener.number {
              open[length]?.removeLast()
            }
          }
        } else if run.opens {
          open[run.length, default: []].append((number, run.node))
        }
      }
    }
  }

  /// Moves the nodes between two runs into a span, and removes the runs.
  private func wrap(
    from opener: Node, to closer: Node, _ markup: (opening: String, closing: String)
  ) {
    let wrapper = Node.span(markup.opening, markup.closing)
    wrapper.insert(before: opener)
    while let next = opener.next, next != closer { wrapper.append(next) }
    opener.unlink()
    closer.unlink()
  }
}

/// A run of one delimiter byte in a text, isolated as a node, that may open or close a span.
struct DelimiterRun {
  let node: Node
  let length: Int
  /// Indicates whether the run is left-flanking, so that it can open a span (CommonMark 0.30,
  /// section 6.2).
  let opens: Bool
  /// Indicates whether the run is right-flanking, so that it can close a span.
  let closes: Bool
}

extension MarkdownTree {
  /// Returns the parents of all texts that contain a byte, each once.
  func parentsOfText(with byte: UInt8) -> [Node] {
    root.joinTexts()
    var parents: [Node] = []
    // The texts in a paragraph's spans come between two of its direct texts.
    var seen: Set<Node> = []
    root.visit { node in
      guard node.kind == .text, let parent = node.parent, parents.last != parent,
        node.literal.contains(byte), seen.insert(parent).inserted
      else { return }
      parents.append(parent)
    }
    return parents
  }

  /// Splits the texts of a node so that each run of a delimiter is a node, and returns the runs.
  func isolateRuns(of sign: UInt8, in parent: Node) -> [DelimiterRun] {
    var runs: [DelimiterRun] = []
    for node in parent.children where node.kind == .text {
      let text = node.literal
      guard text.contains(sign) else { continue }
      var position = 0
      while position < text.count {
        let isSign = text[position] == sign
        let end = text[position...].firstIndex { ($0 == sign) != isSign } ?? text.count
        // After the first piece is inserted, `node.previous` is no longer the original neighbour.
        let before = position == 0 ? FlankingClass.of(node.previous) : .before(position, in: text)
        let part = Node(text: text[position..<end])
        part.insert(before: node)
        if isSign {
          let after = end == text.count ? FlankingClass.of(node.next) : .after(end, in: text)
          let isText = Self.isText(position..<end, in: text)
          runs.append(
            DelimiterRun(
              node: part, length: end - position,
              opens: after.isFlanked(opposite: before) && !isText,
              closes: before.isFlanked(opposite: after) && !isText))
        }
        position = end
      }
      node.unlink()
    }
    return runs
  }

  /// Returns whether a run is text rather than markup: code in prose, `a==b`; an arrow, `==>`; a
  /// range, `1985~1990`; or the folder `~/`.
  private static func isText(_ run: Range<Int>, in text: BorrowedBytes) -> Bool {
    let before = run.lowerBound > 0 ? text[run.lowerBound - 1] : 0
    let after = run.upperBound < text.count ? text[run.upperBound] : 0
    if text[run.lowerBound] == UInt8(ascii: "=") {
      return before.isLetterOrDigit && after.isLetterOrDigit
        || after == UInt8(ascii: ">") || before == UInt8(ascii: "<")
    }
    return run.count == 1
      && (after == UInt8(ascii: "/") && !before.isLetterOrDigit
        || before.isDigit && (after.isDigit || "-+.$".utf8.contains(after)))
  }
}

extension FlankingClass {
  /// Returns the class of the node beside a text. A line break and the end of a paragraph count as
  /// space, any other node as a letter.
  fileprivate static func of(_ node: Node?) -> FlankingClass {
    guard let node, node.kind != .softBreak, node.kind != .lineBreak else { return .space }
    return .letter
  }
}
