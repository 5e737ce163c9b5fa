/// Graphics Interchange Format (GIF89a).
enum GIF {
  /// Returns the size of the logical screen, on which all frames are drawn (section 18). Sets
  /// `motion`, because any GIF may be an animation.
  static func size(_ file: inout PictureFile) throws(PictureError) -> PixelSize {
    file.motion = .moving
    return PixelSize(
      width: try file.littleEndian(bytes: 2, at: 6), height: try file.littleEndian(bytes: 2, at: 8))
  }
}

/// Windows bitmaps (BMP).
enum BMP {
  /// Returns whether a file that begins with `BM` is a bitmap: its reserved fields are 0, and the
  /// length of its second header is at most 124. Many texts also begin with `BM`.
  static func isSigned(_ file: inout PictureFile) throws(PictureError) -> Bool {
    guard file.count >= 18, try file.littleEndian(bytes: 4, at: 6) == 0 else { return false }
    return try file.littleEndian(bytes: 4, at: 14) <= 124
  }

  /// Returns the size in the second header. The first field of this header is its length in bytes.
  ///
  /// A negative height means that rows are stored from top to bottom. In a header of 12 bytes, the
  /// width and the height are two bytes each.
  static func size(_ file: inout PictureFile) throws(PictureError) -> PixelSize {
    if try file.littleEndian(bytes: 4, at: 14) == 12 {
      return PixelSize(
        width: try file.littleEndian(bytes: 2, at: 18),
        height: try file.littleEndian(bytes: 2, at: 20))
    }
    let height = Int32(truncatingIfNeeded: try file.littleEndian(bytes: 4, at: 22))
    return PixelSize(width: try file.littleEndian(bytes: 4, at: 18), height: Int(height.magnitude))
  }
}

/// Windows icons (ICO): the same picture in several sizes.
enum ICO {
  /// Returns whether the file begins with a list of at least one icon. This signature is weak, so
  /// the caller checks the signatures of other binary formats first.
  static func isSigned(_ file: inout PictureFile) throws(PictureError) -> Bool {
    guard file.count >= 22, try file.bigEndian(bytes: 4, at: 0) == 0x00_00_01_00 else {
      return false
    }
    return try file.littleEndian(bytes: 2, at: 4) > 0
  }

  /// Returns the size of the largest icon, which browsers show. Each side is stored in one byte,
  /// and 0 means 256.
  static func size(_ file: inout PictureFile) throws(PictureError) -> PixelSize {
    var largest = PixelSize(width: 0, height: 0)
    for i in 0..<(try file.littleEndian(bytes: 2, at: 4)) {
      let entry = 6 + 16 * i
      let size = PixelSize(
        width: (Int(try file.byte(entry)) + 255) % 256 + 1,
        height: (Int(try file.byte(entry + 1)) + 255) % 256 + 1)
      if size.width * size.height > largest.width * largest.height { largest = size }
    }
    return largest
  }
}
