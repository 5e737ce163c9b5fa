import Bytes
import CommonMark

extension Construct {
  static let taskLists = Construct(
    name: "task lists", signs: [.block("[", then: " xX/-") { $1[2] == UInt8(ascii: "]") }],
    texts: { $0.readTaskLists() })
}

/// Task lists (GFM 0.29, section 5.3): items that start with `[ ]` or `[x]`. `[/]` is a task that was
/// started, and `[-]` a cancelled one, as in Obsidian.
extension MarkdownTree {
  /// Replaces the brackets at the start of each task with a checkbox.
  mutating func readTaskLists() {
    for item in nodes(of: .listItem) {
      guard let paragraph = item.firstChild, paragraph.kind == .paragraph,
        let state = Self.state(ofTask: content(ofLine: paragraph.startLine, in: paragraph)),
        removeBrackets(in: paragraph)
      else { continue }
      paragraph.prepend(Node.span(context.options.labels.box(for: state), ""))
    }
  }

  /// Returns the state of the task that starts on a line, or `nil` if no task starts there.
  private static func state(ofTask line: BorrowedBytes) -> TaskState? {
    guard line.count > 3, line[0] == UInt8(ascii: "["), line[2] == UInt8(ascii: "]"),
      line[3].isSpaceOrTab, !line[3...].trimmingSpace.isEmpty
    else { return nil }
    switch line[1] {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return .done
    case 0x20, 0x09: return .open
    case UInt8(ascii: "/"): return .started
    case UInt8(ascii: "-"): return .cancelled
    default: return nil
    }
  }

  /// Removes the brackets from the start of a paragraph. Returns `false` and changes nothing if
  /// libcmark parsed them as something else, such as a link.
  private func removeBrackets(in paragraph: Node) -> Bool {
    paragraph.joinTexts()
    guard let first = paragraph.firstChild, first.kind == .text else { return false }
    let bytes = first.literal
    guard bytes.count >= 3, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]") else {
      return false
    }
    first.setLiteral(bytes[3...])
    return true
  }
}
