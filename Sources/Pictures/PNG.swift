/// Portable Network Graphics (PNG, third edition).
enum PNG {
  /// The first eight bytes of every file (section 5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns whether the file begins with the signature of PNG.
  static func isSigned(_ file: inout PictureFile) throws(PictureError) -> Bool {
    guard file.count >= signature.count else { return false }
    for (i, byte) in signature.enumerated() where try file.byte(i) != byte { return false }
    return true
  }

  /// Returns the size in the first chunk, IHDR, after the rotation by the orientation of the
  /// camera. The data of IHDR begin with the width and the height (section 11.2.1).
  static func size(_ file: inout PictureFile) throws(PictureError) -> PixelSize {
    // The offset of the first chunk. A chunk begins with its length and its type, four bytes each.
    let chunk = 8
    let size = PixelSize(
      width: try file.bigEndian(bytes: 4, at: chunk + 8),
      height: try file.bigEndian(bytes: 4, at: chunk + 12))
    guard try file.bigEndian(bytes: 4, at: chunk) == 13, try file.contains("IHDR", at: chunk + 4)
    else {
      throw .malformed(.png, "its first chunk is not IHDR")
    }
    return try turn(&file) == .quarter ? size.turned : size
  }

  /// Returns the rotation in the chunk eXIf (section 11.3.4.5); `nil` if there is no such chunk.
  ///
  /// The function also sets `motion` if it finds the chunk acTL, which marks an animation. Both
  /// chunks are before the chunk with the pixels, IDAT.
  private static func turn(_ file: inout PictureFile) throws(PictureError) -> Exif.Turn? {
    var turn: Exif.Turn?
    var chunk = 8
    while try !file.contains("IDAT", at: chunk + 4) {
      let data = chunk + 8
      let length = try file.bigEndian(bytes: 4, at: chunk)
      guard data + length <= file.count else { throw .truncated(.png) }
      if try file.contains("acTL", at: chunk + 4) { file.motion = .moving }
      if try file.contains("eXIf", at: chunk + 4) {
        turn = try Exif.turn(in: &file, from: data, to: data + length)
      }
      // The last four bytes of a chunk are its checksum.
      chunk = data + length + 4
    }
    return turn
  }
}
