import Bytes
import Platform

extension CacheStore {
  /// Returns the bytes of a record of the last build without a copy, or `nil` if they are damaged.
  func record(_ record: Record) -> BorrowedBytes? {
    guard let bytes = Self.part(record.extent, of: records), Digest(bytes) == record.digest else {
      return nil
    }
    return bytes
  }

  /// Returns the bytes of a record of the last build without a copy.
  ///
  /// - Throws: `CacheDamage` if they are damaged; the store is then marked as damaged.
  func bytes(of record: Record) throws(CacheDamage) -> BorrowedBytes {
    guard let bytes = self.record(record) else {
      reportDamage()
      throw CacheDamage()
    }
    return bytes
  }

  /// Marks the store as damaged.
  func reportDamage() { hasDamage.store(true, ordering: .relaxed) }

  /// Returns a part of a record whose digest was already checked.
  @usableFromInline func part(_ extent: Extent) -> BorrowedBytes {
    Self.part(extent, of: records) ?? BorrowedBytes()
  }

  /// Returns a copy of bytes from this build or an earlier one. Damage marks the store as damaged.
  ///
  /// The digest of bytes from this build is not checked.
  func read(_ record: Record) -> [UInt8] {
    let extent = record.extent
    let range = extent.start..<(extent.start + extent.count)
    var bytes = (try? readBytes(range, of: descriptor).get()) ?? []
    let isWhole = bytes.count == extent.count
    // The count is always right, because offsets into a body are used without a check.
    bytes.append(contentsOf: repeatElement(0x20, count: extent.count - bytes.count))
    let isAsWritten = extent.start >= head.end ? isWhole : Digest(bytes) == record.digest
    if !isAsWritten { reportDamage() }
    return bytes
  }

  /// Reserves bytes at the end of the file.
  func reserve(_ count: Int) -> Extent {
    Extent(start: end.add(count, ordering: .relaxed).oldValue, count: count)
  }

  func write(_ bytes: BorrowedBytes, at start: Int) {
    if writeAll(bytes, to: descriptor, at: start) != nil {
      hasWriteErrors.store(true, ordering: .relaxed)
    }
  }
}

/// A buffer that appends records to the file for one worker, many at a time.
final class CacheAppender {
  private let store: CacheStore
  private var bytes: [UInt8] = []
  /// The reserved extent that the buffer will be written to.
  private var place = Extent.none
  /// The number of bytes to reserve next.
  ///
  /// It starts small, because unused bytes stay empty and a build after an edit adds few records.
  private var room = 1 << 12

  private static let mostRoom = 1 << 17

  init(_ store: CacheStore) { self.store = store }

  func append(_ record: [UInt8]) -> Extent { record.withBytes { append($0) } }

  func append(_ record: BorrowedBytes) -> Extent {
    if bytes.count + record.count > place.count {
      flush()
      place = store.reserve(max(room, record.count))
      room = min(2 * room, Self.mostRoom)
    }
    let extent = Extent(start: place.start + bytes.count, count: record.count)
    bytes.append(contentsOf: record)
    return extent
  }

  private func flush() {
    bytes.withBytes { store.write($0, at: place.start) }
    bytes.removeAll(keepingCapacity: true)
  }

  deinit { flush() }
}

/// A sink that writes the output of a `CacheWriter` to its extent in the file, piece by piece.
public final class CachePieces {
  /// The number of bytes in a piece. Only the last piece may be shorter.
  public static let size = 1 << 17

  private let store: CacheStore
  private let place: Extent
  /// The number of bytes received so far. Bytes beyond the end of the extent are not written.
  public private(set) var count = 0
  public private(set) var digest = Digest.none

  init(to store: CacheStore, at place: Extent) { (self.store, self.place) = (store, place) }

  var fit: Bool { count <= place.count }

  public func append(_ piece: BorrowedBytes) {
    digest = digest.joined(with: Digest(piece))
    if piece.count <= place.count - count { store.write(piece, at: place.start + count) }
    count += piece.count
  }
}

extension Digest {
  /// Creates the digest that `CachePieces` computes for the same bytes.
  public init(inPieces bytes: BorrowedBytes) {
    self = stride(from: 0, to: bytes.count, by: CachePieces.size).reduce(.none) { digest, start in
      digest.joined(with: Digest(bytes[start..<min(start + CachePieces.size, bytes.count)]))
    }
  }
}
