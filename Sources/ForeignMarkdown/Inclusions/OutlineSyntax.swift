/// The inclusions of Logseq: `{{embed [[page]]}}`, `{{embed ((id))}}` and `((id))`.
enum OutlineSyntax {
  /// Returns the inclusions in a line, outside of code.
  static func calls(in line: String) -> [InclusionCall] {
    if let call = embed(in: line) { return [call] }
    var calls: [InclusionCall] = []
    var position = line.startIndex
    var code = CodeSpans(in: line)
    while let open = line.range(of: "((", from: position) {
      position = open.upperBound
      guard let close = line.range(of: "))", from: position) else { break }
      let id = line[position..<close.lowerBound]
      let isAlone = !line[..<open.lowerBound].hasSuffix("(") && !isInMacro(open.lowerBound, line)
      guard isID(id), isAlone, !code.contains(open.lowerBound) else { continue }
      calls.append(
        InclusionCall(
          range: open.lowerBound..<close.upperBound,
          replacement: .file(Inclusion(path: "", selection: .outlineText(String(id))))))
      position = close.upperBound
    }
    return calls
  }

  /// Returns the embedded page or block that a line consists of, with the mark of its item.
  private static func embed(in line: String) -> InclusionCall? {
    let item = line.drop { " \t".contains($0) }
    let content = (item.hasPrefix("- ") ? item.dropFirst(2) : item).trimmed
    guard content.hasPrefix("{{embed "), content.hasSuffix("}}") else { return nil }
    let target = content.dropFirst("{{embed ".count).dropLast(2).trimmed
    var inclusion: Inclusion?
    if target.hasPrefix("[["), target.hasSuffix("]]") {
      inclusion = Inclusion(path: String(target.dropFirst(2).dropLast(2)), selection: .outline)
    } else if target.hasPrefix("(("), target.hasSuffix("))") {
      let id = target.dropFirst(2).dropLast(2)
      if isID(id) { inclusion = Inclusion(path: "", selection: .outlineBlock(String(id))) }
    }
    return inclusion.map {
      InclusionCall(range: item.startIndex..<line.endIndex, replacement: .file($0))
    }
  }

  /// Indicates whether a position follows the name of a macro, `{{embed `.
  private static func isInMacro(_ position: String.Index, _ line: String) -> Bool {
    line[..<position].trimmed.hasSuffix("{{embed")
  }

  /// Indicates whether a text has the form of a block's id: 36 hexadecimal digits and hyphens.
  private static func isID(_ text: Substring) -> Bool {
    text.utf8.count == 36 && text.allSatisfy { $0.isHexDigit || $0 == "-" }
  }
}

/// The blocks of an outline, in which each block is the item of a list.
enum OutlineBlock {
  /// Returns the blocks of a page, without the properties at its start.
  static func lines(of page: [BodyLines.Line]) -> [BodyLines.Line] {
    let blocks = page.drop { $0.isBlank || isProperty($0) }
    guard let first = blocks.first else { return [] }
    if isItem(first) { return Array(blocks) }
    // Text before the first block is a block too.
    let end = blocks.firstIndex(where: isItem) ?? blocks.endIndex
    let text = blocks[..<end].enumerated().map { index, line in
      BodyLines.Line((index == 0 ? "- " : "  ") + line.text, line.number)
    }
    return text + blocks[end...]
  }

  /// Returns the block with an id and the blocks below it.
  static func lines(withIDAt index: Int, in page: [BodyLines.Line]) -> [BodyLines.Line] {
    guard let first = start(ofBlockWith: index, in: page) else { return [] }
    let indentation = page[first].indentation
    let rest = page[(first + 1)...].prefix { $0.isBlank || $0.indentation > indentation }
    let block = [page[first]] + rest.filter { !$0.content.hasPrefix("id:: ") }
    return block.map { $0.dedented(by: indentation) }
  }

  /// Returns the first line of the block with an id, without the marks before its text.
  static func text(withIDAt index: Int, in page: [BodyLines.Line]) -> BodyLines.Line? {
    start(ofBlockWith: index, in: page).map { first in
      let text = page[first].content.dropFirst(2).drop { $0 == "#" }.trimmed
      return BodyLines.Line(String(OutlineReader.withoutTask(text)), page[first].number)
    }
  }

  private static func start(ofBlockWith index: Int, in page: [BodyLines.Line]) -> Int? {
    let indentation = page[index].indentation
    return page[..<index].lastIndex { isItem($0) && $0.indentation < indentation }
  }

  private static func isItem(_ line: BodyLines.Line) -> Bool {
    let content = line.content
    return content == "-" || content.hasPrefix("- ")
  }

  /// Indicates whether a line is a property, `key:: value`.
  private static func isProperty(_ line: BodyLines.Line) -> Bool {
    guard let colons = line.text.range(of: "::") else { return false }
    let key = line.text[..<colons.lowerBound]
    let next = line.text[colons.upperBound...].first
    return !key.isEmpty && !key.contains { $0.isWhitespace || $0 == ":" } && next ?? " " == " "
  }
}
