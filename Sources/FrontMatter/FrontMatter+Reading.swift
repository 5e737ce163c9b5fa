import Bytes
import Diagnostics
import Liquid
import Text

extension FrontMatter {
  /// The forms of front matter that only some tools accept.
  public struct Leniency: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// White space and blank lines before the front matter.
    public static let leadingWhiteSpace = Leniency(rawValue: 1)
    /// Tabs that indent YAML; each is read as two spaces.
    public static let tabs = Leniency(rawValue: 2)
  }

  /// Parses the front matter at the beginning of a file.
  ///
  /// The parser reports every problem, and keeps the fields that it can parse.
  package init(
    of text: SourceText, path: String, accepting leniency: Leniency = [],
    reporting diagnostics: inout [Diagnostic]
  ) {
    self = .none
    text.bytes.withBytes { bytes in
      let isLater = leniency.contains(.leadingWhiteSpace)
      switch isLater ? Fence.searchAfterWhiteSpace(bytes) : Fence.search(bytes) {
      case .none: break
      case .unclosed(let kind):
        let fence = kind == .toml ? "+++" : kind == .json ? "}" : "---"
        diagnostics.append(
          Diagnostic(
            .error, .unclosedFrontMatter, at: SourceLocation(path, line: 1, column: 1),
            "the front matter is not closed, so the file is treated as having none; "
              + "add a line “\(fence)” after it"))
      case .found(let fence):
        if leniency.contains(.tabs), fence.kind != .toml,
          bytes[fence.content].contains(UInt8(ascii: "\t"))
        {
          let content = FrontMatter.withSpacesForTabs(bytes[fence.content])
          content.withBytes {
            read(fence, content: $0, path: path, reporting: &diagnostics)
          }
        } else {
          read(
            fence, content: bytes[fence.content].rebased, path: path, reporting: &diagnostics)
        }
      }
    }
  }
}

extension FrontMatter {
  /// Returns YAML in which each tab at the beginning of a line is two spaces.
  private static func withSpacesForTabs(_ text: BorrowedBytes) -> [UInt8] {
    var spaced: [UInt8] = []
    var isIndent = true
    for byte in text {
      if isIndent, byte == UInt8(ascii: "\t") {
        spaced += [0x20, 0x20]
      } else {
        spaced.append(byte)
        isIndent = byte == UInt8(ascii: "\n") || isIndent && byte == 0x20
      }
    }
    return spaced
  }

  /// Parses the fields between the fences. JSON is parsed by the YAML parser, because JSON text is
  /// also valid YAML.
  private mutating func read(
    _ fence: Fence, content: BorrowedBytes, path: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    guard fence.kind != .toml else {
      setBounds(from: fence)
      let toml = TOMLReader(content, startingOnLine: fence.contentLine)
      fields = toml.fields
      if let fault = toml.parseError { diagnostics.append(fault.diagnostic(path: path)) }
      return
    }
    if let plain = PlainMapping(content, startingOnLine: fence.contentLine) {
      setBounds(from: fence)
      fields = plain.fields
      return
    }
    let yaml = YAMLReader(content, startingOnLine: fence.contentLine)
    // Prose between two thematic breaks is usually not valid YAML. It is not front matter, so
    // report no syntax error for it.
    let looksLikeFields =
      yaml.parseError == nil || TextLines(content).contains { $0.yamlKey != nil }
    if yaml.isNotMapping || !looksLikeFields {
      diagnostics.append(
        Diagnostic(
          .warning, .frontMatterNotMapping, at: SourceLocation(path, line: fence.contentLine),
          "the text between the “---” lines is not front matter, so it is shown as text; "
            + "write “key: value” lines, or add a blank line before the first “---”"))
      return
    }
    setBounds(from: fence)
    copyFields(from: yaml, of: .frontMatter, path: path, reporting: &diagnostics)
  }

  /// Parses a file that consists of one YAML mapping, such as a configuration.
  ///
  /// An empty file yields an empty mapping.
  public init(yaml bytes: [UInt8], path: String, reporting diagnostics: inout [Diagnostic]) {
    self = .none
    let text = SourceText(bytes)
    let plain = text.bytes.withBytes { PlainMapping($0, startingOnLine: 1) }
    if let plain {
      fields = plain.fields
      return
    }
    text.bytes.withBytes { bytes in
      let yaml = YAMLReader(bytes, startingOnLine: 1)
      if yaml.isNotMapping {
        diagnostics.append(
          Diagnostic(
            .error, .yamlNotMapping, at: SourceLocation(path, line: 1),
            "the file is not a YAML mapping; write “key: value” lines"))
      }
      copyFields(from: yaml, of: .file, path: path, reporting: &diagnostics)
    }
  }

