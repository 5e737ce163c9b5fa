import BookIndex
import Cache

/// The locations of a note's mentions: the lines in the note's file, and the texts in the body.
///
/// The text of a mention gets an id if an entry leads to it and no element around it has an id.
package struct MentionPlaces: Sendable {
  /// The encoded texts and lines.
  private let bytes: [UInt8]
  /// The number of texts, and the offset in `bytes` at which they begin.
  private let texts: (count: Int, start: Int)
  /// The offset in `bytes` at which the lines of the mentions begin.
  private let start: Int
}

extension MentionPlaces {
  package static let none = MentionPlaces(bytes: [], texts: (0, 0), start: 0)

  /// Encodes the locations of a note's mentions.
  ///
  /// - Parameters:
  ///   - marked: The mentions that the author marked. They are encoded first.
  ///   - found: The mentions that the program found.
  static func coded(_ marked: [Mention], _ found: FoundMentions) -> [UInt8] {
    var texts = CacheWriter()
    var lines = CacheWriter()
    var count = 0
    func add(_ text: Range<Int>, to texts: inout CacheWriter) {
      texts.write(position: text.lowerBound)
      texts.write(position: text.count)
      count += 1
    }
    for mention in marked {
      lines.write(UInt64(mention.places.count))
      for place in mention.places {
        // Most places have no column, so omit it: a column follows only a negative line number.
        lines.write(place.column > 0 ? -place.line : place.line)
        if place.column > 0 { lines.write(place.column) }
        if case .text(let text, _) = place.anchor { add(text, to: &texts) }
      }
    }
    for mention in found.mentions {
      lines.write(UInt64(mention.places.count))
      for number in mention.places {
        let place = found.places[number]
        lines.write(Int(place.line))
        if let text = place.text { add(text, to: &texts) }
      }
    }
    var writer = CacheWriter()
    writer.write(UInt64(count))
    writer.append(texts)
    writer.append(lines)
    return writer.array
  }

  /// Reads encoded places.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `encoded`.
  package init(_ bytes: [UInt8]) throws(CacheDamage) {
    self.bytes = bytes
    guard !bytes.isEmpty else {
      (texts, start) = ((0, 0), 0)
      return
    }
    texts = try bytes.reading { reader throws(CacheDamage) in
      (try reader.count(), reader.offset)
    }
    start = texts.start + 8 * texts.count
    guard start <= bytes.count else { throw CacheDamage() }
  }

  /// Returns the byte range of a text in the body, or `nil` if there are fewer texts.
  ///
  /// - Parameter number: The index of the text. `MentionWriter` numbers the texts in the same order.
  func text(_ number: Int) -> Range<Int>? {
    guard 0..<texts.count ~= number else { return nil }
    return try? bytes.reading { reader throws(CacheDamage) in
      let start = try reader.position(2 * number, ofListAt: texts.start)
      return start..<start + (try reader.position(2 * number + 1, ofListAt: texts.start))
    }
  }

  /// A line of the note's file and a column in it, from 1. The column is 0 if it is unknown.
  struct Start: Sendable {
    var line: Int
    var column = 0
  }

  /// Returns the start of each place of the first mentions, by mention and place.
  ///
  /// - Parameter count: The number of mentions to read.
  /// - Throws: `CacheDamage` if the bytes contain fewer mentions.
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
