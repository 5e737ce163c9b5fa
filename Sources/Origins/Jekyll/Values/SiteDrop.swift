import Liquid

/// The top-level variables of the Liquid in a note.
struct NoteScope: Drop {
  unowned let site: SiteReader
  let number: Int
  var reach = Visibility.site

  /// The part of the site that a template can read.
  enum Visibility: Hashable, Sendable {
    /// The whole site.
    case site
    /// Only the note itself, when its head or body is rendered for another page. Without this
    /// limit, two notes that show each other would never finish.
    case note
  }

  func value(for name: String) -> Value? {
    switch name {
    case "site": .drop(SiteDrop(site: site, note: number, reach: reach))
    case "page": .drop(NoteDrop(site: site, number: number, reach: reach))
    // The Jekyll version whose rules are implemented.
    case "jekyll": ["environment": "production", "version": "4.3.1"]
    case "layout", "paginator": .null
    default: nil
    }
  }

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The variable `site`: the configuration, the lists of notes, and the data files.
struct SiteDrop: Drop {
  unowned let site: SiteReader
  /// The note whose Liquid runs, or whose page a template shows; `nil` for another page.
  let note: Int?
  let reach: NoteScope.Visibility

  func value(for name: String) -> Value? {
    if let value = setting(name) { return value }
    if name == "data" { return .drop(TableDrop(site: site, table: .data)) }
    if reach == .site, let value = list(name) { return value }
    return site[setting: name]
  }

  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension SiteDrop {
  /// Returns a value that Thumbindex computes from any of the configuration files.
  private func setting(_ name: String) -> Value? {
    let configuration = site.configuration
    switch name {
    case "title": return configuration.title.map(Value.string)
    case "description": return configuration.description.map(Value.string)
    case "params": return configuration.params.isEmpty ? nil : .object(configuration.params)
    case "lang": return configuration.lang.map(Value.string)
    // The path is a part of `url` or of `baseurl`, as the author wrote it, because templates
    // concatenate them.
    case "url": return configuration.url.map { .string($0 + configuration.pathOfURL.dropLast()) }
    case "baseurl":
      let isInURL = configuration.pathOfURL != "/"
      return .string(isInURL ? "" : String(configuration.base.dropLast()))
    case "time":
      return .drop(Moment(seconds: site.time, utcOffset: configuration.secondsEast(at: site.time)))
    default: return nil
    }
  }

  private func list(_ name: String) -> Value? {
    switch name {
    case "posts", "pages", "documents": .drop(ListDrop(site: site, name: name))
    case "html_pages": .drop(ListDrop(site: site, name: "pages"))
    case "collections": .array(site.collections)
    case "tags": .drop(TableDrop(site: site, table: .tags))
    case "categories": .drop(TableDrop(site: site, table: .categories))
    case "static_files": .array(site.files)
    case "related_posts": .array(site.newestPosts(besides: note))
    default:
      site.labels.contains(name) ? .drop(ListDrop(site: site, name: "collections/\(name)")) : nil
    }
  }
}

/// A collection, as templates see it.
struct CollectionDrop: Drop {
  unowned let site: SiteReader
  let label: String

  func value(for name: String) -> Value? {
    switch name {
    case "label": .string(label)
    case "docs": .drop(ListDrop(site: site, name: "collections/\(label)"))
    case "files": []
    case "directory": .string(site.path(ofCollection: label))
    case "relative_directory": .string("_\(label)")
    case "output": site.metadata(ofCollection: label)["output"] ?? .bool(label == "posts")
    default: site.metadata(ofCollection: label)[name]
    }
  }

  var names: [String] { ["label", "relative_directory", "output"] }

  static func == (one: Self, other: Self) -> Bool { one.label == other.label }
  func hash(into hasher: inout Hasher) { hasher.combine(label) }
}

/// A list of notes. A template depends only on the part that it reads: the whole list, its start, or
/// its size.
struct ListDrop: Drop {
  unowned let site: SiteReader
  /// The name of the list; see `LiquidSite.numbers(inList:)`.
  let name: String
  /// The number of notes, if the template already depends on it.
  var size: Int?

  func elements(upTo count: Int?) -> [Value]? { site.notes(inList: name, upTo: count) }

  func value(for name: String) -> Value? {
    switch name {
    case "size": .integer(size ?? site.size(ofList: self.name))
    case "first": elements(upTo: 1)?.first ?? .null
    default: nil
    }
  }

  var displayValue: Value { .array(site.notes(inList: name, upTo: nil)) }

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The variable `site.data`, `site.tags` or `site.categories`. A template that reads one member
/// depends only on that member. All tags are read with the number of their notes.
struct TableDrop: Drop {
  unowned let site: SiteReader
  let table: Table

  enum Table: String, Sendable { case data, tags, categories }

  func value(for name: String) -> Value? {
    table == .data ? site.data(name) : site.group(name, of: table.rawValue)
  }

  var whole: Object? { table == .data ? site.allData : site.groups(of: table.rawValue) }

  var names: [String] { whole?.keys ?? [] }
  var displayValue: Value { whole.map(Value.object) ?? .null }

  static func == (one: Self, other: Self) -> Bool { one.table == other.table }
  func hash(into hasher: inout Hasher) { hasher.combine(table) }
}

/// A file that is published unchanged, as templates see it.
struct FileDrop: Drop {
  /// The path in the site's folder.
  let path: String

  func value(for name: String) -> Value? {
    let file = path.split(separator: "/").last ?? ""
    let dot = file.lastIndex(of: ".")
    switch name {
    case "path": return .string("/\(path)")
    case "name": return .string(String(file))
    case "basename": return .string(String(dot.map { file[..<$0] } ?? file))
    case "extname": return .string(String(dot.map { file[$0...] } ?? ""))
    default: return nil
    }
  }

  var names: [String] { ["path", "name", "basename", "extname"] }
}
