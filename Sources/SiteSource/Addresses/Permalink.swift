import Diagnostics

/// A template of addresses such as `/:categories/:year/:title/`.
///
///     try Permalink("/:year/:month_:day/:title/")  // of a post: /2024/05_01/towers/
public struct Permalink: Hashable, Sendable {
  /// A placeholder for a value that each document has.
  package enum Field: String, CaseIterable, Sendable {
    case year, month, day, hour, minute, second, title, slug, name, path, collection, categories
    case shortYear = "short_year"
    case iMonth = "i_month"
    case shortMonth = "short_month"
    case longMonth = "long_month"
    case iDay = "i_day"
    case yDay = "y_day"
    case wYear = "w_year"
    case week
    case wDay = "w_day"
    case shortDay = "short_day"
    case longDay = "long_day"
    case slugifiedCategories = "slugified_categories"
    case outputExtension = "output_ext"
  }

  /// A piece of a template.
  package enum Part: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  /// A name after a colon that stands for nothing.
  package struct UnknownField: Error, Hashable, CustomStringConvertible {
    package var name: String
    package var description: String {
      let hint = suggestion(for: name, among: Field.allCases.map(\.rawValue))
      return "“:\(name)” stands for nothing in a permalink"
        + (hint.map { "; did you mean :\($0)?" } ?? "; write %3A for a colon")
    }
  }
}

extension Permalink {
  /// Reads a template, or the name of a style.
  package init(style: String) throws(UnknownField) { try self.init(Self.styles[style] ?? style) }

  /// Reads a template.
  package init(_ template: String) throws(UnknownField) {
    var parts: [Part] = []
    var rest = Substring(template)
    while let colon = rest.firstIndex(of: ":") {
      let name = rest[rest.index(after: colon)...].prefix(while: Self.isInName)
      guard !name.isEmpty else {
        parts.append(.text(String(rest[...colon])))
        rest = rest[rest.index(after: colon)...]
        continue
      }
      parts.append(.text(String(rest[..<colon])))
      let field = try Self.field(name)
      parts.append(.field(field))
      rest = rest[colon...].dropFirst(field.rawValue.count + 1)
    }
    parts.append(.text(String(rest)))
    self.parts = parts
  }

  /// The template of posts: `/:categories/:year/:month/:day/:title:output_ext`.
  public static let date = Permalink(
    parts: [
      .text("/"), .field(.categories), .text("/"), .field(.year), .text("/"), .field(.month),
      .text("/"), .field(.day), .text("/"), .field(.title), .field(.outputExtension),
    ])

  private static let styles = [
    "none": "/:categories/:title:output_ext",
    "date": "/:categories/:year/:month/:day/:title:output_ext",
    "ordinal": "/:categories/:year/:y_day/:title:output_ext",
    "pretty": "/:categories/:year/:month/:day/:title/",
    "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
  ]

  private static func isInName(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || character == "_"
  }

  /// The field of a name; a last `_` may belong to the text after it, as in `:month_:day`.
  private static func field(_ name: Substring) throws(UnknownField) -> Field {
    if let field = Field(rawValue: String(name)) { return field }
    if name.hasSuffix("_"), let field = Field(rawValue: String(name.dropLast())) { return field }
    throw UnknownField(name: String(name))
  }
}

extension Permalink {
  /// The place that the template gives where each field stands for a text.
  package func place(filling value: (Field) -> String) -> SitePath {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += percentDecoded(text)
      case .field(let field): path += value(field)
      }
    }
    return SitePath(permalink: path)
  }
}

extension SitePath {
  /// The place of a page at a path that a template gives: `..` and repeated slashes become one slash, and
  /// `./` is removed.
  package init(permalink path: String) {
    let resolved = "/\(path)".replacing("..", with: "/").replacing("./", with: "")
    let parts = resolved.split(separator: "/")
    let isFolder = resolved.hasSuffix("/") && !parts.isEmpty
    self.init("/" + parts.joined(separator: "/") + (isFolder ? "/" : ""), .page)
  }
}
