/// The shards of one kind, in order: what the root says of them, and what a cache keeps so that
/// they can be changed.
public struct ShardList: Hashable, Sendable {
  struct Shard: Hashable, Sendable {
    var first: [UInt8]
    var last: [UInt8]
    var size: Int
    /// Its file's name without the ending.
    var id: String

    var fileName: String { id + ".js" }
  }

  var shards: [Shard] = []

  public init() {}

  init(_ shards: [Shard]) { self.shards = shards }

  /// The names of the files.
  public var fileNames: [String] { shards.map(\.fileName) }
}

extension ShardList {
  /// What a cache keeps.
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

  public init(coded bytes: [UInt8]) throws(SearchDamage) {
    var reader = ShardReader(bytes[...])
    func text() throws(SearchDamage) -> [UInt8] {
      let count = try reader.number()
      guard count <= bytes.count - reader.offset else { throw SearchDamage() }
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
