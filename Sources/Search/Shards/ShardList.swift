import Bytes

/// The shards of one kind, in order. This part of the root file is also kept in the cache, so that
/// a later build can change the shards.
public struct ShardList: Hashable, Sendable {
  struct Shard: Hashable, Sendable {
    /// The key of the first entry.
    var first: [UInt8]
    /// The key of the last entry.
    var last: [UInt8]
    /// The number of bytes of all entries, as `EncodedEntries` counts them.
    var size: Int
    /// The name of the file without the extension.
    var id: String

    var fileName: String { id + ".js" }
  }

  var shards: [Shard] = []

  /// Creates an empty list.
  public init() {}

  init(_ shards: [Shard]) { self.shards = shards }

  /// The names of the files.
  public var fileNames: [String] { shards.map(\.fileName) }
}

extension ShardList {
  /// The encoded form for the cache.
  public var coded: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ text: some Collection<UInt8>) {
      bytes.append(number: text.count)
      bytes += text
    }
    for shard in shards {
      append(shard.first)
      append(shard.last)
      bytes.append(number: shard.size)
      append(shard.id.utf8)
    }
    return bytes
  }

  /// Creates a list from its cached form.
  public init(coded bytes: [UInt8]) throws(SearchIndexError) {
    var reader = ShardReader(bytes[...])
    func text() throws(SearchIndexError) -> [UInt8] {
      let count = try reader.number()
      guard count <= bytes.count - reader.offset else { throw SearchIndexError() }
      return (0..<count).map { _ in
        defer { reader.skip() }
        return bytes[reader.offset]
      }
    }
    while reader.next != nil {
      let (first, last) = (try text(), try text())
      let size = try reader.number()
      let id = String(decoding: try text(), as: UTF8.self)
      shards.append(Shard(first: first, last: last, size: size, id: id))
    }
  }
}

/// The final shards of one kind.
public struct Shards: Sendable {
  /// The list of all shards.
  public var list: ShardList
  /// All files of the list; after a change, only the new files.
  public var files: [SearchFile]
}

extension ShardList {
  /// A change of a note's text.
  public struct Change: Sendable {
    /// The new number of the note.
    public var note: Int
    /// The text of the note in the previous index; empty for a new note.
    public var old: Bag
    /// The new text of the note; empty for a deleted note.
    public var new: Bag

    /// Creates a change.
    public init(note: Int, old: Bag, new: Bag) {
      self.note = note
      self.old = old
      self.new = new
    }
  }

  /// Returns the shards after some notes changed. They equal shards that are built from scratch.
  ///
  /// If the notes keep their numbers, only shards that contain a term of a changed note are read,
  /// and their neighbours. Returns `nil` if the texts of all notes are needed, because a term
  /// became so rare that its places must be stored.
  ///
  /// - Parameters:
  ///   - changes: The changes by new note numbers, including all notes that `renumbering` moved.
  ///   - renumbering: The new numbers, if they change.
  ///   - names: The text of each name before and after.
  ///   - read: Returns the bytes of a file by its name.
  public func changing(
    terms changes: [Change], renumbering: Renumbering? = nil,
    names: (old: [String], new: [String]),
    read: @escaping (_ name: String) throws(SearchIndexError) -> [UInt8]
  ) throws(SearchIndexError) -> Shards? {
    var shards = ShardUpdate(list: self) { shard throws(SearchIndexError) in
      try SearchFile.data(of: read(shard.fileName))
    }
    let renumbering = renumbering.flatMap { $0.isIdentity ? nil : $0 }
    let edits = TermEdit.all(of: changes, renumbering, names: names)
    guard let prose = try shards.rewrite(edits, renumbering) else { return nil }
    _ = try shards.rewrite(TermEdit.backwards(prose))
    return try shards.partitioned()
  }
}

/// Shards of terms, some of which have been rewritten.
private struct ShardUpdate {
  private(set) var list: ShardList
  let read: (ShardList.Shard) throws(SearchIndexError) -> [UInt8]
  /// The ids of the shards before the change.
  private let before: Set<String>
  /// The contents of rewritten shards, by id.
  private var written: [String: [UInt8]] = [:]

  init(list: ShardList, read: @escaping (ShardList.Shard) throws(SearchIndexError) -> [UInt8]) {
    (self.list, self.read) = (list, read)
    before = Set(list.shards.map(\.id))
  }

  private func data(_ shard: ShardList.Shard) throws(SearchIndexError) -> [UInt8] {
    if let data = written[shard.id] { return data }
    return try read(shard)
  }

  /// Rewrites the shards whose notes are renumbered or whose terms change.
  ///
  /// - Returns: The terms that now occur in prose (`true`) or no longer do (`false`); `nil` if all
  ///   notes are needed.
  mutating func rewrite(
    _ edits: [TermEdit.Keyed], _ renumbering: Renumbering? = nil
  ) throws(SearchIndexError) -> [Term: Bool]? {
    var prose: [Term: Bool] = [:]
    var rest = edits[...]
    var rewritten: [ShardList.Shard] = []
    for number in 0..<max(1, list.shards.count) {
      let old = number < list.shards.count ? list.shards[number] : nil
      let next = number + 1 < list.shards.count ? list.shards[number + 1].first : nil
      let end = next.map { next in
        rest.partitioningIndex { !$0.key.lexicographicallyPrecedes(next) }
      }
      let own = rest[..<(end ?? rest.endIndex)]
      rest = rest[own.endIndex...]
      guard renumbering != nil || !own.isEmpty else {
        if let old { rewritten.append(old) }
        continue
      }
      var rewriter = TermShardRewriter(
        try old.map { old throws(SearchIndexError) in try data(old) } ?? [],
        renumbering: renumbering,
        edits: own)
      try rewriter.rewrite()
      if rewriter.needsAllNotes { return nil }
      prose.merge(rewriter.prose) { $1 }
      if let new = ShardList.Shard(rewriter, from: old) {
        rewritten.append(new)
        written[new.id] = rewriter.bytes
      }
    }
    list.shards = rewritten
    return prose
  }

  /// Returns the shards, split and merged as if they were built from scratch.
  func partitioned() throws(SearchIndexError) -> Shards {
    var buffer = ShardBuffer()
    for shard in list.shards { buffer.append(shard) }
    var shards = try buffer.partitioned(
      limit: TermShard.limit, besides: before, data: TermShard.data
    ) { shard throws(SearchIndexError) in try TermShard.entries(data(shard)) }
    let made = Set(shards.files.map(\.id))
    shards.files += shards.list.shards.compactMap { shard in
      before.contains(shard.id) || made.contains(shard.id)
        ? nil : written[shard.id].map { SearchFile(id: shard.id, data: $0) }
    }
    return shards
  }
}

extension ShardList.Shard {
  /// Creates the shard from its rewritten form; `nil` if it is empty.
  fileprivate init?(_ rewriter: TermShardRewriter, from old: ShardList.Shard?) {
    guard !rewriter.bytes.isEmpty else { return nil }
    let id = SearchFile.hash(rewriter.bytes)
    if rewriter.decodesTerms || old == nil {
      self.init(
        first: rewriter.first ?? [], last: rewriter.last, size: (old?.size ?? 0) + rewriter.growth,
        id: id)
    } else if let old {
      self.init(first: old.first, last: old.last, size: old.size + rewriter.growth, id: id)
    } else {
      return nil
    }
  }
}
