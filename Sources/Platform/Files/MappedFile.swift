import Bytes
import Synchronization

/// A file mapped into memory for reading, which stays readable when another process truncates it.
///
/// Reading beyond the end of a mapped file raises SIGBUS, which ends the process. While a value of
/// this type exists, a signal handler fills the missing pages with zeros, and the read continues.
/// Afterwards `isTruncated` reports that the bytes are not those of the file.
package final class MappedFile: Sendable {
  /// The mapped bytes; empty if mapping failed.
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  /// The index of the file's slot in `Mappings`; `nil` if mapping failed.
  private let slot: Int?

  /// Maps the first `count` bytes of an open file.
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

  /// A Boolean value that indicates whether the file was truncated and zeros were read instead of
  /// its missing bytes.
  package var isTruncated: Bool { slot.map(Mappings.shared.isTruncated) ?? false }

  /// Releases the memory of the pages. The system reads the pages again when they are accessed.
  package func release() {
    guard let start = memory.baseAddress else { return }
    madvise(UnsafeMutableRawPointer(mutating: start), memory.count, MADV_DONTNEED)
  }
}

/// The addresses of all mapped files. A signal handler can read them, because they are in memory
/// that never moves and need no lock.
private struct Mappings: @unchecked Sendable {
  struct Slot {
    /// The address after the last byte; 0 for a free slot.
    var end: UInt = 0
    var start: UInt = 0
    var isTruncated = false
  }

  static let shared = Mappings()

  /// The largest number of files that can be mapped at once. A merge maps one for each shard.
  private static let capacity = 4096

  private let slots: UnsafeMutablePointer<Slot>
  /// The size of a memory page in bytes.
  private let pageSize: UInt
  /// The action for SIGBUS that was in effect before.
  private let previousAction: UnsafeMutablePointer<sigaction>
  /// Serialises changes of the slots. The signal handler reads them without the lock.
  private static let lock = Mutex(())

  private init() {
    slots = .allocate(capacity: Self.capacity)
    slots.initialize(repeating: Slot(), count: Self.capacity)
    pageSize = UInt(max(1, sysconf(Int32(_SC_PAGESIZE))))
    previousAction = .allocate(capacity: 1)
    previousAction.initialize(to: sigaction())
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
    sigaction(SIGBUS, &action, previousAction)
  }

  /// Registers a mapped file. Returns the index of its slot; `nil` if all slots are in use.
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

  /// Replaces the page of an address, and all later pages of the same file, with zeros. If the
  /// address belongs to no mapped file, the previous signal handler is restored.
  private func fill(_ address: UInt) {
    for slot in 0..<Self.capacity where slots[slot].end != 0 {
      // The last page may extend beyond the end of the file.
      let end = (slots[slot].end + pageSize - 1) / pageSize * pageSize
      guard address >= slots[slot].start, address < end else { continue }
      slots[slot].isTruncated = true
      let first = address / pageSize * pageSize
      let filled = mmap(
        UnsafeMutableRawPointer(bitPattern: first), Int(end - first), PROT_READ,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
      if filled != MAP_FAILED { return }
    }
    sigaction(SIGBUS, previousAction, nil)
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
