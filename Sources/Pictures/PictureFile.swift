/// The bytes of a file, fetched in pieces on demand.
///
/// A parser may jump to any offset. The total number of fetched bytes is limited, so that the
/// parsing of a malicious file ends soon.
struct PictureFile: ~Copyable {
  /// The length of the file in bytes.
  let count: Int
  /// The format that is named in errors. It is meaningless until the format has been detected.
  var format = Picture.Format.png
  /// The kind of the picture. A parser sets it to `moving` if it finds an animation.
  var motion = Picture.Motion.still
  /// Returns the bytes in a range of offsets. It returns fewer bytes if the file ends within the
  /// range.
  private let fetch: (Range<Int>) -> [UInt8]
  /// The piece that was fetched last.
  private var piece: [UInt8] = []
  /// The offset in the file of `piece`.
  private var start = 0
  /// The total length in bytes of all fetched pieces.
  private var fetchedBytes = 0

  /// The length of a piece in bytes.
  static let length = 4096
  /// The maximum of `fetchedBytes`. At this limit, reading another piece throws `readingLimit`.
  static let limit = 4 << 20

  init(count: Int, fetch: @escaping (Range<Int>) -> [UInt8]) {
    self.count = count
    self.fetch = fetch
  }
}

extension PictureFile {
  /// Returns the byte at an offset. Throws `truncated` if the offset is beyond the end of the file.
  mutating func byte(_ offset: Int) throws(PictureError) -> UInt8 {
    let place = offset &- start
    if place >= 0, place < piece.count { return piece[place] }
    return try newByte(offset)
  }

  /// Fetches the piece that begins at an offset, and returns its first byte.
  private mutating func newByte(_ offset: Int) throws(PictureError) -> UInt8 {
    guard offset >= 0, offset < count else { throw .truncated(format) }
    guard fetchedBytes < Self.limit else { throw .readingLimit(format) }
    start = offset
    piece = fetch(offset..<min(count, offset + Self.length))
    fetchedBytes += Self.length
    guard let first = piece.first else { throw .truncated(format) }
    return first
  }

  /// Returns whether a text is at an offset; `false` if the text would extend beyond the end of the
  /// file.
  mutating func contains(_ text: String, at offset: Int) throws(PictureError) -> Bool {
    guard offset >= 0, offset <= count - text.utf8.count else { return false }
    for (i, wanted) in text.utf8.enumerated() where try byte(offset + i) != wanted {
      return false
    }
    return true
  }

  /// Returns whether one of several texts is at an offset.
  mutating func containsAny(
    of texts: [String], at offset: Int
  ) throws(PictureError) -> Bool {
    for text in texts where try contains(text, at: offset) { return true }
    return false
  }

  /// Returns the unsigned big-endian integer of `length` bytes at an offset. Throws `truncated` if
  /// the integer does not fit into `Int`, because no offset or length in a file is so large.
  mutating func bigEndian(bytes length: Int, at offset: Int) throws(PictureError) -> Int {
    var number: UInt64 = 0
    for i in 0..<length { number = number << 8 | UInt64(try byte(offset + i)) }
    guard let number = Int(exactly: number) else { throw .truncated(format) }
    return number
  }

  /// Returns the unsigned little-endian integer of `length` bytes, at most four, at an offset.
  mutating func littleEndian(bytes length: Int, at offset: Int) throws(PictureError) -> Int {
    var number = 0
    for i in 0..<length { number |= Int(try byte(offset + i)) << (8 * i) }
    return number
  }
}
