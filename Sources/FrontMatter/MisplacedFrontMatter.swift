import Bytes
import Liquid
import Text

/// Text near the top of a file that looks like front matter but is not parsed as such.
///
/// It is below the first line, or its delimiters are not valid fences:
///
///     # Diary
///
///     ---
///     draft: true
///     ---
package struct MisplacedFrontMatter {
  /// The fields, as far as they can be parsed.
  package var fields = FrontMatter.Fields()
  /// The range of bytes that contains the fields.
  package var content: Range<Int>
  /// The line on which the range starts.
  package var line: Int
  /// A Boolean value that indicates whether some of the fields cannot be parsed.
  package var isBroken = false
  package var form: Form

  package enum Form: Hashable, Sendable {
    /// Fields between two lines of dashes, plus signs or semicolons.
    case closed
    /// Fields below one such line.
    case unclosed
    /// Lines of `key: value` without delimiters.
    case bare
  }
}

extension MisplacedFrontMatter {
  /// The maximum number of lines that the search reads.
  private static let most = 100
  /// The maximum number of lines that may contain fields in the syntax of other markup languages.
  private static let mostMarked = 20

  /// Finds all stray front matter in a text.
  ///
  /// If the file has front matter, only blank lines and comments may precede stray fields. In a
  /// file without front matter, any text except code may precede them.
  package static func all(in text: SourceText, below matter: FrontMatter) -> [MisplacedFrontMatter]
  {
    text.bytes.withBytes { bytes in
      var search = Search(bytes, below: matter)
      search.run()
      return search.found
    }
  }

  /// A single pass over the lines of a file.
  private struct Search {
    let text: BorrowedBytes
    let isBelow: Bool
    var lines: TextLines
    var number: Int
    let last: Int
    var found: [MisplacedFrontMatter] = []
    var code: UInt8?
    var isInComment = false
    /// The unindented `key: value` lines at the very top, while all lines so far have this form.
    var bare: MisplacedFrontMatter?
    var isAtTop = true

    init(_ text: BorrowedBytes, below matter: FrontMatter) {
      self.text = text
      isBelow = matter.kind != .none
      lines = TextLines(text, from: matter.bodyOffset)
      number = matter.bodyLine - 1
      last = number + MisplacedFrontMatter.most
    }

    mutating func next() -> TextLine? {
      guard number < last, let line = lines.next() else { return nil }
      number += 1
      return line
    }

    mutating func run() {
      while let line = next() {
        if line.isBlank {
          endBare()
        } else if let sign = code {
          if line.opensCode == sign { code = nil }
        } else if isBelow {
          guard isComment(line) || takeBlock(under: line) else { return }
        } else if let sign = line.opensCode {
          code = sign
          (bare, isAtTop) = (nil, false)
        } else if takeBlock(under: line) || isAtTop && takeObject(from: line) {
          (bare, isAtTop) = (nil, false)
        } else {
          take(line)
        }
      }
      endBare()
    }

    /// Indicates whether a line belongs to an HTML comment.
    private mutating func isComment(_ line: TextLine) -> Bool {
      let isOpen = isInComment || line.trimmed.starts(with: "<!--")
      isInComment =
        isOpen && ByteScan.offset(of: "-->".utf8, in: line.bytes, from: 0) == nil
      return isOpen
    }

    /// Processes a line that is not between delimiters.
    private mutating func take(_ line: TextLine) {
      if number <= MisplacedFrontMatter.mostMarked, let field = line.markedField(on: number) {
        var stray = MisplacedFrontMatter(
          content: line.start..<line.end, line: number, form: .bare)
        stray.fields.set(field)
        found.append(stray)
      }
      guard isAtTop else { return }
      guard let field = line.bareField(on: number) else {
        (bare, isAtTop) = (nil, false)
        return
      }
      if bare == nil {
        bare = MisplacedFrontMatter(content: line.start..<line.end, line: number, form: .bare)
      }
      bare?.fields.set(field)
    }

