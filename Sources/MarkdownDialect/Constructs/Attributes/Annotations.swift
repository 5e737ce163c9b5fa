import Bytes
import CommonMark

extension SyntaxFeatures {
  /// A line that the preprocessor found to be an annotation. No scan sets this feature.
  static let annotations = SyntaxFeatures.new()
  /// `^` alone on a line.
  static let boundaries = SyntaxFeatures.new()
}

extension Construct {
  static let annotations = Construct(
    name: "annotations", signs: [.block("^", .boundaries) { Annotation.isBoundary(at: $1) }],
    trigger: .any([.attributeLists, .abbreviations, .boundaries, .markdownInTags, .annotations]),
    source: SourceStep { tree, source in tree.annotationEdits(in: source) },
    blocks: {
      guard !$0.context.annotations.isEmpty else { return }
      $0.collectAnnotations()
      $0.applyItemAttributes()
    })
}

/// A line of a body that is not text, but describes a block above or below it, or the whole body.
///
/// The preprocessor replaces the line with a processing instruction. For libcmark this is a block
/// of one line. It interrupts any paragraph and does not make a list loose. The position of this
/// block in the tree shows which blocks the annotation applies to.
struct Annotation: Hashable, Sendable {
  enum Meaning: Hashable, Sendable {
    /// `{:.note}`
    case attributes(AttributeList)
    /// `{:.note}` at the start of an item's text, which applies to the item.
    case itemAttributes(AttributeList)
    /// `{:name: .note}`
    case definition(name: String, AttributeList)
    /// `*[HTML]: Hypertext Markup Language`
    case abbreviation(Abbreviation)
    /// `{::options toc_levels="2..3" /}`
    case options(AttributeList)
    /// Markup that is written unchanged: a comment, raw markup, or a tag whose content is Markdown.
    case markup([UInt8])
    /// `^` or `{::}`, which separates two blocks that would otherwise be one, such as two lists.
    case boundary
  }

  var meaning: Meaning
  /// The offset of the annotation on its line, in bytes.
  var offset: Int
  /// The text after the annotation on its last line. This text becomes a separate paragraph.
  var followingText: [UInt8] = []

  /// Returns whether a line contains only the byte at a position, apart from white space and the
  /// markers of quotes and lists.
  fileprivate static func isBoundary(at place: SyntaxPosition) -> Bool {
    guard place.startsLine else { return false }
    let next = place.text[(place.offset + 1)...].first { !$0.isSpaceOrTab } ?? 0x0A
    return next == 0x0A || next == 0x0D
  }

  /// The placeholder that replaces the line: an empty processing instruction.
  static let placeholder = Array("<?:?>".utf8)
}

extension MarkdownTree {
  /// Returns edits that replace annotations in paragraphs and headings with placeholders.
  ///
  /// - Parameter source: The text before hiding; see `Construct.SourceStep`.
  mutating func annotationEdits(in source: [UInt8]) -> [LineEdit] {
    var edits: [LineEdit] = []
    var search = ExtensionSearch(source: source)
    for node in textBlocks {
      let first = node.startLine
      // An extension is a block only at the start of a paragraph, or directly after other
      // annotations. Elsewhere in a paragraph, it is a span.
      var startsBlock = true
      for line in first...lastLine(of: node) where line > search.end {
        let content = content(ofLine: line, in: node)
        guard let sign = content.first, "{^*".utf8.contains(sign) else {
          startsBlock = false
          continue
        }
        if startsBlock, let found = extensionBlock(on: line, content, in: node, &search) {
          edits += found
        } else if let annotation = annotation(on: line, content, in: node) {
          edits.append(annotation)
        } else {
          if line == first, let item = itemAttributes(on: line, content, in: node) {
            edits.append(item)
          }
          startsBlock = false
        }
      }
    }
    return edits
  }

  /// Returns the last line of the text of a paragraph or heading.
  private mutating func lastLine(of node: Node) -> Int {
    let range = node.lines
    guard node.kind == .heading else { return range.upperBound }
    // libcmark may count lines after the underline as part of the heading.
    return range.dropLast().first { lines.isUnderline($0 + 1) } ?? range.upperBound
  }

  /// Returns the edit for a line that contains only an annotation, or `nil` for any other line.
  private mutating func annotation(
    on line: Int, _ content: BorrowedBytes, in node: Node
  ) -> LineEdit? {
    let text = Array(content.prefix(AttributeList.maximumLength + 1).trimmingSpace)[...]
    guard let kind = Annotation.Meaning(line: text), !startsItem(node, on: line),
      let indentation = indentation(ofLine: line, in: node),
      kind == .boundary ? indentation == 0 : indentation < 4
    else { return nil }
    let offset = lines.bytes(ofLine: line).count - content.count
    return LineEdit(
      line: line, range: offset..<offset + content.count, replacement: Annotation.placeholder,
      annotation: Annotation(meaning: kind, offset: offset))
  }

  /// Returns the edit that removes the attributes of a list item from the start of its text.
  /// Returns `nil` if the line does not start such an item.
  private mutating func itemAttributes(
    on line: Int, _ content: BorrowedBytes, in node: Node
  ) -> LineEdit? {
    guard startsItem(node, on: line),
      let (list, length) = AttributeList.read(
        Array(content.prefix(AttributeList.maximumLength))[...]),
      length == content.count || content[length].isSpaceOrTab
    else { return nil }
    let offset = lines.bytes(ofLine: line).count - content.count
    let space = content[length...].prefix(while: \.isSpaceOrTab).count
    return LineEdit(
      line: line, range: offset..<offset + length + space, replacement: [],
      annotation: Annotation(meaning: .itemAttributes(list), offset: offset))
  }

  /// Returns whether a paragraph or heading is the first block of a list item, and the line
  /// contains the marker of the item.
  private func startsItem(_ node: Node, on line: Int) -> Bool {
    guard let item = node.parent, item.kind == .listItem else { return false }
    return node.previous == nil && item.startLine == line
  }

  /// Returns the indentation of a line relative to the innermost list item that contains the line,
  /// in columns. A line of the node may have less indentation than the items around the node.
  ///
  /// Returns 0 for the first line of the node, and after a quote marker.
  mutating func indentation(ofLine line: Int, in node: Node) -> Int? {
    let bytes = lines.bytes(ofLine: line)
    guard line > node.startLine else { return 0 }
    let width = bytes.prefix(while: \.isSpaceOrTab).reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
    // The indentation after a quote marker is not measured.
    if width < bytes.count, bytes[width] == UInt8(ascii: ">") { return 0 }
    for item in node.ancestors where item.kind == .listItem {
      guard let child = item.firstChild else { continue }
      let start = child.startColumn - 1
      if width >= start { return width - start }
    }
    return width
  }
}

extension Annotation.Meaning {
  /// Parses a line without white space at its ends. Returns `nil` if the line is no annotation.
  init?(line: ArraySlice<UInt8>) {
    if line.elementsEqual("^".utf8) || line.elementsEqual("{::}".utf8) {
      self = .boundary
    } else if let (name, list, length) = AttributeList.readDefinition(line), length == line.count {
      self = .definition(name: name, list)
    } else if let (list, length) = AttributeList.read(line), length == line.count {
      self = .attributes(list)
    } else if let abbreviation = Abbreviation(definition: line) {
      self = .abbreviation(abbreviation)
    } else {
      return nil
    }
  }
}
