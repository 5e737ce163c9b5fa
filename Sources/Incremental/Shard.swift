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
  package func holds(_ path: String) -> Bool {
    Digest(Array(path.utf8)).low % UInt64(count) == UInt64(number - 1)
  }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}
