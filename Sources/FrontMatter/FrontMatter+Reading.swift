import Bytes
import Diagnostics
import Liquid
import Text

extension FrontMatter {
  /// Reads the front matter at the beginning of a file. Whatever is wrong with it is reported, and
  /// what can be read of it is read.
  package init(of text: SourceText, path: String, reporting diagnostics: inout [Diagnostic]) {
    self = .none
    text.bytes.withBytes { bytes in
      switch Fence.search(bytes) {
      case .none: break
      case .unclosed(let kind):
        let fence = kind == .toml ? "+++" : kind == .json ? "}" : "---"
        diagnostics.append(
          Diagnostic(
            .error, .unclosedFrontMatter, at: SourceLocation(path, line: 1, column: 1),
            "the front matter that opens here does not close, so the file is read as having none; "
              + "put a line with “\(fence)” under it"))
      case .found(let fence): read(fence, in: bytes, path: path, reporting: &diagnostics)
      }
    }
  }
}

extension FrontMatter {
  private mutating func read(
    _ fence: Fence, in bytes: BorrowedBytes, path: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    let content = bytes[fence.content].rebased
    guard fence.kind != .toml else {
      mark(fence)
      let toml = TOMLReader(content, startingOnLine: fence.contentLine)
      fields = toml.fields
      if let fault = toml.fault { diagnostics.append(fault.diagnostic(path: path)) }
      return
    }
    if let plain = PlainMapping(content, startingOnLine: fence.contentLine) {
      mark(fence)
      fields = plain.fields
      return
    }
    let yaml = YAMLReader(content, startingOnLine: fence.contentLine)
    // Prose between two thematic breaks is not YAML as a rule, and not meant to be.
    let isMeant = yaml.fault == nil || TextLines(content).contains { $0.yamlKey != nil }
    if yaml.isNotMapping || !isMeant {
      diagnostics.append(
        Diagnostic(
          .warning, .frontMatterNotMapping, at: SourceLocation(path, line: fence.contentLine),
          "what stands between the “---” lines is not front matter, so it is read as text; "
            + "write “key: value” lines, or leave a blank line before the first “---”"))
      return
    }
    mark(fence)
    take(yaml, from: .frontMatter, path: path, reporting: &diagnostics)
  }

  /// Reads a file that is one YAML mapping and nothing else, such as a configuration. An empty file
  /// is an empty mapping.
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
      take(yaml, from: .file, path: path, reporting: &diagnostics)
    }
  }

  private mutating func take(
    _ yaml: YAMLReader, from text: YAMLReader.Text, path: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    fields = yaml.fields
    if let fault = yaml.fault { diagnostics.append(fault.diagnostic(of: text, path: path)) }
    for (key, place) in yaml.repeated {
      diagnostics.append(
        Diagnostic(
          .warning, text.isFile ? .yamlDuplicateKey : .duplicateKey,
          at: SourceLocation(path, line: place.line, column: place.column),
          "the key “\(key)” was given before, and the last one counts; remove one of them"))
    }
  }

  private mutating func mark(_ fence: Fence) {
    kind = fence.kind
    bodyOffset = fence.bodyOffset
    bodyLine = fence.bodyLine
  }
}

extension YAMLReader {
  /// What a YAML text is to its author.
  enum Text {
    case frontMatter
    /// All of a file: a configuration, texts of the user interface, data.
    case file

    var isFile: Bool { self == .file }
    fileprivate var name: String { isFile ? "the file" : "the front matter" }
  }
}

extension YAMLReader.Fault {
  /// What is wrong, where, and what to do about it.
  func diagnostic(of text: YAMLReader.Text, path: String) -> Diagnostic {
    func at(_ place: YAMLReader.Place) -> SourceLocation {
      SourceLocation(path, line: place.line, column: place.column)
    }
    switch self {
    case .syntax(let problem, let since, let place):
      let origin = since.map { $0 == place.line ? "" : ", in what starts on line \($0)" } ?? ""
      return Diagnostic(
        .error, text.isFile ? .yamlSyntax : .frontMatterSyntax, at: at(place),
        "\(text.name) is not YAML from here on: \(problem)\(origin); \(advice(problem))")
    case .unknownAlias(let name, let place):
      return Diagnostic(
        .error, text.isFile ? .yamlSyntax : .frontMatterSyntax, at: at(place),
        "the alias “*\(name)” names nothing above it; put the value in quotes if it is text")
    case .tooDeep(let place):
      return Diagnostic(
        .error, text.isFile ? .yamlTooLarge : .frontMatterTooLarge, at: at(place),
        "\(text.name) nests deeper than \(YAMLReader.deepest) levels here; flatten it")
    case .tooMany(let place):
      return Diagnostic(
        .error, text.isFile ? .yamlTooLarge : .frontMatterTooLarge, at: at(place),
        "\(text.name) has more than \(YAMLReader.most) values here, aliases expanded; "
          + "take out the aliases")
    }
  }

  private func advice(_ problem: String) -> String {
    if problem.hasPrefix("mapping values are not allowed") {
      return "put the value in quotes if it holds a colon and a space"
    }
    if problem.hasPrefix("found character that cannot start") {
      return "indent with spaces, not tabs, and put a value in quotes that starts with a sign"
    }
    if problem.hasPrefix("found unexpected end of stream") { return "close the quotation mark" }
    if problem.hasPrefix("control characters") { return "remove the control character" }
    return "check the quotes, brackets and indentation here and on the line above"
  }
}

extension TOMLReader.Fault {
  /// What is wrong, where, and what to do about it.
  fileprivate func diagnostic(path: String) -> Diagnostic {
    Diagnostic(
      .error, .frontMatterSyntax, at: SourceLocation(path, line: line, column: column),
      "the front matter is not TOML here: \(problem); \(advice)")
  }

  private var advice: String {
    if problem.hasPrefix("expected '='") { return "write “key = value” lines" }
    if problem.hasPrefix("cannot redefine") { return "remove one of them" }
    if problem.hasSuffix("is not closed") { return "close it" }
    if problem.hasSuffix("nested too deeply") { return "flatten it" }
    return "put text in quotes, and check the quotes and brackets here and on the line above"
  }
}
