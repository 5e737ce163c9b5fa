import Bytes
import CommonMark
import Diagnostics

extension SyntaxFeatures { package static let footnotes = new() }

extension Construct {
  static let footnotes = Construct(
    name: "footnotes", signs: [.span("[", then: "^", .footnotes)],
    source: SourceStep(hide: FootnoteLabel.hidingDefinitions) { tree, source in
      tree.footnoteDefinitionEdits(in: source)
    }, blocks: { $0.readFootnotes() }, span: SpanStep(starts: "[") { $0.consumeFootnote() },
    end: { $0.moveFootnotesToEnd() })
}

/// A footnote: its content, and the references to it.
struct Footnote {
  /// The label in lower case.
  let key: String
  /// The line of the body on which the definition starts.
  let line: Int
  /// The node with the content of the footnote. It becomes an item of the section at the end.
  let node: Node
  /// The nodes of the references, in reading order.
  var references: [Node] = []
}

/// The footnotes of a body, with an index by label.
package struct Footnotes {
  /// The footnotes in the order of their definitions.
  private(set) var all: [Footnote] = []
  /// The index in `all` of the footnote with each label.
  private var indices: [String: Int] = [:]
  /// The node that the section replaces, if the author chose its position with `{:footnotes}`. If
  /// it is `nil`, the section is at the end of the body.
  var sectionPlaceholder: Node?

  subscript(position: Int) -> Footnote { all[position] }

  /// Adds a reference to the footnote at an index. This is a function, because a setter of the
  /// subscript would copy all references of the footnote.
  mutating func add(_ reference: Node, to position: Int) {
    all[position].references.append(reference)
  }

  /// Returns the index in `all` of the footnote with a label, or `nil` if there is no such
  /// footnote.
  func position(of label: FootnoteLabel) -> Int? { indices[label.key] }

  /// Adds a footnote. Returns `false` and adds nothing if another footnote has the same label.
  mutating func add(_ footnote: Footnote) -> Bool {
    guard indices[footnote.key] == nil else { return false }
    indices[footnote.key] = all.count
    all.append(footnote)
    return true
  }
}

/// The label of a footnote, `[^label]`, which connects a reference with the definition.
///
/// A label contains no white space and no unescaped brackets. Labels that differ only in case are
/// equal.
struct FootnoteLabel {
  /// The label in lower case, without `[^` and `]`.
  let key: String
  /// The length of the label in bytes, including `[^` and `]`.
  let length: Int

  /// The maximum length of a label in bytes. Labels of links have the same limit (CommonMark 0.30,
  /// section 4.7).
  private static let maximumLength = 999
}

extension FootnoteLabel {
  /// Parses the label at the start of a text. Returns `nil` if the text starts with no label.
  init?(_ text: some RandomAccessCollection<UInt8>) {
    guard let end = FootnoteLabel.end(in: text) else { return nil }
    key = String(decoding: text.prefix(end - 1).dropFirst(2), as: UTF8.self).lowercased()
    length = end
  }

  /// The rule for spaces in a label. A valid label contains no spaces. A label with spaces is text,
  /// but is recognised for diagnostics, because its author probably meant a footnote.
  private enum Spaces { case none, some }

  /// Returns the length in bytes of the label at the start of a text, including its brackets, or
  /// `nil` if the text starts with no label.
  private static func end(
    in text: some RandomAccessCollection<UInt8>, _ spaces: Spaces = .none
  ) -> Int? {
    guard text.starts(with: "[^".utf8) else { return nil }
    var length = 2
    var isEscaped = false
    for byte in text.dropFirst(2).prefix(maximumLength + 1) {
      length += 1
      switch byte {
      case 0x20 where spaces == .some: isEscaped = false
      case 0...0x20: return nil
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return length > 3 ? length : nil
      default: break
      }
    }
    return nil
  }

  /// Returns the label of a definition, `[^label]:`, at the start of a line, or `nil` if the line
  /// does not start with a definition.
  static func ofDefinition(_ line: some RandomAccessCollection<UInt8>) -> FootnoteLabel? {
    guard let label = FootnoteLabel(line), line.dropFirst(label.length).first == UInt8(ascii: ":")
    else { return nil }
    return label
  }

  /// Returns whether a line starts with a label and a colon, where the label may contain spaces.
  static func isSpacedDefinition(_ line: some RandomAccessCollection<UInt8>) -> Bool {
    end(in: line, .some).map { line.dropFirst($0).first == UInt8(ascii: ":") } ?? false
  }

  /// Returns the labels of everything that looks like a definition in a text, even in code.
  static func all(in text: BorrowedBytes) -> Set<[UInt8]> {
    var labels: Set<[UInt8]> = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      // If the label contains spaces, the preprocessor has inserted a backslash before it.
      let line = line.drop { $0.isSpaceOrTab || ">\\".utf8.contains($0) }
      if let end = end(in: line, .some), line.dropFirst(end).first == UInt8(ascii: ":") {
        labels.insert(Array(line.prefix(end - 1).dropFirst(2)))
      }
    }
    return labels
  }

  /// Returns the text with a letter instead of the bracket at the start of each possible
  /// definition, so that libcmark does not parse it as a link definition.
  static func hidingDefinitions(in text: [UInt8]) -> [UInt8] {
    var hidden = text
    for i in text.indices.dropLast(3)
    where text[i] == UInt8(ascii: "[") && text[i + 1] == UInt8(ascii: "^") {
      if let end = end(in: text[i...], .some), text[i...].dropFirst(end).first == UInt8(ascii: ":")
      {
        hidden[i] = UInt8(ascii: "x")
      }
    }
    return hidden
  }
}

