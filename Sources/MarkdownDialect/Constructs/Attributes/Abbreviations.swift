import Bytes
import CommonMark
import Text

/// `*[` and, later on the same line, `]:`.
extension SyntaxFeatures { static let abbreviations = new() }

extension Construct {
  static let abbreviations = Construct(
    name: "abbreviations",
    signs: [.block("]", then: ":", .abbreviations) { Abbreviation.endsTerm(at: $1) }],
    trigger: .any(.annotations), end: { $0.readAbbreviations() })
}

/// An abbreviation and its full form: `*[HTML]: Hypertext Markup Language` (kramdown,
/// "Abbreviations").
struct Abbreviation: Hashable, Sendable {
  /// The short form, in which each run of white space is one space; see `TermTrie.key`.
  var term: [UInt8]
  /// The full form; may be empty.
  var title: String
  /// The attributes of the `<abbr>` element.
  var attributes = Attributes()

  /// The maximum length of a term, in bytes.
  static let maximumLength = 128

  /// Returns whether `*[` precedes the bracket at a position on the same line, at most `maximumLength`
  /// bytes before it.
  fileprivate static func endsTerm(at place: SyntaxPosition) -> Bool {
    let text = place.text
    var i = place.offset
    let first = max(1, i - maximumLength)
    while i > first, text[i] != 0x0A, text[i] != 0x0D {
      i -= 1
      if text[i] == UInt8(ascii: "["), text[i - 1] == UInt8(ascii: "*") { return true }
    }
    return false
  }

  /// Parses the definition on a line. Returns `nil` if the line is no definition.
  init?(definition line: ArraySlice<UInt8>) {
    guard line.starts(with: "*[".utf8) else { return nil }
    let rest = line.dropFirst(2)
    guard
      let end = rest.prefix(Abbreviation.maximumLength + 1).indices.dropFirst().first(where: {
        rest[$0] == UInt8(ascii: "]") && rest[($0 + 1)...].first == UInt8(ascii: ":")
      })
    else { return nil }
    term = TermTrie.key(rest[..<end])
    title = String(decoding: rest[(end + 2)...].trimmingSpace, as: UTF8.self)
  }

  /// The start tag of the element around the term.
  var tag: String {
    var attributes = attributes
    if !title.isEmpty { _ = attributes.set(AttributeList.Pair(key: "title", value: title)) }
    return "<abbr" + String(decoding: attributes.markup, as: UTF8.self) + ">"
  }
}

extension MarkdownTree {
  /// Wraps each occurrence of an abbreviation in the text in `<abbr>`. Only whole words count. The
  /// words of a term may be on two lines.
  mutating func readAbbreviations() {
    guard !abbreviations.isEmpty else { return }
    let terms = TermTrie(abbreviations.keys)
    var tags = abbreviations.mapValues(\.tag)
    // Indicates whether any term may be on two lines.
    let mayBreak = abbreviations.keys.contains { $0.contains(0x20) }
    root.joinTexts()
    for node in nodes(of: .text) {
      if !mayBreak {
        split([node], at: terms, &tags)
      } else if Self.broken(node, \.previous) == nil {
        split(Self.lines(from: node), at: terms, &tags)
      }
    }
  }

  /// Returns the text node on the previous or the next line, if only a line end separates it from a
  /// text node.
  ///
  /// - Parameter step: Returns the previous or the next sibling.
  private static func broken(_ node: Node, _ step: (Node) -> Node?) -> Node? {
    guard let end = step(node), end.kind == .softBreak, let other = step(end), other.kind == .text
    else { return nil }
    return other
  }

  /// Returns a text and all texts that continue it on the lines below.
  private static func lines(from first: Node) -> [Node] {
    var texts = [first]
    var last = first
    while let next = broken(last, \.next) {
      texts.append(next)
      last = next
    }
    return texts
  }

  /// Splits the text nodes of successive lines at the terms that they contain.
  private mutating func split(
    _ texts: [Node], at terms: TermTrie, _ tags: inout [[UInt8]: String]
  ) {
    guard texts.count > 1 else { return split(texts[0].literal, of: texts, at: terms, &tags) }
    var joined: [UInt8] = []
    for node in texts {
      joined += node.literal
      joined.append(0x0A)
    }
    joined.removeLast()
    joined.withBytes { split($0, of: texts, at: terms, &tags) }
  }

  /// Replaces the text nodes of successive lines with nodes for the terms and for the text between
  /// the terms.
  ///
  /// - Parameters:
  ///   - text: The text of all nodes, in which LF separates the lines.
  ///   - tags: The start tag for each term. If the author gave the term an id, the function removes
  ///     the id from the tag after the first use.
  private mutating func split(
    _ text: BorrowedBytes, of texts: [Node], at terms: TermTrie, _ tags: inout [[UInt8]: String]
  ) {
    let node = texts[0]
    var end = 0
    var position = 0
    while position < text.count {
      guard terms.starts[Int(text[position])], Self.isBoundary(position, in: text),
        let next = terms.end(in: text, from: position, where: { Self.isBoundary($0, in: text) })
      else {
        position += 1
        continue
      }
      let term = text[position..<next]
      if let tag = tags[TermTrie.key(term)],
        spendGrowthBudget(tag.utf8.count, onLine: line(of: node))
      {
        let abbr = Node.span(tag, "</abbr>")
        for part in Self.texts(text[end..<position]) { part.insert(before: node) }
        for part in Self.texts(term) { abbr.append(part) }
        abbr.insert(before: node)
        let key = TermTrie.key(term)
        if var other = abbreviations[key], other.attributes.id != nil {
          other.attributes.id = nil
          tags[key] = other.tag
        }
        end = next
      }
      position = next
    }
    guard end > 0 else { return }
    for part in Self.texts(text[end...]) { part.insert(before: node) }
    for (number, text) in texts.enumerated() {
      if number > 0 { text.previous?.unlink() }
      text.unlink()
    }
  }

  /// Returns the nodes for a text that may have several lines.
  private static func texts(_ text: BorrowedBytes) -> [Node] {
    var nodes: [Node] = []
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { nodes.append(Node(.softBreak)) }
      if !line.isEmpty { nodes.append(Node(text: line)) }
    }
    return nodes
  }

  /// Returns whether an offset is the start or the end of a word. An offset between two letters or
  /// digits is not, except beside scripts that do not separate words, such as Chinese.
  private static func isBoundary(_ position: Int, in text: BorrowedBytes) -> Bool {
    guard position > 0, position < text.count else { return true }
    var before = position - 1
    while before > 0, text[before] & 0xC0 == 0x80 { before -= 1 }
    if Whitespace.isWide(in: text, at: before) || Whitespace.isWide(in: text, at: position) {
      return true
    }
    return !isWord(text[before..<position]) || !isWord(text[position...].prefix(4))
  }

  /// Returns whether a text starts with a letter, a digit or `_`.
  private static func isWord(_ bytes: BorrowedBytes) -> Bool {
    guard let first = bytes.first else { return false }
    if first < 0x80 { return first.isLetterOrDigit || first == UInt8(ascii: "_") }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    return scalar?.isWordCharacter ?? false
  }
}
