/// Graphics Interchange Format (GIF89a).
enum GIF {
  /// The logical screen, which all frames are drawn on (section 18).
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    file.motion = .moving
    return PixelSize(width: try file.little(2, at: 6), height: try file.little(2, at: 8))
  }
}

/// Windows bitmaps.
enum BMP {
  /// Whether the two reserved numbers are 0: two letters alone begin many a text.
  static func isSigned(_ file: inout Pieces) throws(PictureFault) -> Bool {
    guard file.count >= 18, try file.little(4, at: 6) == 0 else { return false }
    return try file.little(4, at: 14) <= 124
  }

  /// Reads the second header, whose first field is its own length; a negative height means that the
  /// rows run downwards.
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    if try file.little(4, at: 14) == 12 {
      return PixelSize(width: try file.little(2, at: 18), height: try file.little(2, at: 20))
    }
    let height = Int32(truncatingIfNeeded: try file.little(4, at: 22))
    return PixelSize(width: try file.little(4, at: 18), height: Int(height.magnitude))
  }
}

/// Windows icons: the same picture in several sizes.
enum ICO {
  /// Whether the file begins as a list of at least one icon; all other signatures are checked
  /// before.
  static func isSigned(_ file: inout Pieces) throws(PictureFault) -> Bool {
    guard file.count >= 22, try file.big(4, at: 0) == 0x00_00_01_00 else { return false }
    return try file.little(2, at: 4) > 0
  }

  /// Returns the largest size, which browsers show; each side is a byte, and 0 means 256.
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    var largest = PixelSize(width: 0, height: 0)
    for i in 0..<(try file.little(2, at: 4)) {
      let entry = 6 + 16 * i
      let size = PixelSize(
        width: (Int(try file.byte(entry)) + 255) % 256 + 1,
        height: (Int(try file.byte(entry + 1)) + 255) % 256 + 1)
      if size.width * size.height > largest.width * largest.height { largest = size }
    }
    return largest
  }
}
