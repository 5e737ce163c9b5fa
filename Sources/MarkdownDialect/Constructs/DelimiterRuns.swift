import Bytes
import CommonMark
import Text

extension Construct {
  /// `~~struck out~~` or `~struck out~` (GFM 0.29, section 6.5).
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
      // The runs that no later run has closed yet, by length. `number` is the index in `runs`.
      var open = [Int: [(number: Int, node: Node)]]()
      let runs = isolateRuns(of: sign, in: parent)
      for (number, run) in runs.enumerated() where lengths.contains(run.length) {
        if run.canClose, let opener = open[run.length]?.popLast() {
          wrap(from: opener.node, to: run.node, markup)
          // A run inside the span cannot be closed by a run after the span.
          for length in lengths {
            while let last = open[length]?.last, last.number > opener.number {
              open[length]?.removeLast()
            }
          }
        } else if run.canOpen {
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

/// A run of one delimiter such as `~~`, which may open or close a span.
struct DelimiterRun {
  /// The text node that contains only the run.
  let node: Node
  /// The number of delimiters.
  let length: Int
  /// Indicates whether the run can open a span: it is left-flanking (CommonMark 0.30, section 6.2)
  /// and is not text such as `a==b`.
  let canOpen: Bool
  /// Indicates whether the run can close a span: it is right-flanking and is not text.
  let canClose: Bool
}

extension MarkdownTree {
  /// Returns the parents of all text nodes that contain a byte. A parent with several such nodes is
  /// in the list once.
  func parentsOfText(with byte: UInt8) -> [Node] {
    root.joinTexts()
    var parents: [Node] = []
    // The set is needed because the walk may return to a parent: in `~a *~b* ~c`, it visits the
    // text of the emphasis between two texts of the paragraph.
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
              canOpen: after.isFlanked(opposite: before) && !isText,
              canClose: before.isFlanked(opposite: after) && !isText))
        }
        position = end
      }
      node.unlink()
    }
    return runs
  }

  /// Returns whether a run is text rather than markup, as in the comparison `a==b`, the arrow
  /// `==>`, the range `1985~1990` and the folder `~/`.
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
  /// Returns the class of the node before or after a text. A line break or no node counts as a
  /// space, any other node as a letter.
  fileprivate static func of(_ node: Node?) -> FlankingClass {
    guard let node, node.kind != .softBreak, node.kind != .lineBreak else { return .space }
    return .letter
  }
}
