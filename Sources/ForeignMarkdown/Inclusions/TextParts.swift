import Text

/// A heading in an included text.
struct TextHeading: Hashable {
  var level: Int
  /// The text in Markdown, without the attributes in braces.
  var text: String
  /// The text in the form in which names of headings are compared.
  var key = ""
  /// The id that the author gave the heading: `## Text {#id}`.
  var id: String?
  /// The index of the line after the heading.
  var end: Int
  /// The index of the heading's line.
  var start: Int

  /// Returns the headings of some lines, outside of fenced code.
  static func all(in lines: ArraySlice<BodyLines.Line>) -> [TextHeading] {
    var code = FencedCode()
    var headings: [TextHeading] = []
    for index in lines.indices {
      let text = lines[index].text
      if code.contains(text) { continue }
      if let heading = TextHeading(text, at: index) {
        headings.append(heading)
      } else if index > lines.startIndex, let level = underline(text),
        !lines[index - 1].isBlank, headings.last?.end != index
      {
        // A line below a paragraph of one line.
        let isAlone = index - 1 == lines.startIndex || lines[index - 2].isBlank
        if isAlone {
          headings.append(
            TextHeading(
              lines[index - 1].text.trimmed, level: level, from: index - 1, to: index + 1))
        }
      }
    }
    return headings
  }

  /// Creates the heading on a line that begins with `#`.
  private init?(_ text: String, at index: Int) {
    let content = text.drop { $0 == " " }
    let level = content.prefix { $0 == "#" }.count
    let rest = content.dropFirst(level)
    guard (1...6).contains(level), text.utf8.count - content.utf8.count < 4,
      rest.isEmpty || rest.first?.isWhitespace == true
    else { return nil }
    var title = rest.trimmed
    if let last = title.lastIndex(where: { $0 != "#" }), title[last].isWhitespace {
      title = title[..<last].trimmed
    }
    self.init(title, level: level, from: index, to: index + 1)
  }

  private init(_ title: Substring, level: Int, from start: Int, to end: Int) {
    (self.level, self.start, self.end) = (level, start, end)
    text = String(title)
    if title.hasSuffix("}"), let open = title.lastIndex(of: "{") {
      let words = title[open...].dropFirst().dropLast().split(separator: " ")
      id = words.first { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
      text = String(title[..<open].trimmed)
    }
    key = Self.key(text)
  }

  private static func underline(_ text: String) -> Int? {
    let mark = text.trimmed
    guard mark.count > 1, let first = mark.first, first == "=" || first == "-" else { return nil }
    return mark.allSatisfy { $0 == first } ? (first == "=" ? 1 : 2) : nil
  }

  /// A text without upper case, marks and repeated white space, in which names of headings are
  /// compared.
  static func key(_ text: some StringProtocol) -> String {
    var key = ""
    var hasSpace = false
    for character in String(text).normalizedToNFC.lowercased() {
      if character.isLetter || character.isNumber || character.isSymbol && !character.isASCII {
        if hasSpace, !key.isEmpty { key += " " }
        hasSpace = false
        key.append(character)
      } else {
        hasSpace = true
      }
    }
    return key
  }
}

extension [TextHeading] {
  /// Returns the lines of the part below a heading, up to the next heading of the same or a higher
  /// level.
  ///
  /// - Parameter end: The index after the last line of the text.
  func lines(below number: Int, end: Int) -> Range<Int> {
    let heading = self[number]
    let next = self[(number + 1)...].first { $0.level <= heading.level }
    return heading.end..<Swift.max(heading.end, next?.start ?? end)
  }

  /// Returns the position of the heading that the last of some names denotes. The other names are
  /// those of headings above it.
  func position(of names: [String]) -> Int? {
    let names = names.map { TextHeading.key($0) }
    var start = 0
    for (number, name) in names.enumerated() {
      let found = self[start...].firstIndex { $0.key == name }
      if let found {
        start = number == names.count - 1 ? found : found + 1
      } else if number == names.count - 1 {
        return nil
      }
    }
    return start
  }

