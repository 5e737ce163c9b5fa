import Liquid
import TableModel

/// What the page of a note shows of the site around it, beside the note's own row.
struct Surroundings: Hashable, Sendable {
  /// The notes before and after it.
  var neighbours: SiteIndex.Neighbours
  /// Its letter on the rail of the contents.
  var letter: RailTitle?
}

extension Surroundings {
  init(of number: Int, in index: SiteIndex) {
    self.init(neighbours: index.neighbours[number], letter: index.letters[number])
  }
}

extension Surroundings: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(neighbours.previous ?? -1)
    writer.write(neighbours.next ?? -1)
    writer.write(letter?.text)
    writer.write(letter?.url)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    let (previous, next) = (try reader.integer(), try reader.integer())
    let (text, url) = (try reader.optionalText(), try reader.optionalText())
    self.init(
      neighbours: .init(
        previous: previous < 0 ? nil : previous, next: next < 0 ? nil : next))
    if let text, let url { letter = RailTitle(text: text, kind: .section, url: url) }
  }
}
