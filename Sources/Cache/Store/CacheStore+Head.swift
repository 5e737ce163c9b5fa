import Bytes

extension CacheStore {
  /// The first eight bytes of every cache file.
  private static let magic: UInt64 = 0x7865_6469_626D_7468
  /// The version of the file format.
  private static let formatVersion: UInt64 = 39
  /// The number of bytes reserved for the head.
  private static let headSize = 128

  /// The head of the file, at offset 0.
  struct Head: Hashable, Sendable {
    /// The location of the index.
    var index = Extent.none
    /// The number of bytes reserved for the index at its location.
    var capacity = 0
    /// The digest of the index, computed in pieces.
    var digest = Digest.none
    /// The location of the previous index, which the next build overwrites with its index.
    var spare = Extent.none
    /// The offset of the first byte after all written bytes.
    var end = CacheStore.headSize
  }

  /// Returns the head and the index of a file mapped into memory.
  ///
  /// If the index is `nil`, the head is empty, so that the build overwrites the whole file. The
  /// fault is then the reason as a clause; `nil` if the file is empty or has too many outdated
  /// bytes.
  static func readIndex(
    in map: BorrowedBytes, maker: String
  ) -> (head: Head, index: CacheIndex?, fault: String?) {
    // If the first build failed, it has written records but no head.
    guard !map.prefix(headSize).allSatisfy({ $0 == 0 }) else { return (Head(), nil, nil) }
    let damaged = "it is damaged"
    let otherVersion = "it was written by another version"
    do throws(CacheDamage) {
      var reader = CacheReader(map)
      guard try reader.fixed() == magic else { return (Head(), nil, damaged) }
      guard try reader.fixed() == formatVersion else { return (Head(), nil, otherVersion) }
      guard let head = head(in: map), let bytes = part(head.index, of: map),
        Digest(inPieces: bytes) == head.digest, head.end >= headSize
      else { return (Head(), nil, damaged) }
      reader = CacheReader(bytes)
      guard try reader.text() == maker else { return (Head(), nil, otherVersion) }
      let index: CacheIndex = try reader.value()
      let live = head.capacity + index.size
      return head.end > live * 2 + maximumOutdatedBytes ? (Head(), nil, nil) : (head, index, nil)
    } catch {
      return (Head(), nil, damaged)
    }
  }

  /// Returns the head of a file mapped into memory, or `nil` if the head is damaged or has another
  /// format.
  static func head(in map: BorrowedBytes) -> Head? {
    var reader = CacheReader(map)
    guard (try? reader.fixed()) == magic, (try? reader.fixed()) == formatVersion,
      let head: Head = try? reader.value(), let digest: Digest = try? reader.value(),
      digest == Digest({ $0.write(head) })
    else { return nil }
    return head
  }

  /// The limit for outdated bytes. If a file has more outdated bytes than the bytes in use and this
  /// limit together, the next build overwrites it from the beginning.
  private static let maximumOutdatedBytes = 1 << 26

  static func part(_ extent: Extent, of map: BorrowedBytes) -> BorrowedBytes? {
    guard extent.start >= 0, extent.count >= 0, extent.start <= map.count - extent.count else {
      return nil
    }
    return map[extent.start..<(extent.start + extent.count)].rebased
  }

  /// Writes an index and then the head, so that the next build finds the index. Add nothing to the
  /// file afterwards.
  ///
  /// - Parameters:
  ///   - index: The index. Its own list of notes is ignored.
  ///   - notes: The notes of the index.
  ///   - count: The number of notes in the sequence.
  /// - Returns: `true` if the file contains all records and the index.
  func commit(_ index: CacheIndex, notes: some Sequence<CachedNote>, count: Int) -> Bool {
    func write(to place: Extent) -> CachePieces {
      let pieces = CachePieces(to: self, at: place)
      var writer = CacheWriter(into: pieces)
      writer.write(programVersion)
      index.write(to: &writer, notes: notes, count: count)
      writer.finish()
      return pieces
    }
    let behind = Extent(start: reserve(0).start, count: .max)
    var place = head.spare.count > 0 ? head.spare : behind
    var pieces = write(to: place)
    if !pieces.hasFit {
      place = behind
      pieces = write(to: place)
    }
    // Reserve a quarter more, so that a slightly longer index also fits.
    if place == behind { place = reserve(pieces.count + pieces.count / 4) }
    var next = Head(
      index: Extent(start: place.start, count: pieces.count), capacity: place.count,
      digest: pieces.digest)
    next.spare = Extent(start: head.index.start, count: head.capacity)
    guard !isFull else { return false }
    next.end = reserve(0).start
    var writer = CacheWriter()
    writer.write(fixed: Self.magic)
    writer.write(fixed: Self.formatVersion)
    writer.write(next)
    writer.write(Digest { $0.write(next) })
    writer.withBytes { self.write($0, at: 0) }
    return !isFull
  }
}

extension CacheStore.Head: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(index)
    writer.write(capacity)
    writer.write(digest)
    writer.write(spare)
    writer.write(end)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      index: try reader.value(), capacity: try reader.integer(), digest: try reader.value(),
      spare: try reader.value(), end: try reader.integer())
  }
}
