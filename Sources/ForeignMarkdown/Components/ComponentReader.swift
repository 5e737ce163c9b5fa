import Bytes
import Diagnostics

/// A reader that rewrites components as Markdown. Components are programs and are not run: tabs and
/// boxes become containers, of the others the content remains.
struct ComponentReader: ForeignReader {
  private let style: ComponentStyle
  private let path: String
  /// The constructs that are not read, in the order of their first places.
  private var unread: [Unread] = []
  /// The places in `unread`, by name.
  private var numbers: [String: Int] = [:]

  /// A construct that is not read.
  private struct Unread {
    var name: String
    var line: Int
    var count = 1
    var outcome: Outcome
  }

  /// What becomes of a construct.
  private enum Outcome: String {
    case contentShown = "only its words and its content are shown"
    case effectMissing = "what it does is missing"
    case expressionShown = "the page shows it as code"
    case importMissing = "what it loads or exports is missing"

    /// The outcome in a few words.
    var inShort: String {
      switch self {
      case .contentShown: "content shown"
      case .expressionShown: Diagnostic.ForeignConstruct.shownAsCode
      case .effectMissing, .importMissing: "left out"
      }
    }
  }

  /// The largest number of lines that a tag or a comment is read from.
  private static let maximumLines = 200
  /// The colons of the containers that are written for components. No author writes as many.
  private static let colons = String(repeating: ":", count: 24)

  init(_ style: ComponentStyle, path: String) { (self.style, self.path) = (style, path) }

  func mayOccur(in text: BorrowedBytes) -> Bool { style.mayOccur(in: text) }

  mutating func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    var read: [BodyLines.Line] = []
    var code = FencedCode()
    var i = 0
    while i < lines.count {
      if code.contains(lines[i].text) {
        read.append(lines[i])
      } else if let end = endOfCode(at: i, in: lines, after: read.last?.text ?? "") {
        read.append(.init("", lines[i].number))
        i = end
        continue
      } else {
        i = add(at: i, in: lines, to: &read)
        continue
      }
      i += 1
    }
    return read
  }

  /// The warnings about the constructs that are not read.
  var diagnostics: [Diagnostic] {
    unread.map { unread in
      let more = unread.count - 1
      let places = more == 0 ? "" : " (here and in \(more) more place\(more > 1 ? "s" : ""))"
      return Diagnostic(
        .warning, .syntaxComponent, at: SourceLocation(path, line: unread.line, column: 1),
        "“\(unread.name)” is not run\(places), so \(unread.outcome.rawValue); write it as Markdown,"
          + " or mark it as code"
      ).with(
        .notCarriedOver(
          .init(unread.name, count: unread.count, outcome: unread.outcome.inShort)))
    }
  }
}

extension ComponentReader {
  /// Returns the index of the line behind code that begins on a line; `nil` if no code begins there.
  ///
  /// - Parameter last: The line before it.
  private mutating func endOfCode(
    at i: Int, in lines: [BodyLines.Line], after last: String
  ) -> Int? {
    let text = lines[i].text
    switch style {
    case .mdx:
      let word = ["import ", "export "].first { text.hasPrefix($0) }
      let isBlockStart = last.allSatisfy(\.isWhitespace) || last.hasSuffix("-->")
      guard isBlockStart, let word else { return nil }
      note(String(word.dropLast()), at: lines[i], .importMissing)
      return lines[i...].firstIndex(where: \.isBlank) ?? lines.count
    case .vue:
      let name = ["script", "style"].first { text.hasPrefix("<\($0)") }
      guard let name else { return nil }
      let end = lines[i...].firstIndex { $0.text.contains("</\(name)>") }
      guard let end else { return nil }
      note("<\(name)>", at: lines[i], .effectMissing)
      return end + 1
    }
  }

