import Platform
import Synchronization

/// The file that builds keep what they learned in: records one after another, and the index that
/// says where each lies and what it was made from.
///
/// A build only adds records to the file, behind those that are there, and writes its index where
/// that of the last build but one was. The head, which says where the valid index is, is written
/// last and in one piece: whenever a build is stopped, the file says what it said before. When far
/// more of it is outdated than not, it is begun anew.
///
/// One build at a time writes to the file. It holds a lock on it, which the system gives up with the
/// process: two would write their records to the same places, and each take the other's for its own.
final class CacheStore: Sendable {
  private let folder: DirectoryTree
  private let name: String
  /// Whether nothing was in the file.
  let isNew: Bool
  /// What the last build left; `nil` where there is nothing, or nothing of use.
  let index: CacheIndex?
  /// Why what was there is of no use, as a clause.
  let fault: String?
  private let descriptor: Int32
  /// The file system's time when the build began, in nanoseconds since 1970.
  let opened: Int64
  /// The records that the index knows.
  private nonisolated(unsafe) let records: UnsafeRawBufferPointer
  private let head: Head
  private let end: Atomic<Int>
  private let hasLostBytes = Atomic(false)
  private let hasFailed = Atomic(false)

  private static let magic: UInt64 = 0x7865_6469_626D_7468
  private static let form: UInt64 = 14
  private static let headSize = 128

  /// What the file is opened for.
  enum Access {
    /// It is read as it is.
    case reading
    /// It is made where there is none, and locked.
    case writing
  }

  /// Opens the file.
  ///
  /// - Throws: `FileError` if that cannot be done, with `EWOULDBLOCK` if another build writes to it.
  convenience init(_ path: String, edition: String, for access: Access) throws(FileError) {
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    let folder = try DirectoryTree(parent ?? ".", .followed)
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    try self.init(name, in: folder, edition: edition, for: access)
  }

  /// Opens the file of a name in a folder; a symbolic link is not taken for it.
  ///
  /// - Parameter edition: What made the cache must be the same as what reads it.
  /// - Throws: `FileError` if that cannot be done, with `EWOULDBLOCK` if another build writes to it.
  init(
    _ name: String, in folder: DirectoryTree, edition: String, for access: Access
  ) throws(FileError) {
    (self.name, self.folder) = (name, folder)
    descriptor = try folder.open(name, access == .reading ? O_RDONLY : O_RDWR | O_CREAT)
    var status = stat()
    if let error = SystemError(opening: descriptor, for: access, &status, of: name, in: folder) {
      close(descriptor)
      throw FileError("open", folder.path(of: name), code: error.code)
    }
    opened = Stamp(status).time
    let size = Int(status.st_size)
    isNew = size == 0
    var map = UnsafeRawBufferPointer(start: nil, count: 0)
    if size > 0, let start = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    {
      map = UnsafeRawBufferPointer(start: start, count: size)
    }
    records = map
    let contents = CacheStore.contents(of: map, edition)
    head = contents.head
    fault = contents.fault
    index = contents.index
    end = Atomic(head.end)
  }

  /// What the file begins with.
  struct Head: Sendable {
    /// Where the index is, and the room there.
    var index = Extent.none
    var capacity = 0
    var digest = Digest.none
    /// Where the next index has room, and how much.
    var spare = Extent.none
    /// Where nothing has been written.
    var end = CacheStore.headSize
  }

  private static func contents(
    of map: UnsafeRawBufferPointer, _ edition: String
  ) -> (head: Head, index: CacheIndex?, fault: String?) {
    // A build that came to nothing has written records, and no head before them.
    guard !map.prefix(headSize).allSatisfy({ $0 == 0 }) else { return (Head(), nil, nil) }
    let damaged = "it is damaged"
    do throws(CacheDamage) {
      var reader = CacheReader(map)
      guard try reader.fixed() == magic else { return (Head(), nil, damaged) }
      guard try reader.fixed() == form else { return (Head(), nil, "another version made it") }
      let head = try reader.value(Head.self)
      guard let bytes = part(head.index, of: map), Digest(inPieces: bytes) == head.digest,
        head.end >= headSize
      else { return (Head(), nil, damaged) }
      reader = CacheReader(bytes)
      guard try reader.text() == edition else { return (Head(), nil, "another version made it") }
      let index = try reader.value(CacheIndex.self)
      let live = index.notes.reduce(head.capacity) {
        $0 + $1.size
      }
      return head.end > live * 2 + leeway ? (Head(), nil, nil) : (head, index, nil)
    } catch {
      return (Head(), nil, damaged)
    }
  }

  /// How many bytes may be outdated whatever the others are.
  private static let leeway = 1 << 26

  private static func part(
    _ extent: Extent, of map: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    guard extent.start >= 0, extent.count >= 0, extent.start <= map.count - extent.count else {
      return nil
    }
    return UnsafeRawBufferPointer(rebasing: map[extent.start..<(extent.start + extent.count)])
  }

  deinit {
    if let start = records.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), records.count)
    }
    // As with the lock of an output folder.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension SystemError {
  /// Why a cache that was opened is not to be used, if there is a reason.
  ///
  /// - Parameter status: Becomes that of the file.
  fileprivate init?(
    opening descriptor: Int32, for access: CacheStore.Access, _ status: inout stat,
    of name: String, in folder: DirectoryTree
  ) {
    if access == .writing {
      // The library has no clock, and the file system's is the one that counts.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 || futimens(descriptor, nil) != 0 {
        self.init()
        return
      }
    }
    if fstat(descriptor, &status) != 0 {
      self.init()
    } else if status.kind != S_IFREG {
      self.init(EISDIR)
    } else if access == .writing, folder.status(of: name)?.st_ino != status.st_ino {
      // Who held the lock has deleted the file since it was opened here.
      self.init(EWOULDBLOCK)
    } else {
      return nil
    }
  }
}

