/// The image format WebP (RFC 9649).
enum WebP {
  /// Returns the size in the first chunk. Also sets `motion`.
  ///
  /// The first chunk has one of three types, each with a different layout.
  static func size(_ file: inout PictureFile) throws(PictureError) -> PixelSize {
    let chunk = 12
    let data = chunk + 8
    if try file.contains("VP8 ", at: chunk) { return try lossy(&file, data) }
    if try file.contains("VP8L", at: chunk) { return try lossless(&file, data) }
    if try file.contains("VP8X", at: chunk) {
      if try file.byte(data) & 0b10 != 0 { file.motion = .moving }
      // Width and height are stored in three bytes each, minus 1 (section 2.7.1.1).
      return PixelSize(
        width: try file.littleEndian(bytes: 3, at: data + 4) + 1,
        height: try file.littleEndian(bytes: 3, at: data + 7) + 1)
    }
    _ = try file.bigEndian(bytes: 4, at: chunk)
    throw .malformed(.webp, "its first chunk is not VP8, VP8L or VP8X")
  }

  /// Returns the size in the header of a key frame (RFC 6386, section 9.1).
  ///
  /// Width and height are stored in two bytes each. The upper two bits are a scale, which is
  /// ignored.
  ///
  /// - Parameter data: The offset of the chunk's data.
  private static func lossy(
    _ file: inout PictureFile, _ data: Int
  ) throws(PictureError) -> PixelSize {
    guard try file.byte(data) & 1 == 0, try file.bigEndian(bytes: 3, at: data + 3) == 0x9D_01_2A
    else {
      throw .malformed(.webp, "it does not start with a key frame")
    }
    return PixelSize(
      width: try file.littleEndian(bytes: 2, at: data + 6) & 0x3FFF,
      height: try file.littleEndian(bytes: 2, at: data + 8) & 0x3FFF)
  }

  /// Returns the size after the signature. Width and height are stored in 14 bits each, minus 1
  /// (section 3.4).
  ///
  /// - Parameter data: The offset of the chunk's data.
  private static func lossless(
    _ file: inout PictureFile, _ data: Int
  ) throws(PictureError) -> PixelSize {
    guard try file.byte(data) == 0x2F else {
      throw .malformed(.webp, "its lossless chunk has no signature")
    }
    let bits = try file.littleEndian(bytes: 4, at: data + 1)
    return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }
}