  /// Adds a line without its comments and components, together with the lines on which they
  /// continue. Returns the index of the next line.
  private mutating func add(
    at i: Int, in lines: [BodyLines.Line], to read: inout [BodyLines.Line]
  ) -> Int {
    // Most lines contain no component, and reading one takes long.
    guard lines[i].text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") })
    else {
      read.append(lines[i])
      return i + 1
    }
    var (text, next) = (lines[i].text, i + 1)
    func isOpen(_ text: String) -> Bool {
      if style == .mdx, let comment = text.firstRange(of: "{/*") {
        return !text[comment.upperBound...].contains("*/}")
      }
      guard let tag = text.lastIndex(of: "<") else { return false }
      let name = text[tag...].dropFirst()
      return name.first?.isUppercase == true && !name.contains(">") && text.content.first == "<"
    }
    while isOpen(text), next < min(lines.count, i + Self.maximumLines) {
      text += "\n" + lines[next].text
      next += 1
    }
    if isOpen(text) { (text, next) = (lines[i].text, i + 1) }
    if style == .mdx, text.contains("{/*") {
      text = text.replacing(/\{\/\*[\s\S]*?\*\/\}/, with: "")
    }
    if style == .vue { text = withExpressionsAsCode(text, at: lines[i]) }
    for part in rewritten(text, at: lines[i]) { read.append(.init(part, lines[i].number)) }
    return next
  }

  /// Returns a text in which expressions of Vue, `{{ … }}`, are code.
  private mutating func withExpressionsAsCode(_ text: String, at line: BodyLines.Line) -> String {
    var (result, start) = ("", text.startIndex)
    var code = CodeSpans(in: text)
    while let open = text[start...].firstRange(of: "{{"),
      let close = text[open.upperBound...].firstRange(of: "}}")
    {
      let expression = String(text[open.lowerBound..<close.upperBound])
      result += text[start..<open.lowerBound]
      if code.contains(open.lowerBound) {
        result += expression
      } else {
        result += expression.asCodeSpan
        note("{{", at: line, .expressionShown)
      }
      start = close.upperBound
    }
    return result + text[start...]
  }

  /// Returns a text with its components rewritten, as lines.
  private mutating func rewritten(_ text: String, at line: BodyLines.Line) -> [String] {
    var (result, below, start) = ("", "", text.startIndex)
    var code = CodeSpans(in: text)
    func isHeading() -> Bool { text.prefixMatch(of: /#{1,6}[ \t]/) != nil }
    while let tag = ComponentTag(in: text, from: start) {
      result += text[start..<tag.range.lowerBound]
      let isCode = code.contains(tag.range.lowerBound)
      let markdown = isCode ? String(text[tag.range]) : markdown(of: tag, at: line)
      // The words of a component belong neither to a title nor to the anchor of a heading.
      if !isCode, isHeading() { below += "\n\n" + markdown } else { result += markdown }
      start = tag.range.upperBound
    }
    if start == text.startIndex, !text.contains("\n") { return [text] }
    return (result + text[start...] + below).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
  }

  /// Returns the Markdown that stands for a tag.
  private mutating func markdown(of tag: ComponentTag, at line: BodyLines.Line) -> String {
    switch (tag.name, tag.role) {
    case ("Tabs", .start): return "\n\(Self.colons) tabs\n"
    case ("Admonition", .start), ("Aside", .start):
      return "\n\(Self.colons) \(tag.attributes["type"] ?? "note") \(tag.words)\n"
    case ("Tabs", .end), ("Admonition", .end), ("Aside", .end): return "\n\(Self.colons)\n"
    case ("TabItem", .start):
      return "\n== \(tag.attributes["label"] ?? tag.attributes["value"] ?? "")\n"
    case ("TabItem", .end): return "\n"
    case (_, .end): return ""
    default:
      note("<\(tag.name)>", at: line, .contentShown)
      return tag.words.isEmpty ? "" : "**\(tag.words)**"
    }
  }

  private mutating func note(_ name: String, at line: BodyLines.Line, _ outcome: Outcome) {
    if let number = numbers[name] {
      unread[number].count += 1
    } else {
      numbers[name] = unread.count
      unread.append(Unread(name: name, line: line.number, outcome: outcome))
    }
  }
}

extension String {
  /// The text without the white space at its start.
  fileprivate var content: Substring { drop { $0 == " " || $0 == "\t" } }
}

extension Diagnostic.ID {
  /// A component or its code is not run.
  static let syntaxComponent: Self = "syntax-component"
}
