import Bytes
import Liquid
import Text

/// Text near the top of a file that looks like front matter but is not parsed as front matter.
///
/// It is below the first line, or its delimiters are not valid fences:
///
///     # Diary
///
///     ---
///     draft: true
///     ---
package struct MisplacedFrontMatter {
  /// The fields that can be parsed.
  package var fields = FrontMatter.Fields()
  /// The byte range in the file that contains the fields.
  package var content: Range<Int>
  /// The line of the file on which `content` starts, counted from 1.
  package var line: Int
  /// A Boolean value that indicates whether the fields have a syntax error or a duplicate key.
  package var isBroken = false
  package var form: Form

  /// The form of misplaced front matter.
  package enum Form: Hashable, Sendable {
    /// Fields between two lines of dashes, plus signs or semicolons, or a JSON object.
    case closed
    /// Fields below a line of dashes, plus signs or semicolons, without a second such line.
    case unclosed
    /// Lines of `key: value` without delimiters.
    case bare
  }
}

extension MisplacedFrontMatter {
  /// The maximum number of lines that the search reads.
  private static let maximumLines = 100
  /// The number of the last line that is searched for fields in the syntax of other markup
  /// languages.
  private static let lastLineForMarkedFields = 20

  /// Finds all misplaced front matter in a text.
  ///
  /// If the file has front matter, only blank lines and HTML comments may precede the misplaced
  /// fields. In a file without front matter, any text may precede them. Code blocks are skipped.
  ///
  /// - Parameter matter: The front matter of the file.
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
    /// Indicates whether the file has front matter, so that the search starts below it.
    let hasFrontMatter: Bool
    /// The lines that have not been read yet.
    var lines: TextLines
    /// The number in the file of the line that was read last, counted from 1.
    var number: Int
    /// The number of the last line that is read.
    let lastLine: Int
    var found: [MisplacedFrontMatter] = []
    /// The character of the open code fence; `nil` outside code.
    var codeFence: UInt8?
    /// Indicates whether the previous line ended inside an HTML comment.
    var isInComment = false
    /// The unindented `key: value` lines at the very top; `nil` if there are none.
    var bareFields: MisplacedFrontMatter?
    /// Indicates whether all lines so far are unindented `key: value` lines.
    var isAtTop = true

    init(_ text: BorrowedBytes, below matter: FrontMatter) {
      self.text = text
      hasFrontMatter = matter.kind != .none
      lines = TextLines(text, from: matter.bodyOffset)
      number = matter.bodyLine - 1
      lastLine = number + MisplacedFrontMatter.maximumLines
    }

    /// Returns the next line; `nil` after the last line of the search.
    mutating func next() -> TextLine? {
      guard number < lastLine, let line = lines.next() else { return nil }
      number += 1
      return line
    }

    /// Searches the lines and fills `found`.
    mutating func run() {
      while let line = next() {
        if line.isBlank {
          endBare()
        } else if let sign = codeFence {
          if line.codeFenceCharacter == sign { codeFence = nil }
        } else if hasFrontMatter {
          guard isComment(line) || collectBlock(below: line) else { return }
        } else if let sign = line.codeFenceCharacter {
          codeFence = sign
          (bareFields, isAtTop) = (nil, false)
        } else if collectBlock(below: line) || isAtTop && collectObject(from: line) {
          (bareFields, isAtTop) = (nil, false)
        } else {
          processLine(line)
        }
      }
      endBare()
    }

    /// Returns whether a line belongs to an HTML comment.
    private mutating func isComment(_ line: TextLine) -> Bool {
      let isOpen = isInComment || line.trimmed.starts(with: "<!--")
      isInComment =
        isOpen && ByteScan.offset(of: "-->".utf8, in: line.bytes, from: 0) == nil
      return isOpen
    }

    /// Processes a line that is not between delimiters.
    private mutating func processLine(_ line: TextLine) {
      if number <= MisplacedFrontMatter.lastLineForMarkedFields,
        let field = line.fieldOfOtherMarkup(on: number)
      {
        var stray = MisplacedFrontMatter(
          content: line.start..<line.end, line: number, form: .bare)
        stray.fields.set(field)
        found.append(stray)
      }
      guard isAtTop else { return }
      guard let field = line.bareField(on: number) else {
        (bareFields, isAtTop) = (nil, false)
        return
      }
      if bareFields == nil {
        bareFields = MisplacedFrontMatter(content: line.start..<line.end, line: number, form: .bare)
      }
      bareFields?.fields.set(field)
    }