  /// Returns the position of the heading with an anchor. The second heading with the same text has
  /// the anchor `text-1`.
  func position(ofAnchor anchor: String) -> Int? {
    if let number = firstIndex(where: { $0.id == anchor }) { return number }
    let key = TextHeading.key(anchor)
    var counts: [String: Int] = [:]
    for (number, heading) in enumerated() {
      let own = heading.key
      let count = counts[own, default: 0]
      counts[own] = count + 1
      if key == (count == 0 ? own : "\(own) \(count)") { return number }
    }
    return nil
  }
}

/// A block with an id in an included text: `A paragraph. ^id`.
enum TextBlock {
  /// Returns the id at the end of a line.
  static func id(atEndOf text: String) -> Substring? {
    guard let mark = text.lastIndex(of: "^") else { return nil }
    let id = text[mark...].dropFirst().trimmed
    guard !id.isEmpty, id.utf8.allSatisfy({ $0 == 0x2D || isLetterOrDigit($0) }) else { return nil }
    return text[..<mark].last.map(\.isWhitespace) ?? true ? id : nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
  }

  /// Returns the lines of the block whose id is at the end of a line, without the id.
  static func lines(
    withIDAt index: Int, in lines: ArraySlice<BodyLines.Line>
  ) -> [BodyLines.Line] {
    var own = lines[index]
    if let mark = own.text.lastIndex(of: "^") {
      own.text = String(own.text[..<mark])
      while own.text.last?.isWhitespace == true { own.text.removeLast() }
    }
    if own.isBlank {
      // The id is below its block.
      guard let last = lines[..<index].lastIndex(where: { !$0.isBlank }) else { return [] }
      let first = lines[...last].lastIndex(where: \.isBlank).map { $0 + 1 } ?? lines.startIndex
      return Array(lines[(fence(endingAt: last, in: lines) ?? first)...last])
    }
    var first = index
    while first > lines.startIndex, !isStart(lines[first]), !lines[first - 1].isBlank,
      !isHeading(lines[first - 1])
    {
      first -= 1
    }
    var block = Array(lines[first..<index]) + [own]
    guard isItem(lines[first]) else { return block }
    // The lines of an item are further right than its mark.
    let indentation = lines[first].indentation
    for line in lines[(index + 1)...] {
      guard line.isBlank || line.indentation > indentation else { break }
      block.append(line)
    }
    while block.last?.isBlank == true { block.removeLast() }
    return block.map { $0.dedented(by: indentation) }
  }

  /// Returns the index of the line at which the fenced code begins that ends at a line.
  private static func fence(endingAt last: Int, in lines: ArraySlice<BodyLines.Line>) -> Int? {
    guard let mark = lines[last].content.first, mark == "`" || mark == "~" else { return nil }
    let fence = lines[last].content.prefix { $0 == mark }
    guard fence.count >= 3 else { return nil }
    return lines[..<last].lastIndex { $0.content.hasPrefix(fence) }
  }

  private static func isHeading(_ line: BodyLines.Line) -> Bool { line.text.hasPrefix("#") }

  /// Indicates whether a line begins a block although the line before is not blank.
  private static func isStart(_ line: BodyLines.Line) -> Bool { isItem(line) || isHeading(line) }

  /// Indicates whether a line begins with the mark of a list's item.
  static func isItem(_ line: BodyLines.Line) -> Bool {
    let content = line.content
    let digits = content.prefix { $0.isASCII && $0.isNumber }
    let mark = digits.isEmpty ? content : content[digits.endIndex...]
    guard let first = mark.first, (digits.isEmpty ? "-*+" : ".)").contains(first) else {
      return false
    }
    return mark.dropFirst().first.map { $0 == " " || $0 == "\t" } ?? false
  }
}
