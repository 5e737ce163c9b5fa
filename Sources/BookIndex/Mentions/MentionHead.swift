/// What of a mention decides whether it becomes an entry: small and trivial, for a site has
/// hundreds of thousands, most of which do not.
public struct MentionHead: Hashable, Sendable {
  /// The number of the key of its path.
  public var key: UInt64
  public var kind: Mention.Kind
  /// What speaks for it; `nil` where its author says so.
  public var evidence: Evidence?

  public init(key: UInt64, kind: Mention.Kind, evidence: Evidence?) {
    (self.key, self.kind, self.evidence) = (key, kind, evidence)
  }
}

extension Mention {
  public var head: MentionHead {
    MentionHead(key: key, kind: kind, evidence: evidence)
  }
}
