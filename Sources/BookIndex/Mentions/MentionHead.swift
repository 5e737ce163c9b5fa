/// What of a mention decides whether it becomes an entry: small and trivial, for a site has
/// hundreds of thousands, most of which do not.
public struct MentionHead: Hashable, Sendable {
  /// The number of the key of its path.
  public var key: UInt64
  public var kind: Mention.Kind
  public var weight: UInt8
  /// How many places it has, 255 for more.
  public var places: UInt8
  /// Whether its note says what it is.
  public var isDefined: Bool

  public init(key: UInt64, kind: Mention.Kind, weight: UInt8, places: UInt8, isDefined: Bool) {
    (self.key, self.kind, self.weight) = (key, kind, weight)
    (self.places, self.isDefined) = (places, isDefined)
  }
}

extension Mention {
  public var head: MentionHead {
    MentionHead(
      key: EntryKey(mark.path, kind).number, kind: kind, weight: weight,
      places: UInt8(clamping: places.count), isDefined: definition != nil)
  }
}
