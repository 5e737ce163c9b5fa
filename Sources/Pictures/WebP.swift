/// The image format WebP (RFC 9649).
enum WebP {
  /// Returns the size in the first chunk. Each of the three possible chunks has a different layout.
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    let chunk = 12
    let data = chunk + 8
    if try file.holds("VP8 ", at: chunk) { return try lossy(&file, data) }
    if try file.holds("VP8L", at: chunk) { return try lossless(&file, data) }
    if try file.holds("VP8X", at: chunk) {
      if try file.byte(data) & 0b10 != 0 { file.motion = .moving }
      // Three bytes each, with 1 subtracted (section 2.7.1.1).
      return PixelSize(
        width: try file.little(3, at: data + 4) + 1, height: try file.little(3, at: data + 7) + 1)
    }
    _ = try file.big(4, at: chunk)
    throw .malformed(.webp, "its first chunk is not VP8, VP8L or VP8X")
  }

  /// Returns the size in the header of a key frame (RFC 6386, section 9.1), whose lower 14 bits are
  /// the size and whose upper bits are a scale.
  private static func lossy(
    _ file: inout Pieces, _ data: Int
  ) throws(PictureFault) -> PixelSize {
    guard try file.byte(data) & 1 == 0, try file.big(3, at: data + 3) == 0x9D_01_2A else {
      throw .malformed(.webp, "it does not start with a key frame")
    }
    return PixelSize(
      width: try file.little(2, at: data + 6) & 0x3FFF,
      height: try file.little(2, at: data + 8) & 0x3FFF)
  }

  /// Returns the size after the signature: 14 bits each, with 1 subtracted (section 3.4).
  private static func lossless(
    _ file: inout Pieces, _ data: Int
  ) throws(PictureFault) -> PixelSize {
    guard try file.byte(data) == 0x2F else {
      throw .malformed(.webp, "its lossless chunk has no signature")
    }
    let bits = try file.little(4, at: data + 1)
    return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }
}
