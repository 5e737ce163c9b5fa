import Bytes
import Liquid
import Text

/// The heading in Markdown from which a note without a title in its front matter gets its title:
/// the first one of level 1, or else one of another level with which the text begins. It is found
/// without parsing the body.
///
/// Links by name are resolved while bodies are parsed, so the titles of all notes must be known
/// before any body is parsed. The search only recognises constructs that can hide a heading: code,
/// comments and raw HTML. The line of the heading is then parsed as Markdown, so that the title
/// equals the text of the heading on the page.
struct TitleHeading {
  /// The block that is open at the beginning of a line.
  private enum OpenBlock {
    case none
    /// A paragraph, and the offset at which it starts. The offset is `nil` in a list or a
    /// quotation, where an underline does not turn the paragraph into a heading.
    case paragraph(Int?)
    /// A fence, and the character and length of its opening line.
    case fence(UInt8, count: Int)
    /// Raw HTML that ends on the line that contains `until`; if that is `nil`, the HTML ends at the
    /// next blank line.
    case html(until: StaticString?)
  }

  /// The range of the heading's text; `nil` if there is no heading.
  private(set) var range: Range<Int>?

  /// - Parameter rule: The headings that may be a title.
  init(in text: BorrowedBytes, from offset: Int, by rule: NoteRules.MissingTitle) {
    var block = OpenBlock.none
    // The offset of the first line that is not blank.
    var start: Int?
    for line in TextLines(text, from: offset) {
      if start == nil, !line.isBlank { start = line.start }
      guard let (found, isTop) = TitleHeading.heading(on: line, after: &block) else { continue }
      if isTop {
        range = found
        return
      }
      let beginsText = start == line.start || start == found.lowerBound
      if range == nil, rule == .heading, beginsText { range = found }
    }
  }