    /// Ends the `key: value` lines at the top.
    private mutating func endBare() {
      guard let bare else { return }
      found.append(bare)
      self.bare = nil
      isAtTop = false
    }

    /// Collects a JSON object that begins on a line and ends before the next blank line.
    private mutating func takeObject(from line: TextLine) -> Bool {
      let start = line.trimmed
      let name = start.dropFirst().first(where: { $0 > 0x20 }) ?? UInt8(ascii: "\"")
      guard start.first == UInt8(ascii: "{"), name == UInt8(ascii: "\"") else { return false }
      let end =
        TextLines(text, from: line.start).prefix(MisplacedFrontMatter.most)
        .prefix { !$0.isBlank }.last?.end ?? line.end
      var stray = MisplacedFrontMatter(content: line.start..<end, line: number, form: .closed)
      guard stray.read(text, isTOML: false), end < text.count else { return false }
      found.append(stray)
      return true
    }

    /// Collects the block that a line opens, if it looks like front matter.
    private mutating func takeBlock(under line: TextLine) -> Bool {
      guard let fence = line.looseFence else { return false }
      var (count, end) = (0, line.end)
      var first: TextLine?
      var (paragraph, closing): (Int?, (start: Int, end: Int)?)
      for line in TextLines(text, from: line.end) {
        if number + count == last { break }
        (count, end) = (count + 1, line.end)
        if line.looseFence?.sign == fence.sign || line.isFence("...") {
          closing = (line.start, line.end)
          break
        }
        if line.isBlank {
          if first != nil { paragraph = paragraph ?? line.start }
        } else if first == nil, line.bytes.first != UInt8(ascii: "#") {
          first = line
        }
      }
      guard let first, first.opensFields else { return false }
      var stray = MisplacedFrontMatter(
        content: line.end..<(closing?.start ?? paragraph ?? end), line: number + 1,
        form: closing == nil ? .unclosed : .closed)
      guard stray.read(text, isTOML: fence.isTOML || first.isTOML) else { return false }
      found.append(stray)
      guard let closing else { return true }
      lines = TextLines(text, from: closing.end)
      number += count
      return true
    }
  }

  /// Parses the fields, and returns whether they form a mapping.
  private mutating func read(_ text: BorrowedBytes, isTOML: Bool) -> Bool {
    let bytes = text[content].rebased
    if isTOML {
      let toml = TOMLReader(bytes, startingOnLine: line)
      (fields, isBroken) = (toml.fields, toml.fault != nil)
      return true
    }
    let yaml = YAMLReader(bytes, startingOnLine: line)
    (fields, isBroken) = (yaml.fields, yaml.fault != nil || !yaml.duplicateKeys.isEmpty)
    return !yaml.isNotMapping
  }

  /// Indicates whether one of the keys is common in the front matter of other tools.
  package var isKnown: Bool { fields.contains { Fence.knownKeys.contains($0.key.lowercased()) } }
}

extension TextLine {
  /// The delimiter that the line consists of, if it resembles a fence of front matter.
  ///
  /// A delimiter has three or more signs, may be indented, and may end with the name of a language.
  fileprivate var looseFence: (sign: UInt8, isTOML: Bool)? {
    let line = bytes.drop { $0 == 0x20 }.trimmingInvisible
    guard let first = line.first, line.startIndex < 4 || first >= 0x80 else { return nil }
    var (count, place) = (0, line.startIndex)
    let sign = first >= 0x80 ? UInt8(ascii: "-") : first
    guard "-+;".utf8.contains(sign) else { return nil }
    while place < line.endIndex {
      if line[place] == sign {
        (count, place) = (count + 1, place + 1)
      } else if sign == UInt8(ascii: "-"),
        line[place...].starts(with: [0xE2, 0x80, 0x94])
          || line[place...].starts(with: [0xE2, 0x80, 0x93])
      {
        // Editors replace hyphens with an en dash or em dash.
        (count, place) = (count + 3, place + 3)
      } else {
        break
      }
    }
    guard count >= 3 else { return nil }
    let rest = line[place...].drop { $0 == 0x20 || $0 == 0x09 }
    let word = String(decoding: rest, as: UTF8.self).lowercased()
    guard word.isEmpty || word.hasPrefix("#") || Self.languages.contains(word) else { return nil }
    return (sign, sign == UInt8(ascii: "+") || word == "toml")
  }

