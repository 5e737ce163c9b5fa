/// The bytes of a file, fetched in pieces on demand.
///
/// A parser may jump to any offset. The total number of fetched bytes is limited, so that no
/// malicious file takes long.
struct Pieces: ~Copyable {
  /// The length of the file.
  let count: Int
  /// The detected format of the file, for error messages.
  var format = Picture.Format.png
  /// The motion found so far: still, or several frames.
  var motion = Picture.Motion.still
  private let fetch: (Range<Int>) -> [UInt8]
  private var piece: [UInt8] = []
  private var start = 0
  private var fetched = 0

  /// The number of bytes in a piece.
  static let length = 4096
  /// The maximum total number of fetched bytes.
  static let limit = 4 << 20

  init(count: Int, fetch: @escaping (Range<Int>) -> [UInt8]) {
    self.count = count
    self.fetch = fetch
  }
}

extension Pieces {
  /// Returns the byte at an offset.
  mutating func byte(_ offset: Int) throws(PictureFault) -> UInt8 {
    let place = offset &- start
    if place >= 0, place < piece.count { return piece[place] }
    return try newByte(offset)
  }

  private mutating func newByte(_ offset: Int) throws(PictureFault) -> UInt8 {
    guard offset >= 0, offset < count else { throw .truncated(format) }
    guard fetched < Self.limit else { throw .endless(format) }
    start = offset
    piece = fetch(offset..<min(count, offset + Self.length))
    fetched += Self.length
    guard let first = piece.first else { throw .truncated(format) }
    return first
  }

  /// Indicates whether a text is at an offset; false beyond the end of the file.
  mutating func holds(_ text: String, at offset: Int) throws(PictureFault) -> Bool {
    guard offset >= 0, offset <= count - text.utf8.count else { return false }
    for (i, wanted) in text.utf8.enumerated() where try byte(offset + i) != wanted {
      return false
    }
    return true
  }

  /// Indicates whether one of several texts is at an offset.
  mutating func holds(
    any texts: [String], at offset: Int
  ) throws(PictureFault) -> Bool {
    for text in texts where try holds(text, at: offset) { return true }
    return false
  }

  /// Returns an unsigned big-endian integer of `length` bytes at an offset.
  mutating func big(_ length: Int, at offset: Int) throws(PictureFault) -> Int {
    var number: UInt64 = 0
    for i in 0..<length { number = number << 8 | UInt64(try byte(offset + i)) }
    guard let number = Int(exactly: number) else { throw .truncated(format) }
    return number
  }

  /// Returns an unsigned little-endian integer of up to four bytes at an offset.
  mutating func little(_ length: Int, at offset: Int) throws(PictureFault) -> Int {
    var number = 0
    for i in 0..<length { number |= Int(try byte(offset + i)) << (8 * i) }
    return number
  }
}
