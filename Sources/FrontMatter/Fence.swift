import Bytes
import Text

/// The location of the front matter in a file, found before any field is parsed.
struct Fence {
  var kind: FrontMatter.Format
  /// The range of bytes between the fences, and the line on which it starts.
  var content: Range<Int>
  var contentLine: Int
  var bodyOffset: Int
  var bodyLine: Int
}

extension Fence {
  /// The result of looking for front matter at the beginning of a file.
  enum Search {
    case none
    case found(Fence)
    /// An opening line followed by fields, but without a closing line.
    case unclosed(FrontMatter.Format)
  }

  /// Looks for front matter at the very beginning of a text.
  static func search(_ text: BorrowedBytes) -> Search {
    var lines = TextLines(text)
    guard let first = lines.next() else { return .none }
    if first.isFence("---") {
      return search(.yaml, closedBy: ["---", "..."], in: text, after: first)
    }
    if first.isFence("+++") { return search(.toml, closedBy: ["+++"], in: text, after: first) }
    if first.bytes.first == UInt8(ascii: "{") { return searchJSON(text, first) }
    return searchUnopened(text)
  }

  /// Looks for a JSON object, by Hugo's rules.
  ///
  /// The first character after the opening brace is a quotation mark, and only spaces follow the
  /// closing brace on its line.
  private static func searchJSON(_ text: BorrowedBytes, _ first: TextLine) -> Search {
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

  private static func closedJSON(at end: Int, in text: BorrowedBytes) -> Search {
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

  private static func search(
    _ kind: FrontMatter.Format, closedBy ends: [StaticString], in text: BorrowedBytes,
    after first: TextLine
  ) -> Search {
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

  /// Indicates whether an opening line without a closing line was meant to open front matter.
  ///
  /// A note may also begin with a thematic break. The line counts as front matter only if at least
  /// two fields follow it, or one field with a known key.
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

  /// The keys of which front matter without an opening fence must contain at least one.
  ///
  /// Only the shape of its lines distinguishes this form from prose that is followed by a thematic
  /// break or by the underline of a heading.
  static let knownKeys: Set<String> = [
    "title", "date", "layout", "tags", "categories", "permalink", "updated",
  ]

  /// Looks for front matter without an opening fence: lines that all look like YAML, followed by a
  /// line of dashes.
  private static func searchUnopened(_ text: BorrowedBytes) -> Search {
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
  /// Indicates whether the line is `fence`, with or without trailing white space.
  package func isFence(_ fence: StaticString) -> Bool {
    let length = fence.utf8CodeUnitCount
    guard bytes.count >= length else { return false }
    return (0..<length).allSatisfy { unsafe bytes[$0] == fence.utf8Start[$0] }
      && bytes[length...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  func contains(_ byte: Unicode.Scalar) -> Bool { bytes.contains(UInt8(ascii: byte)) }

  /// The key, if the line is an unindented `key:` or `key: value` and the key is a plain word.
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

  /// Indicates whether the line can follow a key: it is blank, indented, a comment, or a list item.
  fileprivate var continuesYAML: Bool {
    guard let first = bytes.first else { return true }
    if first == 0x20 || first == 0x09 || first == UInt8(ascii: "#") { return true }
    return first == UInt8(ascii: "-") && (bytes.count == 1 || bytes[1] == 0x20)
  }
}
