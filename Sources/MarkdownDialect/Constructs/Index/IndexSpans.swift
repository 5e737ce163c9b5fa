import BookIndex
import Bytes
import CommonMark

/// The start of an index mark: `\index{`, ``{index}` ``, `]{.` or `]{#`.
extension SyntaxFeatures { static let indexMarks = new() }

extension Construct {
  static let indexCommands = Construct(
    name: "index commands", signs: [.mark("\\", then: "i") { $1.starts(with: "\\index{") }],
    span: SpanStep(starts: "\\") { $0.consumeIndexCommands() })
}

/// LaTeX's index marks, `\index{closures!in loops}`, which show no text.
///
/// A command that is not closed in its block, or is longer than `IndexMark.maximumLength` bytes, is text.
extension SpanScanner {
  /// Consumes the command at the position and all commands directly after it. Also consumes white
  /// space around the commands: `a \index{x} b` → `a b`.
  mutating func consumeIndexCommands() -> Bool {
    var marks: [SpanMark] = []
    var end = position
    while let next = endOfCommand(at: skippingSpace(from: end)) {
      let range = skippingSpace(from: end)..<next
      marks.append(SpanMark(command: text[range], at: range))
      end = next
    }
    guard !marks.isEmpty else { return false }
    let range = rangeWithSpace(around: position..<end)
    cutMark(.marks(marks, showing: []), from: range.lowerBound, to: range.upperBound)
    return true
  }

  /// Returns the offset after the command at an offset, or `nil` if no valid command starts there.
  private mutating func endOfCommand(at start: Int) -> Int? {
    guard start < text.count, text[start...].starts(with: IndexCommands.opening) else { return nil }
    if indexCommands == nil { indexCommands = IndexCommands(in: text) }
    guard let end = indexCommands?.end(ofCommandAt: start),
      end - start <= IndexMark.longest + IndexCommands.opening.count + 1
    else { return nil }
    return end
  }

  /// Returns the first offset, from `start` on, of a byte that is not white space.
  private func skippingSpace(from start: Int) -> Int {
    text[start...].firstIndex { !$0.isSpaceOrTab && $0 != 0x0A } ?? text.count
  }

  /// Extends the range of an element that shows no text by the white space that must be removed
  /// with the element:
  ///
  /// - Between words, the white space before the element is removed: `a \index{x} b` → `a b`.
  /// - At the start or the end of a line, the white space on both sides is removed.
  /// - If the element is alone on its line, the whole line is removed.
  func rangeWithSpace(around range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
    let end = text[range.upperBound...].firstIndex { !$0.isSpaceOrTab } ?? text.count
    let startsLine = start == 0 || text[start - 1] == 0x0A
    guard end == text.count || text[end] == 0x0A else {
      if startsLine { return start..<end }
      return end > range.upperBound ? start..<range.upperBound : range
    }
    if startsLine { return end < text.count ? start..<end + 1 : max(0, start - 1)..<end }
    // If the element directly follows a word, as in `a\index{x}  `, the spaces after the element
    // stay, because they may form a line break.
    return start < range.lowerBound ? start..<end : range
  }
}

extension SpanMark {
  /// Parses a whole command, including `\index{` and `}`.
  fileprivate init(command: ArraySlice<UInt8>, at range: Range<Int>) {
    self.range = range
    do throws(IndexMark.MarkError) {
      let mark = try IndexMark(makeindex: command.dropFirst(IndexCommands.opening.count).dropLast())
      (self.marks, self.error) = (mark.map { [$0] } ?? [], nil)
    } catch { (self.marks, self.error) = ([], error) }
  }
}

extension Construct {
  static let indexRoles = Construct(
    name: "index roles", signs: [.mark("{", then: "i") { $1.starts(with: "{index}`") }],
    span: SpanStep(starts: "{") { $0.consumeIndexRole() })
}

