import Liquid
import Notes
import Text

/// A post, a page or a document of a collection, as templates see it.
struct NoteDrop: Drop {
  unowned let site: SiteReader
  let number: Int
  var reach = NoteScope.Visibility.site

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  func value(for name: String) -> Value? {
    generatedValue(for: name) ?? known.source.frontMatter.object[name]
  }

  /// The names of the members over which a loop iterates. References to other notes and whole texts
  /// are excluded.
  var names: [String] {
    let own = [
      "title", "url", "id", "path", "relative_path", "name", "slug", "ext", "date", "collection",
      "categories", "tags", "draft",
    ].filter { value(for: $0) != nil }
    return own + known.source.frontMatter.object.keys.filter { !own.contains($0) }
  }
}

extension NoteDrop {
  /// Returns a value that the site sets for the note. It takes precedence over the note's front
  /// matter.
  private func generatedValue(for name: String) -> Value? {
    switch name {
    case "url": .string(url)
    case "path", "relative_path": .string(known.source.path)
    case "name": .string(String(file))
    case "tags": .array(known.source.tags.map(Value.string))
    case "categories": .array(known.source.categories.map(Value.string))
    case "date": known.source.date.map { .drop(Moment($0)) }
    case "slug": collection == nil ? nil : .string(known.source.slug)
    case "ext": collection == nil ? nil : .string(String(file[fileStem.endIndex...]))
    case "dir": collection == nil ? .string(directory) : nil
    case "id": collection.map { _ in .string(identifier) }
    case "title": title
    case "collection": collection.map(Value.string)
    case "draft": .bool(known.source.publication == .draft)
    case "summary" where site.escaping == .html: .string(site.summary(ofNote: number))
    case "excerpt": reach == .note ? nil : site.excerpt(ofNote: number)
    case "content": reach == .note ? nil : site.content(ofNote: number)
    case "next": neighbour(\.next)
    case "previous": neighbour(\.previous)
    default: nil
    }
  }

  private var known: SourceBox { site.source(ofNote: number) }

  private var collection: String? { site.collection(of: number) }

  private var file: Substring { known.source.path.split(separator: "/").last ?? "" }

  private var fileStem: Substring { file.lastIndex(of: ".").map { file[..<$0] } ?? file }

  private var url: String { site.url(ofNote: number) }

  /// The URL without its last segment.
  private var directory: String {
    let url = url
    return String(url.lastIndex(of: "/").map { url[...$0] } ?? "/")
  }

  private var identifier: String {
    var parts = url.split(separator: "/").dropLast()
    parts.append(Substring(known.source.slug))
    return "/" + parts.joined(separator: "/")
  }

  /// The title that the page of the note shows. A document without a title is named after its file;
  /// for a page without a title, it is `nil`.
  private var title: Value? {
    if let title = site.shownTitle(ofNote: number) ?? known.source.title { return .string(title) }
    return collection == nil ? nil : .string(known.source.titleFromFileName)
  }

  private func neighbour(_ side: KeyPath<LiquidSite.Neighbours, Int?>) -> Value? {
    guard reach == .site else { return nil }
    return site.neighbours(of: number)[keyPath: side].map(site.drop(ofNote:))
  }
}

extension Moment {
  /// Creates the Liquid value of a date.
  init(_ date: DateTime) { self.init(seconds: date.unixTime, utcOffset: date.offset * 60) }
}
