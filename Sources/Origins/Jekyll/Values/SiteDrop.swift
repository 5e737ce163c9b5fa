import Liquid

/// `site` in a note's Liquid: the configuration, the notes and their lists, the data files.
struct SiteDrop: Drop {
  unowned let site: SiteReader
  /// The note whose Liquid runs.
  let note: Int
  let reach: NoteScope.Reach

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
  /// What the site says of itself, in whichever file it says it.
  private func setting(_ name: String) -> Value? {
    let configuration = site.configuration
    switch name {
    case "title": return configuration.title.map(Value.string)
    case "description": return configuration.description.map(Value.string)
    case "params": return configuration.params.isEmpty ? nil : .object(configuration.params)
    case "lang": return configuration.lang.map(Value.string)
    // As they are written: templates put one after the other.
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
    case "posts", "pages", "documents": .array(site.notes(inList: name))
    case "html_pages": .array(site.notes(inList: "pages"))
    case "collections": .array(site.collections)
    case "tags": .drop(TableDrop(site: site, table: .tags))
    case "categories": .drop(TableDrop(site: site, table: .categories))
    case "static_files": .array(site.files)
    case "related_posts": .array(site.newestPosts(besides: note))
    default: site.labels.contains(name) ? .array(site.notes(inCollection: name)) : nil
    }
  }
}
