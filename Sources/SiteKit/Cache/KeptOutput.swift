/// A file that was written, and what from.
struct KeptOutput: Sendable {
  var path: String
  /// The digest of everything it was made from.
  var source: Digest
  /// The state it was left in.
  var stamp: Stamp
}

/// Outputs in the order of their paths.
extension [KeptOutput] {
  /// Where the output of a path is.
  func position(of path: String) -> Int? {
    let place = place(for: path)
    return place < count && self[place].path == path ? place : nil
  }

  /// Adds the output of a path, of which nothing is known yet.
  mutating func insert(_ path: String) {
    insert(KeptOutput(path: path, source: .none, stamp: .absent), at: place(for: path))
  }

  private func place(for path: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension KeptOutput: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(source)
    writer.write(stamp)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(path: try reader.text(), source: try reader.value(), stamp: try reader.value())
  }
}
