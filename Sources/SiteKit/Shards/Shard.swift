import Incremental
import SiteSource

/// The part of a site's notes that one of several builds makes the pages of.
public struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  public let number: Int
  public let count: Int

  /// `nil` unless 1 ≤ number ≤ count.
  public init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a note of a path is in the shard: by its path alone, so that the shards of a site stay
  /// what they are when notes are added.
  func holds(_ path: String) -> Bool {
    Digest(Array(path.utf8)).low % UInt64(count) == UInt64(number - 1)
  }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}

extension Loaded {
  /// The notes whose bodies other pages than their own may show: those of the feed, and the one
  /// above the contents.
  ///
  /// - Parameter limit: how many notes the feed has.
  func shownElsewhere(limit: Int) -> Set<String> {
    var newest: [(time: Int, place: String, path: String)] = []
    for number in notes.indices {
      guard let date = notes[number].header.date else { continue }
      let path = notes[number].header.path
      newest.append((date.unixTime, map.place(of: path)?.text ?? "", path))
    }
    newest.sort { ($0.time, $0.place) > ($1.time, $1.place) }
    var paths = Set(newest.prefix(limit).map(\.path))
    if let preface = map.owner(of: SitePath.root.outputPath) { paths.insert(preface) }
    return paths
  }
}
