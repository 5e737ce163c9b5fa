/// Calls that the site's own templates render.
extension CallReader {
  /// Returns the output of the site's template for a call; `nil` if the site has none.
  ///
  /// The template puts a mark in the place of the content, so that the content is read as Markdown
  /// like the rest of the note.
  func template(for call: Call) -> CallResult? {
    guard let template = context.template else { return nil }
    let content = call.content ?? []
    let inclusion = CallInclusion(
      name: call.name, arguments: call.arguments.positional,
      namedArguments: call.arguments.named,
      content: content.contains { !$0.isBlank } ? Self.contentMark : "")
    guard let output = template(inclusion) else { return nil }
    let isMarkdown = call.source.hasPrefix("{{%")
    var lines = output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if !isMarkdown { lines = lines.withoutBlankLinesOfHTML }
    while lines.last?.isBlankLine == true { lines.removeLast() }
    while lines.first?.isBlankLine == true { lines.removeFirst() }
    guard let first = lines.first else { return .inline("") }
    if call.place != .text || lines.count == 1 && !first.beginsWithBlock && !isMarkdown {
      return .inline(
        lines.joined(separator: " ").replacing(Self.contentMark, with: call.contentText))
    }
    return .block(replacingMarks(in: lines, call, isMarkdown: isMarkdown))
  }

  /// A text that notes and templates do not contain: characters for private use.
  private static let contentMark = "\u{F8F0}content\u{F8F1}"

  /// Returns lines with the content of a call in the place of each mark.
  private func replacingMarks(
    in lines: [String], _ call: Call, isMarkdown: Bool
  ) -> [BodyLines.Line] {
    var output = CallOutput()
    for line in lines {
      var rest = line[...]
      while let mark = rest.firstRange(of: Self.contentMark) {
        var before = String(rest[..<mark.lowerBound])
        rest = rest[mark.upperBound...]
        let isInSpan = before.markTagAroundSpans()
        output.append(before.utf8, number: call.line)
        if isInSpan || isMarkdown && call.isOnOneLine && !rest.isEmpty {
          output.append(call.contentText.utf8, number: call.line)
        } else {
          output.append(block: call.content ?? [], number: call.line)
        }
      }
      output.append(rest.utf8, number: call.line)
      output.endLine(number: call.line)
    }
    output.finish(number: call.line)
    var lines = output.lines
    while lines.last?.isBlankInQuote == true { lines.removeLast() }
    return lines
  }
}

extension String {
  fileprivate var isBlankLine: Bool { utf8.allSatisfy(\.isWhite) }

  /// A Boolean value that indicates whether the text begins with the tag of an element that Markdown
  /// does not put into a paragraph.
  fileprivate var beginsWithBlock: Bool {
    guard hasPrefix("<") else { return false }
    let name = dropFirst().prefix { $0.isLetter || $0.isNumber }.lowercased()
    return !name.isEmpty && !Self.spans.contains(name)
  }

  private static let spans: Set = [
    "a", "abbr", "audio", "b", "bdi", "bdo", "br", "button", "cite", "code", "data", "del", "dfn",
    "em", "i", "img", "input", "ins", "kbd", "label", "mark", "meter", "picture", "progress", "q",
    "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "svg", "time", "u",
    "var", "wbr",
  ]

  /// The elements that contain text but no blocks.
  private static let elementsWithSpans: Set = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "dt", "legend", "caption",
  ]

  /// Adds an attribute to the start tag at the end of the text, so that the text of the element is
  /// read as Markdown. Returns `false` if there is no such tag, or if its element contains blocks.
  fileprivate mutating func markTagAroundSpans() -> Bool {
    guard hasSuffix(">"), let start = lastIndex(of: "<") else { return false }
    let name = self[start...].dropFirst().prefix { $0.isLetter || $0.isNumber }.lowercased()
    if Self.spans.contains(name) { return true }
    guard Self.elementsWithSpans.contains(name) else { return false }
    if !self[start...].contains("markdown=") {
      removeLast()
      append(" markdown=\"span\">")
    }
    return true
  }
}

extension [String] {
  /// The lines of HTML without blank lines and indentation. In Markdown, a blank line ends a block
  /// of HTML, and an indented line after it is code.
  fileprivate var withoutBlankLinesOfHTML: [String] {
    var lines: [String] = []
    // The element whose white space counts, if it is open.
    var open: String?
    for line in self {
      if line.isBlankLine {
        if open == "pre" || open == "textarea", !lines.isEmpty {
          lines[lines.count - 1] += "&#10;"
        }
        continue
      }
      lines.append(open == nil ? String(line.drop { $0 == " " || $0 == "\t" }) : line)
      let text = line.lowercased()
      if let name = open, text.contains("</\(name)") { open = nil }
      for name in ["pre", "textarea", "script", "style"] where open == nil {
        guard let start = text.ranges(of: "<\(name)").last else { continue }
        if !text[start.upperBound...].contains("</\(name)") { open = name }
      }
    }
    return lines
  }
}
