import Bytes
import Text

/// Which lines of a body are code, and which belong to one paragraph.
struct CommentBlocks {
  /// Where each line starts, and the end of the body.
  let starts: [Int]
  /// For each line its block: 0 for none, less than 0 for code.
  private let blocks: [Int32]

  init(of body: BorrowedBytes) {
    let starts = lineStarts(of: body) + [body.count]
    var blocks = [Int32](repeating: 0, count: starts.count)
    Tree.with(parsing: body) { root in
      guard let root else { return }
      var number: Int32 = 0
      root.visitBlocks { node in
        number += 1
        let first = node.startLine - 1
        var last = node.endLine - 1
        switch node.kind {
        case .paragraph, .heading: break
        case .htmlBlock: if Self.holdsText(node) { return }
        case .codeBlock: last = Self.lastLine(of: node, body, starts)
        default: return
        }
        let isText = MarkdownTree.isText(node)
        for line in max(0, first)..<max(first, min(last + 1, blocks.count)) {
          blocks[line] = isText ? number : -number
        }
      }
    }
    (self.starts, self.blocks) = (starts, blocks)
  }

  func isCode(_ line: Int) -> Bool { blocks[line] < 0 }

  /// Whether two lines are of one paragraph, and so all between them.
  func isOne(from line: Int, to other: Int) -> Bool {
    line == other || (blocks[line] != 0 && blocks[line] == blocks[other])
  }

  /// Where the last line ends of the block that a line is in.
  func end(ofBlockOn line: Int) -> Int {
    var last = line
    while last + 2 < starts.count, isOne(from: line, to: last + 1) { last += 1 }
    return starts[last + 1]
  }

  /// Whether raw HTML holds what its reader sees as text.
  private static func holdsText(_ node: Node) -> Bool {
    // It may be indented by three spaces.
    let tag = node.literal.prefix(12).drop { $0 == 0x20 }.map { $0 | 0x20 }
    return !["<script", "<pre", "<style", "<textarea", "<!--", "<?"].contains {
      tag.starts(with: $0.utf8)
    }
  }

  /// The last line of code, from 0: libcmark counts one more where a container cuts it short.
  private static func lastLine(
    of node: Node, _ body: BorrowedBytes, _ starts: [Int]
  ) -> Int {
    let first = node.startLine - 1
    let lines = ByteScan.lineEndCount(in: node.literal)
    let start = starts[first] + node.startColumn - 1
    let isFenced =
      start < body.count && (body[start] == UInt8(ascii: "`") || body[start] == UInt8(ascii: "~"))
    return first + lines - (isFenced ? 0 : 1)
  }
}

extension MarkdownTree {
  /// Whether a block is of text.
  fileprivate static func isText(_ node: Node) -> Bool {
    let type = node.kind
    return type == .paragraph || type == .heading
  }
}
