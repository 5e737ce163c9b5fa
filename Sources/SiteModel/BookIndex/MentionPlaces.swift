import BookIndex
import Cache

/// Where the places of a note's mentions are: where they start in its file, and where in its body ids are
/// put for those that no element has.
package struct MentionPlaces: Sendable {
  /// The texts in the body, in bytes, by their numbers; each has an id where an entry leads to it.
  private(set) var texts: [Range<Int>] = []
  private let bytes: [UInt8]
  /// Where in the bytes it begins where places start.
  private let start: Int
}

extension MentionPlaces {
  package static let none = MentionPlaces(bytes: [], start: 0)

  static func coded(_ marked: [Mention], _ found: FoundMentions) -> [UInt8] {
    var texts = CacheWriter()
    var lines = CacheWriter()
    var count = 0
    func add(_ text: Range<Int>, to texts: inout CacheWriter) {
      texts.write(UInt64(text.lowerBound))
      texts.write(UInt64(text.count))
      count += 1
    }
    for mention in marked {
      lines.write(UInt64(mention.places.count))
      for place in mention.places {
        // Most have no column: what is below zero has one.
        lines.write(place.column > 0 ? -place.line : place.line)
        if place.column > 0 { lines.write(place.column) }
        if case .text(let text, _) = place.anchor { add(text, to: &texts) }
      }
    }
    for mention in found.mentions {
      lines.write(UInt64(mention.places.count))
      for place in found.places[mention.places] {
        lines.write(place.line)
        if let text = place.text { add(text, to: &texts) }
      }
    }
    var writer = CacheWriter()
    writer.write(UInt64(count))
    writer.append(texts)
    writer.append(lines)
    return writer.array
  }

  /// - Throws: `CacheDamage` if the bytes are not those of `coded`.
  package init(_ bytes: [UInt8]) throws(CacheDamage) {
    self.bytes = bytes
    guard !bytes.isEmpty else {
      start = 0
      return
    }
    (texts, start) = try bytes.reading { reader throws(CacheDamage) in
      var texts: [Range<Int>] = []
      let count = try reader.count()
      texts.reserveCapacity(count)
      for _ in 0..<count {
        let start = try reader.size()
        texts.append(start..<start + (try reader.size()))
      }
      return (texts, reader.offset)
    }
  }

  /// A line of the note's file and a column in it, from 1; a column of 0 is not known.
  struct Start: Sendable {
    var line: Int
    var column = 0
  }

  /// Where the places of each of the first mentions start.
  ///
  /// - Parameter count: How many mentions are wanted.
  func starts(ofMentions count: Int) throws(CacheDamage) -> [[Start]] {
    try bytes.reading { reader throws(CacheDamage) in
      reader.offset = start
      var all: [[Start]] = []
      for _ in 0..<count {
        var starts: [Start] = []
        for _ in 0..<(try reader.count()) {
          let line = try reader.integer()
          starts.append(
            line < 0 ? Start(line: -line, column: try reader.integer()) : Start(line: line))
        }
        all.append(starts)
      }
      return all
    }
  }
}