    /// Adds the `key: value` lines at the top to `found`, if there are any.
    private mutating func endBare() {
      guard let bareFields else { return }
      found.append(bareFields)
      self.bareFields = nil
      isAtTop = false
    }

    /// Collects a JSON object that begins on a line and ends before the next blank line. Returns
    /// whether there is such an object and text follows it.
    private mutating func collectObject(from line: TextLine) -> Bool {
      let start = line.trimmed
      let name = start.dropFirst().first(where: { $0 > 0x20 }) ?? UInt8(ascii: "\"")
      guard start.first == UInt8(ascii: "{"), name == UInt8(ascii: "\"") else { return false }
      let end =
        TextLines(text, from: line.start).prefix(MisplacedFrontMatter.maximumLines)
        .prefix { !$0.isBlank }.last?.end ?? line.end
      var stray = MisplacedFrontMatter(content: line.start..<end, line: number, form: .closed)
      guard stray.read(text, isTOML: false), end < text.count else { return false }
      found.append(stray)
      return true
    }

    /// Collects the fields below a line if the line resembles a fence. Returns whether there are
    /// such fields.
    private mutating func collectBlock(below line: TextLine) -> Bool {
      guard let fence = line.looseFence else { return false }
      var (count, end) = (0, line.end)
      var first: TextLine?
      var (paragraph, closing): (Int?, (start: Int, end: Int)?)
      for line in TextLines(text, from: line.end) {
        if number + count == lastLine { break }
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

  /// Parses the fields in `content`, and returns whether they form a mapping.
  private mutating func read(_ text: BorrowedBytes, isTOML: Bool) -> Bool {
    let bytes = text[content].rebased
    if isTOML {
      let toml = TOMLReader(bytes, startingOnLine: line)
      (fields, isBroken) = (toml.fields, toml.parseError != nil)
      return true
    }
    let yaml = YAMLReader(bytes, startingOnLine: line)
    (fields, isBroken) = (yaml.fields, yaml.parseError != nil || !yaml.duplicateKeys.isEmpty)
    return !yaml.isNotMapping
  }

  /// Indicates whether one of the keys is a known key of front matter, such as `title`.
  package var hasKnownKey: Bool {
    fields.contains { Fence.knownKeys.contains($0.key.lowercased()) }
  }
}

extension TextLine {
  /// The character of the delimiter that the line consists of, and a Boolean value that indicates
  /// whether the fields are TOML; `nil` if the line does not resemble a fence of front matter.
  ///
  /// A delimiter consists of three or more equal characters. It may be indented, and a comment or
  /// the name of a language may follow: ` ----`, `;;;`, `--- yaml`.
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
        // Some editors replace hyphens by an en dash or em dash. A dash of three bytes counts as
        // three hyphens.
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

  /// The character of the code fence on the line; `nil` if the line is not a code fence.
  fileprivate var codeFenceCharacter: UInt8? {
    let line = trimmed
    guard line.starts(with: "```") || line.starts(with: "~~~") else { return nil }
    return line.first
  }

  /// The range of the key, and the offset of the colon or equals sign after the key, on a line such
  /// as `draft:`, `"draft" :` or `draft =`; `nil` for other lines.
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

  /// Returns the field on a line such as `Draft: true`; `nil` for other lines.
  fileprivate func bareField(on number: Int) -> FrontMatter.Field? {
    guard let key = yamlKey, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return FrontMatter.Field(key, written: bytes[(colon + 1)...], on: number)
  }

  /// Returns the field on a line in the syntax of another markup language; `nil` for other lines.
  ///
  /// Examples are `:draft: true` (AsciiDoc, reStructuredText), `#+DRAFT: true` (Org) and
  /// `.. status: draft` (Nikola). Only the last word of the name is used: `:page-draft:` → `draft`.
  fileprivate func fieldOfOtherMarkup(on number: Int) -> FrontMatter.Field? {
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
  /// Indicates whether the byte may be part of a key.
  fileprivate var isKeyPart: Bool {
    isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}

extension FrontMatter.Field {
  /// Creates a field from a key and a value on a line that is not parsed as YAML or TOML.
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

  /// The invisible characters in UTF-8: no-break space, zero width space, byte order mark.
  private static var invisible: [[UInt8]] {
    [[0xC2, 0xA0], [0xE2, 0x80, 0x8B], [0xEF, 0xBB, 0xBF]]
  }
}
