import Bytes
import Diagnostics
import Liquid
import Notes

/// A template for addresses, such as `/:categories/:year/:title/`.
///
///     try Permalink("/:year/:month_:day/:title/")  // of a post: /2024/05_01/towers/
public struct Permalink: Hashable, Sendable {
  /// A placeholder for a value of the document. The names and values are the same as in Jekyll.
  package enum Placeholder: String, CaseIterable, Sendable {
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

  /// A component of a template: literal text, or a placeholder.
  package enum Component: Hashable, Sendable {
    case text(String)
    case field(Placeholder)
  }

  /// The components in order.
  let parts: [Component]

  package init(parts: [Component]) { self.parts = parts }

  /// The error for an unknown placeholder.
  package struct UnknownField: Error, Hashable, CustomStringConvertible {
    /// The name of the placeholder, without the colon.
    var name: String
    package var description: String {
      let hint = suggestion(for: name, among: Placeholder.allCases.map(\.rawValue))
      return "“:\(name)” is not a permalink placeholder"
        + (hint.map { "; did you mean :\($0)?" } ?? "; write %3A for a colon")
    }
  }
}

extension Permalink {
  /// Parses a template, or takes the template of a predefined style: `pretty` →
  /// `/:categories/:year/:month/:day/:title/`.
  package init(style: String) throws(UnknownField) { try self.init(Self.styles[style] ?? style) }

  /// Parses a template.
  package init(_ template: String) throws(UnknownField) {
    var parts: [Component] = []
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

  /// The default template for posts: `/:categories/:year/:month/:day/:title:output_ext`.
  public static let date = Permalink(
    parts: [
      .text("/"), .field(.categories), .text("/"), .field(.year), .text("/"), .field(.month),
      .text("/"), .field(.day), .text("/"), .field(.title), .field(.outputExtension),
    ])

  /// The predefined styles of Jekyll.
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

  /// Returns the placeholder with a name.
  ///
  /// In `:month_:day`, the `_` is not a part of the name but text.
  private static func field(_ name: Substring) throws(UnknownField) -> Placeholder {
    if let field = Placeholder(rawValue: String(name)) { return field }
    if name.hasSuffix("_"), let field = Placeholder(rawValue: String(name.dropLast())) {
      return field
    }
    throw UnknownField(name: String(name))
  }
}

extension Permalink {
  /// Returns the address that results from replacing each placeholder by its value.
  func place(filling value: (Placeholder) -> String) -> SitePath {
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
  /// Creates the address of a page from a path that a template produced.
  ///
  /// As in Jekyll, `..` and repeated slashes become one slash, and `./` is removed.
  package init(permalink path: String) {
    let resolved = "/\(path)".replacing("..", with: "/").replacing("./", with: "")
    let parts = resolved.split(separator: "/")
    let isFolder = resolved.hasSuffix("/") && !parts.isEmpty
    self.init("/" + parts.joined(separator: "/") + (isFolder ? "/" : ""), .page)
  }
}

extension Permalink {
  /// Returns the address of a document: a post, or a note in another collection.
  ///
  /// - Parameter path: The path of the document, relative to the folder that contains the folders
  ///   of all collections.
  package func place(of note: Note.Source, path: String) -> SitePath {
    let time = note.date.map { Moment(seconds: $0.unixTime, utcOffset: $0.offset * 60) }
    return place { field in
      if let format = field.timeFormat { return time?.formatted(format) ?? "" }
      switch field {
      case .title: return HyphenatedSlug(note.slug, .pretty, capitals: .kept).text
      case .slug: return HyphenatedSlug(note.slug).text
      case .name: return HyphenatedSlug(note.stem).text
      case .path: return Permalink.cleaned(path, collection: note.collection ?? "posts")
      case .collection: return note.collection ?? ""
      case .categories: return Permalink.joined(note.categories.map { $0.lowercased() })
      case .slugifiedCategories:
        return Permalink.joined(note.categories.map { HyphenatedSlug($0).text })
      default: return ".html"
      }
    }
  }

  /// Returns the path of a document without the folder of its collection and without its extension:
  /// `_docs/a/b.md` → `/a/b`.
  private static func cleaned(_ path: String, collection: String) -> String {
    var path = Substring(path)
    if let dot = path.lastIndex(of: "."), !path[dot...].contains("/") { path = path[..<dot] }
    while path.hasSuffix(".") { path.removeLast() }
    guard let folder = path.firstRange(of: "_\(collection)") else { return String(path) }
    return String(path[..<folder.lowerBound] + path[folder.upperBound...])
  }

  /// Joins categories to a path of folders, without duplicates: `a`, `b`, `a` → `a/b`.
  private static func joined(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.joined(separator: "/")
  }
}

extension Permalink.Placeholder {
  /// The `strftime` format of a placeholder for a part of the date; `nil` for other placeholders.
  fileprivate var timeFormat: String? {
    switch self {
    case .year: "%Y"
    case .shortYear: "%y"
    case .month: "%m"
    case .iMonth: "%-m"
    case .shortMonth: "%b"
    case .longMonth: "%B"
    case .day: "%d"
    case .iDay: "%-d"
    case .yDay: "%j"
    case .wYear: "%G"
    case .week: "%V"
    case .wDay: "%u"
    case .shortDay: "%a"
    case .longDay: "%A"
    case .hour: "%H"
    case .minute: "%M"
    case .second: "%S"
    default: nil
    }
  }
}

extension Note.Source {
  /// A Boolean value that indicates whether the note is the index of its folder.
  package var isIndex: Bool { Note.Source.isIndex(stem: stem) }

  /// Indicates whether a note with a file name is the index of its folder: `index`, `readme`, or
  /// `_index` as in Hugo, in any case.
  ///
  /// - Parameter stem: The file name without extension.
  package static func isIndex(stem: String) -> Bool {
    (5...6).contains(stem.utf8.count) && ["index", "readme", "_index"].contains(stem.lowercased())
  }

  /// The file name, without folders and extension.
  var stem: String { Note.Source.stem(of: path) }

  /// Returns the name of the file at a path, without folders and extension.
  package static func stem(of path: String) -> String {
    path.withBytes { path in
      let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
      let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
      return String(decoding: stem, as: UTF8.self)
    }
  }
}

extension NoteHeader {
  /// The file name, without folders and extension.
  package var stem: String { Note.Source.stem(of: path) }

  /// A Boolean value that indicates whether the note is the index of its folder.
  package var isIndex: Bool { Note.Source.isIndex(stem: stem) }
}
