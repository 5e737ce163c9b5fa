/// Many lists of bytes that grow simultaneously. Their memory pages never move.
///
/// A list is a chain of chunks. Each chunk is twice as long as the one before, up to a limit. A
/// full chunk ends with the offset of the next one.
@safe struct ByteLists: ~Copyable {
  struct List: BitwiseCopyable {
    /// The offset of the first chunk; 0 for an empty list.
    fileprivate var first: UInt32 = 0
    /// The offset at which the next byte is written.
    fileprivate var position: UInt32 = 0
    /// The end of the last chunk.
    fileprivate var end: UInt32 = 0
    /// The number of bytes in the last chunk.
    fileprivate var length: UInt16 = 0
  }

  private var pages = unsafe GrowableBuffer<UnsafeMutablePointer<UInt8>>(capacity: 16)
  /// The start of the next chunk, if the page has space for it. No list begins at 0.
  private var next: UInt32 = 1
  /// The number of bytes of the link at the end of a chunk.
  private static let linkSize = 4
  /// The number of bytes in the first chunk, without the link.
  private static let minimumChunkSize: UInt16 = 12
  /// The maximum number of bytes in a chunk, without the link.
  private static let maximumChunkSize: UInt16 = 512
  /// The number of bits of an offset within a page.
  private static let pageBits: UInt32 = 18
  /// The number of bytes in a page.
  private static let pageSize: UInt32 = 1 << pageBits

  init() { unsafe pages.append(.allocate(capacity: Int(ByteLists.pageSize))) }

  deinit { for page in unsafe 0..<pages.count { unsafe pages[page].deallocate() } }

  mutating func append(_ byte: UInt8, to list: inout List) {
    if list.position == list.end { grow(&list) }
    unsafe memory(at: list.position).pointee = byte
    list.position += 1
  }

  /// Appends the lowest `count` of eight bytes.
  @inline(__always)
  mutating func append(_ few: UInt64, count: Int, to list: inout List) {
    // If there is room, all eight bytes are written. The next bytes overwrite the excess ones.
    let room = Int(list.end &- list.position)
    if room &+ ByteLists.linkSize >= 8, count <= room {
      put(few.littleEndian, at: list.position)
      list.position &+= UInt32(truncatingIfNeeded: count)
    } else {
      appendEach(few, count: count, to: &list)
    }
  }

  @inline(never)
  private mutating func appendEach(_ few: UInt64, count: Int, to list: inout List) {
    for i in 0..<count { append(UInt8(truncatingIfNeeded: few >> UInt64(8 * i)), to: &list) }
  }

  /// Appends a number in the encoding of `Postings`.
  mutating func append(number: Int, to list: inout List) {
    let rest = number / 52
    if rest > 0 { append(digits: rest, to: &list) }
    append(UInt8(truncatingIfNeeded: 40 + number % 52), to: &list)
  }

  private mutating func append(digits rest: Int, to list: inout List) {
    if rest > 34 { append(digits: (rest - 1) / 34, to: &list) }
    append(UInt8(truncatingIfNeeded: 93 + (rest - 1) % 34), to: &list)
  }

  @inline(never)
  private mutating func grow(_ list: inout List) {
    list.length =
      list.first == 0
      ? ByteLists.minimumChunkSize : min(ByteLists.maximumChunkSize, list.length * 2)
    let start = allocateChunk(UInt32(list.length) + UInt32(ByteLists.linkSize))
    if list.first == 0 { list.first = start } else { put(start, at: list.end) }
    list.position = start
    list.end = start + UInt32(list.length)
  }

  /// Allocates `count` bytes within one page.
  private mutating func allocateChunk(_ count: UInt32) -> UInt32 {
    if next & (ByteLists.pageSize - 1) + count > ByteLists.pageSize
      || next & (ByteLists.pageSize - 1) == 0
    {
      next = unsafe UInt32(pages.count) * ByteLists.pageSize
      unsafe pages.append(.allocate(capacity: Int(ByteLists.pageSize)))
    }
    defer { next += count }
    return next
  }

  @inline(__always)
  private func memory(at offset: UInt32) -> UnsafeMutablePointer<UInt8> {
    unsafe pages[Int(offset &>> ByteLists.pageBits)] + Int(offset & (ByteLists.pageSize &- 1))
  }

  @inline(__always)
  private func put<Number: BitwiseCopyable>(_ number: Number, at offset: UInt32) {
    unsafe UnsafeMutableRawPointer(memory(at: offset)).storeBytes(of: number, as: Number.self)
  }

  /// Appends the contents of a list to an array.
  func append(_ list: List, to text: inout [UInt8]) {
    var start = list.first
    guard start != 0 else { return }
    var length = ByteLists.minimumChunkSize
    while true {
      let end = start + UInt32(length)
      let filled = end == list.end ? list.position : end
      unsafe text.append(
        contentsOf: UnsafeBufferPointer(start: memory(at: start), count: Int(filled - start)))
      if end == list.end { return }
      start = unsafe UnsafeRawPointer(memory(at: end)).loadUnaligned(as: UInt32.self)
      length = min(ByteLists.maximumChunkSize, length * 2)
    }
  }
}

/// Safe because the pages have a single owner.
extension ByteLists: @unchecked Sendable {}

/// The encoding of postings that `Postings` defines, one note at a time.
extension ByteLists {
  /// Appends the places of a term in its first note.
  mutating func append(places: UInt32, to list: inout List) {
    append(places: places, after: 0, count: 0, to: &list)
  }

  /// Appends the number of notes between the last note and the next one, and the places in this
  /// next note.
  @inline(__always)
  mutating func append(gap: UInt32, places: UInt32, to list: inout List) {
    if gap < 52 {
      append(places: places, after: UInt64(40 &+ gap), count: 1, to: &list)
    } else {
      append(number: Int(gap), to: &list)
      append(places: places, after: 0, count: 0, to: &list)
    }
  }

  /// Appends `count` bytes, and then places. Usually they fit into eight bytes, which are written
  /// at once.
  @inline(__always)
  private mutating func append(
    places: UInt32, after bytes: UInt64, count: Int, to list: inout List
  ) {
    var (bytes, count) = (bytes, count)
    var rest = places
    while true {
      let place = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest &- 1
      let isLast = rest == 0
      bytes |= (place &+ (isLast ? 40 : 93)) &<< UInt64(truncatingIfNeeded: count &* 8)
      count &+= 1
      if isLast { break }
      if count == 8 {
        append(bytes, count: 8, to: &list)
        (bytes, count) = (0, 0)
      }
    }
    append(bytes, count: count, to: &list)
  }
}
