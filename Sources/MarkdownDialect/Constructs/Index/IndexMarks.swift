import BookIndex
import CommonMark
import Diagnostics
import Text

/// What the text of an inline block says to the index at one place.
struct SpanMark {
  /// Where it does, in the text of the inline block.
  let range: Range<Int>
  let marks: [IndexMark]
  let fault: IndexMark.Fault?
}

/// A mark for the index that a node bears.
package struct NodeMark {
  /// The line of the mark, in the body.
  package let line: Int
  /// The column in it, in Unicode scalars from 1; 0 where it is not known.
  package var column = 0
  /// What it says; `nil` where the text of the node is the entry.
  package let mark: IndexMark?

  /// Whether the span that was made for a mark has no attributes of its author's.
  package static func isBare(_ node: Node) -> Bool { node.opening.elementsEqual("<span>".utf8) }
}

extension Diagnostic.ID {
  /// A mark for the index says nothing that can be listed.
  package static let indexMark: Self = "index-mark"
}

extension MarkdownTree {
  /// A span that bears marks; what it shows, if anything, stands in it.
  ///
  /// It is made for a mark that shows nothing and says nothing too, for the ends of lines in it.
  mutating func node(for marks: [SpanMark], showing text: [UInt8], of span: Span) -> Node {
    let node = Node.span("<span>", "</span>")
    if !text.isEmpty { node.append(Node(text: text)) }
    var borne: [NodeMark] = []
    for (mark, place) in zip(marks, span.markPlaces) {
      if let fault = mark.fault { report(.warning, .indexMark, at: place, fault.description) }
      borne += mark.marks.map { NodeMark(line: place.line, column: place.column, mark: $0) }
    }
    updateInfo(of: node) {
      $0.marks = borne
      $0.isMark = true
      $0.lineEnds = span.source.count { $0 == UInt8(ascii: "\n") }
    }
    return node
  }

  /// Reads the class `index` and the attribute `key` of a node as a mark, and takes them away.
  ///
  /// A class without a key is a mark where the text of the node can be an entry: else it is the
  /// author's own.
  mutating func takeMark(from attributes: inout Attributes, of node: Node, at place: SourceOffset) {
    guard attributes.classes.contains(Attributes.indexClass) else { return }
    let key = attributes["key"]
    guard key != nil || Self.mayBeEntry(node) else { return }
    attributes.takeMark()
    var mark: IndexMark?
    if let key {
      do {
        mark = try IndexMark(makeindex: key.utf8)
        if mark == nil { return }
      } catch { return report(.warning, .indexMark, at: place, error.description) }
    }
    let borne = NodeMark(line: place.line, column: column(of: place), mark: mark)
    updateInfo(of: node) { $0.marks.append(borne) }
  }

  /// Whether the text of a node is short as a rule: a span, a heading, a term.
  private static func mayBeEntry(_ node: Node) -> Bool {
    switch node.kind {
    case .heading: true
    case .customBlock: node.opening.starts(with: "<dt")
    case let kind: kind.isInline
    }
  }
}

extension Attributes {
  /// The class by which an attribute list is a mark for the index.
  package static let indexClass = "index"

  /// Takes away what makes attributes a mark, and returns its key.
  @discardableResult package mutating func takeMark() -> String? {
    remove(class: Attributes.indexClass)
    return take("key")
  }
}
