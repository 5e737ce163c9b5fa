/// What is known of a site as a whole, beside its notes.
struct SiteFacts: Hashable, Sendable {
  var lang: String
  var locale: String
  var hasArchive: Bool
  var hasTags: Bool
  /// The notes that the feed shows, and the one above the contents.
  var newest: [Int]
  var preface: Int?
  /// The paths of pages in whose place a file of the source folder is published.
  var replaced: [String]
}

extension SiteFacts: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(lang)
    writer.write(locale)
    writer.write(hasArchive)
    writer.write(hasTags)
    writer.write(UInt64(newest.count))
    for number in newest { writer.write(number) }
    writer.write(preface ?? -1)
    writer.write(replaced)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      lang: try reader.text(), locale: try reader.text(), hasArchive: try reader.flag(),
      hasTags: try reader.flag(),
      newest: try reader.integers(), preface: nil, replaced: [])
    let preface = try reader.integer()
    if preface >= 0 { self.preface = preface }
    replaced = try reader.texts()
  }
}

extension Site {
  var facts: SiteFacts {
    SiteFacts(
      lang: lang, locale: index.language.locale, hasArchive: index.archive != nil,
      hasTags: index.tags != nil,
      newest: newest.map(\.number), preface: prefaceNumber, replaced: replaced)
  }

  private var replaced: [String] {
    let pages = (pagesByLetterAndTime + pagesByTag).map(\.place) + [.feed]
    return pages.map(\.outputPath).filter { path in
      map.owner(of: path).map { !isPreface($0, at: path) } ?? false
    }
  }
}