/// MyST's index marks, ``{index}`loops <pair: loop; statement>` ``, which show the text before the
/// entries (MyST Parser, "Indexes").
extension SpanScanner {
  static let indexRole = Array("{index}".utf8)

  /// Consumes the role at the position with the code span after it.
  mutating func consumeIndexRole() -> Bool {
    let start = position
    let code = start + SpanScanner.indexRole.count
    guard text[start...].starts(with: SpanScanner.indexRole), code < text.count,
      text[code] == UInt8(ascii: "`")
    else { return false }
    let length = runLength(of: UInt8(ascii: "`"), at: code)
    position = code
    skipCode()
    // Without a closing run, the position is now after the opening run.
    guard position > code + length else {
      position = start
      return false
    }
    let content = text[code + length..<position - length]
    let role = IndexRole(
      String(decoding: content.map { $0 == 0x0A ? 0x20 : $0 }.trimmingSpace, as: UTF8.self))
    let mark = SpanMark(range: start..<position, marks: role.marks, error: role.fault)
    let range = role.text.isEmpty ? rangeWithSpace(around: start..<position) : start..<position
    cutMark(
      .marks([mark], showing: Array(role.text.utf8)), from: range.lowerBound, to: range.upperBound)
    return true
  }
}

extension Construct {
  static let indexedSpans = Construct(
    name: "indexed spans",
    signs: [.mark("]", then: "{") { $1[2] == UInt8(ascii: ".") || $1[2] == UInt8(ascii: "#") }],
    span: SpanStep(starts: "]") { $0.consumeIndexedSpan() })
}

/// Pandoc's index marks, `[closures]{.index}` or `[text]{.index key="closures!in loops"}`: a text
/// in brackets, directly followed by attributes that include the class `index`.
extension SpanScanner {
  /// Consumes the closing bracket at the position and the attributes after it, and records the
  /// matching opening bracket. Returns `false` if the attributes do not include the class `index`.
  mutating func consumeIndexedSpan() -> Bool {
    guard byte(1) == UInt8(ascii: "{"), let opening = openBrackets.last,
      // After another closing bracket, the text is the label of a link.
      opening == 0 || text[opening - 1] != UInt8(ascii: "]")
    else { return false }
    var reader = AttributeParser(text[(position + 2)...].prefix(AttributeList.maximumLength))
    guard let list = reader.list(), reader.skip("}"), list.hasIndexClass else { return false }
    openBrackets.removeLast()
    openIndexedSpan(at: opening)
    cutMark(.closing(of: opening, list), from: position, to: reader.position)
    return true
  }
}

extension MarkdownTree {
  /// Returns a node that represents an opening bracket until the closing one is read.
  mutating func node(forBracketAt offset: Int) -> Node {
    let node = Node.span("", "")
    openIndexedSpans[offset] = node
    return node
  }

  /// Moves the nodes between two brackets into a span, and applies the attributes to the span.
  /// Returns the span. If the brackets have different parents, both stay text, and the function
  /// returns a text.
  ///
  /// - Parameters:
  ///   - offset: The offset of the opening bracket in the text of the inline block.
  ///   - list: The attributes after the closing bracket.
  ///   - span: The closing bracket with the attributes.
  ///   - next: The node that contains the closing bracket.
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
      for number in $0.marks.indices { $0.marks[number].column = span.position.column }
      $0.isForIndexMark = true
      $0.lineEndCount = span.source.count { $0 == UInt8(ascii: "\n") }
    }
    return node
  }

  /// Turns the opening brackets that have no closing bracket back into text.
  mutating func restoreBrackets() {
    for bracket in openIndexedSpans.values { restore(bracket: bracket) }
    openIndexedSpans = [:]
  }

  private func restore(bracket: Node) { bracket.replace(with: Node(text: "[".utf8)) }
}

extension AttributeList {
  /// A Boolean value that indicates whether the list has the class `index`.
  fileprivate var hasIndexClass: Bool {
    pairs.contains { $0.key == "class" && $0.value == Attributes.indexClass }
  }
}
