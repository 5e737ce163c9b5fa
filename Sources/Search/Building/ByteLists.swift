/// Many lists of bytes that grow at once, in one piece of memory.
///
/// A list is a chain of chunks, each twice as long as the one before; a chunk that is full ends with
/// the offset of the next.
struct ByteLists {
  struct List {
    fileprivate var first: UInt32 = 0
    fileprivate var at: UInt32 = 0
    fileprivate var end: UInt32 = 0
  }

  private var bytes: [UInt8] = [0]
  private static let link = 4
  private static let shortest: UInt32 = 12
  private static let longest: UInt32 = 512

  mutating func append(_ byte: UInt8, to list: inout List) {
    if list.at == list.end { grow(&list) }
    bytes[Int(list.at)] = byte
    list.at += 1
  }

  mutating func append(number: Int, to list: inout List) {
    var rest = number / 52
    guard rest > 0 else { return append(UInt8(40 + number), to: &list) }
    // Its digits are at most nine.
    var digits: UInt64 = 0
    while rest > 0 {
      digits = digits << 8 | UInt64(93 + (rest - 1) % 34)
      rest = (rest - 1) / 34
    }
    while digits > 0 {
      append(UInt8(truncatingIfNeeded: digits), to: &list)
      digits >>= 8
    }
    append(UInt8(40 + number % 52), to: &list)
  }

  private mutating func grow(_ list: inout List) {
    let start = UInt32(bytes.count)
    let isFirst = list.first == 0
    let last = list.end
    let length =
      isFirst ? ByteLists.shortest : min(ByteLists.longest, ByteLists.length(endingAt: last, bytes))
    bytes.append(contentsOf: repeatElement(0, count: Int(length) + ByteLists.link))
    let end = start + length
    // A chunk's length stands where its link will be, until it is full.
    put(length, at: end)
    if isFirst { list.first = start } else { put(start, at: last) }
    list.at = start
    list.end = end
  }

  private static func length(endingAt end: UInt32, _ bytes: [UInt8]) -> UInt32 {
    get(at: end, bytes) * 2
  }

  private mutating func put(_ value: UInt32, at offset: UInt32) {
    for i in 0..<4 { bytes[Int(offset) + i] = UInt8(truncatingIfNeeded: value >> UInt32(8 * i)) }
  }

  private static func get(at offset: UInt32, _ bytes: [UInt8]) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[Int(offset) + $1]) << UInt32(8 * $1) }
  }

  /// Appends what is in a list to a text.
  func append(_ list: List, to text: inout [UInt8]) {
    var start = list.first
    guard start != 0 else { return }
    var length = ByteLists.shortest
    while true {
      let end = start + length
      if end == list.end {
        text.append(contentsOf: bytes[Int(start)..<Int(list.at)])
        return
      }
      text.append(contentsOf: bytes[Int(start)..<Int(end)])
      start = ByteLists.get(at: end, bytes)
      length = min(ByteLists.longest, length * 2)
    }
  }
}
