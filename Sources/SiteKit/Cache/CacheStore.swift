import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file that builds keep what they learned in: records one after another, and at the end of
/// them the index that says where each lies and what it was made from.
///
/// A build only adds to the file, behind what the last one left. Its head, which says where the
/// valid index is, is written last and in one piece: whenever a build is stopped, the file says
/// what it said before. When more of it is outdated than not, it is written anew.
final class CacheStore: Sendable {
  let path: String
  /// What the last build left; `nil` where there is nothing, or nothing of use.
  let index: CacheIndex?
  /// Why what was there is of no use, as a clause.
  let fault: String?
  private let descriptor: Int32
  /// The file system's time when the build began, in nanoseconds since 1970.
  let opened: Int64
  /// The records that the index knows.
  private nonisolated(unsafe) let records: UnsafeRawBufferPointer
  private let end: Atomic<Int>
  private let hasLostBytes = Atomic(false)
  private let isUnreadable = Atomic(false)

  private static let magic: UInt64 = 0x7865_6469_626D_7468
  private static let form: UInt64 = 1
  private static let headSize = 64

  /// Opens the file, or makes it.
  ///
  /// - Parameter edition: What made the cache must be the same as what reads it.
  /// - Returns: `nil` if the file can be neither read nor made.
  init?(_ path: String, edition: String) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    // The library has no clock, and the file system's is the one that counts.
    guard futimens(descriptor, nil) == 0, fstat(descriptor, &status) == 0, status.kind == S_IFREG
    else {
      close(descriptor)
      return nil
    }
    opened = Stamp(status).time
    let size = Int(status.st_size)
    var map = UnsafeRawBufferPointer(start: nil, count: 0)
    if size > 0, let start = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    {
      map = UnsafeRawBufferPointer(start: start, count: size)
    }
    records = map
    let contents = CacheStore.contents(of: map, edition)
    (index, fault) = (contents.index, contents.fault)
    end = Atomic(contents.end)
  }

  private static func contents(
    of map: UnsafeRawBufferPointer, _ edition: String
  ) -> (index: CacheIndex?, fault: String?, end: Int) {
    guard !map.isEmpty else { return (nil, nil, headSize) }
    let damaged = "it is damaged"
    do throws(CacheDamage) {
      var head = CacheReader(map)
      guard try head.fixed() == magic else { return (nil, damaged, headSize) }
      guard try head.fixed() == form else {
        return (nil, "another version made it", headSize)
      }
      let (start, count) = (try head.fixed(), try head.fixed())
      let digest = try head.value(Digest.self)
      guard start <= UInt64(map.count), count <= UInt64(map.count) - start else {
        return (nil, damaged, headSize)
      }
      let bytes = UnsafeRawBufferPointer(rebasing: map[Int(start)..<Int(start + count)])
      guard Digest(bytes) == digest else { return (nil, damaged, headSize) }
      var reader = CacheReader(bytes)
      guard try reader.text() == edition else {
        return (nil, "another version made it", headSize)
      }
      return (try reader.value(), nil, Int(start + count))
    } catch {
      return (nil, damaged, headSize)
    }
  }

  deinit {
    if let start = records.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), records.count)
    }
    close(descriptor)
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
  func record(_ extent: Extent, _ digest: Digest) -> UnsafeRawBufferPointer? {
    guard extent.start >= 0, extent.count >= 0, extent.start <= records.count - extent.count else {
      return nil
    }
    let bytes = UnsafeRawBufferPointer(
      rebasing: records[extent.start..<(extent.start + extent.count)])
    return Digest(bytes) == digest ? bytes : nil
  }

  /// Bytes that this build or an earlier one wrote.
  func read(_ extent: Extent) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: extent.count) { buffer, filled in
      let start = buffer.baseAddress
      filled = max(0, retrying { pread(descriptor, start, extent.count, off_t(extent.start)) })
      if filled < extent.count { isUnreadable.store(true, ordering: .relaxed) }
    }
  }

  /// Whether something could not be written, on a full disk as a rule: what was to be kept in the
  /// file is lost.
  var isFull: Bool { hasLostBytes.load(ordering: .relaxed) }

  /// - Throws: `FileError` if something that was kept could not be read again, so that what was made
  ///   of it is not whole.
  func checkReadings() throws(FileError) {
    if isUnreadable.load(ordering: .relaxed) { throw FileError("read", path, code: EIO) }
  }

  /// Room for some bytes behind everything that is there.
  func reserve(_ count: Int) -> Extent {
    Extent(start: end.add(count, ordering: .relaxed).oldValue, count: count)
  }

  func write(_ bytes: [UInt8], at start: Int) {
    let isWhole = bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = retrying {
          pwrite(descriptor, rest.baseAddress, rest.count, off_t(start + done))
        }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
    if !isWhole { hasLostBytes.store(true, ordering: .relaxed) }
  }

  /// Makes an index the one that the next build finds.
  ///
  /// - Returns: Whether all of it is in the file.
  func commit(_ index: CacheIndex, edition: String) -> Bool {
    var writer = CacheWriter()
    writer.write(edition)
    writer.write(index)
    let bytes = writer.bytes
    let extent = reserve(bytes.count)
    write(bytes, at: extent.start)
    guard !isFull else { return false }
    var head = CacheWriter()
    head.write(fixed: Self.magic)
    head.write(fixed: Self.form)
    head.write(fixed: UInt64(extent.start))
    head.write(fixed: UInt64(extent.count))
    head.write(Digest(bytes))
    write(head.bytes, at: 0)
    return !isFull
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
    if !bytes.isEmpty { store.write(bytes, at: start) }
    bytes.removeAll(keepingCapacity: true)
  }

  deinit { flush() }
}
