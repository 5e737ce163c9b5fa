import BookIndex
import CommonMark
import Diagnostics
import Text

/// An index command or role in the text of an inline block, which contains any number of marks.
struct SpanMark {
  /// The range of the source in the text of the inline block.
  let range: Range<Int>
  /// The marks; empty if the source is invalid.
  let marks: [IndexMark]
  /// The error in the source; `nil` if the source is valid.
  let error: IndexMark.MarkError?
}

/// An index mark of a node.
package struct NodeMark {
  /// The line of the body that contains the mark.
  package let line: Int
  /// The column of the mark on that line, in Unicode scalars from 1; 0 if the column is unknown.
  package var column = 0
  /// The mark; `nil` if the text of the node is the entry.
  package let mark: IndexMark?

  /// Returns whether a span that the dialect created for a mark has no attributes of the author.
  package static func isBare(_ node: Node) -> Bool {
    node.openingMarkup.elementsEqual("<span>".utf8)
  }
}

extension Diagnostic.ID {
  /// An index mark contains nothing that can be listed.
  package static let indexMark: Self = "index-mark"
}

extension MarkdownTree {
  /// Returns a span with index marks. The span contains the text that the marks show on the page;
  /// it is empty if they show no text.
  ///
  /// An invalid mark also gets a span, because the span records the line ends in the mark's source.
  mutating func node(for marks: [SpanMark], showing text: [UInt8], of span: Span) -> Node {
    let node = Node.span("<span>", "</span>")
    if !text.isEmpty { node.append(Node(text: text)) }
    var nodeMarks: [NodeMark] = []
    for (mark, place) in zip(marks, span.markPositions) {
      if let fault = mark.error { report(.warning, .indexMark, at: place, fault.description) }
      nodeMarks += mark.marks.map { NodeMark(line: place.line, column: place.column, mark: $0) }
    }
    updateInfo(of: node) {
      $0.marks = nodeMarks
      $0.isForIndexMark = true
      $0.lineEndCount = span.source.count { $0 == UInt8(ascii: "\n") }
    }
    return node
  }

  /// Reads the class `index` and the attribute `key` of a node as an index mark, and removes them.
  ///
  /// Without a key, the text of the node is the entry. The text of a paragraph or list is too long
  /// for an entry, so there the class has another purpose and stays.
  mutating func removeIndexMark(
    from attributes: inout Attributes, of node: Node, at place: SourceOffset
  ) {
    guard attributes.classes.contains(Attributes.indexClass) else { return }
    let key = attributes["key"]
    guard key != nil || Self.mayBeEntry(node) else { return }
    attributes.removeIndexMark()
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

  /// Returns whether the text of a node is usually short enough for an entry: the node is a span, a
  /// heading, or a term of a definition list.
  private static func mayBeEntry(_ node: Node) -> Bool {
    switch node.kind {
    case .heading: true
    case .customBlock: node.openingMarkup.starts(with: "<dt")
    case let kind: kind.isInline
    }
  }
}

extension Attributes {
  /// The class that makes an attribute list an index mark.
  package static let indexClass = "index"

  /// Removes the class and the key of an index mark. Returns the key, or `nil` if there is no key.
  @discardableResult package mutating func removeIndexMark() -> String? {
    remove(class: Attributes.indexClass)
    return removeValue(for: "key")
  }
}
