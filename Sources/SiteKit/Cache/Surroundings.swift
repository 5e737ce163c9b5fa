import Liquid
import TableModel

/// What the page of a note shows of the site around it.
struct Surroundings: Hashable, Sendable {
  /// The notes before and after it, by their positions in the index of the cache.
  var previous: Int?
  var next: Int?
  /// Its letter on the rail of the contents.
  var letter: RailTitle?
  /// Its tags as templates see them.
  var tags: Value
}

extension Surroundings: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(previous ?? -1)
    writer.write(next ?? -1)
    writer.write(letter?.text)
    writer.write(letter?.url)
    writer.write(tags)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    let (previous, next) = (try reader.integer(), try reader.integer())
    let (text, url) = (try reader.optionalText(), try reader.optionalText())
    self.init(
      previous: previous < 0 ? nil : previous, next: next < 0 ? nil : next, letter: nil,
      tags: try reader.value())
    if let text, let url { letter = RailTitle(text: text, kind: .section, url: url) }
  }
}

/// What is known of a site as a whole, beside its notes.
struct SiteFacts: Hashable, Sendable {
  var locale: String
  var hasArchive: Bool
  var hasTags: Bool
  /// The notes whose bodies other pages than their own show.
  var shownElsewhere: [String]
}

extension SiteFacts: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(locale)
    writer.write(hasArchive)
    writer.write(hasTags)
    writer.write(shownElsewhere)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      locale: try reader.text(), hasArchive: try reader.flag(), hasTags: try reader.flag(),
      shownElsewhere: try reader.texts())
  }
}

extension Site {
  /// What is around each note, in their order.
  var surroundings: [Surroundings] {
    notes.indices.map { number in
      let neighbours = index.neighbours[number]
      return Surroundings(
        previous: neighbours.previous, next: neighbours.next, letter: index.letters[number],
        tags: index.rows[number].value(for: "tags") ?? .null)
    }
  }

  var facts: SiteFacts {
    SiteFacts(
      locale: index.language.locale, hasArchive: index.archive != nil, hasTags: index.tags != nil,
      shownElsewhere: shownElsewhere.sorted())
  }

  private var shownElsewhere: [String] {
    (newest.map { notes[$0.number].source.path })
      + [preface?.source.path].compactMap(\.self)
  }
}
