/// Many lists of bytes that grow at once, in one piece of memory.
///
/// A list is a chain of chunks, each twice as long as the one before; a chunk that is full ends with
/// the offset of the next.
struct ByteLists: ~Copyable, Sendable {
  struct List: BitwiseCopyable {
    fileprivate var first: UInt32 = 0
    fileprivate var at: UInt32 = 0
    fileprivate var end: UInt32 = 0
    fileprivate var length: UInt16 = 0
  }

  private var bytes = Stretch<UInt8>(repeating: 0, count: 1)
  private static let link = 4
  private static let shortest: UInt16 = 12
  private static let longest: UInt16 = 512

  mutating func append(_ byte: UInt8, to list: inout List) {
    if list.at == list.end { grow(&list) }
    bytes.start[Int(list.at)] = byte
    list.at += 1
  }

  /// Appends some of eight bytes, the lowest first.
  @inline(__always)
  mutating func append(_ few: UInt64, count: Int, to list: inout List) {
    // The others are overwritten by what comes next.
    let room = Int(list.end &- list.at)
    if room &+ ByteLists.link >= 8, count <= room {
      put(few.littleEndian, at: Int(list.at))
      list.at &+= UInt32(truncatingIfNeeded: count)
    } else {
      appendEach(few, count: count, to: &list)
    }
  }

  @inline(never)
  private mutating func appendEach(_ few: UInt64, count: Int, to list: inout List) {
    for i in 0..<count { append(UInt8(truncatingIfNeeded: few >> UInt64(8 * i)), to: &list) }
  }

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
    let start = UInt32(bytes.count)
    list.length =
      list.first == 0 ? ByteLists.shortest : min(ByteLists.longest, list.length * 2)
    bytes.append(repeating: 0, count: Int(list.length) + ByteLists.link)
    if list.first == 0 { list.first = start } else { put(start, at: Int(list.end)) }
    list.at = start
    list.end = start + UInt32(list.length)
  }

  @inline(__always)
  private func put<Number: BitwiseCopyable>(_ number: Number, at offset: Int) {
    UnsafeMutableRawPointer(bytes.start + offset).storeBytes(of: number, as: Number.self)
  }

  private func get(at offset: Int) -> UInt32 {
    UnsafeRawPointer(bytes.start).loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// Appends what is in a list to a text.
  func append(_ list: List, to text: inout [UInt8]) {
    var start = Int(list.first)
    guard start != 0 else { return }
    var length = ByteLists.shortest
    while true {
      let end = start + Int(length)
      if end == list.end {
        text.append(contentsOf: bytes.elements[start..<Int(list.at)])
        return
      }
      text.append(contentsOf: bytes.elements[start..<end])
      start = Int(get(at: end))
      length = min(ByteLists.longest, length * 2)
    }
  }
}
