import Bytes
import Synchronization

/// A file mapped into memory for reading, which stays readable when another process truncates the
/// file.
///
/// A read beyond the end of a mapped file raises SIGBUS, which ends the process. While a value of
/// this type exists, a handler of that signal fills the missing pages with zeros and lets the read
/// continue. `isTruncated` reports that afterwards: the bytes are not those of the file.
package final class MappedFile: Sendable {
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  private let slot: Int?

  /// Maps the first bytes of an open file; where that cannot be done, `bytes` is empty.
  package init(_ descriptor: Int32, count: Int) {
    guard count > 0, let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    else {
      (memory, slot) = (UnsafeRawBufferPointer(start: nil, count: 0), nil)
      return
    }
    let mapped = UnsafeRawBufferPointer(start: start, count: count)
    slot = Mappings.shared.add(mapped)
    if slot == nil { munmap(start, count) }
    memory = slot == nil ? UnsafeRawBufferPointer(start: nil, count: 0) : mapped
  }

  deinit {
    guard let slot, let start = memory.baseAddress else { return }
    Mappings.shared.remove(slot)
    munmap(UnsafeMutableRawPointer(mutating: start), memory.count)
  }

  /// The bytes, while this object exists.
  package var bytes: BorrowedBytes { BorrowedBytes(memory) }

  /// Whether a read found the file shorter than it was.
  package var isTruncated: Bool { slot.map(Mappings.shared.isTruncated) ?? false }

  /// Returns the pages that were read to the system, which reads them again when they are wanted.
  package func release() {
    guard let start = memory.baseAddress else { return }
    madvise(UnsafeMutableRawPointer(mutating: start), memory.count, MADV_DONTNEED)
  }
}

/// The files that are mapped now, in memory that a signal handler may read: it has a fixed place,
/// and takes no lock.
private struct Mappings: @unchecked Sendable {
  struct Slot {
    /// The address after the last byte; 0 in a free slot.
    var end: UInt = 0
    var start: UInt = 0
    var isTruncated = false
  }

  static let shared = Mappings()

  /// The number of files that can be mapped at once: a merge has one for each shard.
  private static let capacity = 4096

  private let slots: UnsafeMutablePointer<Slot>
  private let page: UInt
  private let earlier: UnsafeMutablePointer<sigaction>
  /// Orders changes of the slots among threads; the handler reads them without it.
  private static let lock = Mutex(())

  private init() {
    slots = .allocate(capacity: Self.capacity)
    slots.initialize(repeating: Slot(), count: Self.capacity)
    page = UInt(max(1, sysconf(Int32(_SC_PAGESIZE))))
    earlier = .allocate(capacity: 1)
    earlier.initialize(to: sigaction())
    var action = sigaction()
    let handler:
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?)
        -> Void = { _, information, _ in
          if let information { Mappings.shared.fill(UInt(bitPattern: information.pointee.address)) }
        }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #else
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    action.sa_flags = SA_SIGINFO
    sigaction(SIGBUS, &action, earlier)
  }

  func add(_ bytes: UnsafeRawBufferPointer) -> Int? {
    Self.lock.withLock { _ in
      guard let slot = (0..<Self.capacity).first(where: { slots[$0].end == 0 }) else { return nil }
      let start = UInt(bitPattern: bytes.baseAddress)
      slots[slot] = Slot(end: start + UInt(bytes.count), start: start)
      return slot
    }
  }

  func remove(_ slot: Int) { Self.lock.withLock { _ in slots[slot].end = 0 } }

  func isTruncated(_ slot: Int) -> Bool { slots[slot].isTruncated }

  /// Puts zeros in the place of the page that holds an address, and of all behind it that are of the
  /// same file. A fault that is of no file here is left to the handler that was there before.
  private func fill(_ address: UInt) {
    for slot in 0..<Self.capacity where slots[slot].end != 0 {
      // The last page may have room behind the end of the file.
      let end = (slots[slot].end + page - 1) / page * page
      guard address >= slots[slot].start, address < end else { continue }
      slots[slot].isTruncated = true
      let first = address / page * page
      let filled = mmap(
        UnsafeMutableRawPointer(bitPattern: first), Int(end - first), PROT_READ,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
      if filled != MAP_FAILED { return }
    }
    sigaction(SIGBUS, earlier, nil)
  }
}

extension siginfo_t {
  /// The address of the memory that could not be read.
  fileprivate var address: UnsafeMutableRawPointer? {
    #if canImport(Glibc)
      _sifields._sigfault.si_addr
    #elseif canImport(Musl)
      __si_fields.__sigfault.si_addr
    #else
      si_addr
    #endif
  }
}