/// Definitions of footnotes, `[^label]: text`, as on GitHub.
///
/// The content of a definition is the text after the label and the lines below that are indented by
/// four spaces. A definition may interrupt a paragraph, and is never a link definition.
extension MarkdownTree {
  /// Returns edits that turn definitions into list items: `[^a]: text` → `+   text`.
  ///
  /// - Parameter source: The text before hiding; see `Construct.SourceStep`.
  mutating func footnoteDefinitionEdits(in source: [UInt8]) -> [LineEdit] {
    var edits: [LineEdit] = []
    for node in textBlocks {
      let first = node.startLine
      let column = lines.column(ofOffset: node.startColumn - 1, onLine: first)
      for line in node.lines {
        let content = content(ofLine: line, in: node)
        guard content.count > 4, content[1] == UInt8(ascii: "^") else { continue }
        let written = source[content.offset(in: text)...].prefix(content.count)
        let offset = lines.bytes(ofLine: line).count - content.count
        if FootnoteLabel.ofDefinition(written) == nil, FootnoteLabel.isSpacedDefinition(written) {
          // A label with spaces is text. The backslash prevents a link definition.
          edits.append(
            LineEdit(line: line, range: offset..<offset, replacement: [UInt8(ascii: "\\")]))
          continue
        }
        // A line that is indented deeper continues the paragraph.
        guard let label = FootnoteLabel.ofDefinition(written),
          line == first || lines.column(ofOffset: offset, onLine: line) - column < 4
        else { continue }
        edits.append(definition(label, onLine: line, at: offset, in: node, written))
      }
    }
    return edits
  }

  /// Returns the edit that turns a definition into a list item.
  ///
  /// - Parameter written: The line's content in the source, from the label on.
  private mutating func definition(
    _ label: FootnoteLabel, onLine line: Int, at offset: Int, in node: Node,
    _ written: ArraySlice<UInt8>
  ) -> LineEdit {
    let text = written.dropFirst(label.length + 1)
    let blank = text.prefix { $0.isSpaceOrTab }.count
    let isEmpty = blank == text.count
    return LineEdit(
      line: line,
      range: offset - indentation(onLine: line, before: offset, in: node)..<offset + label.length
        + 1 + blank,
      // With three spaces after the marker, lines that are indented by four belong to the item.
      replacement: Array(("+   " + (isEmpty ? BlockPreprocessor.emptyItemPlaceholder : "")).utf8),
      dialectBlock: .footnote(label.key))
  }

  /// Returns the indentation of a line in the block that contains its paragraph, in bytes.
  ///
  /// The edit removes this indentation. With the indentation, the lines of the definition would
  /// need more than four spaces to belong to the item.
  private mutating func indentation(onLine line: Int, before offset: Int, in node: Node) -> Int {
    let bytes = lines.bytes(ofLine: line)
    let start = bytes[..<offset].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    guard let parent = node.parent else { return 0 }
    switch parent.kind {
    case .listItem:
      if line == parent.startLine { return 0 }
      return max(0, offset - max(start, parent.contentColumn - 1))
    case .blockQuote: return max(0, offset - start - (start > 0 ? 1 : 0))
    default: return offset - start
    }
  }

  /// Creates the footnotes from the items that represent definitions. If several definitions have
  /// the same label, only the first one is used.
  mutating func readFootnotes() {
    for list in nodes(of: .list) {
      for item in list.children {
        guard case .footnote(let key) = dialectBlock(representedBy: item) else { continue }
        let node = Node.block("<li>\n", "</li>\n")
        Self.removePlaceholder(in: item)
        item.moveChildren(to: node)
        // The node stays in its containers until its text is parsed, because its source lines start
        // with the markers of these containers.
        node.insert(after: list)
        item.unlink()
        updateInfo(of: node) { $0.importance = .aside }
        add(Footnote(key: key, line: item.startLine, node: node))
      }
      if list.firstChild == nil { list.unlink() }
    }
  }

  /// Adds a footnote. Warns if the footnote has no content or if its label is already used.
  private mutating func add(_ footnote: Footnote) {
    if footnotes.add(footnote) {
      if footnote.node.firstChild == nil {
        warn(
          .emptyFootnote, footnote.line,
          "footnote “\(footnote.key)” has no text; write the text after the colon")
      }
    } else {
      footnote.node.unlink()
      warn(
        .duplicateFootnote, footnote.line,
        "footnote “\(footnote.key)” is already defined above, so this definition is ignored; "
          + "use another label")
    }
  }
}

extension SpanScanner {
  /// Consumes the footnote reference at the position. Returns `false` if the footnote is not
  /// defined.
  mutating func consumeFootnote() -> Bool {
    guard let label = FootnoteLabel(text[position...]), let footnote = footnotes.position(of: label)
    else { return false }
    cut(.footnote(footnote), length: label.length)
    return true
  }
}

extension Diagnostic.ID {
  /// A reference to a footnote that is not defined.
  package static let undefinedFootnote: Self = "footnote-undefined"
  /// A footnote without text.
  static let emptyFootnote: Self = "footnote-empty"
  /// Two footnotes with the same label.
  static let duplicateFootnote: Self = "footnote-duplicate"
  /// A footnote without references.
  static let unusedFootnote: Self = "footnote-unused"
}
