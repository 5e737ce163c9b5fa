/// Shards of one kind, as they are to stand in the site.
public struct Shards: Sendable {
  public var list: ShardList
  /// Every file of the list; after a change, those that were not in the list before.
  public var files: [SearchFile]
}
