import CCMark
import Diagnostics

/// A footnote: what its definition holds, and where it is referred to.
struct Footnote {
  let key: String
  /// The line of the definition, in the body.
  let line: Int
  /// The item of the section at the end.
  let node: OpaquePointer
  /// The nodes of the references, in the order a reader comes upon them.
  var references: [OpaquePointer] = []
}

/// The footnotes of a body, found by their labels.
package struct Footnotes {
  private(set) var all: [Footnote] = []
  private var positions: [String: Int] = [:]

  subscript(position: Int) -> Footnote { all[position] }

  /// Adds a reference to a footnote. A setter of the footnote would copy all its references.
  mutating func add(_ reference: OpaquePointer, to position: Int) {
    all[position].references.append(reference)
  }

  /// The position of the footnote with a label.
  func position(of label: FootnoteLabel) -> Int? { positions[label.key] }

  /// Adds a footnote, unless there is one with its label; returns whether it was added.
  mutating func add(_ footnote: Footnote) -> Bool {
    guard positions[footnote.key] == nil else { return false }
    positions[footnote.key] = all.count
    all.append(footnote)
    return true
  }
}

extension MarkdownTree {
  /// Takes the definitions of footnotes out of the text; of those with the same label the first
  /// counts.
  mutating func readFootnotes() {
    for list in nodes(of: CMARK_NODE_LIST) {
      for item in MarkdownTree.children(of: list) {
        guard case .footnote(let key) = container(item), let node = block("<li>\n", "</li>\n")
        else { continue }
        MarkdownTree.removeStand(in: item)
        MarkdownTree.moveChildren(of: item, to: node)
        // It stays here until its text is read, for its lines have the marks of the blocks here.
        cmark_node_insert_after(list, node)
        cmark_node_unlink(item)
        updateInfo(of: node) { $0.weight = .aside }
        add(Footnote(key: key, line: Int(cmark_node_get_start_line(item)), node: node))
      }
      if cmark_node_first_child(list) == nil { cmark_node_unlink(list) }
    }
  }

  private mutating func add(_ footnote: Footnote) {
    if footnotes.add(footnote) {
      if cmark_node_first_child(footnote.node) == nil {
        warn(
          .emptyFootnote, footnote.line,
          "the footnote “\(footnote.key)” has no text; write it after the colon")
      }
    } else {
      cmark_node_unlink(footnote.node)
      warn(
        .duplicateFootnote, footnote.line,
        "the footnote “\(footnote.key)” is defined above already, and this text is left out; "
          + "give it another label")
    }
  }

  mutating func warn(_ id: Diagnostic.ID, _ line: Int, _ message: String) {
    diagnostics.append(
      Diagnostic(
        .warning, id, at: SourceLocation(context.path, line: context.lines[line]), message))
  }
}

extension Diagnostic.ID {
  /// A footnote without text.
  static let emptyFootnote: Self = "footnote-empty"
  /// Two footnotes with the same label.
  static let duplicateFootnote: Self = "footnote-duplicate"
  /// A footnote that nothing refers to.
  static let unusedFootnote: Self = "footnote-unused"
}
