import Bytes
import Text

/// The location of the front matter in a file. It is found before any field is parsed.
struct Fence {
  var kind: FrontMatter.Format
  /// The byte range of the fields: the text between the fences, or the whole JSON object.
  var content: Range<Int>
  /// The line of the file on which `content` starts, counted from 1.
  var contentLine: Int
  /// The byte offset at which the body starts.
  var bodyOffset: Int
  /// The line of the file on which the body starts, counted from 1.
  var bodyLine: Int
}

extension Fence {
  /// The result of looking for front matter at the beginning of a file.
  enum SearchResult {
    /// The file has no front matter.
    case none
    case found(Fence)
    /// An opening fence that is followed by fields, but not by a closing fence.
    case unclosed(FrontMatter.Format)
  }

  /// Looks for front matter at the very beginning of a text.
  static func search(_ text: BorrowedBytes) -> SearchResult {
    var lines = TextLines(text)
    guard let first = lines.next() else { return .none }
    if first.isFence("---") {
      return search(.yaml, closedBy: ["---", "..."], in: text, after: first)
    }
    if first.isFence("+++") { return search(.toml, closedBy: ["+++"], in: text, after: first) }
    if first.bytes.first == UInt8(ascii: "{") { return searchJSON(text, first) }
    return searchUnopened(text)
  }

  /// Looks for front matter after white space at the beginning of a text.
  static func searchAfterWhiteSpace(_ text: BorrowedBytes) -> SearchResult {
    let start = text.firstIndex { !" \t\r\n".utf8.contains($0) } ?? text.count
    guard start > 0 else { return search(text) }
    guard case .found(var fence) = search(text[start...].rebased) else { return .none }
    let lines = TextLines(text[..<start]).reduce(0) { count, line in
      count + (line.end > line.start + line.bytes.count ? 1 : 0)
    }
    fence.content = fence.content.lowerBound + start..<fence.content.upperBound + start
    fence.bodyOffset += start
    fence.contentLine += lines
    fence.bodyLine += lines
    return .found(fence)
  }

  /// Looks for a JSON object, by Hugo's rules.
  ///
  /// The first character after the opening brace must be a quotation mark. After the closing brace,
  /// the line may contain only spaces and tabs.
  private static func searchJSON(_ text: BorrowedBytes, _ first: TextLine) -> SearchResult {
    guard text.dropFirst().first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "\"")
    else { return .none }
    var depth = 0
    var isQuoted = false
    var place = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\\") where isQuoted: place += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: depth += 1
      case UInt8(ascii: "}") where !isQuoted:
        depth -= 1
        if depth == 0 { return closedJSON(at: place + 1, in: text) }
      default: break
      }
      place += 1
    }
    return first.contains(":") || first.bytes.count == 1 ? .unclosed(.json) : .none
  }

  /// Returns the result for a JSON object that ends at an offset.
  private static func closedJSON(at end: Int, in text: BorrowedBytes) -> SearchResult {
    let lineEnd = ByteScan.lineEnd(in: text, from: end)
    guard text[end..<lineEnd].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return .none }
    let lines = TextLines(text[..<lineEnd]).reduce(0) { n, _ in n + 1 }
    var rest = TextLines(text, from: lineEnd)
    let next = rest.next().map { $0.bytes.isEmpty ? $0.end : $0.start }
    return .found(
      Fence(
        kind: .json, content: 0..<end, contentLine: 1, bodyOffset: next ?? text.count,
        bodyLine: lines + 1))
  }

  /// Looks for the closing fence after the opening fence in line `first`.
  private static func search(
    _ kind: FrontMatter.Format, closedBy ends: [StaticString], in text: BorrowedBytes,
    after first: TextLine
  ) -> SearchResult {
    var number = 1
    for line in TextLines(text, from: first.end) {
      number += 1
      guard ends.contains(where: line.isFence) else { continue }
      return .found(
        Fence(
          kind: kind, content: first.end..<line.start, contentLine: 2, bodyOffset: line.end,
          bodyLine: number + 1))
    }
    return looksLikeFrontMatter(kind, format: TextLines(text, from: first.end))
      ? .unclosed(kind) : .none
  }

  /// Returns whether the lines below an opening fence without a closing fence look like front
  /// matter.
  ///
  /// The first line of a note may be a thematic break instead of a fence. In YAML at least two
  /// fields, or one field with a known key, must follow. In TOML the next line that is not blank
  /// must be a field.
  private static func looksLikeFrontMatter(_ kind: FrontMatter.Format, format lines: TextLines)
    -> Bool
  {
    if kind == .toml {
      return lines.first { !$0.isBlank }.map { $0.yamlKey != nil || $0.contains("=") } ?? false
    }
    var count = 0
    for line in lines {
      if let key = line.yamlKey {
        count += 1
        if count > 1 || knownKeys.contains(key) { return true }
      } else if line.isBlank || !line.continuesYAML {
        return false
      }
    }
    return false
  }

  /// The known keys. Front matter without an opening fence must contain at least one of them.
  ///
  /// Without this rule, prose with colons above a thematic break or above the underline of a
  /// heading would be read as front matter.
  static let knownKeys: Set<String> = [
    "title", "date", "layout", "tags", "categories", "permalink", "updated",
  ]

  /// Looks for front matter without an opening fence: lines that all look like YAML, followed by
  /// `---`.
  private static func searchUnopened(_ text: BorrowedBytes) -> SearchResult {
    var number = 0
    var isKnown = false
    for line in TextLines(text) {
      number += 1
      if number > 1, line.isFence("---") {
        guard isKnown else { return .none }
        return .found(
          Fence(
            kind: .unopened, content: 0..<line.start, contentLine: 1, bodyOffset: line.end,
            bodyLine: number + 1))
      }
      if let key = line.yamlKey {
        isKnown = isKnown || knownKeys.contains(key)
      } else if number == 1 || !line.continuesYAML {
        return .none
      }
    }
    return .none
  }
}

extension TextLine {
  /// Returns whether the line is `fence`, with or without spaces or tabs after it.
  package func isFence(_ fence: StaticString) -> Bool {
    let length = fence.utf8CodeUnitCount
    guard bytes.count >= length else { return false }
    return (0..<length).allSatisfy { unsafe bytes[$0] == fence.utf8Start[$0] }
      && bytes[length...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  func contains(_ byte: Unicode.Scalar) -> Bool { bytes.contains(UInt8(ascii: byte)) }

  /// The key of an unindented line `key:` or `key: value`; `nil` for any other line.
  ///
  /// The key may contain only ASCII letters, digits, `_`, `-` and `.`.
  var yamlKey: String? {
    let word = bytes.prefix {
      $0.isLetterOrDigit || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    guard let first = word.first, first != UInt8(ascii: "-"), first != UInt8(ascii: ".") else {
      return nil
    }
    var colon = word.endIndex
    while colon < bytes.count, bytes[colon] == 0x20 { colon += 1 }
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
      colon + 1 == bytes.count || bytes[colon + 1] == 0x20 || bytes[colon + 1] == 0x09
    else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  /// Indicates whether the line can follow a key in YAML: it is blank, indented, a comment, or a
  /// list item.
  fileprivate var continuesYAML: Bool {
    guard let first = bytes.first else { return true }
    if first == 0x20 || first == 0x09 || first == UInt8(ascii: "#") { return true }
    return first == UInt8(ascii: "-") && (bytes.count == 1 || bytes[1] == 0x20)
  }
}
