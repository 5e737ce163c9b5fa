import Bytes
import CommonMark

/// `]:`, which ends the label of a link definition.
extension SyntaxFeatures { static let definitions = new() }

extension Construct {
  static let linkDefinitions = Construct(
    name: "attributes of link definitions", signs: [.block("]", then: ":", .definitions)],
    trigger: .all([.attributeLists, .definitions]),
    source: SourceStep { tree, _ in tree.definitionMarkEdits() },
    texts: { $0.readDefinitionMarks() })
}

/// Attributes of a link definition: `[name]: address` with `{:.class}` on the line after or before
/// it. Every link and image that uses the definition gets the attributes.
///
/// libcmark's tree does not show which link uses which definition. So the preprocessor inserts a
/// mark with the line number before the address of such a definition, and libcmark copies the
/// address with the mark to the links. The dialect finds the attributes by the mark, and removes
/// it.
extension MarkdownTree {
  /// Returns edits that insert the marks into definitions.
  mutating func definitionMarkEdits() -> [LineEdit] {
    var edits: [LineEdit] = []
    for node in nodes(of: .htmlBlock) where isAttributes(node) {
      let line = node.startLine
      let beside = [
        definition(endingOn: line - 1, above: node), definition(on: line + 1, under: node),
      ]
      for line in beside.compactMap(\.self) {
        guard let offset = address(ofDefinitionOn: line),
          !lines.bytes(ofLine: line)[offset...].starts(with: DefinitionMark.sign)
        else { continue }
        edits.append(
          LineEdit(
            line: line, range: offset..<offset, replacement: DefinitionMark.bytes(for: line)))
      }
    }
    return edits
  }

  /// Removes the marks, and gives the links the attributes of their definitions.
  mutating func readDefinitionMarks() {
    for node in nodes(of: .link) + nodes(of: .image) {
      let url = node.url
      guard url.first == DefinitionMark.sign[0], let (line, length) = DefinitionMark.read(url)
      else { continue }
      node.setURL(url[length...])
      guard let lists = attributeLists.definitionLists[line],
        spendGrowthBudget(lists.reduce(0) { $0 + $1.list.length }, onLine: line)
      else { continue }
      _ = give(lists, to: node)
    }
  }

  /// Returns the first line of the link definition that ends on `line`. Returns `nil` if no such
  /// definition ends there, or if the lines belong to the block before the node.
  mutating func definition(endingOn line: Int, above node: Node) -> Int? {
    let end = node.previous.map { $0.endLine } ?? 0
    // The title may be on a separate line.
    let isTitle = "\"'(".utf8.contains(lines.firstMark(ofLine: line))
    let start = isTitle ? line - 1 : line
    return end < start && address(ofDefinitionOn: start) != nil ? start : nil
  }

  /// Returns `line`, which is below a node, if a link definition starts on it. Returns `nil` for
  /// any other line, and if the line belongs to the block after the node.
  mutating func definition(on line: Int, under node: Node) -> Int? {
    let start = node.next.map { $0.startLine } ?? Int.max
    return start > line && address(ofDefinitionOn: line) != nil ? line : nil
  }

  /// Returns the offset of the address on a line that looks like a definition, or `nil` for any
  /// other line.
  private mutating func address(ofDefinitionOn line: Int) -> Int? {
    let bytes = lines.bytes(ofLine: line)
    guard let start = bytes.firstIndex(where: { !" >\t".utf8.contains($0) }),
      bytes[start] == UInt8(ascii: "["), bytes[(start + 1)...].first != UInt8(ascii: "^")
    else { return nil }
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "]") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ":") else { return nil }
    let address = bytes[(end + 2)...].drop(while: \.isSpaceOrTab)
    guard let first = address.first else { return nil }
    return first == UInt8(ascii: "<") ? address.startIndex + 1 : address.startIndex
  }

  /// Returns whether a node represents an attribute list.
  private func isAttributes(_ node: Node) -> Bool {
    if case .attributes? = annotation(of: node)?.meaning { true } else { false }
  }
}

/// The mark before the address of a definition with attributes: the number of its line between two
/// noncharacters of Unicode, which do not occur in normal text.
enum DefinitionMark {
  /// The noncharacter U+FDD4.
  static let sign: [UInt8] = [0xEF, 0xB7, 0x94]

  /// Returns the mark for the definition on a line.
  static func bytes(for line: Int) -> [UInt8] { sign + Array(String(line).utf8) + sign }

  /// Parses the mark at the start of a text. Also returns the length of the mark in bytes. Returns
  /// `nil` if there is no mark.
  static func read(_ text: BorrowedBytes) -> (line: Int, length: Int)? {
    guard text.starts(with: sign) else { return nil }
    let digits = text.dropFirst(sign.count).prefix(18).prefix(while: \.isDigit)
    guard !digits.isEmpty, text[digits.endIndex...].starts(with: sign) else { return nil }
    let line = digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    return (line, digits.endIndex + sign.count)
  }
}
