import Bytes
import CommonMark

extension SyntaxFeatures {
  /// A line that the preprocessor has found to be an annotation; no scan sets it.
  static let annotations = SyntaxFeatures.new()
  /// `^` alone on a line.
  static let boundaries = SyntaxFeatures.new()
}

extension Construct {
  static let annotations = Construct(
    name: "annotations", signs: [.block("^", .boundaries) { Annotation.isBoundary(at: $1) }],
    trigger: .any([.attributeLists, .abbreviations, .boundaries, .markdownInTags, .annotations]),
    source: SourceStep { tree, source in tree.annotationLines(in: source) },
    blocks: {
      guard !$0.context.annotations.isEmpty else { return }
      $0.collectAnnotations()
      $0.giveItemAttributes()
    })
}

/// What a line of a body stands for that is no text: it says something of the blocks beside it or
/// of the whole body.
///
/// Before the parse such a line becomes a processing instruction, which for CommonMark is a block
/// that ends on its line, breaks any paragraph and loosens no list. In the tree its place tells
/// what it belongs to.
struct Annotation: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `{:.note}`
    case attributes(AttributeList)
    /// `{:.note}` at the start of the text of an item, for the item.
    case itemAttributes(AttributeList)
    /// `{:name: .note}`
    case definition(name: String, AttributeList)
    /// `*[HTML]: Hypertext Markup Language`
    case abbreviation(Abbreviation)
    /// `{::options toc_levels="2..3" /}`
    case options(AttributeList)
    /// What is written as it is: a comment, raw markup, or a tag whose content is Markdown.
    case markup([UInt8])
    /// `^` or `{::}`, where a block ends that would go on.
    case boundary
  }

  var kind: Kind
  /// The column where it starts, in bytes from 0.
  var offset: Int
  /// The text behind it on its last line, which is a paragraph of its own.
  var rest: [UInt8] = []

  /// Whether the byte at a place is alone on its line, quote marks and space aside.
  fileprivate static func isBoundary(at place: SyntaxPlace) -> Bool {
    guard place.startsLine else { return false }
    let next = place.text[(place.offset + 1)...].first { !$0.isSpaceOrTab } ?? 0x0A
    return next == 0x0A || next == 0x0D
  }

  /// What takes its place in the text.
  static let mark = Array("<?:?>".utf8)
}

extension MarkdownTree {
  /// The lines that libcmark has read as text of paragraphs, and that stand for something else.
  ///
  /// - Parameter source: the text with nothing hidden in it.
  mutating func annotationLines(in source: [UInt8]) -> [LineEdit] {
    var edits: [LineEdit] = []
    var search = ExtensionSearch(source: source)
    for node in textBlocks {
      let first = node.startLine
      // An extension opens a block; within a paragraph it is a span.
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

  /// The last line of text of a paragraph or heading.
  private mutating func lastLine(of node: Node) -> Int {
    let range = node.lines
    guard node.kind == .heading else { return range.upperBound }
    // libcmark may count what follows the underline to the heading.
    return range.dropLast().first { lines.isUnderline($0 + 1) } ?? range.upperBound
  }

  /// The annotation that a whole line is.
  private mutating func annotation(
    on line: Int, _ content: BorrowedBytes, in node: Node
  ) -> LineEdit? {
    let text = Array(content.prefix(AttributeList.longest + 1).trimmingSpace)[...]
    guard let kind = Annotation.Kind(line: text), !startsItem(node, on: line),
      let indentation = indentation(ofLine: line, in: node),
      kind == .boundary ? indentation == 0 : indentation < 4
    else { return nil }
    let offset = lines.bytes(ofLine: line).count - content.count
    return LineEdit(
      line: line, range: offset..<offset + content.count, replacement: Annotation.mark,
      annotation: Annotation(kind: kind, offset: offset))
  }

  /// The attributes of an item, which stand before its text.
  private mutating func itemAttributes(
    on line: Int, _ content: BorrowedBytes, in node: Node
  ) -> LineEdit? {
    guard startsItem(node, on: line),
      let (list, length) = AttributeList.read(Array(content.prefix(AttributeList.longest))[...]),
      length == content.count || content[length].isSpaceOrTab
    else { return nil }
    let offset = lines.bytes(ofLine: line).count - content.count
    let space = content[length...].prefix(while: \.isSpaceOrTab).count
    return LineEdit(
      line: line, range: offset..<offset + length + space, replacement: [],
      annotation: Annotation(kind: .itemAttributes(list), offset: offset))
  }

  /// Whether a text is the first thing in an item, on the line of its mark.
  private func startsItem(_ node: Node, on line: Int) -> Bool {
    guard let item = node.parent, item.kind == .listItem else { return false }
    return node.previous == nil && item.startLine == line
  }

  /// How far a line is indented in the innermost block that it reaches; `nil` where this would be
  /// code.
  mutating func indentation(ofLine line: Int, in node: Node) -> Int? {
    let bytes = lines.bytes(ofLine: line)
    guard line > node.startLine else { return 0 }
    let width = bytes.prefix(while: \.isSpaceOrTab).reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
    // Behind the mark of a quote, columns are not compared.
    if width < bytes.count, bytes[width] == UInt8(ascii: ">") { return 0 }
    for item in node.ancestors where item.kind == .listItem {
      guard let child = item.firstChild else { continue }
      let start = child.startColumn - 1
      if width >= start { return width - start }
    }
    return width
  }
}

extension Annotation.Kind {
  /// Reads a line without space at its ends.
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