  private static let languages: Set = ["yaml", "yml", "toml", "json"]

  /// The sign of the code fence that the line opens or closes.
  fileprivate var opensCode: UInt8? {
    let line = trimmed
    guard line.starts(with: "```") || line.starts(with: "~~~") else { return nil }
    return line.first
  }

  /// The range of the key, and the offset of its sign: `draft:`, `"draft" :` or `draft =`.
  private var assignment: (word: Range<Int>, sign: Int)? {
    var start = 0
    while start < bytes.count, " \t\"'{".utf8.contains(bytes[start]) { start += 1 }
    var end = start
    while end < bytes.count, bytes[end].isKeyPart { end += 1 }
    guard end > start else { return nil }
    var sign = end
    while sign < bytes.count, " \t\"'".utf8.contains(bytes[sign]) { sign += 1 }
    guard sign < bytes.count, bytes[sign] == UInt8(ascii: ":") || bytes[sign] == UInt8(ascii: "=")
    else { return nil }
    return (start..<end, sign)
  }

  /// Indicates whether the line can be the first line of a group of fields.
  fileprivate var opensFields: Bool {
    let first = trimmed.first
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || assignment != nil
  }

  fileprivate var isTOML: Bool { assignment.map { bytes[$0.sign] == UInt8(ascii: "=") } ?? false }

  /// The field on a line without delimiters, such as `Draft: true`.
  fileprivate func bareField(on number: Int) -> FrontMatter.Field? {
    guard let key = yamlKey, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return FrontMatter.Field(key, written: bytes[(colon + 1)...], on: number)
  }

  /// Returns the field that the line declares in the syntax of another markup language.
  ///
  /// Examples are `:draft: true` (AsciiDoc, reStructuredText), `#+DRAFT: true` (Org) and
  /// `.. status: draft` (Nikola). Only the last word of the name is kept: `:page-draft:` yields
  /// `draft`.
  fileprivate func markedField(on number: Int) -> FrontMatter.Field? {
    for mark in [":", "#+", ".. "] where bytes.starts(with: mark.utf8) {
      let rest = bytes.dropFirst(mark.utf8.count)
      let name = rest.prefix(while: \.isKeyPart)
      guard !name.isEmpty, rest[name.endIndex...].first == UInt8(ascii: ":") else { continue }
      let word = name.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.last ?? name[...]
      return FrontMatter.Field(
        String(decoding: word, as: UTF8.self).lowercased(),
        written: rest[(name.endIndex + 1)...], on: number)
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isKeyPart: Bool {
    isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}

extension FrontMatter.Field {
  /// Creates a field from a line that no parser accepts.
  fileprivate init(_ key: String, written value: BorrowedBytes, on line: Int) {
    let text = String(decoding: value.trimmingSpace, as: UTF8.self)
    self.init(
      key: key, value: YAMLScalar.value(of: text), text: text, line: line, column: 1,
      isPlain: true)
  }
}

extension BorrowedBytes {
  /// The bytes without leading invisible characters and without surrounding white space.
  fileprivate var trimmingInvisible: BorrowedBytes {
    var rest = self[...]
    while true {
      if let first = rest.first, first == 0x20 || first == 0x09 {
        rest = rest.dropFirst()
      } else if let mark = Self.invisible.first(where: { rest.starts(with: $0) }) {
        rest = rest.dropFirst(mark.count)
      } else {
        return rest.trimmingSpace
      }
    }
  }

  /// No-break space, zero width space, and byte order mark.
  private static var invisible: [[UInt8]] {
    [[0xC2, 0xA0], [0xE2, 0x80, 0x8B], [0xEF, 0xBB, 0xBF]]
  }
}
