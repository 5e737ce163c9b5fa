import BookIndex
import Bytes
import CommonMark

/// `\index{`, ``{index}` `` or `]{` with a class or an id behind.
extension SyntaxFeatures { static let indexMarks = new() }

extension Construct {
  static let indexCommands = Construct(
    name: "index commands", signs: [.mark("\\", then: "i") { $1.starts(with: "\\index{") }],
    span: SpanStep(starts: "\\") { $0.takeIndexCommands() })
}

/// LaTeX's marks for an index, `\index{closures!in loops}`: they show nothing.
///
/// What is not closed in its block, or is longer than a mark may be, is text.
extension SpanScanner {
  /// Takes the commands that follow each other from here on, with the space around them that would
  /// be left over.
  mutating func takeIndexCommands() -> Bool {
    var marks: [SpanMark] = []
    var end = position
    while let next = endOfCommand(at: skippingSpace(from: end)) {
      let range = skippingSpace(from: end)..<next
      marks.append(SpanMark(command: text[range], at: range))
      end = next
    }
    guard !marks.isEmpty else { return false }
    let range = spaceAround(position..<end)
    takeMark(.marks(marks, showing: []), from: range.lowerBound, to: range.upperBound)
    return true
  }

  private mutating func endOfCommand(at start: Int) -> Int? {
    guard start < text.count, text[start...].starts(with: IndexCommands.opening) else { return nil }
    if indexCommands == nil { indexCommands = IndexCommands(in: text) }
    guard let end = indexCommands?.end(ofCommandAt: start),
      end - start <= IndexMark.longest + IndexCommands.opening.count + 1
    else { return nil }
    return end
  }

  private func skippingSpace(from start: Int) -> Int {
    text[start...].firstIndex { !$0.isSpaceOrTab && $0 != 0x0A } ?? text.count
  }

  /// The range of what shows nothing with the space that goes with it: of the space on both sides
  /// one stays, at the ends of a line none, and a line of nothing else goes with its end.
  func spaceAround(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
    let end = text[range.upperBound...].firstIndex { !$0.isSpaceOrTab } ?? text.count
    let startsLine = start == 0 || text[start - 1] == 0x0A
    guard end == text.count || text[end] == 0x0A else {
      if startsLine { return start..<end }
      return end > range.upperBound ? start..<range.upperBound : range
    }
    if startsLine { return end < text.count ? start..<end + 1 : max(0, start - 1)..<end }
    // Spaces behind it alone break the line there.
    return start < range.lowerBound ? start..<end : range
  }
}

extension SpanMark {
  /// Reads a whole command.
  fileprivate init(command: ArraySlice<UInt8>, at range: Range<Int>) {
    self.range = range
    do throws(IndexMark.Fault) {
      let mark = try IndexMark(makeindex: command.dropFirst(IndexCommands.opening.count).dropLast())
      (marks, fault) = (mark.map { [$0] } ?? [], nil)
    } catch { (marks, fault) = ([], error) }
  }
}

extension Construct {
  static let indexRoles = Construct(
    name: "index roles", signs: [.mark("{", then: "i") { $1.starts(with: "{index}`") }],
    span: SpanStep(starts: "{") { $0.takeIndexRole() })
}

/// MyST's marks for an index, ``{index}`loops <pair: loop; statement>` ``, which show the text before
/// the entries (MyST Parser, "Indexes").
extension SpanScanner {
  static let indexRole = Array("{index}".utf8)

  /// Takes the role that starts here with the code span behind it.
  mutating func takeIndexRole() -> Bool {
    let start = position
    let code = start + SpanScanner.indexRole.count
    guard text[start...].starts(with: SpanScanner.indexRole), code < text.count,
      text[code] == UInt8(ascii: "`")
    else { return false }
    let length = run(of: UInt8(ascii: "`"), at: code)
    position = code
    skipCode()
    // Without a run that closes it, the scanner stands behind the one that opens.
    guard position > code + length else {
      position = start
      return false
    }
    let content = text[code + length..<position - length]
    let role = IndexRole(
      String(decoding: content.map { $0 == 0x0A ? 0x20 : $0 }.trimmingSpace, as: UTF8.self))
    let mark = SpanMark(range: start..<position, marks: role.marks, fault: role.fault)
    let range = role.text.isEmpty ? spaceAround(start..<position) : start..<position
    takeMark(
      .marks([mark], showing: Array(role.text.utf8)), from: range.lowerBound, to: range.upperBound)
    return true
  }
}

extension Construct {
  static let indexedSpans = Construct(
    name: "indexed spans",
    signs: [.mark("]", then: "{") { $1[2] == UInt8(ascii: ".") || $1[2] == UInt8(ascii: "#") }],
    span: SpanStep(starts: "]") { $0.takeIndexedSpan() })
}

/// Pandoc's marks for an index, `[closures]{.index}` or `[text]{.index key="closures!in loops"}`: a
/// text in brackets with attributes right behind, of which one is the class `index`.
extension SpanScanner {
  /// Takes the bracket here with the attributes behind it, and the one that it closes.
  mutating func takeIndexedSpan() -> Bool {
    guard byte(1) == UInt8(ascii: "{"), let opening = openBrackets.last,
      // Behind another bracket stands the label of a link.
      opening == 0 || text[opening - 1] != UInt8(ascii: "]")
    else { return false }
    var reader = AttributeReader(text[(position + 2)...].prefix(AttributeList.longest))
    guard let list = reader.list(), reader.take("}"), list.hasIndexClass else { return false }
    openBrackets.removeLast()
    openIndexedSpan(at: opening)
    takeMark(.closing(of: opening, list), from: position, to: reader.position)
    return true
  }
}

extension MarkdownTree {
  /// A node that stands for an opening bracket until the closing one is read.
  mutating func node(forBracketAt offset: Int) -> Node {
    let node = Node.span("", "")
    openIndexedSpans[offset] = node
    return node
  }

  /// Puts what stands behind an opening bracket into a span, with the attributes behind the closing
  /// one; where other spans part the two, both stay text.
  ///
  /// - Parameter next: The node that the bracket is a part of.
  mutating func closeIndexedSpan(
    at offset: Int, _ list: AttributeList, of span: Span, before next: Node
  ) -> Node {
    guard let opening = openIndexedSpans.removeValue(forKey: offset) else {
      return Node(text: span.source)
    }
    guard opening.parent == next.parent else {
      restore(bracket: opening)
      return Node(text: span.source)
    }
    let node = Node.span("<span>", "</span>")
    while let child = opening.next, child != next, node.append(child) {}
    opening.unlink()
    _ = give(list, to: node, at: span.sourceOffset)
    updateInfo(of: node) {
      for number in $0.marks.indices { $0.marks[number].column = span.place.column }
      $0.isMark = true
      $0.lineEnds = span.source.count { $0 == UInt8(ascii: "\n") }
    }
    return node
  }

  /// Makes text of the brackets that no other has closed after all.
  mutating func restoreBrackets() {
    for bracket in openIndexedSpans.values { restore(bracket: bracket) }
    openIndexedSpans = [:]
  }

  private func restore(bracket: Node) { bracket.replace(with: Node(text: "[".utf8)) }
}

extension AttributeList {
  fileprivate var hasIndexClass: Bool {
    pairs.contains { $0.key == "class" && $0.value == Attributes.indexClass }
  }
}
