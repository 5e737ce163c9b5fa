import Bytes
import Platform

extension CacheStore {
  /// Returns the bytes of a record of an earlier build without copying them, or `nil` if the bytes
  /// are damaged.
  func record(_ record: Record) -> BorrowedBytes? {
    guard let bytes = Self.part(record.extent, of: records), Digest(bytes) == record.digest else {
      return nil
    }
    return bytes
  }

  /// Returns the bytes of a record of an earlier build without copying them.
  ///
  /// - Throws: `CacheDamage` if the bytes are damaged. The store is then marked as damaged.
  func bytes(of record: Record) throws(CacheDamage) -> BorrowedBytes {
    guard let bytes = self.record(record) else {
      reportDamage()
      throw CacheDamage()
    }
    return bytes
  }

  /// Marks the store as damaged, which sets `isDamaged`.
  func reportDamage() { hasDamage.store(true, ordering: .relaxed) }

  /// Returns a part of a record whose digest has already been checked. Returns no bytes if the
  /// location is not inside the file.
  @usableFromInline func part(_ extent: Extent) -> BorrowedBytes {
    Self.part(extent, of: records) ?? BorrowedBytes()
  }

  /// Returns a copy of the bytes of a record. The record may be of this build or of an earlier
  /// build.
  ///
  /// If the bytes cannot be read or are damaged, the store is marked as damaged, and the returned
  /// bytes are wrong. The digest of a record of this build is not checked.
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

  /// Reserves bytes at the end of the file. Several threads may call this at the same time.
  func reserve(_ count: Int) -> Extent {
    Extent(start: nextOffset.add(count, ordering: .relaxed).oldValue, count: count)
  }

  /// Writes bytes at an offset in the file. Sets `isFull` if that fails.
  func write(_ bytes: BorrowedBytes, at start: Int) {
    if writeAll(bytes, to: descriptor, at: start) != nil {
      hasWriteErrors.store(true, ordering: .relaxed)
    }
  }
}

/// A buffer that collects the records of one worker and writes many of them to the file at a time.
final class CacheAppender {
  private let store: CacheStore
  /// The records that have not been written yet.
  private var bytes: [UInt8] = []
  /// The reserved range of the file to which the buffer will be written.
  private var place = Extent.none
  /// The number of bytes to reserve next. It doubles each time.
  ///
  /// It starts small, because a build after an edit adds few records, and the unused bytes of a
  /// reserved range are lost.
  private var nextReservation = 1 << 12

  /// The maximum of `nextReservation`.
  private static let maximumReservation = 1 << 17

  init(_ store: CacheStore) { self.store = store }

  /// Appends a record, and returns its location in the file.
  func append(_ record: [UInt8]) -> Extent { record.withBytes { append($0) } }

  /// Appends a record, and returns its location in the file.
  func append(_ record: BorrowedBytes) -> Extent {
    if bytes.count + record.count > place.count {
      flush()
      place = store.reserve(max(nextReservation, record.count))
      nextReservation = min(2 * nextReservation, Self.maximumReservation)
    }
    let extent = Extent(start: place.start + bytes.count, count: record.count)
    bytes.append(contentsOf: record)
    return extent
  }

  /// Writes the buffer to the file.
  private func flush() {
    bytes.withBytes { store.write($0, at: place.start) }
    bytes.removeAll(keepingCapacity: true)
  }

  deinit { flush() }
}

/// A receiver of the output of a `CacheWriter` that writes it to a range of the file, piece by
/// piece.
public final class CachePieces {
  /// The number of bytes in a piece. Only the last piece may be shorter.
  public static let size = 1 << 17

  private let store: CacheStore
  /// The range of the file to which the pieces are written.
  private let place: Extent
  /// The number of bytes received so far. A piece that does not fit in the range is not written.
  public private(set) var count = 0
  /// The digest of the digests of all pieces so far.
  public private(set) var digest = Digest.none

  init(to store: CacheStore, at place: Extent) { (self.store, self.place) = (store, place) }

  /// A Boolean value that indicates whether all pieces fit in the range.
  var hasFit: Bool { count <= place.count }

  /// Writes a piece. Every piece but the last must have `size` bytes.
  public func append(_ piece: BorrowedBytes) {
    digest = digest.joined(with: Digest(piece))
    if piece.count <= place.count - count { store.write(piece, at: place.start + count) }
    count += piece.count
  }
}

extension Digest {
  /// Computes the digest that `CachePieces` computes for the same bytes.
  public init(inPieces bytes: BorrowedBytes) {
    self = stride(from: 0, to: bytes.count, by: CachePieces.size).reduce(.none) { digest, start in
      digest.joined(with: Digest(bytes[start..<min(start + CachePieces.size, bytes.count)]))
    }
  }
}