/// Where some bytes lie in the cache.
struct Extent: Hashable, Sendable {
  var start: Int
  var count: Int

  /// Nothing, nowhere.
  static let none = Extent(start: 0, count: 0)
}

extension CacheStore {
  /// The bytes of a record of the last build, where they lie; `nil` if they are not those that were
  /// written.
  func record(_ record: Record) -> UnsafeRawBufferPointer? {
    guard let bytes = Self.part(record.extent, of: records), Digest(bytes) == record.digest else {
      return nil
    }
    return bytes
  }

  /// Notes that something which was kept is not as it was written.
  func reportDamage() { hasFailed.store(true, ordering: .relaxed) }

  /// A part of a record that was found to be as it was written.
  func part(_ extent: Extent) -> UnsafeRawBufferPointer {
    Self.part(extent, of: records) ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// Bytes that this build or an earlier one wrote; that they are no longer those is noted. Of what
  /// this build wrote it is enough that all of it is there: that a file keeps what is written into it
  /// is not doubted elsewhere either.
  func read(_ record: Record) -> [UInt8] {
    let extent = record.extent
    var read = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: extent.count) { buffer, filled in
      let start = buffer.baseAddress
      read = retrying { pread(descriptor, start, extent.count, off_t(extent.start)) }
      // As many bytes as there should be, whatever the file has: places in a body are known by offset.
      buffer[max(0, read)...].initialize(repeating: 0x20)
      filled = extent.count
    }
    let isAsWritten =
      extent.start >= head.end ? read == extent.count : Digest(bytes) == record.digest
    if !isAsWritten { reportDamage() }
    return bytes
  }

  /// Whether something could not be written, on a full disk as a rule: what was to be kept in the
  /// file is lost.
  var isFull: Bool { hasLostBytes.load(ordering: .relaxed) }

  /// Whether something that was kept could not be read again as it was, so that what was made of it
  /// is of no use.
  var isUnreadable: Bool { hasFailed.load(ordering: .relaxed) }

  /// Deletes the file: the next build begins from nothing.
  func delete() { try? folder.delete(name) }

  /// Room for some bytes behind everything that is there.
  func reserve(_ count: Int) -> Extent {
    Extent(start: end.add(count, ordering: .relaxed).oldValue, count: count)
  }

  func write(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = retrying {
        pwrite(descriptor, rest.baseAddress, rest.count, off_t(start + done))
      }
      if count <= 0 { return hasLostBytes.store(true, ordering: .relaxed) }
      done += count
    }
  }

  /// Adds a value to the file, unless it is there as it is.
  ///
  /// - Parameter known: The record that is there.
  func add(_ value: some Cacheable, besides known: Record? = nil) -> Record {
    var writer = CacheWriter()
    writer.write(value)
    return writer.withBytes { bytes in
      let digest = Digest(bytes)
      if let known, known.digest == digest { return known }
      let extent = reserve(bytes.count)
      write(bytes, at: extent.start)
      return Record(extent: extent, digest: digest)
    }
  }

  /// Makes an index the one that the next build finds; nothing is added to the file after it.
  ///
  /// - Parameter notes: Those of the index, which may be made one after another.
  /// - Returns: Whether all of it is in the file.
  func commit(
    _ index: CacheIndex, notes: some Collection<CachedNote>, edition: String
  ) -> Bool {
    func write(to place: Extent) -> CachePieces {
      let pieces = CachePieces(to: self, at: place)
      var writer = CacheWriter(into: pieces)
      writer.write(edition)
      index.write(to: &writer, notes: notes)
      writer.finish()
      return pieces
    }
    let behind = Extent(start: reserve(0).start, count: .max)
    var place = head.spare.count > 0 ? head.spare : behind
    var pieces = write(to: place)
    if !pieces.haveRoom {
      place = behind
      pieces = write(to: place)
    }
    // With some room to grow.
    if place == behind { place = reserve(pieces.count + pieces.count / 4) }
    var next = Head(
      index: Extent(start: place.start, count: pieces.count), capacity: place.count,
      digest: pieces.digest)
    next.spare = Extent(start: head.index.start, count: head.capacity)
    guard !isFull else { return false }
    next.end = reserve(0).start
    var writer = CacheWriter()
    writer.write(fixed: Self.magic)
    writer.write(fixed: Self.form)
    writer.write(next)
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

/// Adds records to a cache for one worker, many at a time.
final class CacheAppender {
  private let store: CacheStore
  private var bytes: [UInt8] = []
  private var start = 0

  /// How many bytes are written at once.
  private static let size = 1 << 17

  init(_ store: CacheStore) { self.store = store }

  func append(_ record: some Collection<UInt8>) -> Extent {
    if bytes.isEmpty || bytes.count + record.count > Self.size {
      flush()
      start = store.reserve(max(Self.size, record.count)).start
    }
    let extent = Extent(start: start + bytes.count, count: record.count)
    bytes.append(contentsOf: record)
    return extent
  }

  private func flush() {
    if !bytes.isEmpty { bytes.withUnsafeBytes { store.write($0, at: start) } }
    bytes.removeAll(keepingCapacity: true)
  }

  deinit { flush() }
}