  /// Takes over the fields of a YAML reader, and reports its errors and its duplicate keys.
  private mutating func copyFields(
    from yaml: YAMLReader, of text: YAMLReader.DocumentKind, path: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    fields = yaml.fields
    if let fault = yaml.parseError { diagnostics.append(fault.diagnostic(of: text, path: path)) }
    for (key, place) in yaml.duplicateKeys {
      diagnostics.append(
        Diagnostic(
          .warning, text.isFile ? .yamlDuplicateKey : .duplicateKey,
          at: SourceLocation(path, line: place.line, column: place.column),
          "duplicate key “\(key)”; the last value is used; remove the others"))
    }
  }

  private mutating func setBounds(from fence: Fence) {
    kind = fence.kind
    bodyOffset = fence.bodyOffset
    bodyLine = fence.bodyLine
  }
}

extension YAMLReader {
  /// The kind of YAML text that is parsed. Diagnostics for the two kinds have different names and
  /// ids.
  enum DocumentKind {
    case frontMatter
    /// A whole file: a configuration, translations of the user interface, or data.
    case file

    var isFile: Bool { self == .file }
    fileprivate var name: String { isFile ? "the file" : "the front matter" }
  }
}

extension YAMLReader.ParseError {
  /// Returns a diagnostic with the problem, its location, and a suggested fix.
  func diagnostic(of text: YAMLReader.DocumentKind, path: String) -> Diagnostic {
    func at(_ place: YAMLReader.Location) -> SourceLocation {
      SourceLocation(path, line: place.line, column: place.column)
    }
    switch self {
    case .syntax(let problem, let since, let place):
      let origin =
        since.map { $0 == place.line ? "" : ", in the value that starts on line \($0)" } ?? ""
      return Diagnostic(
        .error, text.isFile ? .yamlSyntax : .frontMatterSyntax, at: at(place),
        "\(text.name) is not valid YAML: \(problem)\(origin); \(advice(problem))")
    case .unknownAlias(let name, let place):
      return Diagnostic(
        .error, text.isFile ? .yamlSyntax : .frontMatterSyntax, at: at(place),
        "alias “*\(name)” is not defined above; put the value in quotes if it is text")
    case .tooDeep(let place):
      return Diagnostic(
        .error, text.isFile ? .yamlTooLarge : .frontMatterTooLarge, at: at(place),
        "\(text.name) is nested more than \(YAMLReader.maximumDepth) levels deep here; flatten it")
    case .tooMany(let place):
      return Diagnostic(
        .error, text.isFile ? .yamlTooLarge : .frontMatterTooLarge, at: at(place),
        "\(text.name) has more than \(YAMLReader.maximumValueCount) values after expanding aliases; "
          + "remove the aliases")
    }
  }

  /// Returns a suggested fix for an error message of libyaml.
  private func advice(_ problem: String) -> String {
    if problem.hasPrefix("mapping values are not allowed") {
      return "put the value in quotes if it contains a colon and a space"
    }
    if problem.hasPrefix("found character that cannot start") {
      return
        "indent with spaces, not tabs, and put values that start with a special character in quotes"
    }
    if problem.hasPrefix("found unexpected end of stream") { return "close the quotation mark" }
    if problem.hasPrefix("control characters") { return "remove the control character" }
    return "check the quotes, brackets and indentation here and on the line above"
  }
}

extension TOMLReader.ParseError {
  /// Returns a diagnostic with the problem, its location, and a suggested fix.
  fileprivate func diagnostic(path: String) -> Diagnostic {
    Diagnostic(
      .error, .frontMatterSyntax, at: SourceLocation(path, line: line, column: column),
      "the front matter is not valid TOML: \(problem); \(advice)")
  }

  /// A suggested fix for the error message of toml++.
  private var advice: String {
    if problem.hasPrefix("expected '='") { return "write “key = value” lines" }
    if problem.hasPrefix("cannot redefine") { return "remove one of them" }
    if problem.hasSuffix("is not closed") { return "close it" }
    if problem.hasSuffix("nested too deeply") { return "flatten it" }
    return "put text in quotes, and check the quotes and brackets here and on the line above"
  }
}