  /// Processes a line, and updates the open block.
  ///
  /// - Returns: The range of the text of a heading, and whether its level is 1, if the line is a
  ///   heading (`# Title`) or the underline of a heading (`===`); otherwise `nil`.
  private static func heading(
    on line: TextLine, after block: inout OpenBlock
  ) -> (text: Range<Int>, isTop: Bool)? {
    let bytes = line.bytes
    let indent = contentOffset(of: bytes)
    let first = indent < bytes.count ? bytes[indent] : 0
    let isInContainer = bytes[..<indent].contains { $0 != 0x20 }
    switch block {
    case .fence(let sign, let count):
      let run = bytes[indent...].prefix { $0 == sign }.count
      if run >= count, bytes[(indent + run)...].allSatisfy({ $0 == 0x20 }) {
        block = .none
      }
      return nil
    case .html(let end?):
      if bytes.contains(end) { block = .none }
      return nil
    case .html(nil):
      if line.isBlank { block = .none }
      return nil
    case .none, .paragraph: break
    }
    if line.isBlank {
      block = .none
      return nil
    }
    // An indented line is code, or text that continues a paragraph. It is never a heading.
    if first == 0x20 || first == 0x09 { return nil }
    switch first {
    case UInt8(ascii: "#"):
      let run = bytes[indent...].prefix { $0 == first }.count
      let rest = indent + run
      guard run <= 6, rest == bytes.count || bytes[rest] == 0x20 || bytes[rest] == 0x09 else {
        break
      }
      block = .none
      let isEmpty = bytes[rest...].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == first }
      return isEmpty ? nil : (line.start + rest..<line.start + bytes.count, run == 1)
    case UInt8(ascii: "="):
      guard case .paragraph(let start?) = block,
        bytes[indent...].drop(while: { $0 == first }).allSatisfy({ $0 == 0x20 || $0 == 0x09 })
      else { break }
      return (start..<line.start, true)
    case UInt8(ascii: "-"):
      // The underline of a heading of level 2, or a thematic break.
      if bytes.allSatisfy({ $0 == first || $0 == 0x20 }) {
        defer { block = .none }
        guard case .paragraph(let start?) = block else { return nil }
        return (start..<line.start, false)
      }
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let run = bytes[indent...].prefix { $0 == first }.count
      guard run >= 3 else { break }
      block = .fence(first, count: run)
      return nil
    case UInt8(ascii: "<"):
      if case .paragraph = block, !isInContainer { break }
      block = html(bytes[indent...])
      return nil
    default: break
    }
    if isInContainer {
      block = .paragraph(nil)
    } else if case .none = block {
      block = .paragraph(line.start)
    }
    return nil
  }

  /// Returns the block of raw HTML that a line opens; `none` if the HTML ends on the same line.
  private static func html(_ line: BorrowedBytes) -> OpenBlock {
    for (start, end) in rawTags where line.starts(with: start) {
      return line.contains(end) ? .none : .html(until: end)
    }
    return .html(until: nil)
  }

  /// The beginnings of raw HTML that a blank line does not end, each with the text that ends it.
  private static let rawTags: [(StaticString, StaticString)] = [
    ("<!--", "-->"), ("<pre", "</pre>"), ("<script", "</script>"), ("<style", "</style>"),
    ("<textarea", "</textarea>"),
  ]

  /// Returns the offset of a line's text after its indentation and the markers of quotations and
  /// list items. At most three spaces are indentation; a text that begins with a fourth space is
  /// code.
  private static func contentOffset(of line: BorrowedBytes) -> Int {
    var start = 0
    while true {
      start += line[start...].prefix(3).prefix { $0 == 0x20 }.count
      let sign = containerMarkerLength(line[start...])
      guard sign > 0 else { return start }
      start += sign
      if start < line.count, line[start] == 0x20 { start += 1 }
    }
  }

  /// Returns the length of the marker of a quotation or list item at the start of a line; 0 if
  /// there is none.
  private static func containerMarkerLength(_ line: BorrowedBytes) -> Int {
    let signs: Int
    switch line.first {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): signs = 1
    default:
      let digits = line.prefix(9).prefix(while: \.isDigit).count
      let end = line.dropFirst(digits).first
      guard digits > 0, end == UInt8(ascii: ".") || end == UInt8(ascii: ")") else { return 0 }
      signs = digits + 1
    }
    return line.dropFirst(signs).first == 0x20 ? signs : 0
  }
}

extension Note.Source {
  /// Returns the text of the heading that is the title; `nil` if there is none, if the note is not
  /// Markdown, already has a title, or if the heading contains Liquid.
  func headingForTitle(_ options: Note.Options) -> String? {
    guard title == nil, format == .markdown else { return nil }
    let markup = text.bytes.withBytes { bytes -> [UInt8]? in
      TitleHeading(in: bytes, from: frontMatter.bodyOffset, by: options.rules.missingTitle).range
        .map { Array(bytes[$0]) }
    }
    guard let markup, !markup.withBytes(\.mayContainLiquid) else { return nil }
    var line = Note.Source(placeholderFor: path)
    line.text = SourceText(
      bytes: Array("# ".utf8) + markup.onOneLine, encoding: .utf8, evidence: .validity)
    var options = options
    (options.searchTexts, options.highlighting) = (.none, .off)
    (options.rules, options.markdown.parser) = (NoteRules(), .any)
    return Note(line, options: options).outline.headings.first?.text.truncated(to: .line)
  }
}

extension [UInt8] {
  /// The lines joined into one, each without its indentation.
  fileprivate var onOneLine: [UInt8] {
    Array(
      split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        .map { $0.drop { $0 == 0x20 || $0 == 0x09 } }.joined(separator: [0x20]))
  }
}

extension Collection where Element == UInt8 {
  fileprivate func contains(_ text: StaticString) -> Bool {
    let text = BorrowedBytes(text)
    var rest = self[...]
    while let first = text.first, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
