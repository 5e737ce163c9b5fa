import BookIndex
import Incremental

/// Where the places of a note's mentions are: their lines in its file, and where in its body ids are
/// put for those that no element has.
struct MentionPlaces: Sendable {
  /// The lines of each mention's places.
  private(set) var lines: [[Int]] = []
  /// The texts in the body, in bytes, by the ids that they get where an entry leads to them.
  private(set) var texts: [String: Range<Int>] = [:]
}

extension MentionPlaces {
  static func coded(_ mentions: [Mention]) -> [UInt8] {
    var writer = CacheWriter()
    writer.write(UInt64(mentions.count))
    for mention in mentions {
      writer.write(UInt64(mention.places.count))
      for place in mention.places {
        writer.write(place.line)
        if case .text(let range, let id) = place.anchor {
          writer.write(range.lowerBound + 1)
          writer.write(UInt64(range.count))
          writer.write(id)
        } else {
          writer.write(0)
        }
      }
    }
    return writer.withBytes { Array($0) }
  }

  /// - Throws: `CacheDamage` if the bytes are not those of `coded`.
  init(_ bytes: [UInt8]) throws(CacheDamage) {
    guard !bytes.isEmpty else { return }
    self = try bytes.reading { reader throws(CacheDamage) in try MentionPlaces(from: &reader) }
  }

  private init(from reader: inout CacheReader) throws(CacheDamage) {
    for _ in 0..<(try reader.count()) {
      var lines: [Int] = []
      for _ in 0..<(try reader.count()) {
        lines.append(try reader.integer())
        let start = try reader.integer() - 1
        guard start >= 0 else { continue }
        let count = Int(truncatingIfNeeded: try reader.number())
        guard count >= 0, start < 1 << 40, count < 1 << 40 else { throw CacheDamage() }
        texts[try reader.text()] = start..<start + count
      }
      self.lines.append(lines)
    }
  }
}
