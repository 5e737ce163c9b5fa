import Liquid

/// The tag `{% include file.html title="A title" image=page.image %}`, which renders another file.
///
/// The file reads the parameters as `include.title` and `include.image`.
struct IncludeTag: Liquid.Tag {
  /// The folder in which the file is looked up.
  enum Base: Sendable {
    case folder(String)
    /// The folder of the current page.
    case folderOfPage
  }

  private let file: Interpolation
  private let parameters: [(name: String, value: Expression)]
  private let origin: Base
  private unowned let site: SiteReader

  init(_ parser: inout TagParser, from origin: Base, site: SiteReader) throws {
    self.origin = origin
    self.site = site
    let text = String(decoding: parser.markup.rest, as: UTF8.self)
    let name = IncludeTag.fileName(in: text)
    guard !name.isEmpty else {
      throw parser.markup.fault("missing file name; write 'include file.html'")
    }
    file = try Interpolation(String(name), &parser)
    var reader = ParameterReader(text[name.endIndex...])
    parameters = try reader.parameters()
  }

  /// Returns the name of the file. It ends at the first white space outside of `{{ }}`.
  private static func fileName(in text: String) -> Substring {
    var end = text.startIndex
    while end < text.endIndex, !text[end].isWhitespace {
      if text[end...].hasPrefix("{{"), let close = text[end...].firstRange(of: "}}") {
        end = close.upperBound
      } else {
        end = text.index(after: end)
      }
    }
    return text[..<end]
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    // A name that begins with `/` is also relative to the folder of included files.
    let text = try file.text(&rendering)
    let name = text.hasPrefix("/") ? String(text.dropFirst()) : text
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(""), !parts.contains("."), !parts.contains("..") else {
      throw UnlocatedError("\(name) is outside the folder of included files; use a file in it")
    }
    let path = path(of: name, &rendering)
    guard rendering.hasPartial(named: path) else {
      if let reason = site.includedFile(path).refusal {
        throw UnlocatedError(
          "the included file \(path) is not read: \(reason); use one that is part of the site",
          kind: .partial)
      }
      throw UnlocatedError("the included file \(path) does not exist; fix its name", kind: .partial)
    }
    guard !parameters.isEmpty else { return try rendering.render(partial: path) }
    var include = Object()
    for (name, value) in parameters { include[name] = try rendering.evaluate(value) }
    return try rendering.render(
      partial: path, parameters: [(name: "include", value: .object(include))])
  }

  private func path(of name: String, _ rendering: inout Rendering) -> String {
    switch origin {
    case .folder(let folder): return "\(folder)/\(name)"
    case .folderOfPage:
      let page = rendering.member("path", of: rendering["page"]).text
      return (page.lastIndex(of: "/").map { page[...$0] } ?? "") + name
    }
  }
}

/// A parser for `name="text" other='text' third=page.title`, where `\"` is an escaped quote.
private struct ParameterReader {
  private var rest: Substring

  init(_ text: Substring) { rest = text }

  mutating func parameters() throws -> [(name: String, value: Expression)] {
    var parameters: [(name: String, value: Expression)] = []
    while true {
      skipSpace()
      guard !rest.isEmpty else { return parameters }
      let name = take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      skipSpace()
      guard !name.isEmpty, rest.first == "=" else {
        throw UnlocatedError(
          "expected name=\"value\", found '\(name)\(rest.prefix(20))'", kind: .syntax)
      }
      rest.removeFirst()
      skipSpace()
      parameters.append((String(name), try value()))
    }
  }

  private mutating func value() throws -> Expression {
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      var markup = Markup(String(take { !$0.isWhitespace }))
      let value = try markup.expression()
      try markup.expectEnd()
      return value
    }
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return Expression(text: text) }
      if character == "\\", rest.first == quote {
        text.append(rest.removeFirst())
      } else {
        text.append(character)
      }
    }
    throw UnlocatedError("the string is not closed; add \(quote)", kind: .syntax)
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func take(while belongs: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: belongs)
    rest = rest[taken.endIndex...]
    return taken
  }
}

/// Markup of a tag that may contain `{{ expression }}`, such as `post-{{ page.slug }}.html`.
struct Interpolation: Sendable {
  private enum Part: Sendable {
    case text(String)
    case expression(FilteredExpression)
  }

  private var parts: [Part] = []

  init(_ text: String, _ parser: inout TagParser) throws {
    var rest = Substring(text)
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
        throw UnlocatedError("'{{' is not closed", kind: .syntax)
      }
      if open.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<open.lowerBound]))) }
      var markup = Markup(String(rest[open.upperBound..<close.lowerBound]))
      parts.append(.expression(try parser.filtered(&markup)))
      rest = rest[close.upperBound...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  func text(_ rendering: inout Rendering) throws -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .expression(let filtered): text += try rendering.evaluate(filtered).text
      }
    }
    return text
  }
}

extension String {
  /// Returns the first occurrence of a part.
  package func firstRange(of part: String) -> Range<Index>? { self[...].firstRange(of: part) }
}

extension Substring {
  /// Returns the first occurrence of a part.
  func firstRange(of part: String) -> Range<Index>? {
    guard let first = part.utf8.first else { return nil }
    var from = startIndex
    while let start = utf8[from...].firstIndex(of: first) {
      if utf8[start...].starts(with: part.utf8) {
        return start..<utf8.index(start, offsetBy: part.utf8.count)
      }
      from = utf8.index(after: start)
    }
    return nil
  }
}
